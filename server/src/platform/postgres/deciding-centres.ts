import { limits } from '@hien/contract/limits'
import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { bornAtLatest } from '../../core/age.ts'
import { classes, enrolments } from './tables/classes.ts'
import { courses } from './tables/courses.ts'
import { guardianships } from './tables/guardians.ts'

const standing = alias(guardianships, 'standing')

/**
 * SQL for the enrolments that let a centre decide about the guardians and the date of birth of a student (decision 052). The student
 * asked for the class or confirmed it, so a stranger cannot put a child into a class of their own centre. The student joined before
 * each of their guardians, so a child cannot overrule a parent by a second account of the type centre.
 */
const decidingEnrolments = (studentId: SQLWrapper): SQL => sql`from ${enrolments}
  join ${classes} on ${classes.id} = ${enrolments.classId}
  join ${courses} on ${courses.id} = ${classes.courseId} and ${courses.centreId} is not null
  where ${enrolments.memberId} = ${studentId} and ${enrolments.state} = 'joined'
    and (${enrolments.assignedAt} is null or ${enrolments.acknowledgedAt} is not null)
    and not exists (
      select from ${guardianships} as ${standing}
      where ${standing.childId} = ${studentId} and ${standing.state} = 'active' and ${standing.activeSince} < ${enrolments.joinedAt}
    )`

/** True if a centre may decide about the guardians and the date of birth of a student. */
export const isDecidingCentre = (centreId: SQLWrapper, studentId: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select ${decidingEnrolments(studentId)} and ${courses.centreId} = ${centreId})`

/** Returns the ids of the centres that may decide about the guardians and the date of birth of a student, as an array. */
export const decidingCentres = (studentId: SQLWrapper): SQL<string[]> =>
  sql<string[]>`array(select distinct ${courses.centreId} ${decidingEnrolments(studentId)})`

const other = alias(guardianships, 'other_guardianship')

/**
 * True if centres are asked about a guardianship that waits: the student has another guardian, and is under 16 or has no date of
 * birth. No other student needs a centre. guardians/guardianships/guardianship-rules.ts has the same rule for one guardianship.
 */
export const asksCentres = (
  { tieId, studentId, dob }: { tieId: SQLWrapper; studentId: SQLWrapper; dob: SQLWrapper },
  now: Date,
): SQL<boolean> => sql<boolean>`(coalesce(${dob} > ${bornAtLatest(limits.adultAge, now)}::date, true) and exists (
  select from ${guardianships} as ${other}
  where ${other.childId} = ${studentId} and ${other.id} <> ${tieId} and ${other.state} = 'active'))`
