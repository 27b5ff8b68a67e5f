/** Kinds of callers, and rows of the access tables that several operations share. */
/**
 * Kinds of callers, named by their relation to one class. The class belongs to a course of `centre`.
 * - `owner`: a teacher of the centre who teaches the course. `expired` is the owner with an expired token.
 * - `substitute`: teaches the running lesson instead of the owner.
 * - `formerTeacher`: taught the course until the centre removed them.
 * - `otherTeacher`: does not teach the course.
 * - `joined` and `waiting`: students who have joined the class or wait for approval. `stranger` is a student outside it.
 * - `parentOfJoined` and `parentOfStranger`: parents of these students. `parent` has no child.
 * - `nobody` has no token. `otherCentre` has nothing to do with the class.
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

/** The result of a call: `ok` or the code of the refusal. UNAUTHENTICATED comes as a GraphQL error, not in the result. */
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
export const centres = (answer: AccessResult): Partial<Row> => ({ centre: answer, otherCentre: answer })
const withoutParents = { ...parents('FORBIDDEN'), ...centres('FORBIDDEN') }
export const otherTeachers = (answer: AccessResult): Partial<Row> => ({
  otherTeacher: answer,
  substitute: answer,
  formerTeacher: answer,
})
/** Row of operations for teachers and centres. A teacher or centre that does not manage the course gets NOT_FOUND. */
export const managersOnly = signedIn('FORBIDDEN', {
  owner: 'ok',
  centre: 'ok',
  ...otherTeachers('NOT_FOUND'),
  otherCentre: 'NOT_FOUND',
})
/** Row of operations for teachers. A teacher who is not the owner gets NOT_FOUND. */
export const ownersOnly = signedIn('FORBIDDEN', { owner: 'ok', ...otherTeachers('NOT_FOUND') })
export const teachers = signedIn('FORBIDDEN', { owner: 'ok', ...otherTeachers('ok') })
export const centresOnly = signedIn('FORBIDDEN', centres('ok'))
export const teachersAndCentres = (answer: AccessResult) =>
  signedIn('FORBIDDEN', { owner: answer, ...otherTeachers(answer), ...centres(answer) })
export const students = signedIn('FORBIDDEN', { stranger: 'ok', waiting: 'ok', joined: 'ok' })
/**
 * Row of operations for the class: its teacher, the substitute, its centre and the students who have joined. Parents get
 * FORBIDDEN, all other signed-in callers NOT_FOUND.
 */
export const membersOfClass = signedIn('NOT_FOUND', {
  owner: 'ok',
  substitute: 'ok',
  centre: 'ok',
  joined: 'ok',
  ...parents('FORBIDDEN'),
})
/** Row like membersOfClass, but the substitute gets NOT_FOUND: a substitute has access only to the lesson. */
export const membersOfHomework = { ...membersOfClass, substitute: 'NOT_FOUND' }
export const studentOfHomework = signedIn('FORBIDDEN', { joined: 'ok', stranger: 'NOT_FOUND', waiting: 'NOT_FOUND' })
export const teachersStudentsAndParents = signedIn('ok', centres('FORBIDDEN'))
/** Row of operations that a parent calls for the joined student. All other parents get NOT_FOUND. */
export const parentOfChild = signedIn('FORBIDDEN', { ...parents('NOT_FOUND'), parentOfJoined: 'ok' })
export const teachersAndStudents = signedIn('ok', { ...withoutParents })
/** Row of operations that show a course. Any teacher or student may read it, and the course's own centre. */
export const readersOfCourse = signedIn('ok', { ...parents('FORBIDDEN'), otherCentre: 'FORBIDDEN' })
export const teachersStudentsAndCentres = signedIn('ok', parents('FORBIDDEN'))

/**
 * Row of operations that take a room token. Members of the class send their own token. All other callers send the token of the
 * joined student, which is invalid for them.
 */
export const membersOfRoom = signedIn('SESSION_TOKEN_INVALID', {
  owner: 'ok',
  substitute: 'ok',
  centre: 'ok',
  joined: 'ok',
  ...parents('FORBIDDEN'),
})
