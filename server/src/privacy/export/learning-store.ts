/** SQL that reads a member's classes, how the member joined, attendance and chat messages, for the export. */
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { messages, silences } from '../../platform/postgres/tables/chat.ts'
import { candidacies, classes, enrolments, pastEnrolments } from '../../platform/postgres/tables/classes.ts'
import { courses } from '../../platform/postgres/tables/courses.ts'
import { invitations } from '../../platform/postgres/tables/invitations.ts'
import { attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { lastReadId, type Slice } from './slice.ts'

/** Reads every class that the member ever asked to join or joined. The state is null if the member has left the class. */
export const readClasses = (database: Database, slice: Slice) =>
  database
    .select({
      id: classes.id,
      classCode: classes.code,
      classTitle: classes.title,
      courseCode: courses.code,
      courseTitle: courses.title,
      state: enrolments.state,
      requestedAt: enrolments.requestedAt,
      joinedAt: enrolments.joinedAt,
      /** When a teacher or centre added the member without a request; null if the member asked to join. */
      assignedAt: enrolments.assignedAt,
      acknowledgedAt: enrolments.acknowledgedAt,
      returnedAt: enrolments.returnedAt,
      leftAt: candidacies.leftAt,
    })
    .from(candidacies)
    .innerJoin(classes, eq(classes.id, candidacies.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(
      enrolments,
      and(eq(enrolments.classId, candidacies.classId), eq(enrolments.memberId, candidacies.memberId)),
    )
    .where(and(eq(candidacies.memberId, slice.memberId), gt(classes.id, lastReadId(slice))))
    .orderBy(asc(classes.id))
    .limit(slice.take)

/** Reads the times in classes that the member has left or was removed from. */
export const readPastEnrolments = (database: Database, slice: Slice) =>
  database
    .select({
      id: pastEnrolments.id,
      classCode: classes.code,
      classTitle: classes.title,
      joinedAt: pastEnrolments.joinedAt,
      leftAt: pastEnrolments.leftAt,
    })
    .from(pastEnrolments)
    .innerJoin(classes, eq(classes.id, pastEnrolments.classId))
    .where(and(eq(pastEnrolments.memberId, slice.memberId), gt(pastEnrolments.id, lastReadId(slice))))
    .orderBy(asc(pastEnrolments.id))
    .limit(slice.take)

/**
 * Reads the enrolment slips with which the member joined. The printed name is included, because the member has seen it on the
 * slip.
 */
export const readSlips = (database: Database, slice: Slice) =>
  database
    .select({
      id: invitations.id,
      classCode: classes.code,
      printedFor: sql<string>`${invitations.lastName} || ' ' || ${invitations.firstName}`,
      redeemedAt: invitations.redeemedAt,
    })
    .from(invitations)
    .innerJoin(classes, eq(classes.id, invitations.classId))
    .where(and(eq(invitations.memberId, slice.memberId), gt(invitations.id, lastReadId(slice))))
    .orderBy(asc(invitations.id))
    .limit(slice.take)

export const readAttendance = (database: Database, slice: Slice) =>
  database
    .select({
      id: attendanceStays.id,
      classCode: classes.code,
      lessonStartedAt: lessonSessions.startedAt,
      joinedAt: attendanceStays.joinedAt,
      leftAt: attendanceStays.leftAt,
    })
    .from(attendanceStays)
    .innerJoin(lessonSessions, eq(lessonSessions.id, attendanceStays.sessionId))
    .innerJoin(classes, eq(classes.id, lessonSessions.classId))
    .where(and(eq(attendanceStays.memberId, slice.memberId), gt(attendanceStays.id, lastReadId(slice))))
    .orderBy(asc(attendanceStays.id))
    .limit(slice.take)

export const readMessages = (database: Database, slice: Slice) =>
  database
    .select({
      id: messages.id,
      classCode: classes.code,
      sentAt: messages.createdAt,
      type: messages.type,
      text: messages.text,
      hiddenAt: messages.hiddenAt,
    })
    .from(messages)
    .innerJoin(lessonSessions, eq(lessonSessions.id, messages.sessionId))
    .innerJoin(classes, eq(classes.id, lessonSessions.classId))
    .where(and(eq(messages.memberId, slice.memberId), gt(messages.id, lastReadId(slice))))
    .orderBy(asc(messages.id))
    .limit(slice.take)

/** Reads the lessons in whose chat the teacher has forbidden the member to write. */
export const readSilences = (database: Database, slice: Slice) =>
  database
    .select({
      id: silences.sessionId,
      classCode: classes.code,
      lessonStartedAt: lessonSessions.startedAt,
      silencedAt: silences.createdAt,
    })
    .from(silences)
    .innerJoin(lessonSessions, eq(lessonSessions.id, silences.sessionId))
    .innerJoin(classes, eq(classes.id, lessonSessions.classId))
    .where(and(eq(silences.memberId, slice.memberId), gt(silences.sessionId, lastReadId(slice))))
    .orderBy(asc(silences.sessionId))
    .limit(slice.take)
