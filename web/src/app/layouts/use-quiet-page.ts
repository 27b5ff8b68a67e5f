import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { whenQuiet } from '../../lib/graphql/when-quiet.ts'

/**
 * Whether the page has had all it asked for, so that what it could do without may come; from then on for as long as this
 * member is signed in.
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
