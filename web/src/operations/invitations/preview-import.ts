import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const importPreview = graphql(`
  mutation importPreview($classId: ID!, $file: String!) {
    importPreview(classId: $classId, file: $file) {
      ...Envelope
      item {
        id
        rows {
          row
          fullName
          isValid
          effect
          error {
            code
            description
            field
          }
        }
        valid
        faulty
        faultyFile
      }
    }
  }
`)

/** What a file with students would do to a class; nothing is written by it. */
export type ImportPreview = NonNullable<ResultOf<typeof importPreview>['importPreview']['item']>
export type ImportRow = ImportPreview['rows'][number]

/** Asks what a file would do to a class, and keeps the answer to be committed. Why not stands in the outcome alone. */
export const usePreviewImport = () =>
  useOperationMutation({
    send: async (input: { classId: string; file: string }) => (await request(importPreview, input)).importPreview,
    refetch: 'never',
  })
