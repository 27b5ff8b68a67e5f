import type { ProfileInput } from '@hien/contract/rules/profile'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { renewSignIn } from '../../lib/sign-in/renew-sign-in.ts'
import { getAccessToken } from '../../lib/sign-in/sign-in-store.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberUpdate = graphql(`
  mutation memberUpdate($input: MemberUpdateInput!) {
    memberUpdate(input: $input) {
      ...Envelope
    }
  }
`)

/**
 * Changes the member's personal details, including the name that everybody sees. Resolves to null, or to the error that the
 * form shows; never rejects.
 */
export function useUpdateProfile(): (input: ProfileInput) => Promise<OperationError | null> {
  const { run } = useOperationMutation({
    send: async (input: ProfileInput) => (await request(memberUpdate, { input })).memberUpdate,
    texts: { success: 'Cập nhật thông tin thành công' },
    refetch: 'done',
  })
  return async (input) => {
    const { error } = await run(input)
    // The access token contains the name that everybody sees. If offline, the next renewal brings the new name.
    if (error === null) await renewSignIn(getAccessToken()).catch(() => false)
    return error
  }
}
