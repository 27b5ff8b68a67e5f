import { Link } from 'react-router'
import { formatDayAndMonth } from '../../lib/dates.ts'
import { paths } from '../../lib/paths.ts'
import { pointsWords } from '../../lib/points-words.ts'
import { useNow } from '../../lib/use-now.ts'
import type { MarkTable as Marks } from '../../operations/homework/get-class-marks.ts'
import classes from './mark-table.module.css'

type MarkTableProps = { table: Marks; label: string }

const averageWords = (average: number) =>
  average.toLocaleString('vi', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Nothing is not nought: a dash, with words for who does not see it. */
const None = ({ words }: { words: string }) => (
  <>
    <span aria-hidden>–</span>
    <span className="unseen">{words}</span>
  </>
)

/** The marks of a class: a line for each student, a column for each homework by when it was due, the average in sight. */
export function MarkTable({ table: { homeworks, rows }, label }: MarkTableProps) {
  const now = useNow()
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
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
            {homeworks.map(({ id, title, dueAt, maxPoints, released }) => (
              <th key={id} scope="col" className={classes.homework}>
                <Link to={paths.homework(id)} title={title}>
                  {title}
                </Link>
                <span className="meta">
                  {formatDayAndMonth(new Date(dueAt), now)} · trên {pointsWords(maxPoints)}
                </span>
                {released ? null : <span className={classes.unreleased}>chưa công bố</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ candidateCode, fullName, points, excused, average }) => (
            <tr key={candidateCode}>
              <th scope="row" className={classes.student}>
                {fullName}
                <span className="meta">{candidateCode}</span>
              </th>
              <td className={classes.average}>{average === null ? <None words="chưa có" /> : averageWords(average)}</td>
              {homeworks.map(({ id, released }, place) => {
                const given = points[place] ?? null
                return (
                  <td key={id} data-unreleased={!released || undefined}>
                    {excused[place] ? 'Miễn' : given === null ? <None words="chưa chấm" /> : pointsWords(given)}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
