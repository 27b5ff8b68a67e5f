import type { CourseInput } from '@hien/contract/rules/course'
import { compactWeekdays } from '@hien/contract/weekdays'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'

export const courseUpdate = graphql(`
  mutation courseUpdate($input: CourseUpdateInput!) {
    courseUpdate(input: $input) {
      ...Envelope
    }
  }
`)

const texts = { success: 'Cập nhật khoá học thành công', failure: 'Xảy ra lỗi khi cập nhật khoá học' }

/** Changes a course and says how it went; sections with an id are kept. Never throws. */
export function useUpdateCourse(id: string): (input: CourseInput) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return ({ startTime, endTime, description, days, ...rest }) => {
    const input = {
      ...rest,
      id,
      description: description ?? null,
      startTime: startTime?.toISOString() ?? null,
      endTime: endTime?.toISOString() ?? null,
      days: compactWeekdays(days),
    }
    return sendChange(async () => (await request(courseUpdate, { input })).courseUpdate, texts)
  }
}
