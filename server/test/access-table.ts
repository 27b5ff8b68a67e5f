/**
 * Who may do what: every operation and hub method against every kind of caller. An operation of the schema that is
 * missing here fails the test, so a new one is protected from birth.
 */
import type { ChatHubMethods } from '@hien/contract/chat'
import type { PersonalDetail } from './whole-answer.ts'

/**
 * Kinds of callers towards one class of one teacher. Of the three parents one has no child, one a child who has joined the
 * class, one a child who is a stranger to it. `expired` is the owner with an expired token.
 */
export const callers = [
  'nobody',
  'stranger',
  'waiting',
  'joined',
  'otherTeacher',
  'owner',
  'parent',
  'parentOfJoined',
  'parentOfStranger',
  'centre',
  'expired',
] as const
export type Caller = (typeof callers)[number]

/** `ok`, or the code of the refusal; UNAUTHENTICATED is a GraphQL error. */
export type AccessResult =
  | 'ok'
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'SESSION_TOKEN_INVALID'
  | (string & {})

type Row = Record<Caller, AccessResult>

const everyone = (answer: AccessResult): Row => Object.fromEntries(callers.map((caller) => [caller, answer])) as Row
const signedIn = (answer: AccessResult, exceptions: Partial<Row> = {}): Row => ({
  ...everyone(answer),
  nobody: 'UNAUTHENTICATED',
  expired: 'UNAUTHENTICATED',
  ...exceptions,
})
const parents = (answer: AccessResult): Partial<Row> => ({
  parent: answer,
  parentOfJoined: answer,
  parentOfStranger: answer,
})
/** Parents and centres do not pass the role check. */
const withoutParents = { ...parents('FORBIDDEN'), centre: 'FORBIDDEN' }
/** Teachers pass the role check; who is not the owner finds nothing. */
const ownersOnly = signedIn('FORBIDDEN', { owner: 'ok', otherTeacher: 'NOT_FOUND' })
/** Teachers, centres and students pass the role check; who is in no room of the class gets this answer. */
const ofRoom = (answer: AccessResult) => signedIn(answer, { owner: 'ok', joined: 'ok', ...parents('FORBIDDEN') })
const teachers = signedIn('FORBIDDEN', { owner: 'ok', otherTeacher: 'ok' })
const teachersAndCentres = (answer: AccessResult) =>
  signedIn('FORBIDDEN', { owner: answer, otherTeacher: answer, centre: answer })
const centres = signedIn('FORBIDDEN', { centre: 'ok' })
const students = signedIn('FORBIDDEN', { stranger: 'ok', waiting: 'ok', joined: 'ok' })
/** Teachers and students pass the role check; who is not in the class finds nothing. */
const membersOfClass = signedIn('NOT_FOUND', { owner: 'ok', joined: 'ok', ...withoutParents })
const teachersStudentsAndParents = signedIn('ok', { centre: 'FORBIDDEN' })
/** Parents pass the role check; a child that is not theirs is not there. */
const parentOfChild = signedIn('FORBIDDEN', { ...parents('NOT_FOUND'), parentOfJoined: 'ok' })
const teachersAndStudents = signedIn('ok', { ...withoutParents })

