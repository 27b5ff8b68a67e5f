import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { resultsPath } from '../../lib/quiz-paths.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import type { ManagedHomework } from '../../operations/homework/assignments/get-managed-homework.ts'
import { settingsWords } from '../../ui/quiz/settings-words.ts'
import { Badge } from '../../ui/text/badge.tsx'
import classes from './homework-list.module.css'
import { HomeworkMenu, type OnHomeworkAction } from './homework-menu.tsx'
import { endsWords, phaseOf } from './managed-homework-words.ts'

type HomeworkListProps = {
  items: readonly ManagedHomework[]
  /** True to show the class, if the list contains homework of several classes. */
  withClass?: boolean
  onAction: OnHomeworkAction
}

/** Shows how many students have begun a test, how many have handed in, and how many have a mark. */
function Counts({ homework }: { homework: ManagedHomework }) {
  const { submittedCount, markedCount, studentCount, quiz } = homework
  return (
    <dl className={classes.counts}>
      {quiz === null ? null : (
        <div>
          <dt>Đã bắt đầu</dt>
          <dd>{quiz.begunCount ?? 0}</dd>
        </div>
      )}
      <div>
        <dt>Đã nộp</dt>
        <dd>
          {submittedCount ?? 0}/{studentCount ?? 0}
        </dd>
      </div>
      <div>
        <dt>Đã chấm</dt>
        <dd>{markedCount ?? 0}</dd>
      </div>
    </dl>
  )
}

/** Lists homework. Each line has a link to the page for marking, and a menu of actions. */
export function HomeworkList({ items, withClass = false, onAction }: HomeworkListProps) {
  const now = useNow()
  return (
    <ul className={classes.list} aria-label="Bài tập">
      {items.map((homework) => (
        <li key={homework.id} className={classes.row}>
          <div className={classes.words}>
            <Link className={classes.title} to={paths.homework(homework.id)}>
              {homework.title}
            </Link>
            {withClass ? (
              <p className="meta">
                {homework.courseTitle} · {homework.classTitle}
              </p>
            ) : null}
            <p className="meta">{endsWords(homework, now)}</p>
            {homework.quiz === null ? null : (
              <p className="meta">{settingsWords(homework.quiz.settings, homework.quiz.questionCount)}</p>
            )}
            <div className={classes.badges}>
              {homework.quiz === null ? null : <Badge tone="quiet">Bài kiểm tra</Badge>}
              <Badge {...phaseOf(homework, now)} />
              {homework.released ? <Badge tone="leaf">Đã công bố điểm</Badge> : null}
            </div>
            {homework.quiz === null ? null : (
              <Link className={classes.results} to={resultsPath(homework.id)}>
                Kết quả<span className="unseen"> {homework.title}</span>
              </Link>
            )}
          </div>
          <Counts homework={homework} />
          <HomeworkMenu homework={homework} onAction={onAction} />
        </li>
      ))}
    </ul>
  )
}
