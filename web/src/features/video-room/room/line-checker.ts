/** Runs the connection check before a lesson, one at a time. */
import { checkLine } from './check-line.ts'
import type { VideoRoomState } from './video-room-state.ts'

type LineCheckerOptions = {
  keys: { sessionId: string; pass: string }
  read(): Pick<VideoRoomState, 'phase' | 'check'>
  set(check: VideoRoomState['check']): void
}

export function createLineChecker({ keys, read, set }: LineCheckerOptions) {
  let checking = new AbortController()
  return {
    /** Starts a check, only outside the room. Does nothing while a check is running. */
    async run(): Promise<void> {
      if (read().phase !== 'outside' || read().check.state === 'checking') return
      checking = new AbortController()
      const { signal } = checking
      set({ state: 'checking' })
      const check = await checkLine({ ...keys, signal })
      if (!signal.aborted) set(check)
    },
    /** Aborts a running check. */
    giveUp(): void {
      checking.abort()
      if (read().check.state === 'checking') set({ state: 'unknown' })
    },
  }
}
