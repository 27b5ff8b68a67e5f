import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { Badge } from '../text/badge.tsx'
import classes from './task-list.module.css'

type TaskSectionProps = {
  heading: string
  children: ReactNode
}

/** Section of a member's home page that lists their open tasks. */
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
  /** Number of waiting items. */
  count: ReactNode
}

/** Shows one task as a link. */
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
