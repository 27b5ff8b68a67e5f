import type { ReactNode } from 'react'
import classes from './card-grid.module.css'

/** Cards in two columns, one on phones. The children are <li>. */
export const CardGrid = ({ label, children }: { label?: string; children: ReactNode }) => (
  <ul className={classes.grid} aria-label={label}>
    {children}
  </ul>
)
