/**
 * Who may do what: every operation and hub method against every kind of caller. An operation of the schema that is
 * missing here fails the test, so a new one is protected from birth.
 */

/** Kinds of callers towards one class of one teacher. `expired` is the owner with an expired token. */
export const callers = [
  'nobody',
  'stranger',
  'waiting',
  'joined',
  'otherTeacher',
  'owner',
  'parent',
  'centre',
  'expired',
] as const
export type Caller = (typeof callers)[number]

/** `ok`, or the code of the refusal; UNAUTHENTICATED is a GraphQL error. */
export type Answer =
  | 'ok'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'NOT_BUILT'
  | 'SESSION_TOKEN_INVALID'
  | (string & {})

type Row = Record<Caller, Answer>

const everyone = (answer: Answer): Row => Object.fromEntries(callers.map((caller) => [caller, answer])) as Row
const signedIn = (answer: Answer, exceptions: Partial<Row> = {}): Row => ({
  ...everyone(answer),
  nobody: 'UNAUTHENTICATED',
  expired: 'UNAUTHENTICATED',
  ...exceptions,
})
/** Teachers pass the role check; who is not the owner finds nothing. */
const ownersOnly = signedIn('FORBIDDEN', { owner: 'ok', otherTeacher: 'NOT_FOUND' })
const teachers = signedIn('FORBIDDEN', { owner: 'ok', otherTeacher: 'ok' })
const students = signedIn('FORBIDDEN', { stranger: 'ok', waiting: 'ok', joined: 'ok' })
const teachersAndStudents = signedIn('ok', { parent: 'FORBIDDEN', centre: 'FORBIDDEN' })
const notBuilt = signedIn('NOT_BUILT')

export const accessTable: Record<string, Row> = {
  memberLogin: everyone('ok'),
  memberRegister: everyone('ok'),
  memberRefreshToken: everyone('ok'),
  memberLogout: everyone('ok'),
  memberRequestPasswordReset: everyone('NOT_BUILT'),
  memberResetPassword: everyone('NOT_BUILT'),
  memberGetOwnerInfoById: signedIn('ok'),
  memberUpdate: notBuilt,
  memberUpdateAvatar: notBuilt,
  memberChangePassword: notBuilt,
  memberGetDevices: notBuilt,
  memberRevokeDevices: notBuilt,

  courseCreate: teachers,
  courseUpdate: notBuilt,
  courseDelete: notBuilt,
  coursesGetWithPagerByTeacherId: teachers,
  courseGetDetailById: teachersAndStudents,
  courseGetDetailByCode: teachersAndStudents,
  memberGetCoursesJoined: students,
  memberSearchCourseByCode: teachersAndStudents,
  memberSearchCourseByClassCode: teachersAndStudents,
  memberGetCourseOnday: teachersAndStudents,

  classCreate: ownersOnly,
  classUpdate: notBuilt,
  classClose: notBuilt,
  classsGetByCoursesWithPage: teachersAndStudents,
  classGetDetailByTeacher: ownersOnly,
  classGetCandidates: ownersOnly,
  classAddCandidateInto: notBuilt,
  memberJoinToClass: { ...students, joined: 'ALREADY_JOINED' },
  memberRefuseJoinToClass: notBuilt,
  classApproveCandidateJoinRequest: ownersOnly,
  classApproveRemoveCandidateJoinRequest: ownersOnly,
  classDecideCandidates: notBuilt,
  classRemoveCandidate: notBuilt,
  studentsGetByTeacherWithPage: notBuilt,

  meetingCreateToken: signedIn('NOT_FOUND', { owner: 'ok', joined: 'ok', parent: 'FORBIDDEN', centre: 'FORBIDDEN' }),
  meetingCheckWaitingRoom: signedIn('SESSION_TOKEN_INVALID', {
    owner: 'ok',
    joined: 'ok',
    parent: 'FORBIDDEN',
    centre: 'FORBIDDEN',
  }),
  meetingCheckToken: signedIn('SESSION_TOKEN_INVALID', {
    owner: 'ok',
    joined: 'ok',
    parent: 'FORBIDDEN',
    centre: 'FORBIDDEN',
  }),
  meetingGetPage: signedIn('SESSION_TOKEN_INVALID', {
    owner: 'ok',
    joined: 'ok',
    parent: 'FORBIDDEN',
    centre: 'FORBIDDEN',
  }),
  meetingGetAttendance: notBuilt,
  meetingEnd: notBuilt,
}

/** Hub methods; UNAUTHENTICATED means that the connection is refused. Each caller brings the best token he can get. */
export const hubAccessTable: Record<string, Row> = {
  JoinGroup: signedIn('SESSION_TOKEN_INVALID', { owner: 'ok', joined: 'ok' }),
  LeaveGroup: signedIn('ok'),
  SendMessage: signedIn('NOT_IN_GROUP', { owner: 'ok', joined: 'ok' }),
}
