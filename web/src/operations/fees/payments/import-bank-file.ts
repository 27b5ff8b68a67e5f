import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import type { BankFileInput } from './preview-bank-file.ts'

export const feeBankFileImport = graphql(`
  mutation feeBankFileImport($input: FeeBankFileInput!) {
    feeBankFileImport(input: $input) {
      ...Envelope
      item {
        ...ReadBankFile
      }
    }
  }
`)

/**
 * Stores the new transfers in the file of a bank. The outcomes of the rows say what the rows were before. No toast shows an error:
 * the calling page does.
 */
export const useImportBankFile = () =>
  useOperationMutation({
    send: async (input: BankFileInput) => (await request(feeBankFileImport, { input })).feeBankFileImport,
    refetch: 'always',
  })
