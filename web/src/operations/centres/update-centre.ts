import type { CentreInput } from '@hien/contract/rules/centre'
import type { OperationError } from '../../lib/graphql/refusal.ts'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { renewSignIn } from '../../lib/sign-in/renew-sign-in.ts'
import { getAccessToken } from '../../lib/sign-in/sign-in-store.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const centreUpdate = graphql(`
  mutation centreUpdate($input: CentreUpdateInput!) {
    centreUpdate(input: $input) {
      ...Envelope
    }
  }
`)

/** Changes the centre's name and contact details. Resolves to null, or to the error; never rejects. */
export function useUpdateCentre(): (input: CentreInput) => Promise<OperationError | null> {
  const { run } = useOperationMutation({
    send: async (input: CentreInput) => (await request(centreUpdate, { input })).centreUpdate,
    texts: { success: 'Cập nhật thông tin trung tâm thành công' },
    refetch: 'done',
  })
  return async (input) => {
    const { error } = await run(input)
    // The access token contains the name that everybody sees. If offline, the next renewal brings the new name.
    if (error === null) await renewSignIn(getAccessToken()).catch(() => false)
    return error
  }
}
