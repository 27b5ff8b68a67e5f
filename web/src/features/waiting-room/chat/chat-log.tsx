import type { ChatMessage } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { type CSSProperties, memo, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { ChevronDownIcon } from '../../../ui/text/icons.tsx'
import classes from './chat-log.module.css'
import { ChatLine } from './chat-message.tsx'
import { foldChanges } from './fold-changes.ts'
import type { Moderation } from './message-menu.tsx'

/** A member who has scrolled to within this many pixels of the end is reading the newest message. */
const nearEnd = 48
const height: CSSProperties & Record<`--${string}`, string> = { '--chat-height': `${limits.chatHeight}px` }

/**
 * Scrolls to each new message, unless the member has scrolled up and somebody else wrote it. In that case `behind` is true
 * until they return to the end.
 */
function useFollowing(messages: readonly ChatMessage[], ownId: string) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const seenHeight = useRef<number | null>(null)
  /** Height of all messages before the newest one came, in pixels. */
  const lastLength = useRef(0)
  const [behind, setBehind] = useState(false)
  const newest = messages.at(-1)
  const isOwn = newest?.type === 'message' && newest.userId === ownId

  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    atEnd.current = true
    setBehind(false)
  }
  /** Updates `atEnd` for messages `length` pixels high. Does nothing after a resize that the observer has not handled yet. */
  const look = (length: number) => {
    const element = box.current
    if (!element || (seenHeight.current !== null && seenHeight.current !== element.clientHeight)) return
    atEnd.current = length - element.scrollTop - element.clientHeight < nearEnd
  }
  useLayoutEffect(() => {
    if (newest?.id === undefined) return
    // A busy browser reports scrolling late, so look again.
    if (atEnd.current) look(lastLength.current)
    if (atEnd.current || isOwn) toEnd()
    else setBehind(true)
  }, [newest?.id, isOwn])
  useLayoutEffect(() => {
    lastLength.current = box.current?.scrollHeight ?? 0
  })

  // Keep the newest message visible when an on-screen keyboard or a banner makes the box smaller.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      seenHeight.current = element.clientHeight
      lastLength.current = element.scrollHeight
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    look(box.current?.scrollHeight ?? 0)
    if (atEnd.current) setBehind(false)
  }
  return { box, behind, toEnd, onScroll }
}

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
  const { box, behind, toEnd, onScroll } = useFollowing(messages, ownId)
  const entries = useMemo(() => foldChanges(messages), [messages])
  // A hidden message loses its menu, which had the focus. Leave the focus if it has moved elsewhere meanwhile.
  const takeFocus = useCallback(() => {
    if (document.activeElement === document.body) box.current?.focus({ preventScroll: true })
  }, [box])
  return (
    <div className={classes.place} style={height}>
      <div
        ref={box}
        className={classes.log}
        role="log"
        aria-live="polite"
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 ? <p className={classes.empty}>Chưa có tin nhắn nào. Hãy chào cả lớp!</p> : null}
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
      </div>
      {behind ? (
        <button type="button" className={classes.news} onClick={toEnd}>
          Tin nhắn mới <ChevronDownIcon size={16} />
        </button>
      ) : null}
    </div>
  )
})
