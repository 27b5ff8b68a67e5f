/** A parent's children as the server returns them; pass only the fields that matter to the test. */
import { type ChildAttendance, parentGetAttendance } from '../src/operations/children/get-attendance.ts'
import { type AttendanceWeek, parentGetAttendanceWeeks } from '../src/operations/children/get-attendance-weeks.ts'
import {
  type Child,
  type PendingTie,
  type StatementToPay,
  parentGetChildren,
} from '../src/operations/children/get-children.ts'
import { memberGetGuardianships } from '../src/operations/guardians/get-guardianships.ts'
import { type Call, answer, refusal, success } from './answers.ts'
import { aCalendarLesson } from './calendar.ts'
import { aPage } from './courses.ts'

/** A child in the course Toán 9, Tuesdays and Thursdays at 19:00; the next lesson is on 25-11-2026. */
export const aChild = (given: Partial<Child> = {}): Child => {
  const { childCode: _, ...nextLesson } = aCalendarLesson({ classCode: '', courseCode: '' })
  return {
    code: 'HVAN2345',
    fullName: 'Nguyễn Hữu Ân',
    avatar: null,
    guardianshipId: 'g-1',
    relation: 'father',
    pendingGuardians: [],
    birthDateProposal: null,
    classes: [
      {
        id: 'c-1',
        title: 'Lớp tối',
        courseTitle: 'Toán 9',
        teacherName: 'Trần Thị Hồng Ngọc',
        days: '3, 5',
        startDate: '2026-09-01T12:00:00.000Z',
        endDate: '2027-05-31T12:00:00.000Z',
        timeLearn: 90,
      },
    ],
    nextLesson,
    todaysLessons: [],
    lastAbsence: null,
    heldLessons: 12,
    missedLessons: 0,
    lateLessons: 0,
    openHomework: 0,
    statementsToPay: [],
    ...given,
  }
}

/** A statement of November 2026 with 1,200,000 đ left to pay. */
export const aStatementToPay = (given: Partial<StatementToPay> = {}): StatementToPay => ({
  id: 's-1',
  month: '2026-11',
  payeeName: 'Trung tâm Ánh Dương',
  left: 1_200_000,
  ...given,
})

export const anAttendance = (given: Partial<ChildAttendance> = {}): ChildAttendance => ({
  lessonId: 'l-0',
  classTitle: 'Lớp tối',
  courseTitle: 'Toán 9',
  startedAt: '2026-11-24T12:00:00.000Z',
  present: true,
  late: false,
  minutes: 88,
  ...given,
})

/** Answers with the parent's current children. @returns the calls. */
export const answerChildren = (children: () => Child[], pendingTies: PendingTie[] = []) => {
  answer(memberGetGuardianships, { memberGetGuardianships: { ...success, items: [] } })
  return answer(parentGetChildren, () => ({ parentGetChildren: { ...success, items: children(), pendingTies } }))
}

const strange = refusal('NOT_FOUND', 'Không tìm thấy dữ liệu')

/** Answers with each child's attendance, by code. Other codes are not found. @returns the calls. */
export const answerAttendance = (of: Record<string, ChildAttendance[]>) =>
  answer(parentGetAttendance, ({ variables: { childCode } }: Call<{ childCode: string }>) => {
    const items = of[childCode]
    return {
      parentGetAttendance: items ? { ...success, ...aPage(items) } : { ...aPage<ChildAttendance>([]), ...strange },
    }
  })

/** Answers with each child's weeks, by code. @returns the calls. */
export const answerWeeks = (of: Record<string, AttendanceWeek[]>) =>
  answer(parentGetAttendanceWeeks, ({ variables: { childCode } }: Call<{ childCode: string }>) => {
    const items = of[childCode]
    return { parentGetAttendanceWeeks: items ? { ...success, items } : { ...strange, items: null } }
  })
