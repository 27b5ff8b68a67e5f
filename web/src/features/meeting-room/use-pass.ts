import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const passName = 'pass'
const keyOf = (sessionId: string) => `hien-pass-${sessionId}`

/**
 * The pass of the address. It is taken out of it as soon as it is read and kept for reloads of this tab alone.
 * Null without one.
 */
export function usePass(sessionId: string): string | null {
  const [params, setParams] = useSearchParams()
  const [brought] = useState(() => params.get(passName))
  const holdsPass = params.has(passName)
  useEffect(() => {
    if (!holdsPass || brought === null) return
    sessionStorage.setItem(keyOf(sessionId), brought)
    setParams({}, { replace: true })
  }, [holdsPass, brought, sessionId, setParams])
  return brought ?? sessionStorage.getItem(keyOf(sessionId))
}
