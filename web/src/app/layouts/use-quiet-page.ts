import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenQuiet } from '../../lib/graphql/when-quiet.ts'

/**
 * True once the page has finished its requests, so that optional code may load. Stays true while this member is signed in.
 */
export function useQuietPage(memberId: string | undefined): boolean {
  const queryClient = useQueryClient()
  const [quietFor, setQuietFor] = useState<string>()
  useEffect(() => {
    if (memberId === undefined) return
    return whenQuiet(queryClient, () => setQuietFor(memberId))
  }, [memberId, queryClient])
  return memberId !== undefined && quietFor === memberId
}
