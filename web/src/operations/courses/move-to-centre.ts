import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const courseMoveToCentre = graphql(`
  mutation courseMoveToCentre($id: ID!, $centreId: ID!) {
    courseMoveToCentre(id: $id, centreId: $centreId) {
      ...Envelope
    }
  }
`)

/** Transfers a teacher's own course to a centre permanently, and shows the outcome in a toast. */
export const useMoveToCentre = () =>
  useOperationMutation({
    send: async (input: { id: string; centreId: string }) =>
      (await request(courseMoveToCentre, input)).courseMoveToCentre,
    texts: changeTexts('Đã chuyển khoá học cho trung tâm', 'Xảy ra lỗi khi chuyển khoá học'),
    refetch: 'answered',
  })
