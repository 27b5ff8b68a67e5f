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

/** Sends a picture for the text of a course, a data: URL. Why it was not taken is for the field to show. */
export const useUploadPicture = () =>
  useOperationMutation({
    send: async (picture: string) => (await request(courseUploadPicture, { picture })).courseUploadPicture,
    refetch: 'never',
  })
