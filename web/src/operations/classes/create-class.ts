import type { ClassInput } from '@hien/contract/rules/study-class'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type ChangeOutcome, useSendChange } from '../../ui/feedback/send-change.ts'

export const classCreate = graphql(`
  mutation classCreate($input: ClassCreateInput!) {
    classCreate(input: $input) {
      ...Envelope
      item {
        id
        classCode
      }
    }
  }
`)

const texts = { success: 'Tạo lớp học thành công', failure: 'Xảy ra lỗi khi tạo lớp học' }

/** Makes a class and says how it went. Never throws. */
export function useCreateClass(): (input: ClassInput) => Promise<ChangeOutcome> {
  const sendChange = useSendChange()
  return ({ startDate, endDate, endRegister, ...rest }) => {
    const input = {
      ...rest,
      startDate: startDate.toISOString(),
      endDate: endDate.toISOString(),
      endRegister: endRegister?.toISOString() ?? null,
    }
    return sendChange(async () => (await request(classCreate, { input })).classCreate, texts)
  }
}
