import { formatPhone } from '@hien/contract/phone'
import { Unauthenticated } from '../failure.ts'
import type { RequestContext } from '../request-context.ts'
import { requireViewer } from '../viewer.ts'
import { findMember, type MemberRow } from './store.ts'

/** memberGetOwnerInfoById: the caller's own account. @throws {Unauthenticated} */
export async function ownProfile({ dependencies, viewer }: RequestContext): Promise<MemberRow> {
  const member = await findMember(dependencies.database, requireViewer(viewer).memberId)
  if (!member) throw new Unauthenticated()
  return { ...member, phone: formatPhone(member.phone) }
}
