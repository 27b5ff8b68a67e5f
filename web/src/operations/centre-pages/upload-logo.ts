import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const centreUploadLogo = graphql(`
  mutation centreUploadLogo($file: String!) {
    centreUploadLogo(file: $file) {
      ...Envelope
    }
  }
`)

/** Uploads the centre's logo, given as a data: URL. No toast shows an error: the calling form does. */
export const useUploadLogo = () =>
  useOperationMutation({
    send: async (file: string) => (await request(centreUploadLogo, { file })).centreUploadLogo,
    texts: { success: 'Đã lưu logo' },
    refetch: 'done',
  })
