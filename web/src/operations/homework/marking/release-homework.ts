import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const homeworkRelease = graphql(`
  mutation homeworkRelease($id: ID!, $released: Boolean!) {
    homeworkRelease(id: $id, released: $released) {
      ...Envelope
      item {
        id
        released
      }
    }
  }
`)

/** Shows the marks of a homework to students and parents, or hides them again. Shows the outcome in a toast. */
export const useReleaseHomework = () =>
  useOperationMutation({
    send: async (input: { id: string; released: boolean }) => (await request(homeworkRelease, input)).homeworkRelease,
    texts: ({ released }) =>
      released
        ? changeTexts('Đã công bố điểm', 'Không công bố điểm được')
        : changeTexts('Đã thu hồi điểm', 'Không thu hồi điểm được'),
    refetch: 'answered',
  })
