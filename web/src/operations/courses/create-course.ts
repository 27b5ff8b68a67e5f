import type { CourseInput } from '@hien/contract/rules/course'
import { activeStatus } from '@hien/contract/vocabulary'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const courseCreate = graphql(`
  mutation courseCreate($input: CourseCreateInput!) {
    courseCreate(input: $input) {
      ...Envelope
    }
  }
`)

/** Makes a course and says how it went. */
export const useCreateCourse = () =>
  useOperationMutation({
    send: async ({ startTime, endTime, description, ...rest }: CourseInput) => {
      const input = {
        ...rest,
        description: description ?? null,
        startTime: startTime?.toISOString() ?? null,
        endTime: endTime?.toISOString() ?? null,
        status: activeStatus,
      }
      return (await request(courseCreate, { input })).courseCreate
    },
    texts: changeTexts('Thêm khoá học thành công', 'Xảy ra lỗi khi thêm khoá học'),
    refetch: 'answered',
  })
