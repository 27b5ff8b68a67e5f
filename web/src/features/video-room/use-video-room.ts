import { useEffect, useState, useSyncExternalStore } from 'react'
import { createVideoRoom } from './room/video-room.ts'

/** The visit of this page to a room, of one who teaches or of a student. Give the page a key of the session. */
export function useVideoRoom(sessionId: string, pass: string, teaches: boolean) {
  const [room] = useState(() => createVideoRoom({ sessionId, pass, teaches }))
  const state = useSyncExternalStore(room.subscribe, room.getState)
  useEffect(() => room.open(), [room])
  return { room, state }
}
