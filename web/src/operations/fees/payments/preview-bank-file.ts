import type { FeeBankField } from '@hien/contract/fees'
import { request } from '../../../lib/graphql/graphql-client.ts'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feeBankFilePreview = graphql(`
  mutation feeBankFilePreview($input: FeeBankFileInput!) {
    feeBankFilePreview(input: $input) {
      ...Envelope
      item {
        ...ReadBankFile
      }
    }
  }
`)

/** The file of a bank, with what an import does with its rows. */
export type BankFile = NonNullable<ResultOf<typeof feeBankFilePreview>['feeBankFilePreview']['item']>
export type BankFileRow = BankFile['rows'][number]
/** A file in base64, and the payee's choices for reading it. The server proposes the choices that are left out. */
export type BankFileInput = { file: string; sheet?: string; columns?: FeeBankField[] }

/** Previews the import of a bank's file. No toast shows an error: the calling page does. */
export const usePreviewBankFile = () =>
  useOperationMutation({
    send: async (input: BankFileInput) => (await request(feeBankFilePreview, { input })).feeBankFilePreview,
    refetch: 'never',
  })
