import { type Role, roleLabels } from '@hien/contract/roles'
import { Suspense, lazy } from 'react'
import { loadWithRetry } from '../../lib/load-with-retry.ts'
import type { ThreadMessage } from '../../operations/threads/list-thread-messages.ts'
import { MessageBubble } from '../../ui/messages/message-bubble.tsx'
import { MessageText } from '../../ui/messages/message-text.tsx'
import { Badge, type BadgeTone } from '../../ui/text/badge.tsx'
import type { ReportedMessage } from './message-menu.tsx'
import classes from './thread-view.module.css'

// Loaded after the messages, which can be read without the menu library.
const MessageMenu = lazy(async () => ({
  default: (await loadWithRetry(() => import('./message-menu.tsx'))).MessageMenu,
}))

const tones: Record<Role, BadgeTone> = { TCHER: 'lotus', CENR: 'amber', PAME: 'leaf', MEME: 'quiet' }

type SentBubbleProps = {
  message: ThreadMessage
  /** The role of the reader. */
  role: Role | undefined
  onReport: (reported: ReportedMessage) => void
}

/** A message of a thread. Messages of others have a menu, except for a centre, which gets the reports itself. */
export function SentBubble({ message, role, onReport }: SentBubbleProps) {
  const { at, authorName, authorRole, mine, reported, text } = message
  const isCentre = role === 'CENR'
  return (
    <MessageBubble
      own={mine}
      author={authorName}
      badge={mine ? null : <Badge tone={tones[authorRole]}>{roleLabels[authorRole]}</Badge>}
      at={at}
      menu={
        mine || isCentre || reported ? null : (
          <Suspense fallback={<span className={classes.menuToCome} />}>
            <MessageMenu message={message} onReport={onReport} />
          </Suspense>
        )
      }
      below={
        reported ? (
          <p className={classes.reported}>
            <Badge tone="danger">{isCentre ? 'Có người báo cáo tin này' : 'Bạn đã báo cáo tin này'}</Badge>
          </p>
        ) : null
      }
    >
      <MessageText>{text}</MessageText>
    </MessageBubble>
  )
}
