/** SQL that reads what a member teaches, at which centres, and what the member created for teaching, for the export. */
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { calendarLessons, closures } from '../../platform/postgres/tables/calendar.ts'
import { centres, centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { classes } from '../../platform/postgres/tables/classes.ts'
import { coursePictures, courses, sections } from '../../platform/postgres/tables/courses.ts'
import { imports } from '../../platform/postgres/tables/invitations.ts'
import { lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { lastReadId, type Slice } from './slice.ts'

/** A condition: the course belongs to the member, who is its centre, or its teacher if the course has no centre. */
export const ownCourse = (memberId: string) =>
  or(and(eq(courses.teacherId, memberId), isNull(courses.centreId)), eq(courses.centreId, memberId))

/** Reads the centres a teacher belongs to or is invited to. */
export const readCentres = (database: Database, slice: Slice) =>
  database
    .select({
      id: centreTeachers.centreId,
      name: centres.name,
      state: centreTeachers.state,
      invitedAt: centreTeachers.createdAt,
      joinedAt: centreTeachers.joinedAt,
      agreesToBeShown: centreTeachers.agreesToBeShown,
      introduction: centreTeachers.introduction,
    })
    .from(centreTeachers)
    .innerJoin(centres, eq(centres.id, centreTeachers.centreId))
    .where(and(eq(centreTeachers.teacherId, slice.memberId), gt(centreTeachers.centreId, lastReadId(slice))))
    .orderBy(asc(centreTeachers.centreId))
    .limit(slice.take)

/** Reads courses of centres that the member teaches now. */
export const readCoursesTaughtForCentres = (database: Database, slice: Slice) =>
  database
    .select({ id: courses.id, code: courses.code, title: courses.title, centre: centres.name })
    .from(courses)
    .innerJoin(centres, eq(centres.id, courses.centreId))
    .where(and(eq(courses.teacherId, slice.memberId), isNotNull(courses.centreId), gt(courses.id, lastReadId(slice))))
    .orderBy(asc(courses.id))
    .limit(slice.take)

/** Reads lessons that the member taught. */
export const readLessonsTaught = (database: Database, slice: Slice) =>
  database
    .select({
      id: lessonSessions.id,
      classCode: classes.code,
      startedAt: lessonSessions.startedAt,
      endedAt: lessonSessions.endedAt,
    })
    .from(lessonSessions)
    .innerJoin(classes, eq(classes.id, lessonSessions.classId))
    .where(and(eq(lessonSessions.teacherId, slice.memberId), gt(lessonSessions.id, lastReadId(slice))))
    .orderBy(asc(lessonSessions.id))
    .limit(slice.take)

/** Reads lessons that the member taught, or will teach, as a substitute. */
export const readLessonsSubstituted = (database: Database, slice: Slice) =>
  database
    .select({
      id: calendarLessons.id,
      classCode: classes.code,
      startsAt: calendarLessons.startsAt,
      minutes: calendarLessons.minutes,
      state: calendarLessons.state,
    })
    .from(calendarLessons)
    .innerJoin(classes, eq(classes.id, calendarLessons.classId))
    .where(and(eq(calendarLessons.substituteId, slice.memberId), gt(calendarLessons.id, lastReadId(slice))))
    .orderBy(asc(calendarLessons.id))
    .limit(slice.take)

export const readCoursesTaught = (database: Database, slice: Slice) =>
  database
    .select({
      id: courses.id,
      code: courses.code,
      title: courses.title,
      description: courses.description,
      days: courses.days,
      minutes: courses.minutes,
      phone: courses.phone,
      startTime: courses.startTime,
      endTime: courses.endTime,
      status: courses.status,
      roomType: courses.roomType,
      roomLink: courses.roomLink,
      createdAt: courses.createdAt,
      sections: sql<unknown>`(
        select coalesce(json_agg(json_build_object('title', part.title, 'description', part.description)
          order by part."order", part.position), '[]')
        from ${sections} part where part.course_id = ${courses}.id)`,
    })
    .from(courses)
    .where(and(ownCourse(slice.memberId), gt(courses.id, lastReadId(slice))))
    .orderBy(asc(courses.id))
    .limit(slice.take)

/**
 * Reads the pictures for texts of courses that belong to the member: pictures that the member uploaded and did not hand over
 * with a course, and pictures that were handed over to the member with a course.
 */
export const readCoursePictures = (database: Database, slice: Slice) =>
  database
    .select({
      id: coursePictures.id,
      picture: sql<string>`'data:image/webp;base64,' || translate(encode(${coursePictures.picture}, 'base64'), E'\\n', '')`,
      address: sql<string>`'/pictures/' || ${coursePictures.key} || '.webp'`,
    })
    .from(coursePictures)
    .where(and(eq(coursePictures.teacherId, slice.memberId), gt(coursePictures.id, lastReadId(slice))))
    .orderBy(asc(coursePictures.id))
    .limit(slice.take)

/** Reads the closures (days without lessons) that the member created. */
export const readClosures = (database: Database, slice: Slice) =>
  database
    .select({
      id: closures.id,
      name: closures.name,
      firstDay: closures.firstDay,
      lastDay: closures.lastDay,
      createdAt: closures.createdAt,
    })
    .from(closures)
    .where(and(eq(closures.teacherId, slice.memberId), gt(closures.id, lastReadId(slice))))
    .orderBy(asc(closures.id))
    .limit(slice.take)

export const readClassesTaught = (database: Database, slice: Slice) =>
  database
    .select({
      id: classes.id,
      courseCode: courses.code,
      classCode: classes.code,
      title: classes.title,
      startDate: classes.startDate,
      endDate: classes.endDate,
      endRegister: classes.endRegister,
      minutes: classes.minutes,
      days: classes.days,
      status: classes.status,
      createdAt: classes.createdAt,
    })
    .from(classes)
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .where(and(ownCourse(slice.memberId), gt(classes.id, lastReadId(slice))))
    .orderBy(asc(classes.id))
    .limit(slice.take)

/**
 * Reads imports of Excel files while their preview is stored. The rows of the preview are left out, because they are about
 * other people.
 */
export const readImports = (database: Database, slice: Slice) =>
  database
    .select({
      id: imports.id,
      classCode: classes.code,
      createdAt: imports.createdAt,
      expiresAt: imports.expiresAt,
      committedAt: imports.committedAt,
    })
    .from(imports)
    .innerJoin(classes, eq(classes.id, imports.classId))
    .where(and(eq(imports.makerId, slice.memberId), gt(imports.id, lastReadId(slice))))
    .orderBy(asc(imports.id))
    .limit(slice.take)
