import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { chime } from './chime.ts'
import type { RoomState } from '../chat-client/room-state.ts'

/** Names the tab by the state of the room; a start that happens while one waits is heard as well. */
export function useStartSignal({ status, memberCount, connection }: RoomState) {
  const live = status === 'live'
  // Before the hub has answered, or is known to be away, the lesson may have begun long ago.
  const waits = !live && (memberCount > 0 || connection === 'Disconnected')
  const hasWaited = useRef(false)
  usePageTitle(live ? 'Lớp học đã bắt đầu! · Phòng chờ' : 'Phòng chờ')
  useEffect(() => {
    if (live && hasWaited.current) chime()
    hasWaited.current = !live && (waits || hasWaited.current)
  }, [live, waits])
}
