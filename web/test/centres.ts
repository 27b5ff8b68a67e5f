/** Data of a centre and its teachers as the server returns it; pass only the fields that matter to the test. */
import type { CentreMembership } from '../src/operations/centres/get-memberships.ts'
import { type CentreTeacher, centreGetTeachers } from '../src/operations/centres/get-teachers.ts'
import { type CentreLesson, centreGetToday } from '../src/operations/centres/get-today.ts'
import { answer, success } from './answers.ts'
import { aCalendarLesson } from './calendar.ts'

/** A lesson on 25-11-2026 at 19:00 with a teacher. Nobody has entered it yet. */
export const aCentreLesson = ({
  lesson,
  ...given
}: Partial<Omit<CentreLesson, 'lesson'>> & { lesson?: Partial<CentreLesson['lesson']> } = {}): CentreLesson => ({
  lesson: aCalendarLesson({ teacherCode: 'GVHN7K2X', ...lesson }),
  startedAt: null,
  endedAt: null,
  presentCount: 0,
  ...given,
})

export const aCentreTeacher = (given: Partial<CentreTeacher> = {}): CentreTeacher => ({
  code: 'GVHN7K2X',
  fullName: 'Trần Thị Hồng Ngọc',
  email: 'ngoc.tran@hien.vn',
  phone: '+84912345678',
  state: 'active',
  classCount: 3,
  ...given,
})

export const aMembership = (given: Partial<CentreMembership> = {}): CentreMembership => ({
  centreId: 't-1',
  name: 'Trung tâm Ánh Dương',
  state: 'active',
  shown: false,
  introduction: '',
  ...given,
})

/** Answers with the centre's current lessons of today. @returns the calls. */
export const answerToday = (items: () => CentreLesson[]) =>
  answer(centreGetToday, () => ({ centreGetToday: { ...success, items: items() } }))

/** Answers with the centre's current teachers. @returns the calls. */
export const answerTeachers = (items: () => CentreTeacher[]) =>
  answer(centreGetTeachers, () => ({ centreGetTeachers: { ...success, items: items() } }))
