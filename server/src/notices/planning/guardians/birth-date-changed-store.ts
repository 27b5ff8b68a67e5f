/** SQL for students' dates of birth that were changed, or proposed and not yet agreed to. */
import { sql } from 'drizzle-orm'
import { auditActions } from '../../../platform/audit/actions.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { decidingCentres, isDecidingCentre } from '../../../platform/postgres/deciding-centres.ts'
import { auditLog } from '../../../platform/postgres/tables/audit-log.ts'
import { birthDateProposals, guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

export type ChangedBirthDate = {
  /** `changed:` and the id of the audit log row, or `asked:` and the time of the proposal. */
  version: string
  isProposal: boolean
  at: Date
  studentId: string
  firstName: string
  fullName: string
  code: string
  /** For a change, the present date; for a proposal, the proposed date. As YYYY-MM-DD; null if the date was deleted. */
  dob: string | null
  /** When a new date of birth made the student 16 or older; null if none did. */
  dobRaisedAt: Date | null
  /** Id of the member who changed or proposed the date; null if the operator did. */
  changedBy: string | null
  guardianIds: string[]
  /** Ids of the centres that may agree to a proposed date. Empty if the date was changed. */
  centreIds: string[]
}

/** Returns the changes and proposals of students' dates of birth after `since`. A change comes with the date as it is now. */
export async function listChangedBirthDates(database: Database, since: Date): Promise<ChangedBirthDate[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  type Row = Omit<ChangedBirthDate, 'at' | 'dobRaisedAt'> & { at: string; dobRaisedAt: string | null }
  const { rows } = await database.execute<Row>(sql`
    with changed as (
      select 'changed:' || ${auditLog.id} as version, false as is_proposal, ${auditLog.at} as at,
        ${auditLog.aboutMemberId} as student_id, null::date as proposed, ${auditLog.memberId} as changed_by
      from ${auditLog}
      where ${auditLog.at} > ${from} and ${auditLog.action} = ${auditActions.birthDateChanged}
      union all
      select 'asked:' || created_at, true, created_at, child_id, dob, proposer_id
      from ${birthDateProposals} where created_at > ${from}
    )
    select changed.version, changed.is_proposal as "isProposal", changed.at::text as at, student.id as "studentId",
      student.first_name as "firstName", student.full_name as "fullName", student.code, coalesce(changed.proposed, student.dob)::text as dob,
      student.dob_raised_at::text as "dobRaisedAt", changed.changed_by as "changedBy",
      array(select tie.parent_id from ${guardianships} as tie
        where tie.child_id = student.id and tie.state = 'active') as "guardianIds",
      case when changed.is_proposal then ${decidingCentres(sql`student.id`)} else '{}'::uuid[] end as "centreIds"
    from changed
    join ${members} as student on student.id = changed.student_id and student.role = 'MEME' and student.status = 'active'`)
  return rows.map(({ at, dobRaisedAt, ...row }) => ({
    ...row,
    at: new Date(at),
    dobRaisedAt: dobRaisedAt === null ? null : new Date(dobRaisedAt),
  }))
}

/**
 * Returns the ids of notices that are still true. A proposed date must still wait for agreement. The recipient of a
 * guardian's notice must still be a guardian of the student, and a centre that is asked must still decide about the student.
 */
export async function listValidBirthDateNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    where case when starts_with(due.version, 'asked:') then exists (
        select from ${birthDateProposals}
        where child_id = due.subject_id and created_at = substr(due.version, 7)::timestamptz)
          and (due.about_id is not null or due.member_id = due.subject_id
            or ${isDecidingCentre(sql`due.member_id`, sql`due.subject_id`)})
        else true end
      and (due.about_id is null or exists (
        select from ${guardianships} as reader
        where reader.child_id = due.about_id and reader.parent_id = due.member_id and reader.state = 'active'))`)
  return rows.map(({ id }) => id)
}
