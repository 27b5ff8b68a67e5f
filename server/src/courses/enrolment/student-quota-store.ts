/** SQL about how many students the centre of a class may have. */
import { sql } from 'drizzle-orm'
import { Refusal } from '../../core/refusal.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { runs } from './store.ts'

/**
 * Checks after these members have joined classes whether a centre of the classes has more students than it may have, and has got
 * one more by this. Call it in the transaction of the change. Locks the centres, so that two calls cannot share the last place.
 * A student counts once, however many running classes of the centre they are in.
 * @throws {Refusal} CENTRE_FULL
 */
export async function requireStudentPlaces(
  transaction: Database,
  { classIds, memberIds, now }: { classIds: readonly string[]; memberIds: readonly string[]; now: Date },
): Promise<void> {
  if (classIds.length === 0 || memberIds.length === 0) return
  const { rows: centres } = await transaction.execute<{ id: string; max_students: number }>(sql`
    select id, max_students from centres
    where max_students is not null and id = any(array(
      select centre_id from courses where id in (select course_id from classes where id = any(${sql.param([...classIds])}::uuid[]))))
    order by id for no key update`)
  for (const { id, max_students: maxStudents } of centres) {
    const { rows } = await transaction.execute<{ students: number; newcomers: number }>(sql`
      select count(*)::int as students,
        (count(*) filter (where member_id = any(${sql.param([...memberIds])}::uuid[]) and not is_elsewhere))::int as newcomers
      from (
        select ${enrolments.memberId} as member_id,
          bool_or(${enrolments.classId} <> all(${sql.param([...classIds])}::uuid[])) as is_elsewhere
        from ${courses} join ${classes} on ${classes.courseId} = ${courses.id}
        join ${enrolments} on ${enrolments.classId} = ${classes.id} and ${enrolments.state} = 'joined'
        where ${courses.centreId} = ${id} and ${runs(now)}
        group by ${enrolments.memberId}) as student`)
    const [{ students, newcomers } = { students: 0, newcomers: 0 }] = rows
    if (students > maxStudents && newcomers > 0) throw new Refusal('CENTRE_FULL')
  }
}
