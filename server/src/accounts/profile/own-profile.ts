import { formatPhone } from '@hien/contract/phone'
import { Unauthenticated } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { knownOfAge } from './age-rules.ts'
import { findProposedDob } from '../birth-dates/store.ts'
import { findMember, type MemberRow } from '../store.ts'

export type Profile = MemberRow & { isOfAge: boolean | null; proposedDob: string | null }

/**
 * Returns a member's own view of the account.
 * @throws {Unauthenticated} if the account no longer exists
 */
export async function presentProfile(database: Database, member: MemberRow | null, now: Date): Promise<Profile> {
  if (!member) throw new Unauthenticated()
  const proposedDob = member.role === 'MEME' ? await findProposedDob(database, member.id) : null
  return { ...member, phone: formatPhone(member.phone), isOfAge: knownOfAge(member, now), proposedDob }
}

/**
 * memberGetOwnerInfoById: returns the caller's own account.
 * @throws {Unauthenticated}
 */
export async function ownProfile({ dependencies, viewer }: RequestContext): Promise<Profile> {
  const { clock, database } = dependencies
  return presentProfile(database, await findMember(database, requireViewer(viewer).memberId), clock.now())
}
