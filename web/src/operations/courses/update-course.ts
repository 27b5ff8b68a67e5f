import type { CourseInput } from '@hien/contract/rules/course'
import { compactWeekdays } from '@hien/contract/weekdays'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const courseUpdate = graphql(`
  mutation courseUpdate($input: CourseUpdateInput!) {
    courseUpdate(input: $input) {
      ...Envelope
    }
  }
`)

/**
 * Changes a course and shows the outcome in a toast. Sections with an id are updated, sections without one are added, and the
 * course's other sections are deleted.
 */
export const useUpdateCourse = (id: string) =>
  useOperationMutation({
    send: async ({ startTime, endTime, description, days, ...rest }: CourseInput) => {
      const input = {
        ...rest,
        id,
        description: description ?? null,
        startTime: startTime?.toISOString() ?? null,
        endTime: endTime?.toISOString() ?? null,
        days: compactWeekdays(days),
      }
      return (await request(courseUpdate, { input })).courseUpdate
    },
    texts: changeTexts('Cập nhật khoá học thành công', 'Xảy ra lỗi khi cập nhật khoá học'),
    refetch: 'answered',
  })
