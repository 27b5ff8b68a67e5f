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

/** What a student keeps of their work, or hands in. */
export type Work = { text: string; fileIds: readonly string[] }

/** Keeps what a student has done so far on the server; says nothing. */
export const useSaveDraft = (id: string) =>
  useOperationMutation({
    send: async ({ text, fileIds }: Work) =>
      (await request(homeworkSaveDraft, { id, text, fileIds: [...fileIds] })).homeworkSaveDraft,
    refetch: 'never',
  })
