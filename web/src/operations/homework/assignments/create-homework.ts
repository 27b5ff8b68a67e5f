import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { type HomeworkFields, inputOf } from './homework-fields.ts'

export const homeworkCreate = graphql(`
  mutation homeworkCreate($input: HomeworkInput!, $alsoForClassIds: [ID!]!) {
    homeworkCreate(input: $input, alsoForClassIds: $alsoForClassIds) {
      ...Envelope
    }
  }
`)

/** Creates a homework for one or several classes, and shows the outcome in a toast. */
export const useCreateHomework = () =>
  useOperationMutation({
    send: async ({ fields, classIds: [classId = '', ...others] }: { fields: HomeworkFields; classIds: string[] }) =>
      (await request(homeworkCreate, { input: inputOf(fields, classId), alsoForClassIds: others })).homeworkCreate,
    texts: ({ classIds }) =>
      changeTexts(
        classIds.length > 1 ? `Đã giao bài tập cho ${classIds.length} lớp` : 'Giao bài tập thành công',
        'Xảy ra lỗi khi giao bài tập',
      ),
    refetch: 'answered',
  })
