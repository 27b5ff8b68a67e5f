import { useEffect, useRef } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import type { Child } from '../../operations/children/get-children.ts'

const noCodes: readonly string[] = []

/**
 * Tells the parent that a child shown before is no longer linked to them. The message has no name, because the child's
 * data is already removed.
 */
export function useToastForEndedTies(children: readonly Pick<Child, 'code'>[] | null | undefined) {
  const known = useRef(noCodes)
  useEffect(() => {
    if (!children) return
    const codes = children.map(({ code }) => code)
    if (known.current.some((code) => !codes.includes(code)))
      toast.error('Việc ghép với một học viên đã kết thúc, nên thông tin của học viên đó không còn hiện ở đây.')
    known.current = codes
  }, [children])
}
