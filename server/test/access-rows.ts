/** Kinds of callers, and rows of the access tables that several operations share. */
/**
 * Kinds of callers towards one class. Its course belongs to a centre, and one of the centre's teachers, the `owner`, teaches
 * it. Of the three parents one has no child, one has a child who joined the class, and one has a child outside it.
 * `otherTeacher` teaches elsewhere. `substitute` teaches the running lesson instead of the owner. `formerTeacher` taught the
 * course until the centre removed them. `expired` is the owner with an expired token.
 */
export const callers = [
  'nobody',
  'stranger',
  'waiting',
  'joined',
  'otherTeacher',
  'owner',
  'substitute',
  'formerTeacher',
  'parent',
  'parentOfJoined',
  'parentOfStranger',
  'centre',
  'otherCentre',
  'expired',
] as const
export type Caller = (typeof callers)[number]

/** `ok`, or the code of the refusal. UNAUTHENTICATED is a GraphQL error. */
export type AccessResult =
  | 'ok'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'SESSION_TOKEN_INVALID'
  | (string & {})

export type Row = Record<Caller, AccessResult>

export const everyone = (answer: AccessResult): Row =>
  Object.fromEntries(callers.map((caller) => [caller, answer])) as Row
export const signedIn = (answer: AccessResult, exceptions: Partial<Row> = {}): Row => ({
  ...everyone(answer),
  nobody: 'UNAUTHENTICATED',
  expired: 'UNAUTHENTICATED',
  ...exceptions,
})
export const parents = (answer: AccessResult): Partial<Row> => ({
  parent: answer,
  parentOfJoined: answer,
  parentOfStranger: answer,
})
/** Parents and centres do not pass the role check. */
export const centres = (answer: AccessResult): Partial<Row> => ({ centre: answer, otherCentre: answer })
const withoutParents = { ...parents('FORBIDDEN'), ...centres('FORBIDDEN') }
export const otherTeachers = (answer: AccessResult): Partial<Row> => ({
  otherTeacher: answer,
  substitute: answer,
  formerTeacher: answer,
})
/** Teachers and centres pass the role check. A caller who does not manage the course gets NOT_FOUND. */
export const managersOnly = signedIn('FORBIDDEN', {
  owner: 'ok',
  centre: 'ok',
  ...otherTeachers('NOT_FOUND'),
  otherCentre: 'NOT_FOUND',
})
/** Teachers pass the role check. A caller who is not the owner gets NOT_FOUND. */
export const ownersOnly = signedIn('FORBIDDEN', { owner: 'ok', ...otherTeachers('NOT_FOUND') })
export const teachers = signedIn('FORBIDDEN', { owner: 'ok', ...otherTeachers('ok') })
export const centresOnly = signedIn('FORBIDDEN', centres('ok'))
export const teachersAndCentres = (answer: AccessResult) =>
  signedIn('FORBIDDEN', { owner: answer, ...otherTeachers(answer), ...centres(answer) })
export const students = signedIn('FORBIDDEN', { stranger: 'ok', waiting: 'ok', joined: 'ok' })
/** Teachers and students pass the role check. A caller who is not in the class gets NOT_FOUND. */
export const membersOfClass = signedIn('NOT_FOUND', {
  owner: 'ok',
  substitute: 'ok',
  centre: 'ok',
  joined: 'ok',
  ...parents('FORBIDDEN'),
})
/** The same without the substitute, who has the lesson but nothing else of the class. */
export const membersOfHomework = { ...membersOfClass, substitute: 'NOT_FOUND' }
export const studentOfHomework = signedIn('FORBIDDEN', { joined: 'ok', stranger: 'NOT_FOUND', waiting: 'NOT_FOUND' })
export const teachersStudentsAndParents = signedIn('ok', centres('FORBIDDEN'))
/** Parents pass the role check. The child of another parent gives NOT_FOUND. */
export const parentOfChild = signedIn('FORBIDDEN', { ...parents('NOT_FOUND'), parentOfJoined: 'ok' })
export const teachersAndStudents = signedIn('ok', { ...withoutParents })
/** A centre may read only its own course. */
export const readersOfCourse = signedIn('ok', { ...parents('FORBIDDEN'), otherCentre: 'FORBIDDEN' })
export const teachersStudentsAndCentres = signedIn('ok', parents('FORBIDDEN'))

/** The members of a room, each with the best token they could get for it. */
export const membersOfRoom = signedIn('SESSION_TOKEN_INVALID', {
  owner: 'ok',
  substitute: 'ok',
  centre: 'ok',
  joined: 'ok',
  ...parents('FORBIDDEN'),
})
