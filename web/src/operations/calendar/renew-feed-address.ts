import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRenewCalendarAddress = graphql(`
  mutation memberRenewCalendarAddress {
    memberRenewCalendarAddress {
      ...Envelope
      item {
        address
      }
    }
  }
`)

/**
 * Creates a new address for the calendar feed, and shows the outcome in a toast. The old address stops working. The
 * server sends the new address only in this result.
 */
export const useRenewFeedAddress = () =>
  useOperationMutation({
    send: async () => (await request(memberRenewCalendarAddress, {})).memberRenewCalendarAddress,
    texts: changeTexts('Đã tạo địa chỉ lịch', 'Không tạo được địa chỉ lịch'),
    refetch: 'answered',
  })
