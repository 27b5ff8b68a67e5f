import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import type { OwnHomework } from '../../operations/homework/submissions/get-own-homework.ts'
import { Badge } from '../../ui/text/badge.tsx'
import { dueWords, stateOf } from './homework-words.ts'
import classes from './homework-rows.module.css'

type HomeworkRowsProps = {
  items: readonly OwnHomework[]
  label: string
  /** The child's code if a parent is signed in; undefined for a student. */
  childCode?: string | undefined
}

/** Lists homework with title, due date and state. Each row links to the page of its homework. */
export function HomeworkRows({ items, label, childCode }: HomeworkRowsProps) {
  const now = useNow()
  return (
    <ul className={classes.rows} aria-label={label}>
      {items.map((homework) => {
        const { tone, words } = stateOf(homework, homework.draft !== null, now)
        return (
          <li key={homework.id} className={classes.row}>
            <p className={classes.title}>
              <Link to={paths.ownHomework(homework.id, childCode)}>{homework.title}</Link>
            </p>
            <Badge tone={tone}>{words}</Badge>
            <p className={`meta ${classes.more}`}>
              {homework.quiz ? 'Bài kiểm tra · ' : null}
              {homework.courseTitle} · {homework.classTitle}
            </p>
            <p className={`meta ${classes.more}`}>{dueWords(homework, now)}</p>
          </li>
        )
      })}
    </ul>
  )
}
