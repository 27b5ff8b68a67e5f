import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'

/**
 * Returns the token of a mailed link. Removes it from the URL, so that it does not stay in the history or on the screen.
 * Returns null if there is no token, for example after a reload.
 * @param page path of the same page without the token
 */
export function useTokenOfLink(page: string): string | null {
  const { token } = useParams()
  const navigate = useNavigate()
  const [kept] = useState(token ?? null)
  useEffect(() => {
    if (token !== undefined) void navigate(page, { replace: true })
  }, [token, page, navigate])
  return kept
}
