import { type ReactNode, useState } from 'react'
import classes from './disclosure.module.css'

type DisclosureProps = {
  label: string
  /** The text stands in the page only once it was asked for: what it needs is fetched no sooner. */
  onDemand?: boolean
  children: ReactNode
}

/** Text that is folded away until it is asked for. */
export function Disclosure({ label, onDemand = false, children }: DisclosureProps) {
  const [wanted, setWanted] = useState(!onDemand)
  return (
    <details className={classes.disclosure} onToggle={(event) => event.currentTarget.open && setWanted(true)}>
      <summary>{label}</summary>
      <div className={classes.content}>{wanted ? children : null}</div>
    </details>
  )
}
