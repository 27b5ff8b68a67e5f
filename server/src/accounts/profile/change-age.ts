import type { Database } from '../../platform/postgres/database.ts'
import { auditActions, type AuditAction } from '../../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../../platform/audit/record-audit.ts'
import { decidesAlone } from '../consents/consent-rules.ts'
import { isOfAge } from '../../core/age.ts'
import { hidePicture } from '../consents/hide-picture.ts'
import { storeAge, type MemberRow } from '../store.ts'

type Age = Pick<MemberRow, 'dob' | 'statedOfAgeAt'>

/**
 * Stores a member's age and writes to the audit log who changed it, in a transaction that has locked the member. If a new date
 * of birth makes a student 16 or older, also stores when that happened (dobRaisedAt).
 *
 * If the student counts as under 16 after the change, showing the profile picture may now need a guardian's consent. The picture
 * then gets a new address, because other people know the old one.
 */
export async function changeAge(
  source: AuditSource,
  transaction: Database,
  member: Pick<MemberRow, 'id' | 'role' | 'dob' | 'statedOfAgeAt'>,
  { dob, statedOfAgeAt }: Age,
): Promise<void> {
  const isWordChanged = (statedOfAgeAt === null) !== (member.statedOfAgeAt === null)
  if (dob === member.dob && !isWordChanged) return
  const now = source.dependencies.clock.now()
  const isRaised = member.role === 'MEME' && isOfAge(dob, now) && !isOfAge(member.dob, now)
  await storeAge(transaction, member.id, {
    dob,
    statedOfAgeAt,
    ...(isRaised && { dobRaisedAt: now }),
    ...(!isOfAge(dob, now) && { dobRaisedAt: null }),
  })
  const actions: AuditAction[] = []
  if (dob !== member.dob) actions.push(auditActions.birthDateChanged)
  if (isWordChanged) actions.push(statedOfAgeAt === null ? auditActions.ofAgeTakenBack : auditActions.ofAgeStated)
  const memberIds = [member.id]
  await recordAudit(source, transaction, ...actions.map((action) => ({ action, memberIds })))
  if (!decidesAlone({ role: member.role, dob, statedOfAgeAt }, now)) {
    await hidePicture(transaction, member.id)
  }
}
