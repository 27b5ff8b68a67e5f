import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import { exceptionText, refusalText, useOperationMutation } from '../../../ui/feedback/operation-mutation.ts'
import { toast } from '../../../ui/feedback/toast.ts'

export const feeRemindersSend = graphql(`
  mutation feeRemindersSend($month: String, $statementId: ID) {
    feeRemindersSend(month: $month, statementId: $statementId) {
      ...Envelope
      item {
        sent
        earlierToday
      }
    }
  }
`)

type Reminders = { sent: number; earlierToday: number }

const families = (count: number) => `gia đình của ${count.toLocaleString('vi')} học viên`

/** Returns the words for how many families were reminded. */
export function remindersText({ sent, earlierToday }: Reminders): string {
  if (sent === 0)
    return earlierToday === 0 ? 'Không còn gia đình nào cần nhắc' : `Hôm nay đã nhắc ${families(earlierToday)} rồi`
  const before = earlierToday === 0 ? '' : `; ${families(earlierToday)} đã được nhắc trước đó hôm nay`
  return `Đã gửi lời nhắc tới ${families(sent)}${before}`
}

/**
 * Reminds the family of one statement, or all families with an unpaid statement of a month (null: of any month). Shows in a toast
 * how many were reminded.
 */
export const useSendReminders = () =>
  useOperationMutation({
    send: async (input: { month: string | null } | { statementId: string }) =>
      (await request(feeRemindersSend, { month: null, statementId: null, ...input })).feeRemindersSend,
    texts: {
      refused: (refusal) =>
        refusal?.code === 'STATE_CHANGED'
          ? 'Phiếu này đã được thanh toán hoặc đã bị huỷ.'
          : refusalText('Không gửi được lời nhắc', refusal),
      failed: exceptionText,
    },
    onDone({ item }) {
      if (item) toast.success(remindersText(item))
    },
    refetch: 'always',
  })
