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
 * Uploads a picture, given as a data: URL, for the description of a course. Shows no toast: the form field shows the error.
 */
export const useUploadPicture = () =>
  useOperationMutation({
    send: async (picture: string) => (await request(courseUploadPicture, { picture })).courseUploadPicture,
    refetch: 'never',
  })
