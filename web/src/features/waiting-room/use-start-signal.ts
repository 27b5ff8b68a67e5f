import { useEffect, useRef } from 'react'
import { chime } from './chime.ts'

/** Names the tab by the state of the room; a start that happens while one waits is heard as well. */
export function useStartSignal(live: boolean) {
  const before = useRef<boolean | null>(null)
  useEffect(() => {
    document.title = live ? 'Lớp học đã bắt đầu! · Phòng chờ' : 'Phòng chờ'
    if (before.current === false && live) chime()
    before.current = live
  }, [live])
}
