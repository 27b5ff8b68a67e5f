/** Calls of a teacher who marks homework, and of a student and a parent who read marks, for one day of the generated school. */
import { homeworkOf, idOf, parentOf, studentCode, submissionOf, type SchoolSize } from './school-ids.ts'
import { call, type SchoolCall, type SchoolCaller } from './school-call.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()

/**
 * Returns the calls. The last calls undo the changes of the earlier ones.
 * @param stage numbers of the people and the class. `student` is the first student who has joined the class of `teacher`.
 */
export function markingDay(size: SchoolSize, stage: { teacher: number; student: number; class: number }): SchoolCall[] {
  const teacher: SchoolCaller = { kind: 'teacher', n: stage.teacher }
  const student: SchoolCaller = { kind: 'student', n: stage.student }
  const parent: SchoolCaller = { kind: 'parent', n: parentOf(size, stage.student) }
  const classId = idOf('class', stage.class)
  const candidateCode = studentCode(stage.student)
  const homework = homeworkOf({ class: stage.class, nth: 0 })
  const id = idOf('homework', homework)
  const submissionId = idOf('submission', submissionOf(homework, 0))
  const page = { submissionId, fileId: idOf('file', submissionOf(homework, 0)), page: 1 }
  const strokeId = '0b5f6c52-8f5d-4f7c-9a55-0d1f6f2f7c11'
  const mark = { submissionId, homeworkId: id, candidateCode, excused: false }

  return [
    call(teacher, 'homeworkGetSubmissions', { id }),
    call(teacher, 'homeworkDraw', {
      ...page,
      add: [{ id: strokeId, colour: 'red', width: 40, points: [100, 200, 500] }],
      remove: [],
    }),
    call(teacher, 'homeworkDraw', { ...page, add: [], remove: [strokeId] }),
    call(teacher, 'homeworkExtend', { id, candidateCode, until: inDays(30) }),
    call(teacher, 'homeworkExtend', { id, candidateCode, until: inDays(-60) }),
    call(teacher, 'homeworkReturn', { id, candidateCode, comment: 'Làm lại câu 2' }),
    call(teacher, 'homeworkMark', { ...mark, points: 7.5, comment: 'Khá' }),
    call(teacher, 'homeworkMark', { ...mark, points: null, comment: null }),
    call(teacher, 'homeworkMark', { ...mark, points: 7.5, comment: 'Khá' }),
    call(teacher, 'homeworkRelease', { id, released: false }),
    call(teacher, 'homeworkRelease', { id, released: true }),
    call(teacher, 'classGetMarks', { classId }),
    call(student, 'classGetMarks', { classId }),
    call(parent, 'classGetMarks', { classId, childCode: candidateCode }),
  ]
}
