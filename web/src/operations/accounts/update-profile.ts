import type { ProfileInput } from '@hien/contract/rules/profile'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { renewSession } from '../../lib/session/renew-session.ts'
import { getAccessToken } from '../../lib/session/session-store.ts'
import { useChangeOwnAccount } from './change-own-account.ts'

export const memberUpdate = graphql(`
  mutation memberUpdate($input: MemberUpdateInput!) {
    memberUpdate(input: $input) {
      ...Envelope
    }
  }
`)

/** Changes the member's own particulars. Answers null, or why it was not done; never throws. */
export function useUpdateProfile(): (input: ProfileInput) => Promise<OperationError | null> {
  const change = useChangeOwnAccount()
  return async (input) => {
    const answer = request(memberUpdate, { input }).then((data) => data.memberUpdate)
    const error = await change(answer, 'Cập nhật thông tin thành công')
    // The name everybody sees stands in the access token. Offline: the next renewal brings it.
    if (error === null) await renewSession(getAccessToken()).catch(() => false)
    return error
  }
}
