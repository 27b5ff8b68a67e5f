import { importFields, type ImportField } from '@hien/contract/rules/import'
import { Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ImportChoice, ImportPreview } from '../../operations/invitations/preview-import.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
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
const options = importFields.map((field) => ({ value: field, label: labels[field] }))
const isField = (text: string): text is ImportField => importFields.some((field) => field === text)

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
  const fields = columns.map(({ field }, place) => choice.columns?.[place] ?? field)
  const read = fields.filter((field) => field !== 'ignore').length
  const [open, setOpen] = useState(!isRemembered)
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
      <Disclosure
        label={`Các cột trong tệp: đọc ${read} trong ${columns.length} cột${isRemembered ? ', như lần trước' : ''}`}
        open={open || !hasNames(preview)}
        onToggle={setOpen}
      >
        <ul className={classes.columns} aria-label="Các cột trong tệp">
          {columns.map(({ letter, heading, samples }, place) => (
            <li key={letter}>
              <NativeSelect
                label={heading || `Cột ${letter}`}
                description={samples.length > 0 ? `Ví dụ: ${samples.slice(0, 2).join('; ')}` : 'Cột trống'}
                data={options}
                value={fields[place] ?? 'ignore'}
                onChange={({ currentTarget: { value } }) => {
                  if (isField(value))
                    onChoose({ ...choice, columns: fields.map((field, other) => (other === place ? value : field)) })
                }}
              />
            </li>
          ))}
        </ul>
        {columns.some(({ heading }) => heading !== '') ? (
          <p className="meta">Hiên nhớ lựa chọn này cho các tệp có cùng tiêu đề cột.</p>
        ) : null}
      </Disclosure>
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
