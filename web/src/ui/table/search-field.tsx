import { limits } from '@hien/contract/limits'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { SearchIcon } from '../text/icons.tsx'

/** Milliseconds between the last keystroke and the search. */
const pause = 300

type SearchFieldProps = {
  label: string
  placeholder?: string
  description?: string
  /** The text that is searched when the field appears. */
  search: string
  /** Called with the typed text, without blanks around it, after a pause in typing. */
  onSearch: (text: string) => void
  /** True to give the field the focus when its dialog opens. */
  isFirst?: boolean
}

/** A field that searches a list while the user types. */
export function SearchField({ label, placeholder, description, search, onSearch, isFirst = false }: SearchFieldProps) {
  const [typed, setTyped] = useState(search)
  const searchSoon = useDebouncedCallback((text: string) => onSearch(text.trim()), pause)
  return (
    <TextInput
      label={label}
      placeholder={placeholder}
      description={description}
      type="search"
      autoComplete="off"
      spellCheck={false}
      maxLength={limits.maxSearchLength}
      leftSection={<SearchIcon />}
      data-autofocus={isFirst || undefined}
      value={typed}
      onChange={({ currentTarget: { value } }) => {
        setTyped(value)
        searchSoon(value)
      }}
    />
  )
}
