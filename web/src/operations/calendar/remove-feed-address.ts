import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { changeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'

export const memberRemoveCalendarAddress = graphql(`
  mutation memberRemoveCalendarAddress {
    memberRemoveCalendarAddress {
      ...Envelope
    }
  }
`)

/** Removes the address of the calendar feed, so that the feed can no longer be read. Shows the outcome in a toast. */
export const useRemoveFeedAddress = () =>
  useOperationMutation({
    send: async () => (await request(memberRemoveCalendarAddress, {})).memberRemoveCalendarAddress,
    texts: changeTexts('Đã bỏ địa chỉ lịch', 'Không bỏ được địa chỉ lịch'),
    refetch: 'answered',
  })
