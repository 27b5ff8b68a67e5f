/** SQL for guardianships that were requested, began, ended or were reported. */
import { sql } from 'drizzle-orm'
import type { Database } from '../../../platform/postgres/database.ts'
import { asksCentres, decidingCentres, isDecidingCentre } from '../../../platform/postgres/deciding-centres.ts'
import { guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

/**
 * Changes of a guardianship:
 * - `waits`: a parent asked for the guardianship.
 * - `made`: the guardianship became active.
 * - `ended`: an active guardianship ended.
 * - `refused`: the guardianship ended before it was active.
 * - `reported`: the student reported the guardianship as wrong.
 */
export type TieChange = 'waits' | 'made' | 'ended' | 'refused' | 'reported'

export type ChangedTie = {
  id: string
  change: TieChange
  at: Date
  /** The member who made the change; null if the operator or the system did. */
  changedBy: string | null
  childId: string
  childFirstName: string
  childFullName: string
  childCode: string
  parentId: string
  parentName: string
  /** Other guardians of the student with an active guardianship. */
  guardianIds: string[]
  /**
   * For a report: the centre of the pairing code. Otherwise the centres that may decide about the student's guardians; none if no
   * centre is asked.
   */
  centreIds: string[]
}

/** Returns the changes of guardianships after `since`, one row for each change. */
export async function listChangedTies(database: Database, since: Date, now: Date): Promise<ChangedTie[]> {
  const from = sql`${since.toISOString()}::timestamptz`
  const { rows } = await database.execute<Omit<ChangedTie, 'at'> & { at: string }>(sql`
    with changed as (
      select id, 'waits' as change, created_at as at, changed_by from ${guardianships} where created_at > ${from} and state = 'pending'
      union all
      select id, 'made', active_since, changed_by from ${guardianships} where active_since > ${from} and state = 'active'
      union all
      select id, case when active_since is null then 'refused' else 'ended' end, ended_at, changed_by
      from ${guardianships} where ended_at > ${from} and state = 'ended'
      union all
      select id, 'reported', reported_at, child_id
      from ${guardianships} where reported_at is not null and reported_at > ${from} and state <> 'ended'
    )
    select tie.id, changed.change, changed.at::text as at, changed.changed_by as "changedBy", tie.child_id as "childId", tie.parent_id as "parentId",
      child.first_name as "childFirstName", child.full_name as "childFullName", child.code as "childCode",
      parent.full_name as "parentName",
      array(select other.parent_id from ${guardianships} as other
        where other.child_id = tie.child_id and other.state = 'active' and other.parent_id <> tie.parent_id) as "guardianIds",
      case when changed.change = 'reported' then array_remove(array[tie.centre_id], null)
        when ${asksCentres({ tieId: sql`tie.id`, studentId: sql`tie.child_id`, dob: sql`child.dob` }, now)}
          then ${decidingCentres(sql`tie.child_id`)}
        else '{}' end as "centreIds"
    from changed
    join ${guardianships} as tie on tie.id = changed.id
    join ${members} as child on child.id = tie.child_id
    join ${members} as parent on parent.id = tie.parent_id`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/**
 * Returns the ids of notices whose guardianship still has the state that the version names. If the notice is about a
 * child, the recipient must still be the child's guardian. A centre that is asked must still decide about the student.
 */
export async function listValidTieNotices(database: Database, due: readonly DueNotice[]): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(due)}
    join ${guardianships} as tie on tie.id = due.subject_id
    where case due.version
        when 'waits' then tie.state = 'pending'
        when 'made' then tie.state = 'active'
        when 'reported' then tie.state <> 'ended'
        else tie.state = 'ended' end
      and (due.version <> 'waits' or due.about_id is not null or due.member_id = tie.child_id
        or ${isDecidingCentre(sql`due.member_id`, sql`tie.child_id`)})
      and (due.about_id is null or exists (
        select from ${guardianships} as reader
        where reader.child_id = due.about_id and reader.parent_id = due.member_id and reader.state = 'active'))`)
  return rows.map(({ id }) => id)
}
