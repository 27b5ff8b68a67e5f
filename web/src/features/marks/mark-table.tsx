import { useMediaQuery } from '@mantine/hooks'
import { Link } from 'react-router'
import { formatDayAndMonth } from '../../lib/dates/format-dates.ts'
import { paths } from '../../lib/paths.ts'
import { resultsPath } from '../../lib/quiz-paths.ts'
import { averageWords, pointsWords } from '../../lib/marks/points-words.ts'
import { useNow } from '../../lib/dates/use-now.ts'
import type { MarksOfClass as Marks } from '../../operations/homework/marking/get-class-marks.ts'
import { isolatedName } from '../../lib/isolated-name.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import classes from './mark-table.module.css'

type MarkTableProps = { table: Marks; label: string }

/** A dash in place of a mark or average that does not exist, with a text for screen readers. */
const None = ({ words }: { words: string }) => (
  <>
    <span aria-hidden>–</span>
    <span className="unseen">{words}</span>
  </>
)

type Given = { points: number | null; excused: boolean }

const Mark = ({ points, excused }: Given) =>
  excused ? 'Miễn' : points === null ? <None words="chưa chấm" /> : pointsWords(points)

const givenOf = ({ points, excused }: Marks['rows'][number], place: number): Given => ({
  points: points[place] ?? null,
  excused: excused[place] ?? false,
})

/** One student's marks on narrow screens, collapsed below the name and average. */
function StudentMarks({ row, homeworks }: { row: Marks['rows'][number]; homeworks: Marks['homeworks'] }) {
  const { fullName, candidateCode, average } = row
  return (
    <li className={classes.studentItem}>
      <Disclosure
        label={`${isolatedName(fullName)} · ${average === null ? 'chưa có điểm' : `trung bình ${averageWords(average)}`}`}
      >
        <p className="meta">{candidateCode}</p>
        <dl className={classes.marks}>
          {homeworks.map(({ id, title, maxPoints, released, quiz }, place) => (
            <div key={id}>
              <dt>
                <Link to={paths.homework(id)}>{title}</Link>
                <span className="meta">
                  {quiz === null ? null : 'Bài kiểm tra, '}trên {pointsWords(maxPoints)}
                  {released ? null : ', chưa công bố'}
                </span>
              </dt>
              <dd>
                <Mark {...givenOf(row, place)} />
              </dd>
            </div>
          ))}
        </dl>
      </Disclosure>
    </li>
  )
}

/**
 * Shows the marks of a class: a row for each student, with the average and then a column for each homework by deadline.
 * Narrow screens show a list.
 */
export function MarkTable({ table: { homeworks, rows }, label }: MarkTableProps) {
  const now = useNow()
  // Without getInitialValueInEffect: false, narrow screens would show the table until the first effect runs.
  const wide = useMediaQuery('(min-width: 48em)', true, { getInitialValueInEffect: false })
  if (!wide)
    return (
      <ul className={classes.students} aria-label={label}>
        {rows.map((row) => (
          <StudentMarks key={row.candidateCode} row={row} homeworks={homeworks} />
        ))}
      </ul>
    )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable area must be reachable by keyboard
    <div className={classes.box} role="region" aria-label={label} tabIndex={0}>
      <table className={classes.table} aria-label={label}>
        <thead>
          <tr>
            <th scope="col" className={classes.student}>
              Học viên
            </th>
            <th scope="col" className={classes.average}>
              Trung bình
              <span className="meta">trên 10</span>
            </th>
            {homeworks.map(({ id, title, dueAt, maxPoints, released, quiz }) => (
              <th key={id} scope="col" className={classes.homework}>
                <Link to={paths.homework(id)} title={title}>
                  {title}
                </Link>
                <span className="meta">
                  {formatDayAndMonth(new Date(dueAt), now)} · trên {pointsWords(maxPoints)}
                </span>
                {quiz === null ? null : (
                  <Link className={classes.results} to={resultsPath(id)}>
                    Bài kiểm tra<span className="unseen"> {title}, kết quả</span>
                  </Link>
                )}
                {released ? null : <span className={classes.unreleased}>chưa công bố</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.candidateCode}>
              <th scope="row" className={classes.student}>
                {row.fullName}
                <span className="meta">{row.candidateCode}</span>
              </th>
              <td className={classes.average}>
                {row.average === null ? <None words="chưa có" /> : averageWords(row.average)}
              </td>
              {homeworks.map(({ id, released }, place) => (
                <td key={id} data-unreleased={!released || undefined}>
                  <Mark {...givenOf(row, place)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
