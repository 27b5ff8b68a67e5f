/** Calls by which a centre lists and decides requests and students of its classes, for one day of the generated school. */
import {
  centreCourseOf,
  centreOf,
  courseCode,
  idOf,
  studentAt,
  studentCode,
  studentsPerClass,
  type SchoolSize,
} from './school-ids.ts'
import { call, firstPage, type SchoolCall, type SchoolCaller } from './school-call.ts'

/**
 * Returns the calls. The last calls undo the changes of the earlier ones.
 * @param stage `teacher`: number of a teacher, whose centre makes the calls. `year`: the year that ends today.
 */
export function centreLists(
  size: SchoolSize,
  stage: { teacher: number; year: { from: string; to: string } },
): SchoolCall[] {
  const centre: SchoolCaller = { kind: 'centre', n: centreOf(stage.teacher) }
  const course = centreCourseOf(stage.teacher)
  const number = 2 * course
  const student = studentAt(size, { class: number, nth: studentsPerClass - 1 })
  const waiting: SchoolCaller = { kind: 'student', n: student }
  const classId = idOf('class', number)
  const candidateCode = studentCode(student)
  const requests = [{ classId, candidateCode }]
  const askAgain = call(waiting, 'memberJoinToClass', { id: classId, courseCode: courseCode(course), candidateCode })

  return [
    call(centre, 'centreGetRequestsWithPage', firstPage),
    call(centre, 'studentsGetByCentreWithPage', firstPage),
    call(centre, 'studentsGetByCentreWithPage', { search: 'nguyen', ...firstPage }),
    call(centre, 'studentsGetByCentreWithPage', { search: 'ngoc', classId, ...firstPage }),
    call(centre, 'centreGetReport', stage.year),
    call(centre, 'centreDecideRequests', { requests, decision: 'refuse' }),
    askAgain,
    call(centre, 'centreDecideRequests', { requests, decision: 'approve' }),
    call(centre, 'classRemoveCandidate', { id: classId, candidateCode }),
    askAgain,
  ]
}
