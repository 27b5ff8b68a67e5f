/** SQL that reads what is held about one member, list by list in the order of their ids, some rows at a time. */
import { and, asc, eq, gt, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Database } from '../../platform/postgres/database.ts'
import { auditLog } from '../../platform/postgres/tables/audit-log.ts'
import { messages, silences } from '../../platform/postgres/tables/chat.ts'
import { calendarFeeds, calendarLessons, closures } from '../../platform/postgres/tables/calendar.ts'
import { centres, centreTeachers } from '../../platform/postgres/tables/centres.ts'
import { candidacies, classes, enrolments } from '../../platform/postgres/tables/classes.ts'
import { coursePictures, courses, sections } from '../../platform/postgres/tables/courses.ts'
import { guardianships, pairingCodes } from '../../platform/postgres/tables/guardians.ts'
import { imports, invitations } from '../../platform/postgres/tables/invitations.ts'
import { attendanceStays, lessonSessions } from '../../platform/postgres/tables/lessons.ts'
import { avatars, members } from '../../platform/postgres/tables/members.ts'
import { accountClosings, consents } from '../../platform/postgres/tables/personal-data.ts'
import { recoveryCodes, secondFactors, signIns } from '../../platform/postgres/tables/sign-ins.ts'

/** Rows of a list after the one with the id `after`; null: from the first on. */
export type Slice = { memberId: string; after: string | null; take: number }

const first = '00000000-0000-0000-0000-000000000000'
const start = ({ after }: Slice) => after ?? first

export async function readPersonalDetails(database: Database, memberId: string) {
  const [row] = await database
    .select({
      code: members.code,
      userName: members.userName,
      email: members.email,
      emailVerified: members.emailVerified,
      lastName: members.lastName,
      firstName: members.firstName,
      phone: members.phone,
      role: members.role,
      gender: members.gender,
      dob: members.dob,
      /** When they said that they are of age, for want of a day of birth. */
      statedOfAgeAt: members.statedOfAgeAt,
      address: members.address,
      createdAt: members.createdAt,
      lastActiveAt: members.lastActiveAt,
      inactivityNoticedAt: members.inactivityNoticedAt,
      /** Never the secret, nor a code: the file may lie about. */
      secondFactorSince: secondFactors.confirmedAt,
      recoveryCodesLeft: database.$count(recoveryCodes, eq(recoveryCodes.memberId, memberId)),
      /** Never the address, of which only a hash is kept. */
      calendarFeedSince: calendarFeeds.createdAt,
      /** Null for an account that is not closed. */
      closedAt: accountClosings.closedAt,
      eraseAfter: accountClosings.eraseAfter,
      /** Null for accounts that are no centre's. */
      centreName: centres.name,
      centrePhone: centres.phone,
      centreAddress: centres.address,
      picture: avatars.picture,
    })
    .from(members)
    .leftJoin(avatars, eq(avatars.memberId, members.id))
    .leftJoin(centres, eq(centres.id, members.id))
    .leftJoin(secondFactors, eq(secondFactors.memberId, members.id))
    .leftJoin(calendarFeeds, eq(calendarFeeds.memberId, members.id))
    .leftJoin(accountClosings, eq(accountClosings.memberId, members.id))
    .where(eq(members.id, memberId))
  return row ?? null
}

export const readDevices = (database: Database, slice: Slice) =>
  database
    .select({
      id: signIns.id,
      name: signIns.deviceName,
      createdAt: signIns.createdAt,
      lastSeenAt: signIns.lastSeenAt,
      expiresAt: signIns.expiresAt,
      revokedAt: signIns.revokedAt,
    })
    .from(signIns)
    .where(and(eq(signIns.memberId, slice.memberId), gt(signIns.id, start(slice))))
    .orderBy(asc(signIns.id))
    .limit(slice.take)

export const readConsents = (database: Database, slice: Slice) =>
  database
    .select({
      id: consents.id,
      /** Not by the member; by whom is not theirs to know. */
      byGuardian: consents.byGuardian,
      purpose: consents.purpose,
      given: consents.given,
      version: consents.textVersion,
      channel: consents.channel,
      decidedAt: consents.decidedAt,
    })
    .from(consents)
    .where(and(eq(consents.memberId, slice.memberId), gt(consents.id, start(slice))))
    .orderBy(asc(consents.id))
    .limit(slice.take)

