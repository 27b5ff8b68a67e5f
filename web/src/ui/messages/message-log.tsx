import { type ReactNode, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { ChevronDownIcon } from '../text/icons.tsx'
import classes from './messages.module.css'
import { type Ends, useFollowing } from './use-following.ts'

/** Milliseconds after earlier messages were added until new messages are read aloud again. */
const settling = 1000

/**
 * Returns whether a screen reader reads added messages aloud. It does not read earlier messages that the member has just loaded,
 * because it would read all of them.
 */
function useAnnouncing(oldest: string | undefined): 'polite' | 'off' {
  const [settled, setSettled] = useState(oldest)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(oldest), settling)
    return () => clearTimeout(timer)
  }, [oldest])
  return settled === undefined || settled === oldest ? 'polite' : 'off'
}

type MessageLogProps = Ends & {
  /** Label of the log for screen readers. */
  label: string
  /** Returns the scrollable box, for those who move the focus to it. */
  box?: RefObject<HTMLDivElement | null>
  /** True to fill the height that the place gives; otherwise the place sets `--chat-height`. */
  filling?: boolean
  style?: React.CSSProperties
  /** Shown if there are no messages. */
  empty: ReactNode
  children: ReactNode
}

/** Scrollable list of messages, the newest at the bottom. */
export function MessageLog({ label, box: outer, filling, style, empty, children, ...ends }: MessageLogProps) {
  const { box, behind, toEnd, onScroll } = useFollowing(ends)
  const announcing = useAnnouncing(ends.oldest)
  useImperativeHandle<HTMLDivElement | null, HTMLDivElement | null>(outer, () => box.current, [box])
  return (
    <div className={classes.place} data-filling={filling || undefined} style={style}>
      <div
        ref={box}
        className={classes.log}
        role="log"
        aria-live={announcing}
        aria-label={label}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
        tabIndex={0}
        onScroll={onScroll}
      >
        {ends.newest === undefined ? <p className={classes.empty}>{empty}</p> : null}
        {children}
      </div>
      {behind ? (
        <button type="button" className={classes.news} onClick={toEnd}>
          Tin nhắn mới <ChevronDownIcon size={16} />
        </button>
      ) : null}
    </div>
  )
}
