import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { useOwnHomework } from '../../operations/homework/submissions/get-own-homework.ts'
import { HomeworkRows } from './homework-rows.tsx'
import classes from './open-homework.module.css'

const shown = 3

/** Lists the student's open homework, at most three, earliest due date first. Renders nothing if there is none. */
export function OpenHomework() {
  const { data } = useOwnHomework({ scope: 'open', page: 1, take: shown })
  if (!data || data.items.length === 0) return null
  return (
    <section className={classes.section}>
      <h2 className={classes.title}>Bài tập cần làm</h2>
      <HomeworkRows items={data.items} label="Bài tập cần làm" />
      <p className={classes.all}>
        <Link to={paths.homeworkList}>
          {data.totalRecord > shown ? `Xem cả ${data.totalRecord} bài tập` : 'Xem mọi bài tập'}
        </Link>
      </p>
    </section>
  )
}
