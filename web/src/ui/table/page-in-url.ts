import { useSearchParams } from 'react-router'

const last = 1_000_000

/** The page of a list, kept in the address (`?page=2`), and how to turn to another. What is no page number means 1. */
export function usePageInUrl(): [page: number, turnTo: (page: number, options?: { replace?: boolean }) => void] {
  const [search, setSearch] = useSearchParams()
  const asked = Number(search.get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : 1
  const turnTo = (to: number, options?: { replace?: boolean }) =>
    setSearch((before) => {
      const after = new URLSearchParams(before)
      if (to === 1) after.delete('page')
      else after.set('page', String(to))
      return after
    }, options)
  return [page, turnTo]
}
