import type { QuizFields } from '@hien/contract/rules/quiz'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { type HomeworkFields, inputOf } from './homework-fields.ts'

export const homeworkUpdate = graphql(`
  mutation homeworkUpdate($id: ID!, $input: HomeworkInput!, $quiz: QuizInput) {
    homeworkUpdate(id: $id, input: $input, quiz: $quiz) {
      ...Envelope
    }
  }
`)

/** `quiz`: the changed questions and settings of a test; null leaves them as they are. */
type ChangedHomework = { fields: HomeworkFields; quiz: QuizFields | null }

/** Changes a homework, but not its class, and shows the outcome in a toast. */
export const useUpdateHomework = ({ id, classId }: { id: string; classId: string }) =>
  useOperationMutation({
    send: async ({ fields, quiz }: ChangedHomework) =>
      (await request(homeworkUpdate, { id, input: inputOf(fields, classId), quiz })).homeworkUpdate,
    texts: changeTexts('Cập nhật bài tập thành công', 'Xảy ra lỗi khi cập nhật bài tập'),
    refetch: 'answered',
  })
