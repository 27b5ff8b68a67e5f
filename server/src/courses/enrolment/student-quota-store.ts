/** SQL about how many students the centre of a class may have. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { runs } from './store.ts'

/** Returns the students of these classes, a student of two classes twice. */
export const listJoined = (transaction: Database, classIds: string[]) =>
  transaction
    .select({ classId: enrolments.classId, memberId: enrolments.memberId })
    .from(enrolments)
    .where(and(inArray(enrolments.classId, classIds), eq(enrolments.state, 'joined')))

/**
 * Checks after members have joined classes whether a centre of the classes has more students than it may have, and has got
 * one more by this. Call it in the transaction of the change. Locks the centres, so that two calls cannot share the last place.
 * A student counts once, however many running classes of the centre they are in.
 * @throws {Refusal} CENTRE_FULL
 */
export async function requireStudentPlaces(
  transaction: Database,
  joined: readonly { classId: string; memberId: string }[],
  now: Date,
): Promise<void> {
  if (joined.length === 0) return
  const classIds = sql.param(joined.map(({ classId }) => classId))
  const memberIds = sql.param(joined.map(({ memberId }) => memberId))
  const { rows: centres } = await transaction.execute<{ id: string; max_students: number }>(sql`
    select id, max_students from centres
    where max_students is not null and id = any(array(
      select centre_id from courses where id in (select course_id from classes where id = any(${classIds}::uuid[]))))
    order by id for no key update`)
  for (const { id, max_students: maxStudents } of centres) {
    // A student who is in another running class of the centre, or was in this one before, is no newcomer.
    const { rows } = await transaction.execute<{ students: number; newcomers: number }>(sql`
      with joined as (select * from unnest(${classIds}::uuid[], ${memberIds}::uuid[]) as joined (class_id, member_id))
      select count(*)::int as students,
        (count(*) filter (where has_joined and not is_elsewhere))::int as newcomers
      from (
        select bool_or(joined.member_id is not null) as has_joined, bool_or(joined.member_id is null) as is_elsewhere
        from ${courses} join ${classes} on ${classes.courseId} = ${courses.id}
        join ${enrolments} on ${enrolments.classId} = ${classes.id} and ${enrolments.state} = 'joined'
        left join joined on joined.class_id = ${enrolments.classId} and joined.member_id = ${enrolments.memberId}
        where ${courses.centreId} = ${id} and ${runs(now)}
        group by ${enrolments.memberId}) as student`)
    const [{ students, newcomers } = { students: 0, newcomers: 0 }] = rows
    if (students > maxStudents && newcomers > 0) throw new Refusal('CENTRE_FULL')
  }
}
