/**
 * The expected result of every operation for every kind of caller. access-table.test.ts fails if an operation of the schema has
 * no row. So nobody can add an operation without deciding who may call it.
 */
import { boardRows } from './board-access-rows.ts'
import { feeRows, feesShownToSome } from './fee-access-rows.ts'
import type { PersonalDetail } from './full-selection.ts'
import { quizRows } from './quiz-access-rows.ts'
import {
  type Caller,
  type Row,
  everyone,
  signedIn,
  parents,
  centres,
  otherTeachers,
  managersOnly,
  ownersOnly,
  teachers,
  centresOnly,
  teachersAndCentres,
  students,
  membersOfClass,
  membersOfHomework,
  studentOfHomework,
  teachersStudentsAndParents,
  parentOfChild,
  teachersAndStudents,
  readersOfCourse,
  teachersStudentsAndCentres,
  membersOfRoom,
} from './access-rows.ts'

/** Rows by the name of the operation. Brackets after the name tell two ways to call the same operation apart. */
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

  memberRequestEmailProof: signedIn('ok'),
  memberProveEmail: everyone('EMAIL_PROOF_INVALID'),

  noticesGetWithPage: signedIn('ok'),
  // Ids of other members' notices are ignored (server/test/attacks/notices.full.ts).
  noticesMarkRead: signedIn('ok'),
  noticeSettingsGet: signedIn('ok'),
  noticeSettingsUpdate: signedIn('ok'),
  pushGetKey: signedIn('ok'),
  pushDevicesGet: signedIn('ok'),
  pushSubscribe: signedIn('ok'),
  pushUnsubscribe: signedIn('ok'),
  // The test tries to remove a device of the owner.
  pushRemoveDevice: signedIn('NOT_FOUND', { owner: 'ok' }),

  courseCreate: teachersAndCentres('ok'),
  'courseCreate(centreId)': signedIn('FORBIDDEN', {
    owner: 'ok',
    substitute: 'ok',
    centre: 'ok',
    otherTeacher: 'NOT_FOUND',
    formerTeacher: 'NOT_FOUND',
    otherCentre: 'NOT_FOUND',
  }),
  courseUpdate: managersOnly,
  courseUploadPicture: teachersAndCentres('ok'),
  courseDelete: managersOnly,
  coursesGetWithPagerByTeacherId: teachers,
  courseGetDetailById: readersOfCourse,
  courseGetDetailByCode: readersOfCourse,
  centreGetCoursesWithPage: centresOnly,
  courseGetTeachers: managersOnly,
  // The course belongs to the centre already, so the owner's call succeeds and changes nothing.
  courseMoveToCentre: ownersOnly,
  courseSetTeacher: signedIn('FORBIDDEN', { centre: 'ok', otherCentre: 'NOT_FOUND' }),
  memberGetCoursesJoined: students,
  memberSearchCourseByCode: teachersAndStudents,
  memberSearchCourseByClassCode: teachersAndStudents,
  memberGetCourseOnday: teachersAndStudents,

  lessonsGetByDays: { ...membersOfClass, ...parents('NOT_FOUND'), parentOfJoined: 'ok' },
  'lessonsGetByDays(childCode)': signedIn('NOT_FOUND', { parentOfJoined: 'ok' }),
  lessonSetTeacher: managersOnly,
  lessonMove: managersOnly,
  lessonCancel: managersOnly,
  lessonRestore: managersOnly,
  lessonAdd: managersOnly,
  lessonRemove: managersOnly,

  holidaysGetByYear: teachersStudentsAndCentres,
  closuresGet: teachersAndCentres('ok'),
  closurePreview: managersOnly,
  closureCreate: managersOnly,
  // The test tries to remove a closure that the owner created.
  closureRemove: managersOnly,
  memberGetCalendarFeed: teachersStudentsAndParents,
  memberRenewCalendarAddress: teachersStudentsAndParents,
  memberRemoveCalendarAddress: teachersStudentsAndParents,

  centreGetToday: centresOnly,

  // Students request a code for themselves. All other callers request a code for the joined student.
  memberCreatePairingCode: {
    ...students,
    owner: 'ok',
    centre: 'ok',
    ...otherTeachers('NOT_FOUND'),
    otherCentre: 'NOT_FOUND',
  },
  classCreatePairingCodes: managersOnly,
  parentAddChild: signedIn('FORBIDDEN', parents('ok')),
  memberGetGuardianships: signedIn('ok', { ...otherTeachers('NOT_FOUND'), otherCentre: 'NOT_FOUND' }),
  // The guardianship between the joined student and parentOfJoined. The owner may end it, because the owner's code was used.
  // The student may not, because they are under 16.
  guardianshipEnd: signedIn('NOT_FOUND', { joined: 'FORBIDDEN', owner: 'ok', parentOfJoined: 'ok' }),
  // The pending guardianship between the joined student and `parent`. A student under 16 who has a guardian may not accept it.
  guardianshipAnswer: signedIn('NOT_FOUND', { joined: 'FORBIDDEN', parentOfJoined: 'ok', centre: 'ok' }),
  // The same guardianship as for guardianshipEnd. A student may report it because the code was made by a teacher of the centre.
  guardianshipReport: signedIn('FORBIDDEN', { joined: 'ok', stranger: 'NOT_FOUND', waiting: 'NOT_FOUND' }),
  // The test answers a date of birth that the joined student proposed.
  birthDateAnswer: signedIn('NOT_FOUND', { parentOfJoined: 'ok', centre: 'ok' }),
  centreGetGuardianships: centresOnly,
  parentGetChildren: signedIn('FORBIDDEN', parents('ok')),
  parentGetAttendance: parentOfChild,
  parentGetAttendanceWeeks: parentOfChild,
  parentGetConsents: parentOfChild,
  parentDecideConsent: parentOfChild,
  parentSetBirthDate: parentOfChild,

  classCreate: managersOnly,
  classUpdate: managersOnly,
  classClose: managersOnly,
  classsGetByCoursesWithPage: readersOfCourse,
  classGetDetailByTeacher: managersOnly,
  classGetCandidates: managersOnly,
  classAddCandidateInto: managersOnly,
  memberJoinToClass: { ...students, joined: 'ALREADY_JOINED' },
  memberRefuseJoinToClass: { ...students, joined: 'STATE_CHANGED' },
  memberLeaveClass: { ...students, waiting: 'STATE_CHANGED' },
  memberGetClassAssignments: students,
  memberAcknowledgeClassAssignment: students,
  classApproveCandidateJoinRequest: managersOnly,
  classApproveRemoveCandidateJoinRequest: managersOnly,
  classDecideCandidates: managersOnly,
  classRemoveCandidate: managersOnly,
  studentsGetByTeacherWithPage: teachers,

  importPreview: managersOnly,
  // The test commits the owner's preview. Another teacher or centre gets STATE_CHANGED, as for an expired preview.
  importCommit: signedIn('FORBIDDEN', { owner: 'ok', ...otherTeachers('STATE_CHANGED'), ...centres('STATE_CHANGED') }),
  classGetInvitations: managersOnly,
  classMakeSlips: managersOnly,
  classRemoveInvitation: managersOnly,
  memberRedeemSlip: students,

  homeworkCreate: managersOnly,
  homeworkUpdate: managersOnly,
  homeworkDelete: managersOnly,
  homeworksGetByClass: membersOfHomework,
  homeworkGetById: { ...membersOfHomework, ...parents('NOT_FOUND') },
  'homeworkGetById(childCode)': signedIn('NOT_FOUND', { parentOfJoined: 'ok' }),
  // A parent must name a child, so this call without a child gets NOT_FOUND.
  homeworksGetOwn: { ...students, ...parents('NOT_FOUND') },
  'homeworksGetOwn(childCode)': signedIn('NOT_FOUND', {
    ...otherTeachers('FORBIDDEN'),
    ...centres('FORBIDDEN'),
    owner: 'FORBIDDEN',
    parentOfJoined: 'ok',
  }),
  homeworksGetManaged: teachersAndCentres('ok'),
  homeworkGetVersions: membersOfHomework,
  'fileGetAddress(handedOut)': { ...membersOfHomework, ...parents('NOT_FOUND'), parentOfJoined: 'ok' },
  'fileGetAddress(handedIn)': { ...membersOfHomework, ...parents('NOT_FOUND'), parentOfJoined: 'ok' },
  'fileGetAddress(kept)': signedIn('NOT_FOUND', { joined: 'ok' }),
  homeworkSaveDraft: studentOfHomework,
  homeworkSubmit: studentOfHomework,
  homeworkGetSubmissions: managersOnly,
  homeworkMark: managersOnly,
  homeworkReturn: managersOnly,
  homeworkExtend: managersOnly,
  homeworkRelease: managersOnly,
  homeworkDraw: managersOnly,
  classGetMarks: { ...membersOfHomework, ...parents('NOT_FOUND') },
  'classGetMarks(childCode)': signedIn('NOT_FOUND', { parentOfJoined: 'ok' }),

  ...quizRows,
  ...boardRows,
  ...feeRows,

  meetingCreateToken: membersOfClass,
  meetingCheckWaitingRoom: membersOfRoom,
  meetingCheckToken: membersOfRoom,
  meetingGetPage: membersOfRoom,
  meetingGetWaitingRoom: membersOfClass,
  meetingGetAttendance: { ...managersOnly, substitute: 'ok' },
  meetingGetRecordings: { ...membersOfClass, substitute: 'NOT_FOUND' },
  meetingGetProviders: membersOfClass,
  meetingEnd: { ...managersOnly, substitute: 'ok' },

  // In these rows the owner and the substitute belong to the centre, and otherTeacher has an invitation that is not answered.
  centreGetOwn: centresOnly,
  centreUpdate: centresOnly,
  centreGetTeachers: centresOnly,
  publicCentreGet: everyone('ok'),
  centrePageGet: centresOnly,
  centrePagePreview: centresOnly,
  centrePageSet: centresOnly,
  centreUploadLogo: centresOnly,
  centreRemoveLogo: centresOnly,
  centreCheckHost: centresOnly,
  centreInviteTeacher: centresOnly,
  centreRemoveTeacher: { ...centresOnly, otherCentre: 'NOT_FOUND' },
  centreGetRequestsWithPage: centresOnly,
  centreDecideRequests: centresOnly,
  studentsGetByCentreWithPage: centresOnly,
  centreGetReport: centresOnly,
  memberGetCentres: teachers,
  memberAnswerCentreInvitation: signedIn('FORBIDDEN', {
    owner: 'STATE_CHANGED',
    substitute: 'STATE_CHANGED',
    formerTeacher: 'NOT_FOUND',
    otherTeacher: 'ok',
  }),
  memberSetShownByCentre: signedIn('FORBIDDEN', { ...otherTeachers('NOT_FOUND'), owner: 'ok', substitute: 'ok' }),
  memberLeaveCentre: signedIn('FORBIDDEN', { ...otherTeachers('NOT_FOUND'), owner: 'ok', substitute: 'ok' }),
}

