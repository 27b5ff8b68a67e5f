/* eslint-disable */
/** Internal type. DO NOT USE DIRECTLY. */
type Exact<T extends { [key: string]: unknown }> = { [K in keyof T]: T[K] };
/** Internal type. DO NOT USE DIRECTLY. */
export type Incremental<T> = T | { [P in keyof T]?: P extends ' $fragmentName' | '__typename' ? T[P] : never };
import type { DocumentTypeDecoration } from '@graphql-typed-document-node/core';
/** status and candidateId are accepted for compatibility; the server never trusts them. */
export type CandidateDecisionInput = {
  candidateCode: string;
  candidateId?: string | number | null | undefined;
  courseCode: string;
  id: string | number;
  status?: number | null | undefined;
};

export type CandidatesDecisionInput = {
  candidateCodes: Array<string>;
  courseCode: string;
  decision: Decision;
  id: string | number;
};

/** Lists that are left out stay as they are. New classes are shown, and so are teachers who agree. */
export type CentrePageInput = {
  colour: string;
  hiddenClassIds?: Array<string | number> | null | undefined;
  hiddenTeacherCodes?: Array<string> | null | undefined;
  /** the centre's own host name; an empty text removes it, null leaves it */
  host?: string | null | undefined;
  introduction: string;
  published: boolean;
  showFees: boolean;
  slug: string;
};

export type CentreRequestInput = {
  candidateCode: string;
  classId: string | number;
};

export type CentreUpdateInput = {
  address?: string | null | undefined;
  name?: string | null | undefined;
  phone?: string | null | undefined;
};

export type ClassCreateInput = {
  courseCode: string;
  days: string;
  endDate: string;
  endRegister?: string | null | undefined;
  startDate: string;
  timeLearn: number;
  title: string;
};

/** classCode and courseCode must be the class's own; they never change. */
export type ClassUpdateInput = {
  classCode: string;
  courseCode: string;
  days: string;
  endDate: string;
  endRegister?: string | null | undefined;
  id: string | number;
  startDate: string;
  timeLearn: number;
  title: string;
};

/** classIds empty: all running classes of the caller. extend: as many lessons as are cancelled are appended at the end of each class. */
export type ClosureInput = {
  classIds: Array<string | number>;
  extend: boolean;
  from: string;
  name: string;
  to: string;
};

/** Where the member decided. */
export type ConsentChannel =
  | 'picture_upload'
  | 'profile'
  | 'sign_up';

/** version: version of the text that was shown */
export type ConsentInput = {
  purpose: ConsentPurpose;
  version: string;
};

export type ConsentParty =
  | 'guardian'
  | 'member';

/** What a member can consent to. Lessons never depend on it. */
export type ConsentPurpose =
  | 'picture'
  | 'recording';

export type CourseCreateInput = {
  /** if a teacher omits it, the teacher owns the course; a centre may omit it */
  centreId?: string | number | null | undefined;
  code: string;
  days: string;
  /** HTML, sanitised by the server */
  description?: string | null | undefined;
  endTime?: string | null | undefined;
  liveSetting: Array<LiveSettingInput>;
  name: string;
  phone?: string | null | undefined;
  sections: Array<SectionInput>;
  startTime?: string | null | undefined;
  /** always 1; set by the server */
  status?: number | null | undefined;
  /** given by a centre: code of the teacher */
  teacherCode?: string | null | undefined;
  /** minutes, at least 1 */
  timeLearn: number;
};

export type CourseUpdateInput = {
  code: string;
  days: string;
  description?: string | null | undefined;
  endTime?: string | null | undefined;
  id: string | number;
  liveSetting: Array<LiveSettingInput>;
  name: string;
  phone?: string | null | undefined;
  sections: Array<SectionInput>;
  startTime?: string | null | undefined;
  timeLearn: number;
};

export type Decision =
  | 'approve'
  | 'refuse';

/** State of one member towards one class. */
export type Enrolled =
  | 'joined'
  | 'none'
  | 'wait';

/** A member's attendance at one held lesson: excused is set by who manages the class. */
export type ExcuseInput = {
  candidateCode: string;
  excused: boolean;
  lessonId: string | number;
};

/** Which held lessons a per-lesson plan charges to an enrolled student who was not there. */
export type FeeAbsenceRule =
  | 'CHARGE_ALL'
  | 'CHARGE_NONE'
  | 'CHARGE_UNEXCUSED';

export type FeeAccountInput = {
  accountName: string;
  accountNumber: string;
  bankBin: string;
  dueDays: number;
};

/** What a column of a bank's file contains. amount: money that came in, or went out if it is negative or in brackets. direction: says of a row's amount whether it came in or went out */
export type FeeBankField =
  | 'amount'
  | 'amountIn'
  | 'amountOut'
  | 'date'
  | 'direction'
  | 'ignore'
  | 'reference'
  | 'text'
  | 'time';

/** file: base64. sheet: its name. columns: the fields of the columns, in the order of FeeBankFile.columns; null: as chosen for the same headings, else as the server proposes */
export type FeeBankFileInput = {
  columns?: Array<FeeBankField> | null | undefined;
  file: string;
  sheet?: string | null | undefined;
};

/** known: the transfer is stored already. outgoing: money that went out is ignored. faulty: the row cannot be read */
export type FeeBankOutcome =
  | 'faulty'
  | 'known'
  | 'new_matched'
  | 'new_unmatched'
  | 'outgoing';

export type FeeDeliveryOutcome =
  | 'duplicate'
  | 'matched'
  | 'outgoing'
  | 'refused'
  | 'unmatched';

export type FeeDiscountInput = {
  amount?: number | null | undefined;
  classId?: string | number | null | undefined;
  fromMonth: string;
  percent?: number | null | undefined;
  reason: string;
  studentCode: string;
  toMonth?: string | null | undefined;
};

export type FeeLineKind =
  | 'carried_over'
  | 'correction'
  | 'discount'
  | 'lessons'
  | 'month'
  | 'package';

export type FeePaymentInput = {
  amount: number;
  /** made by the client: the same one again records nothing and answers the first */
  clientId: string | number;
  method: FeePaymentMethod;
  /** what the statement had been paid when the amount was decided: STATE_CHANGED if more was paid since */
  paidBefore?: number | null | undefined;
  receivedAt: string;
  statementId: string | number;
  text: string;
};

export type FeePaymentMethod =
  | 'cash'
  | 'transfer';

export type FeePlanInput = {
  absenceRule: FeeAbsenceRule;
  amount: number;
  classId: string | number;
  fromMonth: string;
  kind: FeePlanKind;
  lessons?: number | null | undefined;
};

/** PER_LESSON charges each lesson, MONTHLY a flat price for a calendar month, PACKAGE a prepaid number of lessons, FREE nothing. */
export type FeePlanKind =
  | 'FREE'
  | 'MONTHLY'
  | 'PACKAGE'
  | 'PER_LESSON';

/** What the bank services delivered last, and what became of it. */
export type FeeService =
  | 'casso'
  | 'file'
  | 'sepay';

/** open: nothing paid; partial; paid; void */
export type FeeStatementState =
  | 'open'
  | 'paid'
  | 'partial'
  | 'void';

export type Gender =
  | 'FEMALE'
  | 'MALE';

export type GuardianRelation =
  | 'father'
  | 'mother'
  | 'other';

/** pending: the parent sees nothing until somebody agrees. For a student under 16 with a guardian, that is the guardian or a centre of the student; otherwise the student, if the code came from a teacher or centre. */
export type GuardianshipState =
  | 'active'
  | 'pending';

/** opensAt: now if omitted or in the past. fileIds: files that the caller uploaded to /files. */
export type HomeworkInput = {
  classId: string | number;
  cutoffAt?: string | null | undefined;
  desc?: string | null | undefined;
  dueAt: string;
  fileIds: Array<string | number>;
  maxPoints: number;
  opensAt?: string | null | undefined;
  title: string;
};

/** open: homework not handed in and not closed; done: handed in or closed; all: both */
export type HomeworkScope =
  | 'all'
  | 'done'
  | 'open';

/** sheet: its name. columns: the fields of the columns, in the order of ImportPreview.columns. keepCapitals: do not change names in capitals to 'Nguyễn Văn An' */
export type ImportChoice = {
  columns?: Array<ImportField> | null | undefined;
  keepCapitals?: boolean | null | undefined;
  sheet?: string | null | undefined;
};

export type ImportEffect =
  | 'invited'
  | 'joined'
  | 'unchanged';

/** what a column of a file contains. familyName is family and middle name. schoolNumber and parentPhone are kept as notes of the invitation */
export type ImportField =
  | 'code'
  | 'dob'
  | 'email'
  | 'familyName'
  | 'fullName'
  | 'givenName'
  | 'ignore'
  | 'parentPhone'
  | 'phone'
  | 'schoolNumber';

/** weekly: by the weekdays of the class; extra: added by hand; make_up: replaces a cancelled lesson */
export type LessonOrigin =
  | 'extra'
  | 'make_up'
  | 'weekly';

/** held: its session was started */
export type LessonState =
  | 'cancelled'
  | 'held'
  | 'planned';

/** link: an https address whose host fits the type */
export type LiveSettingInput = {
  link?: string | null | undefined;
  type: RoomType;
};

export type MemberRegisterInput = {
  /** the consents given, each with the version of the text that was shown; none if omitted */
  consents?: Array<ConsentInput> | null | undefined;
  dob?: string | null | undefined;
  email: string;
  /** given name (Tên và tên đệm) */
  firstName: string;
  /** instead of a birth date: declares that the member is 16 or older */
  isOfAge?: boolean | null | undefined;
  /** family name (Họ) */
  lastName: string;
  /** 8 to 256 characters, normalised to NFC, not a common one, not the user name */
  password: string;
  phone: string;
  role: Role;
  userName: string;
};

export type MemberUpdateInput = {
  address?: string | null | undefined;
  dob?: string | null | undefined;
  firstName?: string | null | undefined;
  gender?: Gender | null | undefined;
  /** declares that the member is 16 or older, if no birth date is stored */
  isOfAge?: boolean | null | undefined;
  lastName?: string | null | undefined;
  phone?: string | null | undefined;
};

export type NoticeChannel =
  | 'app'
  | 'mail'
  | 'push';

export type NoticeKind =
  | 'birth_date_changed'
  | 'centre_invitation'
  | 'child_absent'
  | 'fee_due'
  | 'fee_new'
  | 'fee_received'
  | 'guardianship_changed'
  | 'homework_due'
  | 'homework_marked'
  | 'homework_new'
  | 'lesson_changed'
  | 'lesson_soon'
  | 'lesson_started'
  | 'message_new'
  | 'message_reported'
  | 'post_new'
  | 'request_decided'
  | 'request_new';

export type NoticeSettingInput = {
  channels: Array<NoticeChannel>;
  kind: NoticeKind;
};

/** the people who read a post, besides those who manage its class */
export type PostAudience =
  | 'students'
  | 'students_and_parents';

/** fileIds: finished uploads of the caller. publishAt null: now. A substitute must name a lesson they teach and cannot pin. */
export type PostInput = {
  audience: PostAudience;
  classId: string | number;
  fileIds: Array<string | number>;
  html: string;
  lessonId?: string | number | null | undefined;
  links: Array<string>;
  pinned: boolean;
  publishAt?: string | null | undefined;
};

export type QuestionInput = {
  html: string;
  key: string;
  kind: QuestionKind;
  options: Array<string>;
  points: number;
};

/** single: one of up to 6 options; statements: four statements, each true or false; number: a short number; text: marked by hand */
export type QuestionKind =
  | 'number'
  | 'single'
  | 'statements'
  | 'text';

/** id: a UUID that the client chose. secondsAgo: how long ago the student left, so that a wrong clock does not matter */
export type QuizAbsenceInput = {
  id: string | number;
  seconds: number;
  secondsAgo: number;
};

export type QuizAnswerInput = {
  answer: string;
  questionId: string | number;
};

export type QuizInput = {
  attempts: number;
  minutes?: number | null | undefined;
  questions: Array<QuestionInput>;
  release: ResultRelease;
  shuffle: boolean;
};

/** at_once: each student sees the results after handing in; after_due: after dueAt, or cutoffAt where there is one, and every extension, when no attempt runs; by_hand: by homeworkRelease */
export type ResultRelease =
  | 'after_due'
  | 'at_once'
  | 'by_hand';

export type Role =
  | 'CENR'
  | 'MEME'
  | 'PAME'
  | 'TCHER';

/** Where the class meets. */
export type RoomType =
  | 'bigblue'
  | 'google_meeting'
  | 'zoom';

export type SectionInput = {
  description?: string | null | undefined;
  order: number;
  sectionId?: string | number | null | undefined;
  title: string;
};

export type StaffState =
  | 'active'
  | 'invited';

/** colour of a pen */
export type StrokeColour =
  | 'blue'
  | 'green'
  | 'red';

export type StrokeInput = {
  colour: StrokeColour;
  id: string | number;
  points: Array<number>;
  width: number;
};

/** draft: only the student sees this state; everybody else sees missing */
export type SubmissionState =
  | 'draft'
  | 'missing'
  | 'returned'
  | 'submitted';

type Envelope_AccountClosingResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_AttendanceWeeksResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CalendarAddressResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CalendarFeedResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CalendarLessonResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CalendarLessonsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CandidateOutcomesResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CandidatesResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreGuardianshipsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreHostResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreLessonsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreMembershipsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentrePagePreviewResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentrePageResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreReportResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreRequestOutcomesResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreRequestPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CentreTeachersResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ChildAttendancePage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ChildResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ChildrenResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ClassAssignmentsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ClassInvitationsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ClassPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ClassPairingCodesResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ClassResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ClosureEffectsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ClosureResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ClosuresResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ConsentsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CoursePage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CoursePictureResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CourseResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CourseTeachersResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_CoursesResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_DevicesResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeAccountResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeBankFileResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeDiscountResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeDiscountsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeHookResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeHookStateResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeLedgerResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeePaymentPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeePaymentResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeePlanResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeePlansResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeePreviewResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeRemindersResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeReportResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeStatementPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_FeeStatementResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_GuardianshipsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_HomeworkFileResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_HomeworkPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_HomeworkResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ImportPreviewResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_InvitationSlipsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_LessonPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_LoginResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_MarkTableResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_MaterialPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_MeetingJoinResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_MeetingPageResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_MeetingProvidersResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_MeetingTokenResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_MeetingWaitingRoomResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_MemberResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_NoticePage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_NoticeSettingsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_PairingCodeResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_PostPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_PostReadersResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_PostResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_PublicCentreResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_PublicHolidaysResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_PushDevicesResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_PushKeyResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_QuizAttemptResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_QuizResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_QuizStatsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_RecordingsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_RecoveryCodesResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_Result_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_SavedWhiteboardResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_SecondFactorResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_SecondFactorSecretResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_SubmissionResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_SubmissionsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_TeacherStudentPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ThreadCountsResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ThreadMessagePage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ThreadMessageResult_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

type Envelope_ThreadPage_Fragment = { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null };

export type EnvelopeFragment =
  | Envelope_AccountClosingResult_Fragment
  | Envelope_AttendanceWeeksResult_Fragment
  | Envelope_CalendarAddressResult_Fragment
  | Envelope_CalendarFeedResult_Fragment
  | Envelope_CalendarLessonResult_Fragment
  | Envelope_CalendarLessonsResult_Fragment
  | Envelope_CandidateOutcomesResult_Fragment
  | Envelope_CandidatesResult_Fragment
  | Envelope_CentreGuardianshipsResult_Fragment
  | Envelope_CentreHostResult_Fragment
  | Envelope_CentreLessonsResult_Fragment
  | Envelope_CentreMembershipsResult_Fragment
  | Envelope_CentrePagePreviewResult_Fragment
  | Envelope_CentrePageResult_Fragment
  | Envelope_CentreReportResult_Fragment
  | Envelope_CentreRequestOutcomesResult_Fragment
  | Envelope_CentreRequestPage_Fragment
  | Envelope_CentreResult_Fragment
  | Envelope_CentreTeachersResult_Fragment
  | Envelope_ChildAttendancePage_Fragment
  | Envelope_ChildResult_Fragment
  | Envelope_ChildrenResult_Fragment
  | Envelope_ClassAssignmentsResult_Fragment
  | Envelope_ClassInvitationsResult_Fragment
  | Envelope_ClassPage_Fragment
  | Envelope_ClassPairingCodesResult_Fragment
  | Envelope_ClassResult_Fragment
  | Envelope_ClosureEffectsResult_Fragment
  | Envelope_ClosureResult_Fragment
  | Envelope_ClosuresResult_Fragment
  | Envelope_ConsentsResult_Fragment
  | Envelope_CoursePage_Fragment
  | Envelope_CoursePictureResult_Fragment
  | Envelope_CourseResult_Fragment
  | Envelope_CourseTeachersResult_Fragment
  | Envelope_CoursesResult_Fragment
  | Envelope_DevicesResult_Fragment
  | Envelope_FeeAccountResult_Fragment
  | Envelope_FeeBankFileResult_Fragment
  | Envelope_FeeDiscountResult_Fragment
  | Envelope_FeeDiscountsResult_Fragment
  | Envelope_FeeHookResult_Fragment
  | Envelope_FeeHookStateResult_Fragment
  | Envelope_FeeLedgerResult_Fragment
  | Envelope_FeePaymentPage_Fragment
  | Envelope_FeePaymentResult_Fragment
  | Envelope_FeePlanResult_Fragment
  | Envelope_FeePlansResult_Fragment
  | Envelope_FeePreviewResult_Fragment
  | Envelope_FeeRemindersResult_Fragment
  | Envelope_FeeReportResult_Fragment
  | Envelope_FeeStatementPage_Fragment
  | Envelope_FeeStatementResult_Fragment
  | Envelope_GuardianshipsResult_Fragment
  | Envelope_HomeworkFileResult_Fragment
  | Envelope_HomeworkPage_Fragment
  | Envelope_HomeworkResult_Fragment
  | Envelope_ImportPreviewResult_Fragment
  | Envelope_InvitationSlipsResult_Fragment
  | Envelope_LessonPage_Fragment
  | Envelope_LoginResult_Fragment
  | Envelope_MarkTableResult_Fragment
  | Envelope_MaterialPage_Fragment
  | Envelope_MeetingJoinResult_Fragment
  | Envelope_MeetingPageResult_Fragment
  | Envelope_MeetingProvidersResult_Fragment
  | Envelope_MeetingTokenResult_Fragment
  | Envelope_MeetingWaitingRoomResult_Fragment
  | Envelope_MemberResult_Fragment
  | Envelope_NoticePage_Fragment
  | Envelope_NoticeSettingsResult_Fragment
  | Envelope_PairingCodeResult_Fragment
  | Envelope_PostPage_Fragment
  | Envelope_PostReadersResult_Fragment
  | Envelope_PostResult_Fragment
  | Envelope_PublicCentreResult_Fragment
  | Envelope_PublicHolidaysResult_Fragment
  | Envelope_PushDevicesResult_Fragment
  | Envelope_PushKeyResult_Fragment
  | Envelope_QuizAttemptResult_Fragment
  | Envelope_QuizResult_Fragment
  | Envelope_QuizStatsResult_Fragment
  | Envelope_RecordingsResult_Fragment
  | Envelope_RecoveryCodesResult_Fragment
  | Envelope_Result_Fragment
  | Envelope_SavedWhiteboardResult_Fragment
  | Envelope_SecondFactorResult_Fragment
  | Envelope_SecondFactorSecretResult_Fragment
  | Envelope_SubmissionResult_Fragment
  | Envelope_SubmissionsResult_Fragment
  | Envelope_TeacherStudentPage_Fragment
  | Envelope_ThreadCountsResult_Fragment
  | Envelope_ThreadMessagePage_Fragment
  | Envelope_ThreadMessageResult_Fragment
  | Envelope_ThreadPage_Fragment
;

export type CourseCardFragment = { id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null };

export type ClassCardFragment = { id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, overAt: string, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, lessonStartedAt: string | null, courseTitle: string, courseCode: string, teacherName: string };

export type ImportedListFragment = { id: string, valid: number, faulty: number, faultyFile: string | null, sheet: string, sheets: Array<string>, isRemembered: boolean, inCapitals: number, keepCapitals: boolean, rows: Array<{ row: number, fullName: string, isValid: boolean, effect: ImportEffect | null, dob: string | null, phone: string | null, email: string | null, schoolNumber: string | null, note: string | null, error: { code: string, description: string, field: string | null } | null }>, columns: Array<{ letter: string, heading: string, field: ImportField, samples: Array<string> }>, leftOut: Array<{ row: number, text: string }> };

export type ReadBankFileFragment = { sheet: string, sheets: Array<string>, isRemembered: boolean, matched: number, unmatched: number, known: number, outgoing: number, faulty: number, newAmount: number, columns: Array<{ letter: string, heading: string, field: FeeBankField, samples: Array<string> }>, rows: Array<{ row: number, receivedAt: string | null, amount: number | null, text: string, outcome: FeeBankOutcome, reason: string | null, statementNumber: string | null }>, leftOut: Array<{ row: number, text: string }> };

export type ManagedHomeworkFragment = { id: string, classId: string, classTitle: string, courseTitle: string, title: string, opensAt: string, dueAt: string, cutoffAt: string | null, maxPoints: number, released: boolean, submittedCount: number | null, markedCount: number | null, studentCount: number | null, quiz: { questionCount: number, begunCount: number | null, settings: { minutes: number | null, attempts: number, release: ResultRelease } } | null };

export type LessonOnCalendarFragment = { id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number };

export type FileOfHomeworkFragment = { id: string, name: string, type: string, size: number, url: string };

export type WorkInListFragment = { id: string, candidateCode: string, fullName: string, state: SubmissionState, version: number, text: string | null, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }> };

export type StudentWorkFragment = { id: string, candidateCode: string, fullName: string, state: SubmissionState, version: number, text: string | null, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }>, strokes: Array<{ id: string, fileId: string, page: number, colour: StrokeColour, width: number, points: Array<number> }> };

export type MemberRefreshTokenMutationVariables = Exact<{
  refreshToken: string;
}>;


