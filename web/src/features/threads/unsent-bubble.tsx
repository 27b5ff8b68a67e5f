import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { formatDateTime } from '../../lib/dates/format-dates.ts'
import { sendAgain } from '../../operations/threads/send-unsent.ts'
import { type UnsentMessage, discardMessage, isPending } from '../../operations/threads/unsent-messages.ts'
import { MessageBubble } from '../../ui/messages/message-bubble.tsx'
import { MessageText } from '../../ui/messages/message-text.tsx'
import classes from './thread-view.module.css'

type UnsentBubbleProps = {
  message: UnsentMessage
  /** True if the message waits for a connection. */
  waiting: boolean
  /** Called after a button of the message was pressed: the button disappears, so the focus must move. */
  onChosen: () => void
}

/** Says what happens to a message that is sent without the member doing anything. */
function sendingWords({ faults }: UnsentMessage, waiting: boolean): string {
  if (faults > 0) return 'Chưa gửi được, sẽ tự gửi lại'
  return waiting ? 'Chờ có mạng để gửi' : 'Đang gửi…'
}

/**
 * A message that the server has not confirmed. If it was refused or waited too long, the bubble says so, with buttons to send the
 * message or delete it.
 */
export function UnsentBubble({ message, waiting, onChosen }: UnsentBubbleProps) {
  const queryClient = useQueryClient()
  const { clientId, failure, text, writtenAt } = message
  return (
    <MessageBubble
      own
      author=""
      at={writtenAt}
      below={
        isPending(message) ? (
          <p className={classes.sending}>{sendingWords(message, waiting)}</p>
        ) : (
          <div className={classes.failure}>
            <p role="alert">
              {failure === null ? `Tin viết lúc ${formatDateTime(writtenAt)}, chưa gửi` : `Chưa gửi được: ${failure}`}
            </p>
            <div className={classes.failureButtons}>
              <Button
                variant="default"
                onClick={() => {
                  sendAgain(queryClient, clientId)
                  onChosen()
                }}
              >
                {failure === null ? 'Gửi' : 'Gửi lại'}
              </Button>
              <Button
                variant="subtle"
                color="gray"
                onClick={() => {
                  discardMessage(clientId)
                  onChosen()
                }}
              >
                Bỏ tin này
              </Button>
            </div>
          </div>
        )
      }
    >
      <MessageText>{text}</MessageText>
    </MessageBubble>
  )
}
