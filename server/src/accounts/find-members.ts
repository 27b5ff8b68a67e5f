import { auditActions } from '../platform/audit/actions.ts'
import { recordAudit, type AuditSource } from '../platform/audit/record-audit.ts'
import type { Database } from '../platform/postgres/database.ts'
import { Refusal } from '../core/refusal.ts'
import { findMemberByName, listMemberCodes, searchMembers, type MemberRow } from './store.ts'

type Source = AuditSource & { dependencies: { database: Database } }

/** An account as the operator sees it: without the password hash. */
export type MemberRecord = Omit<MemberRow, 'passwordHash'>

/** Returns the member with this user name, e-mail address or code. @throws {Refusal} NOT_FOUND if there is none */
export async function lookUpMember({ dependencies }: Source, text: string): Promise<MemberRecord> {
  const member = await findMemberByName(dependencies.database, text)
  if (!member) throw new Refusal('NOT_FOUND')
  return withoutPassword(member)
}

/**
 * Returns the newest members whose name, user name, e-mail, phone or code contains the text. The lookup is written to the audit
 * log.
 */
export async function listMembers(
  source: Source,
  filter: Parameters<typeof searchMembers>[1],
  limit: number,
): Promise<MemberRecord[]> {
  const { database } = source.dependencies
  const found = await searchMembers(database, filter, limit)
  const memberIds = found.map(({ id }) => id)
  await recordAudit(source, database, { action: auditActions.accountViewed, memberIds })
  return found.map(withoutPassword)
}

/** Returns the codes of these members, by member id. Ids of members that do not exist are left out. */
export const memberCodes = ({ dependencies }: Source, ids: string[]): Promise<Map<string, string>> =>
  listMemberCodes(dependencies.database, ids)

const withoutPassword = ({ passwordHash: _secret, ...member }: MemberRow): MemberRecord => member
