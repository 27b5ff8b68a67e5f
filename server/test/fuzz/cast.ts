/** The members in a run of the fuzz tests, who call and are called about. */
import { aMember, signInMember, type TestMember } from '../people.ts'
import type { TestServer } from '../test-server.ts'

/**
 * Kinds of callers.
 * - `joined` is a student in the class of `teacher`. `stranger` is a student outside it.
 * - `teacher` belongs to `centre`. `otherTeacher` has an invitation from the centre.
 * - `parent` is an active guardian of `joined`. `otherParent` has only pending guardianships.
 * - `nobody` has no token.
 */
export const callers = [
  'nobody',
  'joined',
  'stranger',
  'teacher',
  'otherTeacher',
  'parent',
  'otherParent',
  'centre',
] as const
export type Caller = (typeof callers)[number]
export type Cast = Record<Exclude<Caller, 'nobody'> | 'waiting' | 'guest', TestMember>

/**
 * Registers all members of the cast, each as a new account. Besides the callers there are `waiting`, a student who waits for
 * approval, and `guest`, whose account every caller may use.
 */
export async function createCast(server: TestServer): Promise<Cast> {
  const cast: Cast = {
    joined: await aMember(server, 'MEME'),
    waiting: await aMember(server, 'MEME'),
    stranger: await aMember(server, 'MEME'),
    teacher: await aMember(server, 'TCHER'),
    otherTeacher: await aMember(server, 'TCHER'),
    parent: await aMember(server, 'PAME'),
    otherParent: await aMember(server, 'PAME'),
    centre: await aMember(server, 'CENR'),
    guest: await aMember(server, 'MEME'),
  }
  for (const [index, member] of Object.values(cast).entries()) {
    await server.sql.query('update members set phone = $1 where id = $2', [phoneOf(index), member.id])
  }
  return cast
}

/**
 * Prepares the cast for the next batch of calls. Signs in again every member whose sign-in a call has ended. Gives the courses of
 * both teachers and of the centre to a new teacher.
 */
export async function returnCast(server: TestServer, cast: Cast): Promise<void> {
  for (const member of Object.values(cast)) {
    const { errors } = await server.graphql(member.accessToken, '{ memberGetOwnerInfoById { isSuccess } }')
    if (errors) Object.assign(member, await signInMember(server, member.userName, member.password))
  }
  // Each batch creates courses, so a long run would reach the maximum number of courses of one teacher. If a teacher gave a
  // course to the centre, the centre may see the course's students. Its answers would then seem to reveal them.
  const { id: successor } = await aMember(server, 'TCHER')
  await server.sql.query(
    'update courses set teacher_id = $1, centre_id = null where teacher_id = any($2) or centre_id = $3',
    [successor, [cast.teacher.id, cast.otherTeacher.id], cast.centre.id],
  )
}

/** Returns the phone number of the member with this place in the cast. */
export const phoneOf = (index: number) => `+8498765430${index}`
/**
 * Returns the e-mail addresses and phone numbers that no answer to the caller may contain: those of all members except the
 * caller. The centre may also read those of its teacher. Phone numbers are returned in both spellings, +84… and 0….
 */
export const privateTextsOf = (cast: Cast, caller: Caller): string[] =>
  Object.values(cast).flatMap((member, index) =>
    (caller !== 'nobody' && member === cast[caller]) || (caller === 'centre' && member === cast.teacher)
      ? []
      : [`${member.userName}@hien.test`, phoneOf(index), phoneOf(index).replace('+84', '0')],
  )
