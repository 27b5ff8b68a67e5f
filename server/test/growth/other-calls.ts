/** Calls store functions that no call of schoolDay reaches: those for meeting providers, operators, timers and hubs. */
import { findClassOfLesson } from '../../src/board/posts/store.ts'
import { randomUUID } from 'node:crypto'
import { later, oneDay } from '../../src/core/clock.ts'
import * as closing from '../../src/courses/classes/closing-store.ts'
import * as audit from '../../src/platform/audit/store.ts'
import * as calendar from '../../src/courses/calendar/store.ts'
import { handOverLessons } from '../../src/courses/calendar/closures/closed-lessons-store.ts'
import * as feeds from '../../src/courses/calendar/feed/feed-store.ts'
import * as candidates from '../../src/courses/enrolment/candidate-store.ts'
import { findPreviewedStudents } from '../../src/courses/import/store.ts'
import { isNameOf } from '../../src/courses/invitations/store.ts'
import * as enrolments from '../../src/courses/enrolment/store.ts'
import * as clockMarks from '../../src/platform/clock-watch/store.ts'
import { longTransaction, type Database } from '../../src/platform/postgres/database.ts'
import * as entry from '../../src/lessons/video-room/entry/entry-store.ts'
import { pageLessons } from '../../src/lessons/attendance/lesson-attendance-store.ts'
import * as stays from '../../src/lessons/attendance/store.ts'
import * as meetings from '../../src/lessons/meetings/store.ts'
import * as lessons from '../../src/lessons/sessions/store.ts'
import * as pictures from '../../src/courses/pictures/store.ts'
import { findAvatar } from '../../src/accounts/profile/avatar-store.ts'
import * as resets from '../../src/accounts/passwords/reset-store.ts'
import * as secondFactors from '../../src/accounts/second-factor/store.ts'
import * as signIns from '../../src/accounts/sign-ins/store.ts'
import * as members from '../../src/accounts/store.ts'
import * as leases from '../../src/platform/cluster/leader-lease-store.ts'
import * as birthDates from '../../src/accounts/birth-dates/store.ts'
import * as waitingDates from '../../src/guardians/birth-dates/store.ts'
import { claimMails, deleteMail, insertMail, putOffMail } from '../../src/platform/mail/queue/store.ts'
import * as guardianshipLists from '../../src/guardians/guardianships/list-store.ts'
import * as guardianships from '../../src/guardians/guardianships/store.ts'
import * as staff from '../../src/centres/staff/store.ts'
import * as live from '../../src/live/store.ts'
import * as today from '../../src/centres/today/store.ts'
import { moveAvatar } from '../../src/accounts/consents/store.ts'
import * as openRooms from '../../src/lessons/waiting-room/open-rooms-store.ts'
import * as chat from '../../src/lessons/waiting-room/chat/store.ts'
import { callFeeStores } from './fee-calls.ts'
import * as hosts from '../../src/centre-pages/hosts/host-store.ts'
import * as sizes from '../../src/centres/sizes/store.ts'
import * as centrePages from '../../src/centre-pages/store.ts'
import { callFileStores } from './file-calls.ts'
import { callNoticeStores } from './notice-calls.ts'
import { callPrivacyStores } from './privacy-calls.ts'
import { callQuizStores } from './quiz-calls.ts'
import { callSavedWhiteboardStores } from './saved-whiteboard-calls.ts'
import { callSendingStores } from './sending-calls.ts'
import { classCode, idOf, studentAt, studentCode, type SchoolSize } from './school-ids.ts'
import { callVideoRoomStores } from './video-room-calls.ts'
import { callWhiteboardStores } from './whiteboard-calls.ts'

async function callHostStores(database: Database, { centreId, now }: { centreId: string; now: Date }) {
  await hosts.listHostsToCheck(database, now, 20)
  await hosts.saveHost(database, { centreId, host: 'lop.example.vn', proof: 'proof' })
  const row = await hosts.findHost(database, centreId)
  if (!row) throw new Error('The centre has no host name')
  await hosts.markMissing(database, row, { now, lastChance: now })
  await hosts.deleteHost(database, centreId)
}

