/** Homework to mark, as the server returns it; pass only the fields that matter to the test. */
import type { HomeworkToMark } from '../src/operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../src/operations/homework/marking/get-submissions.ts'

export const aHomeworkToMark = (given: Partial<HomeworkToMark> = {}): HomeworkToMark => ({
  id: 'h-1',
  classId: 'c-1',
  classTitle: 'Lớp tối',
  courseTitle: 'Toán 9',
  title: 'Phiếu 12: hệ thức Vi-ét',
  desc: '<p>Làm cả ba bài</p>',
  files: [],
  opensAt: '2026-11-16T03:00:00.000Z',
  dueAt: '2026-11-22T10:00:00.000Z',
  cutoffAt: null,
  maxPoints: 10,
  released: false,
  quiz: null,
  ...given,
})

/** A submission that is handed in and not marked yet. */
export const aSubmission = (candidateCode: string, given: Partial<Submission> = {}): Submission => ({
  id: `s-${candidateCode}-${given.version ?? 1}`,
  candidateCode,
  fullName: `Nguyễn ${candidateCode}`,
  state: 'submitted',
  version: 1,
  text: `Bài làm của ${candidateCode}`,
  files: [],
  submittedAt: '2026-11-22T09:00:00.000Z',
  late: false,
  lateMinutes: 0,
  points: null,
  excused: false,
  comment: null,
  extendedTo: null,
  ...given,
})

export const nothingFrom = (candidateCode: string): Submission =>
  aSubmission(candidateCode, {
    id: `h-1:${candidateCode}`,
    state: 'missing',
    version: 0,
    text: null,
    submittedAt: null,
  })
