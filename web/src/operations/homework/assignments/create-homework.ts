import type { QuizFields } from '@hien/contract/rules/quiz'
import { useRef } from 'react'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { newUuid } from '../../../lib/new-uuid.ts'
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
 * Creates a homework for one or several classes, and shows the outcome in a toast. If no answer came and the teacher sends the
 * same homework again, the client id is the same, so that the server creates the homework only once.
 */
export function useCreateHomework() {
  const unanswered = useRef<{ sent: string; clientId: string } | null>(null)
  return useOperationMutation({
    send: async (homework: NewHomework) => {
      const { fields, classIds, quiz } = homework
      const [classId = '', ...alsoForClassIds] = classIds
      const sent = JSON.stringify(homework)
      if (unanswered.current?.sent !== sent) unanswered.current = { sent, clientId: newUuid() }
      const { clientId } = unanswered.current
      const answer = await request(homeworkCreate, { input: inputOf(fields, classId), alsoForClassIds, clientId, quiz })
      unanswered.current = null
      return answer.homeworkCreate
    },
    texts: ({ classIds }) =>
      changeTexts(
        classIds.length > 1 ? `Đã giao bài tập cho ${classIds.length} lớp` : 'Giao bài tập thành công',
        'Xảy ra lỗi khi giao bài tập',
      ),
    refetch: 'answered',
  })
}
