/** Calls of a teacher, their centre, a student and a parent about homework, for one day of the generated school. */
import { randomUUID } from 'node:crypto'
import { homeworkOf, idOf, parentOf, studentCode, submissionOf, type SchoolSize } from './school-ids.ts'
import { call, firstPage, remember, type SchoolCall, type SchoolCaller } from './school-call.ts'

const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString()

/**
 * Returns the calls.
 * @param stage numbers of the people and the class. `student` is the first student who has joined the class of `teacher`.
 */
export function homeworkDay(
  size: SchoolSize,
  stage: { teacher: number; centre: number; student: number; class: number },
): SchoolCall[] {
  const teacher: SchoolCaller = { kind: 'teacher', n: stage.teacher }
  const centre: SchoolCaller = { kind: 'centre', n: stage.centre }
  const student: SchoolCaller = { kind: 'student', n: stage.student }
  const parent: SchoolCaller = { kind: 'parent', n: parentOf(size, stage.student) }
  const classId = idOf('class', stage.class)
  const candidateCode = studentCode(stage.student)
  const marked = { id: idOf('homework', homeworkOf({ class: stage.class, nth: 0 })) }
  const open = { id: idOf('homework', homeworkOf({ class: stage.class, nth: 1 })) }
  const fileIds = [idOf('file', submissionOf(homeworkOf({ class: stage.class, nth: 0 }), 0))]
  const input = {
    classId,
    title: 'Bài tập chương 2',
    desc: '<p>Bài 1</p>',
    dueAt: inDays(7),
    maxPoints: 10,
    fileIds: [],
  }
  const scopes = ['open', 'done', 'all']

  return [
    call(
      teacher,
      'homeworkCreate',
      { input, alsoForClassIds: [], clientId: randomUUID() },
      { learn: remember('homework', 'id') },
    ),
    call(teacher, 'homeworkUpdate', ({ homework }) => ({ id: homework, input: { ...input, maxPoints: 20 } })),
    call(teacher, 'homeworksGetByClass', { classId, ...firstPage }),
    ...scopes.map((scope) => call(teacher, 'homeworksGetManaged', { scope, ...firstPage })),
    ...scopes.map((scope) => call(centre, 'homeworksGetManaged', { scope, ...firstPage })),
    call(teacher, 'homeworkGetById', marked),
    call(teacher, 'homeworkGetVersions', { ...marked, candidateCode }),

    call(student, 'homeworksGetByClass', { classId, ...firstPage }),
    ...scopes.map((scope) => call(student, 'homeworksGetOwn', { scope, ...firstPage })),
    call(student, 'homeworkGetById', marked),
    call(student, 'homeworkGetVersions', { ...marked, candidateCode }),
    call(student, 'homeworkSaveDraft', ({ homework }) => ({ id: homework, text: 'Em đang làm', fileIds })),
    call(student, 'homeworkGetById', ({ homework }) => ({ id: homework })),
    call(student, 'homeworkSubmit', { ...open, text: 'Em làm lại câu 2', fileIds }),

    ...[student, teacher, parent].map((reader) => call(reader, 'fileGetAddress', { id: fileIds[0] })),

    call(parent, 'homeworksGetOwn', { scope: 'open', childCode: candidateCode, ...firstPage }),
    call(parent, 'homeworkGetById', { ...marked, childCode: candidateCode }),

    call(teacher, 'homeworkDelete', ({ homework }) => ({ id: homework })),
  ]
}
