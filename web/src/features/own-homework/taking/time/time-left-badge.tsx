import { useEffect, useEffectEvent, useRef, useState } from 'react'
import classes from './time-left-badge.module.css'
import { type ClockSync, clockWords, isUrgent, timeLeft, warningOf } from './time-left.ts'

type TimeLeftBadgeProps = {
  endsAt: string
  sync: ClockSync
  /** Called when no time is left. */
  onOver: () => void
}

/** Milliseconds between two looks at the clock. */
const tick = 500

/** Shows the time that is left, and tells screen readers five minutes and one minute before the end. */
export function TimeLeftBadge({ endsAt, sync, onOver }: TimeLeftBadgeProps) {
  const [left, setLeft] = useState(() => timeLeft(endsAt, sync, performance.now()) ?? 0)
  const [warning, setWarning] = useState('')
  const before = useRef(left)
  const look = useEffectEvent(() => {
    const next = timeLeft(endsAt, sync, performance.now()) ?? 0
    const words = warningOf(before.current, next)
    before.current = next
    if (words !== null) setWarning(words)
    setLeft(next)
    if (next === 0) onOver()
  })
  useEffect(() => {
    look()
    const timer = setInterval(look, tick)
    return () => clearInterval(timer)
  }, [endsAt, sync])
  return (
    <>
      <span className={classes.time} role="timer" data-urgent={isUrgent(left) || undefined}>
        <span className="unseen">Còn lại </span>
        {clockWords(left)}
      </span>
      <span className="unseen" role="status">
        {warning}
      </span>
    </>
  )
}
