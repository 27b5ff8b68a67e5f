import { useEffect, useState, useSyncExternalStore } from 'react'
import { createVideoRoom } from './room/video-room.ts'

/** Returns this page's visit to a video room and its state. The component needs a React key made of the session id. */
export function useVideoRoom(sessionId: string, pass: string, teaches: boolean) {
  const [room] = useState(() => createVideoRoom({ sessionId, pass, teaches }))
  const state = useSyncExternalStore(room.subscribe, room.getState)
  useEffect(() => room.open(), [room])
  return { room, state }
}
