import { useQueryClient } from '@tanstack/react-query'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { showReported } from './list-thread-messages.ts'

export const threadReport = graphql(`
  mutation threadReport($messageId: ID!, $reason: String!) {
    threadReport(messageId: $messageId, reason: $reason) {
      ...Envelope
    }
  }
`)

/** Reports a message of somebody else, and shows the outcome in a toast. */
export function useReportMessage(messageId: string) {
  const queryClient = useQueryClient()
  return useOperationMutation({
    send: async (reason: string) => (await request(threadReport, { messageId, reason })).threadReport,
    texts: changeTexts('Đã gửi báo cáo', 'Xảy ra lỗi khi báo cáo tin nhắn'),
    refetch: 'answered',
    onDone: () => showReported(queryClient, messageId),
  })
}
