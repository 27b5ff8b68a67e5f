/** SQL for centres' invitations that a teacher has not answered. */
import { sql } from 'drizzle-orm'
import { auditActions } from '../../../platform/audit/actions.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { auditLog } from '../../../platform/postgres/tables/audit-log.ts'
import { centres, centreTeachers } from '../../../platform/postgres/tables/centres.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

/** True if the invitation is unanswered and the centre's account is active. Nobody can join an inactive centre. */
const isOpen = sql`${centreTeachers.state} = 'invited' and ${members.status} = 'active'`

export type Invitation = { centreId: string; centreName: string; teacherId: string; invitedAt: Date }

/**
 * Returns the unanswered invitations made after `since`. The query starts from the audit log, because the audit log has an index
 * by time.
 */
export async function listNewInvitations(database: Database, since: Date): Promise<Invitation[]> {
  const { rows } = await database.execute<Omit<Invitation, 'invitedAt'> & { invitedAt: string }>(sql`
    select distinct ${centreTeachers.centreId} as "centreId", ${centres.name} as "centreName",
      ${centreTeachers.teacherId} as "teacherId", ${centreTeachers.createdAt}::text as "invitedAt"
    from ${auditLog}
    join ${centreTeachers} on ${centreTeachers.centreId} = ${auditLog.memberId}
      and ${centreTeachers.teacherId} = ${auditLog.aboutMemberId}
    join ${centres} on ${centres.id} = ${centreTeachers.centreId}
    join ${members} on ${members.id} = ${centreTeachers.centreId}
    where ${auditLog.at} > ${since.toISOString()}::timestamptz and ${auditLog.action} = ${auditActions.teacherInvited}
      and ${isOpen}`)
  return rows.map((row) => ({ ...row, invitedAt: new Date(row.invitedAt) }))
}

/**
 * Returns the ids of notices whose invitation is still unanswered. The version identifies the invitation: it is the time when
 * the invitation was made.
 */
export async function listValidInvitationNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${centreTeachers} on ${centreTeachers.centreId} = due.subject_id and ${centreTeachers.teacherId} = due.member_id
      and ${centreTeachers.createdAt} = due.version::timestamptz
    join ${members} on ${members.id} = ${centreTeachers.centreId}
    where ${isOpen}`)
  return rows.map(({ id }) => id)
}
