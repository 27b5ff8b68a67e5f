/** Calls about the teachers of a centre, by the centre and by teachers inside and outside it, for one day of the school. */
import { centreOf, idOf, teacherCode, type SchoolSize } from './school-ids.ts'
import { onePixel } from '../pictures.ts'
import { call, firstPage, remember, type SchoolCall, type SchoolCaller } from './school-call.ts'

/**
 * Returns the calls. The last calls undo the changes of the earlier ones.
 * @param stage `teacher`: number of a teacher of the centre. `day`: number of the day, which makes codes unique.
 */
export function centresDay(
  size: SchoolSize,
  stage: { teacher: number; day: number; week: { from: string; to: string } },
): SchoolCall[] {
  const n = centreOf(stage.teacher)
  const centre: SchoolCaller = { kind: 'centre', n }
  const outside = (stage.teacher + size.teachers / 2) % size.teachers
  const teacher: SchoolCaller = { kind: 'teacher', n: stage.teacher }
  const own = teacherCode(stage.teacher)
  const guest: SchoolCaller = { kind: 'teacher', n: outside }
  const [centreId, code] = [idOf('centre', n), teacherCode(outside)]
  const page = {
    slug: `trung-tam-${n}-ngay-${stage.day}`,
    published: true,
    colour: '#1b7355',
    introduction: 'Học nhóm nhỏ mỗi tối',
    showFees: true,
    host: `lop-${n}.trungtam.vn`,
  }

  return [
    call(centre, 'memberGetOwnerInfoById'),
    call(centre, 'memberUpdate', { input: { lastName: 'Trung tâm', firstName: `Số ${n}` } }),
    call(centre, 'centreGetOwn'),
    call(centre, 'centreUpdate', { input: { name: `Trung tâm ${n}`, phone: '02838221234', address: '5 Lý Tự Trọng' } }),
    call(centre, 'centreGetTeachers'),
    call(centre, 'centrePageGet'),
    call(centre, 'centrePagePreview', { input: page }),
    call(centre, 'centrePageSet', { input: { ...page, hiddenClassIds: [], hiddenTeacherCodes: [code] } }),
    call(centre, 'centreUploadLogo', { file: onePixel }),
    call(teacher, 'memberSetShownByCentre', { centreId, shown: true, introduction: 'Mười năm dạy toán' }),
    call(null, 'publicCentreGet', { slug: page.slug }),
    call(centre, 'centreRemoveLogo'),
    call(centre, 'centreCheckHost'),

    call(centre, 'centreInviteTeacher', { teacherCode: code }),
    call(guest, 'memberGetCentres'),
    call(guest, 'memberAnswerCentreInvitation', { centreId, accept: false }),
    call(centre, 'centreInviteTeacher', { teacherCode: code }),
    call(guest, 'memberAnswerCentreInvitation', { centreId, accept: true }),
    call(guest, 'memberLeaveCentre', { centreId }),
    call(centre, 'centreInviteTeacher', { teacherCode: code }),
    call(guest, 'memberAnswerCentreInvitation', { centreId, accept: true }),

    call(
      centre,
      'courseCreate',
      {
        input: {
          code: `TRUNG-TAM-${stage.day}`,
          name: 'Luyện đề',
          days: '3, 5',
          timeLearn: 90,
          liveSetting: [{ type: 'bigblue' }],
          sections: [],
          teacherCode: own,
        },
      },
      { learn: remember('centreCourse', 'id') },
    ),
    call(centre, 'courseGetTeachers', ({ centreCourse }) => ({ id: centreCourse })),
    call(centre, 'courseSetTeacher', ({ centreCourse }) => ({ id: centreCourse, teacherCode: code })),
    call(centre, 'centreGetCoursesWithPage', firstPage),
    call(centre, 'lessonsGetByDays', stage.week, {
      learn: ({ items }, memory) => {
        memory['centreLesson'] =
          (items as { id: string; state: string }[]).findLast(({ state }) => state === 'planned')?.id ?? ''
      },
    }),
    call(centre, 'lessonSetTeacher', ({ centreLesson }) => ({ id: centreLesson, teacherCode: code })),
    call(guest, 'lessonsGetByDays', stage.week),
    call(centre, 'lessonSetTeacher', ({ centreLesson }) => ({ id: centreLesson, teacherCode: null })),

    call(centre, 'centreRemoveTeacher', { teacherCode: code, voidSlips: true }),
    call(centre, 'courseDelete', ({ centreCourse }) => ({ id: centreCourse })),

    call(centre, 'centreGetToday'),
    call(centre, 'centreGetGuardianships'),

    // The teacher creates a course and then moves it to the centre.
    call(
      teacher,
      'courseCreate',
      {
        input: {
          code: `MANG-THEO-${stage.day}`,
          name: 'Luyện đề',
          days: '3, 5',
          timeLearn: 90,
          liveSetting: [{ type: 'bigblue' }],
          sections: [],
        },
      },
      { learn: remember('movedCourse', 'id') },
    ),
    call(teacher, 'courseMoveToCentre', ({ movedCourse }) => ({ id: movedCourse, centreId })),
    call(centre, 'courseDelete', ({ movedCourse }) => ({ id: movedCourse })),
  ]
}