/** Calls every one of these functions once. Their changes are rolled back. */
export async function callStores(database: Database, size: SchoolSize, now: Date): Promise<void> {
  const classId = idOf('class', 7)
  const sessionId = idOf('lesson', 7)
  const n = studentAt(size, { class: 7, nth: 0 })
  const memberId = idOf('student', n)
  const teacherId = idOf('teacher', 7)
  const changedBy = teacherId
  const code = studentCode(n)
  const sender = { memberId, name: 'Nguyễn An', role: 'MEME' as const }
  const event = { sessionId, memberId, connection: 'connection', at: now }
  const media = { microphone: false, camera: false, screen: false }
  const meeting = { id: 'meeting', createTime: null }
  const span = { from: later(now, -30 * oneDay), until: later(now, 366 * oneDay), cancelledSince: now }
  const everything = [
    (it: Database) => audit.listAuditRows(it, {}, 50),
    (it: Database) => audit.listAuditRows(it, { memberId }, 50),
    (it: Database) => audit.listAuditRows(it, { aboutMemberId: memberId, since: now }, 50),
    (it: Database) => audit.listAuditRows(it, { classId, action: 'candidate_approved' }, 50),

    (it: Database) => closing.listClassCodes(it, idOf('course', 7)),
    (it: Database) => centrePages.findLogo(it, 'key'),
    (it: Database) => sizes.updateQuotas(it, idOf('centre', 7), { maxStudents: 1, maxFileBytes: 1 }),
    (it: Database) => callHostStores(it, { centreId: idOf('centre', 7), now }),
    (it: Database) => findClassOfLesson(it, idOf('lesson', 7)),
    (it: Database) => callFeeStores(it, { payeeId: teacherId, now }),
    (it: Database) => callFileStores(it, { memberId, classId }),
    (it: Database) => callNoticeStores(it, { memberId, classId, now }),
    (it: Database) => callQuizStores(it, idOf('quiz', 7)),
    (it: Database) => callSavedWhiteboardStores(it, { sessionId, postId: sessionId, now }),
    (it: Database) => callSendingStores(it, { memberId, now }),
    (it: Database) => enrolments.isRegistrationOpen(it, classId),
    (it: Database) => candidates.wasCandidate(it, classId, code),

    async (it: Database) => {
      const { lockCalendar, listAllLessons, deleteLessons, bindSessions, markOver } = calendar
      await lockCalendar(it, classId)
      await calendar.shareCalendar(it, classId)
      const [first, second] = await listAllLessons(it, classId)
      if (!first || !second) throw new Error('The class has no lessons')
      await calendar.listUnboundSessions(it, classId)
      await bindSessions(it, [{ sessionId, lessonId: first.id }], now)
      await deleteLessons(it, [second.id])
      await calendar.deletePlannedLessons(it, [classId, idOf('class', 8)], now)
      await calendar.insertWeeklyLessons(it, { classId, minutes: 90, lessons: [{ startsAt: now, endsAt: now }], now })
      await markOver(it, [{ classId, emptyOver: now }])
      await calendar.markWritten(it, [classId])
      await calendar.listStaleCalendars(it, 100)
      await calendar.listStaleOf(it, [classId])
      await calendar.listLessonsAround(it, [classId], { after: now, before: now })
    },

    (it: Database) =>
      handOverLessons(it, [{ classId, lessonId: sessionId, makeUpId: sessionId, closureId: sessionId }]),

    (it: Database) => feeds.findFeedOwner(it, 'hash'),
    (it: Database) => feeds.listFeedLessons(it, { memberId: teacherId, part: 'teacher' }, span),
    (it: Database) => feeds.listFeedLessons(it, { memberId, part: 'student' }, span),
    (it: Database) => feeds.listFeedLessons(it, { memberId, part: 'parent' }, span),
    (it: Database) => live.listParentsOfClasses(it, [classCode(7), classCode(8)]),
    (it: Database) => live.listParentsOfClassIds(it, [classId, idOf('class', 8)]),
    (it: Database) => live.listCentresOfClasses(it, [classCode(7), classCode(8)]),
    (it: Database) => live.listCentresOfClassIds(it, [classId, idOf('class', 8)]),
    (it: Database) => live.listTeachersOfClassIds(it, [classId, idOf('class', 8)]),
    (it: Database) => live.listStudentsOfClassIds(it, [classId, idOf('class', 8)]),
    (it: Database) => live.listTeachersOfClasses(it, [classCode(7), classCode(8)]),
    (it: Database) => live.listTeachersAtCentres(it, [classCode(7), classCode(8)]),
    (it: Database) => live.listSubstitutesOfLessons(it, [sessionId]),
    (it: Database) => live.listGuardiansOf(it, [memberId]),
    (it: Database) => live.listNewStudents(it, [classCode(7), classCode(8)], now),
    (it: Database) => live.listNewGuardians(it, [classCode(7), classCode(8)], now),

    (it: Database) => openSession(it),
    (it: Database) => lessons.moveWaitingSession(it, { classId: idOf('class', 8), now, expiresAt: now }),
    (it: Database) => lessons.prolongWaitingSession(it, { id: sessionId, expiresAt: now }),
    (it: Database) => meetings.noteMeetingClosed(it, sessionId, now),
    (it: Database) => meetings.beginClosingMeeting(it, sessionId, { now, before: now }),
    (it: Database) => meetings.giveUpClosingMeeting(it, sessionId),
    (it: Database) => meetings.findMeetingToEnd(it, sessionId),
    (it: Database) => meetings.listRunningMeetings(it, 'bigblue', now),
    (it: Database) => meetings.findSessionOfMeeting(it, 'zoom', 'meeting'),
    (it: Database) => meetings.listMeetingIds(it, classId, 'zoom', 50),
    (it: Database) =>
      meetings.rememberMeeting(
        it,
        { id: sessionId, provider: null, meetingId: null, meetingCreateTime: null },
        'zoom',
        meeting,
      ),
    (it: Database) => stays.recordEntry(it, { sessionId, memberId, now }),
    (it: Database) => stays.recordSeenCodes(it, { sessionId, codes: [code], now, awayAfter: 60_000 }),
    (it: Database) => stays.recordArrival(it, { sessionId, memberId, connectionId: 'arrival', now, awayAfter: 30_000 }),
    (it: Database) => stays.listLastSeen(it, { sessionIds: [sessionId], memberIds: [memberId] }),
    (it: Database) => stays.recordConnected(it, event),
    (it: Database) => stays.recordDisconnected(it, event),
    (it: Database) => stays.findEntered(it, sessionId, { email: `hv${n}@truong.test`, name: 'Nguyễn An' }),

    (it: Database) => findAvatar(it, 'key 7'),
    (it: Database) => pictures.findPicture(it, 'key 7'),
    (it: Database) =>
      pictures.replaceUses(it, { courseId: idOf('course', 7), uploaderId: teacherId, keys: ['key 7'], now }),
    (it: Database) => pictures.replaceUses(it, { courseId: idOf('course', 7), uploaderId: teacherId, keys: [], now }),
    (it: Database) => pictures.deletePicturesOf(it, idOf('course', 7)),
    (it: Database) => pictures.deleteUnusedPictures(it, now),
    (it: Database) => resets.consumePasswordReset(it, 'hash', now),
    async (it: Database) => {
      const step = { memberId, secret: 'A', step: 1 }
      await secondFactors.insertSecondFactor(it, { memberId, secret: 'A', createdAt: now })
      await secondFactors.markSecondFactorConfirmed(it, { ...step, now })
      await secondFactors.holdSecondFactor(it, memberId)
      await secondFactors.countWrongCodes(it, memberId, { day: now, month: now })
      await secondFactors.consumeStep(it, { ...step, step: 2 })
      await secondFactors.insertRecoveryCodes(it, memberId, ['a', 'b'])
      await secondFactors.consumeRecoveryCode(it, memberId, 'a')
      await secondFactors.deleteSecondFactor(it, memberId)
    },
    (it: Database) => signIns.countOwnSignIns(it, memberId, [idOf('signIn', 7)]),
    (it: Database) => signIns.listEndedSignIns(it, [idOf('signIn', 7)], now),
    (it: Database) => signIns.revokeSignIns(it, memberId, now, { only: [idOf('signIn', 7)] }),
    (it: Database) => members.resetPasswordHash(it, memberId, { passwordHash: 'hash', mailed: true }),
    (it: Database) => members.changeMemberStatus(it, memberId, { from: ['active'], to: 'disabled' }),
    (it: Database) => members.findMemberByName(it, code),
    (it: Database) => members.correctMember(it, memberId, { userName: 'an.nguyen' }),
    (it: Database) => members.listMemberCodes(it, [memberId]),
    (it: Database) => members.listSigningKeys(it),
    (it: Database) => members.insertFirstSigningKey(it, { kid: 'none', privateJwk: {} }),
    (it: Database) => clockMarks.findClockMark(it),
    (it: Database) => clockMarks.findNewestAuditTime(it),
    (it: Database) => clockMarks.saveClockMark(it, { seenAt: now, doubtedAt: null, lookedAt: now }),
    (it: Database) => leases.acquireLease(it, { name: 'growth', node: 'n1', now, until: now }),
    (it: Database) => leases.releaseLeases(it, 'n1'),

    (it: Database) => staff.findMembership(it, { centreId: idOf('centre', 0), teacherId }),
    (it: Database) => guardianshipLists.listEveryGuardianship(it, memberId),
    (it: Database) =>
      guardianships.endGuardianshipRowBetween(it, { childId: memberId, parentId: teacherId, changedBy, now }),
    (it: Database) => guardianships.endGuardianshipRowsOf(it, { memberId, keepsActive: true, changedBy, now }),
    (it: Database) => findPreviewedStudents(it, { classId, named: [{ memberId, name: 'Nguyễn An' }] }),
    (it: Database) => isNameOf(it, { memberId, name: 'Nguyễn An' }),
    (it: Database) => guardianships.refuseGuardianship(it, { id: sessionId, changedBy, now }),
    (it: Database) => guardianshipLists.listReportedGuardianships(it),
    (it: Database) => guardianships.storeReport(it, { id: sessionId, now }),
    (it: Database) => guardianships.mayCentreDecide(it, { centreId: idOf('centre', 0), childId: memberId }),
    (it: Database) => waitingDates.findStudentOfCentre(it, { centreId: idOf('centre', 0), code: 'HV000001' }),
    (it: Database) =>
      birthDates.putProposal(it, { childId: memberId, dob: '2014-01-01', proposerId: memberId, createdAt: now }),
    (it: Database) => waitingDates.agree(it, { childId: memberId, proposerId: memberId, guardianId: teacherId }),
    (it: Database) => moveAvatar(it, { memberId, key: 'new', address: '/new' }),
    (it: Database) => callPrivacyStores(it, { memberId, otherMemberId: idOf('student', n + 1), now }),
    async (it: Database) => {
      await insertMail(it, { memberId, kind: 'account_closed', count: null }, now)
      for (const mail of await claimMails(it, { now, until: later(now, 60_000), limit: 20 })) {
        await putOffMail(it, mail, { dueAt: now, tried: true })
        await deleteMail(it, mail)
      }
    },
    (it: Database) =>
      pageLessons(it, classId, { skip: 1, take: 5 }, { substituteId: teacherId, endedSince: later(now, -oneDay) }),
    (it: Database) => today.listHeldTimes(it, [randomUUID()]),
    (it: Database) => today.listOpenSessions(it, [classId], now),
    (it: Database) => today.listStudentsInVideoRooms(it, [sessionId], now),

    (it: Database) => openRooms.listStartedOrEnded(it, [sessionId]),
    (it: Database) => openRooms.listNotInClass(it, [{ classId, memberId }], now),
    async (it: Database) => {
      const session = await openSession(it)
      const message = { sessionId: session, sender, text: 'Em chào cô', type: 'message' as const, clientId: 'a', now }
      await chat.appendMessage(it, classCode(7), message)
      await chat.appendMessage(it, classCode(7), message)
      await it.transaction((inner) =>
        entry.insertPeer(inner, {
          connectionId: 'c',
          sessionId: session,
          memberId,
          isTeacher: true,
          media,
          now,
          seenSince: now,
        }),
      )
    },
    (it: Database) =>
      chat.listNewcomerHistory(it, { id: sessionId, groupId: 'A_B' }, { since: null, notificationsOf: null }),
    (it: Database) =>
      chat.listNewcomerHistory(it, { id: sessionId, groupId: 'A_B' }, { since: 2, notificationsOf: memberId }),
    (it: Database) => chat.listMessagesSince(it, { id: sessionId, groupId: 'A_B' }, now),
    (it: Database) => chat.markMessageHidden(it, { sessionId, id: randomUUID(), now }),
    (it: Database) => chat.insertSilence(it, sessionId, memberId),
    (it: Database) => chat.deleteSilence(it, sessionId, memberId),
    async (it: Database) => callWhiteboardStores(it, { sessionId: await openSession(it), memberId, teacherId }),
    (it: Database) => callVideoRoomStores(it, { sessionId, classId, memberId, teacherId, now }),
  ]

  async function openSession(it: Database): Promise<string> {
    const session = await lessons.insertSession(it, { classId: idOf('class', 8), createdAt: now, expiresAt: now })
    const known = session ?? (await lessons.findOpenSession(it, idOf('class', 8), new Date(0)))
    if (!known) throw new Error('The class has no session')
    return known.id
  }

  const enough = new Error('enough')
  await longTransaction(database, 60_000, async (transaction) => {
    for (const call of everything) await call(transaction)
    throw enough
  }).catch((error: unknown) => {
    if (error !== enough) throw error
  })
}
