import type { ReactNode } from 'react'
import classes from './room-button.module.css'

type RoomButtonProps = {
  label: string
  icon: ReactNode
  onClick: () => void
  /** For what is switched on and off: whether it is on, and how that is said. */
  pressed?: boolean
  state?: string
  busy?: boolean
  leaves?: boolean
}

/** A big target for thumbs: icon, word and state below each other. */
export const RoomButton = ({ label, icon, onClick, pressed, state, busy = false, leaves }: RoomButtonProps) => (
  <button
    type="button"
    className={classes.button}
    aria-pressed={pressed}
    aria-disabled={busy || undefined}
    data-leaves={leaves || undefined}
    onClick={busy ? undefined : onClick}
  >
    {icon}
    <span>{label}</span>
    {state === undefined ? null : (
      <span className={classes.state} aria-hidden>
        {busy ? 'đang mở…' : state}
      </span>
    )}
  </button>
)
