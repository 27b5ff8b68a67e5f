import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const homeworkSaveDraft = graphql(`
  mutation homeworkSaveDraft($id: ID!, $text: String, $fileIds: [ID!]!) {
    homeworkSaveDraft(id: $id, text: $text, fileIds: $fileIds) {
      ...Envelope
      item {
        id
      }
    }
  }
`)

/** A student's work, saved as a draft or handed in. */
export type Work = { text: string; fileIds: readonly string[] }

/** Saves a student's draft on the server without a toast. */
export const useSaveDraft = (id: string) =>
  useOperationMutation({
    send: async ({ text, fileIds }: Work) =>
      (await request(homeworkSaveDraft, { id, text, fileIds: [...fileIds] })).homeworkSaveDraft,
    refetch: 'never',
  })
