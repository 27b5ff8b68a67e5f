import { NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { Disclosure } from '../layout/disclosure.tsx'
import classes from './column-fields.module.css'

const maxShownSample = 40
const shorten = (text: string) => (text.length > maxShownSample ? `${text.slice(0, maxShownSample)}…` : text)

type ColumnFieldsProps<Field extends string> = {
  columns: readonly { letter: string; heading: string; samples: readonly string[] }[]
  /** The field that each column is read as. */
  fields: readonly Field[]
  /** The possible fields with their words, in the order of the lists. `ignore` is for columns that are not read. */
  labels: Readonly<Record<Field, string>>
  /** True if the columns are read as the user chose earlier. They are then hidden first. */
  isRemembered: boolean
  /** True if the user must choose a column before the file can be imported. */
  isIncomplete: boolean
  onChoose: (fields: Field[]) => void
}

/** Lets the user choose the contents of each column of a file. */
export function ColumnFields<Field extends string>({
  columns,
  fields,
  labels,
  isRemembered,
  isIncomplete,
  onChoose,
}: ColumnFieldsProps<Field>) {
  const [open, setOpen] = useState(!isRemembered)
  const options = Object.entries<string>(labels).map(([value, label]) => ({ value, label }))
  const isField = (text: string): text is Field => Object.hasOwn(labels, text)
  const read = fields.filter((field) => field !== 'ignore').length
  return (
    <Disclosure
      label={`Các cột trong tệp: đọc ${read} trong ${columns.length} cột${isRemembered ? ', như lần trước' : ''}`}
      open={open || isIncomplete}
      onToggle={setOpen}
    >
      <ul className={classes.columns} aria-label="Các cột trong tệp">
        {columns.map(({ letter, heading, samples }, place) => (
          <li key={letter}>
            <NativeSelect
              label={heading || `Cột ${letter}`}
              description={samples.length > 0 ? `Ví dụ: ${samples.slice(0, 2).map(shorten).join('; ')}` : 'Cột trống'}
              data={options}
              value={fields[place] ?? 'ignore'}
              onChange={({ currentTarget: { value } }) => {
                if (isField(value)) onChoose(fields.map((field, other) => (other === place ? value : field)))
              }}
            />
          </li>
        ))}
      </ul>
      {columns.some(({ heading }) => heading !== '') ? (
        <p className="meta">Hiên nhớ lựa chọn này cho các tệp có cùng tiêu đề cột.</p>
      ) : null}
    </Disclosure>
  )
}
