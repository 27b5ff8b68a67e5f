import { limits } from '@hien/contract/limits'
import { enrolmentLabels } from '@hien/contract/vocabulary'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { SearchIcon } from '../../ui/text/icons.tsx'
import type { StudentListFilter } from '../../operations/enrolments/get-students.ts'
import classes from './student-filters.module.css'

/** A group of classes to choose from, with its heading. */
export type ClassChoice = { group: string; items: { value: string; label: string }[] }

const states = (['wait', 'joined'] as const).map((value) => ({ value, label: enrolmentLabels[value] }))
const pause = 300
/** Keeps the dropdown inside the page's landmark instead of at the end of the document. */
const inPlace = { withinPortal: false }

/** Props for the clear button of a select. Mantine hides that button from the keyboard and from screen readers by default. */
const clearButton = (label: string) => ({ 'aria-label': label, 'aria-hidden': false, tabIndex: 0, size: 'lg' }) as const

type StudentFiltersProps = {
  filter: StudentListFilter
  onChange: (part: Partial<StudentListFilter>) => void
  classChoices: readonly ClassChoice[]
  /** True if the list can be limited to students who wait or who have joined. */
  byState?: boolean
}

/** Fields to filter students by search text, class and state. */
export function StudentFilters({ filter, onChange, classChoices, byState = true }: StudentFiltersProps) {
  const [search, setSearch] = useState(filter.search)
  const searchSoon = useDebouncedCallback((text: string) => onChange({ search: text }), pause)
  const filtered = search !== '' || filter.classId !== null || filter.enrolled !== null
  const clear = () => {
    searchSoon.cancel()
    setSearch('')
    onChange({ search: '', classId: null, enrolled: null })
  }
  return (
    <div role="search" className={classes.filters} data-by-state={byState || undefined}>
      <TextInput
        className={classes.search ?? ''}
        label="Tìm học viên"
        placeholder="Tên, mã, email, điện thoại"
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
        data={[...classChoices]}
        value={filter.classId}
        onChange={(classId) => onChange({ classId })}
        clearable
        clearButtonProps={clearButton('Bỏ chọn lớp học')}
        searchable
        nothingFoundMessage="Không có lớp nào"
        classNames={{ options: classes.options ?? '', option: classes.option ?? '' }}
        withScrollArea={false}
        comboboxProps={inPlace}
      />
      {byState ? (
        <Select
          label="Trạng thái"
          placeholder="Tất cả trạng thái"
          data={states}
          value={filter.enrolled}
          comboboxProps={inPlace}
          onChange={(enrolled) => onChange({ enrolled: states.find(({ value }) => value === enrolled)?.value ?? null })}
          clearable
          clearButtonProps={clearButton('Bỏ chọn trạng thái')}
        />
      ) : null}
      <Button variant="default" disabled={!filtered} onClick={clear}>
        Xoá bộ lọc
      </Button>
    </div>
  )
}
