import { formatPhone } from '@hien/contract/phone'
import { Unauthenticated } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { knownOfAge } from './age-rules.ts'
import { findMember, type MemberRow } from '../store.ts'

export type Profile = MemberRow & { isOfAge: boolean | null }

/**
 * A member as they see themselves.
 * @throws {Unauthenticated} when the account is gone.
 */
export function presentProfile(member: MemberRow | null, now: Date): Profile {
  if (!member) throw new Unauthenticated()
  return { ...member, phone: formatPhone(member.phone), isOfAge: knownOfAge(member, now) }
}

/** memberGetOwnerInfoById: the caller's own account. @throws {Unauthenticated} */
export async function ownProfile({ dependencies, viewer }: RequestContext): Promise<Profile> {
  const { clock, database } = dependencies
  return presentProfile(await findMember(database, requireViewer(viewer).memberId), clock.now())
}