export type MemberRefreshTokenMutation = { memberRefreshToken: { isSuccess: boolean, isFailure: boolean, value: { accessToken: string, refreshToken: string, expiresIn: number, tokenType: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberBeginSecondFactorMutationVariables = Exact<{
  password: string;
}>;


export type MemberBeginSecondFactorMutation = { memberBeginSecondFactor: { isSuccess: boolean, isFailure: boolean, item: { secret: string, address: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberChangePasswordMutationVariables = Exact<{
  password: string;
  newPassword: string;
}>;


export type MemberChangePasswordMutation = { memberChangePassword: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberConfirmSecondFactorMutationVariables = Exact<{
  code: string;
}>;


export type MemberConfirmSecondFactorMutation = { memberConfirmSecondFactor: { isSuccess: boolean, isFailure: boolean, item: { codes: Array<string> } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetDevicesQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetDevicesQuery = { memberGetDevices: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, name: string, lastSeenAt: string, current: boolean }> | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetOwnerInfoByIdQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetOwnerInfoByIdQuery = { memberGetOwnerInfoById: { isSuccess: boolean, isFailure: boolean, item: { id: string, code: string, userName: string, email: string, emailVerified: boolean | null, firstName: string, lastName: string, address: string | null, avatar: string | null, dob: string | null, proposedDob: string | null, isOfAge: boolean | null, gender: Gender | null, phone: string | null, role: Role } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetSecondFactorQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetSecondFactorQuery = { memberGetSecondFactor: { isSuccess: boolean, isFailure: boolean, item: { isOn: boolean, recoveryCodesLeft: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberProveEmailMutationVariables = Exact<{
  token: string;
}>;


export type MemberProveEmailMutation = { memberProveEmail: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRegisterMutationVariables = Exact<{
  input: MemberRegisterInput;
}>;


export type MemberRegisterMutation = { memberRegister: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRemoveAvatarMutationVariables = Exact<{ [key: string]: never; }>;


export type MemberRemoveAvatarMutation = { memberRemoveAvatar: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRemoveSecondFactorMutationVariables = Exact<{
  password: string;
  code: string;
}>;


export type MemberRemoveSecondFactorMutation = { memberRemoveSecondFactor: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRequestEmailProofMutationVariables = Exact<{ [key: string]: never; }>;


export type MemberRequestEmailProofMutation = { memberRequestEmailProof: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRequestPasswordResetMutationVariables = Exact<{
  email: string;
}>;


export type MemberRequestPasswordResetMutation = { memberRequestPasswordReset: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberResetPasswordMutationVariables = Exact<{
  token: string;
  password: string;
}>;


export type MemberResetPasswordMutation = { memberResetPassword: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRevokeDevicesMutationVariables = Exact<{
  ids?: Array<string | number> | string | number | null | undefined;
}>;


export type MemberRevokeDevicesMutation = { memberRevokeDevices: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberLoginMutationVariables = Exact<{
  account: string;
  password: string;
  code?: string | null | undefined;
}>;


export type MemberLoginMutation = { memberLogin: { isSuccess: boolean, isFailure: boolean, value: { accessToken: string, refreshToken: string, expiresIn: number, tokenType: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberLogoutMutationVariables = Exact<{
  refreshToken: string;
}>;


export type MemberLogoutMutation = { memberLogout: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberUpdateAvatarMutationVariables = Exact<{
  avatar: string;
}>;


export type MemberUpdateAvatarMutation = { memberUpdateAvatar: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberUpdateMutationVariables = Exact<{
  input: MemberUpdateInput;
}>;


export type MemberUpdateMutation = { memberUpdate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type PostCreateMutationVariables = Exact<{
  input: PostInput;
  clientId?: string | number | null | undefined;
}>;


export type PostCreateMutation = { postCreate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type PostDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type PostDeleteMutation = { postDelete: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type PostMaterialsGetWithPageQueryVariables = Exact<{
  classId: string | number;
  childCode?: string | null | undefined;
  search?: string | null | undefined;
  skip: number;
  take: number;
}>;


export type PostMaterialsGetWithPageQuery = { postMaterialsGetWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, postId: string, classId: string, link: string | null, text: string, lessonId: string | null, lessonStartsAt: string | null, publishedAt: string, file: { id: string, name: string, type: string, size: number, url: string } | null }>, error: { code: string, description: string, field: string | null } | null } };

export type PostGetReadersQueryVariables = Exact<{
  id: string | number;
}>;


export type PostGetReadersQuery = { postGetReaders: { isSuccess: boolean, isFailure: boolean, items: Array<{ fullName: string, isGuardian: boolean, seenAt: string | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type PostsGetWithPageQueryVariables = Exact<{
  classId?: string | number | null | undefined;
  lessonId?: string | number | null | undefined;
  childCode?: string | null | undefined;
  skip: number;
  take: number;
}>;


export type PostsGetWithPageQuery = { postsGetWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, classId: string, classTitle: string, courseTitle: string, courseCode: string, authorName: string, html: string, links: Array<string>, audience: PostAudience, pinned: boolean, lessonId: string | null, lessonStartsAt: string | null, publishedAt: string | null, publishAt: string | null, editedAt: string | null, seenCount: number | null, readerCount: number | null, remindedAt: string | null, seen: boolean, canEdit: boolean, files: Array<{ id: string, name: string, type: string, size: number, url: string }> }>, error: { code: string, description: string, field: string | null } | null } };

export type PostMarkSeenMutationVariables = Exact<{
  ids: Array<string | number> | string | number;
}>;


export type PostMarkSeenMutation = { postMarkSeen: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type PostRemindReadersMutationVariables = Exact<{
  id: string | number;
}>;


export type PostRemindReadersMutation = { postRemindReaders: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type PostUpdateMutationVariables = Exact<{
  id: string | number;
  input: PostInput;
}>;


export type PostUpdateMutation = { postUpdate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type LessonAddMutationVariables = Exact<{
  classId: string | number;
  startsAt: string;
  timeLearn: number;
  makesUpFor?: string | number | null | undefined;
}>;


export type LessonAddMutation = { lessonAdd: { isSuccess: boolean, isFailure: boolean, item: { id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type LessonCancelMutationVariables = Exact<{
  id: string | number;
  reason: string;
  revision?: number | null | undefined;
}>;


export type LessonCancelMutation = { lessonCancel: { isSuccess: boolean, isFailure: boolean, item: { id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type ClosureCreateMutationVariables = Exact<{
  input: ClosureInput;
}>;


export type ClosureCreateMutation = { closureCreate: { isSuccess: boolean, isFailure: boolean, item: { id: string, cancelled: number, appended: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type ClosuresGetQueryVariables = Exact<{ [key: string]: never; }>;


export type ClosuresGetQuery = { closuresGet: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, name: string, from: string, to: string, classIds: Array<string>, cancelled: number, appended: number }> | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetCalendarFeedQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetCalendarFeedQuery = { memberGetCalendarFeed: { isSuccess: boolean, isFailure: boolean, item: { since: string | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type HolidaysGetByYearQueryVariables = Exact<{
  year: number;
}>;


export type HolidaysGetByYearQuery = { holidaysGetByYear: { isSuccess: boolean, isFailure: boolean, items: Array<{ name: string, from: string, to: string, note: string | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type LessonsGetByDaysQueryVariables = Exact<{
  from: string;
  to: string;
  childCode?: string | null | undefined;
  classId?: string | number | null | undefined;
}>;


export type LessonsGetByDaysQuery = { lessonsGetByDays: { isSuccess: boolean, isFailure: boolean, items: Array<{ teacherCode: string | null, isSubstituted: boolean, mayChange: boolean, childCode: string | null, id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number }> | null, error: { code: string, description: string, field: string | null } | null } };

export type LessonMoveMutationVariables = Exact<{
  id: string | number;
  startsAt: string;
  timeLearn: number;
  reason?: string | null | undefined;
  revision?: number | null | undefined;
}>;


export type LessonMoveMutation = { lessonMove: { isSuccess: boolean, isFailure: boolean, item: { id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type ClosurePreviewQueryVariables = Exact<{
  input: ClosureInput;
}>;


export type ClosurePreviewQuery = { closurePreview: { isSuccess: boolean, isFailure: boolean, items: Array<{ classId: string, classTitle: string, courseTitle: string, cancelled: number, appended: number, lastLessonAt: string | null, newLastLessonAt: string | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type ClosureRemoveMutationVariables = Exact<{
  id: string | number;
}>;


export type ClosureRemoveMutation = { closureRemove: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRemoveCalendarAddressMutationVariables = Exact<{ [key: string]: never; }>;


export type MemberRemoveCalendarAddressMutation = { memberRemoveCalendarAddress: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type LessonRemoveMutationVariables = Exact<{
  id: string | number;
}>;


export type LessonRemoveMutation = { lessonRemove: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRenewCalendarAddressMutationVariables = Exact<{ [key: string]: never; }>;


export type MemberRenewCalendarAddressMutation = { memberRenewCalendarAddress: { isSuccess: boolean, isFailure: boolean, item: { address: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type LessonRestoreMutationVariables = Exact<{
  id: string | number;
}>;


export type LessonRestoreMutation = { lessonRestore: { isSuccess: boolean, isFailure: boolean, item: { id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type LessonSetTeacherMutationVariables = Exact<{
  id: string | number;
  teacherCode?: string | null | undefined;
}>;


export type LessonSetTeacherMutation = { lessonSetTeacher: { isSuccess: boolean, isFailure: boolean, item: { id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type CentreCheckHostMutationVariables = Exact<{ [key: string]: never; }>;


export type CentreCheckHostMutation = { centreCheckHost: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CentrePageGetQueryVariables = Exact<{ [key: string]: never; }>;


export type CentrePageGetQuery = { centrePageGet: { isSuccess: boolean, isFailure: boolean, item: { slug: string, published: boolean, colour: string, introduction: string, showFees: boolean, logo: string | null, host: { host: string, recordName: string, recordValue: string, provedAt: string | null, checkedAt: string | null } | null, classes: Array<{ id: string, title: string, courseTitle: string, shown: boolean }>, teachers: Array<{ code: string, fullName: string, agrees: boolean, shown: boolean }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type CentrePagePreviewQueryVariables = Exact<{
  input: CentrePageInput;
}>;


export type CentrePagePreviewQuery = { centrePagePreview: { value: string | null, isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CentreRemoveLogoMutationVariables = Exact<{ [key: string]: never; }>;


export type CentreRemoveLogoMutation = { centreRemoveLogo: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CentrePageSetMutationVariables = Exact<{
  input: CentrePageInput;
}>;


export type CentrePageSetMutation = { centrePageSet: { isSuccess: boolean, isFailure: boolean, item: { slug: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberSetShownByCentreMutationVariables = Exact<{
  centreId: string | number;
  shown: boolean;
  introduction?: string | null | undefined;
}>;


export type MemberSetShownByCentreMutation = { memberSetShownByCentre: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CentreUploadLogoMutationVariables = Exact<{
  file: string;
}>;


export type CentreUploadLogoMutation = { centreUploadLogo: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberAnswerCentreInvitationMutationVariables = Exact<{
  centreId: string | number;
  accept: boolean;
}>;


export type MemberAnswerCentreInvitationMutation = { memberAnswerCentreInvitation: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CentreDecideRequestsMutationVariables = Exact<{
  requests: Array<CentreRequestInput> | CentreRequestInput;
  decision: Decision;
}>;


export type CentreDecideRequestsMutation = { centreDecideRequests: { isSuccess: boolean, isFailure: boolean, items: Array<{ classId: string, candidateCode: string, isSuccess: boolean, error: { code: string, description: string, field: string | null } | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type CentreClassesQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type CentreClassesQuery = { centreGetCoursesWithPage: { totalPages: number, isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, title: string, enrollments: Array<{ id: string, title: string }> }>, error: { code: string, description: string, field: string | null } | null } };

export type CentreFirstStepsQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type CentreFirstStepsQuery = { centreGetCoursesWithPage: { isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, status: number, enrollments: Array<{ id: string, status: number, candidateCount: number, waitingCount: number | null }> }>, error: { code: string, description: string, field: string | null } | null } };

export type CentreGetGuardianshipsQueryVariables = Exact<{ [key: string]: never; }>;


export type CentreGetGuardianshipsQuery = { centreGetGuardianships: { isSuccess: boolean, isFailure: boolean, ties: Array<{ id: string, state: GuardianshipState, relation: GuardianRelation, parentName: string, studentCode: string, studentName: string, since: string, reportedAt: string | null, mayAnswer: boolean, mayEnd: boolean }> | null, birthDates: Array<{ studentCode: string, studentName: string, dob: string, proposedBy: string, since: string, mayAnswer: boolean }> | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetCentresQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetCentresQuery = { memberGetCentres: { isSuccess: boolean, isFailure: boolean, items: Array<{ centreId: string, name: string, state: StaffState, shown: boolean, introduction: string }> | null, error: { code: string, description: string, field: string | null } | null } };

export type CentreOpenClassesQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type CentreOpenClassesQuery = { centreGetCoursesWithPage: { isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, title: string, enrollments: Array<{ id: string, title: string, status: number }> }>, error: { code: string, description: string, field: string | null } | null } };

export type CentreGetOwnQueryVariables = Exact<{ [key: string]: never; }>;


export type CentreGetOwnQuery = { centreGetOwn: { isSuccess: boolean, isFailure: boolean, item: { id: string, name: string, phone: string | null, address: string | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type CentreGetReportQueryVariables = Exact<{
  from: string;
  to: string;
}>;


export type CentreGetReportQuery = { centreGetReport: { isSuccess: boolean, isFailure: boolean, item: { rows: Array<{ classId: string, classTitle: string, courseTitle: string, teacherName: string, heldLessons: number, cancelledLessons: number, minutes: number, students: number, attendanceRate: number | null }>, teaching: Array<{ teacherCode: string, teacherName: string, classId: string, classTitle: string, courseTitle: string, heldLessons: number, minutes: number }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type CentreGetRequestsWithPageQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type CentreGetRequestsWithPageQuery = { centreGetRequestsWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ classId: string, classTitle: string, courseTitle: string, teacherName: string, candidateCode: string, fullName: string, requestedAt: string }>, error: { code: string, description: string, field: string | null } | null } };

export type StudentsGetByCentreWithPageQueryVariables = Exact<{
  skip: number;
  take: number;
  search?: string | null | undefined;
  classId?: string | number | null | undefined;
}>;


export type StudentsGetByCentreWithPageQuery = { studentsGetByCentreWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, fullName: string, email: string, phone: string | null, avatar: string | null, classes: Array<{ id: string, title: string, classCode: string, courseCode: string, courseTitle: string, enrolled: Enrolled, waitingCount: number | null }> }>, error: { code: string, description: string, field: string | null } | null } };

export type CentreGetTeachersQueryVariables = Exact<{ [key: string]: never; }>;


export type CentreGetTeachersQuery = { centreGetTeachers: { isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, fullName: string, email: string, phone: string | null, state: StaffState, classCount: number }> | null, error: { code: string, description: string, field: string | null } | null } };

export type CentreGetTodayQueryVariables = Exact<{ [key: string]: never; }>;


export type CentreGetTodayQuery = { centreGetToday: { isSuccess: boolean, isFailure: boolean, items: Array<{ startedAt: string | null, endedAt: string | null, presentCount: number, lesson: { teacherCode: string | null, isSubstituted: boolean, mayChange: boolean, childCode: string | null, id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number } }> | null, error: { code: string, description: string, field: string | null } | null } };

export type CentreInviteTeacherMutationVariables = Exact<{
  teacherCode: string;
}>;


export type CentreInviteTeacherMutation = { centreInviteTeacher: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberLeaveCentreMutationVariables = Exact<{
  centreId: string | number;
}>;


export type MemberLeaveCentreMutation = { memberLeaveCentre: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CentreRemoveTeacherMutationVariables = Exact<{
  teacherCode: string;
  voidSlips: boolean;
}>;


export type CentreRemoveTeacherMutation = { centreRemoveTeacher: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CentreUpdateMutationVariables = Exact<{
  input: CentreUpdateInput;
}>;


export type CentreUpdateMutation = { centreUpdate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ParentGetAttendanceWeeksQueryVariables = Exact<{
  childCode: string;
}>;


export type ParentGetAttendanceWeeksQuery = { parentGetAttendanceWeeks: { isSuccess: boolean, isFailure: boolean, items: Array<{ from: string, held: number, present: number, late: number }> | null, error: { code: string, description: string, field: string | null } | null } };

export type ParentGetAttendanceQueryVariables = Exact<{
  childCode: string;
  skip: number;
  take: number;
}>;


export type ParentGetAttendanceQuery = { parentGetAttendance: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ lessonId: string | null, classTitle: string, courseTitle: string, startedAt: string, present: boolean, late: boolean, minutes: number }>, error: { code: string, description: string, field: string | null } | null } };

export type ParentGetChildrenQueryVariables = Exact<{ [key: string]: never; }>;


export type ParentGetChildrenQuery = { parentGetChildren: { isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, fullName: string, avatar: string | null, guardianshipId: string, relation: GuardianRelation, heldLessons: number, missedLessons: number, lateLessons: number, openHomework: number, pendingGuardians: Array<{ id: string, fullName: string, relation: GuardianRelation, since: string }>, birthDateProposal: { studentCode: string, studentName: string, dob: string, proposedBy: string, since: string, mayAnswer: boolean } | null, classes: Array<{ id: string, title: string, courseTitle: string, teacherName: string, days: string, startDate: string, endDate: string, timeLearn: number }>, nextLesson: { id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number } | null, todaysLessons: Array<{ id: string, classId: string, classCode: string, classTitle: string, courseCode: string, courseTitle: string, avatar: string, teacherName: string, startsAt: string, timeLearn: number, state: LessonState, origin: LessonOrigin, isLive: boolean, revision: number, movedFrom: string | null, reason: string | null, makesUpFor: string | null, makesUpForTime: string | null, madeUpAt: string | null, closureName: string | null, conflicts: number }>, lastAbsence: { lessonId: string | null, classTitle: string, courseTitle: string, startedAt: string, present: boolean, late: boolean, minutes: number } | null, statementsToPay: Array<{ id: string, month: string, payeeName: string, left: number }> }> | null, pendingTies: Array<{ id: string, since: string }> | null, error: { code: string, description: string, field: string | null } | null } };

export type ClassCloseMutationVariables = Exact<{
  id: string | number;
}>;


export type ClassCloseMutation = { classClose: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ClassCreateMutationVariables = Exact<{
  input: ClassCreateInput;
}>;


export type ClassCreateMutation = { classCreate: { isSuccess: boolean, isFailure: boolean, item: { id: string, classCode: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type ClasssGetByCoursesWithPageQueryVariables = Exact<{
  courseCode: string;
  skip: number;
  take: number;
}>;


export type ClasssGetByCoursesWithPageQuery = { classsGetByCoursesWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ waitingCount: number | null, openHomeworkCount: number | null, id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, overAt: string, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, lessonStartedAt: string | null, courseTitle: string, courseCode: string, teacherName: string }>, error: { code: string, description: string, field: string | null } | null } };

export type ClassGetDetailByTeacherQueryVariables = Exact<{
  id: string | number;
  courseCode: string;
}>;


export type ClassGetDetailByTeacherQuery = { classGetDetailByTeacher: { isSuccess: boolean, isFailure: boolean, item: { waitingCount: number | null, homeworkCount: number | null, openHomeworkCount: number | null, id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, overAt: string, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, lessonStartedAt: string | null, courseTitle: string, courseCode: string, teacherName: string, candidates: Array<{ candidateId: string, code: string, avatar: string | null, email: string, fullName: string, userName: string, status: number, enrolled: Enrolled, recordingConsent: boolean, recordingConsentMissing: Array<ConsentParty>, acknowledged: boolean, slipName: string | null }> | null, leavers: Array<{ code: string, fullName: string, leftAt: string }> | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type TeacherClassesQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type TeacherClassesQuery = { coursesGetWithPagerByTeacherId: { isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, title: string, enrollments: Array<{ id: string, title: string, status: number }> }>, error: { code: string, description: string, field: string | null } | null } };

export type ClassUpdateMutationVariables = Exact<{
  input: ClassUpdateInput;
}>;


export type ClassUpdateMutation = { classUpdate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CourseCreateMutationVariables = Exact<{
  input: CourseCreateInput;
}>;


export type CourseCreateMutation = { courseCreate: { isSuccess: boolean, isFailure: boolean, item: { code: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type CourseDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type CourseDeleteMutation = { courseDelete: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CourseContentQueryVariables = Exact<{
  courseCode: string;
}>;


export type CourseContentQuery = { courseGetDetailByCode: { isSuccess: boolean, isFailure: boolean, item: { centreId: string | null, teacherCode: string | null, desc: string | null, phone: string | null, id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null, liveSetting: Array<{ type: RoomType, link: string | null }>, sections: Array<{ sectionId: string, title: string, description: string | null, order: number }>, enrollments: Array<{ candidateCount: number }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type CourseGetTeachersQueryVariables = Exact<{
  id: string | number;
}>;


export type CourseGetTeachersQuery = { courseGetTeachers: { isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, fullName: string }> | null, error: { code: string, description: string, field: string | null } | null } };

export type CourseGetDetailByCodeQueryVariables = Exact<{
  courseCode: string;
}>;


export type CourseGetDetailByCodeQuery = { courseGetDetailByCode: { isSuccess: boolean, isFailure: boolean, item: { centreId: string | null, teacherCode: string | null, desc: string | null, phone: string | null, id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type FirstStepsQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type FirstStepsQuery = { coursesGetWithPagerByTeacherId: { isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, status: number, enrollments: Array<{ id: string, classCode: string, status: number, candidateCount: number, waitingCount: number | null }> }>, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetCoursesJoinedQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type MemberGetCoursesJoinedQuery = { memberGetCoursesJoined: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null, enrollments: Array<{ openHomeworkCount: number | null, id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, overAt: string, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, lessonStartedAt: string | null, courseTitle: string, courseCode: string, teacherName: string }> }>, error: { code: string, description: string, field: string | null } | null } };

export type CoursesGetWithPagerByTeacherIdQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type CoursesGetWithPagerByTeacherIdQuery = { coursesGetWithPagerByTeacherId: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null, enrollments: Array<{ id: string, waitingCount: number | null, candidateCount: number }> }>, error: { code: string, description: string, field: string | null } | null } };

export type CentreGetCoursesWithPageQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type CentreGetCoursesWithPageQuery = { centreGetCoursesWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null, enrollments: Array<{ id: string, waitingCount: number | null, candidateCount: number }> }>, error: { code: string, description: string, field: string | null } | null } };

export type RoomOfCentreQueryVariables = Exact<{
  courseCode: string;
}>;


export type RoomOfCentreQuery = { courseGetDetailByCode: { isSuccess: boolean, isFailure: boolean, item: { id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null, enrollments: Array<{ id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, overAt: string, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, lessonStartedAt: string | null, courseTitle: string, courseCode: string, teacherName: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetCourseOndayQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetCourseOndayQuery = { memberGetCourseOnday: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null, enrollments: Array<{ waitingCount: number | null, openHomeworkCount: number | null, id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, overAt: string, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, lessonStartedAt: string | null, courseTitle: string, courseCode: string, teacherName: string }> }> | null, error: { code: string, description: string, field: string | null } | null } };

export type CourseMoveToCentreMutationVariables = Exact<{
  id: string | number;
  centreId: string | number;
}>;


export type CourseMoveToCentreMutation = { courseMoveToCentre: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberSearchCourseByClassCodeQueryVariables = Exact<{
  classCode: string;
}>;


export type MemberSearchCourseByClassCodeQuery = { memberSearchCourseByClassCode: { isSuccess: boolean, isFailure: boolean, item: { id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null, enrollments: Array<{ id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, overAt: string, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, lessonStartedAt: string | null, courseTitle: string, courseCode: string, teacherName: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberSearchCourseByCodeQueryVariables = Exact<{
  courseCode: string;
}>;


export type MemberSearchCourseByCodeQuery = { memberSearchCourseByCode: { isSuccess: boolean, isFailure: boolean, item: { id: string, code: string, title: string, avatar: string, days: string, timeLearn: number, status: number, teacherName: string, centreName: string | null, sectionCount: number, startTime: string | null, endTime: string | null, enrollments: Array<{ id: string, classCode: string, title: string, startDate: string, endDate: string, endRegister: string | null, overAt: string, timeLearn: number, days: string, status: number, candidateCount: number, enrolled: Enrolled, lessonStartedAt: string | null, courseTitle: string, courseCode: string, teacherName: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type CourseSetTeacherMutationVariables = Exact<{
  id: string | number;
  teacherCode: string;
}>;


export type CourseSetTeacherMutation = { courseSetTeacher: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CourseUpdateMutationVariables = Exact<{
  input: CourseUpdateInput;
}>;


export type CourseUpdateMutation = { courseUpdate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type CourseUploadPictureMutationVariables = Exact<{
  picture: string;
}>;


export type CourseUploadPictureMutation = { courseUploadPicture: { isSuccess: boolean, isFailure: boolean, item: { address: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberAcknowledgeClassAssignmentMutationVariables = Exact<{
  id: string | number;
}>;


export type MemberAcknowledgeClassAssignmentMutation = { memberAcknowledgeClassAssignment: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberJoinToClassMutationVariables = Exact<{
  id: string | number;
  courseCode: string;
  candidateCode: string;
}>;


export type MemberJoinToClassMutation = { memberJoinToClass: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ClassAddCandidateIntoMutationVariables = Exact<{
  id: string | number;
  courseCode: string;
  candidateCode: string;
  status?: number | null | undefined;
}>;


export type ClassAddCandidateIntoMutation = { classAddCandidateInto: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ClassApproveCandidateJoinRequestMutationVariables = Exact<{
  input: CandidateDecisionInput;
}>;


export type ClassApproveCandidateJoinRequestMutation = { classApproveCandidateJoinRequest: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ClassApproveRemoveCandidateJoinRequestMutationVariables = Exact<{
  input: CandidateDecisionInput;
}>;


export type ClassApproveRemoveCandidateJoinRequestMutation = { classApproveRemoveCandidateJoinRequest: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ClassDecideCandidatesMutationVariables = Exact<{
  input: CandidatesDecisionInput;
}>;


export type ClassDecideCandidatesMutation = { classDecideCandidates: { isSuccess: boolean, isFailure: boolean, items: Array<{ candidateCode: string, isSuccess: boolean, error: { code: string, description: string, field: string | null } | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type ClassGetCandidatesQueryVariables = Exact<{
  id: string | number;
  courseCode: string;
}>;


export type ClassGetCandidatesQuery = { classGetCandidates: { isSuccess: boolean, isFailure: boolean, items: Array<{ candidateId: string, fullName: string, enrolled: Enrolled, recordingConsent: boolean }> | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetClassAssignmentsQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetClassAssignmentsQuery = { memberGetClassAssignments: { isSuccess: boolean, isFailure: boolean, items: Array<{ classId: string, classTitle: string, courseCode: string, courseTitle: string, teacherName: string, assignedAt: string }> | null, error: { code: string, description: string, field: string | null } | null } };

export type StudentsGetByTeacherWithPageQueryVariables = Exact<{
  skip: number;
  take: number;
  search?: string | null | undefined;
  classId?: string | number | null | undefined;
  enrolled?: Enrolled | null | undefined;
}>;


export type StudentsGetByTeacherWithPageQuery = { studentsGetByTeacherWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, fullName: string, email: string, phone: string | null, avatar: string | null, classes: Array<{ id: string, title: string, classCode: string, courseCode: string, courseTitle: string, enrolled: Enrolled, waitingCount: number | null }> }>, error: { code: string, description: string, field: string | null } | null } };

export type MemberLeaveClassMutationVariables = Exact<{
  id: string | number;
  courseCode: string;
}>;


export type MemberLeaveClassMutation = { memberLeaveClass: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ClassRemoveCandidateMutationVariables = Exact<{
  id: string | number;
  candidateCode: string;
}>;


export type ClassRemoveCandidateMutation = { classRemoveCandidate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberRefuseJoinToClassMutationVariables = Exact<{
  id: string | number;
  courseCode: string;
  classCode?: string | null | undefined;
  days?: string | null | undefined;
}>;


export type MemberRefuseJoinToClassMutation = { memberRefuseJoinToClass: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type FeeAccountGetQueryVariables = Exact<{ [key: string]: never; }>;


export type FeeAccountGetQuery = { feeAccountGet: { isSuccess: boolean, isFailure: boolean, item: { bankBin: string, bankName: string, accountNumber: string, accountName: string, dueDays: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeHookGetQueryVariables = Exact<{ [key: string]: never; }>;


export type FeeHookGetQuery = { feeHookGet: { isSuccess: boolean, isFailure: boolean, item: { createdAt: string | null, deliveries: Array<{ service: FeeService, at: string, outcome: FeeDeliveryOutcome, amount: number | null }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeHookRemoveMutationVariables = Exact<{ [key: string]: never; }>;


export type FeeHookRemoveMutation = { feeHookRemove: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type FeeHookRenewMutationVariables = Exact<{ [key: string]: never; }>;


export type FeeHookRenewMutation = { feeHookRenew: { isSuccess: boolean, isFailure: boolean, item: { sepayUrl: string, cassoUrl: string, key: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeAccountSetMutationVariables = Exact<{
  input: FeeAccountInput;
}>;


export type FeeAccountSetMutation = { feeAccountSet: { isSuccess: boolean, isFailure: boolean, item: { bankBin: string, bankName: string, accountNumber: string, accountName: string, dueDays: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeLedgerGetQueryVariables = Exact<{
  studentCode: string;
}>;


export type FeeLedgerGetQuery = { feeLedgerGet: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, at: string, kind: string, text: string, amount: number, balance: number, statementId: string | null, paymentId: string | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeReportGetQueryVariables = Exact<{
  fromMonth: string;
  toMonth: string;
}>;


export type FeeReportGetQuery = { feeReportGet: { isSuccess: boolean, isFailure: boolean, item: { charged: number, collected: number, outstanding: number, unmatched: number, rows: Array<{ classId: string, classTitle: string, courseTitle: string, students: number, charged: number, collected: number, outstanding: number }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeePaymentsGetWithPageQueryVariables = Exact<{
  skip: number;
  take: number;
  unmatched: boolean;
}>;


export type FeePaymentsGetWithPageQuery = { feePaymentsGetWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, amount: number, method: FeePaymentMethod, receivedAt: string, text: string, reference: string | null, statementId: string | null, studentCode: string | null, reversedBy: string | null, reversedAt: string | null, reversalReason: string | null, number: string | null, fullName: string | null, statementNumber: string | null, statementMonth: string | null }>, error: { code: string, description: string, field: string | null } | null } };

export type FeeBankFileImportMutationVariables = Exact<{
  input: FeeBankFileInput;
}>;


export type FeeBankFileImportMutation = { feeBankFileImport: { isSuccess: boolean, isFailure: boolean, item: { sheet: string, sheets: Array<string>, isRemembered: boolean, matched: number, unmatched: number, known: number, outgoing: number, faulty: number, newAmount: number, columns: Array<{ letter: string, heading: string, field: FeeBankField, samples: Array<string> }>, rows: Array<{ row: number, receivedAt: string | null, amount: number | null, text: string, outcome: FeeBankOutcome, reason: string | null, statementNumber: string | null }>, leftOut: Array<{ row: number, text: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeePaymentMatchMutationVariables = Exact<{
  id: string | number;
  statementId: string | number;
}>;


export type FeePaymentMatchMutation = { feePaymentMatch: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type FeeBankFilePreviewMutationVariables = Exact<{
  input: FeeBankFileInput;
}>;


export type FeeBankFilePreviewMutation = { feeBankFilePreview: { isSuccess: boolean, isFailure: boolean, item: { sheet: string, sheets: Array<string>, isRemembered: boolean, matched: number, unmatched: number, known: number, outgoing: number, faulty: number, newAmount: number, columns: Array<{ letter: string, heading: string, field: FeeBankField, samples: Array<string> }>, rows: Array<{ row: number, receivedAt: string | null, amount: number | null, text: string, outcome: FeeBankOutcome, reason: string | null, statementNumber: string | null }>, leftOut: Array<{ row: number, text: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeePaymentRecordMutationVariables = Exact<{
  input: FeePaymentInput;
}>;


export type FeePaymentRecordMutation = { feePaymentRecord: { isSuccess: boolean, isFailure: boolean, item: { id: string, amount: number, method: FeePaymentMethod, receivedAt: string, text: string, reference: string | null, statementId: string | null, studentCode: string | null, reversedBy: string | null, number: string | null, fullName: string | null, statementNumber: string | null, statementMonth: string | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeePaymentReverseMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type FeePaymentReverseMutation = { feePaymentReverse: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type FeeDiscountAddMutationVariables = Exact<{
  input: FeeDiscountInput;
}>;


export type FeeDiscountAddMutation = { feeDiscountAdd: { isSuccess: boolean, isFailure: boolean, item: { id: string, fullName: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeDiscountEndMutationVariables = Exact<{
  id: string | number;
  toMonth: string;
}>;


export type FeeDiscountEndMutation = { feeDiscountEnd: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type FeeClassesOfTeacherQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type FeeClassesOfTeacherQuery = { coursesGetWithPagerByTeacherId: { totalPages: number, isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, title: string, centreName: string | null, enrollments: Array<{ id: string, title: string }> }>, error: { code: string, description: string, field: string | null } | null } };

export type FeeClassesOfCentreQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type FeeClassesOfCentreQuery = { centreGetCoursesWithPage: { totalPages: number, isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, title: string, enrollments: Array<{ id: string, title: string }> }>, error: { code: string, description: string, field: string | null } | null } };

export type FeeDiscountsGetQueryVariables = Exact<{
  studentCode?: string | null | undefined;
}>;


export type FeeDiscountsGetQuery = { feeDiscountsGet: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, studentCode: string, fullName: string, classId: string | null, percent: number | null, amount: number | null, reason: string, fromMonth: string, toMonth: string | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type FeePlansGetQueryVariables = Exact<{
  classId?: string | number | null | undefined;
}>;


export type FeePlansGetQuery = { feePlansGet: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, classId: string, kind: FeePlanKind, amount: number, lessons: number | null, absenceRule: FeeAbsenceRule, fromMonth: string }> | null, error: { code: string, description: string, field: string | null } | null } };

export type FeePlanSetMutationVariables = Exact<{
  input: FeePlanInput;
}>;


export type FeePlanSetMutation = { feePlanSet: { isSuccess: boolean, isFailure: boolean, item: { id: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetFeeStatementsQueryVariables = Exact<{
  childCode?: string | null | undefined;
  skip: number;
  take: number;
}>;


export type MemberGetFeeStatementsQuery = { memberGetFeeStatements: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, number: string, month: string, state: FeeStatementState, payeeName: string, total: number, paid: number, dueAt: string, carriedIntoMonth: string | null }>, error: { code: string, description: string, field: string | null } | null } };

export type FeeStatementsPreviewQueryVariables = Exact<{
  month: string;
  classIds?: Array<string | number> | string | number | null | undefined;
}>;


export type FeeStatementsPreviewQuery = { feeStatementsPreview: { isSuccess: boolean, isFailure: boolean, item: { month: string, token: string, statements: number, total: number, withoutPlan: number, runningLessons: number, emptyLessons: number, rows: Array<{ studentCode: string, fullName: string, total: number, lines: Array<{ kind: FeeLineKind, classId: string | null, title: string, quantity: number, unitPrice: number, amount: number, dates: Array<string> }> }>, classesWithoutPlan: Array<{ classId: string, classTitle: string, courseTitle: string, students: number }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeStatementGetByIdQueryVariables = Exact<{
  id: string | number;
}>;


export type FeeStatementGetByIdQuery = { feeStatementGetById: { isSuccess: boolean, isFailure: boolean, item: { id: string, number: string, month: string, state: FeeStatementState, studentCode: string, fullName: string, payeeName: string, total: number, paid: number, voidedDebt: number, voidReason: string | null, issuedAt: string, dueAt: string, transferText: string, qrText: string | null, lines: Array<{ kind: FeeLineKind, classId: string | null, title: string, quantity: number, unitPrice: number, amount: number, dates: Array<string> }>, payments: Array<{ amount: number, method: FeePaymentMethod, receivedAt: string, number: string | null }>, account: { bankBin: string, bankName: string, accountNumber: string, accountName: string, dueDays: number } | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeStatementsGetWithPageQueryVariables = Exact<{
  skip: number;
  take: number;
  month?: string | null | undefined;
  state?: FeeStatementState | null | undefined;
  classId?: string | number | null | undefined;
  search?: string | null | undefined;
}>;


export type FeeStatementsGetWithPageQuery = { feeStatementsGetWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, number: string, month: string, state: FeeStatementState, studentCode: string, fullName: string, payeeName: string, total: number, paid: number, voidedDebt: number, issuedAt: string, dueAt: string, remindedAt: string | null, transferText: string, balance: number }>, error: { code: string, description: string, field: string | null } | null } };

export type FeeStatementsIssueMutationVariables = Exact<{
  token: string;
}>;


export type FeeStatementsIssueMutation = { feeStatementsIssue: { totalRecord: number, isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type FeeStatementsToPrintQueryVariables = Exact<{
  skip: number;
  take: number;
  month: string;
}>;


export type FeeStatementsToPrintQuery = { feeStatementsGetWithPage: { totalPages: number, totalRecord: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, number: string, month: string, state: FeeStatementState, studentCode: string, fullName: string, payeeName: string, total: number, paid: number, voidedDebt: number, issuedAt: string, dueAt: string, transferText: string, qrText: string | null, lines: Array<{ kind: FeeLineKind, classId: string | null, title: string, quantity: number, unitPrice: number, amount: number, dates: Array<string> }>, account: { bankBin: string, bankName: string, accountNumber: string, accountName: string, dueDays: number } | null }>, error: { code: string, description: string, field: string | null } | null } };

export type FeeStatementsWithLinesQueryVariables = Exact<{
  skip: number;
  take: number;
  month?: string | null | undefined;
}>;


export type FeeStatementsWithLinesQuery = { feeStatementsGetWithPage: { totalPages: number, totalRecord: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, number: string, month: string, state: FeeStatementState, studentCode: string, fullName: string, total: number, paid: number, voidedDebt: number, issuedAt: string, dueAt: string, transferText: string, lines: Array<{ kind: FeeLineKind, title: string, quantity: number, unitPrice: number, amount: number }> }>, error: { code: string, description: string, field: string | null } | null } };

export type FeeRemindersSendMutationVariables = Exact<{
  month?: string | null | undefined;
  statementId?: string | number | null | undefined;
}>;


export type FeeRemindersSendMutation = { feeRemindersSend: { isSuccess: boolean, isFailure: boolean, item: { sent: number, earlierToday: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type FeeStatementVoidMutationVariables = Exact<{
  id: string | number;
  reason: string;
}>;


export type FeeStatementVoidMutation = { feeStatementVoid: { isSuccess: boolean, isFailure: boolean, item: { id: string, state: FeeStatementState } | null, error: { code: string, description: string, field: string | null } | null } };

export type ParentAddChildMutationVariables = Exact<{
  pairingCode: string;
  relation: GuardianRelation;
}>;


export type ParentAddChildMutation = { parentAddChild: { isSuccess: boolean, isFailure: boolean, item: { code: string, fullName: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type BirthDateAnswerMutationVariables = Exact<{
  studentCode: string;
  dob: string;
  accept: boolean;
}>;


export type BirthDateAnswerMutation = { birthDateAnswer: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type GuardianshipAnswerMutationVariables = Exact<{
  id: string | number;
  accept: boolean;
}>;


export type GuardianshipAnswerMutation = { guardianshipAnswer: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ClassCreatePairingCodesMutationVariables = Exact<{
  classId: string | number;
}>;


export type ClassCreatePairingCodesMutation = { classCreatePairingCodes: { isSuccess: boolean, isFailure: boolean, items: Array<{ code: string, expiresAt: string, childName: string }> | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberCreatePairingCodeMutationVariables = Exact<{
  candidateCode?: string | null | undefined;
}>;


export type MemberCreatePairingCodeMutation = { memberCreatePairingCode: { isSuccess: boolean, isFailure: boolean, item: { code: string, expiresAt: string, childName: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type ParentDecideConsentMutationVariables = Exact<{
  childCode: string;
  input: ConsentInput;
  given: boolean;
}>;


export type ParentDecideConsentMutation = { parentDecideConsent: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type GuardianshipEndMutationVariables = Exact<{
  id: string | number;
}>;


export type GuardianshipEndMutation = { guardianshipEnd: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ParentGetConsentsQueryVariables = Exact<{
  childCode: string;
}>;


export type ParentGetConsentsQuery = { parentGetConsents: { isSuccess: boolean, isFailure: boolean, items: Array<{ purpose: ConsentPurpose, given: boolean, version: string, channel: ConsentChannel, byGuardian: boolean, decidedAt: string }> | null, states: Array<{ purpose: ConsentPurpose, counts: boolean, missing: Array<ConsentParty> }> | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetGuardianshipsQueryVariables = Exact<{
  candidateCode?: string | null | undefined;
}>;


export type MemberGetGuardianshipsQuery = { memberGetGuardianships: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, state: GuardianshipState, relation: GuardianRelation, fullName: string, since: string, mayEnd: boolean, mayAnswer: boolean, mayReport: boolean, reportedAt: string | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type GuardianshipReportMutationVariables = Exact<{
  id: string | number;
}>;


export type GuardianshipReportMutation = { guardianshipReport: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ParentSetBirthDateMutationVariables = Exact<{
  childCode: string;
  dob: string;
}>;


export type ParentSetBirthDateMutation = { parentSetBirthDate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkCreateMutationVariables = Exact<{
  input: HomeworkInput;
  alsoForClassIds: Array<string | number> | string | number;
  clientId?: string | number | null | undefined;
  quiz?: QuizInput | null | undefined;
}>;


export type HomeworkCreateMutation = { homeworkCreate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkDeleteMutationVariables = Exact<{
  id: string | number;
}>;


export type HomeworkDeleteMutation = { homeworkDelete: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type HomeworksGetByClassQueryVariables = Exact<{
  classId: string | number;
  skip: number;
  take: number;
}>;


export type HomeworksGetByClassQuery = { homeworksGetByClass: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, classId: string, classTitle: string, courseTitle: string, title: string, opensAt: string, dueAt: string, cutoffAt: string | null, maxPoints: number, released: boolean, submittedCount: number | null, markedCount: number | null, studentCount: number | null, quiz: { questionCount: number, begunCount: number | null, settings: { minutes: number | null, attempts: number, release: ResultRelease } } | null }>, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkToEditQueryVariables = Exact<{
  id: string | number;
}>;


export type HomeworkToEditQuery = { homeworkGetById: { isSuccess: boolean, isFailure: boolean, item: { id: string, classId: string, title: string, desc: string | null, opensAt: string, dueAt: string, cutoffAt: string | null, maxPoints: number, quiz: { begunCount: number | null } | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworksGetManagedQueryVariables = Exact<{
  scope: HomeworkScope;
  skip: number;
  take: number;
}>;


export type HomeworksGetManagedQuery = { homeworksGetManaged: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, classId: string, classTitle: string, courseTitle: string, title: string, opensAt: string, dueAt: string, cutoffAt: string | null, maxPoints: number, released: boolean, submittedCount: number | null, markedCount: number | null, studentCount: number | null, quiz: { questionCount: number, begunCount: number | null, settings: { minutes: number | null, attempts: number, release: ResultRelease } } | null }>, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkUpdateMutationVariables = Exact<{
  id: string | number;
  input: HomeworkInput;
  quiz?: QuizInput | null | undefined;
}>;


export type HomeworkUpdateMutation = { homeworkUpdate: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type FileGetAddressQueryVariables = Exact<{
  id: string | number;
}>;


export type FileGetAddressQuery = { fileGetAddress: { isSuccess: boolean, isFailure: boolean, item: { id: string, name: string, type: string, size: number, url: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkDrawMutationVariables = Exact<{
  submissionId: string | number;
  fileId: string | number;
  page: number;
  add: Array<StrokeInput> | StrokeInput;
  remove: Array<string | number> | string | number;
}>;


export type HomeworkDrawMutation = { homeworkDraw: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkExtendMutationVariables = Exact<{
  id: string | number;
  candidateCode: string;
  until: string;
}>;


export type HomeworkExtendMutation = { homeworkExtend: { isSuccess: boolean, isFailure: boolean, item: { id: string, candidateCode: string, fullName: string, state: SubmissionState, version: number, text: string | null, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type ClassGetMarksQueryVariables = Exact<{
  classId: string | number;
}>;


export type ClassGetMarksQuery = { classGetMarks: { isSuccess: boolean, isFailure: boolean, item: { homeworks: Array<{ id: string, title: string, dueAt: string, maxPoints: number, released: boolean, quiz: { questionCount: number } | null }>, rows: Array<{ candidateCode: string, fullName: string, points: Array<number | null>, excused: Array<boolean>, average: number | null }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type ExtendableStudentsQueryVariables = Exact<{
  id: string | number;
}>;


export type ExtendableStudentsQuery = { homeworkGetSubmissions: { isSuccess: boolean, isFailure: boolean, items: Array<{ candidateCode: string, fullName: string, state: SubmissionState, extendedTo: string | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkToMarkQueryVariables = Exact<{
  id: string | number;
}>;


export type HomeworkToMarkQuery = { homeworkGetById: { isSuccess: boolean, isFailure: boolean, item: { id: string, classId: string, classTitle: string, courseTitle: string, title: string, desc: string | null, opensAt: string, dueAt: string, cutoffAt: string | null, maxPoints: number, released: boolean, files: Array<{ id: string, name: string, type: string, size: number, url: string }>, quiz: { questionCount: number, begunCount: number | null, settings: { minutes: number | null, attempts: number, shuffle: boolean, release: ResultRelease } } | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkGetSubmissionsQueryVariables = Exact<{
  id: string | number;
}>;


export type HomeworkGetSubmissionsQuery = { homeworkGetSubmissions: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, candidateCode: string, fullName: string, state: SubmissionState, version: number, text: string | null, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }> }> | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkMarkMutationVariables = Exact<{
  submissionId?: string | number | null | undefined;
  homeworkId: string | number;
  candidateCode: string;
  points?: number | null | undefined;
  excused: boolean;
  comment?: string | null | undefined;
}>;


export type HomeworkMarkMutation = { homeworkMark: { isSuccess: boolean, isFailure: boolean, item: { id: string, candidateCode: string, fullName: string, state: SubmissionState, version: number, text: string | null, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkReleaseMutationVariables = Exact<{
  id: string | number;
  released: boolean;
}>;


export type HomeworkReleaseMutation = { homeworkRelease: { isSuccess: boolean, isFailure: boolean, item: { id: string, released: boolean } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkReturnMutationVariables = Exact<{
  id: string | number;
  candidateCode: string;
  comment: string;
}>;


export type HomeworkReturnMutation = { homeworkReturn: { isSuccess: boolean, isFailure: boolean, item: { id: string, candidateCode: string, fullName: string, state: SubmissionState, version: number, text: string | null, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type QuizBeginMutationVariables = Exact<{
  homeworkId: string | number;
}>;


export type QuizBeginMutation = { quizBegin: { isSuccess: boolean, isFailure: boolean, item: { id: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type QuizCorrectKeyMutationVariables = Exact<{
  homeworkId: string | number;
  questionId: string | number;
  key: string;
}>;


export type QuizCorrectKeyMutation = { quizCorrectKey: { isSuccess: boolean, isFailure: boolean, item: { homeworkId: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type AttemptProgressQueryVariables = Exact<{
  homeworkId: string | number;
}>;


export type AttemptProgressQuery = { quizGetOwnAttempt: { isSuccess: boolean, isFailure: boolean, item: { id: string, endsAt: string | null, now: string, submittedAt: string | null, answers: Array<{ questionId: string, answer: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type AttemptResultQueryVariables = Exact<{
  homeworkId: string | number;
  studentCode: string;
}>;


export type AttemptResultQuery = { quizGetAttempt: { isSuccess: boolean, isFailure: boolean, item: { id: string, number: number, submittedAt: string | null, points: number | null, answers: Array<{ questionId: string, answer: string, points: number | null }>, questions: Array<{ id: string, order: number, kind: QuestionKind, html: string, options: Array<string>, points: number, key: string | null }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type AttemptToTakeQueryVariables = Exact<{
  homeworkId: string | number;
}>;


export type AttemptToTakeQuery = { quizGetOwnAttempt: { isSuccess: boolean, isFailure: boolean, item: { id: string, homeworkId: string, number: number, endsAt: string | null, now: string, submittedAt: string | null, answers: Array<{ questionId: string, answer: string }>, questions: Array<{ id: string, order: number, kind: QuestionKind, html: string, options: Array<string>, points: number }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type AttemptToMarkQueryVariables = Exact<{
  homeworkId: string | number;
  studentCode: string;
}>;


export type AttemptToMarkQuery = { quizGetAttempt: { isSuccess: boolean, isFailure: boolean, item: { id: string, number: number, startedAt: string, submittedAt: string | null, points: number | null, answers: Array<{ questionId: string, answer: string, points: number | null }>, questions: Array<{ id: string, order: number, kind: QuestionKind, html: string, options: Array<string>, points: number, key: string | null }>, absences: Array<{ leftAt: string, seconds: number }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkToTakeQueryVariables = Exact<{
  id: string | number;
}>;


export type HomeworkToTakeQuery = { homeworkGetById: { isSuccess: boolean, isFailure: boolean, item: { id: string, title: string, files: Array<{ id: string, name: string, type: string, size: number, url: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type QuizGetStatsQueryVariables = Exact<{
  homeworkId: string | number;
}>;


export type QuizGetStatsQuery = { quizGetStats: { isSuccess: boolean, isFailure: boolean, items: Array<{ questionId: string, answered: number, correct: number, choices: Array<string>, counts: Array<number> }> | null, error: { code: string, description: string, field: string | null } | null } };

export type QuizToEditQueryVariables = Exact<{
  homeworkId: string | number;
}>;


export type QuizToEditQuery = { quizGet: { isSuccess: boolean, isFailure: boolean, item: { settings: { minutes: number | null, attempts: number, shuffle: boolean, release: ResultRelease }, questions: Array<{ id: string, kind: QuestionKind, html: string, options: Array<string>, points: number, key: string | null }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type QuizGetQueryVariables = Exact<{
  homeworkId: string | number;
}>;


export type QuizGetQuery = { quizGet: { isSuccess: boolean, isFailure: boolean, item: { homeworkId: string, totalPoints: number, settings: { minutes: number | null, attempts: number, shuffle: boolean, release: ResultRelease }, questions: Array<{ id: string, order: number, kind: QuestionKind, html: string, options: Array<string>, points: number, key: string | null }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type AttemptAnswersQueryVariables = Exact<{
  homeworkId: string | number;
  studentCode: string;
}>;


export type AttemptAnswersQuery = { quizGetAttempt: { isSuccess: boolean, isFailure: boolean, item: { number: number, submittedAt: string | null, points: number | null, answers: Array<{ questionId: string, answer: string, points: number | null }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type QuizMarkTextMutationVariables = Exact<{
  attemptId: string | number;
  questionId: string | number;
  points: number;
}>;


export type QuizMarkTextMutation = { quizMarkText: { isSuccess: boolean, isFailure: boolean, item: { points: number | null, answers: Array<{ questionId: string, answer: string, points: number | null }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type QuizSaveAnswersMutationVariables = Exact<{
  attemptId: string | number;
  answers: Array<QuizAnswerInput> | QuizAnswerInput;
  absences: Array<QuizAbsenceInput> | QuizAbsenceInput;
}>;


export type QuizSaveAnswersMutation = { quizSaveAnswers: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type QuizSubmitMutationVariables = Exact<{
  attemptId: string | number;
}>;


export type QuizSubmitMutation = { quizSubmit: { isSuccess: boolean, isFailure: boolean, item: { id: string, submittedAt: string | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkToDoQueryVariables = Exact<{
  id: string | number;
  childCode?: string | null | undefined;
}>;


export type HomeworkToDoQuery = { homeworkGetById: { isSuccess: boolean, isFailure: boolean, item: { id: string, classId: string, classTitle: string, courseTitle: string, title: string, desc: string | null, opensAt: string, dueAt: string, cutoffAt: string | null, maxPoints: number, released: boolean, files: Array<{ id: string, name: string, type: string, size: number, url: string }>, quiz: { questionCount: number, attemptsUsed: number | null, attemptsLeft: number | null, isRunning: boolean, settings: { minutes: number | null, attempts: number, release: ResultRelease } } | null, submission: { id: string, candidateCode: string, fullName: string, state: SubmissionState, version: number, text: string | null, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }>, strokes: Array<{ id: string, fileId: string, page: number, colour: StrokeColour, width: number, points: Array<number> }> } | null, draft: { text: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }> } | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworksGetOwnQueryVariables = Exact<{
  scope: HomeworkScope;
  childCode?: string | null | undefined;
  skip: number;
  take: number;
}>;


export type HomeworksGetOwnQuery = { homeworksGetOwn: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, classId: string, classTitle: string, courseTitle: string, title: string, dueAt: string, cutoffAt: string | null, maxPoints: number, released: boolean, quiz: { isRunning: boolean, attemptsLeft: number | null } | null, submission: { state: SubmissionState, version: number, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null } | null, draft: { state: SubmissionState } | null }>, error: { code: string, description: string, field: string | null } | null } };

export type OwnMarksQueryVariables = Exact<{
  classId: string | number;
  childCode?: string | null | undefined;
}>;


export type OwnMarksQuery = { classGetMarks: { isSuccess: boolean, isFailure: boolean, item: { homeworks: Array<{ id: string, title: string, dueAt: string, maxPoints: number, released: boolean }>, rows: Array<{ points: Array<number | null>, excused: Array<boolean>, average: number | null }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkGetVersionsQueryVariables = Exact<{
  id: string | number;
  candidateCode: string;
}>;


export type HomeworkGetVersionsQuery = { homeworkGetVersions: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, candidateCode: string, fullName: string, state: SubmissionState, version: number, text: string | null, submittedAt: string | null, late: boolean, lateMinutes: number, points: number | null, excused: boolean, comment: string | null, extendedTo: string | null, files: Array<{ id: string, name: string, type: string, size: number, url: string }>, strokes: Array<{ id: string, fileId: string, page: number, colour: StrokeColour, width: number, points: Array<number> }> }> | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkSaveDraftMutationVariables = Exact<{
  id: string | number;
  text?: string | null | undefined;
  fileIds: Array<string | number> | string | number;
}>;


export type HomeworkSaveDraftMutation = { homeworkSaveDraft: { isSuccess: boolean, isFailure: boolean, item: { id: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type HomeworkSubmitMutationVariables = Exact<{
  id: string | number;
  text?: string | null | undefined;
  fileIds: Array<string | number> | string | number;
}>;


export type HomeworkSubmitMutation = { homeworkSubmit: { isSuccess: boolean, isFailure: boolean, item: { version: number, late: boolean } | null, error: { code: string, description: string, field: string | null } | null } };

export type ImportCommitMutationVariables = Exact<{
  id: string | number;
}>;


export type ImportCommitMutation = { importCommit: { isSuccess: boolean, isFailure: boolean, item: { id: string, valid: number, faulty: number, faultyFile: string | null, sheet: string, sheets: Array<string>, isRemembered: boolean, inCapitals: number, keepCapitals: boolean, rows: Array<{ row: number, fullName: string, isValid: boolean, effect: ImportEffect | null, dob: string | null, phone: string | null, email: string | null, schoolNumber: string | null, note: string | null, error: { code: string, description: string, field: string | null } | null }>, columns: Array<{ letter: string, heading: string, field: ImportField, samples: Array<string> }>, leftOut: Array<{ row: number, text: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type ClassGetInvitationsQueryVariables = Exact<{
  classId: string | number;
}>;


export type ClassGetInvitationsQuery = { classGetInvitations: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, fullName: string, dob: string | null, phone: string | null, email: string | null, schoolNumber: string | null, note: string | null, invitedAt: string, expiresAt: string | null }> | null, error: { code: string, description: string, field: string | null } | null } };

export type ClassMakeSlipsMutationVariables = Exact<{
  classId: string | number;
}>;


export type ClassMakeSlipsMutation = { classMakeSlips: { isSuccess: boolean, isFailure: boolean, items: Array<{ fullName: string, code: string, expiresAt: string }> | null, error: { code: string, description: string, field: string | null } | null } };

export type ImportPreviewMutationVariables = Exact<{
  classId: string | number;
  file: string;
  choice?: ImportChoice | null | undefined;
}>;


export type ImportPreviewMutation = { importPreview: { isSuccess: boolean, isFailure: boolean, item: { id: string, valid: number, faulty: number, faultyFile: string | null, sheet: string, sheets: Array<string>, isRemembered: boolean, inCapitals: number, keepCapitals: boolean, rows: Array<{ row: number, fullName: string, isValid: boolean, effect: ImportEffect | null, dob: string | null, phone: string | null, email: string | null, schoolNumber: string | null, note: string | null, error: { code: string, description: string, field: string | null } | null }>, columns: Array<{ letter: string, heading: string, field: ImportField, samples: Array<string> }>, leftOut: Array<{ row: number, text: string }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberRedeemSlipMutationVariables = Exact<{
  code: string;
}>;


export type MemberRedeemSlipMutation = { memberRedeemSlip: { isSuccess: boolean, isFailure: boolean, item: { classCode: string, title: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type ClassRemoveInvitationMutationVariables = Exact<{
  id: string | number;
}>;


export type ClassRemoveInvitationMutation = { classRemoveInvitation: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MeetingCheckWaitingRoomQueryVariables = Exact<{
  token: string;
}>;


export type MeetingCheckWaitingRoomQuery = { meetingCheckWaitingRoom: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MeetingCreateTokenQueryVariables = Exact<{
  courseCode: string;
  classCode: string;
}>;


export type MeetingCreateTokenQuery = { meetingCreateToken: { isSuccess: boolean, isFailure: boolean, item: { token: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type MeetingEndMutationVariables = Exact<{
  classId: string | number;
}>;


export type MeetingEndMutation = { meetingEnd: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MeetingCheckTokenQueryVariables = Exact<{
  token: string;
}>;


export type MeetingCheckTokenQuery = { meetingCheckToken: { isSuccess: boolean, isFailure: boolean, item: { joinLink: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type LessonExcuseMutationVariables = Exact<{
  input: ExcuseInput;
}>;


export type LessonExcuseMutation = { lessonExcuse: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MeetingGetAttendanceQueryVariables = Exact<{
  classId: string | number;
  skip: number;
  take: number;
}>;


export type MeetingGetAttendanceQuery = { meetingGetAttendance: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ sessionId: string, lessonId: string | null, startedAt: string, endedAt: string | null, removed: boolean, attendances: Array<{ code: string, fullName: string, present: boolean, firstJoinedAt: string | null, lastLeftAt: string | null, minutes: number, late: boolean, excused: boolean }> }>, error: { code: string, description: string, field: string | null } | null } };

export type MeetingGetProvidersQueryVariables = Exact<{
  classId?: string | number | null | undefined;
}>;


export type MeetingGetProvidersQuery = { meetingGetProviders: { isSuccess: boolean, isFailure: boolean, item: { connected: Array<RoomType>, builtInPlaces: number, places: number | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type MeetingGetRecordingsQueryVariables = Exact<{
  classId: string | number;
}>;


export type MeetingGetRecordingsQuery = { meetingGetRecordings: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, name: string, startedAt: string, minutes: number, url: string }> | null, error: { code: string, description: string, field: string | null } | null } };

export type RunningLessonQueryVariables = Exact<{
  classId: string | number;
}>;


export type RunningLessonQuery = { meetingGetAttendance: { isSuccess: boolean, isFailure: boolean, items: Array<{ startedAt: string, endedAt: string | null }>, error: { code: string, description: string, field: string | null } | null } };

export type MeetingGetPageQueryVariables = Exact<{
  sessionId: string | number;
  pass: string;
}>;


export type MeetingGetPageQuery = { meetingGetPage: { isSuccess: boolean, isFailure: boolean, item: { classId: string, isTeacher: boolean, courseTitle: string, classTitle: string, teacherName: string, avatar: string, startedAt: string, groupId: string, participants: Array<{ id: string, name: string, role: Role }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type MeetingGetWaitingRoomQueryVariables = Exact<{
  sessionId: string | number;
}>;


export type MeetingGetWaitingRoomQuery = { meetingGetWaitingRoom: { isSuccess: boolean, isFailure: boolean, item: { groupId: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type NoticesGetWithPageQueryVariables = Exact<{
  skip: number;
  take: number;
}>;


export type NoticesGetWithPageQuery = { noticesGetWithPage: { unread: number, currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, kind: NoticeKind, text: string, path: string, createdAt: string, read: boolean }>, error: { code: string, description: string, field: string | null } | null } };

export type PushDevicesGetQueryVariables = Exact<{ [key: string]: never; }>;


export type PushDevicesGetQuery = { pushDevicesGet: { isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, name: string, createdAt: string, renewedAt: string, current: boolean }> | null, error: { code: string, description: string, field: string | null } | null } };

export type PushGetKeyQueryVariables = Exact<{ [key: string]: never; }>;


export type PushGetKeyQuery = { pushGetKey: { isSuccess: boolean, isFailure: boolean, item: { publicKey: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type NoticeSettingsGetQueryVariables = Exact<{ [key: string]: never; }>;


export type NoticeSettingsGetQuery = { noticeSettingsGet: { isSuccess: boolean, isFailure: boolean, item: { quietFrom: string, quietTo: string, messageFrom: string | null, messageTo: string | null, settings: Array<{ kind: NoticeKind, channels: Array<NoticeChannel> }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type NoticesMarkReadMutationVariables = Exact<{
  ids?: Array<string | number> | string | number | null | undefined;
}>;


export type NoticesMarkReadMutation = { noticesMarkRead: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type PushRemoveDeviceMutationVariables = Exact<{
  id: string | number;
}>;


export type PushRemoveDeviceMutation = { pushRemoveDevice: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type PushSubscribeMutationVariables = Exact<{
  endpoint: string;
  p256dh: string;
  auth: string;
}>;


export type PushSubscribeMutation = { pushSubscribe: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type PushUnsubscribeMutationVariables = Exact<{
  endpoint: string;
}>;


export type PushUnsubscribeMutation = { pushUnsubscribe: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type NoticeSettingsUpdateMutationVariables = Exact<{
  settings: Array<NoticeSettingInput> | NoticeSettingInput;
  quietFrom: string;
  quietTo: string;
  messageFrom?: string | null | undefined;
  messageTo?: string | null | undefined;
}>;


export type NoticeSettingsUpdateMutation = { noticeSettingsUpdate: { isSuccess: boolean, isFailure: boolean, item: { quietFrom: string, quietTo: string, messageFrom: string | null, messageTo: string | null, settings: Array<{ kind: NoticeKind, channels: Array<NoticeChannel> }> } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberCloseAccountMutationVariables = Exact<{
  password: string;
  code?: string | null | undefined;
}>;


export type MemberCloseAccountMutation = { memberCloseAccount: { isSuccess: boolean, isFailure: boolean, item: { eraseAfter: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberDecideConsentMutationVariables = Exact<{
  input: ConsentInput;
  given: boolean;
}>;


export type MemberDecideConsentMutation = { memberDecideConsent: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type MemberGetConsentsQueryVariables = Exact<{ [key: string]: never; }>;


export type MemberGetConsentsQuery = { memberGetConsents: { isSuccess: boolean, isFailure: boolean, items: Array<{ purpose: ConsentPurpose, given: boolean, version: string, channel: ConsentChannel, byGuardian: boolean, decidedAt: string }> | null, states: Array<{ purpose: ConsentPurpose, counts: boolean, missing: Array<ConsentParty> }> | null, error: { code: string, description: string, field: string | null } | null } };

export type MemberTakeBackAccountMutationVariables = Exact<{
  account: string;
  password: string;
  code?: string | null | undefined;
}>;


export type MemberTakeBackAccountMutation = { memberTakeBackAccount: { isSuccess: boolean, isFailure: boolean, value: { accessToken: string, refreshToken: string, expiresIn: number, tokenType: string } | null, error: { code: string, description: string, field: string | null } | null } };

export type ThreadsGetCountsQueryVariables = Exact<{ [key: string]: never; }>;


export type ThreadsGetCountsQuery = { threadsGetCounts: { isSuccess: boolean, isFailure: boolean, item: { unread: number } | null, error: { code: string, description: string, field: string | null } | null } };

export type ThreadGetMessagesQueryVariables = Exact<{
  classId: string | number;
  studentCode: string;
  skip: number;
  take: number;
}>;


export type ThreadGetMessagesQuery = { threadGetMessages: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, authorName: string, authorRole: Role, text: string, at: string, mine: boolean, reported: boolean }>, error: { code: string, description: string, field: string | null } | null } };

export type ThreadsGetWithPageQueryVariables = Exact<{
  classId?: string | number | null | undefined;
  search?: string | null | undefined;
  skip: number;
  take: number;
}>;


export type ThreadsGetWithPageQuery = { threadsGetWithPage: { currentPage: number, pageSize: number, totalRecord: number, totalPages: number, startOrder: number, endOrder: number, isSuccess: boolean, isFailure: boolean, items: Array<{ id: string, classId: string, classTitle: string, courseTitle: string, courseCode: string, teacherName: string, studentCode: string, studentName: string, hasMessages: boolean, lastText: string, lastAt: string, unread: number, canWrite: boolean, reported: boolean }>, error: { code: string, description: string, field: string | null } | null } };

export type ThreadReportMutationVariables = Exact<{
  messageId: string | number;
  reason: string;
}>;


export type ThreadReportMutation = { threadReport: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export type ThreadSendMutationVariables = Exact<{
  classId: string | number;
  studentCode: string;
  text: string;
  clientId: string | number;
}>;


export type ThreadSendMutation = { threadSend: { isSuccess: boolean, isFailure: boolean, item: { id: string, authorName: string, authorRole: Role, text: string, at: string, mine: boolean, reported: boolean } | null, error: { code: string, description: string, field: string | null } | null } };

export type WhiteboardGetBySessionQueryVariables = Exact<{
  sessionId: string | number;
}>;


export type WhiteboardGetBySessionQuery = { whiteboardGetBySession: { isSuccess: boolean, isFailure: boolean, item: { sessionId: string, pages: number, savedAt: string | null, canSave: boolean, file: { id: string, name: string } | null } | null, error: { code: string, description: string, field: string | null } | null } };

export type WhiteboardSaveMutationVariables = Exact<{
  sessionId: string | number;
}>;


export type WhiteboardSaveMutation = { whiteboardSave: { isSuccess: boolean, isFailure: boolean, error: { code: string, description: string, field: string | null } | null } };

export class TypedDocumentString<TResult, TVariables>
  extends String
  implements DocumentTypeDecoration<TResult, TVariables>
{
  __apiType?: NonNullable<DocumentTypeDecoration<TResult, TVariables>['__apiType']>;
  private value: string;
  public __meta__?: Record<string, any> | undefined;

  constructor(value: string, __meta__?: Record<string, any> | undefined) {
    super(value);
    this.value = value;
    this.__meta__ = __meta__;
  }

  override toString(): string & DocumentTypeDecoration<TResult, TVariables> {
    return this.value;
  }
}
export const EnvelopeFragmentDoc = new TypedDocumentString(`
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
    `, {"fragmentName":"Envelope"}) as unknown as TypedDocumentString<EnvelopeFragment, unknown>;
export const CourseCardFragmentDoc = new TypedDocumentString(`
    fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}
    `, {"fragmentName":"CourseCard"}) as unknown as TypedDocumentString<CourseCardFragment, unknown>;
export const ClassCardFragmentDoc = new TypedDocumentString(`
    fragment ClassCard on Class {
  id
  classCode
  title
  startDate
  endDate
  endRegister
  overAt
  timeLearn
  days
  status
  candidateCount
  enrolled
  lessonStartedAt
  courseTitle
  courseCode
  teacherName
}
    `, {"fragmentName":"ClassCard"}) as unknown as TypedDocumentString<ClassCardFragment, unknown>;
export const ImportedListFragmentDoc = new TypedDocumentString(`
    fragment ImportedList on ImportPreview {
  id
  rows {
    row
    fullName
    isValid
    effect
    dob
    phone
    email
    schoolNumber
    note
    error {
      code
      description
      field
    }
  }
  valid
  faulty
  faultyFile
  sheet
  sheets
  columns {
    letter
    heading
    field
    samples
  }
  isRemembered
  leftOut {
    row
    text
  }
  inCapitals
  keepCapitals
}
    `, {"fragmentName":"ImportedList"}) as unknown as TypedDocumentString<ImportedListFragment, unknown>;
export const ReadBankFileFragmentDoc = new TypedDocumentString(`
    fragment ReadBankFile on FeeBankFile {
  sheet
  sheets
  columns {
    letter
    heading
    field
    samples
  }
  isRemembered
  rows {
    row
    receivedAt
    amount
    text
    outcome
    reason
    statementNumber
  }
  leftOut {
    row
    text
  }
  matched
  unmatched
  known
  outgoing
  faulty
  newAmount
}
    `, {"fragmentName":"ReadBankFile"}) as unknown as TypedDocumentString<ReadBankFileFragment, unknown>;
export const ManagedHomeworkFragmentDoc = new TypedDocumentString(`
    fragment ManagedHomework on Homework {
  id
  classId
  classTitle
  courseTitle
  title
  opensAt
  dueAt
  cutoffAt
  maxPoints
  released
  submittedCount
  markedCount
  studentCount
  quiz {
    settings {
      minutes
      attempts
      release
    }
    questionCount
    begunCount
  }
}
    `, {"fragmentName":"ManagedHomework"}) as unknown as TypedDocumentString<ManagedHomeworkFragment, unknown>;
export const LessonOnCalendarFragmentDoc = new TypedDocumentString(`
    fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}
    `, {"fragmentName":"LessonOnCalendar"}) as unknown as TypedDocumentString<LessonOnCalendarFragment, unknown>;
export const FileOfHomeworkFragmentDoc = new TypedDocumentString(`
    fragment FileOfHomework on HomeworkFile {
  id
  name
  type
  size
  url
}
    `, {"fragmentName":"FileOfHomework"}) as unknown as TypedDocumentString<FileOfHomeworkFragment, unknown>;
export const WorkInListFragmentDoc = new TypedDocumentString(`
    fragment WorkInList on Submission {
  id
  candidateCode
  fullName
  state
  version
  text
  files {
    id
    name
    type
    size
    url
  }
  submittedAt
  late
  lateMinutes
  points
  excused
  comment
  extendedTo
}
    `, {"fragmentName":"WorkInList"}) as unknown as TypedDocumentString<WorkInListFragment, unknown>;
export const StudentWorkFragmentDoc = new TypedDocumentString(`
    fragment StudentWork on Submission {
  id
  candidateCode
  fullName
  state
  version
  text
  files {
    id
    name
    type
    size
    url
  }
  submittedAt
  late
  lateMinutes
  points
  excused
  comment
  extendedTo
  strokes {
    id
    fileId
    page
    colour
    width
    points
  }
}
    `, {"fragmentName":"StudentWork"}) as unknown as TypedDocumentString<StudentWorkFragment, unknown>;
export const MemberRefreshTokenDocument = new TypedDocumentString(`
    mutation memberRefreshToken($refreshToken: String!) {
  memberRefreshToken(refreshToken: $refreshToken) {
    ...Envelope
    value {
      accessToken
      refreshToken
      expiresIn
      tokenType
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRefreshTokenMutation, MemberRefreshTokenMutationVariables>;
export const MemberBeginSecondFactorDocument = new TypedDocumentString(`
    mutation memberBeginSecondFactor($password: String!) {
  memberBeginSecondFactor(password: $password) {
    ...Envelope
    item {
      secret
      address
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberBeginSecondFactorMutation, MemberBeginSecondFactorMutationVariables>;
export const MemberChangePasswordDocument = new TypedDocumentString(`
    mutation memberChangePassword($password: String!, $newPassword: String!) {
  memberChangePassword(password: $password, newPassword: $newPassword) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberChangePasswordMutation, MemberChangePasswordMutationVariables>;
export const MemberConfirmSecondFactorDocument = new TypedDocumentString(`
    mutation memberConfirmSecondFactor($code: String!) {
  memberConfirmSecondFactor(code: $code) {
    ...Envelope
    item {
      codes
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberConfirmSecondFactorMutation, MemberConfirmSecondFactorMutationVariables>;
export const MemberGetDevicesDocument = new TypedDocumentString(`
    query memberGetDevices {
  memberGetDevices {
    ...Envelope
    items {
      id
      name
      lastSeenAt
      current
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetDevicesQuery, MemberGetDevicesQueryVariables>;
export const MemberGetOwnerInfoByIdDocument = new TypedDocumentString(`
    query memberGetOwnerInfoById {
  memberGetOwnerInfoById {
    ...Envelope
    item {
      id
      code
      userName
      email
      emailVerified
      firstName
      lastName
      address
      avatar
      dob
      proposedDob
      isOfAge
      gender
      phone
      role
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetOwnerInfoByIdQuery, MemberGetOwnerInfoByIdQueryVariables>;
export const MemberGetSecondFactorDocument = new TypedDocumentString(`
    query memberGetSecondFactor {
  memberGetSecondFactor {
    ...Envelope
    item {
      isOn
      recoveryCodesLeft
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetSecondFactorQuery, MemberGetSecondFactorQueryVariables>;
export const MemberProveEmailDocument = new TypedDocumentString(`
    mutation memberProveEmail($token: String!) {
  memberProveEmail(token: $token) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberProveEmailMutation, MemberProveEmailMutationVariables>;
export const MemberRegisterDocument = new TypedDocumentString(`
    mutation memberRegister($input: MemberRegisterInput!) {
  memberRegister(input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRegisterMutation, MemberRegisterMutationVariables>;
export const MemberRemoveAvatarDocument = new TypedDocumentString(`
    mutation memberRemoveAvatar {
  memberRemoveAvatar {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRemoveAvatarMutation, MemberRemoveAvatarMutationVariables>;
export const MemberRemoveSecondFactorDocument = new TypedDocumentString(`
    mutation memberRemoveSecondFactor($password: String!, $code: String!) {
  memberRemoveSecondFactor(password: $password, code: $code) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRemoveSecondFactorMutation, MemberRemoveSecondFactorMutationVariables>;
export const MemberRequestEmailProofDocument = new TypedDocumentString(`
    mutation memberRequestEmailProof {
  memberRequestEmailProof {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRequestEmailProofMutation, MemberRequestEmailProofMutationVariables>;
export const MemberRequestPasswordResetDocument = new TypedDocumentString(`
    mutation memberRequestPasswordReset($email: String!) {
  memberRequestPasswordReset(email: $email) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRequestPasswordResetMutation, MemberRequestPasswordResetMutationVariables>;
export const MemberResetPasswordDocument = new TypedDocumentString(`
    mutation memberResetPassword($token: String!, $password: String!) {
  memberResetPassword(token: $token, password: $password) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberResetPasswordMutation, MemberResetPasswordMutationVariables>;
export const MemberRevokeDevicesDocument = new TypedDocumentString(`
    mutation memberRevokeDevices($ids: [ID!]) {
  memberRevokeDevices(ids: $ids) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRevokeDevicesMutation, MemberRevokeDevicesMutationVariables>;
export const MemberLoginDocument = new TypedDocumentString(`
    mutation memberLogin($account: String!, $password: String!, $code: String) {
  memberLogin(account: $account, password: $password, code: $code) {
    ...Envelope
    value {
      accessToken
      refreshToken
      expiresIn
      tokenType
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberLoginMutation, MemberLoginMutationVariables>;
export const MemberLogoutDocument = new TypedDocumentString(`
    mutation memberLogout($refreshToken: String!) {
  memberLogout(refreshToken: $refreshToken) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberLogoutMutation, MemberLogoutMutationVariables>;
export const MemberUpdateAvatarDocument = new TypedDocumentString(`
    mutation memberUpdateAvatar($avatar: String!) {
  memberUpdateAvatar(avatar: $avatar) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberUpdateAvatarMutation, MemberUpdateAvatarMutationVariables>;
export const MemberUpdateDocument = new TypedDocumentString(`
    mutation memberUpdate($input: MemberUpdateInput!) {
  memberUpdate(input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberUpdateMutation, MemberUpdateMutationVariables>;
export const PostCreateDocument = new TypedDocumentString(`
    mutation postCreate($input: PostInput!, $clientId: ID) {
  postCreate(input: $input, clientId: $clientId) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PostCreateMutation, PostCreateMutationVariables>;
export const PostDeleteDocument = new TypedDocumentString(`
    mutation postDelete($id: ID!) {
  postDelete(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PostDeleteMutation, PostDeleteMutationVariables>;
export const PostMaterialsGetWithPageDocument = new TypedDocumentString(`
    query postMaterialsGetWithPage($classId: ID!, $childCode: String, $search: String, $skip: Int!, $take: Int!) {
  postMaterialsGetWithPage(
    classId: $classId
    childCode: $childCode
    search: $search
    skip: $skip
    take: $take
  ) {
    ...Envelope
    items {
      id
      postId
      classId
      file {
        id
        name
        type
        size
        url
      }
      link
      text
      lessonId
      lessonStartsAt
      publishedAt
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PostMaterialsGetWithPageQuery, PostMaterialsGetWithPageQueryVariables>;
export const PostGetReadersDocument = new TypedDocumentString(`
    query postGetReaders($id: ID!) {
  postGetReaders(id: $id) {
    ...Envelope
    items {
      fullName
      isGuardian
      seenAt
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PostGetReadersQuery, PostGetReadersQueryVariables>;
export const PostsGetWithPageDocument = new TypedDocumentString(`
    query postsGetWithPage($classId: ID, $lessonId: ID, $childCode: String, $skip: Int!, $take: Int!) {
  postsGetWithPage(
    classId: $classId
    lessonId: $lessonId
    childCode: $childCode
    skip: $skip
    take: $take
  ) {
    ...Envelope
    items {
      id
      classId
      classTitle
      courseTitle
      courseCode
      authorName
      html
      links
      files {
        id
        name
        type
        size
        url
      }
      audience
      pinned
      lessonId
      lessonStartsAt
      publishedAt
      publishAt
      editedAt
      seenCount
      readerCount
      remindedAt
      seen
      canEdit
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PostsGetWithPageQuery, PostsGetWithPageQueryVariables>;
export const PostMarkSeenDocument = new TypedDocumentString(`
    mutation postMarkSeen($ids: [ID!]!) {
  postMarkSeen(ids: $ids) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PostMarkSeenMutation, PostMarkSeenMutationVariables>;
export const PostRemindReadersDocument = new TypedDocumentString(`
    mutation postRemindReaders($id: ID!) {
  postRemindReaders(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PostRemindReadersMutation, PostRemindReadersMutationVariables>;
export const PostUpdateDocument = new TypedDocumentString(`
    mutation postUpdate($id: ID!, $input: PostInput!) {
  postUpdate(id: $id, input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PostUpdateMutation, PostUpdateMutationVariables>;
export const LessonAddDocument = new TypedDocumentString(`
    mutation lessonAdd($classId: ID!, $startsAt: DateTime!, $timeLearn: Int!, $makesUpFor: ID) {
  lessonAdd(
    classId: $classId
    startsAt: $startsAt
    timeLearn: $timeLearn
    makesUpFor: $makesUpFor
  ) {
    ...Envelope
    item {
      ...LessonOnCalendar
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}`) as unknown as TypedDocumentString<LessonAddMutation, LessonAddMutationVariables>;
export const LessonCancelDocument = new TypedDocumentString(`
    mutation lessonCancel($id: ID!, $reason: String!, $revision: Int) {
  lessonCancel(id: $id, reason: $reason, revision: $revision) {
    ...Envelope
    item {
      ...LessonOnCalendar
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}`) as unknown as TypedDocumentString<LessonCancelMutation, LessonCancelMutationVariables>;
export const ClosureCreateDocument = new TypedDocumentString(`
    mutation closureCreate($input: ClosureInput!) {
  closureCreate(input: $input) {
    ...Envelope
    item {
      id
      cancelled
      appended
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClosureCreateMutation, ClosureCreateMutationVariables>;
export const ClosuresGetDocument = new TypedDocumentString(`
    query closuresGet {
  closuresGet {
    ...Envelope
    items {
      id
      name
      from
      to
      classIds
      cancelled
      appended
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClosuresGetQuery, ClosuresGetQueryVariables>;
export const MemberGetCalendarFeedDocument = new TypedDocumentString(`
    query memberGetCalendarFeed {
  memberGetCalendarFeed {
    ...Envelope
    item {
      since
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetCalendarFeedQuery, MemberGetCalendarFeedQueryVariables>;
export const HolidaysGetByYearDocument = new TypedDocumentString(`
    query holidaysGetByYear($year: Int!) {
  holidaysGetByYear(year: $year) {
    ...Envelope
    items {
      name
      from
      to
      note
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HolidaysGetByYearQuery, HolidaysGetByYearQueryVariables>;
export const LessonsGetByDaysDocument = new TypedDocumentString(`
    query lessonsGetByDays($from: Date!, $to: Date!, $childCode: String, $classId: ID) {
  lessonsGetByDays(from: $from, to: $to, childCode: $childCode, classId: $classId) {
    ...Envelope
    items {
      ...LessonOnCalendar
      teacherCode
      isSubstituted
      mayChange
      childCode
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}`) as unknown as TypedDocumentString<LessonsGetByDaysQuery, LessonsGetByDaysQueryVariables>;
export const LessonMoveDocument = new TypedDocumentString(`
    mutation lessonMove($id: ID!, $startsAt: DateTime!, $timeLearn: Int!, $reason: String, $revision: Int) {
  lessonMove(
    id: $id
    startsAt: $startsAt
    timeLearn: $timeLearn
    reason: $reason
    revision: $revision
  ) {
    ...Envelope
    item {
      ...LessonOnCalendar
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}`) as unknown as TypedDocumentString<LessonMoveMutation, LessonMoveMutationVariables>;
export const ClosurePreviewDocument = new TypedDocumentString(`
    query closurePreview($input: ClosureInput!) {
  closurePreview(input: $input) {
    ...Envelope
    items {
      classId
      classTitle
      courseTitle
      cancelled
      appended
      lastLessonAt
      newLastLessonAt
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClosurePreviewQuery, ClosurePreviewQueryVariables>;
export const ClosureRemoveDocument = new TypedDocumentString(`
    mutation closureRemove($id: ID!) {
  closureRemove(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClosureRemoveMutation, ClosureRemoveMutationVariables>;
export const MemberRemoveCalendarAddressDocument = new TypedDocumentString(`
    mutation memberRemoveCalendarAddress {
  memberRemoveCalendarAddress {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRemoveCalendarAddressMutation, MemberRemoveCalendarAddressMutationVariables>;
export const LessonRemoveDocument = new TypedDocumentString(`
    mutation lessonRemove($id: ID!) {
  lessonRemove(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<LessonRemoveMutation, LessonRemoveMutationVariables>;
export const MemberRenewCalendarAddressDocument = new TypedDocumentString(`
    mutation memberRenewCalendarAddress {
  memberRenewCalendarAddress {
    ...Envelope
    item {
      address
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRenewCalendarAddressMutation, MemberRenewCalendarAddressMutationVariables>;
export const LessonRestoreDocument = new TypedDocumentString(`
    mutation lessonRestore($id: ID!) {
  lessonRestore(id: $id) {
    ...Envelope
    item {
      ...LessonOnCalendar
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}`) as unknown as TypedDocumentString<LessonRestoreMutation, LessonRestoreMutationVariables>;
export const LessonSetTeacherDocument = new TypedDocumentString(`
    mutation lessonSetTeacher($id: ID!, $teacherCode: String) {
  lessonSetTeacher(id: $id, teacherCode: $teacherCode) {
    ...Envelope
    item {
      ...LessonOnCalendar
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}`) as unknown as TypedDocumentString<LessonSetTeacherMutation, LessonSetTeacherMutationVariables>;
export const CentreCheckHostDocument = new TypedDocumentString(`
    mutation centreCheckHost {
  centreCheckHost {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreCheckHostMutation, CentreCheckHostMutationVariables>;
export const CentrePageGetDocument = new TypedDocumentString(`
    query centrePageGet {
  centrePageGet {
    ...Envelope
    item {
      slug
      published
      colour
      introduction
      showFees
      logo
      host {
        host
        recordName
        recordValue
        provedAt
        checkedAt
      }
      classes {
        id
        title
        courseTitle
        shown
      }
      teachers {
        code
        fullName
        agrees
        shown
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentrePageGetQuery, CentrePageGetQueryVariables>;
export const CentrePagePreviewDocument = new TypedDocumentString(`
    query centrePagePreview($input: CentrePageInput!) {
  centrePagePreview(input: $input) {
    ...Envelope
    value
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentrePagePreviewQuery, CentrePagePreviewQueryVariables>;
export const CentreRemoveLogoDocument = new TypedDocumentString(`
    mutation centreRemoveLogo {
  centreRemoveLogo {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreRemoveLogoMutation, CentreRemoveLogoMutationVariables>;
export const CentrePageSetDocument = new TypedDocumentString(`
    mutation centrePageSet($input: CentrePageInput!) {
  centrePageSet(input: $input) {
    ...Envelope
    item {
      slug
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentrePageSetMutation, CentrePageSetMutationVariables>;
export const MemberSetShownByCentreDocument = new TypedDocumentString(`
    mutation memberSetShownByCentre($centreId: ID!, $shown: Boolean!, $introduction: String) {
  memberSetShownByCentre(
    centreId: $centreId
    shown: $shown
    introduction: $introduction
  ) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberSetShownByCentreMutation, MemberSetShownByCentreMutationVariables>;
export const CentreUploadLogoDocument = new TypedDocumentString(`
    mutation centreUploadLogo($file: String!) {
  centreUploadLogo(file: $file) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreUploadLogoMutation, CentreUploadLogoMutationVariables>;
export const MemberAnswerCentreInvitationDocument = new TypedDocumentString(`
    mutation memberAnswerCentreInvitation($centreId: ID!, $accept: Boolean!) {
  memberAnswerCentreInvitation(centreId: $centreId, accept: $accept) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberAnswerCentreInvitationMutation, MemberAnswerCentreInvitationMutationVariables>;
export const CentreDecideRequestsDocument = new TypedDocumentString(`
    mutation centreDecideRequests($requests: [CentreRequestInput!]!, $decision: Decision!) {
  centreDecideRequests(requests: $requests, decision: $decision) {
    ...Envelope
    items {
      classId
      candidateCode
      isSuccess
      error {
        code
        description
        field
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreDecideRequestsMutation, CentreDecideRequestsMutationVariables>;
export const CentreClassesDocument = new TypedDocumentString(`
    query centreClasses($skip: Int!, $take: Int!) {
  centreGetCoursesWithPage(skip: $skip, take: $take) {
    ...Envelope
    items {
      code
      title
      enrollments {
        id
        title
      }
    }
    totalPages
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreClassesQuery, CentreClassesQueryVariables>;
export const CentreFirstStepsDocument = new TypedDocumentString(`
    query centreFirstSteps($skip: Int!, $take: Int!) {
  centreGetCoursesWithPage(skip: $skip, take: $take) {
    ...Envelope
    items {
      code
      status
      enrollments {
        id
        status
        candidateCount
        waitingCount
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreFirstStepsQuery, CentreFirstStepsQueryVariables>;
export const CentreGetGuardianshipsDocument = new TypedDocumentString(`
    query centreGetGuardianships {
  centreGetGuardianships {
    ...Envelope
    ties {
      id
      state
      relation
      parentName
      studentCode
      studentName
      since
      reportedAt
      mayAnswer
      mayEnd
    }
    birthDates {
      studentCode
      studentName
      dob
      proposedBy
      since
      mayAnswer
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreGetGuardianshipsQuery, CentreGetGuardianshipsQueryVariables>;
export const MemberGetCentresDocument = new TypedDocumentString(`
    query memberGetCentres {
  memberGetCentres {
    ...Envelope
    items {
      centreId
      name
      state
      shown
      introduction
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetCentresQuery, MemberGetCentresQueryVariables>;
export const CentreOpenClassesDocument = new TypedDocumentString(`
    query centreOpenClasses($skip: Int!, $take: Int!) {
  centreGetCoursesWithPage(skip: $skip, take: $take) {
    ...Envelope
    items {
      code
      title
      enrollments {
        id
        title
        status
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreOpenClassesQuery, CentreOpenClassesQueryVariables>;
export const CentreGetOwnDocument = new TypedDocumentString(`
    query centreGetOwn {
  centreGetOwn {
    ...Envelope
    item {
      id
      name
      phone
      address
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreGetOwnQuery, CentreGetOwnQueryVariables>;
export const CentreGetReportDocument = new TypedDocumentString(`
    query centreGetReport($from: Date!, $to: Date!) {
  centreGetReport(from: $from, to: $to) {
    ...Envelope
    item {
      rows {
        classId
        classTitle
        courseTitle
        teacherName
        heldLessons
        cancelledLessons
        minutes
        students
        attendanceRate
      }
      teaching {
        teacherCode
        teacherName
        classId
        classTitle
        courseTitle
        heldLessons
        minutes
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreGetReportQuery, CentreGetReportQueryVariables>;
export const CentreGetRequestsWithPageDocument = new TypedDocumentString(`
    query centreGetRequestsWithPage($skip: Int!, $take: Int!) {
  centreGetRequestsWithPage(skip: $skip, take: $take) {
    ...Envelope
    items {
      classId
      classTitle
      courseTitle
      teacherName
      candidateCode
      fullName
      requestedAt
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreGetRequestsWithPageQuery, CentreGetRequestsWithPageQueryVariables>;
export const StudentsGetByCentreWithPageDocument = new TypedDocumentString(`
    query studentsGetByCentreWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID) {
  studentsGetByCentreWithPage(
    skip: $skip
    take: $take
    search: $search
    classId: $classId
  ) {
    ...Envelope
    items {
      code
      fullName
      email
      phone
      avatar
      classes {
        id
        title
        classCode
        courseCode
        courseTitle
        enrolled
        waitingCount
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<StudentsGetByCentreWithPageQuery, StudentsGetByCentreWithPageQueryVariables>;
export const CentreGetTeachersDocument = new TypedDocumentString(`
    query centreGetTeachers {
  centreGetTeachers {
    ...Envelope
    items {
      code
      fullName
      email
      phone
      state
      classCount
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreGetTeachersQuery, CentreGetTeachersQueryVariables>;
export const CentreGetTodayDocument = new TypedDocumentString(`
    query centreGetToday {
  centreGetToday {
    ...Envelope
    items {
      lesson {
        ...LessonOnCalendar
        teacherCode
        isSubstituted
        mayChange
        childCode
      }
      startedAt
      endedAt
      presentCount
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}`) as unknown as TypedDocumentString<CentreGetTodayQuery, CentreGetTodayQueryVariables>;
export const CentreInviteTeacherDocument = new TypedDocumentString(`
    mutation centreInviteTeacher($teacherCode: String!) {
  centreInviteTeacher(teacherCode: $teacherCode) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreInviteTeacherMutation, CentreInviteTeacherMutationVariables>;
export const MemberLeaveCentreDocument = new TypedDocumentString(`
    mutation memberLeaveCentre($centreId: ID!) {
  memberLeaveCentre(centreId: $centreId) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberLeaveCentreMutation, MemberLeaveCentreMutationVariables>;
export const CentreRemoveTeacherDocument = new TypedDocumentString(`
    mutation centreRemoveTeacher($teacherCode: String!, $voidSlips: Boolean!) {
  centreRemoveTeacher(teacherCode: $teacherCode, voidSlips: $voidSlips) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreRemoveTeacherMutation, CentreRemoveTeacherMutationVariables>;
export const CentreUpdateDocument = new TypedDocumentString(`
    mutation centreUpdate($input: CentreUpdateInput!) {
  centreUpdate(input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CentreUpdateMutation, CentreUpdateMutationVariables>;
export const ParentGetAttendanceWeeksDocument = new TypedDocumentString(`
    query parentGetAttendanceWeeks($childCode: String!) {
  parentGetAttendanceWeeks(childCode: $childCode) {
    ...Envelope
    items {
      from
      held
      present
      late
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ParentGetAttendanceWeeksQuery, ParentGetAttendanceWeeksQueryVariables>;
export const ParentGetAttendanceDocument = new TypedDocumentString(`
    query parentGetAttendance($childCode: String!, $skip: Int!, $take: Int!) {
  parentGetAttendance(childCode: $childCode, skip: $skip, take: $take) {
    ...Envelope
    items {
      lessonId
      classTitle
      courseTitle
      startedAt
      present
      late
      minutes
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ParentGetAttendanceQuery, ParentGetAttendanceQueryVariables>;
export const ParentGetChildrenDocument = new TypedDocumentString(`
    query parentGetChildren {
  parentGetChildren {
    ...Envelope
    items {
      code
      fullName
      avatar
      guardianshipId
      relation
      pendingGuardians {
        id
        fullName
        relation
        since
      }
      birthDateProposal {
        studentCode
        studentName
        dob
        proposedBy
        since
        mayAnswer
      }
      classes {
        id
        title
        courseTitle
        teacherName
        days
        startDate
        endDate
        timeLearn
      }
      nextLesson {
        ...LessonOnCalendar
      }
      todaysLessons {
        ...LessonOnCalendar
      }
      lastAbsence {
        lessonId
        classTitle
        courseTitle
        startedAt
        present
        late
        minutes
      }
      heldLessons
      missedLessons
      lateLessons
      openHomework
      statementsToPay {
        id
        month
        payeeName
        left
      }
    }
    pendingTies {
      id
      since
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment LessonOnCalendar on CalendarLesson {
  id
  classId
  classCode
  classTitle
  courseCode
  courseTitle
  avatar
  teacherName
  startsAt
  timeLearn
  state
  origin
  isLive
  revision
  movedFrom
  reason
  makesUpFor
  makesUpForTime
  madeUpAt
  closureName
  conflicts
}`) as unknown as TypedDocumentString<ParentGetChildrenQuery, ParentGetChildrenQueryVariables>;
export const ClassCloseDocument = new TypedDocumentString(`
    mutation classClose($id: ID!) {
  classClose(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassCloseMutation, ClassCloseMutationVariables>;
export const ClassCreateDocument = new TypedDocumentString(`
    mutation classCreate($input: ClassCreateInput!) {
  classCreate(input: $input) {
    ...Envelope
    item {
      id
      classCode
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassCreateMutation, ClassCreateMutationVariables>;
export const ClasssGetByCoursesWithPageDocument = new TypedDocumentString(`
    query classsGetByCoursesWithPage($courseCode: String!, $skip: Int!, $take: Int!) {
  classsGetByCoursesWithPage(courseCode: $courseCode, skip: $skip, take: $take) {
    ...Envelope
    items {
      ...ClassCard
      waitingCount
      openHomeworkCount
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment ClassCard on Class {
  id
  classCode
  title
  startDate
  endDate
  endRegister
  overAt
  timeLearn
  days
  status
  candidateCount
  enrolled
  lessonStartedAt
  courseTitle
  courseCode
  teacherName
}`) as unknown as TypedDocumentString<ClasssGetByCoursesWithPageQuery, ClasssGetByCoursesWithPageQueryVariables>;
export const ClassGetDetailByTeacherDocument = new TypedDocumentString(`
    query classGetDetailByTeacher($id: ID!, $courseCode: String!) {
  classGetDetailByTeacher(id: $id, courseCode: $courseCode) {
    ...Envelope
    item {
      ...ClassCard
      waitingCount
      homeworkCount
      openHomeworkCount
      candidates {
        candidateId
        code
        avatar
        email
        fullName
        userName
        status
        enrolled
        recordingConsent
        recordingConsentMissing
        acknowledged
        slipName
      }
      leavers {
        code
        fullName
        leftAt
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment ClassCard on Class {
  id
  classCode
  title
  startDate
  endDate
  endRegister
  overAt
  timeLearn
  days
  status
  candidateCount
  enrolled
  lessonStartedAt
  courseTitle
  courseCode
  teacherName
}`) as unknown as TypedDocumentString<ClassGetDetailByTeacherQuery, ClassGetDetailByTeacherQueryVariables>;
export const TeacherClassesDocument = new TypedDocumentString(`
    query teacherClasses($skip: Int!, $take: Int!) {
  coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
    ...Envelope
    items {
      code
      title
      enrollments {
        id
        title
        status
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<TeacherClassesQuery, TeacherClassesQueryVariables>;
export const ClassUpdateDocument = new TypedDocumentString(`
    mutation classUpdate($input: ClassUpdateInput!) {
  classUpdate(input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassUpdateMutation, ClassUpdateMutationVariables>;
export const CourseCreateDocument = new TypedDocumentString(`
    mutation courseCreate($input: CourseCreateInput!) {
  courseCreate(input: $input) {
    ...Envelope
    item {
      code
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CourseCreateMutation, CourseCreateMutationVariables>;
export const CourseDeleteDocument = new TypedDocumentString(`
    mutation courseDelete($id: ID!) {
  courseDelete(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CourseDeleteMutation, CourseDeleteMutationVariables>;
export const CourseContentDocument = new TypedDocumentString(`
    query courseContent($courseCode: String!) {
  courseGetDetailByCode(courseCode: $courseCode) {
    ...Envelope
    item {
      ...CourseCard
      centreId
      teacherCode
      desc
      phone
      liveSetting {
        type
        link
      }
      sections {
        sectionId
        title
        description
        order
      }
      enrollments {
        candidateCount
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}`) as unknown as TypedDocumentString<CourseContentQuery, CourseContentQueryVariables>;
export const CourseGetTeachersDocument = new TypedDocumentString(`
    query courseGetTeachers($id: ID!) {
  courseGetTeachers(id: $id) {
    ...Envelope
    items {
      code
      fullName
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CourseGetTeachersQuery, CourseGetTeachersQueryVariables>;
export const CourseGetDetailByCodeDocument = new TypedDocumentString(`
    query courseGetDetailByCode($courseCode: String!) {
  courseGetDetailByCode(courseCode: $courseCode) {
    ...Envelope
    item {
      ...CourseCard
      centreId
      teacherCode
      desc
      phone
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}`) as unknown as TypedDocumentString<CourseGetDetailByCodeQuery, CourseGetDetailByCodeQueryVariables>;
export const FirstStepsDocument = new TypedDocumentString(`
    query firstSteps($skip: Int!, $take: Int!) {
  coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
    ...Envelope
    items {
      code
      status
      enrollments {
        id
        classCode
        status
        candidateCount
        waitingCount
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FirstStepsQuery, FirstStepsQueryVariables>;
export const MemberGetCoursesJoinedDocument = new TypedDocumentString(`
    query memberGetCoursesJoined($skip: Int!, $take: Int!) {
  memberGetCoursesJoined(skip: $skip, take: $take) {
    ...Envelope
    items {
      ...CourseCard
      enrollments {
        ...ClassCard
        openHomeworkCount
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}
fragment ClassCard on Class {
  id
  classCode
  title
  startDate
  endDate
  endRegister
  overAt
  timeLearn
  days
  status
  candidateCount
  enrolled
  lessonStartedAt
  courseTitle
  courseCode
  teacherName
}`) as unknown as TypedDocumentString<MemberGetCoursesJoinedQuery, MemberGetCoursesJoinedQueryVariables>;
export const CoursesGetWithPagerByTeacherIdDocument = new TypedDocumentString(`
    query coursesGetWithPagerByTeacherId($skip: Int!, $take: Int!) {
  coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
    ...Envelope
    items {
      ...CourseCard
      enrollments {
        id
        waitingCount
        candidateCount
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}`) as unknown as TypedDocumentString<CoursesGetWithPagerByTeacherIdQuery, CoursesGetWithPagerByTeacherIdQueryVariables>;
export const CentreGetCoursesWithPageDocument = new TypedDocumentString(`
    query centreGetCoursesWithPage($skip: Int!, $take: Int!) {
  centreGetCoursesWithPage(skip: $skip, take: $take) {
    ...Envelope
    items {
      ...CourseCard
      enrollments {
        id
        waitingCount
        candidateCount
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}`) as unknown as TypedDocumentString<CentreGetCoursesWithPageQuery, CentreGetCoursesWithPageQueryVariables>;
export const RoomOfCentreDocument = new TypedDocumentString(`
    query roomOfCentre($courseCode: String!) {
  courseGetDetailByCode(courseCode: $courseCode) {
    ...Envelope
    item {
      ...CourseCard
      enrollments {
        ...ClassCard
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}
fragment ClassCard on Class {
  id
  classCode
  title
  startDate
  endDate
  endRegister
  overAt
  timeLearn
  days
  status
  candidateCount
  enrolled
  lessonStartedAt
  courseTitle
  courseCode
  teacherName
}`) as unknown as TypedDocumentString<RoomOfCentreQuery, RoomOfCentreQueryVariables>;
export const MemberGetCourseOndayDocument = new TypedDocumentString(`
    query memberGetCourseOnday {
  memberGetCourseOnday {
    ...Envelope
    items {
      ...CourseCard
      enrollments {
        ...ClassCard
        waitingCount
        openHomeworkCount
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}
fragment ClassCard on Class {
  id
  classCode
  title
  startDate
  endDate
  endRegister
  overAt
  timeLearn
  days
  status
  candidateCount
  enrolled
  lessonStartedAt
  courseTitle
  courseCode
  teacherName
}`) as unknown as TypedDocumentString<MemberGetCourseOndayQuery, MemberGetCourseOndayQueryVariables>;
export const CourseMoveToCentreDocument = new TypedDocumentString(`
    mutation courseMoveToCentre($id: ID!, $centreId: ID!) {
  courseMoveToCentre(id: $id, centreId: $centreId) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CourseMoveToCentreMutation, CourseMoveToCentreMutationVariables>;
export const MemberSearchCourseByClassCodeDocument = new TypedDocumentString(`
    query memberSearchCourseByClassCode($classCode: String!) {
  memberSearchCourseByClassCode(classCode: $classCode) {
    ...Envelope
    item {
      ...CourseCard
      enrollments {
        ...ClassCard
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}
fragment ClassCard on Class {
  id
  classCode
  title
  startDate
  endDate
  endRegister
  overAt
  timeLearn
  days
  status
  candidateCount
  enrolled
  lessonStartedAt
  courseTitle
  courseCode
  teacherName
}`) as unknown as TypedDocumentString<MemberSearchCourseByClassCodeQuery, MemberSearchCourseByClassCodeQueryVariables>;
export const MemberSearchCourseByCodeDocument = new TypedDocumentString(`
    query memberSearchCourseByCode($courseCode: String!) {
  memberSearchCourseByCode(courseCode: $courseCode) {
    ...Envelope
    item {
      ...CourseCard
      enrollments {
        ...ClassCard
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment CourseCard on Course {
  id
  code
  title
  avatar
  days
  timeLearn
  status
  teacherName
  centreName
  sectionCount
  startTime
  endTime
}
fragment ClassCard on Class {
  id
  classCode
  title
  startDate
  endDate
  endRegister
  overAt
  timeLearn
  days
  status
  candidateCount
  enrolled
  lessonStartedAt
  courseTitle
  courseCode
  teacherName
}`) as unknown as TypedDocumentString<MemberSearchCourseByCodeQuery, MemberSearchCourseByCodeQueryVariables>;
export const CourseSetTeacherDocument = new TypedDocumentString(`
    mutation courseSetTeacher($id: ID!, $teacherCode: String!) {
  courseSetTeacher(id: $id, teacherCode: $teacherCode) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CourseSetTeacherMutation, CourseSetTeacherMutationVariables>;
export const CourseUpdateDocument = new TypedDocumentString(`
    mutation courseUpdate($input: CourseUpdateInput!) {
  courseUpdate(input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CourseUpdateMutation, CourseUpdateMutationVariables>;
export const CourseUploadPictureDocument = new TypedDocumentString(`
    mutation courseUploadPicture($picture: String!) {
  courseUploadPicture(picture: $picture) {
    ...Envelope
    item {
      address
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<CourseUploadPictureMutation, CourseUploadPictureMutationVariables>;
export const MemberAcknowledgeClassAssignmentDocument = new TypedDocumentString(`
    mutation memberAcknowledgeClassAssignment($id: ID!) {
  memberAcknowledgeClassAssignment(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberAcknowledgeClassAssignmentMutation, MemberAcknowledgeClassAssignmentMutationVariables>;
export const MemberJoinToClassDocument = new TypedDocumentString(`
    mutation memberJoinToClass($id: ID!, $courseCode: String!, $candidateCode: String!) {
  memberJoinToClass(
    id: $id
    courseCode: $courseCode
    candidateCode: $candidateCode
  ) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberJoinToClassMutation, MemberJoinToClassMutationVariables>;
export const ClassAddCandidateIntoDocument = new TypedDocumentString(`
    mutation classAddCandidateInto($id: ID!, $courseCode: String!, $candidateCode: String!, $status: Int) {
  classAddCandidateInto(
    id: $id
    courseCode: $courseCode
    candidateCode: $candidateCode
    status: $status
  ) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassAddCandidateIntoMutation, ClassAddCandidateIntoMutationVariables>;
export const ClassApproveCandidateJoinRequestDocument = new TypedDocumentString(`
    mutation classApproveCandidateJoinRequest($input: CandidateDecisionInput!) {
  classApproveCandidateJoinRequest(input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassApproveCandidateJoinRequestMutation, ClassApproveCandidateJoinRequestMutationVariables>;
export const ClassApproveRemoveCandidateJoinRequestDocument = new TypedDocumentString(`
    mutation classApproveRemoveCandidateJoinRequest($input: CandidateDecisionInput!) {
  classApproveRemoveCandidateJoinRequest(input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassApproveRemoveCandidateJoinRequestMutation, ClassApproveRemoveCandidateJoinRequestMutationVariables>;
export const ClassDecideCandidatesDocument = new TypedDocumentString(`
    mutation classDecideCandidates($input: CandidatesDecisionInput!) {
  classDecideCandidates(input: $input) {
    ...Envelope
    items {
      candidateCode
      isSuccess
      error {
        code
        description
        field
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassDecideCandidatesMutation, ClassDecideCandidatesMutationVariables>;
export const ClassGetCandidatesDocument = new TypedDocumentString(`
    query classGetCandidates($id: ID!, $courseCode: String!) {
  classGetCandidates(id: $id, courseCode: $courseCode) {
    ...Envelope
    items {
      candidateId
      fullName
      enrolled
      recordingConsent
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassGetCandidatesQuery, ClassGetCandidatesQueryVariables>;
export const MemberGetClassAssignmentsDocument = new TypedDocumentString(`
    query memberGetClassAssignments {
  memberGetClassAssignments {
    ...Envelope
    items {
      classId
      classTitle
      courseCode
      courseTitle
      teacherName
      assignedAt
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetClassAssignmentsQuery, MemberGetClassAssignmentsQueryVariables>;
export const StudentsGetByTeacherWithPageDocument = new TypedDocumentString(`
    query studentsGetByTeacherWithPage($skip: Int!, $take: Int!, $search: String, $classId: ID, $enrolled: Enrolled) {
  studentsGetByTeacherWithPage(
    skip: $skip
    take: $take
    search: $search
    classId: $classId
    enrolled: $enrolled
  ) {
    ...Envelope
    items {
      code
      fullName
      email
      phone
      avatar
      classes {
        id
        title
        classCode
        courseCode
        courseTitle
        enrolled
        waitingCount
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<StudentsGetByTeacherWithPageQuery, StudentsGetByTeacherWithPageQueryVariables>;
export const MemberLeaveClassDocument = new TypedDocumentString(`
    mutation memberLeaveClass($id: ID!, $courseCode: String!) {
  memberLeaveClass(id: $id, courseCode: $courseCode) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberLeaveClassMutation, MemberLeaveClassMutationVariables>;
export const ClassRemoveCandidateDocument = new TypedDocumentString(`
    mutation classRemoveCandidate($id: ID!, $candidateCode: String!) {
  classRemoveCandidate(id: $id, candidateCode: $candidateCode) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassRemoveCandidateMutation, ClassRemoveCandidateMutationVariables>;
export const MemberRefuseJoinToClassDocument = new TypedDocumentString(`
    mutation memberRefuseJoinToClass($id: ID!, $courseCode: String!, $classCode: String, $days: String) {
  memberRefuseJoinToClass(
    id: $id
    courseCode: $courseCode
    classCode: $classCode
    days: $days
  ) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRefuseJoinToClassMutation, MemberRefuseJoinToClassMutationVariables>;
export const FeeAccountGetDocument = new TypedDocumentString(`
    query feeAccountGet {
  feeAccountGet {
    ...Envelope
    item {
      bankBin
      bankName
      accountNumber
      accountName
      dueDays
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeAccountGetQuery, FeeAccountGetQueryVariables>;
export const FeeHookGetDocument = new TypedDocumentString(`
    query feeHookGet {
  feeHookGet {
    ...Envelope
    item {
      createdAt
      deliveries {
        service
        at
        outcome
        amount
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeHookGetQuery, FeeHookGetQueryVariables>;
export const FeeHookRemoveDocument = new TypedDocumentString(`
    mutation feeHookRemove {
  feeHookRemove {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeHookRemoveMutation, FeeHookRemoveMutationVariables>;
export const FeeHookRenewDocument = new TypedDocumentString(`
    mutation feeHookRenew {
  feeHookRenew {
    ...Envelope
    item {
      sepayUrl
      cassoUrl
      key
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeHookRenewMutation, FeeHookRenewMutationVariables>;
export const FeeAccountSetDocument = new TypedDocumentString(`
    mutation feeAccountSet($input: FeeAccountInput!) {
  feeAccountSet(input: $input) {
    ...Envelope
    item {
      bankBin
      bankName
      accountNumber
      accountName
      dueDays
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeAccountSetMutation, FeeAccountSetMutationVariables>;
export const FeeLedgerGetDocument = new TypedDocumentString(`
    query feeLedgerGet($studentCode: String!) {
  feeLedgerGet(studentCode: $studentCode) {
    ...Envelope
    items {
      id
      at
      kind
      text
      amount
      balance
      statementId
      paymentId
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeLedgerGetQuery, FeeLedgerGetQueryVariables>;
export const FeeReportGetDocument = new TypedDocumentString(`
    query feeReportGet($fromMonth: String!, $toMonth: String!) {
  feeReportGet(fromMonth: $fromMonth, toMonth: $toMonth) {
    ...Envelope
    item {
      charged
      collected
      outstanding
      unmatched
      rows {
        classId
        classTitle
        courseTitle
        students
        charged
        collected
        outstanding
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeReportGetQuery, FeeReportGetQueryVariables>;
export const FeePaymentsGetWithPageDocument = new TypedDocumentString(`
    query feePaymentsGetWithPage($skip: Int!, $take: Int!, $unmatched: Boolean!) {
  feePaymentsGetWithPage(skip: $skip, take: $take, unmatched: $unmatched) {
    ...Envelope
    items {
      id
      amount
      method
      receivedAt
      text
      reference
      statementId
      studentCode
      reversedBy
      reversedAt
      reversalReason
      number
      fullName
      statementNumber
      statementMonth
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeePaymentsGetWithPageQuery, FeePaymentsGetWithPageQueryVariables>;
export const FeeBankFileImportDocument = new TypedDocumentString(`
    mutation feeBankFileImport($input: FeeBankFileInput!) {
  feeBankFileImport(input: $input) {
    ...Envelope
    item {
      ...ReadBankFile
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment ReadBankFile on FeeBankFile {
  sheet
  sheets
  columns {
    letter
    heading
    field
    samples
  }
  isRemembered
  rows {
    row
    receivedAt
    amount
    text
    outcome
    reason
    statementNumber
  }
  leftOut {
    row
    text
  }
  matched
  unmatched
  known
  outgoing
  faulty
  newAmount
}`) as unknown as TypedDocumentString<FeeBankFileImportMutation, FeeBankFileImportMutationVariables>;
export const FeePaymentMatchDocument = new TypedDocumentString(`
    mutation feePaymentMatch($id: ID!, $statementId: ID!) {
  feePaymentMatch(id: $id, statementId: $statementId) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeePaymentMatchMutation, FeePaymentMatchMutationVariables>;
export const FeeBankFilePreviewDocument = new TypedDocumentString(`
    mutation feeBankFilePreview($input: FeeBankFileInput!) {
  feeBankFilePreview(input: $input) {
    ...Envelope
    item {
      ...ReadBankFile
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment ReadBankFile on FeeBankFile {
  sheet
  sheets
  columns {
    letter
    heading
    field
    samples
  }
  isRemembered
  rows {
    row
    receivedAt
    amount
    text
    outcome
    reason
    statementNumber
  }
  leftOut {
    row
    text
  }
  matched
  unmatched
  known
  outgoing
  faulty
  newAmount
}`) as unknown as TypedDocumentString<FeeBankFilePreviewMutation, FeeBankFilePreviewMutationVariables>;
export const FeePaymentRecordDocument = new TypedDocumentString(`
    mutation feePaymentRecord($input: FeePaymentInput!) {
  feePaymentRecord(input: $input) {
    ...Envelope
    item {
      id
      amount
      method
      receivedAt
      text
      reference
      statementId
      studentCode
      reversedBy
      number
      fullName
      statementNumber
      statementMonth
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeePaymentRecordMutation, FeePaymentRecordMutationVariables>;
export const FeePaymentReverseDocument = new TypedDocumentString(`
    mutation feePaymentReverse($id: ID!, $reason: String!) {
  feePaymentReverse(id: $id, reason: $reason) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeePaymentReverseMutation, FeePaymentReverseMutationVariables>;
export const FeeDiscountAddDocument = new TypedDocumentString(`
    mutation feeDiscountAdd($input: FeeDiscountInput!) {
  feeDiscountAdd(input: $input) {
    ...Envelope
    item {
      id
      fullName
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeDiscountAddMutation, FeeDiscountAddMutationVariables>;
export const FeeDiscountEndDocument = new TypedDocumentString(`
    mutation feeDiscountEnd($id: ID!, $toMonth: String!) {
  feeDiscountEnd(id: $id, toMonth: $toMonth) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeDiscountEndMutation, FeeDiscountEndMutationVariables>;
export const FeeClassesOfTeacherDocument = new TypedDocumentString(`
    query feeClassesOfTeacher($skip: Int!, $take: Int!) {
  coursesGetWithPagerByTeacherId(skip: $skip, take: $take) {
    ...Envelope
    items {
      code
      title
      centreName
      enrollments {
        id
        title
      }
    }
    totalPages
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeClassesOfTeacherQuery, FeeClassesOfTeacherQueryVariables>;
export const FeeClassesOfCentreDocument = new TypedDocumentString(`
    query feeClassesOfCentre($skip: Int!, $take: Int!) {
  centreGetCoursesWithPage(skip: $skip, take: $take) {
    ...Envelope
    items {
      code
      title
      enrollments {
        id
        title
      }
    }
    totalPages
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeClassesOfCentreQuery, FeeClassesOfCentreQueryVariables>;
export const FeeDiscountsGetDocument = new TypedDocumentString(`
    query feeDiscountsGet($studentCode: String) {
  feeDiscountsGet(studentCode: $studentCode) {
    ...Envelope
    items {
      id
      studentCode
      fullName
      classId
      percent
      amount
      reason
      fromMonth
      toMonth
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeDiscountsGetQuery, FeeDiscountsGetQueryVariables>;
export const FeePlansGetDocument = new TypedDocumentString(`
    query feePlansGet($classId: ID) {
  feePlansGet(classId: $classId) {
    ...Envelope
    items {
      id
      classId
      kind
      amount
      lessons
      absenceRule
      fromMonth
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeePlansGetQuery, FeePlansGetQueryVariables>;
export const FeePlanSetDocument = new TypedDocumentString(`
    mutation feePlanSet($input: FeePlanInput!) {
  feePlanSet(input: $input) {
    ...Envelope
    item {
      id
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeePlanSetMutation, FeePlanSetMutationVariables>;
export const MemberGetFeeStatementsDocument = new TypedDocumentString(`
    query memberGetFeeStatements($childCode: String, $skip: Int!, $take: Int!) {
  memberGetFeeStatements(childCode: $childCode, skip: $skip, take: $take) {
    ...Envelope
    items {
      id
      number
      month
      state
      payeeName
      total
      paid
      dueAt
      carriedIntoMonth
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetFeeStatementsQuery, MemberGetFeeStatementsQueryVariables>;
export const FeeStatementsPreviewDocument = new TypedDocumentString(`
    query feeStatementsPreview($month: String!, $classIds: [ID!]) {
  feeStatementsPreview(month: $month, classIds: $classIds) {
    ...Envelope
    item {
      month
      token
      statements
      total
      withoutPlan
      rows {
        studentCode
        fullName
        lines {
          kind
          classId
          title
          quantity
          unitPrice
          amount
          dates
        }
        total
      }
      classesWithoutPlan {
        classId
        classTitle
        courseTitle
        students
      }
      runningLessons
      emptyLessons
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeStatementsPreviewQuery, FeeStatementsPreviewQueryVariables>;
export const FeeStatementGetByIdDocument = new TypedDocumentString(`
    query feeStatementGetById($id: ID!) {
  feeStatementGetById(id: $id) {
    ...Envelope
    item {
      id
      number
      month
      state
      studentCode
      fullName
      payeeName
      lines {
        kind
        classId
        title
        quantity
        unitPrice
        amount
        dates
      }
      total
      paid
      voidedDebt
      voidReason
      payments {
        amount
        method
        receivedAt
        number
      }
      issuedAt
      dueAt
      transferText
      qrText
      account {
        bankBin
        bankName
        accountNumber
        accountName
        dueDays
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeStatementGetByIdQuery, FeeStatementGetByIdQueryVariables>;
export const FeeStatementsGetWithPageDocument = new TypedDocumentString(`
    query feeStatementsGetWithPage($skip: Int!, $take: Int!, $month: String, $state: FeeStatementState, $classId: ID, $search: String) {
  feeStatementsGetWithPage(
    skip: $skip
    take: $take
    month: $month
    state: $state
    classId: $classId
    search: $search
  ) {
    ...Envelope
    items {
      id
      number
      month
      state
      studentCode
      fullName
      payeeName
      total
      paid
      voidedDebt
      issuedAt
      dueAt
      remindedAt
      transferText
      balance
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeStatementsGetWithPageQuery, FeeStatementsGetWithPageQueryVariables>;
export const FeeStatementsIssueDocument = new TypedDocumentString(`
    mutation feeStatementsIssue($token: String!) {
  feeStatementsIssue(token: $token) {
    ...Envelope
    totalRecord
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeStatementsIssueMutation, FeeStatementsIssueMutationVariables>;
export const FeeStatementsToPrintDocument = new TypedDocumentString(`
    query feeStatementsToPrint($skip: Int!, $take: Int!, $month: String!) {
  feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {
    ...Envelope
    items {
      id
      number
      month
      state
      studentCode
      fullName
      payeeName
      lines {
        kind
        classId
        title
        quantity
        unitPrice
        amount
        dates
      }
      total
      paid
      voidedDebt
      issuedAt
      dueAt
      transferText
      qrText
      account {
        bankBin
        bankName
        accountNumber
        accountName
        dueDays
      }
    }
    totalPages
    totalRecord
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeStatementsToPrintQuery, FeeStatementsToPrintQueryVariables>;
export const FeeStatementsWithLinesDocument = new TypedDocumentString(`
    query feeStatementsWithLines($skip: Int!, $take: Int!, $month: String) {
  feeStatementsGetWithPage(skip: $skip, take: $take, month: $month) {
    ...Envelope
    items {
      id
      number
      month
      state
      studentCode
      fullName
      lines {
        kind
        title
        quantity
        unitPrice
        amount
      }
      total
      paid
      voidedDebt
      issuedAt
      dueAt
      transferText
    }
    totalPages
    totalRecord
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeStatementsWithLinesQuery, FeeStatementsWithLinesQueryVariables>;
export const FeeRemindersSendDocument = new TypedDocumentString(`
    mutation feeRemindersSend($month: String, $statementId: ID) {
  feeRemindersSend(month: $month, statementId: $statementId) {
    ...Envelope
    item {
      sent
      earlierToday
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeRemindersSendMutation, FeeRemindersSendMutationVariables>;
export const FeeStatementVoidDocument = new TypedDocumentString(`
    mutation feeStatementVoid($id: ID!, $reason: String!) {
  feeStatementVoid(id: $id, reason: $reason) {
    ...Envelope
    item {
      id
      state
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<FeeStatementVoidMutation, FeeStatementVoidMutationVariables>;
export const ParentAddChildDocument = new TypedDocumentString(`
    mutation parentAddChild($pairingCode: String!, $relation: GuardianRelation!) {
  parentAddChild(pairingCode: $pairingCode, relation: $relation) {
    ...Envelope
    item {
      code
      fullName
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ParentAddChildMutation, ParentAddChildMutationVariables>;
export const BirthDateAnswerDocument = new TypedDocumentString(`
    mutation birthDateAnswer($studentCode: String!, $dob: Date!, $accept: Boolean!) {
  birthDateAnswer(studentCode: $studentCode, dob: $dob, accept: $accept) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<BirthDateAnswerMutation, BirthDateAnswerMutationVariables>;
export const GuardianshipAnswerDocument = new TypedDocumentString(`
    mutation guardianshipAnswer($id: ID!, $accept: Boolean!) {
  guardianshipAnswer(id: $id, accept: $accept) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<GuardianshipAnswerMutation, GuardianshipAnswerMutationVariables>;
export const ClassCreatePairingCodesDocument = new TypedDocumentString(`
    mutation classCreatePairingCodes($classId: ID!) {
  classCreatePairingCodes(classId: $classId) {
    ...Envelope
    items {
      code
      expiresAt
      childName
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassCreatePairingCodesMutation, ClassCreatePairingCodesMutationVariables>;
export const MemberCreatePairingCodeDocument = new TypedDocumentString(`
    mutation memberCreatePairingCode($candidateCode: String) {
  memberCreatePairingCode(candidateCode: $candidateCode) {
    ...Envelope
    item {
      code
      expiresAt
      childName
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberCreatePairingCodeMutation, MemberCreatePairingCodeMutationVariables>;
export const ParentDecideConsentDocument = new TypedDocumentString(`
    mutation parentDecideConsent($childCode: String!, $input: ConsentInput!, $given: Boolean!) {
  parentDecideConsent(childCode: $childCode, input: $input, given: $given) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ParentDecideConsentMutation, ParentDecideConsentMutationVariables>;
export const GuardianshipEndDocument = new TypedDocumentString(`
    mutation guardianshipEnd($id: ID!) {
  guardianshipEnd(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<GuardianshipEndMutation, GuardianshipEndMutationVariables>;
export const ParentGetConsentsDocument = new TypedDocumentString(`
    query parentGetConsents($childCode: String!) {
  parentGetConsents(childCode: $childCode) {
    ...Envelope
    items {
      purpose
      given
      version
      channel
      byGuardian
      decidedAt
    }
    states {
      purpose
      counts
      missing
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ParentGetConsentsQuery, ParentGetConsentsQueryVariables>;
export const MemberGetGuardianshipsDocument = new TypedDocumentString(`
    query memberGetGuardianships($candidateCode: String) {
  memberGetGuardianships(candidateCode: $candidateCode) {
    ...Envelope
    items {
      id
      state
      relation
      fullName
      since
      mayEnd
      mayAnswer
      mayReport
      reportedAt
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetGuardianshipsQuery, MemberGetGuardianshipsQueryVariables>;
export const GuardianshipReportDocument = new TypedDocumentString(`
    mutation guardianshipReport($id: ID!) {
  guardianshipReport(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<GuardianshipReportMutation, GuardianshipReportMutationVariables>;
export const ParentSetBirthDateDocument = new TypedDocumentString(`
    mutation parentSetBirthDate($childCode: String!, $dob: Date!) {
  parentSetBirthDate(childCode: $childCode, dob: $dob) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ParentSetBirthDateMutation, ParentSetBirthDateMutationVariables>;
export const HomeworkCreateDocument = new TypedDocumentString(`
    mutation homeworkCreate($input: HomeworkInput!, $alsoForClassIds: [ID!]!, $clientId: ID, $quiz: QuizInput) {
  homeworkCreate(
    input: $input
    alsoForClassIds: $alsoForClassIds
    clientId: $clientId
    quiz: $quiz
  ) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworkCreateMutation, HomeworkCreateMutationVariables>;
export const HomeworkDeleteDocument = new TypedDocumentString(`
    mutation homeworkDelete($id: ID!) {
  homeworkDelete(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworkDeleteMutation, HomeworkDeleteMutationVariables>;
export const HomeworksGetByClassDocument = new TypedDocumentString(`
    query homeworksGetByClass($classId: ID!, $skip: Int!, $take: Int!) {
  homeworksGetByClass(classId: $classId, skip: $skip, take: $take) {
    ...Envelope
    items {
      ...ManagedHomework
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment ManagedHomework on Homework {
  id
  classId
  classTitle
  courseTitle
  title
  opensAt
  dueAt
  cutoffAt
  maxPoints
  released
  submittedCount
  markedCount
  studentCount
  quiz {
    settings {
      minutes
      attempts
      release
    }
    questionCount
    begunCount
  }
}`) as unknown as TypedDocumentString<HomeworksGetByClassQuery, HomeworksGetByClassQueryVariables>;
export const HomeworkToEditDocument = new TypedDocumentString(`
    query homeworkToEdit($id: ID!) {
  homeworkGetById(id: $id) {
    ...Envelope
    item {
      id
      classId
      title
      desc
      opensAt
      dueAt
      cutoffAt
      maxPoints
      quiz {
        begunCount
      }
      files {
        id
        name
        type
        size
        url
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworkToEditQuery, HomeworkToEditQueryVariables>;
export const HomeworksGetManagedDocument = new TypedDocumentString(`
    query homeworksGetManaged($scope: HomeworkScope!, $skip: Int!, $take: Int!) {
  homeworksGetManaged(scope: $scope, skip: $skip, take: $take) {
    ...Envelope
    items {
      ...ManagedHomework
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment ManagedHomework on Homework {
  id
  classId
  classTitle
  courseTitle
  title
  opensAt
  dueAt
  cutoffAt
  maxPoints
  released
  submittedCount
  markedCount
  studentCount
  quiz {
    settings {
      minutes
      attempts
      release
    }
    questionCount
    begunCount
  }
}`) as unknown as TypedDocumentString<HomeworksGetManagedQuery, HomeworksGetManagedQueryVariables>;
export const HomeworkUpdateDocument = new TypedDocumentString(`
    mutation homeworkUpdate($id: ID!, $input: HomeworkInput!, $quiz: QuizInput) {
  homeworkUpdate(id: $id, input: $input, quiz: $quiz) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworkUpdateMutation, HomeworkUpdateMutationVariables>;
export const FileGetAddressDocument = new TypedDocumentString(`
    query fileGetAddress($id: ID!) {
  fileGetAddress(id: $id) {
    ...Envelope
    item {
      ...FileOfHomework
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment FileOfHomework on HomeworkFile {
  id
  name
  type
  size
  url
}`) as unknown as TypedDocumentString<FileGetAddressQuery, FileGetAddressQueryVariables>;
export const HomeworkDrawDocument = new TypedDocumentString(`
    mutation homeworkDraw($submissionId: ID!, $fileId: ID!, $page: Int!, $add: [StrokeInput!]!, $remove: [ID!]!) {
  homeworkDraw(
    submissionId: $submissionId
    fileId: $fileId
    page: $page
    add: $add
    remove: $remove
  ) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworkDrawMutation, HomeworkDrawMutationVariables>;
export const HomeworkExtendDocument = new TypedDocumentString(`
    mutation homeworkExtend($id: ID!, $candidateCode: String!, $until: DateTime!) {
  homeworkExtend(id: $id, candidateCode: $candidateCode, until: $until) {
    ...Envelope
    item {
      ...WorkInList
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment WorkInList on Submission {
  id
  candidateCode
  fullName
  state
  version
  text
  files {
    id
    name
    type
    size
    url
  }
  submittedAt
  late
  lateMinutes
  points
  excused
  comment
  extendedTo
}`) as unknown as TypedDocumentString<HomeworkExtendMutation, HomeworkExtendMutationVariables>;
export const ClassGetMarksDocument = new TypedDocumentString(`
    query classGetMarks($classId: ID!) {
  classGetMarks(classId: $classId) {
    ...Envelope
    item {
      homeworks {
        id
        title
        dueAt
        maxPoints
        released
        quiz {
          questionCount
        }
      }
      rows {
        candidateCode
        fullName
        points
        excused
        average
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassGetMarksQuery, ClassGetMarksQueryVariables>;
export const ExtendableStudentsDocument = new TypedDocumentString(`
    query extendableStudents($id: ID!) {
  homeworkGetSubmissions(id: $id) {
    ...Envelope
    items {
      candidateCode
      fullName
      state
      extendedTo
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ExtendableStudentsQuery, ExtendableStudentsQueryVariables>;
export const HomeworkToMarkDocument = new TypedDocumentString(`
    query homeworkToMark($id: ID!) {
  homeworkGetById(id: $id) {
    ...Envelope
    item {
      id
      classId
      classTitle
      courseTitle
      title
      desc
      files {
        ...FileOfHomework
      }
      opensAt
      dueAt
      cutoffAt
      maxPoints
      released
      quiz {
        settings {
          minutes
          attempts
          shuffle
          release
        }
        questionCount
        begunCount
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment FileOfHomework on HomeworkFile {
  id
  name
  type
  size
  url
}`) as unknown as TypedDocumentString<HomeworkToMarkQuery, HomeworkToMarkQueryVariables>;
export const HomeworkGetSubmissionsDocument = new TypedDocumentString(`
    query homeworkGetSubmissions($id: ID!) {
  homeworkGetSubmissions(id: $id) {
    ...Envelope
    items {
      ...WorkInList
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment WorkInList on Submission {
  id
  candidateCode
  fullName
  state
  version
  text
  files {
    id
    name
    type
    size
    url
  }
  submittedAt
  late
  lateMinutes
  points
  excused
  comment
  extendedTo
}`) as unknown as TypedDocumentString<HomeworkGetSubmissionsQuery, HomeworkGetSubmissionsQueryVariables>;
export const HomeworkMarkDocument = new TypedDocumentString(`
    mutation homeworkMark($submissionId: ID, $homeworkId: ID!, $candidateCode: String!, $points: Float, $excused: Boolean!, $comment: String) {
  homeworkMark(
    submissionId: $submissionId
    homeworkId: $homeworkId
    candidateCode: $candidateCode
    points: $points
    excused: $excused
    comment: $comment
  ) {
    ...Envelope
    item {
      ...WorkInList
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment WorkInList on Submission {
  id
  candidateCode
  fullName
  state
  version
  text
  files {
    id
    name
    type
    size
    url
  }
  submittedAt
  late
  lateMinutes
  points
  excused
  comment
  extendedTo
}`) as unknown as TypedDocumentString<HomeworkMarkMutation, HomeworkMarkMutationVariables>;
export const HomeworkReleaseDocument = new TypedDocumentString(`
    mutation homeworkRelease($id: ID!, $released: Boolean!) {
  homeworkRelease(id: $id, released: $released) {
    ...Envelope
    item {
      id
      released
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworkReleaseMutation, HomeworkReleaseMutationVariables>;
export const HomeworkReturnDocument = new TypedDocumentString(`
    mutation homeworkReturn($id: ID!, $candidateCode: String!, $comment: String!) {
  homeworkReturn(id: $id, candidateCode: $candidateCode, comment: $comment) {
    ...Envelope
    item {
      ...WorkInList
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment WorkInList on Submission {
  id
  candidateCode
  fullName
  state
  version
  text
  files {
    id
    name
    type
    size
    url
  }
  submittedAt
  late
  lateMinutes
  points
  excused
  comment
  extendedTo
}`) as unknown as TypedDocumentString<HomeworkReturnMutation, HomeworkReturnMutationVariables>;
export const QuizBeginDocument = new TypedDocumentString(`
    mutation quizBegin($homeworkId: ID!) {
  quizBegin(homeworkId: $homeworkId) {
    ...Envelope
    item {
      id
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<QuizBeginMutation, QuizBeginMutationVariables>;
export const QuizCorrectKeyDocument = new TypedDocumentString(`
    mutation quizCorrectKey($homeworkId: ID!, $questionId: ID!, $key: String!) {
  quizCorrectKey(homeworkId: $homeworkId, questionId: $questionId, key: $key) {
    ...Envelope
    item {
      homeworkId
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<QuizCorrectKeyMutation, QuizCorrectKeyMutationVariables>;
export const AttemptProgressDocument = new TypedDocumentString(`
    query attemptProgress($homeworkId: ID!) {
  quizGetOwnAttempt(homeworkId: $homeworkId) {
    ...Envelope
    item {
      id
      endsAt
      now
      submittedAt
      answers {
        questionId
        answer
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<AttemptProgressQuery, AttemptProgressQueryVariables>;
export const AttemptResultDocument = new TypedDocumentString(`
    query attemptResult($homeworkId: ID!, $studentCode: String!) {
  quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {
    ...Envelope
    item {
      id
      number
      submittedAt
      points
      answers {
        questionId
        answer
        points
      }
      questions {
        id
        order
        kind
        html
        options
        points
        key
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<AttemptResultQuery, AttemptResultQueryVariables>;
export const AttemptToTakeDocument = new TypedDocumentString(`
    query attemptToTake($homeworkId: ID!) {
  quizGetOwnAttempt(homeworkId: $homeworkId) {
    ...Envelope
    item {
      id
      homeworkId
      number
      endsAt
      now
      submittedAt
      answers {
        questionId
        answer
      }
      questions {
        id
        order
        kind
        html
        options
        points
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<AttemptToTakeQuery, AttemptToTakeQueryVariables>;
export const AttemptToMarkDocument = new TypedDocumentString(`
    query attemptToMark($homeworkId: ID!, $studentCode: String!) {
  quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {
    ...Envelope
    item {
      id
      number
      startedAt
      submittedAt
      points
      answers {
        questionId
        answer
        points
      }
      questions {
        id
        order
        kind
        html
        options
        points
        key
      }
      absences {
        leftAt
        seconds
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<AttemptToMarkQuery, AttemptToMarkQueryVariables>;
export const HomeworkToTakeDocument = new TypedDocumentString(`
    query homeworkToTake($id: ID!) {
  homeworkGetById(id: $id) {
    ...Envelope
    item {
      id
      title
      files {
        ...FileOfHomework
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment FileOfHomework on HomeworkFile {
  id
  name
  type
  size
  url
}`) as unknown as TypedDocumentString<HomeworkToTakeQuery, HomeworkToTakeQueryVariables>;
export const QuizGetStatsDocument = new TypedDocumentString(`
    query quizGetStats($homeworkId: ID!) {
  quizGetStats(homeworkId: $homeworkId) {
    ...Envelope
    items {
      questionId
      answered
      correct
      choices
      counts
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<QuizGetStatsQuery, QuizGetStatsQueryVariables>;
export const QuizToEditDocument = new TypedDocumentString(`
    query quizToEdit($homeworkId: ID!) {
  quizGet(homeworkId: $homeworkId) {
    ...Envelope
    item {
      settings {
        minutes
        attempts
        shuffle
        release
      }
      questions {
        id
        kind
        html
        options
        points
        key
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<QuizToEditQuery, QuizToEditQueryVariables>;
export const QuizGetDocument = new TypedDocumentString(`
    query quizGet($homeworkId: ID!) {
  quizGet(homeworkId: $homeworkId) {
    ...Envelope
    item {
      homeworkId
      settings {
        minutes
        attempts
        shuffle
        release
      }
      questions {
        id
        order
        kind
        html
        options
        points
        key
      }
      totalPoints
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<QuizGetQuery, QuizGetQueryVariables>;
export const AttemptAnswersDocument = new TypedDocumentString(`
    query attemptAnswers($homeworkId: ID!, $studentCode: String!) {
  quizGetAttempt(homeworkId: $homeworkId, studentCode: $studentCode) {
    ...Envelope
    item {
      number
      submittedAt
      points
      answers {
        questionId
        answer
        points
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<AttemptAnswersQuery, AttemptAnswersQueryVariables>;
export const QuizMarkTextDocument = new TypedDocumentString(`
    mutation quizMarkText($attemptId: ID!, $questionId: ID!, $points: Float!) {
  quizMarkText(attemptId: $attemptId, questionId: $questionId, points: $points) {
    ...Envelope
    item {
      points
      answers {
        questionId
        answer
        points
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<QuizMarkTextMutation, QuizMarkTextMutationVariables>;
export const QuizSaveAnswersDocument = new TypedDocumentString(`
    mutation quizSaveAnswers($attemptId: ID!, $answers: [QuizAnswerInput!]!, $absences: [QuizAbsenceInput!]!) {
  quizSaveAnswers(attemptId: $attemptId, answers: $answers, absences: $absences) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<QuizSaveAnswersMutation, QuizSaveAnswersMutationVariables>;
export const QuizSubmitDocument = new TypedDocumentString(`
    mutation quizSubmit($attemptId: ID!) {
  quizSubmit(attemptId: $attemptId) {
    ...Envelope
    item {
      id
      submittedAt
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<QuizSubmitMutation, QuizSubmitMutationVariables>;
export const HomeworkToDoDocument = new TypedDocumentString(`
    query homeworkToDo($id: ID!, $childCode: String) {
  homeworkGetById(id: $id, childCode: $childCode) {
    ...Envelope
    item {
      id
      classId
      classTitle
      courseTitle
      title
      desc
      files {
        ...FileOfHomework
      }
      opensAt
      dueAt
      cutoffAt
      maxPoints
      released
      quiz {
        settings {
          minutes
          attempts
          release
        }
        questionCount
        attemptsUsed
        attemptsLeft
        isRunning
      }
      submission {
        ...StudentWork
      }
      draft {
        text
        files {
          ...FileOfHomework
        }
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment FileOfHomework on HomeworkFile {
  id
  name
  type
  size
  url
}
fragment StudentWork on Submission {
  id
  candidateCode
  fullName
  state
  version
  text
  files {
    id
    name
    type
    size
    url
  }
  submittedAt
  late
  lateMinutes
  points
  excused
  comment
  extendedTo
  strokes {
    id
    fileId
    page
    colour
    width
    points
  }
}`) as unknown as TypedDocumentString<HomeworkToDoQuery, HomeworkToDoQueryVariables>;
export const HomeworksGetOwnDocument = new TypedDocumentString(`
    query homeworksGetOwn($scope: HomeworkScope!, $childCode: String, $skip: Int!, $take: Int!) {
  homeworksGetOwn(scope: $scope, childCode: $childCode, skip: $skip, take: $take) {
    ...Envelope
    items {
      id
      classId
      classTitle
      courseTitle
      title
      dueAt
      cutoffAt
      maxPoints
      released
      quiz {
        isRunning
        attemptsLeft
      }
      submission {
        state
        version
        submittedAt
        late
        lateMinutes
        points
        excused
        comment
        extendedTo
      }
      draft {
        state
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworksGetOwnQuery, HomeworksGetOwnQueryVariables>;
export const OwnMarksDocument = new TypedDocumentString(`
    query ownMarks($classId: ID!, $childCode: String) {
  classGetMarks(classId: $classId, childCode: $childCode) {
    ...Envelope
    item {
      homeworks {
        id
        title
        dueAt
        maxPoints
        released
      }
      rows {
        points
        excused
        average
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<OwnMarksQuery, OwnMarksQueryVariables>;
export const HomeworkGetVersionsDocument = new TypedDocumentString(`
    query homeworkGetVersions($id: ID!, $candidateCode: String!) {
  homeworkGetVersions(id: $id, candidateCode: $candidateCode) {
    ...Envelope
    items {
      ...StudentWork
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment StudentWork on Submission {
  id
  candidateCode
  fullName
  state
  version
  text
  files {
    id
    name
    type
    size
    url
  }
  submittedAt
  late
  lateMinutes
  points
  excused
  comment
  extendedTo
  strokes {
    id
    fileId
    page
    colour
    width
    points
  }
}`) as unknown as TypedDocumentString<HomeworkGetVersionsQuery, HomeworkGetVersionsQueryVariables>;
export const HomeworkSaveDraftDocument = new TypedDocumentString(`
    mutation homeworkSaveDraft($id: ID!, $text: String, $fileIds: [ID!]!) {
  homeworkSaveDraft(id: $id, text: $text, fileIds: $fileIds) {
    ...Envelope
    item {
      id
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworkSaveDraftMutation, HomeworkSaveDraftMutationVariables>;
export const HomeworkSubmitDocument = new TypedDocumentString(`
    mutation homeworkSubmit($id: ID!, $text: String, $fileIds: [ID!]!) {
  homeworkSubmit(id: $id, text: $text, fileIds: $fileIds) {
    ...Envelope
    item {
      version
      late
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<HomeworkSubmitMutation, HomeworkSubmitMutationVariables>;
export const ImportCommitDocument = new TypedDocumentString(`
    mutation importCommit($id: ID!) {
  importCommit(id: $id) {
    ...Envelope
    item {
      ...ImportedList
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment ImportedList on ImportPreview {
  id
  rows {
    row
    fullName
    isValid
    effect
    dob
    phone
    email
    schoolNumber
    note
    error {
      code
      description
      field
    }
  }
  valid
  faulty
  faultyFile
  sheet
  sheets
  columns {
    letter
    heading
    field
    samples
  }
  isRemembered
  leftOut {
    row
    text
  }
  inCapitals
  keepCapitals
}`) as unknown as TypedDocumentString<ImportCommitMutation, ImportCommitMutationVariables>;
export const ClassGetInvitationsDocument = new TypedDocumentString(`
    query classGetInvitations($classId: ID!) {
  classGetInvitations(classId: $classId) {
    ...Envelope
    items {
      id
      fullName
      dob
      phone
      email
      schoolNumber
      note
      invitedAt
      expiresAt
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassGetInvitationsQuery, ClassGetInvitationsQueryVariables>;
export const ClassMakeSlipsDocument = new TypedDocumentString(`
    mutation classMakeSlips($classId: ID!) {
  classMakeSlips(classId: $classId) {
    ...Envelope
    items {
      fullName
      code
      expiresAt
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassMakeSlipsMutation, ClassMakeSlipsMutationVariables>;
export const ImportPreviewDocument = new TypedDocumentString(`
    mutation importPreview($classId: ID!, $file: String!, $choice: ImportChoice) {
  importPreview(classId: $classId, file: $file, choice: $choice) {
    ...Envelope
    item {
      ...ImportedList
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}
fragment ImportedList on ImportPreview {
  id
  rows {
    row
    fullName
    isValid
    effect
    dob
    phone
    email
    schoolNumber
    note
    error {
      code
      description
      field
    }
  }
  valid
  faulty
  faultyFile
  sheet
  sheets
  columns {
    letter
    heading
    field
    samples
  }
  isRemembered
  leftOut {
    row
    text
  }
  inCapitals
  keepCapitals
}`) as unknown as TypedDocumentString<ImportPreviewMutation, ImportPreviewMutationVariables>;
export const MemberRedeemSlipDocument = new TypedDocumentString(`
    mutation memberRedeemSlip($code: String!) {
  memberRedeemSlip(code: $code) {
    ...Envelope
    item {
      classCode
      title
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberRedeemSlipMutation, MemberRedeemSlipMutationVariables>;
export const ClassRemoveInvitationDocument = new TypedDocumentString(`
    mutation classRemoveInvitation($id: ID!) {
  classRemoveInvitation(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ClassRemoveInvitationMutation, ClassRemoveInvitationMutationVariables>;
export const MeetingCheckWaitingRoomDocument = new TypedDocumentString(`
    query meetingCheckWaitingRoom($token: String!) {
  meetingCheckWaitingRoom(token: $token) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingCheckWaitingRoomQuery, MeetingCheckWaitingRoomQueryVariables>;
export const MeetingCreateTokenDocument = new TypedDocumentString(`
    query meetingCreateToken($courseCode: String!, $classCode: String!) {
  meetingCreateToken(courseCode: $courseCode, classCode: $classCode) {
    ...Envelope
    item {
      token
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingCreateTokenQuery, MeetingCreateTokenQueryVariables>;
export const MeetingEndDocument = new TypedDocumentString(`
    mutation meetingEnd($classId: ID!) {
  meetingEnd(classId: $classId) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingEndMutation, MeetingEndMutationVariables>;
export const MeetingCheckTokenDocument = new TypedDocumentString(`
    query meetingCheckToken($token: String!) {
  meetingCheckToken(token: $token) {
    ...Envelope
    item {
      joinLink
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingCheckTokenQuery, MeetingCheckTokenQueryVariables>;
export const LessonExcuseDocument = new TypedDocumentString(`
    mutation lessonExcuse($input: ExcuseInput!) {
  lessonExcuse(input: $input) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<LessonExcuseMutation, LessonExcuseMutationVariables>;
export const MeetingGetAttendanceDocument = new TypedDocumentString(`
    query meetingGetAttendance($classId: ID!, $skip: Int!, $take: Int!) {
  meetingGetAttendance(classId: $classId, skip: $skip, take: $take) {
    ...Envelope
    items {
      sessionId
      lessonId
      startedAt
      endedAt
      removed
      attendances {
        code
        fullName
        present
        firstJoinedAt
        lastLeftAt
        minutes
        late
        excused
      }
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingGetAttendanceQuery, MeetingGetAttendanceQueryVariables>;
export const MeetingGetProvidersDocument = new TypedDocumentString(`
    query meetingGetProviders($classId: ID) {
  meetingGetProviders(classId: $classId) {
    ...Envelope
    item {
      connected
      builtInPlaces
      places
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingGetProvidersQuery, MeetingGetProvidersQueryVariables>;
export const MeetingGetRecordingsDocument = new TypedDocumentString(`
    query meetingGetRecordings($classId: ID!) {
  meetingGetRecordings(classId: $classId) {
    ...Envelope
    items {
      id
      name
      startedAt
      minutes
      url
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingGetRecordingsQuery, MeetingGetRecordingsQueryVariables>;
export const RunningLessonDocument = new TypedDocumentString(`
    query runningLesson($classId: ID!) {
  meetingGetAttendance(classId: $classId, skip: 1, take: 1) {
    ...Envelope
    items {
      startedAt
      endedAt
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<RunningLessonQuery, RunningLessonQueryVariables>;
export const MeetingGetPageDocument = new TypedDocumentString(`
    query meetingGetPage($sessionId: ID!, $pass: String!) {
  meetingGetPage(sessionId: $sessionId, pass: $pass) {
    ...Envelope
    item {
      classId
      isTeacher
      courseTitle
      classTitle
      teacherName
      avatar
      startedAt
      groupId
      participants {
        id
        name
        role
      }
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingGetPageQuery, MeetingGetPageQueryVariables>;
export const MeetingGetWaitingRoomDocument = new TypedDocumentString(`
    query meetingGetWaitingRoom($sessionId: ID!) {
  meetingGetWaitingRoom(sessionId: $sessionId) {
    ...Envelope
    item {
      groupId
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MeetingGetWaitingRoomQuery, MeetingGetWaitingRoomQueryVariables>;
export const NoticesGetWithPageDocument = new TypedDocumentString(`
    query noticesGetWithPage($skip: Int!, $take: Int!) {
  noticesGetWithPage(skip: $skip, take: $take) {
    ...Envelope
    items {
      id
      kind
      text
      path
      createdAt
      read
    }
    unread
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<NoticesGetWithPageQuery, NoticesGetWithPageQueryVariables>;
export const PushDevicesGetDocument = new TypedDocumentString(`
    query pushDevicesGet {
  pushDevicesGet {
    ...Envelope
    items {
      id
      name
      createdAt
      renewedAt
      current
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PushDevicesGetQuery, PushDevicesGetQueryVariables>;
export const PushGetKeyDocument = new TypedDocumentString(`
    query pushGetKey {
  pushGetKey {
    ...Envelope
    item {
      publicKey
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PushGetKeyQuery, PushGetKeyQueryVariables>;
export const NoticeSettingsGetDocument = new TypedDocumentString(`
    query noticeSettingsGet {
  noticeSettingsGet {
    ...Envelope
    item {
      settings {
        kind
        channels
      }
      quietFrom
      quietTo
      messageFrom
      messageTo
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<NoticeSettingsGetQuery, NoticeSettingsGetQueryVariables>;
export const NoticesMarkReadDocument = new TypedDocumentString(`
    mutation noticesMarkRead($ids: [ID!]) {
  noticesMarkRead(ids: $ids) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<NoticesMarkReadMutation, NoticesMarkReadMutationVariables>;
export const PushRemoveDeviceDocument = new TypedDocumentString(`
    mutation pushRemoveDevice($id: ID!) {
  pushRemoveDevice(id: $id) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PushRemoveDeviceMutation, PushRemoveDeviceMutationVariables>;
export const PushSubscribeDocument = new TypedDocumentString(`
    mutation pushSubscribe($endpoint: String!, $p256dh: String!, $auth: String!) {
  pushSubscribe(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PushSubscribeMutation, PushSubscribeMutationVariables>;
export const PushUnsubscribeDocument = new TypedDocumentString(`
    mutation pushUnsubscribe($endpoint: String!) {
  pushUnsubscribe(endpoint: $endpoint) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<PushUnsubscribeMutation, PushUnsubscribeMutationVariables>;
export const NoticeSettingsUpdateDocument = new TypedDocumentString(`
    mutation noticeSettingsUpdate($settings: [NoticeSettingInput!]!, $quietFrom: String!, $quietTo: String!, $messageFrom: String, $messageTo: String) {
  noticeSettingsUpdate(
    settings: $settings
    quietFrom: $quietFrom
    quietTo: $quietTo
    messageFrom: $messageFrom
    messageTo: $messageTo
  ) {
    ...Envelope
    item {
      settings {
        kind
        channels
      }
      quietFrom
      quietTo
      messageFrom
      messageTo
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<NoticeSettingsUpdateMutation, NoticeSettingsUpdateMutationVariables>;
export const MemberCloseAccountDocument = new TypedDocumentString(`
    mutation memberCloseAccount($password: String!, $code: String) {
  memberCloseAccount(password: $password, code: $code) {
    ...Envelope
    item {
      eraseAfter
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberCloseAccountMutation, MemberCloseAccountMutationVariables>;
export const MemberDecideConsentDocument = new TypedDocumentString(`
    mutation memberDecideConsent($input: ConsentInput!, $given: Boolean!) {
  memberDecideConsent(input: $input, given: $given) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberDecideConsentMutation, MemberDecideConsentMutationVariables>;
export const MemberGetConsentsDocument = new TypedDocumentString(`
    query memberGetConsents {
  memberGetConsents {
    ...Envelope
    items {
      purpose
      given
      version
      channel
      byGuardian
      decidedAt
    }
    states {
      purpose
      counts
      missing
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberGetConsentsQuery, MemberGetConsentsQueryVariables>;
export const MemberTakeBackAccountDocument = new TypedDocumentString(`
    mutation memberTakeBackAccount($account: String!, $password: String!, $code: String) {
  memberTakeBackAccount(account: $account, password: $password, code: $code) {
    ...Envelope
    value {
      accessToken
      refreshToken
      expiresIn
      tokenType
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<MemberTakeBackAccountMutation, MemberTakeBackAccountMutationVariables>;
export const ThreadsGetCountsDocument = new TypedDocumentString(`
    query threadsGetCounts {
  threadsGetCounts {
    ...Envelope
    item {
      unread
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ThreadsGetCountsQuery, ThreadsGetCountsQueryVariables>;
export const ThreadGetMessagesDocument = new TypedDocumentString(`
    query threadGetMessages($classId: ID!, $studentCode: String!, $skip: Int!, $take: Int!) {
  threadGetMessages(
    classId: $classId
    studentCode: $studentCode
    skip: $skip
    take: $take
  ) {
    ...Envelope
    items {
      id
      authorName
      authorRole
      text
      at
      mine
      reported
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ThreadGetMessagesQuery, ThreadGetMessagesQueryVariables>;
export const ThreadsGetWithPageDocument = new TypedDocumentString(`
    query threadsGetWithPage($classId: ID, $search: String, $skip: Int!, $take: Int!) {
  threadsGetWithPage(classId: $classId, search: $search, skip: $skip, take: $take) {
    ...Envelope
    items {
      id
      classId
      classTitle
      courseTitle
      courseCode
      teacherName
      studentCode
      studentName
      hasMessages
      lastText
      lastAt
      unread
      canWrite
      reported
    }
    currentPage
    pageSize
    totalRecord
    totalPages
    startOrder
    endOrder
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ThreadsGetWithPageQuery, ThreadsGetWithPageQueryVariables>;
export const ThreadReportDocument = new TypedDocumentString(`
    mutation threadReport($messageId: ID!, $reason: String!) {
  threadReport(messageId: $messageId, reason: $reason) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ThreadReportMutation, ThreadReportMutationVariables>;
export const ThreadSendDocument = new TypedDocumentString(`
    mutation threadSend($classId: ID!, $studentCode: String!, $text: String!, $clientId: ID!) {
  threadSend(
    classId: $classId
    studentCode: $studentCode
    text: $text
    clientId: $clientId
  ) {
    ...Envelope
    item {
      id
      authorName
      authorRole
      text
      at
      mine
      reported
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<ThreadSendMutation, ThreadSendMutationVariables>;
export const WhiteboardGetBySessionDocument = new TypedDocumentString(`
    query whiteboardGetBySession($sessionId: ID!) {
  whiteboardGetBySession(sessionId: $sessionId) {
    ...Envelope
    item {
      sessionId
      pages
      savedAt
      file {
        id
        name
      }
      canSave
    }
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<WhiteboardGetBySessionQuery, WhiteboardGetBySessionQueryVariables>;
export const WhiteboardSaveDocument = new TypedDocumentString(`
    mutation whiteboardSave($sessionId: ID!) {
  whiteboardSave(sessionId: $sessionId) {
    ...Envelope
  }
}
    fragment Envelope on OperationResult {
  isSuccess
  isFailure
  error {
    code
    description
    field
  }
}`) as unknown as TypedDocumentString<WhiteboardSaveMutation, WhiteboardSaveMutationVariables>;