import type { ChatMessage } from '@hien/contract/chat'
import { roleLabels, teachesInRooms } from '@hien/contract/roles'
import { Suspense, lazy, memo } from 'react'
import { loadWithRetry } from '../../../lib/load-with-retry.ts'
import { MessageBubble } from '../../../ui/messages/message-bubble.tsx'
import { MessageText } from '../../../ui/messages/message-text.tsx'
import { Badge } from '../../../ui/text/badge.tsx'
import classes from './chat-notes.module.css'
import type { Moderation } from './message-menu.tsx'

// Loaded for teachers only: a student's phone does not need the menu library.
const MessageMenu = lazy(async () => ({
  default: (await loadWithRetry(() => import('./message-menu.tsx'))).MessageMenu,
}))

type ChatLineProps = {
  message: ChatMessage
  own: boolean
  /** True if the sender of the message is muted. */
  silenced: boolean
  /** Null for students. */
  moderation: Moderation | null
  onHidden: () => void
}

/** One line of the chat: a message, a notification in the middle, or the start of the lesson as a banner. */
export const ChatLine = memo(function ChatLine({ message, own, silenced, moderation, onHidden }: ChatLineProps) {
  if (message.type === 'notification') return <p className={classes.notification}>{message.message}</p>
  if (message.type === 'start_meeting') return <p className={classes.start}>{message.message}</p>
  return (
    <MessageBubble
      own={own}
      author={message.userName}
      badge={teachesInRooms(message.role) ? <Badge tone="lotus">{roleLabels[message.role]}</Badge> : null}
      at={message.timestamp}
      menu={
        moderation && !message.hidden ? (
          <Suspense fallback={<span className={classes.menuToCome} />}>
            <MessageMenu message={message} silenced={silenced} moderation={moderation} onHidden={onHidden} />
          </Suspense>
        ) : null
      }
    >
      {message.hidden ? (
        <i className={classes.hidden}>Tin nhắn đã bị ẩn</i>
      ) : (
        <MessageText>{message.message}</MessageText>
      )}
    </MessageBubble>
  )
})