/**
 * L05: personal details of a student that managers of the class may see, by operation. These are the owner, the centre and,
 * where the operation allows it, the substitute. The test fails if an operation shows any other personal details of a student,
 * or shows these details to any other caller and shownToSome does not allow it.
 */
export const shownToOwner: Record<string, PersonalDetail[]> = {
  classGetDetailByTeacher: ['email', 'userName', 'code'],
  classGetCandidates: ['email', 'userName', 'code'],
  classDecideCandidates: ['code'],
  meetingGetAttendance: ['code'],
  homeworkGetVersions: ['code'],
  homeworkGetSubmissions: ['code'],
  homeworkMark: ['code'],
  homeworkReturn: ['code'],
  homeworkExtend: ['code'],
  classGetMarks: ['code'],
}
/**
 * Personal details of students that only the named callers may see, by operation. Teachers and centres see them in lists of
 * their own students. Parents see those of their own children, also in the answer of parentAddChild.
 */
export const shownToSome: Record<string, Partial<Record<Caller, PersonalDetail[]>>> = {
  studentsGetByTeacherWithPage: { owner: ['code', 'email', 'phone'] },
  studentsGetByCentreWithPage: { centre: ['code', 'email', 'phone'] },
  centreGetRequestsWithPage: { centre: ['code'] },
  centreGetGuardianships: { centre: ['code'] },
  parentGetChildren: { parentOfJoined: ['code'], parentOfStranger: ['code'] },
  parentAddChild: { parent: ['code'], parentOfJoined: ['code'], parentOfStranger: ['code'] },
  noticesGetWithPage: { parentOfJoined: ['code'], parentOfStranger: ['code'] },
  lessonsGetByDays: { parentOfJoined: ['code'] },
  'lessonsGetByDays(childCode)': { parentOfJoined: ['code'] },
  'homeworkGetById(childCode)': { parentOfJoined: ['code'] },
  'homeworksGetOwn(childCode)': { parentOfJoined: ['code'] },
  'classGetMarks(childCode)': { parentOfJoined: ['code'] },
  threadsGetWithPage: { owner: ['code'], centre: ['code'], parentOfJoined: ['code'] },
  'threadsGetWithPage(classId)': { owner: ['code'], centre: ['code'], parentOfJoined: ['code'] },
  'threadsGetWithPage(childCode)': { parentOfJoined: ['code'] },
  ...feesShownToSome,
}
