import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** Label and value; a fact without a value is left out. */
export type Fact = { label: string; value: ReactNode }

/** The label and value lines of a card. */
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
