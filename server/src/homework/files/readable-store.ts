/** SQL that finds the files that a member may read. access.ts lists the rules. */
import { and, eq, or, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { childOf } from '../../platform/postgres/child-of.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { managedBy } from '../../platform/postgres/managed-by.ts'
import { posts } from '../../platform/postgres/tables/board.ts'
import { calendarLessons } from '../../platform/postgres/tables/calendar.ts'
import { centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { files, homeworkFiles, postFiles, submissionFiles } from '../../platform/postgres/tables/files.ts'
import { guardianships } from '../../platform/postgres/tables/guardians.ts'
import { homeworks, submissions } from '../../platform/postgres/tables/homework.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { quizAttempts, quizzes } from '../../platform/postgres/tables/quizzes.ts'
import { whiteboardPages } from '../../platform/postgres/tables/whiteboard.ts'
import { teachesAt } from '../../platform/postgres/teaches-at.ts'
import { isStored, storedFields, type StoredFile } from './store.ts'

/** True if there is an active guardianship between the parent and the member `childId`. */
const isParentOf = (parentId: SQLWrapper, childId: SQLWrapper): SQL =>
  sql`exists (
    select from ${guardianships} join ${members} on ${childOf(parentId, members)} where ${members.id} = ${childId}
  )`

/** True if a student handed in the file, and the viewer manages the class or is a guardian of that student. */
const isReadAsHandedIn = (viewer: SQL): SQL =>
  sql`exists (
    select from ${submissionFiles}
    join ${submissions} on ${submissions.id} = ${submissionFiles.submissionId}
    join ${homeworks} on ${homeworks.id} = ${submissions.homeworkId}
    join ${classes} on ${classes.id} = ${homeworks.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    where ${submissionFiles.fileId} = ${files.id}
      and (${managedBy(viewer)} or ${isParentOf(viewer, submissions.studentId)})
  )`

/** True if the homework is not a test, or the student has begun it; with `submitted_at is not null` as `state`, handed it in. */
const hasBegunQuiz = (studentId: SQLWrapper, state: SQL): SQL =>
  sql`(not exists (select from ${quizzes} where ${quizzes.homeworkId} = ${homeworks.id}) or exists (
    select from ${quizAttempts} where ${quizAttempts.homeworkId} = ${homeworks.id} and ${quizAttempts.studentId} = ${studentId}
      and ${state}
  ))`

/**
 * True if the file was handed out with a homework of a class that the viewer manages. Once the homework has opened, also true
 * for the students of the class and their guardians. The files of a test are for students who have begun it, and for guardians of
 * students who have handed it in.
 */
const isReadAsHandedOut = (viewer: SQL): SQL =>
  sql`exists (
    select from ${homeworkFiles}
    join ${homeworks} on ${homeworks.id} = ${homeworkFiles.homeworkId}
    join ${classes} on ${classes.id} = ${homeworks.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    where ${homeworkFiles.fileId} = ${files.id} and (${managedBy(viewer)} or (${homeworks.opensAt} <= now() and exists (
      select from ${enrolments}
      where ${enrolments.classId} = ${homeworks.classId} and ${enrolments.state} = 'joined'
        and (${enrolments.memberId} = ${viewer} and ${hasBegunQuiz(enrolments.memberId, sql`true`)}
          or ${isParentOf(viewer, enrolments.memberId)}
            and ${hasBegunQuiz(enrolments.memberId, sql`${quizAttempts.submittedAt} is not null`)})
    )))
  )`

/**
 * True if the viewer is the substitute of the lesson, which is not cancelled and ended after `taughtSince`, and still teaches at the
 * centre. For queries that join courses. The rule must match `listSubstitutedLessons` of courses/calendar/substitute-store.ts.
 */
const isSubstituteOf = (viewer: SQL, lessonId: SQLWrapper, taughtSince: SQL): SQL =>
  sql`exists (
    select from ${calendarLessons}
    join ${members} on ${members.id} = ${calendarLessons.substituteId}
    join ${centreTeachers} on ${teachesAt(courses.centreId, members)}
    where ${calendarLessons.id} = ${lessonId} and ${calendarLessons.substituteId} = ${viewer}
      and ${calendarLessons.state} <> 'cancelled' and ${calendarLessons.endsAt} > ${taughtSince}
  )`

/**
 * True if the file is in a post that the viewer may read. The rule must match `isReadable` of board/posts/access.ts, except that
 * somebody who manages the class may read the files of a post that has not appeared yet.
 */
const isReadAsPosted = (viewer: SQL, { now, taughtSince }: { now: SQL; taughtSince: SQL }): SQL =>
  sql`exists (
    select from ${postFiles}
    join ${posts} on ${posts.id} = ${postFiles.postId}
    join ${classes} on ${classes.id} = ${posts.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    where ${postFiles.fileId} = ${files.id} and (${managedBy(viewer)} or (${posts.publishAt} <= ${now} and (
      exists (
        select from ${enrolments}
        where ${enrolments.classId} = ${posts.classId} and ${enrolments.state} = 'joined'
          and (${enrolments.memberId} = ${viewer}
            or (${posts.audience} = 'students_and_parents' and ${isParentOf(viewer, enrolments.memberId)}))
      )
      or ${isSubstituteOf(viewer, posts.lessonId, taughtSince)}
    )))
  )`

/**
 * True if the file is on a page of the whiteboard of a session, and the page is not removed: for the students of the class, those
 * who manage it, and the substitute of the session's lesson.
 */
const isReadOnWhiteboard = (viewer: SQL, taughtSince: SQL): SQL =>
  sql`exists (
    select from ${whiteboardPages}
    join ${lessonSessions} on ${lessonSessions.id} = ${whiteboardPages.sessionId}
    join ${classes} on ${classes.id} = ${lessonSessions.classId}
    join ${courses} on ${courses.id} = ${classes.courseId}
    where ${whiteboardPages.fileId} = ${files.id} and not ${whiteboardPages.removed} and (
      ${managedBy(viewer)}
      or exists (
        select from ${enrolments}
        where ${enrolments.classId} = ${lessonSessions.classId} and ${enrolments.state} = 'joined'
          and ${enrolments.memberId} = ${viewer}
      )
      or ${isSubstituteOf(viewer, lessonSessions.lessonId, taughtSince)}
    )
  )`

/**
 * Returns the file if it is complete and this member may read it at `now`; otherwise null. A substitute reads files about lessons that
 * ended after `taughtSince`.
 */
export async function findReadableFile(
  database: Database,
  { id, viewerId, now, taughtSince }: { id: string; viewerId: string; now: Date; taughtSince: Date },
): Promise<(StoredFile & { classId: string }) | null> {
  const viewer = sql`${viewerId}::uuid`
  const instant = (date: Date) => sql`${date.toISOString()}::timestamptz`
  const [file] = await database
    .select({ ...storedFields, classId: files.classId })
    .from(files)
    .where(
      and(
        eq(files.id, id),
        isStored,
        or(
          eq(files.ownerId, viewerId),
          isReadAsHandedIn(viewer),
          isReadAsHandedOut(viewer),
          isReadAsPosted(viewer, { now: instant(now), taughtSince: instant(taughtSince) }),
          isReadOnWhiteboard(viewer, instant(taughtSince)),
        ),
      ),
    )
  return file ?? null
}
