import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const centreRemoveLogo = graphql(`
  mutation centreRemoveLogo {
    centreRemoveLogo {
      ...Envelope
    }
  }
`)

/** Removes the centre's logo. No toast shows an error: the calling form does. */
export const useRemoveLogo = () =>
  useOperationMutation({
    send: async () => (await request(centreRemoveLogo, {})).centreRemoveLogo,
    texts: { success: 'Đã xoá logo' },
    refetch: 'done',
  })
