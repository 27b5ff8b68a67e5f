import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenIdle } from '../../lib/graphql/when-idle.ts'

/**
 * True once the page has finished its requests, or at the latest after ten seconds. Optional code can then load without
 * slowing the page down. Stays true while this member is signed in.
 */
export function useIdlePage(memberId: string | undefined): boolean {
  const queryClient = useQueryClient()
  const [idleFor, setIdleFor] = useState<string>()
  useEffect(() => {
    if (memberId === undefined) return
    return whenIdle(queryClient, () => setIdleFor(memberId))
  }, [memberId, queryClient])
  return memberId !== undefined && idleFor === memberId
}
