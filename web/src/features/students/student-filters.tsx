import { limits } from '@hien/contract/limits'
import { enrolmentLabels } from '@hien/contract/vocabulary'
import { Button, Select, TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { SearchIcon } from '../../ui/text/icons.tsx'
import type { StudentListFilter } from '../../operations/enrolments/get-students.ts'
import classes from './student-filters.module.css'

/** The classes to choose from, by their courses. */
export type ClassChoice = { group: string; items: { value: string; label: string }[] }

const states = (['wait', 'joined'] as const).map((value) => ({ value, label: enrolmentLabels[value] }))
const pause = 300
/** Within the landmark of the page. */
const inPlace = { withinPortal: false }

/** The kit keeps it from the keyboard and from screen readers. */
const clearButton = (label: string) => ({ 'aria-label': label, 'aria-hidden': false, tabIndex: 0, size: 'lg' }) as const

type StudentFiltersProps = {
  filter: StudentListFilter
  onChange: (part: Partial<StudentListFilter>) => void
  classChoices: readonly ClassChoice[]
  /** Whether one may choose those who wait or have joined alone. */
  byState?: boolean
}

/** Search, class and state of the students to show. */
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
