import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const lessonExcuse = graphql(`
  mutation lessonExcuse($input: ExcuseInput!) {
    lessonExcuse(input: $input) {
      ...Envelope
    }
  }
`)

type Excuse = {
  /** Id of the lesson on the calendar, or of the session of a lesson that was not planned. */
  lessonId: string
  candidateCode: string
  excused: boolean
}

/** Marks a student's absence from a lesson as excused, or no longer, and shows the outcome in a toast. */
export const useExcuseAbsence = () =>
  useOperationMutation({
    send: async (input: Excuse) => (await request(lessonExcuse, { input })).lessonExcuse,
    texts: ({ excused }) =>
      changeTexts(excused ? 'Đã ghi vắng có phép' : 'Đã bỏ ghi vắng có phép', 'Không ghi được vắng có phép'),
    refetch: 'answered',
  })
