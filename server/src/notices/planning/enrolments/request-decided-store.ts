/** SQL for decisions on requests to join a class, and for students added to a class without a request. */
import { sql } from 'drizzle-orm'
import { auditActions } from '../../../platform/audit/actions.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { auditLog } from '../../../platform/postgres/tables/audit-log.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

const outcomes = {
  [auditActions.candidateApproved]: 'approved',
  [auditActions.candidateAssigned]: 'assigned',
  [auditActions.candidateRefused]: 'refused',
} as const
export type DecisionOutcome = (typeof outcomes)[keyof typeof outcomes]

export type Decision = {
  id: string
  at: Date
  outcome: DecisionOutcome
  memberId: string
  classId: string
  classTitle: string
  classCode: string
}

/**
 * Returns decisions after `since` that still hold. An approved or added student must be in the class; a refused student must
 * have no enrolment in it.
 */
export async function listNewDecisions(database: Database, since: Date): Promise<Decision[]> {
  const actions = sql.param(Object.keys(outcomes))
  const { rows } = await database.execute<
    Omit<Decision, 'at' | 'outcome'> & { at: string; action: keyof typeof outcomes }
  >(sql`
    select ${auditLog.id}, ${auditLog.at}::text as at, ${auditLog.action}, ${members.id} as "memberId",
      ${classes.id} as "classId", ${classes.title} as "classTitle", ${classes.code} as "classCode"
    from ${auditLog}
    join ${classes} on ${classes.id} = ${auditLog.classId}
    join ${members} on ${members.id} = ${auditLog.aboutMemberId} and ${members.status} = 'active'
    left join ${enrolments} on ${enrolments.classId} = ${classes.id} and ${enrolments.memberId} = ${members.id}
    where ${auditLog.at} > ${since.toISOString()}::timestamptz and ${auditLog.action} = any(${actions}::text[])
      and case when ${auditLog.action} = ${auditActions.candidateRefused}
        then ${enrolments.state} is null else ${enrolments.state} = 'joined' end`)
  return rows.map(({ at, action, ...row }) => ({ ...row, at: new Date(at), outcome: outcomes[action] }))
}

/** Returns the ids of notices whose decision still holds. The version begins with the outcome of the decision. */
export async function listValidDecisionNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${classes} on ${classes.id} = due.subject_id
    left join ${enrolments} on ${enrolments.classId} = due.subject_id and ${enrolments.memberId} = due.member_id
    where case when starts_with(due.version, ${'refused' satisfies DecisionOutcome})
      then ${enrolments.state} is null else ${enrolments.state} = 'joined' end`)
  return rows.map(({ id }) => id)
}
