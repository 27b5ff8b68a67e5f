/** Homework as the server returns it to a student; pass only the fields that matter to the test. */
import type { HomeworkToDo, OwnSubmission } from '../src/operations/homework/submissions/get-homework-to-do.ts'
import type { OwnHomework } from '../src/operations/homework/submissions/get-own-homework.ts'

/** The submission of a student who has handed in nothing. */
export const anOwnSubmission = (given: Partial<OwnSubmission> = {}): OwnSubmission => ({
  id: 'b-1:HV7K2QXM',
  candidateCode: 'HV7K2QXM',
  fullName: 'Trần Thị Hồng Ngọc',
  state: 'missing',
  version: 0,
  text: null,
  files: [],
  submittedAt: null,
  late: false,
  lateMinutes: 0,
  points: null,
  excused: false,
  comment: null,
  extendedTo: null,
  strokes: [],
  ...given,
})

export const aFile = (given: Partial<OwnSubmission['files'][number]> = {}): OwnSubmission['files'][number] => ({
  id: 'f-1',
  name: 'Phiếu 12.pdf',
  type: 'application/pdf',
  size: 1_400_000,
  url: '/files/f-1?signature=a',
  ...given,
})

export const anOwnHomework = (given: Partial<OwnHomework> = {}): OwnHomework => ({
  id: 'b-1',
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: 'Toán nâng cao lớp 9',
  title: 'Phiếu bài tập số 12',
  dueAt: '2026-11-26T12:00:00.000Z',
  cutoffAt: null,
  maxPoints: 10,
  released: false,
  quiz: null,
  submission: anOwnSubmission(),
  draft: null,
  ...given,
})

export const aHomeworkToDo = (given: Partial<HomeworkToDo> = {}): HomeworkToDo => ({
  id: 'b-1',
  classId: 'c-1',
  classTitle: 'Lớp tối thứ Ba – thứ Năm',
  courseTitle: 'Toán nâng cao lớp 9',
  title: 'Phiếu bài tập số 12',
  desc: '<p>Làm bài <strong>1 đến 5</strong></p>',
  files: [],
  opensAt: '2026-11-23T12:00:00.000Z',
  dueAt: '2026-11-26T12:00:00.000Z',
  cutoffAt: null,
  maxPoints: 10,
  released: false,
  quiz: null,
  submission: anOwnSubmission(),
  draft: null,
  ...given,
})
