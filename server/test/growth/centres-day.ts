/** What a centre and a teacher of another one do on one day of the school about who teaches there, undone in the end. */
import { centreOf, idOf, teacherCode, type SchoolSize } from './fill-school.ts'
import { call, type SchoolCall, type SchoolCaller } from './school-call.ts'

/** @param stage the teacher belongs to the centre. */
export function centresDay(size: SchoolSize, stage: { teacher: number; day: number }): SchoolCall[] {
  const n = centreOf(stage.teacher)
  const centre: SchoolCaller = { kind: 'centre', n }
  const outside = (stage.teacher + size.teachers / 2) % size.teachers
  const guest: SchoolCaller = { kind: 'teacher', n: outside }
  const [centreId, code] = [idOf('centre', n), teacherCode(outside)]

  return [
    call(centre, 'memberGetOwnerInfoById'),
    call(centre, 'memberUpdate', { input: { lastName: 'Trung tâm', firstName: `Số ${n}` } }),
    call(centre, 'centreGetOwn'),
    call(centre, 'centreUpdate', { input: { name: `Trung tâm ${n}`, phone: '02838221234', address: '5 Lý Tự Trọng' } }),
    call(centre, 'centreGetTeachers'),

    call(centre, 'centreInviteTeacher', { teacherCode: code }),
    call(guest, 'memberGetCentres'),
    call(guest, 'memberAnswerCentreInvitation', { centreId, accept: false }),
    call(centre, 'centreInviteTeacher', { teacherCode: code }),
    call(guest, 'memberAnswerCentreInvitation', { centreId, accept: true }),
    call(guest, 'memberLeaveCentre', { centreId }),
    call(centre, 'centreInviteTeacher', { teacherCode: code }),
    call(guest, 'memberAnswerCentreInvitation', { centreId, accept: true }),
    call(centre, 'centreRemoveTeacher', { teacherCode: code }),
  ]
}
