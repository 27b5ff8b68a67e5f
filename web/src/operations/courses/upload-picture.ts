import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const courseUploadPicture = graphql(`
  mutation courseUploadPicture($picture: String!) {
    courseUploadPicture(picture: $picture) {
      ...Envelope
      item {
        address
      }
    }
  }
`)

/**
 * Uploads a picture, given as a data: URL, for the description of a course. No toast shows an error: the calling form does.
 */
export const useUploadPicture = () =>
  useOperationMutation({
    send: async (picture: string) => (await request(courseUploadPicture, { picture })).courseUploadPicture,
    refetch: 'never',
  })
