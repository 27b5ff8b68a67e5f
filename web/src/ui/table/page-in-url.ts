import { useLocation, useNavigate } from 'react-router'

const last = 1_000_000

/** The page of a list, kept in the address (`?page=2`), and how to turn to another. What is no page number means 1. */
export function usePageInUrl(): [page: number, turnTo: (page: number, options?: { replace?: boolean }) => void] {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(search).get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : 1
  const turnTo = (to: number, options?: { replace?: boolean }) => {
    const after = new URLSearchParams(search)
    if (to === 1) after.delete('page')
    else after.set('page', String(to))
    // The tab the list stands in may be named there.
    void navigate({ search: after.toString(), hash }, options)
  }
  return [page, turnTo]
}
