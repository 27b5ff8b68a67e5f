import { call, remember, type SchoolCall, type SchoolCaller } from './school-call.ts'

/**
 * Returns calls by which a teacher changes the lessons of a class and then undoes the changes. Earlier calls of the day have
 * stored the id of this class in the memory under `class`.
 * @param inDays returns the day that is `days` days from now, as YYYY-MM-DD.
 */
export function calendarDay(teacher: SchoolCaller, inDays: (days: number) => string): SchoolCall[] {
  const closureFields = { name: 'Nghỉ Tết Nguyên đán', from: inDays(70), to: inDays(80), extend: true }

  return [
    call(
      teacher,
      'lessonAdd',
      (memory) => ({ classId: memory['class'], startsAt: `${inDays(3)} 08:00:00`, timeLearn: 45 }),
      { learn: remember('lesson', 'id') },
    ),
    call(teacher, 'lessonMove', ({ lesson }) => ({
      id: lesson,
      startsAt: `${inDays(3)} 10:00:00`,
      timeLearn: 60,
      revision: 0,
    })),
    call(teacher, 'lessonCancel', ({ lesson }) => ({ id: lesson, reason: 'Cô ốm' })),
    call(
      teacher,
      'lessonAdd',
      ({ lesson, ...memory }) => ({
        classId: memory['class'],
        startsAt: `${inDays(4)} 08:00:00`,
        timeLearn: 45,
        makesUpFor: lesson,
      }),
      { learn: remember('makeUp', 'id') },
    ),
    call(teacher, 'lessonRemove', ({ makeUp }) => ({ id: makeUp })),
    call(teacher, 'lessonRestore', ({ lesson }) => ({ id: lesson })),
    call(teacher, 'holidaysGetByYear', { year: 2027 }),
    call(teacher, 'closurePreview', ({ class: id }) => ({ input: { ...closureFields, classIds: [id] } })),
    call(teacher, 'closureCreate', ({ class: id }) => ({ input: { ...closureFields, classIds: [id] } }), {
      learn: remember('closure', 'id'),
    }),
    call(teacher, 'closuresGet'),
    call(teacher, 'closureRemove', ({ closure }) => ({ id: closure })),
  ]
}
