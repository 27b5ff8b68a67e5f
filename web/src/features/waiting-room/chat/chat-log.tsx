import type { ChatMessage } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { type CSSProperties, memo, useCallback, useMemo, useRef } from 'react'
import { MessageLog } from '../../../ui/messages/message-log.tsx'
import classes from './chat-notes.module.css'
import { ChatLine } from './chat-message.tsx'
import { foldChanges } from './fold-changes.ts'
import type { Moderation } from './message-menu.tsx'

const height: CSSProperties & Record<`--${string}`, string> = { '--chat-height': `${limits.chatHeight}px` }
const nobody: readonly string[] = []

type ChatLogProps = {
  messages: readonly ChatMessage[]
  ownId: string
  silenced?: readonly string[]
  moderation?: Moderation | null
  /** Label of the log for screen readers. */
  label?: string
}

/** The messages of the room, the member's own on the right. With `moderation` each message that is not hidden has a menu. */
export const ChatLog = memo(function ChatLog({
  messages,
  ownId,
  silenced = nobody,
  moderation = null,
  label = 'Tin nhắn trong phòng chờ',
}: ChatLogProps) {
  const box = useRef<HTMLDivElement>(null)
  const newest = messages.at(-1)
  const entries = useMemo(() => foldChanges(messages), [messages])
  // A hidden message loses its menu, which had the focus. Leave the focus if it has moved elsewhere meanwhile.
  const takeFocus = useCallback(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [box])
  return (
    <MessageLog
      label={label}
      box={box}
      style={height}
      oldest={messages[0]?.id}
      newest={newest?.id}
      own={newest?.type === 'message' && newest.userId === ownId}
      empty="Chưa có tin nhắn nào. Hãy chào cả lớp!"
    >
      {entries.map((entry) =>
        entry.type === 'changes' ? (
          <p key={entry.id} className={classes.notification}>
            {entry.words}
          </p>
        ) : (
          <ChatLine
            key={entry.message.id}
            message={entry.message}
            own={entry.message.userId === ownId}
            silenced={silenced.includes(entry.message.userId)}
            moderation={moderation}
            onHidden={takeFocus}
          />
        ),
      )}
    </MessageLog>
  )
})
