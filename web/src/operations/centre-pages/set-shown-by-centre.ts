import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberSetShownByCentre = graphql(`
  mutation memberSetShownByCentre($centreId: ID!, $shown: Boolean!, $introduction: String) {
    memberSetShownByCentre(centreId: $centreId, shown: $shown, introduction: $introduction) {
      ...Envelope
    }
  }
`)

type Agreement = { centreId: string; shown: boolean; introduction: string }

/** Stores whether the teacher agrees to be shown on a centre's own page, and shows the outcome in a toast. */
export const useSetShownByCentre = () =>
  useOperationMutation({
    send: async (agreement: Agreement) => (await request(memberSetShownByCentre, agreement)).memberSetShownByCentre,
    texts: ({ shown }) =>
      changeTexts(
        shown ? 'Bạn đã cho phép trung tâm giới thiệu bạn' : 'Trung tâm sẽ không giới thiệu bạn nữa',
        'Không lưu được',
      ),
    refetch: 'answered',
  })
