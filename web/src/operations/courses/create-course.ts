import type { CourseInput } from '@hien/contract/rules/course'
import { activeStatus } from '@hien/contract/vocabulary'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'

export const courseCreate = graphql(`
  mutation courseCreate($input: CourseCreateInput!) {
    courseCreate(input: $input) {
      ...Envelope
    }
  }
`)

const texts = { success: 'Thêm khoá học thành công', failure: 'Xảy ra lỗi khi thêm khoá học' }

/** Makes a course and says how it went. Never throws. */
export function useCreateCourse(): (input: CourseInput) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return ({ startTime, endTime, description, ...rest }) => {
    const input = {
      ...rest,
      description: description ?? null,
      startTime: startTime?.toISOString() ?? null,
      endTime: endTime?.toISOString() ?? null,
      status: activeStatus,
    }
    return sendChange(async () => (await request(courseCreate, { input })).courseCreate, texts)
  }
}
