import type { ImportField } from '@hien/contract/rules/import'
import { Checkbox, NativeSelect } from '@mantine/core'
import type { ImportChoice, ImportPreview } from '../../operations/invitations/preview-import.ts'
import { ColumnFields } from '../../ui/file-import/column-fields.tsx'
import classes from './import-columns.module.css'

const labels: Record<ImportField, string> = {
  fullName: 'Họ và tên',
  familyName: 'Họ và tên đệm',
  givenName: 'Tên',
  code: 'Mã học viên Hiên (HV…)',
  schoolNumber: 'Mã của trường (ghi chú)',
  dob: 'Ngày sinh',
  phone: 'SĐT học viên',
  parentPhone: 'SĐT phụ huynh (ghi chú)',
  email: 'Email học viên',
  ignore: 'Bỏ qua',
}

/** True if at least one column is read as the students' names or as a part of them. */
export const hasNames = ({ columns }: ImportPreview) =>
  columns.some(({ field }) => field === 'fullName' || field === 'familyName' || field === 'givenName')

type ImportColumnsProps = {
  preview: ImportPreview
  /** The user's choices so far. */
  choice: ImportChoice
  onChoose: (choice: ImportChoice) => void
}

/**
 * Fields for how a file is read: which sheet, what each column contains, and whether names in capitals are changed. The
 * caller must preview the file again after each change.
 */
export function ImportColumns({ preview, choice, onChoose }: ImportColumnsProps) {
  const { sheets, sheet, columns, inCapitals, isRemembered } = preview
  const keepCapitals = choice.keepCapitals ?? preview.keepCapitals
  return (
    <div className={classes.reading}>
      {sheets.length > 1 ? (
        <NativeSelect
          label="Trang tính"
          data={sheets}
          value={choice.sheet ?? sheet}
          onChange={({ currentTarget: { value } }) => onChoose({ keepCapitals, sheet: value })}
        />
      ) : null}
      <ColumnFields
        columns={columns}
        fields={columns.map(({ field }, place) => choice.columns?.[place] ?? field)}
        labels={labels}
        isRemembered={isRemembered}
        isIncomplete={!hasNames(preview)}
        onChoose={(fields) => onChoose({ ...choice, columns: fields })}
      />
      {inCapitals > 0 ? (
        <Checkbox
          label={`Đổi ${inCapitals} tên VIẾT HOA thành dạng “Nguyễn Văn An”`}
          checked={!keepCapitals}
          onChange={({ currentTarget: { checked } }) => onChoose({ ...choice, keepCapitals: !checked })}
        />
      ) : null}
    </div>
  )
}