/** By the name of the operation; what stands in brackets tells apart ways to call one. */
export const accessTable: Record<string, Row> = {
  memberLogin: everyone('ok'),
  memberRegister: everyone('ok'),
  memberRefreshToken: everyone('ok'),
  memberLogout: everyone('ok'),
  memberRequestPasswordReset: everyone('ok'),
  memberResetPassword: everyone('RESET_TOKEN_INVALID'),
  memberGetOwnerInfoById: signedIn('ok'),
  memberUpdate: signedIn('ok'),
  memberUpdateAvatar: signedIn('ok'),
  memberRemoveAvatar: signedIn('ok'),
  memberChangePassword: signedIn('ok'),
  memberGetDevices: signedIn('ok'),
  memberRevokeDevices: signedIn('ok'),
  memberGetSecondFactor: teachersAndCentres('ok'),
  memberBeginSecondFactor: teachersAndCentres('INVALID_CREDENTIALS'),
  memberConfirmSecondFactor: teachersAndCentres('STATE_CHANGED'),
  memberRemoveSecondFactor: teachersAndCentres('INVALID_CREDENTIALS'),
  memberGetConsents: signedIn('ok'),
  memberDecideConsent: signedIn('ok'),
  memberCloseAccount: signedIn('INVALID_CREDENTIALS'),
  memberTakeBackAccount: everyone('INVALID_CREDENTIALS'),

  courseCreate: teachers,
  courseUpdate: ownersOnly,
  courseUploadPicture: teachers,
  courseDelete: ownersOnly,
  coursesGetWithPagerByTeacherId: teachers,
  courseGetDetailById: teachersAndStudents,
  courseGetDetailByCode: teachersAndStudents,
  memberGetCoursesJoined: students,
  memberSearchCourseByCode: teachersAndStudents,
  memberSearchCourseByClassCode: teachersAndStudents,
  memberGetCourseOnday: teachersAndStudents,

  lessonsGetByDays: { ...membersOfClass, ...parents('NOT_FOUND'), parentOfJoined: 'ok' },
  'lessonsGetByDays(childCode)': signedIn('NOT_FOUND', { parentOfJoined: 'ok', centre: 'FORBIDDEN' }),
  lessonMove: ownersOnly,
  lessonCancel: ownersOnly,
  lessonRestore: ownersOnly,
  lessonAdd: ownersOnly,
  lessonRemove: ownersOnly,

  holidaysGetByYear: teachersAndStudents,
  closuresGet: teachers,
  closurePreview: ownersOnly,
  closureCreate: ownersOnly,
  closureRemove: ownersOnly,
  memberGetCalendarFeed: teachersStudentsAndParents,
  memberRenewCalendarAddress: teachersStudentsAndParents,
  memberRemoveCalendarAddress: teachersStudentsAndParents,

  centreGetToday: signedIn('FORBIDDEN', { centre: 'ok' }),

  // A student makes their own; everybody else asks for one of the student who has joined.
  memberCreatePairingCode: { ...students, owner: 'ok', otherTeacher: 'NOT_FOUND', centre: 'NOT_FOUND' },
  classCreatePairingCodes: { ...ownersOnly, centre: 'NOT_FOUND' },
  parentAddChild: signedIn('FORBIDDEN', parents('ok')),
  memberGetGuardianships: signedIn('ok', { otherTeacher: 'NOT_FOUND', centre: 'NOT_FOUND' }),
  // Of the joined student, who is thirteen, and the parent of theirs; it came by a code of the owner's.
  guardianshipEnd: signedIn('NOT_FOUND', { joined: 'FORBIDDEN', owner: 'ok', parentOfJoined: 'ok' }),
  // Of the joined student and the parent without a child.
  guardianshipAnswer: signedIn('NOT_FOUND', { joined: 'ok', parentOfJoined: 'ok' }),
  parentGetChildren: signedIn('FORBIDDEN', parents('ok')),
  parentGetAttendance: parentOfChild,
  parentGetAttendanceWeeks: parentOfChild,
  parentGetConsents: parentOfChild,
  parentDecideConsent: parentOfChild,
  parentSetBirthDate: parentOfChild,

  classCreate: ownersOnly,
  classUpdate: ownersOnly,
  classClose: ownersOnly,
  classsGetByCoursesWithPage: teachersAndStudents,
  classGetDetailByTeacher: ownersOnly,
  classGetCandidates: ownersOnly,
  classAddCandidateInto: ownersOnly,
  memberJoinToClass: { ...students, joined: 'ALREADY_JOINED' },
  memberRefuseJoinToClass: { ...students, joined: 'STATE_CHANGED' },
  memberLeaveClass: { ...students, waiting: 'STATE_CHANGED' },
  memberGetClassAssignments: students,
  memberAcknowledgeClassAssignment: students,
  classApproveCandidateJoinRequest: ownersOnly,
  classApproveRemoveCandidateJoinRequest: ownersOnly,
  classDecideCandidates: ownersOnly,
  classRemoveCandidate: ownersOnly,
  studentsGetByTeacherWithPage: teachers,

  importPreview: { ...ownersOnly, centre: 'NOT_FOUND' },
  // Of the owner's preview: another's is as one that is gone.
  importCommit: { ...ownersOnly, otherTeacher: 'STATE_CHANGED', centre: 'STATE_CHANGED' },
  classGetInvitations: { ...ownersOnly, centre: 'NOT_FOUND' },
  classMakeSlips: { ...ownersOnly, centre: 'NOT_FOUND' },
  classRemoveInvitation: { ...ownersOnly, centre: 'NOT_FOUND' },
  memberRedeemSlip: students,

  meetingCreateToken: ofRoom('NOT_FOUND'),
  meetingCheckWaitingRoom: ofRoom('SESSION_TOKEN_INVALID'),
  meetingCheckToken: ofRoom('SESSION_TOKEN_INVALID'),
  meetingGetPage: ofRoom('SESSION_TOKEN_INVALID'),
  meetingGetAttendance: { ...ownersOnly, centre: 'NOT_FOUND' },
  meetingGetRecordings: ofRoom('NOT_FOUND'),
  meetingGetProviders: ofRoom('NOT_FOUND'),
  meetingEnd: { ...ownersOnly, centre: 'NOT_FOUND' },

  // The owner belongs to the centre, which has invited the other teacher.
  centreGetOwn: centres,
  centreUpdate: centres,
  centreGetTeachers: centres,
  centreInviteTeacher: centres,
  centreRemoveTeacher: centres,
  memberGetCentres: teachers,
  memberAnswerCentreInvitation: signedIn('FORBIDDEN', { owner: 'STATE_CHANGED', otherTeacher: 'ok' }),
  memberLeaveCentre: signedIn('FORBIDDEN', { owner: 'ok', otherTeacher: 'NOT_FOUND' }),
}

