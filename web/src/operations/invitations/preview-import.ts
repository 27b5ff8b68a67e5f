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

/** The effect that importing a file of students would have on a class. Nothing is written yet. */
export type ImportPreview = NonNullable<ResultOf<typeof importPreview>['importPreview']['item']>
export type ImportRow = ImportPreview['rows'][number]

/**
 * Previews the import of a file; the server keeps the preview so that it can be committed. The page shows the error, not a
 * toast.
 */
export const usePreviewImport = () =>
  useOperationMutation({
    send: async (input: { classId: string; file: string }) => (await request(importPreview, input)).importPreview,
    refetch: 'never',
  })
