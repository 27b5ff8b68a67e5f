import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './room-button.module.css'

type RoomButtonProps = {
  /** The button's accessible name. */
  label: string
  /** Text below the icon, if `label` is too long for it. */
  word?: string
  icon: ReactNode
  onClick: () => void
  /** For toggles: true if the toggle is on. */
  pressed?: boolean
  /** Text for the state of the button, such as `Đang bật`. */
  state?: string
  busy?: boolean
  /** True if a press only explains what the button waits for. */
  waits?: boolean
  leaves?: boolean
  /** Number of new items behind the button. */
  count?: number
}

/** A button big enough for thumbs, with icon, text and state below each other. */
export const RoomButton = ({ label, word = label, icon, onClick, busy = false, ...rest }: RoomButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-pressed={rest.pressed}
    aria-disabled={busy || undefined}
    data-waits={rest.waits || undefined}
    data-leaves={rest.leaves || undefined}
    onClick={busy ? undefined : onClick}
  >
    {icon}
    {word === label ? (
      <span>{word}</span>
    ) : (
      <>
        <VisuallyHidden>{label}</VisuallyHidden>
        <span aria-hidden>{word}</span>
      </>
    )}
    {rest.state === undefined ? null : (
      // Hidden from screen readers. aria-pressed tells them if a toggle is on; RoomNotices tells them a hand's position.
      <span className={classes.state} aria-hidden>
        {busy ? 'Đang mở…' : rest.state}
      </span>
    )}
    {rest.count ? (
      <span className={classes.count} aria-hidden>
        {rest.count > 99 ? '99+' : rest.count}
      </span>
    ) : null}
  </button>
)
