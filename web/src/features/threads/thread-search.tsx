import { limits } from '@hien/contract/limits'
import { useSearchParams } from 'react-router'
import { SearchField } from '../../ui/table/search-field.tsx'
import classes from './thread-list.module.css'

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
export const ThreadSearch = ({ search, onChange }: { search: string; onChange: (search: string) => void }) => (
  <div role="search" className={classes.search}>
    <SearchField label="Tìm học viên" placeholder="Tên hoặc mã học viên" search={search} onSearch={onChange} />
  </div>
)
