import type { ReactNode } from 'react'
import classes from './card.module.css'
import { threadStyle } from './thread.ts'

type CardProps = {
  /** Colour of the course (#rrggbb), shown as a band along the left edge. */
  thread?: string
  children: ReactNode
}

/** Shows its content as a card. The content needs its own heading. */
export const Card = ({ thread, children }: CardProps) =>
  thread === undefined ? (
    <section className={classes.card}>{children}</section>
  ) : (
    <section className={`${classes.card} ${classes.banded}`} data-thread style={threadStyle(thread)}>
      {children}
    </section>
  )
