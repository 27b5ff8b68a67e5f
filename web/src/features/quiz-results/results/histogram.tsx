import { pointsWords } from '../../../lib/marks/points-words.ts'
import classes from './histogram.module.css'
import type { PointRange } from './point-ranges.ts'

/** Draws how many students are in each range of points. Screen readers read each range as a sentence. */
export function Histogram({ ranges }: { ranges: readonly PointRange[] }) {
  const most = Math.max(1, ...ranges.map(({ count }) => count))
  const last = ranges.at(-1)
  return (
    <ol className={classes.histogram} aria-label="Phổ điểm">
      {ranges.map((range) => {
        const { from, to, count } = range
        return (
          <li key={from} className={classes.range}>
            <span className="unseen">
              Từ {pointsWords(from)} đến {range === last ? '' : 'dưới '}
              {pointsWords(to)} điểm: {count} học viên
            </span>
            <span className={classes.drawn} aria-hidden>
              <span className={classes.count}>{count}</span>
              <span className={classes.column} style={{ height: `${(count / most) * 100}%` }} />
            </span>
            <span className={classes.edge} aria-hidden>
              {pointsWords(from)}
            </span>
            {range === last ? (
              <span className={classes.end} aria-hidden>
                {pointsWords(to)}
              </span>
            ) : null}
          </li>
        )
      })}
    </ol>
  )
}
