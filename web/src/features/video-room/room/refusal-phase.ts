import { hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import type { RoomPhase } from './video-room-state.ts'

/** Returns the phase in which a refused hub call ends the visit; null if the call can be tried again. */
export function phaseAfterRefusal(error: unknown): RoomPhase | null {
  switch (hubRefusalOf(error)) {
    case 'SESSION_TOKEN_INVALID':
      return 'refused'
    case 'REMOVED_FROM_LESSON':
      return 'removed'
    case 'NO_CAPACITY':
      return 'noCapacity'
    default:
      return null
  }
}
