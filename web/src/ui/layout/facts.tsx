import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** A label and its value. A fact without a value is not shown. */
export type Fact = { label: string; value: ReactNode }

/** Shows the lines of labels and values in a card. */
export const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={classes.facts}>
    {facts
      .filter(({ value }) => value !== null && value !== undefined && value !== '')
      .map(({ label, value }) => (
        <div key={label} className={classes.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