/** What the member decided about their children under ties that are kept. */
export const readConsentsAsGuardian = (database: Database, slice: Slice) =>
  database
    .select({
      id: consents.id,
      purpose: consents.purpose,
      given: consents.given,
      version: consents.textVersion,
      channel: consents.channel,
      decidedAt: consents.decidedAt,
      /** Names the tie in the list of guardianships by its time; a child's name is told there, where it may be. */
      guardianSince: guardianships.createdAt,
    })
    .from(guardianships)
    .innerJoin(consents, eq(consents.guardianshipId, guardianships.id))
    .where(and(eq(guardianships.parentId, slice.memberId), gt(consents.id, start(slice))))
    .orderBy(asc(consents.id))
    .limit(slice.take)

/** As the screens have it: a student reads who their guardians are, a parent the names of children the tie to whom counts. */
const nameOfOther = (memberId: string) => sql<string | null>`case
  when ${guardianships.childId} = ${memberId} and ${guardianships.state} <> 'ended'
    then (select full_name from ${members} where id = ${guardianships.parentId} and status = 'active')
  when ${guardianships.parentId} = ${memberId} and ${guardianships.state} = 'active'
    then (select full_name from ${members} where id = ${guardianships.childId} and status = 'active')
  end`

/** Ties to a parent or a child, and those of others that came by codes the member has made. */
export const readGuardianships = (database: Database, slice: Slice) =>
  database
    .select({
      id: guardianships.id,
      you: sql<'student' | 'parent' | 'maker'>`case ${slice.memberId}::uuid
        when ${guardianships.childId} then 'student' when ${guardianships.parentId} then 'parent' else 'maker' end`,
      fullName: nameOfOther(slice.memberId),
      relation: guardianships.relation,
      state: guardianships.state,
      since: guardianships.createdAt,
      endedAt: guardianships.endedAt,
    })
    .from(guardianships)
    .where(
      and(
        or(
          eq(guardianships.childId, slice.memberId),
          eq(guardianships.parentId, slice.memberId),
          eq(guardianships.makerId, slice.memberId),
        ),
        gt(guardianships.id, start(slice)),
      ),
    )
    .orderBy(asc(guardianships.id))
    .limit(slice.take)

/** Codes that lead parents to the member, and those they have made; of each only a hash is kept, and that is not told. */
export function readPairingCodes(database: Database, slice: Slice) {
  const { memberId } = slice
  // Of the two that name a code the one that is not the member, who may be both.
  const other = sql<string>`case when ${pairingCodes.makerId} = ${memberId} then ${pairingCodes.childId} else ${pairingCodes.makerId} end`
  return database
    .select({
      id: other,
      madeByYou: sql<boolean>`${pairingCodes.makerId} = ${memberId}`,
      expiresAt: pairingCodes.expiresAt,
    })
    .from(pairingCodes)
    .where(and(or(eq(pairingCodes.childId, memberId), eq(pairingCodes.makerId, memberId)), gt(other, start(slice))))
    .orderBy(asc(other))
    .limit(slice.take)
}

/** Every class the member ever waited in or joined; a state of null: no longer. */
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
      /** By a teacher, who did not ask before. */
      assignedAt: enrolments.assignedAt,
      acknowledgedAt: enrolments.acknowledgedAt,
      leftAt: candidacies.leftAt,
    })
    .from(candidacies)
    .innerJoin(classes, eq(classes.id, candidacies.classId))
    .innerJoin(courses, eq(courses.id, classes.courseId))
    .leftJoin(
      enrolments,
      and(eq(enrolments.classId, candidacies.classId), eq(enrolments.memberId, candidacies.memberId)),
    )
    .where(and(eq(candidacies.memberId, slice.memberId), gt(classes.id, start(slice))))
    .orderBy(asc(classes.id))
    .limit(slice.take)

/** Slips by which the member came to classes, and for whom they were printed: whoever held one has read it. */
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
    .where(and(eq(invitations.memberId, slice.memberId), gt(invitations.id, start(slice))))
    .orderBy(asc(invitations.id))
    .limit(slice.take)

