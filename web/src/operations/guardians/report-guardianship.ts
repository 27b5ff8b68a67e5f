import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const guardianshipReport = graphql(`
  mutation guardianshipReport($id: ID!) {
    guardianshipReport(id: $id) {
      ...Envelope
    }
  }
`)

/** Reports a guardianship to the centre as wrong, and shows the outcome in a toast. */
export const useReportGuardianship = () =>
  useOperationMutation({
    send: async (id: string) => (await request(guardianshipReport, { id })).guardianshipReport,
    texts: changeTexts('Đã báo cho trung tâm', 'Xảy ra lỗi khi báo cho trung tâm'),
    refetch: 'answered',
  })
