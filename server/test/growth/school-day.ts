/** The calls of one day of the generated school. They contain every operation of the schema at least once. */
import { noticeVersion } from '@hien/contract/consents'
import { dayInVietNam, later, oneDay } from '../../src/core/clock.ts'
import {
  centreOf,
  classCode,
  courseCode,
  idOf,
  studentsPerClass,
  studentAt,
  studentCode,
  teacherName,
  type SchoolSize,
} from './school-ids.ts'
import { calendarDay } from './calendar-day.ts'
import { centreLists } from './centre-lists.ts'
import { centresDay } from './centres-day.ts'
import { boardDay } from './board-day.ts'
import { feesDay } from './fees-day.ts'
import { homeworkDay } from './homework-day.ts'
import { markingDay } from './marking-day.ts'
import { importOfList } from './import-of-list.ts'
import { noticesDay } from './notices-day.ts'
import { parentsDay } from './parents-day.ts'
import { quizDay } from './quiz-day.ts'
import { call, firstPage, remember, schoolPassword, type SchoolCall, type SchoolCaller } from './school-call.ts'
import { onePixel } from '../pictures.ts'

/** Returns the numbers of the class of a day and of its people. The first hundred days have different classes. */
export function stageOf(size: SchoolSize, day: number) {
  const teacher = (day * 379) % size.teachers
  const number = teacher * 10 + (Math.floor(day / 10) % 10)
  return {
    teacher,
    class: number,
    course: Math.floor(number / 2),
    joined: studentAt(size, { class: number, nth: 0 }),
    waiting: studentAt(size, { class: number, nth: studentsPerClass - 1 }),
    room: { courseCode: courseCode(Math.floor(number / 2)), classCode: classCode(number) },
  }
}

const courseFields = {
  name: 'Toán 9 nâng cao',
  description: '<p>Ôn thi vào lớp 10</p>',
  days: '3, 5',
  timeLearn: 90,
  liveSetting: [{ type: 'bigblue' }],
  sections: [{ title: 'Đại số', description: '<p>Phương trình bậc hai</p>', order: 1 }],
}
const classFields = {
  startDate: '2026-11-03 19:00:00',
  endDate: '2035-12-31 00:00:00',
  timeLearn: 90,
  title: 'Lớp tối thứ ba',
  days: '3, 5',
}

/**
 * Returns the calls of a day, in order. Later calls undo the changes of earlier calls, so that the school stays the same.
 * @param now the time of the server's clock.
 */
