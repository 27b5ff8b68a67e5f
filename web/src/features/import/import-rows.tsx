import { Button } from '@mantine/core'
import { saveFile } from '../../lib/files/save-file.ts'
import { excelFile } from '../../lib/files/table-file.ts'
import type { ImportPreview, ImportRow } from '../../operations/invitations/preview-import.ts'
import { FaultyRows, LeftOutRows, type ListedRow, RowList } from '../../ui/file-import/row-lists.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
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

const listed = (row: ImportRow): ListedRow => ({
  row: row.row,
  title: row.fullName || '(không có tên)',
  reason: row.isValid ? null : row.error?.description,
  details: studentDetails(row).join(' · '),
})

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
      <FaultyRows rows={faulty.map(listed)} written={written}>
        {faultyFile ? (
          <div className={classes.mending}>
            <Button variant="default" onClick={() => saveFile(excelFile(faultyFile), `dong-loi_${classCode}.xlsx`)}>
              Tải {faulty.length} dòng lỗi
            </Button>
            <p className="meta">Sửa các dòng trong tệp vừa tải rồi nhập lại tệp đó.</p>
          </div>
        ) : null}
      </FaultyRows>
      {effects.map(({ effect, label }) => {
        const rows = rowsOf(preview, effect)
        return rows.length === 0 ? null : (
          <Disclosure key={effect} label={`${rows.length} học viên ${label}`} onDemand>
            <RowList rows={rows.map(listed)} label={label} />
          </Disclosure>
        )
      })}
      <LeftOutRows rows={preview.leftOut} label={`${preview.leftOut.length} dòng không phải học viên, được bỏ qua`} />
    </>
  )
}
