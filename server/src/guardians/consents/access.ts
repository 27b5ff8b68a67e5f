/** Whom a guardian speaks for (decision 054). */
import { decidesAlone } from '../../accounts/consents/consent-rules.ts'
import { readCode } from '../../core/read-code.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Viewer } from '../../core/viewer.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { findGuardedChild, holdGuardedChild, type GuardedChild } from './store.ts'

type Find = typeof findGuardedChild

async function guardedChild(find: Find, database: Database, parent: Viewer, childCode: string): Promise<GuardedChild> {
  const code = readCode(childCode)
  const child = code === null ? null : await find(database, { parentId: parent.memberId, code })
  if (!child) throw new Refusal('NOT_FOUND')
  return child
}

/** A child of the caller's, of whatever age. @throws {Refusal} NOT_FOUND alike for strangers' children, ties that wait or ended, and codes of nobody */
export const requireGuardedChild = (database: Database, parent: Viewer, childCode: string) =>
  guardedChild(findGuardedChild, database, parent, childCode)

/**
 * A child of the caller's who counts as under 16, kept to this transaction.
 * @throws {Refusal} NOT_FOUND as requireGuardedChild, FORBIDDEN for one who is of age
 */
export async function holdChildToSpeakFor(
  transaction: Database,
  parent: Viewer,
  { childCode, now }: { childCode: string; now: Date },
): Promise<GuardedChild> {
  const child = await guardedChild(holdGuardedChild, transaction, parent, childCode)
  if (decidesAlone(child, now)) {
    throw new Refusal('FORBIDDEN', { description: 'Con đã đủ 16 tuổi nên tự quyết định việc này' })
  }
  return child
}
