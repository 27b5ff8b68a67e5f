import { formatPhone } from '@hien/contract/phone'
import { Unauthenticated } from '../../core/refusal.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { requireViewer } from '../../core/viewer.ts'
import { findMember, type MemberRow } from '../store.ts'

/**
 * A member as they see themselves.
 * @throws {Unauthenticated} when the account is gone.
 */
export function presentProfile(member: MemberRow | null): MemberRow {
  if (!member) throw new Unauthenticated()
  return { ...member, phone: formatPhone(member.phone) }
}

/** memberGetOwnerInfoById: the caller's own account. @throws {Unauthenticated} */
export async function ownProfile({ dependencies, viewer }: RequestContext): Promise<MemberRow> {
  return presentProfile(await findMember(dependencies.database, requireViewer(viewer).memberId))
}
