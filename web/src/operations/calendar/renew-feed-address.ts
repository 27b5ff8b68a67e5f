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

/** A new address of the calendar feed, told this once; an earlier one is of no use from now on. */
export const useRenewFeedAddress = () =>
  useOperationMutation({
    send: async () => (await request(memberRenewCalendarAddress, {})).memberRenewCalendarAddress,
    texts: changeTexts('Đã tạo địa chỉ lịch', 'Không tạo được địa chỉ lịch'),
    refetch: 'answered',
  })
