import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '../text/badge.tsx'
import classes from './task-list.module.css'

type TaskSectionProps = {
  heading: string
  children: ReactNode
}

/** What waits to be done by the member, on their home. */
export function TaskSection({ heading, children }: TaskSectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h2 id={id} className={classes.title}>
        {heading}
      </h2>
      {children}
    </section>
  )
}

export const TaskList = ({ children }: { children: ReactNode }) => <ul className={classes.list}>{children}</ul>

type TaskRowProps = {
  to: string
  title: string
  where: string
  /** How much of it waits. */
  count: ReactNode
}

/** One of them, with the way to it. */
export const TaskRow = ({ to, title, where, count }: TaskRowProps) => (
  <li>
    <Link className={classes.link} to={to}>
      <span className={classes.words}>
        <strong>{title}</strong>
        <span className="meta">{where}</span>
      </span>
      <Badge tone="amber">{count}</Badge>
    </Link>
  </li>
)
