import { useEffect, useRef } from 'react'
import { toast } from '../../ui/feedback/toast.ts'
import type { Child } from '../../operations/children/get-children.ts'

const noCodes: readonly string[] = []

/** Says so when a child who was shown is no longer the reader's, without a name: by then nothing of the child is kept. */
export function useSayEndedTies(children: readonly Pick<Child, 'code'>[] | null | undefined) {
  const known = useRef(noCodes)
  useEffect(() => {
    if (!children) return
    const codes = children.map(({ code }) => code)
    if (known.current.some((code) => !codes.includes(code)))
      toast.error('Việc ghép với một học viên đã kết thúc, nên thông tin của học viên đó không còn hiện ở đây.')
    known.current = codes
  }, [children])
}
