import { type ReactNode, useState } from 'react'
import classes from './disclosure.module.css'

type DisclosureProps = {
  label: string
  /** The text stands in the page only once it was asked for: what it needs is fetched no sooner. */
  onDemand?: boolean
  /** Given with `onToggle` where the page opens it by itself. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** Text that is folded away until it is asked for. */
export function Disclosure({ label, onDemand = false, open, onToggle, children }: DisclosureProps) {
  const [wanted, setWanted] = useState(!onDemand)
  return (
    <details
      className={classes.disclosure}
      open={open}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open) setWanted(true)
        onToggle?.(currentTarget.open)
      }}
    >
      <summary>{label}</summary>
      <div className={classes.content}>{wanted || open === true ? children : null}</div>
    </details>
  )
}
