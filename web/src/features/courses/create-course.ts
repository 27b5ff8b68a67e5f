import { activeStatus } from '@hien/contract/vocabulary'
import type { CourseInput } from '@hien/contract/rules/course'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql-client.ts'
import { graphql } from '../../lib/graphql-document.ts'
import type { OperationError } from '../../lib/refusal.ts'
import { toast } from '../../ui/toast.ts'

export const courseCreate = graphql(`
  mutation courseCreate($input: CourseCreateInput!) {
    courseCreate(input: $input) {
      isSuccess
      isFailure
      error {
        code
        description
        field
      }
    }
  }
`)

const instant = (date: Date | null | undefined) => date?.toISOString() ?? null

/** Makes a course and says how it went. Answers whether it worked and, when refused, why; never throws. */
export function useCreateCourse(): (input: CourseInput) => Promise<{ done: boolean; error: OperationError | null }> {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ startTime, endTime, description, ...input }: CourseInput) =>
      request(courseCreate, {
        input: {
          ...input,
          description: description ?? null,
          startTime: instant(startTime),
          endTime: instant(endTime),
          status: activeStatus,
        },
      }),
  })
  return async (input) => {
    try {
      const { courseCreate: result } = await mutateAsync(input)
      if (result.isSuccess) {
        toast.success('Thêm khoá học thành công')
        await queryClient.invalidateQueries()
      } else toast.error(`Xảy ra lỗi khi thêm khoá học. Chi tiết: ${result.error?.description || 'Không xác định'}`)
      return { done: result.isSuccess, error: result.error ?? null }
    } catch (error) {
      toast.error(`Xảy ra lỗi ngoại lệ. Chi tiết: ${error instanceof Error ? error.message : 'Không xác định'}`)
      return { done: false, error: null }
    }
  }
}
