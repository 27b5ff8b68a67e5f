/** Everything the audit log tells of. A new action needs its line here and no migration. */
export const auditActions = {
  // By a teacher, about one student of a class.
  candidateApproved: 'candidate_approved',
  candidateRefused: 'candidate_refused',
  candidateAssigned: 'candidate_assigned',
  candidateRemoved: 'candidate_removed',
  // By the student, about the same.
  candidateLeft: 'candidate_left',
  /** The student came by a slip that was printed for the class. */
  slipRedeemed: 'slip_redeemed',
  // By a teacher or centre, about a class: its list came from an Excel file, beside one row for each who joined by it.
  studentsImported: 'students_imported',
  slipsMade: 'slips_made',
  invitationRemoved: 'invitation_removed',
  // By a teacher, about one student of a lesson.
  messageHidden: 'message_hidden',
  memberSilenced: 'member_silenced',
  memberUnsilenced: 'member_unsilenced',
  // By who teaches, about one student of a lesson in the video room.
  removedFromLesson: 'removed_from_lesson',
  letBackIntoLesson: 'let_back_into_lesson',
  // Of a centre's course, about who it was given to or who is named to teach it, or one lesson of it (null: nobody stands in).
  courseMovedToCentre: 'course_moved_to_centre',
  courseTeacherNamed: 'course_teacher_named',
  lessonTeacherNamed: 'lesson_teacher_named',
  // A teacher read students' names, codes and addresses: of one class, or of all their classes.
  studentsViewed: 'students_viewed',
  // A teacher read who was in the lessons of a class: what their browser makes the exported file of.
  attendanceViewed: 'attendance_viewed',
  // Of homework of a class, by who manages it: about the class, or about one student of it.
  homeworkCreated: 'homework_created',
  homeworkDeleted: 'homework_deleted',
  homeworkExtended: 'homework_extended',
  submissionMarked: 'submission_marked',
  submissionReturned: 'submission_returned',
  marksReleased: 'marks_released',
  marksWithdrawn: 'marks_withdrawn',
  // Of the tie between a parent and a student: about the student, by who did it.
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
  /** By closing either account, about the other. */
  membershipEnded: 'centre_membership_ended',
  // Of a member's age, on which it depends whose consent counts: by themself, a guardian or the operator.
  birthDateChanged: 'birth_date_changed',
  // A day of birth that others have to agree to: by who gave it, and by those who answered.
  birthDateProposed: 'birth_date_proposed',
  birthDateAgreed: 'birth_date_agreed',
  birthDateRefused: 'birth_date_refused',
  ofAgeStated: 'of_age_stated',
  ofAgeTakenBack: 'of_age_taken_back',
  // Of an account.
  passwordChanged: 'password_changed',
  passwordReset: 'password_reset',
  /** By the mailed link, whoever pressed it. */
  emailProved: 'email_proved',
  signInRevoked: 'session_revoked',
  secondFactorOn: 'second_factor_on',
  /** By the member, or by the operator: who did it tells. */
  secondFactorOff: 'second_factor_off',
  recoveryCodeUsed: 'recovery_code_used',
  /** Of the member's app, behind the right password. Nobody knows who it was. */
  wrongCode: 'wrong_code',
  /** The member was told of wrong codes by mail. */
  wrongCodesNotified: 'wrong_codes_told',
  // Of a person's data.
  dataExported: 'data_exported',
  accountClosed: 'account_closed',
  accountTakenBack: 'account_taken_back',
  /** What told who the member was is gone. */
  accountErased: 'account_erased',
  erasureHeld: 'erasure_held',
  erasureReleased: 'erasure_released',
  /** A refresh token came twice: the sign-in it belongs to was ended. */
  tokenReused: 'token_reused',
  // By the operator: these have no member who did it.
  accountCreated: 'account_created',
  accountDisabled: 'account_disabled',
  accountEnabled: 'account_enabled',
  accountVerified: 'account_verified',
  accountCorrected: 'account_corrected',
  resetLinkMade: 'reset_link_made',
  /** Somebody's account was looked up, one row for each that was shown. */
  accountViewed: 'account_viewed',
  auditViewed: 'audit_viewed',
  keysReplaced: 'keys_replaced',
  backupMade: 'backup_made',
  backupRestored: 'backup_restored',
  clockTrusted: 'clock_trusted',
} as const

export type AuditAction = (typeof auditActions)[keyof typeof auditActions]
