import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { tabStorage } from '../../lib/browser-storage.ts'
import { paths } from '../../lib/paths.ts'

const passName = 'pass'
const keyOf = (sessionId: string) => `hien-pass-${sessionId}`

/** Returns the address of this room with the pass, for another browser of the same member. */
export const linkOf = (sessionId: string, pass: string) =>
  `${window.location.origin}${paths.videoRoom(sessionId)}?${new URLSearchParams({ [passName]: pass }).toString()}`

/**
 * Returns the pass in the URL, or else the pass kept for reloads of this tab; null without either. The pass is removed
 * from the URL as soon as it is read.
 */
export function usePass(sessionId: string): string | null {
  const [params, setParams] = useSearchParams()
  const [passInUrl] = useState(() => params.get(passName))
  const hasPassInUrl = params.has(passName)
  useEffect(() => {
    if (!hasPassInUrl || passInUrl === null) return
    tabStorage.set({ [keyOf(sessionId)]: passInUrl })
    setParams({}, { replace: true })
  }, [hasPassInUrl, passInUrl, sessionId, setParams])
  return passInUrl ?? tabStorage.get(keyOf(sessionId))
}
