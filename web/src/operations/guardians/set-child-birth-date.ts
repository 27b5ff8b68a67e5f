import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const parentSetBirthDate = graphql(`
  mutation parentSetBirthDate($childCode: String!, $dob: Date!) {
    parentSetBirthDate(childCode: $childCode, dob: $dob) {
      ...Envelope
    }
  }
`)

/**
 * Sets or corrects a child's date of birth, or proposes it if others must agree (decision 054). No toast shows an error: the
 * calling form does.
 */
export const useSetChildBirthDate = (childCode: string) =>
  useOperationMutation({
    send: async (dob: string) => (await request(parentSetBirthDate, { childCode, dob })).parentSetBirthDate,
    texts: { success: 'Đã ghi nhận ngày sinh của con' },
    refetch: 'done',
  })
