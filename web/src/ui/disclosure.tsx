import type { ReactNode } from 'react'
import classes from './disclosure.module.css'

/** Text that is folded away until it is asked for. */
export const Disclosure = ({ label, children }: { label: string; children: ReactNode }) => (
  <details className={classes.disclosure}>
    <summary>{label}</summary>
    <div className={classes.content}>{children}</div>
  </details>
)
