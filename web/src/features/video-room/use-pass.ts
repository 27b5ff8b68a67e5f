import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { paths } from '../../lib/paths.ts'

const passName = 'pass'
const keyOf = (sessionId: string) => `hien-pass-${sessionId}`

/** The address that leads here, for another browser of the same member. */
export const linkOf = (sessionId: string, pass: string) =>
  `${window.location.origin}${paths.videoRoom(sessionId)}?${new URLSearchParams({ [passName]: pass }).toString()}`

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
