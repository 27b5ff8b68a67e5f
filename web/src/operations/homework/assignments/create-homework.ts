import type { QuizFields } from '@hien/contract/rules/quiz'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { sendOnce } from '../../../lib/send-once.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { type HomeworkFields, inputOf } from './homework-fields.ts'

export const homeworkCreate = graphql(`
  mutation homeworkCreate($input: HomeworkInput!, $alsoForClassIds: [ID!]!, $clientId: ID, $quiz: QuizInput) {
    homeworkCreate(input: $input, alsoForClassIds: $alsoForClassIds, clientId: $clientId, quiz: $quiz) {
      ...Envelope
    }
  }
`)

/** `quiz`: makes the homework a test. */
type NewHomework = { fields: HomeworkFields; classIds: string[]; quiz: QuizFields | null }

/**
 * Creates a homework for one or several classes, and shows the outcome in a toast. If no answer came and the teacher sends the same
 * homework again, also after a reload, the server creates it only once.
 */
export const useCreateHomework = () =>
  useOperationMutation({
    send: async ({ fields, classIds, quiz }: NewHomework) => {
      const [classId = '', ...alsoForClassIds] = classIds
      const input = { input: inputOf(fields, classId), alsoForClassIds, quiz }
      const { homeworkCreate: answer } = await sendOnce(`homework of ${classId}`, input, (clientId) =>
        request(homeworkCreate, { ...input, clientId }),
      )
      return answer
    },
    texts: ({ classIds }) =>
      changeTexts(
        classIds.length > 1 ? `Đã giao bài tập cho ${classIds.length} lớp` : 'Giao bài tập thành công',
        'Xảy ra lỗi khi giao bài tập',
      ),
    refetch: 'answered',
  })
