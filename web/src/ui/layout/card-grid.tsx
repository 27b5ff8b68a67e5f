import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** Shows cards in as many columns of at least 26rem as fit. The children must be <li>. */
export const CardGrid = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
)
