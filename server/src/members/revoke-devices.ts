import { Failure, readId } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireViewer } from '../viewer.ts'
import { countOwnSessions, mostSessions, revokeSessions } from './session-store.ts'

/**
 * memberRevokeDevices: signs the caller out on these devices of his, or without ids on all but the one he calls from.
 * A device that is signed out already stays so.
 * @throws {Unauthenticated | Failure} NOT_FOUND when one of the ids is none of his: then nothing has changed.
 */
export async function revokeDevices(
  { dependencies, viewer }: RequestContext,
  given: readonly string[] | null,
): Promise<void> {
  const { clock, database, sessionGuard } = dependencies
  const { memberId, sessionId } = requireViewer(viewer)
  const only = given && [...new Set(given.map((id) => readId(id).toLowerCase()))]
  if (only?.length === 0) return
  if (only) {
    if (only.length > mostSessions) throw new Failure('INVALID_INPUT', { field: 'ids' })
    if ((await countOwnSessions(database, memberId, only)) < only.length) throw new Failure('NOT_FOUND')
  }
  const which = only ? { only } : { except: sessionId }
  for (const id of await revokeSessions(database, memberId, clock.now(), which)) sessionGuard.revoked(id)
}
