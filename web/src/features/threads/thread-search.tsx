import { limits } from '@hien/contract/limits'
import { TextInput } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { SearchIcon } from '../../ui/text/icons.tsx'
import classes from './thread-list.module.css'

/** Milliseconds between the last keystroke and the search. */
const pause = 300
const name = 'search'

/** Returns the searched student from the URL, and a function that changes it and goes back to page 1. */
export function useThreadSearch(): [search: string, change: (search: string) => void] {
  const [address, setAddress] = useSearchParams()
  const change = (search: string) =>
    setAddress(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete('page')
        if (search === '') after.delete(name)
        else after.set(name, search)
        return after
      },
      // The back button must not step through each typed letter.
      { replace: true },
    )
  return [(address.get(name) ?? '').trim().slice(0, limits.maxSearchLength), change]
}

/** Field to search the threads by student. */
export function ThreadSearch({ search, onChange }: { search: string; onChange: (search: string) => void }) {
  const [typed, setTyped] = useState(search)
  const searchSoon = useDebouncedCallback((text: string) => onChange(text.trim()), pause)
  return (
    <div role="search" className={classes.search}>
      <TextInput
        label="Tìm học viên"
        placeholder="Tên hoặc mã học viên"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={limits.maxSearchLength}
        leftSection={<SearchIcon />}
        value={typed}
        onChange={({ currentTarget: { value } }) => {
          setTyped(value)
          searchSoon(value)
        }}
      />
    </div>
  )
}
