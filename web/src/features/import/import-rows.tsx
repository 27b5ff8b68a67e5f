import { Button } from '@mantine/core'
import { saveFile } from '../../lib/files/save-file.ts'
import type { ImportPreview, ImportRow } from '../../operations/invitations/preview-import.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { excelFile } from './import-file.ts'
import classes from './import.module.css'
import { studentDetails } from './student-details.ts'

/** The effects that a valid row can have. The labels fit both before and after the import. */
const effects = [
  { effect: 'joined', label: 'vào lớp ngay (có mã học viên)' },
  { effect: 'invited', label: 'được mời bằng phiếu (chưa có tài khoản)' },
  { effect: 'unchanged', label: 'đã có trong lớp hoặc đã được mời, không đổi' },
] as const

export const rowsOf = ({ rows }: ImportPreview, effect: ImportRow['effect']) =>
  rows.filter((row) => row.isValid && row.effect === effect)

const RowList = ({ rows, label }: { rows: readonly ImportRow[]; label: string }) => (
  <ul className={classes.rows} aria-label={label}>
    {rows.map((row) => (
      <li key={row.row}>
        <span className="meta">Dòng {row.row}</span> <strong>{row.fullName || '(không có tên)'}</strong>
        {row.isValid ? null : <span className={classes.reason}>{row.error?.description}</span>}
        {studentDetails(row).length === 0 ? null : (
          <span className={`meta ${classes.reason}`}>{studentDetails(row).join(' · ')}</span>
        )}
      </li>
    ))}
  </ul>
)

type ImportRowsProps = {
  preview: ImportPreview
  classCode: string
  /** True after the import: the valid rows have been written. */
  written: boolean
}

/**
 * Shows the rows of a file: first the invalid ones with the reason, then the valid ones by effect, last the rows that are
 * not students.
 */
export function ImportRows({ preview, classCode, written }: ImportRowsProps) {
  const { faultyFile } = preview
  const faulty = preview.rows.filter((row) => !row.isValid)
  return (
    <>
      {faulty.length > 0 ? (
        <section className={classes.faulty} aria-label="Dòng lỗi">
          <p className={classes.title}>
            {faulty.length} dòng lỗi, {written ? 'chưa được nhập' : 'sẽ không được nhập'}
          </p>
          <RowList rows={faulty} label="Các dòng lỗi" />
          {faultyFile ? (
            <div className={classes.mending}>
              <Button variant="default" onClick={() => saveFile(excelFile(faultyFile), `dong-loi_${classCode}.xlsx`)}>
                Tải {faulty.length} dòng lỗi
              </Button>
              <p className="meta">Sửa trong tệp này rồi nhập lại chính tệp đó.</p>
            </div>
          ) : null}
        </section>
      ) : null}
      {effects.map(({ effect, label }) => {
        const rows = rowsOf(preview, effect)
        return rows.length === 0 ? null : (
          <Disclosure key={effect} label={`${rows.length} học viên ${label}`} onDemand>
            <RowList rows={rows} label={label} />
          </Disclosure>
        )
      })}
      {preview.leftOut.length === 0 ? null : (
        <Disclosure label={`${preview.leftOut.length} dòng không phải học viên, được bỏ qua`} onDemand>
          <ul className={classes.rows} aria-label="Các dòng được bỏ qua">
            {preview.leftOut.map(({ row, text }) => (
              <li key={row}>
                <span className="meta">Dòng {row}</span> {text}
              </li>
            ))}
          </ul>
        </Disclosure>
      )}
    </>
  )
}
