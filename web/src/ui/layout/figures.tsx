import type { ReactNode } from 'react'
import classes from './figures.module.css'

/** Shows the most important numbers of a page, each with its label. */
export const Figures = ({ figures }: { figures: readonly { label: string; value: ReactNode }[] }) => (
  <dl className={classes.figures}>
    {figures.map(({ label, value }) => (
      <div key={label} className={classes.figure}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
