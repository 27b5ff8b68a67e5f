import { parseGroupId } from '@hien/contract/chat'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'

const tokenName = 'sessiontoken'

/**
 * Reads the URL of the waiting room, and removes the room token from the URL at once. The token must stay neither in
 * the history nor in a copied link; groupId stays (decision 030).
 */
export function useRoomAddress() {
  const [params, setParams] = useSearchParams()
  const [token] = useState(() => params.get(tokenName))
  const holdsToken = params.has(tokenName)
  useEffect(() => {
    if (!holdsToken) return
    setParams(
      (before) => {
        const after = new URLSearchParams(before)
        after.delete(tokenName)
        return after
      },
      { replace: true },
    )
  }, [holdsToken, setParams])

  const groupId = params.get('groupId') ?? ''
  return { token, groupId, room: parseGroupId(groupId) }
}
