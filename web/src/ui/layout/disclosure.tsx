import { type ReactNode, useState } from 'react'
import classes from './disclosure.module.css'

type DisclosureProps = {
  label: string
  /** True if the content is rendered only after it was first opened, so that its data is not fetched earlier. */
  onDemand?: boolean
  /** Set together with `onToggle` if the page controls whether the content is shown. */
  open?: boolean
  onToggle?: (open: boolean) => void
  children: ReactNode
}

/** Shows a label that opens and closes the content below it. */
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
