import { useLocation, useNavigate } from 'react-router'

const last = 1_000_000

/** The page number of a list, and a function that changes it. */
export type Paging = [page: number, turnTo: (page: number, options?: { replace?: boolean }) => void]

/** Returns a list's page number from the URL (`?page=2`), and a function that changes it. An invalid number means 1. */
export function usePageInUrl(): Paging {
  const { search, hash } = useLocation()
  const navigate = useNavigate()
  const asked = Number(new URLSearchParams(search).get('page') ?? 1)
  const page = Number.isInteger(asked) && asked >= 1 && asked <= last ? asked : 1
  const turnTo = (to: number, options?: { replace?: boolean }) => {
    const after = new URLSearchParams(search)
    if (to === 1) after.delete('page')
    else after.set('page', String(to))
    // Keep the hash: it can name the tab that contains the list.
    void navigate({ search: after.toString(), hash }, options)
  }
  return [page, turnTo]
}
