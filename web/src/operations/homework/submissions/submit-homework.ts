import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import type { Work } from './save-draft.ts'

export const homeworkSubmit = graphql(`
  mutation homeworkSubmit($id: ID!, $text: String, $fileIds: [ID!]!) {
    homeworkSubmit(id: $id, text: $text, fileIds: $fileIds) {
      ...Envelope
      item {
        version
        late
      }
    }
  }
`)

/** Hands in the work. No toast shows an error: the calling form does. */
export const useSubmitHomework = (id: string, onDone: () => void) =>
  useOperationMutation({
    send: async ({ text, fileIds }: Work) =>
      (await request(homeworkSubmit, { id, text, fileIds: [...fileIds] })).homeworkSubmit,
    texts: { success: 'Đã nộp bài' },
    refetch: 'answered',
    onDone,
  })