/**
 * L05: what of a student's personal details the teacher of their class is shown, and by which operation. Everything else, and
 * everything to anybody else but themselves and their parents, fails the test.
 */
export const shownToOwner: Record<string, PersonalDetail[]> = {
  classGetDetailByTeacher: ['email', 'userName', 'code'],
  classGetCandidates: ['email', 'userName', 'code'],
  studentsGetByTeacherWithPage: ['email', 'phone', 'code'],
  classDecideCandidates: ['code'],
  meetingGetAttendance: ['code'],
}
/** The same of parents: of their own children, also of one they have just added. */
export const shownToParents: Record<string, Partial<Record<Caller, PersonalDetail[]>>> = {
  parentGetChildren: { parentOfJoined: ['code'], parentOfStranger: ['code'] },
  parentAddChild: { parent: ['code'], parentOfJoined: ['code'], parentOfStranger: ['code'] },
  lessonsGetByDays: { parentOfJoined: ['code'] },
  'lessonsGetByDays(childCode)': { parentOfJoined: ['code'] },
}

/** Hub methods; UNAUTHENTICATED means that the connection is refused. Each caller brings the best token they can get. */
export const hubAccessTable: Record<string, Row> = {
  JoinGroup: signedIn('SESSION_TOKEN_INVALID', { owner: 'ok', joined: 'ok' }),
  LeaveGroup: signedIn('ok'),
  SendMessage: signedIn('NOT_IN_GROUP', { owner: 'ok', joined: 'ok' }),
  HideMessage: signedIn('NOT_IN_GROUP', { owner: 'ok', joined: 'FORBIDDEN' }),
  SilenceMember: signedIn('NOT_IN_GROUP', { owner: 'ok', joined: 'FORBIDDEN' }),
} satisfies Record<keyof ChatHubMethods, Row>
