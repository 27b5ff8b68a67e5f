import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type UnsentMessage, discardMessage, sendAgain } from '../../operations/threads/unsent-messages.ts'
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

/** A message that the server has not confirmed. If it failed, it shows why, with buttons to send it again or delete it. */
export function UnsentBubble({ message, waiting, onChosen }: UnsentBubbleProps) {
  const queryClient = useQueryClient()
  const { clientId, failure, text, writtenAt } = message
  return (
    <MessageBubble
      own
      author=""
      at={writtenAt}
      below={
        failure === null ? (
          <p className={classes.sending}>{waiting ? 'Chờ có mạng để gửi' : 'Đang gửi…'}</p>
        ) : (
          <div className={classes.failure}>
            <p role="alert">Chưa gửi được: {failure}</p>
            <div className={classes.failureButtons}>
              <Button
                variant="default"
                onClick={() => {
                  sendAgain(queryClient, clientId)
                  onChosen()
                }}
              >
                Gửi lại
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
