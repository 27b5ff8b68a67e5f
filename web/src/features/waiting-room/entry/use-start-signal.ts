import { useEffect, useRef } from 'react'
import { usePageTitle } from '../../../lib/page-title.ts'
import { chime } from './chime.ts'
import type { RoomState } from '../chat-client/room-state.ts'

/** Sets the tab title from the state of the room. Plays a chime if the lesson starts while the member waits. */
export function useStartSignal({ status, memberCount, connection }: RoomState) {
  const live = status === 'live'
  // No chime until the hub has answered or is known to be unreachable: the lesson could have started long ago.
  const waits = !live && (memberCount > 0 || connection === 'Disconnected')
  const hasWaited = useRef(false)
  usePageTitle(live ? 'Lớp học đã bắt đầu! · Phòng chờ' : 'Phòng chờ')
  useEffect(() => {
    if (live && hasWaited.current) chime()
    hasWaited.current = !live && (waits || hasWaited.current)
  }, [live, waits])
}
