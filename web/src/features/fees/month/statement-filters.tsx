import { limits } from '@hien/contract/limits'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { FeeClass } from '../../../operations/fees/plans/get-classes.ts'
import type { StatementState } from '../../../operations/fees/statements/get-statements.ts'
import { SearchIcon } from '../../../ui/text/icons.tsx'
import { stateOfStatement } from '../statement/statement-words.ts'
import classes from './fee-month.module.css'
import type { MonthFilter } from './use-month-filter.ts'

const states = (['open', 'partial', 'paid', 'void'] satisfies StatementState[]).map((value) => ({
  value,
  label: stateOfStatement[value].words,
}))
/** Milliseconds after a keystroke until the search begins. */
const pause = 300
/** Keeps the dropdown inside the page's landmark instead of at the end of the document. */
const inPlace = { withinPortal: false }

/** Props for the clear button of a select. Mantine hides that button from the keyboard and from screen readers by default. */
const clearButton = (label: string) => ({ 'aria-label': label, 'aria-hidden': false, tabIndex: 0, size: 'lg' }) as const

type StatementFiltersProps = {
  filter: MonthFilter
  onFilter: (part: Partial<MonthFilter>) => void
  feeClasses: readonly FeeClass[]
}

/** Fields to filter the statements of a month by search text, state and class. */
export function StatementFilters({ filter, onFilter, feeClasses }: StatementFiltersProps) {
  const [search, setSearch] = useState(filter.search)
  const searchSoon = useDebouncedCallback((text: string) => onFilter({ search: text }), pause)
  const isFiltered = search !== '' || filter.classId !== null || filter.state !== null
  const clear = () => {
    searchSoon.cancel()
    setSearch('')
    onFilter({ search: '', classId: null, state: null })
  }
  return (
    <div role="search" className={classes.filters}>
      <TextInput
        label="Tìm phiếu"
        placeholder="Tên, mã học viên, số phiếu"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.maxSearchLength}
        leftSection={<SearchIcon />}
        value={search}
        onChange={({ currentTarget: { value } }) => {
          setSearch(value)
          searchSoon(value)
        }}
      />
      <Select
        label="Lớp học"
        placeholder="Tất cả lớp học"
        data={feeClasses.map(({ id, title, courseTitle }) => ({ value: id, label: `${title} · ${courseTitle}` }))}
        value={filter.classId}
        onChange={(classId) => onFilter({ classId })}
        clearable
        clearButtonProps={clearButton('Bỏ chọn lớp học')}
        searchable
        nothingFoundMessage="Không có lớp nào"
        comboboxProps={inPlace}
      />
      <Select
        label="Trạng thái"
        placeholder="Tất cả trạng thái"
        data={states}
        value={filter.state}
        onChange={(state) => onFilter({ state: states.find(({ value }) => value === state)?.value ?? null })}
        clearable
        clearButtonProps={clearButton('Bỏ chọn trạng thái')}
        comboboxProps={inPlace}
      />
      <Button variant="default" disabled={!isFiltered} onClick={clear}>
        Xoá bộ lọc
      </Button>
    </div>
  )
}
