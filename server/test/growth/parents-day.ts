/** Calls of two parents, a student and a teacher about guardianships, for one day of the generated school. */
import { noticeVersion } from '@hien/contract/consents'
import { parentOf, studentCode, type SchoolSize } from './school-ids.ts'
import { call, firstPage, remember, type SchoolCall, type SchoolCaller } from './school-call.ts'

type Tie = { id: string; state: string }
const rememberPending: NonNullable<SchoolCall['learn']> = ({ items }, memory) => {
  memory['pending'] = (items as Tie[]).find(({ state }) => state === 'pending')?.id ?? ''
}

/**
 * Returns the calls. The last calls undo the changes of the earlier ones.
 * @param stage numbers of the people. `student` has joined the class of `teacher`.
 */
export function parentsDay(
  size: SchoolSize,
  stage: { teacher: number; student: number; classId: string; week: { from: string; to: string } },
): SchoolCall[] {
  const { classId, week } = stage
  const n = parentOf(size, stage.student)
  const teacher: SchoolCaller = { kind: 'teacher', n: stage.teacher }
  const student: SchoolCaller = { kind: 'student', n: stage.student }
  const parent: SchoolCaller = { kind: 'parent', n }
  // Another parent, with two other children.
  const father: SchoolCaller = { kind: 'parent', n: (n + 3) % size.parents }
  const childCode = studentCode(stage.student)
  const consent = { childCode, input: { purpose: 'recording', version: noticeVersion } }

  return [
    call(parent, 'memberGetOwnerInfoById'),
    call(parent, 'parentGetChildren'),
    call(parent, 'lessonsGetByDays', week),
    call(parent, 'lessonsGetByDays', { ...week, childCode }),
    call(parent, 'lessonsGetByDays', { ...week, childCode, classId }),
    call(parent, 'parentGetAttendance', { childCode, ...firstPage }),
    call(parent, 'parentGetAttendanceWeeks', { childCode }),
    call(parent, 'parentGetConsents', { childCode }),
    call(parent, 'parentSetBirthDate', { childCode, dob: '2014-05-06' }),
    call(parent, 'parentDecideConsent', { ...consent, given: true }),
    call(parent, 'parentDecideConsent', { ...consent, given: false }),
    call(parent, 'memberGetGuardianships'),

    call(student, 'memberCreatePairingCode', {}, { learn: remember('pairingCode', 'code') }),
    call(father, 'parentAddChild', ({ pairingCode }) => ({ pairingCode, relation: 'father' })),
    call(father, 'parentAddChild', ({ pairingCode }) => ({ pairingCode, relation: 'father' }), {
      refusal: 'PAIRING_CODE_INVALID',
    }),
    // The guardianship of the second parent is pending until the first guardian answers.
    call(student, 'memberGetGuardianships', {}, { learn: rememberPending }),
    call(student, 'guardianshipReport', ({ pending }) => ({ id: pending }), { refusal: 'FORBIDDEN' }),
    call(parent, 'guardianshipAnswer', ({ pending }) => ({ id: pending, accept: true })),
    call(father, 'guardianshipEnd', ({ pending }) => ({ id: pending })),
    call(student, 'memberUpdate', { input: { dob: '2000-05-06' } }, { refusal: 'FORBIDDEN' }),
    call(
      parent,
      'birthDateAnswer',
      { studentCode: childCode, dob: '2000-05-06', accept: true },
      { refusal: 'STATE_CHANGED' },
    ),

    call(teacher, 'classCreatePairingCodes', { classId }),
    call(teacher, 'memberCreatePairingCode', { candidateCode: childCode }, { learn: remember('slip', 'code') }),
    call(father, 'parentAddChild', ({ slip }) => ({ pairingCode: slip, relation: 'father' })),
    call(student, 'memberGetGuardianships', {}, { learn: rememberPending }),
    call(teacher, 'memberGetGuardianships', { candidateCode: childCode }),
    call(parent, 'guardianshipAnswer', ({ pending }) => ({ id: pending, accept: true })),
    call(teacher, 'guardianshipEnd', ({ pending }) => ({ id: pending })),
  ]
}
