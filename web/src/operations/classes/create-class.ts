import type { ClassInput } from '@hien/contract/rules/study-class'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

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

/** Creates a class and shows the outcome in a toast. */
export const useCreateClass = () =>
  useOperationMutation({
    send: async ({ startDate, endDate, endRegister, ...rest }: ClassInput) => {
      const input = {
        ...rest,
        startDate: startDate.toISOString(),
        endDate: endDate.toISOString(),
        endRegister: endRegister?.toISOString() ?? null,
      }
      return (await request(classCreate, { input })).classCreate
    },
    texts: changeTexts('Tạo lớp học thành công', 'Xảy ra lỗi khi tạo lớp học'),
    refetch: 'answered',
  })
