import type { ImportField } from '@hien/contract/rules/import'
import { request } from '../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const importPreview = graphql(`
  mutation importPreview($classId: ID!, $file: String!, $choice: ImportChoice) {
    importPreview(classId: $classId, file: $file, choice: $choice) {
      ...Envelope
      item {
        ...ImportedList
      }
    }
  }
`)

/** The effect that importing a file of students would have on a class. The students are not added yet. */
export type ImportPreview = NonNullable<ResultOf<typeof importPreview>['importPreview']['item']>
export type ImportRow = ImportPreview['rows'][number]
/** What the teacher chooses for reading a file. The server proposes everything that is left out. */
export type ImportChoice = { sheet?: string; columns?: ImportField[]; keepCapitals?: boolean }

/**
 * Previews the import of a file; the server keeps the preview so that it can be committed. No toast shows an error: the
 * calling page does.
 */
export const usePreviewImport = () =>
  useOperationMutation({
    send: async (input: { classId: string; file: string; choice?: ImportChoice }) =>
      (await request(importPreview, input)).importPreview,
    refetch: 'never',
  })
