/** Calls of a teacher, their centre, a student and a parent about the class board and saved whiteboards, for one day of the generated school. */
import { randomUUID } from 'node:crypto'
import { centreCourseOf, idOf, parentOf, studentAt, studentCode, type SchoolSize } from './school-ids.ts'
import { call, firstPage, remember, type SchoolCall, type SchoolCaller } from './school-call.ts'

/** Returns the calls. @param stage numbers of the people and the class; `student` has joined the class of `teacher`. */
export function boardDay(
  size: SchoolSize,
  stage: { teacher: number; centre: number; student: number; class: number },
): SchoolCall[] {
  const teacher: SchoolCaller = { kind: 'teacher', n: stage.teacher }
  const centre: SchoolCaller = { kind: 'centre', n: stage.centre }
  const student: SchoolCaller = { kind: 'student', n: stage.student }
  const parent: SchoolCaller = { kind: 'parent', n: parentOf(size, stage.student) }
  const classId = idOf('class', stage.class)
  const childCode = studentCode(stage.student)
  const input = {
    classId,
    html: '<p>Các em mang theo vở</p>',
    links: ['https://example.com/bai-1'],
    fileIds: [],
    audience: 'students_and_parents',
    pinned: false,
  }
  const thread = { classId, studentCode: childCode }
  const centresClass = 2 * centreCourseOf(stage.teacher)
  const ofCentre = {
    classId: idOf('class', centresClass),
    studentCode: studentCode(studentAt(size, { class: centresClass, nth: 0 })),
  }
  const message = (text: string) => ({ ...thread, text, clientId: randomUUID() })
  return [
    call(teacher, 'threadSend', message('Chào chị'), { learn: remember('message', 'id') }),
    ...[student, parent].map((author) => call(author, 'threadSend', message('Chào cô'))),
    ...[teacher, student, parent].flatMap((reader) => [
      call(reader, 'threadsGetWithPage', firstPage),
      call(reader, 'threadsGetWithPage', { classId, search: 'nguyen', ...firstPage }),
      call(reader, 'threadGetMessages', { ...thread, ...firstPage }),
    ]),
    ...[teacher, centre, student, parent].map((reader) => call(reader, 'threadsGetCounts')),
    call(centre, 'threadsGetWithPage', firstPage),
    call(centre, 'threadGetMessages', { ...ofCentre, ...firstPage }),
    call(parent, 'threadsGetWithPage', { childCode, ...firstPage }),
    call(parent, 'threadReport', ({ message: messageId }) => ({ messageId, reason: 'Lời lẽ không phù hợp' })),
    call(teacher, 'postCreate', { input, clientId: randomUUID() }, { learn: remember('post', 'id') }),
    call(teacher, 'postUpdate', ({ post }) => ({ id: post, input: { ...input, html: '<p>Mang cả sách</p>' } })),
    ...[teacher, student].map((reader) => call(reader, 'postsGetWithPage', { classId, ...firstPage })),
    ...[teacher, centre, student, parent].map((reader) => call(reader, 'postsGetWithPage', firstPage)),
    call(parent, 'postsGetWithPage', { childCode, ...firstPage }),
    ...[student, parent].map((reader) => call(reader, 'postMarkSeen', ({ post }) => ({ ids: [post] }))),
    call(teacher, 'postGetReaders', ({ post }) => ({ id: post })),
    ...[teacher, student, parent].map((reader) => call(reader, 'postMaterialsGetWithPage', { classId, ...firstPage })),
    call(student, 'postMaterialsGetWithPage', { classId, search: 'phiếu', ...firstPage }),
    call(teacher, 'postRemindReaders', ({ post }) => ({ id: post })),
    call(teacher, 'whiteboardGetBySession', { sessionId: idOf('lesson', stage.class) }),
    call(teacher, 'whiteboardSave', { sessionId: idOf('lesson', stage.class) }),
    call(teacher, 'postDelete', ({ post }) => ({ id: post })),
  ]
}
