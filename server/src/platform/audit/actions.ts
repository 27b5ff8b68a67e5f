/** All actions of the audit log. A new action needs a line here, but no migration. */
export const auditActions = {
  // By a teacher, about one student of a class.
  candidateApproved: 'candidate_approved',
  candidateRefused: 'candidate_refused',
  candidateAssigned: 'candidate_assigned',
  candidateRemoved: 'candidate_removed',
  // By the student, about themselves.
  candidateLeft: 'candidate_left',
  /** The student joined with a slip that was printed for the class. */
  slipRedeemed: 'slip_redeemed',
  // By a teacher or centre, about a class whose list came from an Excel file. Each student who joined gets a row too.
  studentsImported: 'students_imported',
  slipsMade: 'slips_made',
  invitationRemoved: 'invitation_removed',
  // By a teacher, about one student of a lesson.
  messageHidden: 'message_hidden',
  memberSilenced: 'member_silenced',
  memberUnsilenced: 'member_unsilenced',
  // By the teacher, about one student of a lesson in the video room.
  removedFromLesson: 'removed_from_lesson',
  letBackIntoLesson: 'let_back_into_lesson',
  // A course was given to a centre (about the centre); its teacher or a lesson's substitute was named (null: no substitute).
  courseMovedToCentre: 'course_moved_to_centre',
  courseTeacherNamed: 'course_teacher_named',
  lessonTeacherNamed: 'lesson_teacher_named',
  // A teacher read students' names, codes and addresses: of one class, or of all their classes.
  studentsViewed: 'students_viewed',
  // A teacher read who attended the lessons of a class; their browser exports this as a file.
  attendanceViewed: 'attendance_viewed',
  // By whoever manages homework of a class, about the class or one student of it.
  homeworkCreated: 'homework_created',
  homeworkDeleted: 'homework_deleted',
  homeworkExtended: 'homework_extended',
  submissionMarked: 'submission_marked',
  submissionReturned: 'submission_returned',
  marksReleased: 'marks_released',
  marksWithdrawn: 'marks_withdrawn',
  // About a student: ties to parents. The member of the row is whoever did it.
  pairingCodeMade: 'pairing_code_made',
  guardianshipMade: 'guardianship_made',
  guardianshipAccepted: 'guardianship_accepted',
  guardianshipRefused: 'guardianship_refused',
  guardianshipEnded: 'guardianship_ended',
  guardianshipReported: 'guardianship_reported',
  // By a centre, about a teacher.
  teacherInvited: 'teacher_invited',
  invitationTakenBack: 'centre_invitation_taken_back',
  teacherRemoved: 'teacher_removed',
  // By a teacher, about a centre.
  invitationAccepted: 'centre_invitation_accepted',
  invitationRefused: 'centre_invitation_refused',
  centreLeft: 'centre_left',
  /** The membership ended because one of the two accounts was closed. The row is about the other account. */
  membershipEnded: 'centre_membership_ended',
  // About a member's age, which decides whose consent counts: by the member, a guardian or the operator.
  birthDateChanged: 'birth_date_changed',
  // About a birth date that others must agree to: by the member who gave it and by those who answered.
  birthDateProposed: 'birth_date_proposed',
  birthDateAgreed: 'birth_date_agreed',
  birthDateRefused: 'birth_date_refused',
  ofAgeStated: 'of_age_stated',
  ofAgeTakenBack: 'of_age_taken_back',
  // About an account.
  passwordChanged: 'password_changed',
  passwordReset: 'password_reset',
  /** Through the mailed link, whoever opened it. */
  emailProved: 'email_proved',
  signInRevoked: 'session_revoked',
  secondFactorOn: 'second_factor_on',
  /** By the member or the operator; the row says who. */
  secondFactorOff: 'second_factor_off',
  recoveryCodeUsed: 'recovery_code_used',
  /** A wrong code of the second factor after the right password. The sender is unknown. */
  wrongCode: 'wrong_code',
  /** A mail told the member about wrong codes. */
  wrongCodesNotified: 'wrong_codes_told',
  // About a person's data.
  dataExported: 'data_exported',
  accountClosed: 'account_closed',
  accountTakenBack: 'account_taken_back',
  /** Everything that identified the member was deleted. */
  accountErased: 'account_erased',
  erasureHeld: 'erasure_held',
  erasureReleased: 'erasure_released',
  /** A refresh token was used twice, so its sign-in was ended. */
  tokenReused: 'token_reused',
  // By the operator: these rows have no member who did it.
  accountCreated: 'account_created',
  accountDisabled: 'account_disabled',
  accountEnabled: 'account_enabled',
  accountVerified: 'account_verified',
  accountCorrected: 'account_corrected',
  resetLinkMade: 'reset_link_made',
  /** An account was looked up; one row for each account shown. */
  accountViewed: 'account_viewed',
  auditViewed: 'audit_viewed',
  keysReplaced: 'keys_replaced',
  backupMade: 'backup_made',
  backupRestored: 'backup_restored',
  clockTrusted: 'clock_trusted',
} as const

export type AuditAction = (typeof auditActions)[keyof typeof auditActions]
