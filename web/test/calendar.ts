/** Calendar lessons as the server returns them; pass only the fields that matter to the test. */
import { type CalendarLesson, lessonsGetByDays } from '../src/operations/calendar/get-lessons.ts'
import { answer, success } from './answers.ts'

/** A lesson on Wednesday, 25-11-2026, 19:00 to 20:30. */
export const aCalendarLesson = (given: Partial<CalendarLesson> = {}): CalendarLesson => ({
  id: 'l-1',
  classId: 'c-1',
  classCode: 'K7QX2M',
  classTitle: 'Lớp tối',
  courseCode: 'TOAN9_NC',
  courseTitle: 'Toán 9',
  avatar: '#2f6ca8',
  teacherName: 'Trần Thị Hồng Ngọc',
  startsAt: '2026-11-25T12:00:00.000Z',
  timeLearn: 90,
  state: 'planned',
  origin: 'weekly',
  isLive: false,
  revision: 0,
  movedFrom: null,
  reason: null,
  makesUpFor: null,
  makesUpForTime: null,
  madeUpAt: null,
  closureName: null,
  conflicts: 0,
  teacherCode: null,
  isSubstituted: false,
  mayChange: true,
  childCode: null,
  ...given,
})

/** Answers with the current lessons of the signed-in member. @returns the calls. */
export const answerLessons = (lessons: () => CalendarLesson[]) =>
  answer(lessonsGetByDays, () => ({ lessonsGetByDays: { ...success, items: lessons() } }))
