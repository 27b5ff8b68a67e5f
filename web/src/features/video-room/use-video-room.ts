import { useEffect, useState, useSyncExternalStore } from 'react'
import { createVideoRoom } from './video-room.ts'

/** The visit of this page to a room. Give the page a key of the session. */
export function useVideoRoom(sessionId: string, pass: string) {
  const [room] = useState(() => createVideoRoom({ sessionId, pass }))
  const state = useSyncExternalStore(room.subscribe, room.getState)
  useEffect(() => room.open(), [room])
  return { room, state }
}
