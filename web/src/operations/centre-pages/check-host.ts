import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const centreCheckHost = graphql(`
  mutation centreCheckHost {
    centreCheckHost {
      ...Envelope
    }
  }
`)

/** Asks DNS whether the centre's own host name is proved. No toast shows an error: the calling component does. */
export const useCheckHost = () =>
  useOperationMutation({
    send: async () => (await request(centreCheckHost, {})).centreCheckHost,
    texts: { success: 'Tên miền đã được xác nhận' },
    refetch: 'always',
  })
