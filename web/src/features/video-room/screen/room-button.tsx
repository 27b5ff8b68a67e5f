import { VisuallyHidden } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './room-button.module.css'

type RoomButtonProps = {
  /** Its name. */
  label: string
  /** What is read below the picture, where the name is too long: words of it. */
  word?: string
  icon: ReactNode
  onClick: () => void
  /** For what is switched on and off: whether it is on, and how that is said. */
  pressed?: boolean
  state?: string
  busy?: boolean
  /** Does nothing yet but say what it waits for. */
  waits?: boolean
  leaves?: boolean
  /** What is new behind it. */
  count?: number
}

/** A big target for thumbs: icon, word and state below each other. */
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
      // To who does not see it the button says that it is pressed.
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
