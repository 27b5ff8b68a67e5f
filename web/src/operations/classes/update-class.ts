import type { ClassInput } from '@hien/contract/rules/study-class'
import { compactWeekdays } from '@hien/contract/weekdays'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'
import type { StudyClass } from './study-class.ts'

export const classUpdate = graphql(`
  mutation classUpdate($input: ClassUpdateInput!) {
    classUpdate(input: $input) {
      ...Envelope
    }
  }
`)

const texts = { success: 'Cập nhật lớp học thành công', failure: 'Xảy ra lỗi khi cập nhật lớp học' }

/** Changes a class, whose codes stay as they are, and says how it went. Never throws. */
export function useUpdateClass({
  id,
  classCode,
}: Pick<StudyClass, 'id' | 'classCode'>): (input: ClassInput) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return ({ startDate, endDate, endRegister, days, ...rest }) => {
    const input = {
      ...rest,
      id,
      classCode,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
      endRegister: endRegister?.toISOString() ?? null,
      days: compactWeekdays(days),
    }
    return sendChange(async () => (await request(classUpdate, { input })).classUpdate, texts)
  }
}
