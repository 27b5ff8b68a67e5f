import type { ChatMessage } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { type CSSProperties, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { ChevronDownIcon } from '../../ui/icons.tsx'
import classes from './chat-log.module.css'
import { ChatLine } from './chat-message.tsx'

/** Nearer to the end than this counts as reading the newest. */
const nearEnd = 48
const height: CSSProperties & Record<`--${string}`, string> = { '--chat-height': `${limits.chatHeight}px` }

/** Follows the newest message, unless somebody reads further above; then `behind` says that there is news. */
function useFollowing(messages: readonly ChatMessage[], ownId: string) {
  const box = useRef<HTMLDivElement>(null)
  const atEnd = useRef(true)
  const seenHeight = useRef<number | null>(null)
  const [behind, setBehind] = useState(false)
  const newest = messages.at(-1)
  const isOwn = newest?.type === 'message' && newest.userId === ownId

  const toEnd = () => {
    const element = box.current
    if (element) element.scrollTop = element.scrollHeight
    atEnd.current = true
    setBehind(false)
  }
  useLayoutEffect(() => {
    if (newest?.id === undefined) return
    if (atEnd.current || isOwn) toEnd()
    else setBehind(true)
  }, [newest?.id, isOwn])

  // A keyboard or a banner makes the box smaller: the newest stays in sight.
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      seenHeight.current = element.clientHeight
      if (atEnd.current) element.scrollTop = element.scrollHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  const onScroll = () => {
    const element = box.current
    // A box that became smaller is no reading above: the observer is about to follow it.
    if (!element || (seenHeight.current !== null && seenHeight.current !== element.clientHeight)) return
    atEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd
    if (atEnd.current) setBehind(false)
  }
  return { box, behind, toEnd, onScroll }
}

/** What was said in the room; own words at the right. */
export function ChatLog({ messages, ownId }: { messages: readonly ChatMessage[]; ownId: string }) {
  const { box, behind, toEnd, onScroll } = useFollowing(messages, ownId)
  return (
    <div className={classes.place} style={height}>
      <div
        ref={box}
        className={classes.log}
        role="log"
        aria-live="polite"
        aria-label="Tin nhắn trong phòng chờ"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {messages.length === 0 ? <p className={classes.empty}>Chưa có tin nhắn nào. Hãy chào cả lớp!</p> : null}
        {messages.map((message) => (
          <ChatLine key={message.id} message={message} own={message.userId === ownId} />
        ))}
      </div>
      {behind ? (
        <button type="button" className={classes.news} onClick={toEnd}>
          Tin mới <ChevronDownIcon size={16} />
        </button>
      ) : null}
    </div>
  )
}
