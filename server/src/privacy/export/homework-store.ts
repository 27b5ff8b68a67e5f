/**
 * SQL that reads a member's submissions and marks, the homework that the member set and marked, and the member's files, for the
 * export.
 */
import { and, asc, eq, gt, isNotNull, lte, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { draftFiles, files, homeworkFiles, submissionFiles } from '../../platform/postgres/tables/files.ts'
import {
  homeworkDrafts,
  homeworkExtensions,
  homeworks,
  marks,
  strokes,
  submissions,
} from '../../platform/postgres/tables/homework.ts'
import { quizOfHomework } from './quiz-store.ts'
import { ownCourse } from './teaching-store.ts'
import { lastReadId, type Slice } from './slice.ts'

const ofHomework = { classCode: classes.code, homework: homeworks.title }

/** Reads drafts that have not been handed in. */
export const readHomeworkDrafts = (database: Database, slice: Slice) =>
  database
    .select({
      id: homeworkDrafts.id,
      ...ofHomework,
      text: homeworkDrafts.text,
      savedAt: homeworkDrafts.savedAt,
      files: sql<string[]>`array(
        select ${files.name} from ${draftFiles} join ${files} on ${files.id} = ${draftFiles.fileId}
        where ${draftFiles.draftId} = ${homeworkDrafts.id} order by ${draftFiles.position})`,
    })
    .from(homeworkDrafts)
    .innerJoin(homeworks, eq(homeworks.id, homeworkDrafts.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(and(eq(homeworkDrafts.studentId, slice.memberId), gt(homeworkDrafts.id, lastReadId(slice))))
    .orderBy(asc(homeworkDrafts.id))
    .limit(slice.take)

/**
 * Reads every submitted version. The teacher's strokes are included if the student can see them: after the marks are released
 * or the version is returned. The `fileNumber` of a stroke counts `files` from 1, because several files can have the same name.
 */
export const readSubmissions = (database: Database, slice: Slice) =>
  database
    .select({
      id: submissions.id,
      ...ofHomework,
      version: submissions.version,
      text: submissions.text,
      submittedAt: submissions.submittedAt,
      returnedAt: submissions.returnedAt,
      returnComment: submissions.returnComment,
      files: sql<string[]>`array(
        select ${files.name} from ${submissionFiles} join ${files} on ${files.id} = ${submissionFiles.fileId}
        where ${submissionFiles.submissionId} = ${submissions.id} order by ${submissionFiles.position})`,
      strokes: sql<unknown>`(
        select coalesce(json_agg(json_build_object('fileNumber', ${submissionFiles.position} + 1, 'page', ${strokes.page},
          'colour', ${strokes.colour}, 'width', ${strokes.width}, 'points', ${strokes.points}) order by ${strokes.createdAt}), '[]')
        from ${strokes} left join ${submissionFiles} on ${submissionFiles.submissionId} = ${strokes.submissionId}
          and ${submissionFiles.fileId} = ${strokes.fileId} where ${strokes.submissionId} = ${submissions.id}
          and (${homeworks.releasedAt} is not null or ${submissions.returnedAt} is not null))`,
    })
    .from(submissions)
    .innerJoin(homeworks, eq(homeworks.id, submissions.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(and(eq(submissions.studentId, slice.memberId), gt(submissions.id, lastReadId(slice))))
    .orderBy(asc(submissions.id))
    .limit(slice.take)

/** Reads the member's released marks. Marks that the member cannot see on screen are not exported either. */
export const readMarks = (database: Database, slice: Slice) =>
  database
    .select({
      id: homeworks.id,
      ...ofHomework,
      points: marks.points,
      maxPoints: homeworks.maxPoints,
      excused: marks.excused,
      comment: marks.comment,
      markedAt: marks.markedAt,
    })
    .from(marks)
    .innerJoin(homeworks, eq(homeworks.id, marks.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(
      and(eq(marks.studentId, slice.memberId), isNotNull(homeworks.releasedAt), gt(homeworks.id, lastReadId(slice))),
    )
    .orderBy(asc(homeworks.id))
    .limit(slice.take)

/** Reads extensions of the member's time for homework that has opened, and is therefore visible to the member. */
export const readExtensions = (database: Database, slice: Slice) =>
  database
    .select({ id: homeworks.id, ...ofHomework, until: homeworkExtensions.until })
    .from(homeworkExtensions)
    .innerJoin(homeworks, eq(homeworks.id, homeworkExtensions.homeworkId))
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(
      and(
        eq(homeworkExtensions.studentId, slice.memberId),
        lte(homeworks.opensAt, sql`now()`),
        gt(homeworks.id, lastReadId(slice)),
      ),
    )
    .orderBy(asc(homeworks.id))
    .limit(slice.take)

/** Reads the homework of the member's own courses, without submissions. */
export const readHomeworkSet = (database: Database, slice: Slice) =>
  database
    .select({
      id: homeworks.id,
      classCode: classes.code,
      title: homeworks.title,
      description: homeworks.description,
      opensAt: homeworks.opensAt,
      dueAt: homeworks.dueAt,
      cutoffAt: homeworks.cutoffAt,
      maxPoints: homeworks.maxPoints,
      releasedAt: homeworks.releasedAt,
      createdAt: homeworks.createdAt,
      files: sql<string[]>`array(
        select ${files.name} from ${homeworkFiles} join ${files} on ${files.id} = ${homeworkFiles.fileId}
        where ${homeworkFiles.homeworkId} = ${homeworks.id} order by ${homeworkFiles.position})`,
      test: quizOfHomework,
    })
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(ownCourse(slice.memberId), gt(homeworks.id, lastReadId(slice))))
    .orderBy(asc(homeworks.id))
    .limit(slice.take)

/**
 * Reads, per homework, how many submissions the member marked, and when the last one. The marks themselves are about other
 * people.
 */
export function readMarksGiven(database: Database, slice: Slice) {
  const ofMarked = eq(homeworks.id, marks.homeworkId)
  const title = database.select({ title: homeworks.title }).from(homeworks).where(ofMarked)
  const classCode = database
    .select({ code: classes.code })
    .from(homeworks)
    .innerJoin(classes, eq(classes.id, homeworks.classId))
    .where(ofMarked)
  return database
    .select({
      id: marks.homeworkId,
      classCode: sql<string>`${classCode}`,
      homework: sql<string>`${title}`,
      marked: sql<number>`count(*)::int`,
      lastMarkedAt: sql<Date>`max(${marks.markedAt})`.mapWith(marks.markedAt),
    })
    .from(marks)
    .where(and(eq(marks.markerId, slice.memberId), gt(marks.homeworkId, lastReadId(slice))))
    .groupBy(marks.homeworkId)
    .orderBy(asc(marks.homeworkId))
    .limit(slice.take)
}

/**
 * Reads files that the member uploaded. The file's content is stored under `sha256`, which is null if the upload is not
 * complete.
 */
export const readFiles = (database: Database, slice: Slice) =>
  database
    .select({
      id: files.id,
      classCode: classes.code,
      name: files.name,
      type: files.type,
      size: files.size,
      startedAt: files.startedAt,
      storedAt: files.storedAt,
      sha256: files.sha256,
    })
    .from(files)
    .innerJoin(classes, eq(classes.id, files.classId))
    .where(and(eq(files.ownerId, slice.memberId), gt(files.id, lastReadId(slice))))
    .orderBy(asc(files.id))
    .limit(slice.take)