/** Excel files whose preview is kept; not what stands in them, which is about others. */
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
    .where(and(eq(imports.makerId, slice.memberId), gt(imports.id, start(slice))))
    .orderBy(asc(imports.id))
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
    .where(and(eq(attendanceStays.memberId, slice.memberId), gt(attendanceStays.id, start(slice))))
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
    .where(and(eq(messages.memberId, slice.memberId), gt(messages.id, start(slice))))
    .orderBy(asc(messages.id))
    .limit(slice.take)

/** Lessons in which the member may not write in the chat. */
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
    .where(and(eq(silences.memberId, slice.memberId), gt(silences.sessionId, start(slice))))
    .orderBy(asc(silences.sessionId))
    .limit(slice.take)

/** Of a centre its courses, of a teacher their own: those they teach for a centre are that one's. */
const ownCourse = (memberId: string) =>
  or(and(eq(courses.teacherId, memberId), isNull(courses.centreId)), eq(courses.centreId, memberId))

/** Centres a teacher belongs to or is invited to. */
export const readCentres = (database: Database, slice: Slice) =>
  database
    .select({
      id: centreTeachers.centreId,
      name: centres.name,
      state: centreTeachers.state,
      invitedAt: centreTeachers.createdAt,
      joinedAt: centreTeachers.joinedAt,
    })
    .from(centreTeachers)
    .innerJoin(centres, eq(centres.id, centreTeachers.centreId))
    .where(and(eq(centreTeachers.teacherId, slice.memberId), gt(centreTeachers.centreId, start(slice))))
    .orderBy(asc(centreTeachers.centreId))
    .limit(slice.take)

/** Courses of centres that the member teaches now. */
export const readCoursesTaughtForCentres = (database: Database, slice: Slice) =>
  database
    .select({ id: courses.id, code: courses.code, title: courses.title, centre: centres.name })
    .from(courses)
    .innerJoin(centres, eq(centres.id, courses.centreId))
    .where(and(eq(courses.teacherId, slice.memberId), isNotNull(courses.centreId), gt(courses.id, start(slice))))
    .orderBy(asc(courses.id))
    .limit(slice.take)

/** Lessons the member taught. */
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
    .where(and(eq(lessonSessions.teacherId, slice.memberId), gt(lessonSessions.id, start(slice))))
    .orderBy(asc(lessonSessions.id))
    .limit(slice.take)

/** Lessons the member taught, or is to teach, for somebody. */
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
    .where(and(eq(calendarLessons.substituteId, slice.memberId), gt(calendarLessons.id, start(slice))))
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
    .where(and(ownCourse(slice.memberId), gt(courses.id, start(slice))))
    .orderBy(asc(courses.id))
    .limit(slice.take)

/** Pictures in the texts of their courses. */
export const readCoursePictures = (database: Database, slice: Slice) =>
  database
    .select({
      id: coursePictures.id,
      picture: sql<string>`'data:image/webp;base64,' || translate(encode(${coursePictures.picture}, 'base64'), E'\\n', '')`,
      address: sql<string>`'/pictures/' || ${coursePictures.key} || '.webp'`,
    })
    .from(coursePictures)
    .where(and(eq(coursePictures.teacherId, slice.memberId), gt(coursePictures.id, start(slice))))
    .orderBy(asc(coursePictures.id))
    .limit(slice.take)

/** Days on which their classes do not meet. */
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
    .where(and(eq(closures.teacherId, slice.memberId), gt(closures.id, start(slice))))
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
    .where(and(ownCourse(slice.memberId), gt(classes.id, start(slice))))
    .orderBy(asc(classes.id))
    .limit(slice.take)

/** What the member did and what was done to them; who else did it, and from where, is not theirs to know. */
export const readAudit = (database: Database, slice: Slice) =>
  database
    .select({
      id: auditLog.id,
      at: auditLog.at,
      action: auditLog.action,
      byYou: sql<boolean>`${auditLog.memberId} is not distinct from ${slice.memberId}::uuid`,
      address: sql<string | null>`case when ${auditLog.memberId} = ${slice.memberId} then ${auditLog.address} end`,
    })
    .from(auditLog)
    .where(
      and(
        or(eq(auditLog.memberId, slice.memberId), eq(auditLog.aboutMemberId, slice.memberId)),
        gt(auditLog.id, start(slice)),
      ),
    )
    .orderBy(asc(auditLog.id))
    .limit(slice.take)
