/** SQL for future lessons that people changed, and for the members concerned. */
import type { Gender } from '@hien/contract/vocabulary'
import { sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { instantOf } from '../../../core/clock.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { calendarLessons } from '../../../platform/postgres/tables/calendar.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { members } from '../../../platform/postgres/tables/members.ts'
import type { DueNotice } from '../../notice.ts'
import { dueRows } from '../due-notices-store.ts'

const lesson = calendarLessons
const makeUp = alias(calendarLessons, 'make_up')

/**
 * True if a person made or changed the lesson. Weekly lessons are created automatically; an unchanged one does not count.
 * Unchanged lessons that a closure appended do not count either: the notice about the cancelled lessons mentions them.
 */
const isByHand = sql`(${lesson.revision} > 0 or (${lesson.origin} <> 'weekly' and ${lesson.appendedBy} is null))`
/** True if the lesson is in the future and was not started early. */
const isAhead = (now: Date): SQL =>
  sql`${lesson.state} in ('planned', 'cancelled') and ${lesson.startsAt} > ${now.toISOString()}::timestamptz`

export type ChangedLesson = {
  lessonId: string
  changedAt: Date
  startsAt: Date
  endsAt: Date
  state: 'planned' | 'cancelled'
  origin: 'weekly' | 'extra' | 'make_up'
  revision: number
  movedFrom: Date | null
  reason: string | null
  /** Id of the substitute for the course's teacher; null if there is none. */
  substituteId: string | null
  /** Id of the substitute whom this change replaced; null if it replaced nobody. */
  replacedSubstituteId: string | null
  /** First name of the substitute, or else of the course's teacher; null if there is neither. */
  teacherFirstName: string | null
  teacherGender: Gender | null
  /** The member who made the change; null if it is unknown. */
  changedBy: string | null
  /**
   * Number of make-up lessons, still planned, that the closure which cancelled this lesson added to the class. 0 if no closure
   * cancelled the lesson.
   */
  appended: number
  /** When the first of these make-up lessons begins; null if there are none. */
  appendedFrom: Date | null
  classId: string
  classTitle: string
  courseTeacherId: string | null
  /** True if the course belongs to a centre, which may have made the change instead of the teacher. */
  isOfCentre: boolean
}

type Instants = 'changedAt' | 'startsAt' | 'endsAt' | 'movedFrom' | 'appendedFrom'
type RowOf<Lesson> = { [Name in keyof Lesson]: Name extends Instants ? string | null : Lesson[Name] }

const certain = (text: string | null) => new Date(text ?? Number.NaN)

/** Returns the future lessons that people changed at `since` or later, in order of their start. */
export async function listChangedLessons(
  database: Database,
  { since, now }: { since: Date; now: Date },
): Promise<ChangedLesson[]> {
  const { rows } = await database.execute<RowOf<ChangedLesson>>(sql`
    select ${lesson.id} as "lessonId", ${lesson.updatedAt}::text as "changedAt", ${lesson.startsAt}::text as "startsAt",
      ${lesson.endsAt}::text as "endsAt", ${lesson.state} as state, ${lesson.origin} as origin, ${lesson.revision} as revision,
      ${lesson.movedFrom}::text as "movedFrom", ${lesson.reason} as reason, ${lesson.substituteId} as "substituteId",
      ${lesson.replacedSubstituteId} as "replacedSubstituteId",
      ${members.firstName} as "teacherFirstName", ${members.gender} as "teacherGender", ${lesson.changedBy} as "changedBy",
      appended.total as appended, appended.first_at::text as "appendedFrom", ${lesson.classId} as "classId",
      ${classes.title} as "classTitle", ${courses.teacherId} as "courseTeacherId",
      ${courses.centreId} is not null as "isOfCentre"
    from ${lesson}
    join ${classes} on ${classes.id} = ${lesson.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    left join ${members} on ${members.id} = coalesce(${lesson.substituteId}, ${courses.teacherId})
    left join lateral (
      select count(*)::int as total, min(${makeUp.startsAt}) as first_at from ${lesson} as ${makeUp}
      where ${makeUp.appendedBy} = ${lesson.closureId} and ${makeUp.classId} = ${lesson.classId} and ${makeUp.state} = 'planned'
    ) as appended on true
    where ${lesson.updatedAt} >= ${since.toISOString()}::timestamptz and ${isByHand} and ${isAhead(now)}
    order by ${lesson.startsAt}, ${lesson.id}`)
  return rows.map((row) => ({
    ...row,
    changedAt: certain(row.changedAt),
    startsAt: certain(row.startsAt),
    endsAt: certain(row.endsAt),
    movedFrom: instantOf(row.movedFrom),
    appendedFrom: instantOf(row.appendedFrom),
  }))
}

/** A student of a class, or a guardian of such a student. */
export type ClassRecipient = {
  classId: string
  memberId: string
  /** Id of the student if the recipient is a guardian; null if the recipient is the student. */
  childId: string | null
  childFirstName: string
  childCode: string
}

/** Returns the students of these classes, and each student's guardians. */
export async function listStudentsAndGuardians(database: Database, classIds: string[]): Promise<ClassRecipient[]> {
  const { rows } = await database.execute<ClassRecipient>(sql`
    select ${enrolments.classId} as "classId", told.member_id as "memberId", told.child_id as "childId",
      ${members.firstName} as "childFirstName", ${members.code} as "childCode"
    from ${enrolments}
    join ${members} on ${members.id} = ${enrolments.memberId} and ${members.status} = 'active'
    join lateral (
      select ${enrolments.memberId} as member_id, null::uuid as child_id
      union all
      select ${guardianships.parentId}, ${guardianships.childId} from ${guardianships}
      where ${guardianships.childId} = ${enrolments.memberId} and ${guardianships.state} = 'active'
    ) as told on true
    where ${enrolments.classId} = any(${sql.param(classIds)}::uuid[]) and ${enrolments.state} = 'joined'`)
  return rows
}

/**
 * Returns the ids of notices that are still true. The class must have a future lesson that was last changed at the time
 * in the version, or the lessons of the whole class must have been changed last at that time. The recipient must still be a
 * student of the class, a guardian of such a student, a teacher of the lesson, or the substitute whom the change replaced.
 */
export async function listValidChangeNotices(
  database: Database,
  notices: readonly DueNotice[],
  now: Date,
): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select due.id
    from ${dueRows(notices)}
    join ${classes} on ${classes.id} = due.subject_id
    join ${courses} on ${courses.id} = ${classes.courseId}
    where (${classes.lessonsChangedAt} = due.version::timestamptz or exists (
      select from ${lesson}
      where ${lesson.classId} = due.subject_id and ${lesson.updatedAt} = due.version::timestamptz and ${isAhead(now)}
    )) and case when due.about_id is null then
      exists (
        select from ${enrolments}
        where ${enrolments.classId} = due.subject_id and ${enrolments.memberId} = due.member_id and ${enrolments.state} = 'joined'
      )
      or ${courses.teacherId} = due.member_id
      or exists (
        select from ${lesson}
        where ${lesson.classId} = due.subject_id and ${lesson.updatedAt} = due.version::timestamptz
          and due.member_id in (${lesson.substituteId}, ${lesson.replacedSubstituteId})
      )
    else
      exists (
        select from ${guardianships}
        join ${members} on ${members.id} = ${guardianships.childId} and ${members.status} = 'active'
        join ${enrolments} on ${enrolments.classId} = due.subject_id and ${enrolments.memberId} = ${guardianships.childId}
          and ${enrolments.state} = 'joined'
        where ${guardianships.childId} = due.about_id and ${guardianships.parentId} = due.member_id
          and ${guardianships.state} = 'active'
      )
    end`)
  return rows.map(({ id }) => id)
}
