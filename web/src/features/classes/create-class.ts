import type { ClassInput } from '@hien/contract/rules/study-class'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql-client.ts'
import { graphql } from '../../lib/graphql-document.ts'
import type { OperationError } from '../../lib/refusal.ts'
import { toast } from '../../ui/toast.ts'

export const classCreate = graphql(`
  mutation classCreate($input: ClassCreateInput!) {
    classCreate(input: $input) {
      isSuccess
      isFailure
      error {
        code
        description
        field
      }
      item {
        id
        classCode
      }
    }
  }
`)

/** Makes a class and says how it went. Answers whether it worked and, when refused, why; never throws. */
export function useCreateClass(): (input: ClassInput) => Promise<{ done: boolean; error: OperationError | null }> {
  const queryClient = useQueryClient()
  const { mutateAsync } = useMutation({
    mutationFn: ({ startDate, endDate, endRegister, ...input }: ClassInput) =>
      request(classCreate, {
        input: {
          ...input,
          startDate: startDate.toISOString(),
          endDate: endDate.toISOString(),
          endRegister: endRegister?.toISOString() ?? null,
        },
      }),
  })
  return async (input) => {
    try {
      const { classCreate: result } = await mutateAsync(input)
      if (result.isSuccess) {
        toast.success('Tạo lớp học thành công')
        await queryClient.invalidateQueries()
      } else toast.error(`Xảy ra lỗi khi tạo lớp học. Chi tiết: ${result.error?.description || 'Không xác định'}`)
      return { done: result.isSuccess, error: result.error ?? null }
    } catch (error) {
      toast.error(`Xảy ra lỗi ngoại lệ. Chi tiết: ${error instanceof Error ? error.message : 'Không xác định'}`)
      return { done: false, error: null }
    }
  }
}