export function schoolDay(size: SchoolSize, day: number, now: Date): SchoolCall[] {
  const inDays = (days: number) => dayInVietNam(later(now, days * oneDay))
  const week = { from: inDays(0), to: inDays(6) }
  const stage = stageOf(size, day)
  const teacher: SchoolCaller = { kind: 'teacher', n: stage.teacher }
  const joined: SchoolCaller = { kind: 'student', n: stage.joined }
  const waiting: SchoolCaller = { kind: 'student', n: stage.waiting }
  const named = { id: idOf('class', stage.class), courseCode: stage.room.courseCode }
  const candidateCode = studentCode(stage.waiting)
  const pageOfLink = (link: string) => {
    const { pathname, searchParams } = new URL(link)
    return { sessionId: pathname.split('/').at(-1), pass: searchParams.get('pass') }
  }

  return [
    call(
      null,
      'memberLogin',
      { account: teacherName(stage.teacher), password: schoolPassword },
      {
        learn: remember('refresh', 'refreshToken'),
      },
    ),
    call(null, 'memberRefreshToken', ({ refresh }) => ({ refreshToken: refresh }), {
      learn: remember('refresh', 'refreshToken'),
    }),
    call(teacher, 'memberGetDevices'),
    call(null, 'memberLogout', ({ refresh }) => ({ refreshToken: refresh })),
    call(teacher, 'memberRevokeDevices'),
    call(teacher, 'memberGetOwnerInfoById'),
    call(teacher, 'coursesGetWithPagerByTeacherId', firstPage),
    call(teacher, 'memberGetCourseOnday'),
    call(teacher, 'lessonsGetByDays', week),
    call(teacher, 'lessonsGetByDays', { ...week, classId: named.id }),
    call(teacher, 'courseGetDetailById', { id: idOf('course', stage.course) }),
    call(teacher, 'courseGetDetailByCode', { courseCode: named.courseCode }),
    call(teacher, 'classsGetByCoursesWithPage', { courseCode: named.courseCode, ...firstPage }),
    call(teacher, 'classGetDetailByTeacher', named),
    call(teacher, 'classGetCandidates', named),
    call(teacher, 'studentsGetByTeacherWithPage', firstPage),
    call(teacher, 'studentsGetByTeacherWithPage', { search: 'nguyen', ...firstPage }),
    call(teacher, 'studentsGetByTeacherWithPage', {
      search: 'ngoc',
      classId: named.id,
      enrolled: 'joined',
      ...firstPage,
    }),
    call(teacher, 'meetingGetAttendance', { classId: named.id, ...firstPage }),
    call(teacher, 'meetingGetRecordings', { classId: named.id }),
    call(teacher, 'meetingGetProviders', { classId: named.id }),

    call(joined, 'memberGetOwnerInfoById'),
    call(joined, 'memberGetCoursesJoined', firstPage),
    call(joined, 'memberGetCourseOnday'),
    call(joined, 'lessonsGetByDays', week),
    call(joined, 'memberRenewCalendarAddress'),
    call(joined, 'memberGetCalendarFeed'),
    call(joined, 'memberRemoveCalendarAddress'),
    call(joined, 'courseGetDetailByCode', { courseCode: named.courseCode }),
    call(joined, 'classsGetByCoursesWithPage', { courseCode: named.courseCode, ...firstPage }),
    call(waiting, 'memberSearchCourseByCode', { courseCode: courseCode((stage.course + 1) % size.courses) }),
    call(waiting, 'memberSearchCourseByClassCode', { classCode: classCode((stage.class + 1) % size.classes) }),

    ...centresDay(size, { teacher: stage.teacher, day, week }),

    ...parentsDay(size, { teacher: stage.teacher, student: stage.joined, classId: named.id, week }),

    ...centreLists(size, { teacher: stage.teacher, year: { from: inDays(-365), to: inDays(0) } }),

    ...homeworkDay(size, {
      teacher: stage.teacher,
      centre: centreOf(stage.teacher),
      student: stage.joined,
      class: stage.class,
    }),

    ...boardDay(size, {
      teacher: stage.teacher,
      centre: centreOf(stage.teacher),
      student: stage.joined,
      class: stage.class,
    }),

    ...markingDay(size, { teacher: stage.teacher, student: stage.joined, class: stage.class }),

    ...quizDay(size, { teacher: stage.teacher, student: stage.joined, class: stage.class }),

    ...noticesDay({ student: joined, day }),

    call(teacher, 'meetingCreateToken', stage.room, { learn: remember('teacherRoom', 'token') }),
    call(joined, 'meetingCreateToken', stage.room, { learn: remember('studentRoom', 'token') }),
    call(joined, 'meetingCheckWaitingRoom', ({ studentRoom }) => ({ token: studentRoom }), {
      refusal: 'MEETING_NOT_STARTED',
    }),
    call(teacher, 'meetingCheckToken', ({ teacherRoom }) => ({ token: teacherRoom })),
    call(joined, 'meetingCheckWaitingRoom', ({ studentRoom }) => ({ token: studentRoom })),
    call(joined, 'meetingCheckToken', ({ studentRoom }) => ({ token: studentRoom }), {
      learn: remember('link', 'joinLink'),
    }),
    call(joined, 'meetingGetPage', ({ link = '' }) => pageOfLink(link)),
    call(joined, 'meetingGetWaitingRoom', ({ link = '' }) => ({ sessionId: pageOfLink(link).sessionId })),
    call(teacher, 'meetingEnd', { classId: named.id }),

    ...feesDay(size, { ...stage, student: stage.joined, now }),

    // The enrolment of the student `waiting` goes through all its states, and at the end it waits again.
    call(teacher, 'classApproveCandidateJoinRequest', { input: { ...named, candidateCode } }),
    call(teacher, 'classRemoveCandidate', { id: named.id, candidateCode }),
    call(waiting, 'memberJoinToClass', { ...named, candidateCode }),
    call(waiting, 'memberRefuseJoinToClass', named),
    ...importOfList({ teacher, waiting, classId: named.id, candidateCode }),
    call(teacher, 'classRemoveCandidate', { id: named.id, candidateCode }),
    call(teacher, 'classAddCandidateInto', { ...named, candidateCode }),
    call(waiting, 'memberGetClassAssignments'),
    call(waiting, 'memberAcknowledgeClassAssignment', { id: named.id }),
    call(waiting, 'memberLeaveClass', named),
    call(teacher, 'classAddCandidateInto', { ...named, candidateCode }),
    call(teacher, 'classRemoveCandidate', { id: named.id, candidateCode }),
    call(waiting, 'memberJoinToClass', { ...named, candidateCode }),
    call(teacher, 'classApproveRemoveCandidateJoinRequest', { input: { ...named, candidateCode } }),
    call(waiting, 'memberJoinToClass', { ...named, candidateCode }),
    call(teacher, 'classDecideCandidates', {
      input: { ...named, candidateCodes: [candidateCode], decision: 'approve' },
    }),
    call(teacher, 'classRemoveCandidate', { id: named.id, candidateCode }),
    call(waiting, 'memberJoinToClass', { ...named, candidateCode }),

    call(
      teacher,
      'courseCreate',
      { input: { code: `NGAY-${day}`, ...courseFields } },
      { learn: remember('course', 'id') },
    ),
    call(
      teacher,
      'classCreate',
      { input: { courseCode: `NGAY-${day}`, ...classFields } },
      {
        learn: (envelope, memory) => {
          remember('class', 'id')(envelope, memory)
          remember('classCode', 'classCode')(envelope, memory)
        },
      },
    ),
    ...calendarDay(teacher, inDays),
    call(teacher, 'classUpdate', (memory) => ({
      input: { id: memory['class'], classCode: memory['classCode'], courseCode: `NGAY-${day}`, ...classFields },
    })),
    call(teacher, 'classUpdate', (memory) => ({
      input: {
        id: memory['class'],
        classCode: memory['classCode'],
        courseCode: `NGAY-${day}`,
        ...classFields,
        days: '2, 4',
        endDate: '2027-03-01 00:00:00',
      },
    })),
    call(teacher, 'classClose', (memory) => ({ id: memory['class'] })),
    call(teacher, 'courseUpdate', (memory) => ({
      input: { id: memory['course'], code: `NGAY-${day}`, ...courseFields },
    })),
    call(teacher, 'courseUploadPicture', { picture: onePixel }),
    call(teacher, 'courseDelete', (memory) => ({ id: memory['course'] })),

    call(joined, 'memberUpdate', { input: { address: 'Huế' } }),
    call(joined, 'memberUpdateAvatar', { avatar: onePixel }),
    call(joined, 'memberRemoveAvatar'),
    call(joined, 'memberGetConsents'),
    call(joined, 'memberDecideConsent', { input: { purpose: 'recording', version: noticeVersion }, given: true }),
    call(teacher, 'memberChangePassword', { password: schoolPassword, newPassword: schoolPassword }),
    // Begin to set up the second factor but do not complete it, because this test has no authenticator app for a valid code.
    call(teacher, 'memberBeginSecondFactor', { password: schoolPassword }),
    call(teacher, 'memberConfirmSecondFactor', { code: '000000' }, { refusal: 'SECOND_FACTOR_WRONG' }),
    call(
      teacher,
      'memberRemoveSecondFactor',
      { password: schoolPassword, code: '000000' },
      { refusal: 'STATE_CHANGED' },
    ),
    call(teacher, 'memberGetSecondFactor'),
    call(null, 'memberRegister', {
      input: {
        userName: `moi${day}`,
        email: `moi${day}@truong.test`,
        firstName: 'Thị Hồng Ngọc',
        lastName: 'Trần',
        phone: '0912345678',
        password: schoolPassword,
        role: 'MEME',
      },
    }),
    call(null, 'memberRequestPasswordReset', { email: `hv${stage.joined}@truong.test` }),
    call(
      null,
      'memberResetPassword',
      { token: `day ${day}`, password: schoolPassword },
      { refusal: 'RESET_TOKEN_INVALID' },
    ),
    call(
      null,
      'memberLogin',
      { account: `moi${day}`, password: schoolPassword },
      {
        learn: remember('newcomer', 'accessToken'),
      },
    ),
    call('newcomer', 'memberGetOwnerInfoById', {}, { learn: remember('newcomerCode', 'code') }),
    call('newcomer', 'memberJoinToClass', ({ newcomerCode }) => ({ ...named, candidateCode: newcomerCode })),
    call('newcomer', 'memberRequestEmailProof'),
    call('newcomer', 'memberCloseAccount', { password: schoolPassword }),
    call(null, 'memberTakeBackAccount', { account: `moi${day}`, password: schoolPassword }),
  ]
}
