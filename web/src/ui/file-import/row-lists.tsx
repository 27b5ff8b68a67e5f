/** Lists of rows of a file: all that have one outcome, the faulty ones, and those that were left out. */
import type { ReactNode } from 'react'
import { Disclosure } from '../layout/disclosure.tsx'
import classes from './row-lists.module.css'

export type ListedRow = {
  row: number
  title: string
  /** Why the row is faulty. */
  reason?: string | null | undefined
  /** Further data of the row. */
  details?: string
}

export const RowList = ({ rows, label }: { rows: readonly ListedRow[]; label: string }) => (
  <ul className={classes.rows} aria-label={label}>
    {rows.map(({ row, title, reason, details }) => (
      <li key={row}>
        <span className="meta">Dòng {row}</span> <strong>{title}</strong>
        {reason ? <span className={classes.reason}>{reason}</span> : null}
        {details ? <span className={`meta ${classes.reason}`}>{details}</span> : null}
      </li>
    ))}
  </ul>
)

type FaultyRowsProps = {
  rows: readonly ListedRow[]
  /** True after the import. */
  written: boolean
  /** Shown below the rows, for example a button that saves them as a file. */
  children?: ReactNode
}

/** Shows the faulty rows with the reasons. Renders nothing if there are none. */
export const FaultyRows = ({ rows, written, children }: FaultyRowsProps) =>
  rows.length === 0 ? null : (
    <section className={classes.faulty} aria-label="Dòng lỗi">
      <p className={classes.title}>
        {rows.length} dòng lỗi, {written ? 'chưa được nhập' : 'sẽ không được nhập'}
      </p>
      <RowList rows={rows} label="Các dòng lỗi" />
      {children}
    </section>
  )

type LeftOutRowsProps = { rows: readonly { row: number; text: string }[]; label: string }

/** Shows the rows that were left out. Renders nothing if there are none. */
export const LeftOutRows = ({ rows, label }: LeftOutRowsProps) =>
  rows.length === 0 ? null : (
    <Disclosure label={label} onDemand>
      <ul className={classes.rows} aria-label="Các dòng được bỏ qua">
        {rows.map(({ row, text }) => (
          <li key={row}>
            <span className="meta">Dòng {row}</span> {text}
          </li>
        ))}
      </ul>
    </Disclosure>
  )
