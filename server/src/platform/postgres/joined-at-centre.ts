import { sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { classes, enrolments } from './tables/classes.ts'
import { courses } from './tables/courses.ts'

/** True if a student has joined a class of one of the centre's courses. */
export const joinedAtCentre = (centreId: SQLWrapper, studentId: SQLWrapper): SQL<boolean> => sql<boolean>`exists (
  select from ${enrolments}
  join ${classes} on ${classes.id} = ${enrolments.classId}
  join ${courses} on ${courses.id} = ${classes.courseId}
  where ${enrolments.memberId} = ${studentId} and ${enrolments.state} = 'joined' and ${courses.centreId} = ${centreId}
)`

/** Returns the ids of the centres whose classes a student has joined, as an array. */
export const centresJoinedBy = (studentId: SQLWrapper): SQL<string[]> => sql<string[]>`array(
  select distinct ${courses.centreId} from ${enrolments}
  join ${classes} on ${classes.id} = ${enrolments.classId}
  join ${courses} on ${courses.id} = ${classes.courseId}
  where ${enrolments.memberId} = ${studentId} and ${enrolments.state} = 'joined' and ${courses.centreId} is not null
)`
