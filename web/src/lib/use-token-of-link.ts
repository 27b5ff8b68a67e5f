import { useEffect, useState } from 'react'
import { useNavigate, useParams } from 'react-router'

/**
 * The token of a mailed link, which the address then loses: it would stay in the history and be seen by who looks on.
 * @param page the address without it. @returns null where there is none, as after a reload.
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
