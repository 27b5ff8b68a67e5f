/** All actions of the audit log. A new action needs a line here, but no migration. */
export const auditActions = {
  // Actions of a teacher or centre, about one student of a class.
  candidateApproved: 'candidate_approved',
  candidateRefused: 'candidate_refused',
  candidateAssigned: 'candidate_assigned',
  candidateRemoved: 'candidate_removed',
  // Actions of a student, about the student.
  candidateLeft: 'candidate_left',
  /** The student joined with the sign-up code on a printed slip of the class. */
  slipRedeemed: 'slip_redeemed',
  // Actions of a teacher or centre, about a class whose student list came from an Excel file. Each student who joined by
  // an import also gets a row `candidateAssigned`.
  studentsImported: 'students_imported',
  slipsMade: 'slips_made',
  invitationRemoved: 'invitation_removed',
  // Actions of a member who teaches in a waiting room, about another member there.
  messageHidden: 'message_hidden',
  memberSilenced: 'member_silenced',
  memberUnsilenced: 'member_unsilenced',
  /** A student got the pen of the lesson's whiteboard, or lost it. */
  penGiven: 'pen_given',
  penTaken: 'pen_taken',
  // Actions of a member who teaches in the video room of a lesson, about one student there.
  removedFromLesson: 'removed_from_lesson',
  letBackIntoLesson: 'let_back_into_lesson',
  // Changes of who owns a course or teaches.
  /** A centre changed its own page, which is then published or not. */
  centrePagePublished: 'centre_page_published',
  centrePageHidden: 'centre_page_hidden',
  centreQuotasSet: 'centre_quotas_set',
  centreHostSet: 'centre_host_set',
  centreHostProved: 'centre_host_proved',
  /** A course was given to a centre. The row is about the centre. */
  courseMovedToCentre: 'course_moved_to_centre',
  /** A course's teacher was named. The row is about the teacher. */
  courseTeacherNamed: 'course_teacher_named',
  /** A lesson's substitute was named or removed. The row is about the named person; about nobody after a removal. */
  lessonTeacherNamed: 'lesson_teacher_named',
  // A teacher or centre read the names, codes and addresses of the students of a class. If the row has no class, the students
  // were of several classes.
  studentsViewed: 'students_viewed',
  // A teacher or centre read who attended the lessons of a class. The web page can save this list as a file.
  attendanceViewed: 'attendance_viewed',
  // Actions of a member who manages the homework of a class, about the class or one of its students.
  homeworkCreated: 'homework_created',
  homeworkDeleted: 'homework_deleted',
  postCreated: 'post_created',
  postDeleted: 'post_deleted',
  /** A centre read messages of a thread. The row is about the student. */
  threadViewed: 'thread_viewed',
  /** A reader of a thread reported a message. The row is about its author. */
  messageReported: 'message_reported',
  postReadersReminded: 'post_readers_reminded',
  homeworkExtended: 'homework_extended',
  submissionMarked: 'submission_marked',
  submissionReturned: 'submission_returned',
  quizKeyCorrected: 'quiz_key_corrected',
  marksReleased: 'marks_released',
  marksWithdrawn: 'marks_withdrawn',
  // Actions of a payee of fees, about a class, a student or nobody.
  feePlanSet: 'fee_plan_set',
  feeDiscountAdded: 'fee_discount_added',
  feeDiscountEnded: 'fee_discount_ended',
  feeAccountSet: 'fee_account_set',
  feeHookRenewed: 'fee_hook_renewed',
  feeHookRemoved: 'fee_hook_removed',
  feeStatementsIssued: 'fee_statements_issued',
  feeStatementVoided: 'fee_statement_voided',
  feePaymentRecorded: 'fee_payment_recorded',
  feePaymentReversed: 'fee_payment_reversed',
  feePaymentMatched: 'fee_payment_matched',
  /** The transfers of a bank's file were stored. Each student who paid also gets a row `feePaymentMatched`. */
  feeBankFileImported: 'fee_bank_file_imported',
  feesViewed: 'fees_viewed',
  /** A member who manages the class excused an absence of a student, or took the excuse back. */
  absenceExcused: 'absence_excused',
  absenceExcuseRemoved: 'absence_excuse_removed',
  // Actions about a student's guardianships.
  pairingCodeMade: 'pairing_code_made',
  guardianshipMade: 'guardianship_made',
  guardianshipAccepted: 'guardianship_accepted',
  guardianshipRefused: 'guardianship_refused',
  guardianshipEnded: 'guardianship_ended',
  guardianshipReported: 'guardianship_reported',
  // Actions of a centre, about a teacher.
  teacherInvited: 'teacher_invited',
  invitationTakenBack: 'centre_invitation_taken_back',
  teacherRemoved: 'teacher_removed',
  // Actions of a teacher, about a centre.
  invitationAccepted: 'centre_invitation_accepted',
  invitationRefused: 'centre_invitation_refused',
  centreLeft: 'centre_left',
  /** The membership ended because one of the two accounts was closed. The row is about the other account. */
  membershipEnded: 'centre_membership_ended',
  // About a member's age, which decides whose consent is needed. The member, a guardian, a centre or the operator did it.
  birthDateChanged: 'birth_date_changed',
  // About a birth date to which others must agree. The actor is the member who proposed the date, or a member who
  // answered.
  birthDateProposed: 'birth_date_proposed',
  birthDateAgreed: 'birth_date_agreed',
  birthDateRefused: 'birth_date_refused',
  // About a student's statement of their age.
  /** A student without a birth date stated that they are at least 16. */
  ofAgeStated: 'of_age_stated',
  /** The statement of `ofAgeStated` was withdrawn. */
  ofAgeTakenBack: 'of_age_taken_back',
  // Actions about an account.
  passwordChanged: 'password_changed',
  passwordReset: 'password_reset',
  /** Somebody opened the link that was mailed to the member. It is unknown whether it was the member. */
  emailProved: 'email_proved',
  signInRevoked: 'session_revoked',
  secondFactorOn: 'second_factor_on',
  /** The member or the operator did it; a row of the operator has no member. */
  secondFactorOff: 'second_factor_off',
  recoveryCodeUsed: 'recovery_code_used',
  /** Somebody gave the right password, but a wrong code of the second factor. It is unknown who it was. */
  wrongCode: 'wrong_code',
  /** A mail about wrong codes was queued for the member. */
  wrongCodesNotified: 'wrong_codes_told',
  // Actions about a person's data.
  dataExported: 'data_exported',
  accountClosed: 'account_closed',
  accountTakenBack: 'account_taken_back',
  /** Everything that identified the member was deleted. */
  accountErased: 'account_erased',
  erasureHeld: 'erasure_held',
  erasureReleased: 'erasure_released',
  /** A refresh token was used twice, so its sign-in was ended. */
  tokenReused: 'token_reused',
  // Actions of the operator. These rows have no acting member.
  accountCreated: 'account_created',
  accountDisabled: 'account_disabled',
  accountEnabled: 'account_enabled',
  accountVerified: 'account_verified',
  accountCorrected: 'account_corrected',
  resetLinkMade: 'reset_link_made',
  /** The operator looked up accounts; one row for each account shown. */
  accountViewed: 'account_viewed',
  centresViewed: 'centres_viewed',
  auditViewed: 'audit_viewed',
  keysReplaced: 'keys_replaced',
  backupMade: 'backup_made',
  backupRestored: 'backup_restored',
  clockTrusted: 'clock_trusted',
} as const

export type AuditAction = (typeof auditActions)[keyof typeof auditActions]
