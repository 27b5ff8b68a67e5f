import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'

export const feeStatementsIssue = graphql(`
  mutation feeStatementsIssue($token: String!) {
    feeStatementsIssue(token: $token) {
      ...Envelope
      totalRecord
    }
  }
`)

/**
 * Issues what the preview with this token has shown. Shows the outcome in a toast, except STATE_CHANGED, which the page
 * explains. The preview is fetched again in any case, because statements can have been issued although no answer arrived.
 */
export const useIssueStatements = () =>
  useOperationMutation({
    send: async ({ token }: { token: string; statements: number }) =>
      (await request(feeStatementsIssue, { token })).feeStatementsIssue,
    texts: ({ statements }) => ({
      success: `Đã phát hành ${statements} phiếu học phí`,
      refused: (refusal) => (refusal?.code === 'STATE_CHANGED' ? null : refusalText('Không phát hành được', refusal)),
      failed: exceptionText,
    }),
    refetch: 'always',
  })
