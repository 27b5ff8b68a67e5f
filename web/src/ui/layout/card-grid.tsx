import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** Shows cards in two columns, or one on phones. The children must be <li>. */
export const CardGrid = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
)
