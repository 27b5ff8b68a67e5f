import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const importCommit = graphql(`
  mutation importCommit($id: ID!) {
    importCommit(id: $id) {
      ...Envelope
      item {
        ...ImportedList
      }
    }
  }
`)

/** Imports what the preview has shown. No toast shows an error: the calling page does. */
export const useCommitImport = () =>
  useOperationMutation({
    send: async (id: string) => (await request(importCommit, { id })).importCommit,
    refetch: 'always',
  })
