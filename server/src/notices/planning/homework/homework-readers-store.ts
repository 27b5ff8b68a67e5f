/** SQL for the readers of a homework: the students of its class and their guardians. */
import { activeStatus } from '@hien/contract/vocabulary'
import { sql, type SQL } from 'drizzle-orm'
import { childOf } from '../../../platform/postgres/child-of.ts'
import { classes, enrolments } from '../../../platform/postgres/tables/classes.ts'
import { courses } from '../../../platform/postgres/tables/courses.ts'
import { guardianships } from '../../../platform/postgres/tables/guardians.ts'
import { homeworkExtensions, homeworks } from '../../../platform/postgres/tables/homework.ts'
import { members } from '../../../platform/postgres/tables/members.ts'

export type HomeworkOfReader = {
  homeworkId: string
  title: string
  classId: string
  classTitle: string
  memberId: string
  /** Id of the student if the reader is a guardian; null if the reader is the student. */
  aboutId: string | null
  studentFirstName: string
  studentCode: string
}

/** Columns of HomeworkOfReader, for queries that read from homeworks and join `students` and `readers` below. */
export const homeworkOfReader: SQL = sql`
  ${homeworks.id} as "homeworkId", ${homeworks.title}, ${classes.id} as "classId", ${classes.title} as "classTitle",
  reader.member_id as "memberId", reader.about_id as "aboutId", ${members.firstName} as "studentFirstName",
  ${members.code} as "studentCode"`

/** Joins the students of a homework's class, with their accounts and extensions. For queries that read from homeworks. */
export const students: SQL = sql`
  join ${classes} on ${classes.id} = ${homeworks.classId}
  join ${courses} on ${courses.id} = ${classes.courseId}
  join ${enrolments} on ${enrolments.classId} = ${homeworks.classId} and ${enrolments.state} = 'joined'
  join ${members} on ${members.id} = ${enrolments.memberId} and ${members.status} = 'active'
  left join ${homeworkExtensions} on ${homeworkExtensions.homeworkId} = ${homeworks.id}
    and ${homeworkExtensions.studentId} = ${enrolments.memberId}`

/** Joins the readers of each student: the student and each of their guardians. */
export const readers: SQL = sql`
  join lateral (
    select ${members.id} as member_id, null::uuid as about_id
    union all
    select ${guardianships.parentId}, ${members.id} from ${guardianships}
    where ${childOf(guardianships.parentId, members)}
  ) as reader on true`

/** True if neither the class nor its course is closed. */
export const isHeld: SQL = sql`${classes.status} = ${activeStatus} and ${courses.status} = ${activeStatus}`

/** Id of the student the notice is about, whether the notice is for the student or a guardian. */
export const studentOfNotice: SQL = sql`coalesce(due.about_id, due.member_id)`

/**
 * True if the notice is about this student. If the recipient is a guardian, they must still be the student's guardian.
 * For queries that join `students`.
 */
export const isOfNotice: SQL = sql`${members.id} = ${studentOfNotice} and (due.about_id is null or exists (
  select from ${guardianships} where ${childOf(sql`due.member_id`, members)}))`
