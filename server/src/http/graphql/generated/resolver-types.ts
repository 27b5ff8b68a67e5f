import type { GraphQLResolveInfo, GraphQLScalarType, GraphQLScalarTypeConfig } from 'graphql';
import type { RequestContext } from '../../../platform/request-context.ts';
export type Maybe<T> = T | null;
export type InputMaybe<T> = T | null | undefined;
export type RequireFields<T, K extends keyof T> = Omit<T, K> & { [P in K]-?: NonNullable<T[P]> };
/** All built-in and custom scalars, mapped to their actual values */
export type Scalars = {
  ID: { input: string; output: string; }
  String: { input: string; output: string; }
  Boolean: { input: boolean; output: boolean; }
  Int: { input: number; output: number; }
  Float: { input: number; output: number; }
  /** A calendar day, YYYY-MM-DD. */
  Date: { input: string; output: string; }
  /** An instant. Out: ISO 8601 in UTC, e.g. 2026-11-21T12:00:00.000Z. In: ISO 8601 with an offset or Z, or `YYYY-MM-DD HH:mm:ss` read in Asia/Ho_Chi_Minh. */
  DateTime: { input: Date; output: Date; }
};

/** eraseAfter: until then the account can be reopened */
export type AccountClosing = {
  __typename?: 'AccountClosing';
  eraseAfter: Scalars['DateTime']['output'];
};

export type AccountClosingResult = OperationResult & {
  __typename?: 'AccountClosingResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<AccountClosing>;
};

/** One student in one lesson. minutes counts the time inside, rejoins merged; present false = missing. */
export type Attendance = {
  __typename?: 'Attendance';
  code: Scalars['String']['output'];
  /** the absence is excused */
  excused: Scalars['Boolean']['output'];
  firstJoinedAt?: Maybe<Scalars['DateTime']['output']>;
  fullName: Scalars['String']['output'];
  lastLeftAt?: Maybe<Scalars['DateTime']['output']>;
  late: Scalars['Boolean']['output'];
  minutes: Scalars['Int']['output'];
  present: Scalars['Boolean']['output'];
};

/** A week that starts on Monday. held: lessons the child was expected in; present also counts late ones. */
export type AttendanceWeek = {
  __typename?: 'AttendanceWeek';
  from: Scalars['Date']['output'];
  held: Scalars['Int']['output'];
  late: Scalars['Int']['output'];
  present: Scalars['Int']['output'];
};

export type AttendanceWeeksResult = OperationResult & {
  __typename?: 'AttendanceWeeksResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<AttendanceWeek>>;
};

/** A birth date that counts only after every other guardian, or one centre of the student, agrees. proposedBy: name of the student or guardian who proposed it. mayAnswer: true if the caller may agree or refuse. */
export type BirthDateProposal = {
  __typename?: 'BirthDateProposal';
  dob: Scalars['Date']['output'];
  mayAnswer: Scalars['Boolean']['output'];
  proposedBy: Scalars['String']['output'];
  since: Scalars['DateTime']['output'];
  studentCode: Scalars['String']['output'];
  studentName: Scalars['String']['output'];
};

/** https address of the caller's own calendar feed; shown only once */
export type CalendarAddress = {
  __typename?: 'CalendarAddress';
  address: Scalars['String']['output'];
};

export type CalendarAddressResult = OperationResult & {
  __typename?: 'CalendarAddressResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<CalendarAddress>;
};

/** since: when the caller's calendar feed got its address; null if there is none */
export type CalendarFeed = {
  __typename?: 'CalendarFeed';
  since?: Maybe<Scalars['DateTime']['output']>;
};

export type CalendarFeedResult = OperationResult & {
  __typename?: 'CalendarFeedResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<CalendarFeed>;
};

/** One lesson of a class on the calendar. It keeps its id when it is moved. */
export type CalendarLesson = {
  __typename?: 'CalendarLesson';
  /** the course's colour */
  avatar: Scalars['String']['output'];
  /** code of the student, for a parent and for a centre that views one student; else null */
  childCode?: Maybe<Scalars['String']['output']>;
  classCode: Scalars['String']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  /** the closure that cancelled it */
  closureName?: Maybe<Scalars['String']['output']>;
  /** number of other lessons that overlap it and are not cancelled: the caller's own, the child's for a parent, those at the centre for a centre */
  conflicts: Scalars['Int']['output'];
  courseCode: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  /** classCode and courseCode are empty for parents */
  id: Scalars['ID']['output'];
  /** true if its session is running */
  isLive: Scalars['Boolean']['output'];
  /** true if a substitute teaches it instead of the course's teacher */
  isSubstituted: Scalars['Boolean']['output'];
  /** for a cancelled lesson: start of the lesson that makes up for it */
  madeUpAt?: Maybe<Scalars['DateTime']['output']>;
  /** the cancelled lesson that this one makes up for */
  makesUpFor?: Maybe<Scalars['ID']['output']>;
  /** planned start of that cancelled lesson */
  makesUpForTime?: Maybe<Scalars['DateTime']['output']>;
  /** true if the caller may move and cancel it and, in a course of a centre, choose its teacher */
  mayChange: Scalars['Boolean']['output'];
  /** its time before the first move */
  movedFrom?: Maybe<Scalars['DateTime']['output']>;
  origin: LessonOrigin;
  /** reason of the cancellation or the last move */
  reason?: Maybe<Scalars['String']['output']>;
  /** number of changes of the lesson so far */
  revision: Scalars['Int']['output'];
  startsAt: Scalars['DateTime']['output'];
  state: LessonState;
  /** code of the member who teaches this lesson, in a course of a centre, for those who may change the lesson; else null */
  teacherCode?: Maybe<Scalars['String']['output']>;
  /** name of the member who teaches this lesson; empty if nobody does */
  teacherName: Scalars['String']['output'];
  /** minutes */
  timeLearn: Scalars['Int']['output'];
};

export type CalendarLessonResult = OperationResult & {
  __typename?: 'CalendarLessonResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<CalendarLesson>;
};

export type CalendarLessonsResult = OperationResult & {
  __typename?: 'CalendarLessonsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<CalendarLesson>>;
};

export type Candidate = {
  __typename?: 'Candidate';
  /** false: the teacher or centre added the student by code, and the student has neither acknowledged this nor entered; until then email, userName and avatar are empty */
  acknowledged: Scalars['Boolean']['output'];
  avatar?: Maybe<Scalars['String']['output']>;
  candidateId: Scalars['ID']['output'];
  code: Scalars['String']['output'];
  email: Scalars['String']['output'];
  enrolled: Enrolled;
  fullName: Scalars['String']['output'];
  /** the student agreed to be in recordings of lessons, and so did a guardian if the student is under 16 */
  recordingConsent: Scalars['Boolean']['output'];
  /** who must still agree to recordings; empty if the consent is complete */
  recordingConsentMissing: Array<ConsentParty>;
  /** name on the slip by which the student joined, if it differs from the student's name; else null */
  slipName?: Maybe<Scalars['String']['output']>;
  /** 1 = joined, 0 = waiting */
  status: Scalars['Int']['output'];
  userName: Scalars['String']['output'];
};

/** status and candidateId are accepted for compatibility; the server never trusts them. */
export type CandidateDecisionInput = {
  candidateCode: Scalars['String']['input'];
  candidateId?: InputMaybe<Scalars['ID']['input']>;
  courseCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  status?: InputMaybe<Scalars['Int']['input']>;
};

export type CandidateOutcome = {
  __typename?: 'CandidateOutcome';
  candidateCode: Scalars['String']['output'];
  error?: Maybe<OperationError>;
  isSuccess: Scalars['Boolean']['output'];
};

export type CandidateOutcomesResult = OperationResult & {
  __typename?: 'CandidateOutcomesResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<CandidateOutcome>>;
};

export type CandidatesDecisionInput = {
  candidateCodes: Array<Scalars['String']['input']>;
  courseCode: Scalars['String']['input'];
  decision: Decision;
  id: Scalars['ID']['input'];
};

export type CandidatesResult = OperationResult & {
  __typename?: 'CandidatesResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Candidate>>;
};

/** The profile of a centre. id is the id of its account. */
export type Centre = {
  __typename?: 'Centre';
  address?: Maybe<Scalars['String']['output']>;
  avatar?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
};

/** A guardianship of a student of the calling centre that waits for an answer, or that the student reported. */
export type CentreGuardianship = {
  __typename?: 'CentreGuardianship';
  id: Scalars['ID']['output'];
  mayAnswer: Scalars['Boolean']['output'];
  mayEnd: Scalars['Boolean']['output'];
  parentName: Scalars['String']['output'];
  relation: GuardianRelation;
  reportedAt?: Maybe<Scalars['DateTime']['output']>;
  since: Scalars['DateTime']['output'];
  state: GuardianshipState;
  studentCode: Scalars['String']['output'];
  studentName: Scalars['String']['output'];
};

/** ties: reported ones first, then the oldest. birthDates: the oldest first. Null on failure. */
export type CentreGuardianshipsResult = OperationResult & {
  __typename?: 'CentreGuardianshipsResult';
  birthDates?: Maybe<Array<BirthDateProposal>>;
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  ties?: Maybe<Array<CentreGuardianship>>;
};

/** A centre's own host name. It counts while provedAt is set: the TXT record recordName holds recordValue. */
export type CentreHost = {
  __typename?: 'CentreHost';
  checkedAt?: Maybe<Scalars['DateTime']['output']>;
  host: Scalars['String']['output'];
  provedAt?: Maybe<Scalars['DateTime']['output']>;
  recordName: Scalars['String']['output'];
  recordValue: Scalars['String']['output'];
};

export type CentreHostResult = OperationResult & {
  __typename?: 'CentreHostResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<CentreHost>;
};

/** A lesson of today at the centre, cancelled ones too. */
export type CentreLesson = {
  __typename?: 'CentreLesson';
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  lesson: CalendarLesson;
  /** students now in its waiting room and, if the lesson is running, in the lesson */
  presentCount: Scalars['Int']['output'];
  /** start and end of its session */
  startedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type CentreLessonsResult = OperationResult & {
  __typename?: 'CentreLessonsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<CentreLesson>>;
};

/** A centre that the calling teacher belongs to or is invited to. */
export type CentreMembership = {
  __typename?: 'CentreMembership';
  centreId: Scalars['ID']['output'];
  /** the teacher's own words for that page */
  introduction: Scalars['String']['output'];
  name: Scalars['String']['output'];
  /** whether the calling teacher agreed to be shown on the centre's own page */
  shown: Scalars['Boolean']['output'];
  state: StaffState;
};

export type CentreMembershipsResult = OperationResult & {
  __typename?: 'CentreMembershipsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<CentreMembership>>;
};

/** The settings of a centre's own page. slug is empty until the page is first saved. */
export type CentrePage = {
  __typename?: 'CentrePage';
  classes: Array<CentrePageClass>;
  colour: Scalars['String']['output'];
  host?: Maybe<CentreHost>;
  introduction: Scalars['String']['output'];
  logo?: Maybe<Scalars['String']['output']>;
  published: Scalars['Boolean']['output'];
  showFees: Scalars['Boolean']['output'];
  slug: Scalars['String']['output'];
  teachers: Array<CentrePageTeacher>;
};

export type CentrePageClass = {
  __typename?: 'CentrePageClass';
  courseTitle: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  shown: Scalars['Boolean']['output'];
  title: Scalars['String']['output'];
};

/** Lists that are left out stay as they are. New classes are shown, and so are teachers who agree. */
export type CentrePageInput = {
  colour: Scalars['String']['input'];
  hiddenClassIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  hiddenTeacherCodes?: InputMaybe<Array<Scalars['String']['input']>>;
  /** the centre's own host name; an empty text removes it, null leaves it */
  host?: InputMaybe<Scalars['String']['input']>;
  introduction: Scalars['String']['input'];
  published: Scalars['Boolean']['input'];
  showFees: Scalars['Boolean']['input'];
  slug: Scalars['String']['input'];
};

export type CentrePagePreviewResult = OperationResult & {
  __typename?: 'CentrePagePreviewResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  /** the HTML of the page */
  value?: Maybe<Scalars['String']['output']>;
};

export type CentrePageResult = OperationResult & {
  __typename?: 'CentrePageResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<CentrePage>;
};

/** agrees: whether the teacher agreed to be shown. shown: whether the centre shows teachers who agree */
export type CentrePageTeacher = {
  __typename?: 'CentrePageTeacher';
  agrees: Scalars['Boolean']['output'];
  code: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  shown: Scalars['Boolean']['output'];
};

export type CentreReport = {
  __typename?: 'CentreReport';
  rows: Array<CentreReportRow>;
  teaching: Array<CentreTeachingRow>;
};

export type CentreReportResult = OperationResult & {
  __typename?: 'CentreReportResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<CentreReport>;
};

/** The held lessons of a class between two days. attendanceRate: share of expected students who were present, 0 to 1; null if none was expected. teacherName: the course's current teacher; empty if there is none */
export type CentreReportRow = {
  __typename?: 'CentreReportRow';
  attendanceRate?: Maybe<Scalars['Float']['output']>;
  cancelledLessons: Scalars['Int']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  heldLessons: Scalars['Int']['output'];
  /** minutes taught */
  minutes: Scalars['Int']['output'];
  students: Scalars['Int']['output'];
  teacherName: Scalars['String']['output'];
};

/** An open request of one student to join one class of the centre. Pages list the oldest first. */
export type CentreRequest = {
  __typename?: 'CentreRequest';
  candidateCode: Scalars['String']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  requestedAt: Scalars['DateTime']['output'];
  teacherName: Scalars['String']['output'];
};

export type CentreRequestInput = {
  candidateCode: Scalars['String']['input'];
  classId: Scalars['ID']['input'];
};

export type CentreRequestOutcome = {
  __typename?: 'CentreRequestOutcome';
  candidateCode: Scalars['String']['output'];
  classId: Scalars['ID']['output'];
  error?: Maybe<OperationError>;
  isSuccess: Scalars['Boolean']['output'];
};

export type CentreRequestOutcomesResult = OperationResult & {
  __typename?: 'CentreRequestOutcomesResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<CentreRequestOutcome>>;
};

export type CentreRequestPage = OperationResult & {
  __typename?: 'CentreRequestPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<CentreRequest>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type CentreResult = OperationResult & {
  __typename?: 'CentreResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Centre>;
};

/** A teacher of the centre. email is empty and phone null while they are invited. */
export type CentreTeacher = {
  __typename?: 'CentreTeacher';
  /** number of running classes at this centre */
  classCount: Scalars['Int']['output'];
  code: Scalars['String']['output'];
  email: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  state: StaffState;
};

export type CentreTeachersResult = OperationResult & {
  __typename?: 'CentreTeachersResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<CentreTeacher>>;
};

/** What one teacher or substitute taught in one class. Code and name are empty if no teacher was named. */
export type CentreTeachingRow = {
  __typename?: 'CentreTeachingRow';
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  heldLessons: Scalars['Int']['output'];
  minutes: Scalars['Int']['output'];
  teacherCode: Scalars['String']['output'];
  teacherName: Scalars['String']['output'];
};

export type CentreUpdateInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  name?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
};

/** A parent's child at a glance. */
export type Child = {
  __typename?: 'Child';
  avatar?: Maybe<Scalars['String']['output']>;
  birthDateProposal?: Maybe<BirthDateProposal>;
  /** joined classes that are running */
  classes: Array<ChildClass>;
  code: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  guardianshipId: Scalars['ID']['output'];
  /** counts over the last 30 days */
  heldLessons: Scalars['Int']['output'];
  /** last absence of the last 30 days; null if none */
  lastAbsence?: Maybe<ChildAttendance>;
  lateLessons: Scalars['Int']['output'];
  missedLessons: Scalars['Int']['output'];
  /** the running lesson, or the next one within a year */
  nextLesson?: Maybe<CalendarLesson>;
  /** number of homework not handed in and not closed */
  openHomework: Scalars['Int']['output'];
  /** parents whom the caller may accept or refuse as guardians */
  pendingGuardians: Array<PendingGuardian>;
  relation: GuardianRelation;
  /** statements with something left to pay that no later statement contains, latest first */
  statementsToPay: Array<StatementToPay>;
  /** lessons that begin today, or were moved away from today, also cancelled ones, by startsAt; their conflicts are not counted */
  todaysLessons: Array<CalendarLesson>;
};

/** One lesson the child was expected in, newest first. minutes: time inside. */
export type ChildAttendance = {
  __typename?: 'ChildAttendance';
  classTitle: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  late: Scalars['Boolean']['output'];
  lessonId?: Maybe<Scalars['ID']['output']>;
  minutes: Scalars['Int']['output'];
  present: Scalars['Boolean']['output'];
  startedAt: Scalars['DateTime']['output'];
};

export type ChildAttendancePage = OperationResult & {
  __typename?: 'ChildAttendancePage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<ChildAttendance>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

/** What a parent sees of a class. */
export type ChildClass = {
  __typename?: 'ChildClass';
  courseTitle: Scalars['String']['output'];
  days: Scalars['String']['output'];
  endDate: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  startDate: Scalars['DateTime']['output'];
  teacherName: Scalars['String']['output'];
  timeLearn: Scalars['Int']['output'];
  title: Scalars['String']['output'];
};

export type ChildResult = OperationResult & {
  __typename?: 'ChildResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Child>;
};

/** pendingTies: the caller's guardianships that wait to be accepted, oldest first; null on failure */
export type ChildrenResult = OperationResult & {
  __typename?: 'ChildrenResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Child>>;
  pendingTies?: Maybe<Array<Guardianship>>;
};

export type Class = {
  __typename?: 'Class';
  /** number of joined candidates */
  candidateCount: Scalars['Int']['output'];
  /** only in classGetDetailByTeacher, for the teacher of the course and its centre; else null */
  candidates?: Maybe<Array<Candidate>>;
  classCode: Scalars['String']['output'];
  courseCode: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  days: Scalars['String']['output'];
  endDate: Scalars['DateTime']['output'];
  endRegister?: Maybe<Scalars['DateTime']['output']>;
  /** the caller's state in this class */
  enrolled: Enrolled;
  /** homework the caller can see; null for anyone but its teacher, centre and joined students */
  homeworkCount?: Maybe<Scalars['Int']['output']>;
  id: Scalars['ID']['output'];
  /** students who left by themselves in the last 30 days, latest first; only in classGetDetailByTeacher, else null */
  leavers?: Maybe<Array<ClassLeaver>>;
  /** when the running lesson began; null if no lesson is running, and for anyone but the teacher of the course, its centre and joined students */
  lessonStartedAt?: Maybe<Scalars['DateTime']['output']>;
  /** for a joined student: homework not handed in and not closed; for the teacher and centre: homework handed in and not marked; null for anyone else */
  openHomeworkCount?: Maybe<Scalars['Int']['output']>;
  /** when the class is over: the end of its last lesson that is not cancelled; without such a lesson, when a lesson on endDate would end */
  overAt: Scalars['DateTime']['output'];
  startDate: Scalars['DateTime']['output'];
  status: Scalars['Int']['output'];
  teacherName: Scalars['String']['output'];
  timeLearn: Scalars['Int']['output'];
  title: Scalars['String']['output'];
  /** number of open requests; null for anyone but the teacher of the course and its centre */
  waitingCount?: Maybe<Scalars['Int']['output']>;
};

/** A class that its teacher or centre assigned the calling student to without a request. The student has neither acknowledged nor entered it. */
export type ClassAssignment = {
  __typename?: 'ClassAssignment';
  assignedAt: Scalars['DateTime']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseCode: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  teacherName: Scalars['String']['output'];
};

export type ClassAssignmentsResult = OperationResult & {
  __typename?: 'ClassAssignmentsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<ClassAssignment>>;
};

export type ClassCreateInput = {
  courseCode: Scalars['String']['input'];
  days: Scalars['String']['input'];
  endDate: Scalars['DateTime']['input'];
  endRegister?: InputMaybe<Scalars['DateTime']['input']>;
  startDate: Scalars['DateTime']['input'];
  timeLearn: Scalars['Int']['input'];
  title: Scalars['String']['input'];
};

/** An invited person without a student code who has not joined the class yet. expiresAt: when the slip expires; null if none was printed */
export type ClassInvitation = {
  __typename?: 'ClassInvitation';
  dob?: Maybe<Scalars['Date']['output']>;
  email?: Maybe<Scalars['String']['output']>;
  expiresAt?: Maybe<Scalars['DateTime']['output']>;
  fullName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  invitedAt: Scalars['DateTime']['output'];
  note?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  schoolNumber?: Maybe<Scalars['String']['output']>;
};

export type ClassInvitationsResult = OperationResult & {
  __typename?: 'ClassInvitationsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<ClassInvitation>>;
};

export type ClassLeaver = {
  __typename?: 'ClassLeaver';
  code: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  leftAt: Scalars['DateTime']['output'];
};

export type ClassPage = OperationResult & {
  __typename?: 'ClassPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<Class>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

/** One code for each joined student of a class, sorted by name, to be printed for the parents. */
export type ClassPairingCodesResult = OperationResult & {
  __typename?: 'ClassPairingCodesResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<PairingCode>>;
};

export type ClassResult = OperationResult & {
  __typename?: 'ClassResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Class>;
};

/** classCode and courseCode must be the class's own; they never change. */
export type ClassUpdateInput = {
  classCode: Scalars['String']['input'];
  courseCode: Scalars['String']['input'];
  days: Scalars['String']['input'];
  endDate: Scalars['DateTime']['input'];
  endRegister?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  startDate: Scalars['DateTime']['input'];
  timeLearn: Scalars['Int']['input'];
  title: Scalars['String']['input'];
};

/** Days on which classes do not meet. cancelled: how many lessons it cancelled; appended: how many were put at the end of their classes instead. */
export type Closure = {
  __typename?: 'Closure';
  appended: Scalars['Int']['output'];
  cancelled: Scalars['Int']['output'];
  classIds: Array<Scalars['ID']['output']>;
  from: Scalars['Date']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  to: Scalars['Date']['output'];
};

/** What a closure would do to a class. lastLessonAt, newLastLessonAt: when its last lesson begins now, and with the closure. */
export type ClosureEffect = {
  __typename?: 'ClosureEffect';
  appended: Scalars['Int']['output'];
  cancelled: Scalars['Int']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  lastLessonAt?: Maybe<Scalars['DateTime']['output']>;
  newLastLessonAt?: Maybe<Scalars['DateTime']['output']>;
};

export type ClosureEffectsResult = OperationResult & {
  __typename?: 'ClosureEffectsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<ClosureEffect>>;
};

/** classIds empty: all running classes of the caller. extend: as many lessons as are cancelled are appended at the end of each class. */
export type ClosureInput = {
  classIds: Array<Scalars['ID']['input']>;
  extend: Scalars['Boolean']['input'];
  from: Scalars['Date']['input'];
  name: Scalars['String']['input'];
  to: Scalars['Date']['input'];
};

export type ClosureResult = OperationResult & {
  __typename?: 'ClosureResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Closure>;
};

export type ClosuresResult = OperationResult & {
  __typename?: 'ClosuresResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Closure>>;
};

/** One decision. Decisions are never changed; the newest per purpose and person counts. Without a decision there is no consent. */
export type Consent = {
  __typename?: 'Consent';
  /** true if a guardian decided, not the member */
  byGuardian: Scalars['Boolean']['output'];
  channel: ConsentChannel;
  decidedAt: Scalars['DateTime']['output'];
  given: Scalars['Boolean']['output'];
  purpose: ConsentPurpose;
  version: Scalars['String']['output'];
};

/** Where the member decided. */
export type ConsentChannel =
  | 'picture_upload'
  | 'profile'
  | 'sign_up';

/** version: version of the text that was shown */
export type ConsentInput = {
  purpose: ConsentPurpose;
  version: Scalars['String']['input'];
};

export type ConsentParty =
  | 'guardian'
  | 'member';

/** What a member can consent to. Lessons never depend on it. */
export type ConsentPurpose =
  | 'picture'
  | 'recording';

/**
 * Whether a consent counts now. For a student under 16 a guardian must agree too; under 7 only the guardian is asked. Without a
 * birth date or a declaration to be 16 or older, a student counts as under 16. missing: who must still agree; empty if it counts.
 */
export type ConsentState = {
  __typename?: 'ConsentState';
  counts: Scalars['Boolean']['output'];
  missing: Array<ConsentParty>;
  purpose: ConsentPurpose;
};

/**
 * states: one for each purpose; none for a guardian of a child of 16 or older; null on failure. For a guardian they consider only the
 * child's decisions and the guardian's own, as if no other guardian had decided.
 */
export type ConsentsResult = OperationResult & {
  __typename?: 'ConsentsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Consent>>;
  states?: Maybe<Array<ConsentState>>;
};

export type Course = {
  __typename?: 'Course';
  /** colour, #rrggbb */
  avatar: Scalars['String']['output'];
  /** id of that centre, for the course's teacher and the centre; else null */
  centreId?: Maybe<Scalars['ID']['output']>;
  /** name of the centre that owns the course; null if a teacher owns it */
  centreName?: Maybe<Scalars['String']['output']>;
  code: Scalars['String']['output'];
  /** weekday values 2..7 and CN, joined by comma and space */
  days: Scalars['String']['output'];
  /** sanitised HTML */
  desc?: Maybe<Scalars['String']['output']>;
  endTime?: Maybe<Scalars['DateTime']['output']>;
  /** which classes are listed depends on the operation: docs/decisions, decision 023 */
  enrollments: Array<Class>;
  /** name of the teacher, family name first; empty if the course has no teacher */
  fullName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  liveSetting: Array<LiveSetting>;
  phone?: Maybe<Scalars['String']['output']>;
  sectionCount: Scalars['Int']['output'];
  /** for the course's teacher, its centre and joined students; else empty */
  sections: Array<Section>;
  startTime?: Maybe<Scalars['DateTime']['output']>;
  /** 1 = active, 0 = archived */
  status: Scalars['Int']['output'];
  /** code of the teacher, for the centre that owns the course; else null */
  teacherCode?: Maybe<Scalars['String']['output']>;
  /** the same as fullName */
  teacherName: Scalars['String']['output'];
  /** minutes */
  timeLearn: Scalars['Int']['output'];
  title: Scalars['String']['output'];
};

export type CourseCreateInput = {
  /** if a teacher omits it, the teacher owns the course; a centre may omit it */
  centreId?: InputMaybe<Scalars['ID']['input']>;
  code: Scalars['String']['input'];
  days: Scalars['String']['input'];
  /** HTML, sanitised by the server */
  description?: InputMaybe<Scalars['String']['input']>;
  endTime?: InputMaybe<Scalars['DateTime']['input']>;
  liveSetting: Array<LiveSettingInput>;
  name: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  sections: Array<SectionInput>;
  startTime?: InputMaybe<Scalars['DateTime']['input']>;
  /** always 1; set by the server */
  status?: InputMaybe<Scalars['Int']['input']>;
  /** given by a centre: code of the teacher */
  teacherCode?: InputMaybe<Scalars['String']['input']>;
  /** minutes, at least 1 */
  timeLearn: Scalars['Int']['input'];
};

/** Page envelope. On failure items is empty and all numbers are 0. currentPage starts at 1; startOrder and endOrder are the 1-based ranks of the first and last item (0 when empty). */
export type CoursePage = OperationResult & {
  __typename?: 'CoursePage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<Course>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type CoursePicture = {
  __typename?: 'CoursePicture';
  /** address on this server, for use in course texts */
  address: Scalars['String']['output'];
};

export type CoursePictureResult = OperationResult & {
  __typename?: 'CoursePictureResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<CoursePicture>;
};

export type CourseResult = OperationResult & {
  __typename?: 'CourseResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Course>;
};

/** A teacher who may teach lessons of a centre's course. */
export type CourseTeacher = {
  __typename?: 'CourseTeacher';
  code: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
};

export type CourseTeachersResult = OperationResult & {
  __typename?: 'CourseTeachersResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<CourseTeacher>>;
};

export type CourseUpdateInput = {
  code: Scalars['String']['input'];
  days: Scalars['String']['input'];
  description?: InputMaybe<Scalars['String']['input']>;
  endTime?: InputMaybe<Scalars['DateTime']['input']>;
  id: Scalars['ID']['input'];
  liveSetting: Array<LiveSettingInput>;
  name: Scalars['String']['input'];
  phone?: InputMaybe<Scalars['String']['input']>;
  sections: Array<SectionInput>;
  startTime?: InputMaybe<Scalars['DateTime']['input']>;
  timeLearn: Scalars['Int']['input'];
};

export type CoursesResult = OperationResult & {
  __typename?: 'CoursesResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Course>>;
};

export type Decision =
  | 'approve'
  | 'refuse';

/** A signed-in device of the caller. */
export type Device = {
  __typename?: 'Device';
  current: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  lastSeenAt: Scalars['DateTime']['output'];
  name: Scalars['String']['output'];
};

export type DevicesResult = OperationResult & {
  __typename?: 'DevicesResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Device>>;
};

/** State of one member towards one class. */
export type Enrolled =
  | 'joined'
  | 'none'
  | 'wait';

/** A member's attendance at one held lesson: excused is set by who manages the class. */
export type ExcuseInput = {
  candidateCode: Scalars['String']['input'];
  excused: Scalars['Boolean']['input'];
  lessonId: Scalars['ID']['input'];
};

/** Which held lessons a per-lesson plan charges to an enrolled student who was not there. */
export type FeeAbsenceRule =
  | 'CHARGE_ALL'
  | 'CHARGE_NONE'
  | 'CHARGE_UNEXCUSED';

/** Where the payee receives transfers. */
export type FeeAccount = {
  __typename?: 'FeeAccount';
  accountName: Scalars['String']['output'];
  accountNumber: Scalars['String']['output'];
  /** six digits, as NAPAS assigns them */
  bankBin: Scalars['String']['output'];
  bankName: Scalars['String']['output'];
  /** days after issue */
  dueDays: Scalars['Int']['output'];
};

export type FeeAccountInput = {
  accountName: Scalars['String']['input'];
  accountNumber: Scalars['String']['input'];
  bankBin: Scalars['String']['input'];
  dueDays: Scalars['Int']['input'];
};

export type FeeAccountResult = OperationResult & {
  __typename?: 'FeeAccountResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeeAccount>;
};

/** A column of the file. samples: its first values */
export type FeeBankColumn = {
  __typename?: 'FeeBankColumn';
  field: FeeBankField;
  heading: Scalars['String']['output'];
  letter: Scalars['String']['output'];
  samples: Array<Scalars['String']['output']>;
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

/** The transfers in the file of a bank. matched, unmatched, known, outgoing, faulty: numbers of rows */
export type FeeBankFile = {
  __typename?: 'FeeBankFile';
  columns: Array<FeeBankColumn>;
  faulty: Scalars['Int']['output'];
  /** true if the columns are those that the caller chose for an earlier file with the same headings */
  isRemembered: Scalars['Boolean']['output'];
  known: Scalars['Int']['output'];
  /** other rows, such as titles and totals; at most 200 */
  leftOut: Array<ImportLeftOut>;
  matched: Scalars['Int']['output'];
  /** VND: sum of the new transfers */
  newAmount: Scalars['Int']['output'];
  outgoing: Scalars['Int']['output'];
  /** none while no column is read as the date, the amount or the text */
  rows: Array<FeeBankRow>;
  sheet: Scalars['String']['output'];
  sheets: Array<Scalars['String']['output']>;
  unmatched: Scalars['Int']['output'];
};

/** file: base64. sheet: its name. columns: the fields of the columns, in the order of FeeBankFile.columns; null: as chosen for the same headings, else as the server proposes */
export type FeeBankFileInput = {
  columns?: InputMaybe<Array<FeeBankField>>;
  file: Scalars['String']['input'];
  sheet?: InputMaybe<Scalars['String']['input']>;
};

export type FeeBankFileResult = OperationResult & {
  __typename?: 'FeeBankFileResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeeBankFile>;
};

/** known: the transfer is stored already. outgoing: money that went out is ignored. faulty: the row cannot be read */
export type FeeBankOutcome =
  | 'faulty'
  | 'known'
  | 'new_matched'
  | 'new_unmatched'
  | 'outgoing';

export type FeeBankRow = {
  __typename?: 'FeeBankRow';
  /** VND, negative if the money went out; null for some faulty rows */
  amount?: Maybe<Scalars['Int']['output']>;
  outcome: FeeBankOutcome;
  /** why a row is faulty */
  reason?: Maybe<Scalars['String']['output']>;
  /** null for some faulty and outgoing rows; midnight if the file tells only the day */
  receivedAt?: Maybe<Scalars['DateTime']['output']>;
  row: Scalars['Int']['output'];
  /** the statement that a new transfer pays */
  statementNumber?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type FeeClassWithoutPlan = {
  __typename?: 'FeeClassWithoutPlan';
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  students: Scalars['Int']['output'];
};

export type FeeDelivery = {
  __typename?: 'FeeDelivery';
  amount?: Maybe<Scalars['Int']['output']>;
  at: Scalars['DateTime']['output'];
  outcome: FeeDeliveryOutcome;
  service: FeeService;
};

export type FeeDeliveryOutcome =
  | 'duplicate'
  | 'matched'
  | 'outgoing'
  | 'refused'
  | 'unmatched';

/** A reduction for one student: exactly one of percent (1 to 100) and amount (VND a month). */
export type FeeDiscount = {
  __typename?: 'FeeDiscount';
  amount?: Maybe<Scalars['Int']['output']>;
  /** null: all classes of the payee */
  classId?: Maybe<Scalars['ID']['output']>;
  fromMonth: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  percent?: Maybe<Scalars['Int']['output']>;
  reason: Scalars['String']['output'];
  studentCode: Scalars['String']['output'];
  toMonth?: Maybe<Scalars['String']['output']>;
};

export type FeeDiscountInput = {
  amount?: InputMaybe<Scalars['Int']['input']>;
  classId?: InputMaybe<Scalars['ID']['input']>;
  fromMonth: Scalars['String']['input'];
  percent?: InputMaybe<Scalars['Int']['input']>;
  reason: Scalars['String']['input'];
  studentCode: Scalars['String']['input'];
  toMonth?: InputMaybe<Scalars['String']['input']>;
};

export type FeeDiscountResult = OperationResult & {
  __typename?: 'FeeDiscountResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeeDiscount>;
};

export type FeeDiscountsResult = OperationResult & {
  __typename?: 'FeeDiscountsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<FeeDiscount>>;
};

/** Addresses and key for the bank services; the key is shown this once. Renewing makes the earlier ones void. */
export type FeeHook = {
  __typename?: 'FeeHook';
  cassoUrl: Scalars['String']['output'];
  key: Scalars['String']['output'];
  sepayUrl: Scalars['String']['output'];
};

export type FeeHookResult = OperationResult & {
  __typename?: 'FeeHookResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeeHook>;
};

/** createdAt null: there are no addresses */
export type FeeHookState = {
  __typename?: 'FeeHookState';
  createdAt?: Maybe<Scalars['DateTime']['output']>;
  deliveries: Array<FeeDelivery>;
};

export type FeeHookStateResult = OperationResult & {
  __typename?: 'FeeHookStateResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeeHookState>;
};

/** Everything that ever changed what one student owes the payee, oldest first. balance: after the entry; positive is owed. */
export type FeeLedgerEntry = {
  __typename?: 'FeeLedgerEntry';
  amount: Scalars['Int']['output'];
  at: Scalars['DateTime']['output'];
  balance: Scalars['Int']['output'];
  id: Scalars['ID']['output'];
  kind: Scalars['String']['output'];
  paymentId?: Maybe<Scalars['ID']['output']>;
  statementId?: Maybe<Scalars['ID']['output']>;
  text: Scalars['String']['output'];
};

export type FeeLedgerResult = OperationResult & {
  __typename?: 'FeeLedgerResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<FeeLedgerEntry>>;
};

/** One line of a statement. quantity times unitPrice is amount, except for discounts and carried balances, where quantity is 1. */
export type FeeLine = {
  __typename?: 'FeeLine';
  /** VND, negative for reductions and credit */
  amount: Scalars['Int']['output'];
  classId?: Maybe<Scalars['ID']['output']>;
  /** the days of the lessons charged */
  dates: Array<Scalars['Date']['output']>;
  kind: FeeLineKind;
  quantity: Scalars['Int']['output'];
  title: Scalars['String']['output'];
  unitPrice: Scalars['Int']['output'];
};

export type FeeLineKind =
  | 'carried_over'
  | 'correction'
  | 'discount'
  | 'lessons'
  | 'month'
  | 'package';

/** Money that came in. reversedBy: the id of the payment that took it back. statementId null: not matched yet. */
export type FeePayment = {
  __typename?: 'FeePayment';
  amount: Scalars['Int']['output'];
  /** the name of the student, and number and month of the statement; null while not matched */
  fullName?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  method: FeePaymentMethod;
  /** receipt number, without gaps */
  number?: Maybe<Scalars['String']['output']>;
  receivedAt: Scalars['DateTime']['output'];
  /** the bank's or service's own id of a transfer */
  reference?: Maybe<Scalars['String']['output']>;
  reversalReason?: Maybe<Scalars['String']['output']>;
  /** when and why it was taken back; null if it was not */
  reversedAt?: Maybe<Scalars['DateTime']['output']>;
  reversedBy?: Maybe<Scalars['ID']['output']>;
  statementId?: Maybe<Scalars['ID']['output']>;
  statementMonth?: Maybe<Scalars['String']['output']>;
  statementNumber?: Maybe<Scalars['String']['output']>;
  studentCode?: Maybe<Scalars['String']['output']>;
  text: Scalars['String']['output'];
};

export type FeePaymentInput = {
  amount: Scalars['Int']['input'];
  /** made by the client: the same one again records nothing and answers the first */
  clientId: Scalars['ID']['input'];
  method: FeePaymentMethod;
  /** what the statement had been paid when the amount was decided: STATE_CHANGED if more was paid since */
  paidBefore?: InputMaybe<Scalars['Int']['input']>;
  receivedAt: Scalars['DateTime']['input'];
  statementId: Scalars['ID']['input'];
  text: Scalars['String']['input'];
};

export type FeePaymentMethod =
  | 'cash'
  | 'transfer';

export type FeePaymentPage = OperationResult & {
  __typename?: 'FeePaymentPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<FeePayment>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type FeePaymentResult = OperationResult & {
  __typename?: 'FeePaymentResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeePayment>;
};

/** The price of one class from a month on. Earlier months keep the plan that was in force. */
export type FeePlan = {
  __typename?: 'FeePlan';
  absenceRule: FeeAbsenceRule;
  /** VND: for one lesson, one month or one package */
  amount: Scalars['Int']['output'];
  classId: Scalars['ID']['output'];
  /** YYYY-MM */
  fromMonth: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  kind: FeePlanKind;
  /** lessons in a package, else null */
  lessons?: Maybe<Scalars['Int']['output']>;
};

export type FeePlanInput = {
  absenceRule: FeeAbsenceRule;
  amount: Scalars['Int']['input'];
  classId: Scalars['ID']['input'];
  fromMonth: Scalars['String']['input'];
  kind: FeePlanKind;
  lessons?: InputMaybe<Scalars['Int']['input']>;
};

/** PER_LESSON charges each lesson, MONTHLY a flat price for a calendar month, PACKAGE a prepaid number of lessons, FREE nothing. */
export type FeePlanKind =
  | 'FREE'
  | 'MONTHLY'
  | 'PACKAGE'
  | 'PER_LESSON';

export type FeePlanResult = OperationResult & {
  __typename?: 'FeePlanResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeePlan>;
};

export type FeePlansResult = OperationResult & {
  __typename?: 'FeePlansResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<FeePlan>>;
};

/** What feeStatementsIssue would make. token: pass it on; when anything it counted has changed since, STATE_CHANGED. */
export type FeePreview = {
  __typename?: 'FeePreview';
  /** the classes of these students */
  classesWithoutPlan: Array<FeeClassWithoutPlan>;
  /** held lessons without any student, for example because nobody could take attendance */
  emptyLessons: Scalars['Int']['output'];
  month: Scalars['String']['output'];
  rows: Array<FeePreviewRow>;
  /** lessons of the month that have not ended, and are not charged yet */
  runningLessons: Scalars['Int']['output'];
  statements: Scalars['Int']['output'];
  token: Scalars['String']['output'];
  total: Scalars['Int']['output'];
  /** students with lessons but no plan */
  withoutPlan: Scalars['Int']['output'];
};

export type FeePreviewResult = OperationResult & {
  __typename?: 'FeePreviewResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeePreview>;
};

export type FeePreviewRow = {
  __typename?: 'FeePreviewRow';
  fullName: Scalars['String']['output'];
  lines: Array<FeeLine>;
  studentCode: Scalars['String']['output'];
  total: Scalars['Int']['output'];
};

/** sent: students whose family gets a notice. earlierToday: students whose family was reminded before on this day, and gets none now. */
export type FeeReminders = {
  __typename?: 'FeeReminders';
  earlierToday: Scalars['Int']['output'];
  sent: Scalars['Int']['output'];
};

export type FeeRemindersResult = OperationResult & {
  __typename?: 'FeeRemindersResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeeReminders>;
};

/** Sums over the statements of the months; by class as their lines say, payments shared over lines by the oldest first. */
export type FeeReport = {
  __typename?: 'FeeReport';
  charged: Scalars['Int']['output'];
  collected: Scalars['Int']['output'];
  outstanding: Scalars['Int']['output'];
  rows: Array<FeeReportRow>;
  unmatched: Scalars['Int']['output'];
};

export type FeeReportResult = OperationResult & {
  __typename?: 'FeeReportResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeeReport>;
};

export type FeeReportRow = {
  __typename?: 'FeeReportRow';
  charged: Scalars['Int']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  collected: Scalars['Int']['output'];
  courseTitle: Scalars['String']['output'];
  outstanding: Scalars['Int']['output'];
  students: Scalars['Int']['output'];
};

/** What the bank services delivered last, and what became of it. */
export type FeeService =
  | 'casso'
  | 'file'
  | 'sepay';

export type FeeStatement = {
  __typename?: 'FeeStatement';
  /** where to pay; null without an account */
  account?: Maybe<FeeAccount>;
  /** what the student owes the payee now, with all statements and payments; negative for credit */
  balance: Scalars['Int']['output'];
  /** the month of the latest statement that contains what is left of this one; null if there is none */
  carriedIntoMonth?: Maybe<Scalars['String']['output']>;
  dueAt: Scalars['DateTime']['output'];
  fullName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  issuedAt: Scalars['DateTime']['output'];
  lines: Array<FeeLine>;
  /** YYYY-MM */
  month: Scalars['String']['output'];
  /** without gaps for each payee and year: 2026-0001 */
  number: Scalars['String']['output'];
  paid: Scalars['Int']['output'];
  payeeName: Scalars['String']['output'];
  /** the payments that name this statement and were not taken back, oldest first; paid can differ from their sum, because what is over pays other statements */
  payments: Array<FeeStatementPayment>;
  /** the text of a VietQR code for what is left to pay; null without an account, when nothing is left, and when void */
  qrText?: Maybe<Scalars['String']['output']>;
  /** when the payee last sent a reminder of it; null if never */
  remindedAt?: Maybe<Scalars['DateTime']['output']>;
  state: FeeStatementState;
  studentCode: Scalars['String']['output'];
  total: Scalars['Int']['output'];
  /** what the payer writes: letters and digits only, unique, at most 20 characters */
  transferText: Scalars['String']['output'];
  /** why the payee voided it, for the payee only; null if it is not void */
  voidReason?: Maybe<Scalars['String']['output']>;
  /** the part of paid that is no money: older debt in total whose statement was voided since */
  voidedDebt: Scalars['Int']['output'];
};

export type FeeStatementPage = OperationResult & {
  __typename?: 'FeeStatementPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<FeeStatement>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type FeeStatementPayment = {
  __typename?: 'FeeStatementPayment';
  amount: Scalars['Int']['output'];
  method: FeePaymentMethod;
  /** receipt number of cash */
  number?: Maybe<Scalars['String']['output']>;
  receivedAt: Scalars['DateTime']['output'];
};

export type FeeStatementResult = OperationResult & {
  __typename?: 'FeeStatementResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<FeeStatement>;
};

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

/** The guardianship of a parent for a student, as seen by either of them. */
export type Guardianship = {
  __typename?: 'Guardianship';
  /** name of the other person; empty for a parent while pending */
  fullName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** true if the caller may accept or refuse it */
  mayAnswer: Scalars['Boolean']['output'];
  /** true if the caller may end it */
  mayEnd: Scalars['Boolean']['output'];
  /** true if the calling student may report it to the centre */
  mayReport: Scalars['Boolean']['output'];
  relation: GuardianRelation;
  /** when the student reported it */
  reportedAt?: Maybe<Scalars['DateTime']['output']>;
  since: Scalars['DateTime']['output'];
  state: GuardianshipState;
};

/** pending: the parent sees nothing until somebody agrees. For a student under 16 with a guardian, that is the guardian or a centre of the student; otherwise the student, if the code came from a teacher or centre. */
export type GuardianshipState =
  | 'active'
  | 'pending';

export type GuardianshipsResult = OperationResult & {
  __typename?: 'GuardianshipsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Guardianship>>;
};

export type Homework = {
  __typename?: 'Homework';
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  /** nothing can be handed in later; null: no limit */
  cutoffAt?: Maybe<Scalars['DateTime']['output']>;
  /** sanitised HTML */
  desc?: Maybe<Scalars['String']['output']>;
  /** what the calling student has saved and not handed in; else null */
  draft?: Maybe<Submission>;
  /** work handed in later is late */
  dueAt: Scalars['DateTime']['output'];
  files: Array<HomeworkFile>;
  id: Scalars['ID']['output'];
  markedCount?: Maybe<Scalars['Int']['output']>;
  maxPoints: Scalars['Float']['output'];
  /** students and parents see it from this time on */
  opensAt: Scalars['DateTime']['output'];
  /** null unless the homework is a test */
  quiz?: Maybe<QuizSummary>;
  /** true if students and parents can see the marks */
  released: Scalars['Boolean']['output'];
  studentCount?: Maybe<Scalars['Int']['output']>;
  /** the work of the calling student or of the parent's child; else null */
  submission?: Maybe<Submission>;
  /** for the class's teacher and centre; else null */
  submittedCount?: Maybe<Scalars['Int']['output']>;
  title: Scalars['String']['output'];
};

/** A completely uploaded file. Its address is valid for five minutes; fileGetAddress returns a new one. */
export type HomeworkFile = {
  __typename?: 'HomeworkFile';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** bytes */
  size: Scalars['Int']['output'];
  /** MIME type, detected from the content */
  type: Scalars['String']['output'];
  /** valid for five minutes */
  url: Scalars['String']['output'];
};

export type HomeworkFileResult = OperationResult & {
  __typename?: 'HomeworkFileResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<HomeworkFile>;
};

/** opensAt: now if omitted or in the past. fileIds: files that the caller uploaded to /files. */
export type HomeworkInput = {
  classId: Scalars['ID']['input'];
  cutoffAt?: InputMaybe<Scalars['DateTime']['input']>;
  desc?: InputMaybe<Scalars['String']['input']>;
  dueAt: Scalars['DateTime']['input'];
  fileIds: Array<Scalars['ID']['input']>;
  maxPoints: Scalars['Float']['input'];
  opensAt?: InputMaybe<Scalars['DateTime']['input']>;
  title: Scalars['String']['input'];
};

export type HomeworkPage = OperationResult & {
  __typename?: 'HomeworkPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<Homework>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type HomeworkResult = OperationResult & {
  __typename?: 'HomeworkResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Homework>;
};

/** open: homework not handed in and not closed; done: handed in or closed; all: both */
export type HomeworkScope =
  | 'all'
  | 'done'
  | 'open';

/** sheet: its name. columns: the fields of the columns, in the order of ImportPreview.columns. keepCapitals: do not change names in capitals to 'Nguyễn Văn An' */
export type ImportChoice = {
  columns?: InputMaybe<Array<ImportField>>;
  keepCapitals?: InputMaybe<Scalars['Boolean']['input']>;
  sheet?: InputMaybe<Scalars['String']['input']>;
};

/** a used column of the file. letter: as in Excel. samples: its first values */
export type ImportColumn = {
  __typename?: 'ImportColumn';
  field: ImportField;
  heading: Scalars['String']['output'];
  letter: Scalars['String']['output'];
  samples: Array<Scalars['String']['output']>;
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

/** a row below the headings that is no student, such as a total or a signature */
export type ImportLeftOut = {
  __typename?: 'ImportLeftOut';
  row: Scalars['Int']['output'];
  text: Scalars['String']['output'];
};

/** A stored preview of a file with students for a class. No student is added before importCommit. faultyFile: base64 of an .xlsx file with the faulty rows in their original columns, and the reasons; null if no row is faulty */
export type ImportPreview = {
  __typename?: 'ImportPreview';
  columns: Array<ImportColumn>;
  faulty: Scalars['Int']['output'];
  faultyFile?: Maybe<Scalars['String']['output']>;
  id: Scalars['ID']['output'];
  /** number of names written in capitals */
  inCapitals: Scalars['Int']['output'];
  /** true if the caller chose these columns for an earlier file with the same headings */
  isRemembered: Scalars['Boolean']['output'];
  keepCapitals: Scalars['Boolean']['output'];
  leftOut: Array<ImportLeftOut>;
  rows: Array<ImportRow>;
  /** the sheet that was read, and all sheets of the file */
  sheet: Scalars['String']['output'];
  sheets: Array<Scalars['String']['output']>;
  valid: Scalars['Int']['output'];
};

export type ImportPreviewResult = OperationResult & {
  __typename?: 'ImportPreviewResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<ImportPreview>;
};

/** One row of the file. A faulty row has an error. */
export type ImportRow = {
  __typename?: 'ImportRow';
  /** what was read for an invitation; null for students with a code and for faulty rows */
  dob?: Maybe<Scalars['Date']['output']>;
  /** what importCommit will do */
  effect?: Maybe<ImportEffect>;
  email?: Maybe<Scalars['String']['output']>;
  error?: Maybe<OperationError>;
  fullName: Scalars['String']['output'];
  isValid: Scalars['Boolean']['output'];
  note?: Maybe<Scalars['String']['output']>;
  phone?: Maybe<Scalars['String']['output']>;
  /** row number in the file */
  row: Scalars['Int']['output'];
  schoolNumber?: Maybe<Scalars['String']['output']>;
};

/** A printed slip for an invited student. Its code opens /tham-gia-bang-phieu/{code} once within 60 days. It is shown only once; asking again makes a new code. */
export type InvitationSlip = {
  __typename?: 'InvitationSlip';
  code: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
  fullName: Scalars['String']['output'];
};

export type InvitationSlipsResult = OperationResult & {
  __typename?: 'InvitationSlipsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<InvitationSlip>>;
};

/** removed: the attendance was deleted at the end of its retention period; attendances is then empty */
export type Lesson = {
  __typename?: 'Lesson';
  attendances: Array<Attendance>;
  endedAt?: Maybe<Scalars['DateTime']['output']>;
  /** the lesson on the calendar; null if the session was started outside the timetable */
  lessonId?: Maybe<Scalars['ID']['output']>;
  removed: Scalars['Boolean']['output'];
  sessionId: Scalars['ID']['output'];
  startedAt: Scalars['DateTime']['output'];
};

/** weekly: by the weekdays of the class; extra: added by hand; make_up: replaces a cancelled lesson */
export type LessonOrigin =
  | 'extra'
  | 'make_up'
  | 'weekly';

export type LessonPage = OperationResult & {
  __typename?: 'LessonPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<Lesson>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

/** held: its session was started */
export type LessonState =
  | 'cancelled'
  | 'held'
  | 'planned';

/** link is the course's own fixed meeting link; null for anyone but its teacher and centre */
export type LiveSetting = {
  __typename?: 'LiveSetting';
  link?: Maybe<Scalars['String']['output']>;
  type: RoomType;
};

/** link: an https address whose host fits the type */
export type LiveSettingInput = {
  link?: InputMaybe<Scalars['String']['input']>;
  type: RoomType;
};

export type LoginResult = OperationResult & {
  __typename?: 'LoginResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  value?: Maybe<TokenPair>;
};

/** One student's row of the mark table. points (null if none) and excused are in the order of homeworks. average: mean of points / maxPoints over released, marked, not excused homework, times 10, rounded half up to two decimals; null if there is none. */
export type MarkRow = {
  __typename?: 'MarkRow';
  average?: Maybe<Scalars['Float']['output']>;
  candidateCode: Scalars['String']['output'];
  excused: Array<Scalars['Boolean']['output']>;
  fullName: Scalars['String']['output'];
  points: Array<Maybe<Scalars['Float']['output']>>;
};

/** homeworks: by dueAt; students and parents get only those they can see */
export type MarkTable = {
  __typename?: 'MarkTable';
  homeworks: Array<Homework>;
  rows: Array<MarkRow>;
};

export type MarkTableResult = OperationResult & {
  __typename?: 'MarkTableResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<MarkTable>;
};

/** A file or a link of a post: one of file and link is null. text: the beginning of the post's text, without format. */
export type Material = {
  __typename?: 'Material';
  classId: Scalars['ID']['output'];
  file?: Maybe<PostFile>;
  id: Scalars['ID']['output'];
  lessonId?: Maybe<Scalars['ID']['output']>;
  lessonStartsAt?: Maybe<Scalars['DateTime']['output']>;
  link?: Maybe<Scalars['String']['output']>;
  postId: Scalars['ID']['output'];
  publishedAt: Scalars['DateTime']['output'];
  text: Scalars['String']['output'];
};

export type MaterialPage = OperationResult & {
  __typename?: 'MaterialPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<Material>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type MeetingJoin = {
  __typename?: 'MeetingJoin';
  joinLink: Scalars['String']['output'];
};

export type MeetingJoinResult = OperationResult & {
  __typename?: 'MeetingJoinResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<MeetingJoin>;
};

/** The page of a running lesson's video room. avatar is the course's colour. */
export type MeetingPage = {
  __typename?: 'MeetingPage';
  avatar: Scalars['String']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  /** id of the chat of this lesson, which is the chat of its waiting room */
  groupId: Scalars['String']['output'];
  /** true if the caller teaches the class and may end the lesson */
  isTeacher: Scalars['Boolean']['output'];
  /** the teacher first, then by name */
  participants: Array<MeetingParticipant>;
  startedAt: Scalars['DateTime']['output'];
  teacherName: Scalars['String']['output'];
};

export type MeetingPageResult = OperationResult & {
  __typename?: 'MeetingPageResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<MeetingPage>;
};

/** A member who is in the video room of a running lesson now. Members who only opened its page are not included. */
export type MeetingParticipant = {
  __typename?: 'MeetingParticipant';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  role: Role;
};

/** Where this server can hold lessons. If a course's provider is not connected, its lessons use the course's own link, or the video room without a link. */
export type MeetingProviders = {
  __typename?: 'MeetingProviders';
  /** most people at once in the video room, including the teacher */
  builtInPlaces: Scalars['Int']['output'];
  /** providers in which this server creates the rooms */
  connected: Array<RoomType>;
  /** most people in the video room of the given class now; null without classId, or if the class uses another provider */
  places?: Maybe<Scalars['Int']['output']>;
};

export type MeetingProvidersResult = OperationResult & {
  __typename?: 'MeetingProvidersResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<MeetingProviders>;
};

export type MeetingToken = {
  __typename?: 'MeetingToken';
  token: Scalars['String']['output'];
};

export type MeetingTokenResult = OperationResult & {
  __typename?: 'MeetingTokenResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<MeetingToken>;
};

export type MeetingWaitingRoom = {
  __typename?: 'MeetingWaitingRoom';
  groupId: Scalars['String']['output'];
};

export type MeetingWaitingRoomResult = OperationResult & {
  __typename?: 'MeetingWaitingRoomResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<MeetingWaitingRoom>;
};

export type Member = {
  __typename?: 'Member';
  address?: Maybe<Scalars['String']['output']>;
  avatar?: Maybe<Scalars['String']['output']>;
  code: Scalars['String']['output'];
  dob?: Maybe<Scalars['Date']['output']>;
  email: Scalars['String']['output'];
  /** true once the member has opened a link mailed to this address; null for anyone but the member */
  emailVerified?: Maybe<Scalars['Boolean']['output']>;
  firstName: Scalars['String']['output'];
  gender?: Maybe<Gender>;
  id: Scalars['ID']['output'];
  /** true if 16 or older, by the birth date or the member's own declaration; null if neither is known */
  isOfAge?: Maybe<Scalars['Boolean']['output']>;
  lastName: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  /** a birth date that guardians or a centre must still agree to; null for anyone but the member */
  proposedDob?: Maybe<Scalars['Date']['output']>;
  role: Role;
  userName: Scalars['String']['output'];
};

export type MemberRegisterInput = {
  /** the consents given, each with the version of the text that was shown; none if omitted */
  consents?: InputMaybe<Array<ConsentInput>>;
  dob?: InputMaybe<Scalars['Date']['input']>;
  email: Scalars['String']['input'];
  /** given name (Tên và tên đệm) */
  firstName: Scalars['String']['input'];
  /** instead of a birth date: declares that the member is 16 or older */
  isOfAge?: InputMaybe<Scalars['Boolean']['input']>;
  /** family name (Họ) */
  lastName: Scalars['String']['input'];
  /** 8 to 256 characters, normalised to NFC, not a common one, not the user name */
  password: Scalars['String']['input'];
  phone: Scalars['String']['input'];
  role: Role;
  userName: Scalars['String']['input'];
};

export type MemberResult = OperationResult & {
  __typename?: 'MemberResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Member>;
};

export type MemberUpdateInput = {
  address?: InputMaybe<Scalars['String']['input']>;
  dob?: InputMaybe<Scalars['Date']['input']>;
  firstName?: InputMaybe<Scalars['String']['input']>;
  gender?: InputMaybe<Gender>;
  /** declares that the member is 16 or older, if no birth date is stored */
  isOfAge?: InputMaybe<Scalars['Boolean']['input']>;
  lastName?: InputMaybe<Scalars['String']['input']>;
  phone?: InputMaybe<Scalars['String']['input']>;
};

export type Mutation = {
  __typename?: 'Mutation';
  /** a guardian, or a centre that the student joined before all guardians, agrees to a proposed birth date or refuses it. STATE_CHANGED if another date is proposed by now */
  birthDateAnswer: Result;
  /** looks for the TXT record of the calling centre's own host name. HOST_UNPROVED if it is missing, DNS_FAILED if nobody answers */
  centreCheckHost: CentreHostResult;
  /** decides up to 200 requests to any classes of the centre, each with its own outcome */
  centreDecideRequests: CentreRequestOutcomesResult;
  /** MEMBER_CODE_UNKNOWN if no teacher has this code */
  centreInviteTeacher: Result;
  /** sets the own page of the calling centre. SLUG_TAKEN if another centre has the slug */
  centrePageSet: PublicCentreResult;
  centreRemoveLogo: PublicCentreResult;
  /** takes an invitation back, or ends the membership. The teacher loses the centre's classes within 5 s; the classes stay, without a teacher until one is named */
  centreRemoveTeacher: Result;
  centreUpdate: CentreResult;
  /** file: a data: URL of a JPG, GIF or PNG of at most 1024 KB. The page must have been saved before */
  centreUploadLogo: PublicCentreResult;
  /** the teacher or centre adds a student by student code, directly to joined */
  classAddCandidateInto: Result;
  /** wait -> joined */
  classApproveCandidateJoinRequest: Result;
  /** wait -> none */
  classApproveRemoveCandidateJoinRequest: Result;
  /** sets status 0: no more lessons or requests, everything stays readable; ends a running lesson */
  classClose: ClassResult;
  classCreate: ClassResult;
  /** like memberCreatePairingCode, for all joined students of a class of the calling teacher or centre; at most 200 */
  classCreatePairingCodes: ClassPairingCodesResult;
  /** decides up to 200 requests at once, each with its own outcome */
  classDecideCandidates: CandidateOutcomesResult;
  /** makes slips for all open invitations of a class; earlier slips for them become void */
  classMakeSlips: InvitationSlipsResult;
  /** joined -> none; the student is out of the waiting room within 5 s */
  classRemoveCandidate: Result;
  /** deletes an open invitation and its slip; for the class's teacher or centre */
  classRemoveInvitation: Result;
  classUpdate: ClassResult;
  closureCreate: ClosureResult;
  /** restores the future lessons that the closure cancelled and removes those it appended */
  closureRemove: Result;
  courseCreate: CourseResult;
  /** archives the course; deletes it only if it never had a candidate */
  courseDelete: Result;
  /** the owner gives a course to a centre they belong to; this cannot be undone */
  courseMoveToCentre: CourseResult;
  /** sets the teacher of a course of the centre */
  courseSetTeacher: CourseResult;
  courseUpdate: CourseResult;
  /** picture is a data: URL of a JPG, GIF or PNG of at most 1024 KB. A picture that no course text uses is deleted after a week */
  courseUploadPicture: CoursePictureResult;
  feeAccountSet: FeeAccountResult;
  /** stores the transfers of the file that are not stored yet; outcome says what each was before. The same file again stores nothing */
  feeBankFileImport: FeeBankFileResult;
  /** reads the file of a bank as the import would, and stores nothing: at most 1 MB and 2,000 transfers of .xlsx, .xls, .ods, HTML table, CSV or text with tabs */
  feeBankFilePreview: FeeBankFileResult;
  feeDiscountAdd: FeeDiscountResult;
  feeDiscountEnd: FeeDiscountResult;
  feeHookRemove: Result;
  feeHookRenew: FeeHookResult;
  /** an unmatched transfer to a statement of its payee; what is over becomes credit */
  feePaymentMatch: FeePaymentResult;
  feePaymentRecord: FeePaymentResult;
  feePaymentReverse: FeePaymentResult;
  feePlanSet: FeePlanResult;
  /** reminds the families of students who have something left to pay: of one statement, or of the newest unpaid statement of each student, in one month or (without month) of all. A family gets at most one such reminder a day */
  feeRemindersSend: FeeRemindersResult;
  /** an unpaid one; its number stays used, its lessons can be charged again */
  feeStatementVoid: FeeStatementResult;
  feeStatementsIssue: FeeStatementPage;
  /** accepts or refuses a pending guardianship; see GuardianshipState. FORBIDDEN if a student under 16 who has a guardian accepts */
  guardianshipAnswer: Result;
  /** for the parent, the teacher or centre whose code was used, and the centre of that code if the student reported it. For a student of 16 or older, except in the 7 days after their birth date was changed to reach that age. For a student of any age while it is pending, or if the code was of a teacher without a centre. Any other student gets FORBIDDEN */
  guardianshipEnd: Result;
  /** a student reports a guardianship that used a centre's code; the centre sees the report and may end the guardianship */
  guardianshipReport: Result;
  /** quiz: makes the homework a test; maxPoints is then the total of its questions, whatever the input says. alsoForClassIds: further classes of the caller that get the same homework, all or none; at most 50. clientId: a UUID that the client chose for this homework; a repeated call with it creates nothing and returns the homework of the first call */
  homeworkCreate: HomeworkResult;
  /** STATE_CHANGED if a student has handed in work */
  homeworkDelete: Result;
  /** adds strokes to a file of a submission and removes strokes by id; strokes of others stay. STATE_CHANGED if there is a newer version */
  homeworkDraw: Result;
  homeworkExtend: SubmissionResult;
  /** points null and excused false: the work counts as not marked. submissionId: the version that the teacher saw, null if there was none; STATE_CHANGED if there is a newer one */
  homeworkMark: SubmissionResult;
  homeworkRelease: HomeworkResult;
  /** returns the work to the student, to be done again; HOMEWORK_CLOSED for a test whose results were released, if the student has no extension */
  homeworkReturn: SubmissionResult;
  /** saves text and files of the calling student until they hand in; nobody else sees them */
  homeworkSaveDraft: SubmissionResult;
  /** hands in text and files; handing in again makes a new version. HOMEWORK_CLOSED after cutoffAt and any extension; STATE_CHANGED if the work is marked and was not returned */
  homeworkSubmit: SubmissionResult;
  /** the class cannot change; STATE_CHANGED if maxPoints would be less than points already given. quiz: as for quizSet; without it, a test stays as it is */
  homeworkUpdate: HomeworkResult;
  /** applies exactly what the preview showed; STATE_CHANGED if anything has changed since */
  importCommit: ImportPreviewResult;
  /** file: base64 of at most 1 MB and 2,000 students: .xlsx, .xls, .ods, HTML table, CSV or text with tabs. Without a choice of columns, the one for the same headings is used, or the proposal */
  importPreview: ImportPreviewResult;
  /** makesUpFor: a cancelled lesson of the same class that no lesson makes up for yet */
  lessonAdd: CalendarLessonResult;
  /** cancels a planned lesson that is not running; allowed until 30 days after its time */
  lessonCancel: CalendarLessonResult;
  /** an absence at a held lesson counts as excused, or no longer; also after the month was issued */
  lessonExcuse: Result;
  /** moves a planned future lesson to another future time, at most a year ahead. revision: the revision that the caller read; STATE_CHANGED if the lesson has another one now */
  lessonMove: CalendarLessonResult;
  /** removes an added future lesson that was not changed since; else STATE_CHANGED. If the class was told about it, it is cancelled instead */
  lessonRemove: Result;
  /** cancelled -> planned, before its time; STATE_CHANGED if another lesson makes up for it, INVALID_INPUT if another lesson has taken its time */
  lessonRestore: CalendarLessonResult;
  /** sets a substitute for one lesson of a centre's course; for the centre and the course's teacher. teacherCode: a teacher of the centre, else MEMBER_CODE_UNKNOWN; null: the course's teacher again */
  lessonSetTeacher: CalendarLessonResult;
  /** ends the running lesson of a class; for its teacher, its centre and the substitute of the lesson */
  meetingEnd: Result;
  /** the student acknowledges being assigned to a class; id is the id of the class */
  memberAcknowledgeClassAssignment: Result;
  memberAnswerCentreInvitation: Result;
  /** returns a new secret, which counts only after memberConfirmSecondFactor got a code of it; for teachers and centres; STATE_CHANGED if a second factor is already on */
  memberBeginSecondFactor: SecondFactorSecretResult;
  /** ends every other session of the member */
  memberChangePassword: Result;
  /** signs out everywhere and leaves every class. The account can be reopened for 30 days; then everything that identifies the member is erased. STUDENTS_REMAIN for a teacher or centre with students in running classes of their own; otherwise their courses are archived until the account is reopened. Teachers must be invited to their centres again */
  memberCloseAccount: AccountClosingResult;
  /** switches the second factor on; returns the recovery codes */
  memberConfirmSecondFactor: RecoveryCodesResult;
  /** creates a code for the calling student, or with candidateCode for a joined student of the calling teacher's class or centre. It voids the caller's earlier code for that student */
  memberCreatePairingCode: PairingCodeResult;
  /** gives or withdraws a consent, from now on */
  memberDecideConsent: Result;
  /** the student asks to join: none -> wait */
  memberJoinToClass: Result;
  memberLeaveCentre: Result;
  /** the student leaves a joined class: joined -> none. The student is out of the waiting room within 5 s, and the teacher sees it in the class */
  memberLeaveClass: Result;
  /** code: from the authenticator app, or a recovery code. A correct password without a code answers SECOND_FACTOR_REQUIRED if a second factor is on */
  memberLogin: LoginResult;
  /** revokes the sign-in of the refresh token and closes its hub connections */
  memberLogout: Result;
  /** verifies an address by the token of the mailed link, signed in or not */
  memberProveEmail: Result;
  /** a signed-in student joins with a slip; SLIP_INVALID if it is unknown, used, expired or void */
  memberRedeemSlip: ClassResult;
  memberRefreshToken: LoginResult;
  /** the student takes an open request back: wait -> none */
  memberRefuseJoinToClass: Result;
  memberRegister: Result;
  memberRemoveAvatar: MemberResult;
  memberRemoveCalendarAddress: Result;
  /** switches the second factor off; code: from the app, or a recovery code */
  memberRemoveSecondFactor: Result;
  /** returns a new address; the earlier one answers 404 from now on */
  memberRenewCalendarAddress: CalendarAddressResult;
  /** mails the caller a link that verifies their address; STATE_CHANGED if it is already verified */
  memberRequestEmailProof: Result;
  /** always succeeds, after the same time; a known address gets a link that works once within 30 minutes */
  memberRequestPasswordReset: Result;
  memberResetPassword: Result;
  /** signs out these devices; without ids, all but the current one */
  memberRevokeDevices: Result;
  /** the calling teacher agrees, or no longer agrees, that a centre shows name, picture and introduction on its own page */
  memberSetShownByCentre: Result;
  /** reopens a closed account and signs in; until then memberLogin answers ACCOUNT_CLOSED */
  memberTakeBackAccount: LoginResult;
  memberUpdate: MemberResult;
  /** avatar is a data: URL of a JPG, GIF or PNG of at most 1024 KB */
  memberUpdateAvatar: MemberResult;
  noticeSettingsUpdate: NoticeSettingsResult;
  /** without ids: marks all */
  noticesMarkRead: Result;
  /** for parents. item is null while the guardianship is pending. PAIRING_CODE_INVALID if the code is unknown, used, expired or void */
  parentAddChild: ChildResult;
  /** a guardian gives or withdraws a consent for a child under 16, from now on; a refusal also counts without an earlier consent. FORBIDDEN for a child of 16 or older */
  parentDecideConsent: Result;
  /** a guardian sets the birth date of a child who is under 16 or has no birth date. If the new date moves the child past the age of 7 or 16, it waits as birthDateProposal until every other guardian, or a centre that the child joined before all guardians, agrees. FORBIDDEN if the child is 16 or older by the stored date */
  parentSetBirthDate: Result;
  /** at most 3 pinned in a class (STATE_CHANGED). clientId: a UUID that the client chose; a repeated call with it creates nothing and returns the first post */
  postCreate: PostResult;
  /** deletes the post and its files */
  postDelete: Result;
  /** marks posts as seen by a student or guardian; ids of posts the caller may not read are ignored */
  postMarkSeen: Result;
  /** notifies the readers who have not seen the post, at most once a day (STATE_CHANGED); for who manages its class */
  postRemindReaders: PostResult;
  /** the class cannot change, and a post that has appeared stays published */
  postUpdate: PostResult;
  /** stops push on another device of the caller */
  pushRemoveDevice: Result;
  /** the values of PushSubscription.toJSON(); endpoint must be an https address of a known push service */
  pushSubscribe: Result;
  pushUnsubscribe: Result;
  /** begins an attempt, or returns the one that runs. HOMEWORK_CLOSED after cutoffAt and any extension; STATE_CHANGED if no attempt is left, or results were released */
  quizBegin: QuizAttemptResult;
  /** a corrected key: all attempts are marked again at once, and the students concerned are told */
  quizCorrectKey: QuizResult;
  /** points for a text; for the class's teacher and centre */
  quizMarkText: QuizAttemptResult;
  /** sent as the student answers; the last one for a question counts; HOMEWORK_CLOSED more than 60 s after endsAt; STATE_CHANGED if the attempt is handed in */
  quizSaveAnswers: Result;
  /** turns a homework that nobody has begun into a test, or replaces the test; STATE_CHANGED if a student has begun or handed in */
  quizSet: QuizResult;
  /** hands in; a repeated call returns the attempt as it is */
  quizSubmit: QuizAttemptResult;
  /** reports a message of somebody else to the centre of its class; in a class without a centre, to the operator */
  threadReport: Result;
  /** text: 1 to 2,000 characters. clientId: a UUID that the client chose; a repeated call with it creates nothing and returns the first message */
  threadSend: ThreadMessageResult;
  /** saves the whiteboard as a PDF in a post about the lesson, for students and parents; replaces a PDF that was saved before */
  whiteboardSave: SavedWhiteboardResult;
};


export type MutationBirthDateAnswerArgs = {
  accept: Scalars['Boolean']['input'];
  dob: Scalars['Date']['input'];
  studentCode: Scalars['String']['input'];
};


export type MutationCentreDecideRequestsArgs = {
  decision: Decision;
  requests: Array<CentreRequestInput>;
};


export type MutationCentreInviteTeacherArgs = {
  teacherCode: Scalars['String']['input'];
};


export type MutationCentrePageSetArgs = {
  input: CentrePageInput;
};


export type MutationCentreRemoveTeacherArgs = {
  teacherCode: Scalars['String']['input'];
  voidSlips?: Scalars['Boolean']['input'];
};


export type MutationCentreUpdateArgs = {
  input: CentreUpdateInput;
};


export type MutationCentreUploadLogoArgs = {
  file: Scalars['String']['input'];
};


export type MutationClassAddCandidateIntoArgs = {
  candidateCode: Scalars['String']['input'];
  courseCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  status?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationClassApproveCandidateJoinRequestArgs = {
  input: CandidateDecisionInput;
};


export type MutationClassApproveRemoveCandidateJoinRequestArgs = {
  input: CandidateDecisionInput;
};


export type MutationClassCloseArgs = {
  id: Scalars['ID']['input'];
};


export type MutationClassCreateArgs = {
  input: ClassCreateInput;
};


export type MutationClassCreatePairingCodesArgs = {
  classId: Scalars['ID']['input'];
};


export type MutationClassDecideCandidatesArgs = {
  input: CandidatesDecisionInput;
};


export type MutationClassMakeSlipsArgs = {
  classId: Scalars['ID']['input'];
};


export type MutationClassRemoveCandidateArgs = {
  candidateCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationClassRemoveInvitationArgs = {
  id: Scalars['ID']['input'];
};


export type MutationClassUpdateArgs = {
  input: ClassUpdateInput;
};


export type MutationClosureCreateArgs = {
  input: ClosureInput;
};


export type MutationClosureRemoveArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCourseCreateArgs = {
  input: CourseCreateInput;
};


export type MutationCourseDeleteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationCourseMoveToCentreArgs = {
  centreId: Scalars['ID']['input'];
  id: Scalars['ID']['input'];
};


export type MutationCourseSetTeacherArgs = {
  id: Scalars['ID']['input'];
  teacherCode: Scalars['String']['input'];
};


export type MutationCourseUpdateArgs = {
  input: CourseUpdateInput;
};


export type MutationCourseUploadPictureArgs = {
  picture: Scalars['String']['input'];
};


export type MutationFeeAccountSetArgs = {
  input: FeeAccountInput;
};


export type MutationFeeBankFileImportArgs = {
  input: FeeBankFileInput;
};


export type MutationFeeBankFilePreviewArgs = {
  input: FeeBankFileInput;
};


export type MutationFeeDiscountAddArgs = {
  input: FeeDiscountInput;
};


export type MutationFeeDiscountEndArgs = {
  id: Scalars['ID']['input'];
  toMonth: Scalars['String']['input'];
};


export type MutationFeePaymentMatchArgs = {
  id: Scalars['ID']['input'];
  statementId: Scalars['ID']['input'];
};


export type MutationFeePaymentRecordArgs = {
  input: FeePaymentInput;
};


export type MutationFeePaymentReverseArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationFeePlanSetArgs = {
  input: FeePlanInput;
};


export type MutationFeeRemindersSendArgs = {
  month?: InputMaybe<Scalars['String']['input']>;
  statementId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationFeeStatementVoidArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationFeeStatementsIssueArgs = {
  token: Scalars['String']['input'];
};


export type MutationGuardianshipAnswerArgs = {
  accept: Scalars['Boolean']['input'];
  id: Scalars['ID']['input'];
};


export type MutationGuardianshipEndArgs = {
  id: Scalars['ID']['input'];
};


export type MutationGuardianshipReportArgs = {
  id: Scalars['ID']['input'];
};


export type MutationHomeworkCreateArgs = {
  alsoForClassIds?: Array<Scalars['ID']['input']>;
  clientId?: InputMaybe<Scalars['ID']['input']>;
  input: HomeworkInput;
  quiz?: InputMaybe<QuizInput>;
};


export type MutationHomeworkDeleteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationHomeworkDrawArgs = {
  add?: Array<StrokeInput>;
  fileId: Scalars['ID']['input'];
  page: Scalars['Int']['input'];
  remove?: Array<Scalars['ID']['input']>;
  submissionId: Scalars['ID']['input'];
};


export type MutationHomeworkExtendArgs = {
  candidateCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
  until: Scalars['DateTime']['input'];
};


export type MutationHomeworkMarkArgs = {
  candidateCode: Scalars['String']['input'];
  comment?: InputMaybe<Scalars['String']['input']>;
  excused: Scalars['Boolean']['input'];
  homeworkId: Scalars['ID']['input'];
  points?: InputMaybe<Scalars['Float']['input']>;
  submissionId?: InputMaybe<Scalars['ID']['input']>;
};


export type MutationHomeworkReleaseArgs = {
  id: Scalars['ID']['input'];
  released: Scalars['Boolean']['input'];
};


export type MutationHomeworkReturnArgs = {
  candidateCode: Scalars['String']['input'];
  comment: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationHomeworkSaveDraftArgs = {
  fileIds: Array<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationHomeworkSubmitArgs = {
  fileIds: Array<Scalars['ID']['input']>;
  id: Scalars['ID']['input'];
  text?: InputMaybe<Scalars['String']['input']>;
};


export type MutationHomeworkUpdateArgs = {
  id: Scalars['ID']['input'];
  input: HomeworkInput;
  quiz?: InputMaybe<QuizInput>;
};


export type MutationImportCommitArgs = {
  id: Scalars['ID']['input'];
};


export type MutationImportPreviewArgs = {
  choice?: InputMaybe<ImportChoice>;
  classId: Scalars['ID']['input'];
  file: Scalars['String']['input'];
};


export type MutationLessonAddArgs = {
  classId: Scalars['ID']['input'];
  makesUpFor?: InputMaybe<Scalars['ID']['input']>;
  startsAt: Scalars['DateTime']['input'];
  timeLearn: Scalars['Int']['input'];
};


export type MutationLessonCancelArgs = {
  id: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
  revision?: InputMaybe<Scalars['Int']['input']>;
};


export type MutationLessonExcuseArgs = {
  input: ExcuseInput;
};


export type MutationLessonMoveArgs = {
  id: Scalars['ID']['input'];
  reason?: InputMaybe<Scalars['String']['input']>;
  revision?: InputMaybe<Scalars['Int']['input']>;
  startsAt: Scalars['DateTime']['input'];
  timeLearn: Scalars['Int']['input'];
};


export type MutationLessonRemoveArgs = {
  id: Scalars['ID']['input'];
};


export type MutationLessonRestoreArgs = {
  id: Scalars['ID']['input'];
};


export type MutationLessonSetTeacherArgs = {
  id: Scalars['ID']['input'];
  teacherCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationMeetingEndArgs = {
  classId: Scalars['ID']['input'];
};


export type MutationMemberAcknowledgeClassAssignmentArgs = {
  id: Scalars['ID']['input'];
};


export type MutationMemberAnswerCentreInvitationArgs = {
  accept: Scalars['Boolean']['input'];
  centreId: Scalars['ID']['input'];
};


export type MutationMemberBeginSecondFactorArgs = {
  password: Scalars['String']['input'];
};


export type MutationMemberChangePasswordArgs = {
  newPassword: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationMemberCloseAccountArgs = {
  code?: InputMaybe<Scalars['String']['input']>;
  password: Scalars['String']['input'];
};


export type MutationMemberConfirmSecondFactorArgs = {
  code: Scalars['String']['input'];
};


export type MutationMemberCreatePairingCodeArgs = {
  candidateCode?: InputMaybe<Scalars['String']['input']>;
};


export type MutationMemberDecideConsentArgs = {
  given: Scalars['Boolean']['input'];
  input: ConsentInput;
};


export type MutationMemberJoinToClassArgs = {
  candidateCode: Scalars['String']['input'];
  courseCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationMemberLeaveCentreArgs = {
  centreId: Scalars['ID']['input'];
};


export type MutationMemberLeaveClassArgs = {
  courseCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type MutationMemberLoginArgs = {
  account: Scalars['String']['input'];
  code?: InputMaybe<Scalars['String']['input']>;
  password: Scalars['String']['input'];
};


export type MutationMemberLogoutArgs = {
  refreshToken: Scalars['String']['input'];
};


export type MutationMemberProveEmailArgs = {
  token: Scalars['String']['input'];
};


export type MutationMemberRedeemSlipArgs = {
  code: Scalars['String']['input'];
};


export type MutationMemberRefreshTokenArgs = {
  refreshToken: Scalars['String']['input'];
};


export type MutationMemberRefuseJoinToClassArgs = {
  classCode?: InputMaybe<Scalars['String']['input']>;
  courseCode: Scalars['String']['input'];
  days?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


export type MutationMemberRegisterArgs = {
  input: MemberRegisterInput;
};


export type MutationMemberRemoveSecondFactorArgs = {
  code: Scalars['String']['input'];
  password: Scalars['String']['input'];
};


export type MutationMemberRequestPasswordResetArgs = {
  email: Scalars['String']['input'];
};


export type MutationMemberResetPasswordArgs = {
  password: Scalars['String']['input'];
  token: Scalars['String']['input'];
};


export type MutationMemberRevokeDevicesArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationMemberSetShownByCentreArgs = {
  centreId: Scalars['ID']['input'];
  introduction?: InputMaybe<Scalars['String']['input']>;
  shown: Scalars['Boolean']['input'];
};


export type MutationMemberTakeBackAccountArgs = {
  account: Scalars['String']['input'];
  code?: InputMaybe<Scalars['String']['input']>;
  password: Scalars['String']['input'];
};


export type MutationMemberUpdateArgs = {
  input: MemberUpdateInput;
};


export type MutationMemberUpdateAvatarArgs = {
  avatar: Scalars['String']['input'];
};


export type MutationNoticeSettingsUpdateArgs = {
  messageFrom?: InputMaybe<Scalars['String']['input']>;
  messageTo?: InputMaybe<Scalars['String']['input']>;
  quietFrom: Scalars['String']['input'];
  quietTo: Scalars['String']['input'];
  settings: Array<NoticeSettingInput>;
};


export type MutationNoticesMarkReadArgs = {
  ids?: InputMaybe<Array<Scalars['ID']['input']>>;
};


export type MutationParentAddChildArgs = {
  pairingCode: Scalars['String']['input'];
  relation: GuardianRelation;
};


export type MutationParentDecideConsentArgs = {
  childCode: Scalars['String']['input'];
  given: Scalars['Boolean']['input'];
  input: ConsentInput;
};


export type MutationParentSetBirthDateArgs = {
  childCode: Scalars['String']['input'];
  dob: Scalars['Date']['input'];
};


export type MutationPostCreateArgs = {
  clientId?: InputMaybe<Scalars['ID']['input']>;
  input: PostInput;
};


export type MutationPostDeleteArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPostMarkSeenArgs = {
  ids: Array<Scalars['ID']['input']>;
};


export type MutationPostRemindReadersArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPostUpdateArgs = {
  id: Scalars['ID']['input'];
  input: PostInput;
};


export type MutationPushRemoveDeviceArgs = {
  id: Scalars['ID']['input'];
};


export type MutationPushSubscribeArgs = {
  auth: Scalars['String']['input'];
  endpoint: Scalars['String']['input'];
  p256dh: Scalars['String']['input'];
};


export type MutationPushUnsubscribeArgs = {
  endpoint: Scalars['String']['input'];
};


export type MutationQuizBeginArgs = {
  homeworkId: Scalars['ID']['input'];
};


export type MutationQuizCorrectKeyArgs = {
  homeworkId: Scalars['ID']['input'];
  key: Scalars['String']['input'];
  questionId: Scalars['ID']['input'];
};


export type MutationQuizMarkTextArgs = {
  attemptId: Scalars['ID']['input'];
  points: Scalars['Float']['input'];
  questionId: Scalars['ID']['input'];
};


export type MutationQuizSaveAnswersArgs = {
  absences?: Array<QuizAbsenceInput>;
  answers: Array<QuizAnswerInput>;
  attemptId: Scalars['ID']['input'];
};


export type MutationQuizSetArgs = {
  homeworkId: Scalars['ID']['input'];
  input: QuizInput;
};


export type MutationQuizSubmitArgs = {
  attemptId: Scalars['ID']['input'];
};


export type MutationThreadReportArgs = {
  messageId: Scalars['ID']['input'];
  reason: Scalars['String']['input'];
};


export type MutationThreadSendArgs = {
  classId: Scalars['ID']['input'];
  clientId: Scalars['ID']['input'];
  studentCode: Scalars['String']['input'];
  text: Scalars['String']['input'];
};


export type MutationWhiteboardSaveArgs = {
  sessionId: Scalars['ID']['input'];
};

export type Notice = {
  __typename?: 'Notice';
  childCode?: Maybe<Scalars['String']['output']>;
  createdAt: Scalars['DateTime']['output'];
  id: Scalars['ID']['output'];
  kind: NoticeKind;
  /** path of the page it opens in this application */
  path: Scalars['String']['output'];
  read: Scalars['Boolean']['output'];
  text: Scalars['String']['output'];
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

export type NoticePage = OperationResult & {
  __typename?: 'NoticePage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<Notice>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
  /** unread notices on all pages */
  unread: Scalars['Int']['output'];
};

export type NoticeSetting = {
  __typename?: 'NoticeSetting';
  channels: Array<NoticeChannel>;
  kind: NoticeKind;
};

export type NoticeSettingInput = {
  channels: Array<NoticeChannel>;
  kind: NoticeKind;
};

/** Times are HH:mm in Asia/Ho_Chi_Minh. messageFrom and messageTo: the hours in which messages in threads notify a teacher; null for everybody else */
export type NoticeSettings = {
  __typename?: 'NoticeSettings';
  messageFrom?: Maybe<Scalars['String']['output']>;
  messageTo?: Maybe<Scalars['String']['output']>;
  quietFrom: Scalars['String']['output'];
  quietTo: Scalars['String']['output'];
  settings: Array<NoticeSetting>;
};

export type NoticeSettingsResult = OperationResult & {
  __typename?: 'NoticeSettingsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<NoticeSettings>;
};

/** code is stable and English (e.g. COURSE_CODE_TAKEN); description is Vietnamese and may be shown to users; field names the input it concerns. */
export type OperationError = {
  __typename?: 'OperationError';
  code: Scalars['String']['output'];
  description: Scalars['String']['output'];
  field?: Maybe<Scalars['String']['output']>;
};

/** Exactly one of isSuccess and isFailure is true; error is set exactly when isFailure. */
export type OperationResult = {
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
};

/** Eight characters that connect one parent with one student, once. A student's code is valid for 24 hours, a teacher's for 14 days. */
export type PairingCode = {
  __typename?: 'PairingCode';
  childName: Scalars['String']['output'];
  code: Scalars['String']['output'];
  expiresAt: Scalars['DateTime']['output'];
};

export type PairingCodeResult = OperationResult & {
  __typename?: 'PairingCodeResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<PairingCode>;
};

/** A parent who becomes a guardian once a guardian or a centre of the child accepts with guardianshipAnswer. */
export type PendingGuardian = {
  __typename?: 'PendingGuardian';
  fullName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  relation: GuardianRelation;
  since: Scalars['DateTime']['output'];
};

export type Post = {
  __typename?: 'Post';
  audience: PostAudience;
  authorName: Scalars['String']['output'];
  /** whether the caller may change and delete it */
  canEdit: Scalars['Boolean']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseCode: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  /** when it was last changed after it had appeared */
  editedAt?: Maybe<Scalars['DateTime']['output']>;
  files: Array<PostFile>;
  /** sanitised HTML */
  html: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  lessonId?: Maybe<Scalars['ID']['output']>;
  /** when the lesson begins; null without a lesson */
  lessonStartsAt?: Maybe<Scalars['DateTime']['output']>;
  links: Array<Scalars['String']['output']>;
  pinned: Scalars['Boolean']['output'];
  /** when it will appear; only its author gets such a post */
  publishAt?: Maybe<Scalars['DateTime']['output']>;
  /** null until the post appears */
  publishedAt?: Maybe<Scalars['DateTime']['output']>;
  readerCount?: Maybe<Scalars['Int']['output']>;
  /** when its readers were last reminded, for who manages the class; else null */
  remindedAt?: Maybe<Scalars['DateTime']['output']>;
  /** whether the caller has seen it; true for who manages the class */
  seen: Scalars['Boolean']['output'];
  /** how many of its readers have seen it, for who manages the class; else null */
  seenCount?: Maybe<Scalars['Int']['output']>;
};

/** the people who read a post, besides those who manage its class */
export type PostAudience =
  | 'students'
  | 'students_and_parents';

export type PostFile = {
  __typename?: 'PostFile';
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** bytes */
  size: Scalars['Int']['output'];
  /** MIME type, detected from the content */
  type: Scalars['String']['output'];
  /** valid for five minutes */
  url: Scalars['String']['output'];
};

/** fileIds: finished uploads of the caller. publishAt null: now. A substitute must name a lesson they teach and cannot pin. */
export type PostInput = {
  audience: PostAudience;
  classId: Scalars['ID']['input'];
  fileIds: Array<Scalars['ID']['input']>;
  html: Scalars['String']['input'];
  lessonId?: InputMaybe<Scalars['ID']['input']>;
  links: Array<Scalars['String']['input']>;
  pinned: Scalars['Boolean']['input'];
  publishAt?: InputMaybe<Scalars['DateTime']['input']>;
};

export type PostPage = OperationResult & {
  __typename?: 'PostPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<Post>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type PostReader = {
  __typename?: 'PostReader';
  fullName: Scalars['String']['output'];
  isGuardian: Scalars['Boolean']['output'];
  seenAt?: Maybe<Scalars['DateTime']['output']>;
};

export type PostReadersResult = OperationResult & {
  __typename?: 'PostReadersResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<PostReader>>;
};

export type PostResult = OperationResult & {
  __typename?: 'PostResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Post>;
};

export type PublicCentre = {
  __typename?: 'PublicCentre';
  address?: Maybe<Scalars['String']['output']>;
  colour: Scalars['String']['output'];
  courses: Array<PublicCourse>;
  introduction: Scalars['String']['output'];
  logo?: Maybe<Scalars['String']['output']>;
  name: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
  slug: Scalars['String']['output'];
  teachers: Array<PublicTeacher>;
};

export type PublicCentreResult = OperationResult & {
  __typename?: 'PublicCentreResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<PublicCentre>;
};

/** teacherName is empty unless the teacher agreed to be shown. days such as 2, 4, CN; startsAt such as 19:00 */
export type PublicClass = {
  __typename?: 'PublicClass';
  classCode: Scalars['String']['output'];
  days: Scalars['String']['output'];
  endDate: Scalars['DateTime']['output'];
  /** as text: 150.000 đ mỗi buổi; null where the centre hides it or has set none */
  fee?: Maybe<Scalars['String']['output']>;
  /** whether students can ask to join */
  open: Scalars['Boolean']['output'];
  startDate: Scalars['DateTime']['output'];
  startsAt: Scalars['String']['output'];
  teacherName: Scalars['String']['output'];
  timeLearn: Scalars['Int']['output'];
  title: Scalars['String']['output'];
};

/** avatar: address of the first picture in the description, or empty. description is sanitised HTML */
export type PublicCourse = {
  __typename?: 'PublicCourse';
  avatar: Scalars['String']['output'];
  classes: Array<PublicClass>;
  code: Scalars['String']['output'];
  description: Scalars['String']['output'];
  name: Scalars['String']['output'];
};

/** A public holiday of Viet Nam with the days that are usually free; they are only a suggestion. note: what is decided anew each year. */
export type PublicHoliday = {
  __typename?: 'PublicHoliday';
  from: Scalars['Date']['output'];
  name: Scalars['String']['output'];
  note?: Maybe<Scalars['String']['output']>;
  to: Scalars['Date']['output'];
};

export type PublicHolidaysResult = OperationResult & {
  __typename?: 'PublicHolidaysResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<PublicHoliday>>;
};

/** A teacher who agreed to be shown. introduction: the teacher's own words. */
export type PublicTeacher = {
  __typename?: 'PublicTeacher';
  avatar?: Maybe<Scalars['String']['output']>;
  fullName: Scalars['String']['output'];
  introduction?: Maybe<Scalars['String']['output']>;
};

/** A browser that gets web push. current: true for the browser that makes this call */
export type PushDevice = {
  __typename?: 'PushDevice';
  createdAt: Scalars['DateTime']['output'];
  current: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  name: Scalars['String']['output'];
  /** when it last renewed its subscription */
  renewedAt: Scalars['DateTime']['output'];
};

export type PushDevicesResult = OperationResult & {
  __typename?: 'PushDevicesResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<PushDevice>>;
};

export type PushKey = {
  __typename?: 'PushKey';
  /** VAPID, base64url */
  publicKey: Scalars['String']['output'];
};

export type PushKeyResult = OperationResult & {
  __typename?: 'PushKeyResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<PushKey>;
};

export type Query = {
  __typename?: 'Query';
  /** courses of the calling centre, newest first */
  centreGetCoursesWithPage: CoursePage;
  /** guardianships and birth dates of its students that the centre may decide; at most 200 of each */
  centreGetGuardianships: CentreGuardianshipsResult;
  /** the profile of the calling centre */
  centreGetOwn: CentreResult;
  /** at most 366 days in Asia/Ho_Chi_Minh, both included */
  centreGetReport: CentreReportResult;
  centreGetRequestsWithPage: CentreRequestPage;
  /** teachers of the calling centre by name, also invited ones */
  centreGetTeachers: CentreTeachersResult;
  /** today's lessons over all classes of the calling centre, by startsAt */
  centreGetToday: CentreLessonsResult;
  /** what the calling centre has set for its own page */
  centrePageGet: CentrePageResult;
  /** draws the page of the calling centre as this input would change it, and stores nothing */
  centrePagePreview: CentrePagePreviewResult;
  classGetCandidates: CandidatesResult;
  classGetDetailByTeacher: ClassResult;
  /** open invitations by name; for the class's teacher and centre */
  classGetInvitations: ClassInvitationsResult;
  /** for the class's teacher and centre; a student and a parent get only the student's row */
  classGetMarks: MarkTableResult;
  classsGetByCoursesWithPage: ClassPage;
  /** what closureCreate would do to each class; nothing is changed */
  closurePreview: ClosureEffectsResult;
  /** the caller's closures, latest first */
  closuresGet: ClosuresResult;
  courseGetDetailByCode: CourseResult;
  courseGetDetailById: CourseResult;
  /** teachers who may teach lessons of a centre's course, by name; for the centre and the course's teacher. Empty for a teacher's own course */
  courseGetTeachers: CourseTeachersResult;
  /** skip is the page number from 1, take is the page size */
  coursesGetWithPagerByTeacherId: CoursePage;
  feeAccountGet: FeeAccountResult;
  feeDiscountsGet: FeeDiscountsResult;
  /** whether the caller has addresses for bank services, and their latest deliveries */
  feeHookGet: FeeHookStateResult;
  feeLedgerGet: FeeLedgerResult;
  feePaymentsGetWithPage: FeePaymentPage;
  /** of the classes whose fees the caller manages */
  feePlansGet: FeePlansResult;
  feeReportGet: FeeReportResult;
  /** for whoever manages it, the student it is about and the student's guardians */
  feeStatementGetById: FeeStatementResult;
  feeStatementsGetWithPage: FeeStatementPage;
  feeStatementsPreview: FeePreviewResult;
  /** a new address of a file whose address has expired */
  fileGetAddress: HomeworkFileResult;
  /** for the years 2025 to 2050 */
  holidaysGetByYear: PublicHolidaysResult;
  /** for the class's teacher, centre and joined students, and for a parent by childCode */
  homeworkGetById: HomeworkResult;
  /** one entry per joined student, also without handed-in work; for the class's teacher and centre */
  homeworkGetSubmissions: SubmissionsResult;
  /** every version a student handed in, newest first; for the class's teacher and centre, and for that student */
  homeworkGetVersions: SubmissionsResult;
  /** for the class's teacher, centre and joined students, latest dueAt first */
  homeworksGetByClass: HomeworkPage;
  /** homework over all classes of the calling teacher or centre. open: with unmarked work, earliest dueAt first; done: the others */
  homeworksGetManaged: HomeworkPage;
  /** homework of the calling student, or of a parent's child by childCode, over all classes, earliest dueAt first */
  homeworksGetOwn: HomeworkPage;
  /** the caller's lessons that begin on these days (Asia/Ho_Chi_Minh, both included, at most 62 days), by startsAt: a teacher's own and substituted ones, those of a student's joined classes, of a parent's children, or of a centre. childCode selects one child, classId one class */
  lessonsGetByDays: CalendarLessonsResult;
  /** the teacher's call starts the lesson (docs/decisions, decision 029). Clients must not repeat or prefetch it */
  meetingCheckToken: MeetingJoinResult;
  /** success while the session is live, else MEETING_NOT_STARTED, CLASS_ENDED or SESSION_TOKEN_INVALID; no side effect; clients poll it */
  meetingCheckWaitingRoom: Result;
  meetingCreateToken: MeetingTokenResult;
  /** lessons of a class, newest first, for its teacher and centre; a substitute gets their own lessons, until a day after the end */
  meetingGetAttendance: LessonPage;
  /** the page of a joinLink of the video room, with the pass in that link. Pages call it every few seconds, which also shows that the caller is still there */
  meetingGetPage: MeetingPageResult;
  /** for teachers, students and centres */
  meetingGetProviders: MeetingProvidersResult;
  /** recordings of a class's lessons, newest first, for its teacher, centre and joined students */
  meetingGetRecordings: RecordingsResult;
  /** the waiting room of a running lesson, for a member of its class who has no pass; NOT_FOUND for everybody else */
  meetingGetWaitingRoom: MeetingWaitingRoomResult;
  memberGetCalendarFeed: CalendarFeedResult;
  /** the centres of the calling teacher */
  memberGetCentres: CentreMembershipsResult;
  /** classes the caller was assigned to without a request, until acknowledged, entered or left */
  memberGetClassAssignments: ClassAssignmentsResult;
  /** the caller's own decisions, newest first, at most 200 */
  memberGetConsents: ConsentsResult;
  memberGetCourseOnday: CoursesResult;
  memberGetCoursesJoined: CoursePage;
  memberGetDevices: DevicesResult;
  /** the caller's own as a student, or a child's as a guardian; void ones are left out */
  memberGetFeeStatements: FeeStatementPage;
  /** for a student: the guardians; for a parent: the children; for a teacher or centre, with candidateCode: the guardianships of a joined student that used codes of the caller */
  memberGetGuardianships: GuardianshipsResult;
  memberGetOwnerInfoById: MemberResult;
  /** the caller's second factor; for teachers and centres */
  memberGetSecondFactor: SecondFactorResult;
  memberSearchCourseByClassCode: CourseResult;
  memberSearchCourseByCode: CourseResult;
  noticeSettingsGet: NoticeSettingsResult;
  noticesGetWithPage: NoticePage;
  parentGetAttendance: ChildAttendancePage;
  /** the last twelve weeks including this one, oldest first */
  parentGetAttendanceWeeks: AttendanceWeeksResult;
  /** the children of the calling parent, oldest guardianship first */
  parentGetChildren: ChildrenResult;
  /** the decisions about a child under 16, the child's own and the caller's, newest first */
  parentGetConsents: ConsentsResult;
  /** the readers of a post, those who have not seen it first; for who manages its class */
  postGetReaders: PostReadersResult;
  /** files and links of the posts of a class, by the day of the lesson or of the post, newest first. search folds accents and looks into names, links and texts */
  postMaterialsGetWithPage: MaterialPage;
  /** pinned first, then newest; of one class, of one lesson, or of all the caller's classes. Parents can name a child */
  postsGetWithPage: PostPage;
  /** the published page of a centre, by slug; without sign-in */
  publicCentreGet: PublicCentreResult;
  /** the caller's browsers, newest first */
  pushDevicesGet: PushDevicesResult;
  pushGetKey: PushKeyResult;
  /** for the class's teacher and centre, joined students, and a parent by childCode */
  quizGet: QuizResult;
  /** the attempt that counts, or else the last one that was handed in; for the class's teacher and centre, that student, and the parent */
  quizGetAttempt: QuizAttemptResult;
  /** the attempt that runs, or else the last one; NOT_FOUND if the calling student has begun none */
  quizGetOwnAttempt: QuizAttemptResult;
  /** for the class's teacher and centre */
  quizGetStats: QuizStatsResult;
  /** students of the calling centre's classes; classes contains only classes of this centre */
  studentsGetByCentreWithPage: TeacherStudentPage;
  /** the caller's students over all classes; search ignores accents; filters are optional */
  studentsGetByTeacherWithPage: TeacherStudentPage;
  /** newest first; reading the first page marks the thread as read */
  threadGetMessages: ThreadMessagePage;
  threadsGetCounts: ThreadCountsResult;
  /** the caller's threads: unread first, then the newest; for a teacher and a centre also those of students to whom nobody has written. search: a name or code of a student */
  threadsGetWithPage: ThreadPage;
  /** for who manages the class and for the substitute of the session's lesson, until a day after it */
  whiteboardGetBySession: SavedWhiteboardResult;
};


export type QueryCentreGetCoursesWithPageArgs = {
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryCentreGetReportArgs = {
  from: Scalars['Date']['input'];
  to: Scalars['Date']['input'];
};


export type QueryCentreGetRequestsWithPageArgs = {
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryCentrePagePreviewArgs = {
  input: CentrePageInput;
};


export type QueryClassGetCandidatesArgs = {
  courseCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type QueryClassGetDetailByTeacherArgs = {
  courseCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type QueryClassGetInvitationsArgs = {
  classId: Scalars['ID']['input'];
};


export type QueryClassGetMarksArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  classId: Scalars['ID']['input'];
};


export type QueryClasssGetByCoursesWithPageArgs = {
  courseCode: Scalars['String']['input'];
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryClosurePreviewArgs = {
  input: ClosureInput;
};


export type QueryCourseGetDetailByCodeArgs = {
  courseCode: Scalars['String']['input'];
};


export type QueryCourseGetDetailByIdArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCourseGetTeachersArgs = {
  id: Scalars['ID']['input'];
};


export type QueryCoursesGetWithPagerByTeacherIdArgs = {
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryFeeDiscountsGetArgs = {
  studentCode?: InputMaybe<Scalars['String']['input']>;
};


export type QueryFeeLedgerGetArgs = {
  studentCode: Scalars['String']['input'];
};


export type QueryFeePaymentsGetWithPageArgs = {
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
  unmatched?: Scalars['Boolean']['input'];
};


export type QueryFeePlansGetArgs = {
  classId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryFeeReportGetArgs = {
  fromMonth: Scalars['String']['input'];
  toMonth: Scalars['String']['input'];
};


export type QueryFeeStatementGetByIdArgs = {
  id: Scalars['ID']['input'];
};


export type QueryFeeStatementsGetWithPageArgs = {
  classId?: InputMaybe<Scalars['ID']['input']>;
  month?: InputMaybe<Scalars['String']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  skip?: Scalars['Int']['input'];
  state?: InputMaybe<FeeStatementState>;
  take?: Scalars['Int']['input'];
};


export type QueryFeeStatementsPreviewArgs = {
  classIds?: InputMaybe<Array<Scalars['ID']['input']>>;
  month: Scalars['String']['input'];
};


export type QueryFileGetAddressArgs = {
  id: Scalars['ID']['input'];
};


export type QueryHolidaysGetByYearArgs = {
  year: Scalars['Int']['input'];
};


export type QueryHomeworkGetByIdArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  id: Scalars['ID']['input'];
};


export type QueryHomeworkGetSubmissionsArgs = {
  id: Scalars['ID']['input'];
};


export type QueryHomeworkGetVersionsArgs = {
  candidateCode: Scalars['String']['input'];
  id: Scalars['ID']['input'];
};


export type QueryHomeworksGetByClassArgs = {
  classId: Scalars['ID']['input'];
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryHomeworksGetManagedArgs = {
  scope?: HomeworkScope;
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryHomeworksGetOwnArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  scope?: HomeworkScope;
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryLessonsGetByDaysArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  classId?: InputMaybe<Scalars['ID']['input']>;
  from: Scalars['Date']['input'];
  to: Scalars['Date']['input'];
};


export type QueryMeetingCheckTokenArgs = {
  token: Scalars['String']['input'];
};


export type QueryMeetingCheckWaitingRoomArgs = {
  token: Scalars['String']['input'];
};


export type QueryMeetingCreateTokenArgs = {
  classCode: Scalars['String']['input'];
  courseCode: Scalars['String']['input'];
};


export type QueryMeetingGetAttendanceArgs = {
  classId: Scalars['ID']['input'];
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryMeetingGetPageArgs = {
  pass: Scalars['String']['input'];
  sessionId: Scalars['ID']['input'];
};


export type QueryMeetingGetProvidersArgs = {
  classId?: InputMaybe<Scalars['ID']['input']>;
};


export type QueryMeetingGetRecordingsArgs = {
  classId: Scalars['ID']['input'];
};


export type QueryMeetingGetWaitingRoomArgs = {
  sessionId: Scalars['ID']['input'];
};


export type QueryMemberGetCoursesJoinedArgs = {
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryMemberGetFeeStatementsArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryMemberGetGuardianshipsArgs = {
  candidateCode?: InputMaybe<Scalars['String']['input']>;
};


export type QueryMemberSearchCourseByClassCodeArgs = {
  classCode: Scalars['String']['input'];
};


export type QueryMemberSearchCourseByCodeArgs = {
  courseCode: Scalars['String']['input'];
};


export type QueryNoticesGetWithPageArgs = {
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryParentGetAttendanceArgs = {
  childCode: Scalars['String']['input'];
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryParentGetAttendanceWeeksArgs = {
  childCode: Scalars['String']['input'];
};


export type QueryParentGetConsentsArgs = {
  childCode: Scalars['String']['input'];
};


export type QueryPostGetReadersArgs = {
  id: Scalars['ID']['input'];
};


export type QueryPostMaterialsGetWithPageArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  classId: Scalars['ID']['input'];
  search?: InputMaybe<Scalars['String']['input']>;
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryPostsGetWithPageArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  classId?: InputMaybe<Scalars['ID']['input']>;
  lessonId?: InputMaybe<Scalars['ID']['input']>;
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryPublicCentreGetArgs = {
  slug?: InputMaybe<Scalars['String']['input']>;
};


export type QueryQuizGetArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  homeworkId: Scalars['ID']['input'];
};


export type QueryQuizGetAttemptArgs = {
  homeworkId: Scalars['ID']['input'];
  studentCode: Scalars['String']['input'];
};


export type QueryQuizGetOwnAttemptArgs = {
  homeworkId: Scalars['ID']['input'];
};


export type QueryQuizGetStatsArgs = {
  homeworkId: Scalars['ID']['input'];
};


export type QueryStudentsGetByCentreWithPageArgs = {
  classId?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryStudentsGetByTeacherWithPageArgs = {
  classId?: InputMaybe<Scalars['ID']['input']>;
  enrolled?: InputMaybe<Enrolled>;
  search?: InputMaybe<Scalars['String']['input']>;
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryThreadGetMessagesArgs = {
  classId: Scalars['ID']['input'];
  skip?: Scalars['Int']['input'];
  studentCode: Scalars['String']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryThreadsGetWithPageArgs = {
  childCode?: InputMaybe<Scalars['String']['input']>;
  classId?: InputMaybe<Scalars['ID']['input']>;
  search?: InputMaybe<Scalars['String']['input']>;
  skip?: Scalars['Int']['input'];
  take?: Scalars['Int']['input'];
};


export type QueryWhiteboardGetBySessionArgs = {
  sessionId: Scalars['ID']['input'];
};

/** html is empty where the questions are in an attached file and students fill in an answer sheet. Else html and options are sanitised HTML. */
export type Question = {
  __typename?: 'Question';
  html: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  /** for who manages it, and for a student once results are released and no attempt is left: single 'B'; statements 'TFFT'; number '-1.25' */
  key?: Maybe<Scalars['String']['output']>;
  kind: QuestionKind;
  /** empty texts on an answer sheet; none for number and text */
  options: Array<Scalars['String']['output']>;
  /** from 1 */
  order: Scalars['Int']['output'];
  points: Scalars['Float']['output'];
};

export type QuestionInput = {
  html: Scalars['String']['input'];
  key: Scalars['String']['input'];
  kind: QuestionKind;
  options: Array<Scalars['String']['input']>;
  points: Scalars['Float']['input'];
};

/** single: one of up to 6 options; statements: four statements, each true or false; number: a short number; text: marked by hand */
export type QuestionKind =
  | 'number'
  | 'single'
  | 'statements'
  | 'text';

export type Quiz = {
  __typename?: 'Quiz';
  homeworkId: Scalars['ID']['output'];
  /** for the class's teacher and centre; else empty, because an attempt holds its questions */
  questions: Array<Question>;
  settings: QuizSettings;
  totalPoints: Scalars['Float']['output'];
};

/** A time in which the test was not in view on the student's device. */
export type QuizAbsence = {
  __typename?: 'QuizAbsence';
  leftAt: Scalars['DateTime']['output'];
  seconds: Scalars['Int']['output'];
};

/** id: a UUID that the client chose. secondsAgo: how long ago the student left, so that a wrong clock does not matter */
export type QuizAbsenceInput = {
  id: Scalars['ID']['input'];
  seconds: Scalars['Int']['input'];
  secondsAgo: Scalars['Int']['input'];
};

/** answer: single 'B'; statements 'TF-T', where - is not answered; number and text as typed; empty: not answered */
export type QuizAnswer = {
  __typename?: 'QuizAnswer';
  answer: Scalars['String']['output'];
  /** null until released, or until a text is marked */
  points?: Maybe<Scalars['Float']['output']>;
  questionId: Scalars['ID']['output'];
};

export type QuizAnswerInput = {
  answer: Scalars['String']['input'];
  questionId: Scalars['ID']['input'];
};

export type QuizAttempt = {
  __typename?: 'QuizAttempt';
  /** for the class's teacher and centre; else empty */
  absences: Array<QuizAbsence>;
  /** in the order of questions; questions without an answer are left out */
  answers: Array<QuizAnswer>;
  /** by the database clock; null without a limit */
  endsAt?: Maybe<Scalars['DateTime']['output']>;
  homeworkId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  /** by the database clock, so that a device whose clock is wrong can show the time left */
  now: Scalars['DateTime']['output'];
  number: Scalars['Int']['output'];
  /** null until released */
  points?: Maybe<Scalars['Float']['output']>;
  /** in the order that the attempt shows; for the class's teacher and centre, in the order of the test */
  questions: Array<Question>;
  startedAt: Scalars['DateTime']['output'];
  submittedAt?: Maybe<Scalars['DateTime']['output']>;
};

export type QuizAttemptResult = OperationResult & {
  __typename?: 'QuizAttemptResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<QuizAttempt>;
};

export type QuizInput = {
  attempts: Scalars['Int']['input'];
  minutes?: InputMaybe<Scalars['Int']['input']>;
  questions: Array<QuestionInput>;
  release: ResultRelease;
  shuffle: Scalars['Boolean']['input'];
};

/** Over the attempt that counts of each joined student. choices: single letters, statements four letters, number normal forms; the most frequent first, at most 10, without empty answers */
export type QuizQuestionStat = {
  __typename?: 'QuizQuestionStat';
  answered: Scalars['Int']['output'];
  /** how often each answer was given */
  choices: Array<Scalars['String']['output']>;
  correct: Scalars['Int']['output'];
  counts: Array<Scalars['Int']['output']>;
  order: Scalars['Int']['output'];
  questionId: Scalars['ID']['output'];
};

export type QuizResult = OperationResult & {
  __typename?: 'QuizResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Quiz>;
};

/** minutes: null without a limit; attempts: for each student */
export type QuizSettings = {
  __typename?: 'QuizSettings';
  attempts: Scalars['Int']['output'];
  minutes?: Maybe<Scalars['Int']['output']>;
  release: ResultRelease;
  shuffle: Scalars['Boolean']['output'];
};

export type QuizStatsResult = OperationResult & {
  __typename?: 'QuizStatsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<QuizQuestionStat>>;
};

/** What lists and pages show of a test. */
export type QuizSummary = {
  __typename?: 'QuizSummary';
  attemptsLeft?: Maybe<Scalars['Int']['output']>;
  /** for a student and the parent: attempts that the student has begun, and may still begin; else null */
  attemptsUsed?: Maybe<Scalars['Int']['output']>;
  /** for the class's teacher and centre: students who have begun; else null */
  begunCount?: Maybe<Scalars['Int']['output']>;
  /** true if the student has begun an attempt and not handed it in */
  isRunning: Scalars['Boolean']['output'];
  questionCount: Scalars['Int']['output'];
  settings: QuizSettings;
};

/** One published recording of a lesson; url leads to the provider's player. */
export type Recording = {
  __typename?: 'Recording';
  id: Scalars['ID']['output'];
  minutes: Scalars['Int']['output'];
  name: Scalars['String']['output'];
  startedAt: Scalars['DateTime']['output'];
  url: Scalars['String']['output'];
};

export type RecordingsResult = OperationResult & {
  __typename?: 'RecordingsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Recording>>;
};

/** Each works once instead of a code of the app. Shown only once. */
export type RecoveryCodes = {
  __typename?: 'RecoveryCodes';
  codes: Array<Scalars['String']['output']>;
};

export type RecoveryCodesResult = OperationResult & {
  __typename?: 'RecoveryCodesResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<RecoveryCodes>;
};

export type Result = OperationResult & {
  __typename?: 'Result';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
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

export type SavedWhiteboard = {
  __typename?: 'SavedWhiteboard';
  /** whether it has pages that are not in the saved PDF, and the class is active */
  canSave: Scalars['Boolean']['output'];
  /** the saved PDF */
  file?: Maybe<PostFile>;
  /** without removed ones; 0 without a whiteboard */
  pages: Scalars['Int']['output'];
  /** when it was last saved; null if there is no saved PDF */
  savedAt?: Maybe<Scalars['DateTime']['output']>;
  sessionId: Scalars['ID']['output'];
};

export type SavedWhiteboardResult = OperationResult & {
  __typename?: 'SavedWhiteboardResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<SavedWhiteboard>;
};

/** Whether a second factor is on, and how many recovery codes are left. */
export type SecondFactor = {
  __typename?: 'SecondFactor';
  isOn: Scalars['Boolean']['output'];
  recoveryCodesLeft: Scalars['Int']['output'];
};

export type SecondFactorResult = OperationResult & {
  __typename?: 'SecondFactorResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<SecondFactor>;
};

/** What an authenticator app needs, shown only once: the secret in base32 to type, and the otpauth:// address for a QR code. */
export type SecondFactorSecret = {
  __typename?: 'SecondFactorSecret';
  address: Scalars['String']['output'];
  secret: Scalars['String']['output'];
};

export type SecondFactorSecretResult = OperationResult & {
  __typename?: 'SecondFactorSecretResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<SecondFactorSecret>;
};

export type Section = {
  __typename?: 'Section';
  description?: Maybe<Scalars['String']['output']>;
  order: Scalars['Int']['output'];
  sectionId: Scalars['ID']['output'];
  title: Scalars['String']['output'];
};

export type SectionInput = {
  description?: InputMaybe<Scalars['String']['input']>;
  order: Scalars['Int']['input'];
  sectionId?: InputMaybe<Scalars['ID']['input']>;
  title: Scalars['String']['input'];
};

export type StaffState =
  | 'active'
  | 'invited';

/** left: what is left to pay, in VND. */
export type StatementToPay = {
  __typename?: 'StatementToPay';
  id: Scalars['ID']['output'];
  left: Scalars['Int']['output'];
  /** YYYY-MM */
  month: Scalars['String']['output'];
  payeeName: Scalars['String']['output'];
};

/** A line drawn on a picture or a page of a PDF. points: x, y and pressure in turn. x, y and width are in ten-thousandths of the width of the unrotated page; pressure is 0 to 1,000. */
export type Stroke = {
  __typename?: 'Stroke';
  colour: StrokeColour;
  fileId: Scalars['ID']['output'];
  id: Scalars['ID']['output'];
  /** page number from 1; 1 for a picture */
  page: Scalars['Int']['output'];
  points: Array<Scalars['Int']['output']>;
  width: Scalars['Int']['output'];
};

/** colour of a pen */
export type StrokeColour =
  | 'blue'
  | 'green'
  | 'red';

export type StrokeInput = {
  colour: StrokeColour;
  id: Scalars['ID']['input'];
  points: Array<Scalars['Int']['input']>;
  width: Scalars['Int']['input'];
};

/** version counts from 1 and is 0 if nothing was handed in; points is null if not marked or not released */
export type Submission = {
  __typename?: 'Submission';
  candidateCode: Scalars['String']['output'];
  /** comment on the mark; for returned work, what to do again */
  comment?: Maybe<Scalars['String']['output']>;
  excused: Scalars['Boolean']['output'];
  extendedTo?: Maybe<Scalars['DateTime']['output']>;
  files: Array<HomeworkFile>;
  fullName: Scalars['String']['output'];
  id: Scalars['ID']['output'];
  late: Scalars['Boolean']['output'];
  /** minutes late; 0 if not late */
  lateMinutes: Scalars['Int']['output'];
  points?: Maybe<Scalars['Float']['output']>;
  state: SubmissionState;
  /** for the class's teacher and centre; for student and parent only if released or returned, else empty */
  strokes: Array<Stroke>;
  submittedAt?: Maybe<Scalars['DateTime']['output']>;
  text?: Maybe<Scalars['String']['output']>;
  version: Scalars['Int']['output'];
};

export type SubmissionResult = OperationResult & {
  __typename?: 'SubmissionResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<Submission>;
};

/** draft: only the student sees this state; everybody else sees missing */
export type SubmissionState =
  | 'draft'
  | 'missing'
  | 'returned'
  | 'submitted';

export type SubmissionsResult = OperationResult & {
  __typename?: 'SubmissionsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items?: Maybe<Array<Submission>>;
};

/** One student of the teacher, with the classes the two share. */
export type TeacherStudent = {
  __typename?: 'TeacherStudent';
  avatar?: Maybe<Scalars['String']['output']>;
  classes: Array<Class>;
  code: Scalars['String']['output'];
  /** like the phone, empty until the student has acknowledged a class they share */
  email: Scalars['String']['output'];
  fullName: Scalars['String']['output'];
  phone?: Maybe<Scalars['String']['output']>;
};

export type TeacherStudentPage = OperationResult & {
  __typename?: 'TeacherStudentPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<TeacherStudent>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

/** One thread for each student and class: the student's guardians, the student, the class's teacher and the centre read and write it. */
export type Thread = {
  __typename?: 'Thread';
  /** false if the student has left, or if nobody but the class's teacher and a student under 16 would read the thread */
  canWrite: Scalars['Boolean']['output'];
  classId: Scalars['ID']['output'];
  classTitle: Scalars['String']['output'];
  courseCode: Scalars['String']['output'];
  courseTitle: Scalars['String']['output'];
  /** whether anybody has written */
  hasMessages: Scalars['Boolean']['output'];
  id: Scalars['ID']['output'];
  /** the time of the last message, or when the student joined */
  lastAt: Scalars['DateTime']['output'];
  /** the beginning of the last message; empty for a centre, whose reads of messages are recorded */
  lastText: Scalars['String']['output'];
  /** for the centre: whether it has a reported message; else false */
  reported: Scalars['Boolean']['output'];
  studentCode: Scalars['String']['output'];
  studentName: Scalars['String']['output'];
  teacherName: Scalars['String']['output'];
  /** messages of others that the caller has not read, at most 100 */
  unread: Scalars['Int']['output'];
};

export type ThreadCounts = {
  __typename?: 'ThreadCounts';
  /** threads with unread messages */
  unread: Scalars['Int']['output'];
};

export type ThreadCountsResult = OperationResult & {
  __typename?: 'ThreadCountsResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<ThreadCounts>;
};

export type ThreadMessage = {
  __typename?: 'ThreadMessage';
  at: Scalars['DateTime']['output'];
  authorName: Scalars['String']['output'];
  /** the author's role when the message was sent */
  authorRole: Role;
  id: Scalars['ID']['output'];
  mine: Scalars['Boolean']['output'];
  /** for the centre: whether somebody reported the message; for others: whether the caller did */
  reported: Scalars['Boolean']['output'];
  text: Scalars['String']['output'];
};

export type ThreadMessagePage = OperationResult & {
  __typename?: 'ThreadMessagePage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<ThreadMessage>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type ThreadMessageResult = OperationResult & {
  __typename?: 'ThreadMessageResult';
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  item?: Maybe<ThreadMessage>;
};

export type ThreadPage = OperationResult & {
  __typename?: 'ThreadPage';
  currentPage: Scalars['Int']['output'];
  endOrder: Scalars['Int']['output'];
  error?: Maybe<OperationError>;
  isFailure: Scalars['Boolean']['output'];
  isSuccess: Scalars['Boolean']['output'];
  items: Array<Thread>;
  pageSize: Scalars['Int']['output'];
  startOrder: Scalars['Int']['output'];
  totalPages: Scalars['Int']['output'];
  totalRecord: Scalars['Int']['output'];
};

export type TokenPair = {
  __typename?: 'TokenPair';
  accessToken: Scalars['String']['output'];
  /** seconds */
  expiresIn: Scalars['Int']['output'];
  refreshToken: Scalars['String']['output'];
  tokenType: Scalars['String']['output'];
};



export type ResolverTypeWrapper<T> = Promise<T> | T;

export type Resolver<TResult, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = ResolverFn<TResult, TParent, TContext, TArgs>;

export type ResolverFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => Promise<TResult> | TResult;

export type SubscriptionSubscribeFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => AsyncIterable<TResult> | Promise<AsyncIterable<TResult>>;

export type SubscriptionResolveFn<TResult, TParent, TContext, TArgs> = (
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;

export interface SubscriptionSubscriberObject<TResult, TKey extends string, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<{ [key in TKey]: TResult }, TParent, TContext, TArgs>;
  resolve?: SubscriptionResolveFn<TResult, { [key in TKey]: TResult }, TContext, TArgs>;
}

export interface SubscriptionResolverObject<TResult, TParent, TContext, TArgs> {
  subscribe: SubscriptionSubscribeFn<any, TParent, TContext, TArgs>;
  resolve: SubscriptionResolveFn<TResult, any, TContext, TArgs>;
}

export type SubscriptionObject<TResult, TKey extends string, TParent, TContext, TArgs> =
  | SubscriptionSubscriberObject<TResult, TKey, TParent, TContext, TArgs>
  | SubscriptionResolverObject<TResult, TParent, TContext, TArgs>;

export type SubscriptionResolver<TResult, TKey extends string, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> =
  | ((...args: any[]) => SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>)
  | SubscriptionObject<TResult, TKey, TParent, TContext, TArgs>;

export type TypeResolveFn<TTypes, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (
  parent: TParent,
  context: TContext,
  info: GraphQLResolveInfo
) => Maybe<TTypes> | Promise<Maybe<TTypes>>;

export type IsTypeOfResolverFn<T = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>> = (obj: T, context: TContext, info: GraphQLResolveInfo) => boolean | Promise<boolean>;

export type NextResolverFn<T> = () => Promise<T>;

export type DirectiveResolverFn<TResult = Record<PropertyKey, never>, TParent = Record<PropertyKey, never>, TContext = Record<PropertyKey, never>, TArgs = Record<PropertyKey, never>> = (
  next: NextResolverFn<TResult>,
  parent: TParent,
  args: TArgs,
  context: TContext,
  info: GraphQLResolveInfo
) => TResult | Promise<TResult>;




/** Mapping of interface types */
export type ResolversInterfaceTypes<_RefType extends Record<string, unknown>> = {
  OperationResult:
    | ( AccountClosingResult )
    | ( AttendanceWeeksResult )
    | ( CalendarAddressResult )
    | ( CalendarFeedResult )
    | ( CalendarLessonResult )
    | ( CalendarLessonsResult )
    | ( CandidateOutcomesResult )
    | ( CandidatesResult )
    | ( CentreGuardianshipsResult )
    | ( CentreHostResult )
    | ( CentreLessonsResult )
    | ( CentreMembershipsResult )
    | ( CentrePagePreviewResult )
    | ( CentrePageResult )
    | ( CentreReportResult )
    | ( CentreRequestOutcomesResult )
    | ( CentreRequestPage )
    | ( CentreResult )
    | ( CentreTeachersResult )
    | ( ChildAttendancePage )
    | ( ChildResult )
    | ( ChildrenResult )
    | ( ClassAssignmentsResult )
    | ( ClassInvitationsResult )
    | ( ClassPage )
    | ( ClassPairingCodesResult )
    | ( ClassResult )
    | ( ClosureEffectsResult )
    | ( ClosureResult )
    | ( ClosuresResult )
    | ( ConsentsResult )
    | ( CoursePage )
    | ( CoursePictureResult )
    | ( CourseResult )
    | ( CourseTeachersResult )
    | ( CoursesResult )
    | ( DevicesResult )
    | ( FeeAccountResult )
    | ( FeeBankFileResult )
    | ( FeeDiscountResult )
    | ( FeeDiscountsResult )
    | ( FeeHookResult )
    | ( FeeHookStateResult )
    | ( FeeLedgerResult )
    | ( FeePaymentPage )
    | ( FeePaymentResult )
    | ( FeePlanResult )
    | ( FeePlansResult )
    | ( FeePreviewResult )
    | ( FeeRemindersResult )
    | ( FeeReportResult )
    | ( FeeStatementPage )
    | ( FeeStatementResult )
    | ( GuardianshipsResult )
    | ( HomeworkFileResult )
    | ( HomeworkPage )
    | ( HomeworkResult )
    | ( ImportPreviewResult )
    | ( InvitationSlipsResult )
    | ( LessonPage )
    | ( LoginResult )
    | ( MarkTableResult )
    | ( MaterialPage )
    | ( MeetingJoinResult )
    | ( MeetingPageResult )
    | ( MeetingProvidersResult )
    | ( MeetingTokenResult )
    | ( MeetingWaitingRoomResult )
    | ( MemberResult )
    | ( NoticePage )
    | ( NoticeSettingsResult )
    | ( PairingCodeResult )
    | ( PostPage )
    | ( PostReadersResult )
    | ( PostResult )
    | ( PublicCentreResult )
    | ( PublicHolidaysResult )
    | ( PushDevicesResult )
    | ( PushKeyResult )
    | ( QuizAttemptResult )
    | ( QuizResult )
    | ( QuizStatsResult )
    | ( RecordingsResult )
    | ( RecoveryCodesResult )
    | ( Result )
    | ( SavedWhiteboardResult )
    | ( SecondFactorResult )
    | ( SecondFactorSecretResult )
    | ( SubmissionResult )
    | ( SubmissionsResult )
    | ( TeacherStudentPage )
    | ( ThreadCountsResult )
    | ( ThreadMessagePage )
    | ( ThreadMessageResult )
    | ( ThreadPage )
  ;
};

/** Mapping between all available schema types and the resolvers types */
export type ResolversTypes = {
  AccountClosing: ResolverTypeWrapper<AccountClosing>;
  AccountClosingResult: ResolverTypeWrapper<AccountClosingResult>;
  Attendance: ResolverTypeWrapper<Attendance>;
  AttendanceWeek: ResolverTypeWrapper<AttendanceWeek>;
  AttendanceWeeksResult: ResolverTypeWrapper<AttendanceWeeksResult>;
  BirthDateProposal: ResolverTypeWrapper<BirthDateProposal>;
  Boolean: ResolverTypeWrapper<Scalars['Boolean']['output']>;
  CalendarAddress: ResolverTypeWrapper<CalendarAddress>;
  CalendarAddressResult: ResolverTypeWrapper<CalendarAddressResult>;
  CalendarFeed: ResolverTypeWrapper<CalendarFeed>;
  CalendarFeedResult: ResolverTypeWrapper<CalendarFeedResult>;
  CalendarLesson: ResolverTypeWrapper<CalendarLesson>;
  CalendarLessonResult: ResolverTypeWrapper<CalendarLessonResult>;
  CalendarLessonsResult: ResolverTypeWrapper<CalendarLessonsResult>;
  Candidate: ResolverTypeWrapper<Candidate>;
  CandidateDecisionInput: ResolverTypeWrapper<CandidateDecisionInput>;
  CandidateOutcome: ResolverTypeWrapper<CandidateOutcome>;
  CandidateOutcomesResult: ResolverTypeWrapper<CandidateOutcomesResult>;
  CandidatesDecisionInput: ResolverTypeWrapper<CandidatesDecisionInput>;
  CandidatesResult: ResolverTypeWrapper<CandidatesResult>;
  Centre: ResolverTypeWrapper<Centre>;
  CentreGuardianship: ResolverTypeWrapper<CentreGuardianship>;
  CentreGuardianshipsResult: ResolverTypeWrapper<CentreGuardianshipsResult>;
  CentreHost: ResolverTypeWrapper<CentreHost>;
  CentreHostResult: ResolverTypeWrapper<CentreHostResult>;
  CentreLesson: ResolverTypeWrapper<CentreLesson>;
  CentreLessonsResult: ResolverTypeWrapper<CentreLessonsResult>;
  CentreMembership: ResolverTypeWrapper<CentreMembership>;
  CentreMembershipsResult: ResolverTypeWrapper<CentreMembershipsResult>;
  CentrePage: ResolverTypeWrapper<CentrePage>;
  CentrePageClass: ResolverTypeWrapper<CentrePageClass>;
  CentrePageInput: ResolverTypeWrapper<CentrePageInput>;
  CentrePagePreviewResult: ResolverTypeWrapper<CentrePagePreviewResult>;
  CentrePageResult: ResolverTypeWrapper<CentrePageResult>;
  CentrePageTeacher: ResolverTypeWrapper<CentrePageTeacher>;
  CentreReport: ResolverTypeWrapper<CentreReport>;
  CentreReportResult: ResolverTypeWrapper<CentreReportResult>;
  CentreReportRow: ResolverTypeWrapper<CentreReportRow>;
  CentreRequest: ResolverTypeWrapper<CentreRequest>;
  CentreRequestInput: ResolverTypeWrapper<CentreRequestInput>;
  CentreRequestOutcome: ResolverTypeWrapper<CentreRequestOutcome>;
  CentreRequestOutcomesResult: ResolverTypeWrapper<CentreRequestOutcomesResult>;
  CentreRequestPage: ResolverTypeWrapper<CentreRequestPage>;
  CentreResult: ResolverTypeWrapper<CentreResult>;
  CentreTeacher: ResolverTypeWrapper<CentreTeacher>;
  CentreTeachersResult: ResolverTypeWrapper<CentreTeachersResult>;
  CentreTeachingRow: ResolverTypeWrapper<CentreTeachingRow>;
  CentreUpdateInput: ResolverTypeWrapper<CentreUpdateInput>;
  Child: ResolverTypeWrapper<Child>;
  ChildAttendance: ResolverTypeWrapper<ChildAttendance>;
  ChildAttendancePage: ResolverTypeWrapper<ChildAttendancePage>;
  ChildClass: ResolverTypeWrapper<ChildClass>;
  ChildResult: ResolverTypeWrapper<ChildResult>;
  ChildrenResult: ResolverTypeWrapper<ChildrenResult>;
  Class: ResolverTypeWrapper<Class>;
  ClassAssignment: ResolverTypeWrapper<ClassAssignment>;
  ClassAssignmentsResult: ResolverTypeWrapper<ClassAssignmentsResult>;
  ClassCreateInput: ResolverTypeWrapper<ClassCreateInput>;
  ClassInvitation: ResolverTypeWrapper<ClassInvitation>;
  ClassInvitationsResult: ResolverTypeWrapper<ClassInvitationsResult>;
  ClassLeaver: ResolverTypeWrapper<ClassLeaver>;
  ClassPage: ResolverTypeWrapper<ClassPage>;
  ClassPairingCodesResult: ResolverTypeWrapper<ClassPairingCodesResult>;
  ClassResult: ResolverTypeWrapper<ClassResult>;
  ClassUpdateInput: ResolverTypeWrapper<ClassUpdateInput>;
  Closure: ResolverTypeWrapper<Closure>;
  ClosureEffect: ResolverTypeWrapper<ClosureEffect>;
  ClosureEffectsResult: ResolverTypeWrapper<ClosureEffectsResult>;
  ClosureInput: ResolverTypeWrapper<ClosureInput>;
  ClosureResult: ResolverTypeWrapper<ClosureResult>;
  ClosuresResult: ResolverTypeWrapper<ClosuresResult>;
  Consent: ResolverTypeWrapper<Consent>;
  ConsentChannel: ResolverTypeWrapper<ConsentChannel>;
  ConsentInput: ResolverTypeWrapper<ConsentInput>;
  ConsentParty: ResolverTypeWrapper<ConsentParty>;
  ConsentPurpose: ResolverTypeWrapper<ConsentPurpose>;
  ConsentState: ResolverTypeWrapper<ConsentState>;
  ConsentsResult: ResolverTypeWrapper<ConsentsResult>;
  Course: ResolverTypeWrapper<Course>;
  CourseCreateInput: ResolverTypeWrapper<CourseCreateInput>;
  CoursePage: ResolverTypeWrapper<CoursePage>;
  CoursePicture: ResolverTypeWrapper<CoursePicture>;
  CoursePictureResult: ResolverTypeWrapper<CoursePictureResult>;
  CourseResult: ResolverTypeWrapper<CourseResult>;
  CourseTeacher: ResolverTypeWrapper<CourseTeacher>;
  CourseTeachersResult: ResolverTypeWrapper<CourseTeachersResult>;
  CourseUpdateInput: ResolverTypeWrapper<CourseUpdateInput>;
  CoursesResult: ResolverTypeWrapper<CoursesResult>;
  Date: ResolverTypeWrapper<Scalars['Date']['output']>;
  DateTime: ResolverTypeWrapper<Scalars['DateTime']['output']>;
  Decision: ResolverTypeWrapper<Decision>;
  Device: ResolverTypeWrapper<Device>;
  DevicesResult: ResolverTypeWrapper<DevicesResult>;
  Enrolled: ResolverTypeWrapper<Enrolled>;
  ExcuseInput: ResolverTypeWrapper<ExcuseInput>;
  FeeAbsenceRule: ResolverTypeWrapper<FeeAbsenceRule>;
  FeeAccount: ResolverTypeWrapper<FeeAccount>;
  FeeAccountInput: ResolverTypeWrapper<FeeAccountInput>;
  FeeAccountResult: ResolverTypeWrapper<FeeAccountResult>;
  FeeBankColumn: ResolverTypeWrapper<FeeBankColumn>;
  FeeBankField: ResolverTypeWrapper<FeeBankField>;
  FeeBankFile: ResolverTypeWrapper<FeeBankFile>;
  FeeBankFileInput: ResolverTypeWrapper<FeeBankFileInput>;
  FeeBankFileResult: ResolverTypeWrapper<FeeBankFileResult>;
  FeeBankOutcome: ResolverTypeWrapper<FeeBankOutcome>;
  FeeBankRow: ResolverTypeWrapper<FeeBankRow>;
  FeeClassWithoutPlan: ResolverTypeWrapper<FeeClassWithoutPlan>;
  FeeDelivery: ResolverTypeWrapper<FeeDelivery>;
  FeeDeliveryOutcome: ResolverTypeWrapper<FeeDeliveryOutcome>;
  FeeDiscount: ResolverTypeWrapper<FeeDiscount>;
  FeeDiscountInput: ResolverTypeWrapper<FeeDiscountInput>;
  FeeDiscountResult: ResolverTypeWrapper<FeeDiscountResult>;
  FeeDiscountsResult: ResolverTypeWrapper<FeeDiscountsResult>;
  FeeHook: ResolverTypeWrapper<FeeHook>;
  FeeHookResult: ResolverTypeWrapper<FeeHookResult>;
  FeeHookState: ResolverTypeWrapper<FeeHookState>;
  FeeHookStateResult: ResolverTypeWrapper<FeeHookStateResult>;
  FeeLedgerEntry: ResolverTypeWrapper<FeeLedgerEntry>;
  FeeLedgerResult: ResolverTypeWrapper<FeeLedgerResult>;
  FeeLine: ResolverTypeWrapper<FeeLine>;
  FeeLineKind: ResolverTypeWrapper<FeeLineKind>;
  FeePayment: ResolverTypeWrapper<FeePayment>;
  FeePaymentInput: ResolverTypeWrapper<FeePaymentInput>;
  FeePaymentMethod: ResolverTypeWrapper<FeePaymentMethod>;
  FeePaymentPage: ResolverTypeWrapper<FeePaymentPage>;
  FeePaymentResult: ResolverTypeWrapper<FeePaymentResult>;
  FeePlan: ResolverTypeWrapper<FeePlan>;
  FeePlanInput: ResolverTypeWrapper<FeePlanInput>;
  FeePlanKind: ResolverTypeWrapper<FeePlanKind>;
  FeePlanResult: ResolverTypeWrapper<FeePlanResult>;
  FeePlansResult: ResolverTypeWrapper<FeePlansResult>;
  FeePreview: ResolverTypeWrapper<FeePreview>;
  FeePreviewResult: ResolverTypeWrapper<FeePreviewResult>;
  FeePreviewRow: ResolverTypeWrapper<FeePreviewRow>;
  FeeReminders: ResolverTypeWrapper<FeeReminders>;
  FeeRemindersResult: ResolverTypeWrapper<FeeRemindersResult>;
  FeeReport: ResolverTypeWrapper<FeeReport>;
  FeeReportResult: ResolverTypeWrapper<FeeReportResult>;
  FeeReportRow: ResolverTypeWrapper<FeeReportRow>;
  FeeService: ResolverTypeWrapper<FeeService>;
  FeeStatement: ResolverTypeWrapper<FeeStatement>;
  FeeStatementPage: ResolverTypeWrapper<FeeStatementPage>;
  FeeStatementPayment: ResolverTypeWrapper<FeeStatementPayment>;
  FeeStatementResult: ResolverTypeWrapper<FeeStatementResult>;
  FeeStatementState: ResolverTypeWrapper<FeeStatementState>;
  Float: ResolverTypeWrapper<Scalars['Float']['output']>;
  Gender: ResolverTypeWrapper<Gender>;
  GuardianRelation: ResolverTypeWrapper<GuardianRelation>;
  Guardianship: ResolverTypeWrapper<Guardianship>;
  GuardianshipState: ResolverTypeWrapper<GuardianshipState>;
  GuardianshipsResult: ResolverTypeWrapper<GuardianshipsResult>;
  Homework: ResolverTypeWrapper<Homework>;
  HomeworkFile: ResolverTypeWrapper<HomeworkFile>;
  HomeworkFileResult: ResolverTypeWrapper<HomeworkFileResult>;
  HomeworkInput: ResolverTypeWrapper<HomeworkInput>;
  HomeworkPage: ResolverTypeWrapper<HomeworkPage>;
  HomeworkResult: ResolverTypeWrapper<HomeworkResult>;
  HomeworkScope: ResolverTypeWrapper<HomeworkScope>;
  ID: ResolverTypeWrapper<Scalars['ID']['output']>;
  ImportChoice: ResolverTypeWrapper<ImportChoice>;
  ImportColumn: ResolverTypeWrapper<ImportColumn>;
  ImportEffect: ResolverTypeWrapper<ImportEffect>;
  ImportField: ResolverTypeWrapper<ImportField>;
  ImportLeftOut: ResolverTypeWrapper<ImportLeftOut>;
  ImportPreview: ResolverTypeWrapper<ImportPreview>;
  ImportPreviewResult: ResolverTypeWrapper<ImportPreviewResult>;
  ImportRow: ResolverTypeWrapper<ImportRow>;
  Int: ResolverTypeWrapper<Scalars['Int']['output']>;
  InvitationSlip: ResolverTypeWrapper<InvitationSlip>;
  InvitationSlipsResult: ResolverTypeWrapper<InvitationSlipsResult>;
  Lesson: ResolverTypeWrapper<Lesson>;
  LessonOrigin: ResolverTypeWrapper<LessonOrigin>;
  LessonPage: ResolverTypeWrapper<LessonPage>;
  LessonState: ResolverTypeWrapper<LessonState>;
  LiveSetting: ResolverTypeWrapper<LiveSetting>;
  LiveSettingInput: ResolverTypeWrapper<LiveSettingInput>;
  LoginResult: ResolverTypeWrapper<LoginResult>;
  MarkRow: ResolverTypeWrapper<MarkRow>;
  MarkTable: ResolverTypeWrapper<MarkTable>;
  MarkTableResult: ResolverTypeWrapper<MarkTableResult>;
  Material: ResolverTypeWrapper<Material>;
  MaterialPage: ResolverTypeWrapper<MaterialPage>;
  MeetingJoin: ResolverTypeWrapper<MeetingJoin>;
  MeetingJoinResult: ResolverTypeWrapper<MeetingJoinResult>;
  MeetingPage: ResolverTypeWrapper<MeetingPage>;
  MeetingPageResult: ResolverTypeWrapper<MeetingPageResult>;
  MeetingParticipant: ResolverTypeWrapper<MeetingParticipant>;
  MeetingProviders: ResolverTypeWrapper<MeetingProviders>;
  MeetingProvidersResult: ResolverTypeWrapper<MeetingProvidersResult>;
  MeetingToken: ResolverTypeWrapper<MeetingToken>;
  MeetingTokenResult: ResolverTypeWrapper<MeetingTokenResult>;
  MeetingWaitingRoom: ResolverTypeWrapper<MeetingWaitingRoom>;
  MeetingWaitingRoomResult: ResolverTypeWrapper<MeetingWaitingRoomResult>;
  Member: ResolverTypeWrapper<Member>;
  MemberRegisterInput: ResolverTypeWrapper<MemberRegisterInput>;
  MemberResult: ResolverTypeWrapper<MemberResult>;
  MemberUpdateInput: ResolverTypeWrapper<MemberUpdateInput>;
  Mutation: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Notice: ResolverTypeWrapper<Notice>;
  NoticeChannel: ResolverTypeWrapper<NoticeChannel>;
  NoticeKind: ResolverTypeWrapper<NoticeKind>;
  NoticePage: ResolverTypeWrapper<NoticePage>;
  NoticeSetting: ResolverTypeWrapper<NoticeSetting>;
  NoticeSettingInput: ResolverTypeWrapper<NoticeSettingInput>;
  NoticeSettings: ResolverTypeWrapper<NoticeSettings>;
  NoticeSettingsResult: ResolverTypeWrapper<NoticeSettingsResult>;
  OperationError: ResolverTypeWrapper<OperationError>;
  OperationResult: ResolverTypeWrapper<ResolversInterfaceTypes<ResolversTypes>['OperationResult']>;
  PairingCode: ResolverTypeWrapper<PairingCode>;
  PairingCodeResult: ResolverTypeWrapper<PairingCodeResult>;
  PendingGuardian: ResolverTypeWrapper<PendingGuardian>;
  Post: ResolverTypeWrapper<Post>;
  PostAudience: ResolverTypeWrapper<PostAudience>;
  PostFile: ResolverTypeWrapper<PostFile>;
  PostInput: ResolverTypeWrapper<PostInput>;
  PostPage: ResolverTypeWrapper<PostPage>;
  PostReader: ResolverTypeWrapper<PostReader>;
  PostReadersResult: ResolverTypeWrapper<PostReadersResult>;
  PostResult: ResolverTypeWrapper<PostResult>;
  PublicCentre: ResolverTypeWrapper<PublicCentre>;
  PublicCentreResult: ResolverTypeWrapper<PublicCentreResult>;
  PublicClass: ResolverTypeWrapper<PublicClass>;
  PublicCourse: ResolverTypeWrapper<PublicCourse>;
  PublicHoliday: ResolverTypeWrapper<PublicHoliday>;
  PublicHolidaysResult: ResolverTypeWrapper<PublicHolidaysResult>;
  PublicTeacher: ResolverTypeWrapper<PublicTeacher>;
  PushDevice: ResolverTypeWrapper<PushDevice>;
  PushDevicesResult: ResolverTypeWrapper<PushDevicesResult>;
  PushKey: ResolverTypeWrapper<PushKey>;
  PushKeyResult: ResolverTypeWrapper<PushKeyResult>;
  Query: ResolverTypeWrapper<Record<PropertyKey, never>>;
  Question: ResolverTypeWrapper<Question>;
  QuestionInput: ResolverTypeWrapper<QuestionInput>;
  QuestionKind: ResolverTypeWrapper<QuestionKind>;
  Quiz: ResolverTypeWrapper<Quiz>;
  QuizAbsence: ResolverTypeWrapper<QuizAbsence>;
  QuizAbsenceInput: ResolverTypeWrapper<QuizAbsenceInput>;
  QuizAnswer: ResolverTypeWrapper<QuizAnswer>;
  QuizAnswerInput: ResolverTypeWrapper<QuizAnswerInput>;
  QuizAttempt: ResolverTypeWrapper<QuizAttempt>;
  QuizAttemptResult: ResolverTypeWrapper<QuizAttemptResult>;
  QuizInput: ResolverTypeWrapper<QuizInput>;
  QuizQuestionStat: ResolverTypeWrapper<QuizQuestionStat>;
  QuizResult: ResolverTypeWrapper<QuizResult>;
  QuizSettings: ResolverTypeWrapper<QuizSettings>;
  QuizStatsResult: ResolverTypeWrapper<QuizStatsResult>;
  QuizSummary: ResolverTypeWrapper<QuizSummary>;
  Recording: ResolverTypeWrapper<Recording>;
  RecordingsResult: ResolverTypeWrapper<RecordingsResult>;
  RecoveryCodes: ResolverTypeWrapper<RecoveryCodes>;
  RecoveryCodesResult: ResolverTypeWrapper<RecoveryCodesResult>;
  Result: ResolverTypeWrapper<Result>;
  ResultRelease: ResolverTypeWrapper<ResultRelease>;
  Role: ResolverTypeWrapper<Role>;
  RoomType: ResolverTypeWrapper<RoomType>;
  SavedWhiteboard: ResolverTypeWrapper<SavedWhiteboard>;
  SavedWhiteboardResult: ResolverTypeWrapper<SavedWhiteboardResult>;
  SecondFactor: ResolverTypeWrapper<SecondFactor>;
  SecondFactorResult: ResolverTypeWrapper<SecondFactorResult>;
  SecondFactorSecret: ResolverTypeWrapper<SecondFactorSecret>;
  SecondFactorSecretResult: ResolverTypeWrapper<SecondFactorSecretResult>;
  Section: ResolverTypeWrapper<Section>;
  SectionInput: ResolverTypeWrapper<SectionInput>;
  StaffState: ResolverTypeWrapper<StaffState>;
  StatementToPay: ResolverTypeWrapper<StatementToPay>;
  String: ResolverTypeWrapper<Scalars['String']['output']>;
  Stroke: ResolverTypeWrapper<Stroke>;
  StrokeColour: ResolverTypeWrapper<StrokeColour>;
  StrokeInput: ResolverTypeWrapper<StrokeInput>;
  Submission: ResolverTypeWrapper<Submission>;
  SubmissionResult: ResolverTypeWrapper<SubmissionResult>;
  SubmissionState: ResolverTypeWrapper<SubmissionState>;
  SubmissionsResult: ResolverTypeWrapper<SubmissionsResult>;
  TeacherStudent: ResolverTypeWrapper<TeacherStudent>;
  TeacherStudentPage: ResolverTypeWrapper<TeacherStudentPage>;
  Thread: ResolverTypeWrapper<Thread>;
  ThreadCounts: ResolverTypeWrapper<ThreadCounts>;
  ThreadCountsResult: ResolverTypeWrapper<ThreadCountsResult>;
  ThreadMessage: ResolverTypeWrapper<ThreadMessage>;
  ThreadMessagePage: ResolverTypeWrapper<ThreadMessagePage>;
  ThreadMessageResult: ResolverTypeWrapper<ThreadMessageResult>;
  ThreadPage: ResolverTypeWrapper<ThreadPage>;
  TokenPair: ResolverTypeWrapper<TokenPair>;
};

/** Mapping between all available schema types and the resolvers parents */
export type ResolversParentTypes = {
  AccountClosing: AccountClosing;
  AccountClosingResult: AccountClosingResult;
  Attendance: Attendance;
  AttendanceWeek: AttendanceWeek;
  AttendanceWeeksResult: AttendanceWeeksResult;
  BirthDateProposal: BirthDateProposal;
  Boolean: Scalars['Boolean']['output'];
  CalendarAddress: CalendarAddress;
  CalendarAddressResult: CalendarAddressResult;
  CalendarFeed: CalendarFeed;
  CalendarFeedResult: CalendarFeedResult;
  CalendarLesson: CalendarLesson;
  CalendarLessonResult: CalendarLessonResult;
  CalendarLessonsResult: CalendarLessonsResult;
  Candidate: Candidate;
  CandidateDecisionInput: CandidateDecisionInput;
  CandidateOutcome: CandidateOutcome;
  CandidateOutcomesResult: CandidateOutcomesResult;
  CandidatesDecisionInput: CandidatesDecisionInput;
  CandidatesResult: CandidatesResult;
  Centre: Centre;
  CentreGuardianship: CentreGuardianship;
  CentreGuardianshipsResult: CentreGuardianshipsResult;
  CentreHost: CentreHost;
  CentreHostResult: CentreHostResult;
  CentreLesson: CentreLesson;
  CentreLessonsResult: CentreLessonsResult;
  CentreMembership: CentreMembership;
  CentreMembershipsResult: CentreMembershipsResult;
  CentrePage: CentrePage;
  CentrePageClass: CentrePageClass;
  CentrePageInput: CentrePageInput;
  CentrePagePreviewResult: CentrePagePreviewResult;
  CentrePageResult: CentrePageResult;
  CentrePageTeacher: CentrePageTeacher;
  CentreReport: CentreReport;
  CentreReportResult: CentreReportResult;
  CentreReportRow: CentreReportRow;
  CentreRequest: CentreRequest;
  CentreRequestInput: CentreRequestInput;
  CentreRequestOutcome: CentreRequestOutcome;
  CentreRequestOutcomesResult: CentreRequestOutcomesResult;
  CentreRequestPage: CentreRequestPage;
  CentreResult: CentreResult;
  CentreTeacher: CentreTeacher;
  CentreTeachersResult: CentreTeachersResult;
  CentreTeachingRow: CentreTeachingRow;
  CentreUpdateInput: CentreUpdateInput;
  Child: Child;
  ChildAttendance: ChildAttendance;
  ChildAttendancePage: ChildAttendancePage;
  ChildClass: ChildClass;
  ChildResult: ChildResult;
  ChildrenResult: ChildrenResult;
  Class: Class;
  ClassAssignment: ClassAssignment;
  ClassAssignmentsResult: ClassAssignmentsResult;
  ClassCreateInput: ClassCreateInput;
  ClassInvitation: ClassInvitation;
  ClassInvitationsResult: ClassInvitationsResult;
  ClassLeaver: ClassLeaver;
  ClassPage: ClassPage;
  ClassPairingCodesResult: ClassPairingCodesResult;
  ClassResult: ClassResult;
  ClassUpdateInput: ClassUpdateInput;
  Closure: Closure;
  ClosureEffect: ClosureEffect;
  ClosureEffectsResult: ClosureEffectsResult;
  ClosureInput: ClosureInput;
  ClosureResult: ClosureResult;
  ClosuresResult: ClosuresResult;
  Consent: Consent;
  ConsentInput: ConsentInput;
  ConsentState: ConsentState;
  ConsentsResult: ConsentsResult;
  Course: Course;
  CourseCreateInput: CourseCreateInput;
  CoursePage: CoursePage;
  CoursePicture: CoursePicture;
  CoursePictureResult: CoursePictureResult;
  CourseResult: CourseResult;
  CourseTeacher: CourseTeacher;
  CourseTeachersResult: CourseTeachersResult;
  CourseUpdateInput: CourseUpdateInput;
  CoursesResult: CoursesResult;
  Date: Scalars['Date']['output'];
  DateTime: Scalars['DateTime']['output'];
  Device: Device;
  DevicesResult: DevicesResult;
  ExcuseInput: ExcuseInput;
  FeeAccount: FeeAccount;
  FeeAccountInput: FeeAccountInput;
  FeeAccountResult: FeeAccountResult;
  FeeBankColumn: FeeBankColumn;
  FeeBankFile: FeeBankFile;
  FeeBankFileInput: FeeBankFileInput;
  FeeBankFileResult: FeeBankFileResult;
  FeeBankRow: FeeBankRow;
  FeeClassWithoutPlan: FeeClassWithoutPlan;
  FeeDelivery: FeeDelivery;
  FeeDiscount: FeeDiscount;
  FeeDiscountInput: FeeDiscountInput;
  FeeDiscountResult: FeeDiscountResult;
  FeeDiscountsResult: FeeDiscountsResult;
  FeeHook: FeeHook;
  FeeHookResult: FeeHookResult;
  FeeHookState: FeeHookState;
  FeeHookStateResult: FeeHookStateResult;
  FeeLedgerEntry: FeeLedgerEntry;
  FeeLedgerResult: FeeLedgerResult;
  FeeLine: FeeLine;
  FeePayment: FeePayment;
  FeePaymentInput: FeePaymentInput;
  FeePaymentPage: FeePaymentPage;
  FeePaymentResult: FeePaymentResult;
  FeePlan: FeePlan;
  FeePlanInput: FeePlanInput;
  FeePlanResult: FeePlanResult;
  FeePlansResult: FeePlansResult;
  FeePreview: FeePreview;
  FeePreviewResult: FeePreviewResult;
  FeePreviewRow: FeePreviewRow;
  FeeReminders: FeeReminders;
  FeeRemindersResult: FeeRemindersResult;
  FeeReport: FeeReport;
  FeeReportResult: FeeReportResult;
  FeeReportRow: FeeReportRow;
  FeeStatement: FeeStatement;
  FeeStatementPage: FeeStatementPage;
  FeeStatementPayment: FeeStatementPayment;
  FeeStatementResult: FeeStatementResult;
  Float: Scalars['Float']['output'];
  Guardianship: Guardianship;
  GuardianshipsResult: GuardianshipsResult;
  Homework: Homework;
  HomeworkFile: HomeworkFile;
  HomeworkFileResult: HomeworkFileResult;
  HomeworkInput: HomeworkInput;
  HomeworkPage: HomeworkPage;
  HomeworkResult: HomeworkResult;
  ID: Scalars['ID']['output'];
  ImportChoice: ImportChoice;
  ImportColumn: ImportColumn;
  ImportLeftOut: ImportLeftOut;
  ImportPreview: ImportPreview;
  ImportPreviewResult: ImportPreviewResult;
  ImportRow: ImportRow;
  Int: Scalars['Int']['output'];
  InvitationSlip: InvitationSlip;
  InvitationSlipsResult: InvitationSlipsResult;
  Lesson: Lesson;
  LessonPage: LessonPage;
  LiveSetting: LiveSetting;
  LiveSettingInput: LiveSettingInput;
  LoginResult: LoginResult;
  MarkRow: MarkRow;
  MarkTable: MarkTable;
  MarkTableResult: MarkTableResult;
  Material: Material;
  MaterialPage: MaterialPage;
  MeetingJoin: MeetingJoin;
  MeetingJoinResult: MeetingJoinResult;
  MeetingPage: MeetingPage;
  MeetingPageResult: MeetingPageResult;
  MeetingParticipant: MeetingParticipant;
  MeetingProviders: MeetingProviders;
  MeetingProvidersResult: MeetingProvidersResult;
  MeetingToken: MeetingToken;
  MeetingTokenResult: MeetingTokenResult;
  MeetingWaitingRoom: MeetingWaitingRoom;
  MeetingWaitingRoomResult: MeetingWaitingRoomResult;
  Member: Member;
  MemberRegisterInput: MemberRegisterInput;
  MemberResult: MemberResult;
  MemberUpdateInput: MemberUpdateInput;
  Mutation: Record<PropertyKey, never>;
  Notice: Notice;
  NoticePage: NoticePage;
  NoticeSetting: NoticeSetting;
  NoticeSettingInput: NoticeSettingInput;
  NoticeSettings: NoticeSettings;
  NoticeSettingsResult: NoticeSettingsResult;
  OperationError: OperationError;
  OperationResult: ResolversInterfaceTypes<ResolversParentTypes>['OperationResult'];
  PairingCode: PairingCode;
  PairingCodeResult: PairingCodeResult;
  PendingGuardian: PendingGuardian;
  Post: Post;
  PostFile: PostFile;
  PostInput: PostInput;
  PostPage: PostPage;
  PostReader: PostReader;
  PostReadersResult: PostReadersResult;
  PostResult: PostResult;
  PublicCentre: PublicCentre;
  PublicCentreResult: PublicCentreResult;
  PublicClass: PublicClass;
  PublicCourse: PublicCourse;
  PublicHoliday: PublicHoliday;
  PublicHolidaysResult: PublicHolidaysResult;
  PublicTeacher: PublicTeacher;
  PushDevice: PushDevice;
  PushDevicesResult: PushDevicesResult;
  PushKey: PushKey;
  PushKeyResult: PushKeyResult;
  Query: Record<PropertyKey, never>;
  Question: Question;
  QuestionInput: QuestionInput;
  Quiz: Quiz;
  QuizAbsence: QuizAbsence;
  QuizAbsenceInput: QuizAbsenceInput;
  QuizAnswer: QuizAnswer;
  QuizAnswerInput: QuizAnswerInput;
  QuizAttempt: QuizAttempt;
  QuizAttemptResult: QuizAttemptResult;
  QuizInput: QuizInput;
  QuizQuestionStat: QuizQuestionStat;
  QuizResult: QuizResult;
  QuizSettings: QuizSettings;
  QuizStatsResult: QuizStatsResult;
  QuizSummary: QuizSummary;
  Recording: Recording;
  RecordingsResult: RecordingsResult;
  RecoveryCodes: RecoveryCodes;
  RecoveryCodesResult: RecoveryCodesResult;
  Result: Result;
  SavedWhiteboard: SavedWhiteboard;
  SavedWhiteboardResult: SavedWhiteboardResult;
  SecondFactor: SecondFactor;
  SecondFactorResult: SecondFactorResult;
  SecondFactorSecret: SecondFactorSecret;
  SecondFactorSecretResult: SecondFactorSecretResult;
  Section: Section;
  SectionInput: SectionInput;
  StatementToPay: StatementToPay;
  String: Scalars['String']['output'];
  Stroke: Stroke;
  StrokeInput: StrokeInput;
  Submission: Submission;
  SubmissionResult: SubmissionResult;
  SubmissionsResult: SubmissionsResult;
  TeacherStudent: TeacherStudent;
  TeacherStudentPage: TeacherStudentPage;
  Thread: Thread;
  ThreadCounts: ThreadCounts;
  ThreadCountsResult: ThreadCountsResult;
  ThreadMessage: ThreadMessage;
  ThreadMessagePage: ThreadMessagePage;
  ThreadMessageResult: ThreadMessageResult;
  ThreadPage: ThreadPage;
  TokenPair: TokenPair;
};

export type AccountClosingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountClosing'] = ResolversParentTypes['AccountClosing']> = {
  eraseAfter?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type AccountClosingResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AccountClosingResult'] = ResolversParentTypes['AccountClosingResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['AccountClosing']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type AttendanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Attendance'] = ResolversParentTypes['Attendance']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  excused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  firstJoinedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastLeftAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  present?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type AttendanceWeekResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttendanceWeek'] = ResolversParentTypes['AttendanceWeek']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  held?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  present?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type AttendanceWeeksResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['AttendanceWeeksResult'] = ResolversParentTypes['AttendanceWeeksResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['AttendanceWeek']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type BirthDateProposalResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['BirthDateProposal'] = ResolversParentTypes['BirthDateProposal']> = {
  dob?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  mayAnswer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  proposedBy?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  studentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  studentName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CalendarAddressResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarAddress'] = ResolversParentTypes['CalendarAddress']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CalendarAddressResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarAddressResult'] = ResolversParentTypes['CalendarAddressResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['CalendarAddress']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalendarFeedResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarFeed'] = ResolversParentTypes['CalendarFeed']> = {
  since?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CalendarFeedResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarFeedResult'] = ResolversParentTypes['CalendarFeedResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['CalendarFeed']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalendarLessonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarLesson'] = ResolversParentTypes['CalendarLesson']> = {
  avatar?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  childCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  classCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  closureName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  conflicts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  courseCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isLive?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSubstituted?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  madeUpAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  makesUpFor?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  makesUpForTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  mayChange?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  movedFrom?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  origin?: Resolver<ResolversTypes['LessonOrigin'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  revision?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['LessonState'], ParentType, ContextType>;
  teacherCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeLearn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type CalendarLessonResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarLessonResult'] = ResolversParentTypes['CalendarLessonResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['CalendarLesson']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CalendarLessonsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CalendarLessonsResult'] = ResolversParentTypes['CalendarLessonsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['CalendarLesson']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CandidateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Candidate'] = ResolversParentTypes['Candidate']> = {
  acknowledged?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  candidateId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  enrolled?: Resolver<ResolversTypes['Enrolled'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordingConsent?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recordingConsentMissing?: Resolver<Array<ResolversTypes['ConsentParty']>, ParentType, ContextType>;
  slipName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CandidateOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CandidateOutcome'] = ResolversParentTypes['CandidateOutcome']> = {
  candidateCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CandidateOutcomesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CandidateOutcomesResult'] = ResolversParentTypes['CandidateOutcomesResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['CandidateOutcome']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CandidatesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CandidatesResult'] = ResolversParentTypes['CandidatesResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Candidate']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Centre'] = ResolversParentTypes['Centre']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type CentreGuardianshipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreGuardianship'] = ResolversParentTypes['CentreGuardianship']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mayAnswer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayEnd?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  parentName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  relation?: Resolver<ResolversTypes['GuardianRelation'], ParentType, ContextType>;
  reportedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['GuardianshipState'], ParentType, ContextType>;
  studentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  studentName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CentreGuardianshipsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreGuardianshipsResult'] = ResolversParentTypes['CentreGuardianshipsResult']> = {
  birthDates?: Resolver<Maybe<Array<ResolversTypes['BirthDateProposal']>>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  ties?: Resolver<Maybe<Array<ResolversTypes['CentreGuardianship']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreHostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreHost'] = ResolversParentTypes['CentreHost']> = {
  checkedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  host?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  provedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  recordName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  recordValue?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CentreHostResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreHostResult'] = ResolversParentTypes['CentreHostResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['CentreHost']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreLessonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreLesson'] = ResolversParentTypes['CentreLesson']> = {
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lesson?: Resolver<ResolversTypes['CalendarLesson'], ParentType, ContextType>;
  presentCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type CentreLessonsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreLessonsResult'] = ResolversParentTypes['CentreLessonsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['CentreLesson']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreMembershipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreMembership'] = ResolversParentTypes['CentreMembership']> = {
  centreId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  introduction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['StaffState'], ParentType, ContextType>;
};

export type CentreMembershipsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreMembershipsResult'] = ResolversParentTypes['CentreMembershipsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['CentreMembership']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentrePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentrePage'] = ResolversParentTypes['CentrePage']> = {
  classes?: Resolver<Array<ResolversTypes['CentrePageClass']>, ParentType, ContextType>;
  colour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  host?: Resolver<Maybe<ResolversTypes['CentreHost']>, ParentType, ContextType>;
  introduction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  published?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  showFees?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teachers?: Resolver<Array<ResolversTypes['CentrePageTeacher']>, ParentType, ContextType>;
};

export type CentrePageClassResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentrePageClass'] = ResolversParentTypes['CentrePageClass']> = {
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  shown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CentrePagePreviewResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentrePagePreviewResult'] = ResolversParentTypes['CentrePagePreviewResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentrePageResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentrePageResult'] = ResolversParentTypes['CentrePageResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['CentrePage']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentrePageTeacherResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentrePageTeacher'] = ResolversParentTypes['CentrePageTeacher']> = {
  agrees?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  shown?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CentreReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreReport'] = ResolversParentTypes['CentreReport']> = {
  rows?: Resolver<Array<ResolversTypes['CentreReportRow']>, ParentType, ContextType>;
  teaching?: Resolver<Array<ResolversTypes['CentreTeachingRow']>, ParentType, ContextType>;
};

export type CentreReportResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreReportResult'] = ResolversParentTypes['CentreReportResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['CentreReport']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreReportRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreReportRow'] = ResolversParentTypes['CentreReportRow']> = {
  attendanceRate?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  cancelledLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heldLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  students?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CentreRequestResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreRequest'] = ResolversParentTypes['CentreRequest']> = {
  candidateCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  requestedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CentreRequestOutcomeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreRequestOutcome'] = ResolversParentTypes['CentreRequestOutcome']> = {
  candidateCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type CentreRequestOutcomesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreRequestOutcomesResult'] = ResolversParentTypes['CentreRequestOutcomesResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['CentreRequestOutcome']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreRequestPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreRequestPage'] = ResolversParentTypes['CentreRequestPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['CentreRequest']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreResult'] = ResolversParentTypes['CentreResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Centre']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreTeacherResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreTeacher'] = ResolversParentTypes['CentreTeacher']> = {
  classCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['StaffState'], ParentType, ContextType>;
};

export type CentreTeachersResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreTeachersResult'] = ResolversParentTypes['CentreTeachersResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['CentreTeacher']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CentreTeachingRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CentreTeachingRow'] = ResolversParentTypes['CentreTeachingRow']> = {
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  heldLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  teacherCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChildResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Child'] = ResolversParentTypes['Child']> = {
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  birthDateProposal?: Resolver<Maybe<ResolversTypes['BirthDateProposal']>, ParentType, ContextType>;
  classes?: Resolver<Array<ResolversTypes['ChildClass']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  guardianshipId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  heldLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  lastAbsence?: Resolver<Maybe<ResolversTypes['ChildAttendance']>, ParentType, ContextType>;
  lateLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  missedLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  nextLesson?: Resolver<Maybe<ResolversTypes['CalendarLesson']>, ParentType, ContextType>;
  openHomework?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  pendingGuardians?: Resolver<Array<ResolversTypes['PendingGuardian']>, ParentType, ContextType>;
  relation?: Resolver<ResolversTypes['GuardianRelation'], ParentType, ContextType>;
  statementsToPay?: Resolver<Array<ResolversTypes['StatementToPay']>, ParentType, ContextType>;
  todaysLessons?: Resolver<Array<ResolversTypes['CalendarLesson']>, ParentType, ContextType>;
};

export type ChildAttendanceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChildAttendance'] = ResolversParentTypes['ChildAttendance']> = {
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lessonId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  present?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ChildAttendancePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChildAttendancePage'] = ResolversParentTypes['ChildAttendancePage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ChildAttendance']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChildClassResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChildClass'] = ResolversParentTypes['ChildClass']> = {
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeLearn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ChildResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChildResult'] = ResolversParentTypes['ChildResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Child']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ChildrenResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ChildrenResult'] = ResolversParentTypes['ChildrenResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Child']>>, ParentType, ContextType>;
  pendingTies?: Resolver<Maybe<Array<ResolversTypes['Guardianship']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClassResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Class'] = ResolversParentTypes['Class']> = {
  candidateCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  candidates?: Resolver<Maybe<Array<ResolversTypes['Candidate']>>, ParentType, ContextType>;
  classCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  endRegister?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  enrolled?: Resolver<ResolversTypes['Enrolled'], ParentType, ContextType>;
  homeworkCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  leavers?: Resolver<Maybe<Array<ResolversTypes['ClassLeaver']>>, ParentType, ContextType>;
  lessonStartedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  openHomeworkCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  overAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeLearn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  waitingCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type ClassAssignmentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassAssignment'] = ResolversParentTypes['ClassAssignment']> = {
  assignedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ClassAssignmentsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassAssignmentsResult'] = ResolversParentTypes['ClassAssignmentsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['ClassAssignment']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClassInvitationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassInvitation'] = ResolversParentTypes['ClassInvitation']> = {
  dob?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  expiresAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  invitedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  schoolNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ClassInvitationsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassInvitationsResult'] = ResolversParentTypes['ClassInvitationsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['ClassInvitation']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClassLeaverResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassLeaver'] = ResolversParentTypes['ClassLeaver']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  leftAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type ClassPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassPage'] = ResolversParentTypes['ClassPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Class']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClassPairingCodesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassPairingCodesResult'] = ResolversParentTypes['ClassPairingCodesResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['PairingCode']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClassResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClassResult'] = ResolversParentTypes['ClassResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Class']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClosureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Closure'] = ResolversParentTypes['Closure']> = {
  appended?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  classIds?: Resolver<Array<ResolversTypes['ID']>, ParentType, ContextType>;
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type ClosureEffectResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClosureEffect'] = ResolversParentTypes['ClosureEffect']> = {
  appended?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  cancelled?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lastLessonAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  newLastLessonAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type ClosureEffectsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClosureEffectsResult'] = ResolversParentTypes['ClosureEffectsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['ClosureEffect']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClosureResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClosureResult'] = ResolversParentTypes['ClosureResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Closure']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ClosuresResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ClosuresResult'] = ResolversParentTypes['ClosuresResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Closure']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ConsentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Consent'] = ResolversParentTypes['Consent']> = {
  byGuardian?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  channel?: Resolver<ResolversTypes['ConsentChannel'], ParentType, ContextType>;
  decidedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  given?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['ConsentPurpose'], ParentType, ContextType>;
  version?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ConsentStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsentState'] = ResolversParentTypes['ConsentState']> = {
  counts?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  missing?: Resolver<Array<ResolversTypes['ConsentParty']>, ParentType, ContextType>;
  purpose?: Resolver<ResolversTypes['ConsentPurpose'], ParentType, ContextType>;
};

export type ConsentsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ConsentsResult'] = ResolversParentTypes['ConsentsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Consent']>>, ParentType, ContextType>;
  states?: Resolver<Maybe<Array<ResolversTypes['ConsentState']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CourseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Course'] = ResolversParentTypes['Course']> = {
  avatar?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  centreId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  centreName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  desc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  endTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  enrollments?: Resolver<Array<ResolversTypes['Class']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  liveSetting?: Resolver<Array<ResolversTypes['LiveSetting']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  sectionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sections?: Resolver<Array<ResolversTypes['Section']>, ParentType, ContextType>;
  startTime?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  status?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  teacherCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeLearn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CoursePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoursePage'] = ResolversParentTypes['CoursePage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Course']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CoursePictureResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoursePicture'] = ResolversParentTypes['CoursePicture']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CoursePictureResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoursePictureResult'] = ResolversParentTypes['CoursePictureResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['CoursePicture']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CourseResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CourseResult'] = ResolversParentTypes['CourseResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Course']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CourseTeacherResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CourseTeacher'] = ResolversParentTypes['CourseTeacher']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type CourseTeachersResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CourseTeachersResult'] = ResolversParentTypes['CourseTeachersResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['CourseTeacher']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type CoursesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['CoursesResult'] = ResolversParentTypes['CoursesResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Course']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export interface DateScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['Date'], any> {
  name: 'Date';
}

export interface DateTimeScalarConfig extends GraphQLScalarTypeConfig<ResolversTypes['DateTime'], any> {
  name: 'DateTime';
}

export type DeviceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Device'] = ResolversParentTypes['Device']> = {
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastSeenAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type DevicesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['DevicesResult'] = ResolversParentTypes['DevicesResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Device']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeAccountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeAccount'] = ResolversParentTypes['FeeAccount']> = {
  accountName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  accountNumber?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bankBin?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  bankName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dueDays?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeeAccountResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeAccountResult'] = ResolversParentTypes['FeeAccountResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeeAccount']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeBankColumnResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeBankColumn'] = ResolversParentTypes['FeeBankColumn']> = {
  field?: Resolver<ResolversTypes['FeeBankField'], ParentType, ContextType>;
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  letter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  samples?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FeeBankFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeBankFile'] = ResolversParentTypes['FeeBankFile']> = {
  columns?: Resolver<Array<ResolversTypes['FeeBankColumn']>, ParentType, ContextType>;
  faulty?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isRemembered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  known?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['ImportLeftOut']>, ParentType, ContextType>;
  matched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  newAmount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outgoing?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['FeeBankRow']>, ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sheets?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  unmatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeeBankFileResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeBankFileResult'] = ResolversParentTypes['FeeBankFileResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeeBankFile']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeBankRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeBankRow'] = ResolversParentTypes['FeeBankRow']> = {
  amount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['FeeBankOutcome'], ParentType, ContextType>;
  reason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receivedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statementNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeeClassWithoutPlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeClassWithoutPlan'] = ResolversParentTypes['FeeClassWithoutPlan']> = {
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  students?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeeDeliveryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeDelivery'] = ResolversParentTypes['FeeDelivery']> = {
  amount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  outcome?: Resolver<ResolversTypes['FeeDeliveryOutcome'], ParentType, ContextType>;
  service?: Resolver<ResolversTypes['FeeService'], ParentType, ContextType>;
};

export type FeeDiscountResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeDiscount'] = ResolversParentTypes['FeeDiscount']> = {
  amount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  classId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  fromMonth?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  percent?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  reason?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  studentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  toMonth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type FeeDiscountResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeDiscountResult'] = ResolversParentTypes['FeeDiscountResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeeDiscount']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeDiscountsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeDiscountsResult'] = ResolversParentTypes['FeeDiscountsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['FeeDiscount']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeHookResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeHook'] = ResolversParentTypes['FeeHook']> = {
  cassoUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  key?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sepayUrl?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeeHookResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeHookResult'] = ResolversParentTypes['FeeHookResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeeHook']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeHookStateResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeHookState'] = ResolversParentTypes['FeeHookState']> = {
  createdAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  deliveries?: Resolver<Array<ResolversTypes['FeeDelivery']>, ParentType, ContextType>;
};

export type FeeHookStateResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeHookStateResult'] = ResolversParentTypes['FeeHookStateResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeeHookState']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeLedgerEntryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeLedgerEntry'] = ResolversParentTypes['FeeLedgerEntry']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paymentId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  statementId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeeLedgerResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeLedgerResult'] = ResolversParentTypes['FeeLedgerResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['FeeLedgerEntry']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeLineResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeLine'] = ResolversParentTypes['FeeLine']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  classId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  dates?: Resolver<Array<ResolversTypes['Date']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FeeLineKind'], ParentType, ContextType>;
  quantity?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unitPrice?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeePaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePayment'] = ResolversParentTypes['FeePayment']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  fullName?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['FeePaymentMethod'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  reference?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reversalReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  reversedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  reversedBy?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  statementId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  statementMonth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  statementNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  studentCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type FeePaymentPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePaymentPage'] = ResolversParentTypes['FeePaymentPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['FeePayment']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeePaymentResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePaymentResult'] = ResolversParentTypes['FeePaymentResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeePayment']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeePlanResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePlan'] = ResolversParentTypes['FeePlan']> = {
  absenceRule?: Resolver<ResolversTypes['FeeAbsenceRule'], ParentType, ContextType>;
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  fromMonth?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['FeePlanKind'], ParentType, ContextType>;
  lessons?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type FeePlanResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePlanResult'] = ResolversParentTypes['FeePlanResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeePlan']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeePlansResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePlansResult'] = ResolversParentTypes['FeePlansResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['FeePlan']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeePreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePreview'] = ResolversParentTypes['FeePreview']> = {
  classesWithoutPlan?: Resolver<Array<ResolversTypes['FeeClassWithoutPlan']>, ParentType, ContextType>;
  emptyLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['FeePreviewRow']>, ParentType, ContextType>;
  runningLessons?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  statements?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  withoutPlan?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeePreviewResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePreviewResult'] = ResolversParentTypes['FeePreviewResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeePreview']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeePreviewRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeePreviewRow'] = ResolversParentTypes['FeePreviewRow']> = {
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['FeeLine']>, ParentType, ContextType>;
  studentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeeRemindersResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeReminders'] = ResolversParentTypes['FeeReminders']> = {
  earlierToday?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sent?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeeRemindersResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeRemindersResult'] = ResolversParentTypes['FeeRemindersResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeeReminders']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeReportResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeReport'] = ResolversParentTypes['FeeReport']> = {
  charged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  collected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  outstanding?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['FeeReportRow']>, ParentType, ContextType>;
  unmatched?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeeReportResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeReportResult'] = ResolversParentTypes['FeeReportResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeeReport']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeReportRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeReportRow'] = ResolversParentTypes['FeeReportRow']> = {
  charged?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  collected?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  outstanding?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  students?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeeStatementResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeStatement'] = ResolversParentTypes['FeeStatement']> = {
  account?: Resolver<Maybe<ResolversTypes['FeeAccount']>, ParentType, ContextType>;
  balance?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  carriedIntoMonth?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  issuedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lines?: Resolver<Array<ResolversTypes['FeeLine']>, ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  paid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  payeeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payments?: Resolver<Array<ResolversTypes['FeeStatementPayment']>, ParentType, ContextType>;
  qrText?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  remindedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['FeeStatementState'], ParentType, ContextType>;
  studentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  total?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  transferText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  voidReason?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  voidedDebt?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type FeeStatementPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeStatementPage'] = ResolversParentTypes['FeeStatementPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['FeeStatement']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type FeeStatementPaymentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeStatementPayment'] = ResolversParentTypes['FeeStatementPayment']> = {
  amount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  method?: Resolver<ResolversTypes['FeePaymentMethod'], ParentType, ContextType>;
  number?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  receivedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type FeeStatementResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['FeeStatementResult'] = ResolversParentTypes['FeeStatementResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['FeeStatement']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type GuardianshipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Guardianship'] = ResolversParentTypes['Guardianship']> = {
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mayAnswer?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayEnd?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  mayReport?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  relation?: Resolver<ResolversTypes['GuardianRelation'], ParentType, ContextType>;
  reportedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  state?: Resolver<ResolversTypes['GuardianshipState'], ParentType, ContextType>;
};

export type GuardianshipsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['GuardianshipsResult'] = ResolversParentTypes['GuardianshipsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Guardianship']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HomeworkResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Homework'] = ResolversParentTypes['Homework']> = {
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  cutoffAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  desc?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  draft?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType>;
  dueAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['HomeworkFile']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  markedCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  maxPoints?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
  opensAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  quiz?: Resolver<Maybe<ResolversTypes['QuizSummary']>, ParentType, ContextType>;
  released?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  studentCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  submission?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType>;
  submittedCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HomeworkFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HomeworkFile'] = ResolversParentTypes['HomeworkFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type HomeworkFileResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HomeworkFileResult'] = ResolversParentTypes['HomeworkFileResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['HomeworkFile']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HomeworkPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HomeworkPage'] = ResolversParentTypes['HomeworkPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Homework']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type HomeworkResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['HomeworkResult'] = ResolversParentTypes['HomeworkResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Homework']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportColumnResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportColumn'] = ResolversParentTypes['ImportColumn']> = {
  field?: Resolver<ResolversTypes['ImportField'], ParentType, ContextType>;
  heading?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  letter?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  samples?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type ImportLeftOutResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportLeftOut'] = ResolversParentTypes['ImportLeftOut']> = {
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ImportPreviewResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportPreview'] = ResolversParentTypes['ImportPreview']> = {
  columns?: Resolver<Array<ResolversTypes['ImportColumn']>, ParentType, ContextType>;
  faulty?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  faultyFile?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  inCapitals?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  isRemembered?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  keepCapitals?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  leftOut?: Resolver<Array<ResolversTypes['ImportLeftOut']>, ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['ImportRow']>, ParentType, ContextType>;
  sheet?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  sheets?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  valid?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ImportPreviewResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportPreviewResult'] = ResolversParentTypes['ImportPreviewResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['ImportPreview']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ImportRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ImportRow'] = ResolversParentTypes['ImportRow']> = {
  dob?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  effect?: Resolver<Maybe<ResolversTypes['ImportEffect']>, ParentType, ContextType>;
  email?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isValid?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  row?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  schoolNumber?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type InvitationSlipResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvitationSlip'] = ResolversParentTypes['InvitationSlip']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type InvitationSlipsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['InvitationSlipsResult'] = ResolversParentTypes['InvitationSlipsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['InvitationSlip']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LessonResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Lesson'] = ResolversParentTypes['Lesson']> = {
  attendances?: Resolver<Array<ResolversTypes['Attendance']>, ParentType, ContextType>;
  endedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  lessonId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  removed?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type LessonPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LessonPage'] = ResolversParentTypes['LessonPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Lesson']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type LiveSettingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LiveSetting'] = ResolversParentTypes['LiveSetting']> = {
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  type?: Resolver<ResolversTypes['RoomType'], ParentType, ContextType>;
};

export type LoginResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['LoginResult'] = ResolversParentTypes['LoginResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  value?: Resolver<Maybe<ResolversTypes['TokenPair']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MarkRowResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarkRow'] = ResolversParentTypes['MarkRow']> = {
  average?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  candidateCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  excused?: Resolver<Array<ResolversTypes['Boolean']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<Array<Maybe<ResolversTypes['Float']>>, ParentType, ContextType>;
};

export type MarkTableResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarkTable'] = ResolversParentTypes['MarkTable']> = {
  homeworks?: Resolver<Array<ResolversTypes['Homework']>, ParentType, ContextType>;
  rows?: Resolver<Array<ResolversTypes['MarkRow']>, ParentType, ContextType>;
};

export type MarkTableResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MarkTableResult'] = ResolversParentTypes['MarkTableResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['MarkTable']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MaterialResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Material'] = ResolversParentTypes['Material']> = {
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['PostFile']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lessonId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lessonStartsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  link?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  postId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  publishedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MaterialPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MaterialPage'] = ResolversParentTypes['MaterialPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Material']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MeetingJoinResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingJoin'] = ResolversParentTypes['MeetingJoin']> = {
  joinLink?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeetingJoinResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingJoinResult'] = ResolversParentTypes['MeetingJoinResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['MeetingJoin']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MeetingPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingPage'] = ResolversParentTypes['MeetingPage']> = {
  avatar?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  groupId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isTeacher?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  participants?: Resolver<Array<ResolversTypes['MeetingParticipant']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeetingPageResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingPageResult'] = ResolversParentTypes['MeetingPageResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['MeetingPage']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MeetingParticipantResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingParticipant'] = ResolversParentTypes['MeetingParticipant']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
};

export type MeetingProvidersResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingProviders'] = ResolversParentTypes['MeetingProviders']> = {
  builtInPlaces?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  connected?: Resolver<Array<ResolversTypes['RoomType']>, ParentType, ContextType>;
  places?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type MeetingProvidersResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingProvidersResult'] = ResolversParentTypes['MeetingProvidersResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['MeetingProviders']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MeetingTokenResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingToken'] = ResolversParentTypes['MeetingToken']> = {
  token?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeetingTokenResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingTokenResult'] = ResolversParentTypes['MeetingTokenResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['MeetingToken']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MeetingWaitingRoomResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingWaitingRoom'] = ResolversParentTypes['MeetingWaitingRoom']> = {
  groupId?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MeetingWaitingRoomResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MeetingWaitingRoomResult'] = ResolversParentTypes['MeetingWaitingRoomResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['MeetingWaitingRoom']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MemberResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Member'] = ResolversParentTypes['Member']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  dob?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  emailVerified?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  firstName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  gender?: Resolver<Maybe<ResolversTypes['Gender']>, ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  isOfAge?: Resolver<Maybe<ResolversTypes['Boolean']>, ParentType, ContextType>;
  lastName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  proposedDob?: Resolver<Maybe<ResolversTypes['Date']>, ParentType, ContextType>;
  role?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  userName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type MemberResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['MemberResult'] = ResolversParentTypes['MemberResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Member']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type MutationResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Mutation'] = ResolversParentTypes['Mutation']> = {
  birthDateAnswer?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationBirthDateAnswerArgs, 'accept' | 'dob' | 'studentCode'>>;
  centreCheckHost?: Resolver<ResolversTypes['CentreHostResult'], ParentType, ContextType>;
  centreDecideRequests?: Resolver<ResolversTypes['CentreRequestOutcomesResult'], ParentType, ContextType, RequireFields<MutationCentreDecideRequestsArgs, 'decision' | 'requests'>>;
  centreInviteTeacher?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationCentreInviteTeacherArgs, 'teacherCode'>>;
  centrePageSet?: Resolver<ResolversTypes['PublicCentreResult'], ParentType, ContextType, RequireFields<MutationCentrePageSetArgs, 'input'>>;
  centreRemoveLogo?: Resolver<ResolversTypes['PublicCentreResult'], ParentType, ContextType>;
  centreRemoveTeacher?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationCentreRemoveTeacherArgs, 'teacherCode' | 'voidSlips'>>;
  centreUpdate?: Resolver<ResolversTypes['CentreResult'], ParentType, ContextType, RequireFields<MutationCentreUpdateArgs, 'input'>>;
  centreUploadLogo?: Resolver<ResolversTypes['PublicCentreResult'], ParentType, ContextType, RequireFields<MutationCentreUploadLogoArgs, 'file'>>;
  classAddCandidateInto?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationClassAddCandidateIntoArgs, 'candidateCode' | 'courseCode' | 'id'>>;
  classApproveCandidateJoinRequest?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationClassApproveCandidateJoinRequestArgs, 'input'>>;
  classApproveRemoveCandidateJoinRequest?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationClassApproveRemoveCandidateJoinRequestArgs, 'input'>>;
  classClose?: Resolver<ResolversTypes['ClassResult'], ParentType, ContextType, RequireFields<MutationClassCloseArgs, 'id'>>;
  classCreate?: Resolver<ResolversTypes['ClassResult'], ParentType, ContextType, RequireFields<MutationClassCreateArgs, 'input'>>;
  classCreatePairingCodes?: Resolver<ResolversTypes['ClassPairingCodesResult'], ParentType, ContextType, RequireFields<MutationClassCreatePairingCodesArgs, 'classId'>>;
  classDecideCandidates?: Resolver<ResolversTypes['CandidateOutcomesResult'], ParentType, ContextType, RequireFields<MutationClassDecideCandidatesArgs, 'input'>>;
  classMakeSlips?: Resolver<ResolversTypes['InvitationSlipsResult'], ParentType, ContextType, RequireFields<MutationClassMakeSlipsArgs, 'classId'>>;
  classRemoveCandidate?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationClassRemoveCandidateArgs, 'candidateCode' | 'id'>>;
  classRemoveInvitation?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationClassRemoveInvitationArgs, 'id'>>;
  classUpdate?: Resolver<ResolversTypes['ClassResult'], ParentType, ContextType, RequireFields<MutationClassUpdateArgs, 'input'>>;
  closureCreate?: Resolver<ResolversTypes['ClosureResult'], ParentType, ContextType, RequireFields<MutationClosureCreateArgs, 'input'>>;
  closureRemove?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationClosureRemoveArgs, 'id'>>;
  courseCreate?: Resolver<ResolversTypes['CourseResult'], ParentType, ContextType, RequireFields<MutationCourseCreateArgs, 'input'>>;
  courseDelete?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationCourseDeleteArgs, 'id'>>;
  courseMoveToCentre?: Resolver<ResolversTypes['CourseResult'], ParentType, ContextType, RequireFields<MutationCourseMoveToCentreArgs, 'centreId' | 'id'>>;
  courseSetTeacher?: Resolver<ResolversTypes['CourseResult'], ParentType, ContextType, RequireFields<MutationCourseSetTeacherArgs, 'id' | 'teacherCode'>>;
  courseUpdate?: Resolver<ResolversTypes['CourseResult'], ParentType, ContextType, RequireFields<MutationCourseUpdateArgs, 'input'>>;
  courseUploadPicture?: Resolver<ResolversTypes['CoursePictureResult'], ParentType, ContextType, RequireFields<MutationCourseUploadPictureArgs, 'picture'>>;
  feeAccountSet?: Resolver<ResolversTypes['FeeAccountResult'], ParentType, ContextType, RequireFields<MutationFeeAccountSetArgs, 'input'>>;
  feeBankFileImport?: Resolver<ResolversTypes['FeeBankFileResult'], ParentType, ContextType, RequireFields<MutationFeeBankFileImportArgs, 'input'>>;
  feeBankFilePreview?: Resolver<ResolversTypes['FeeBankFileResult'], ParentType, ContextType, RequireFields<MutationFeeBankFilePreviewArgs, 'input'>>;
  feeDiscountAdd?: Resolver<ResolversTypes['FeeDiscountResult'], ParentType, ContextType, RequireFields<MutationFeeDiscountAddArgs, 'input'>>;
  feeDiscountEnd?: Resolver<ResolversTypes['FeeDiscountResult'], ParentType, ContextType, RequireFields<MutationFeeDiscountEndArgs, 'id' | 'toMonth'>>;
  feeHookRemove?: Resolver<ResolversTypes['Result'], ParentType, ContextType>;
  feeHookRenew?: Resolver<ResolversTypes['FeeHookResult'], ParentType, ContextType>;
  feePaymentMatch?: Resolver<ResolversTypes['FeePaymentResult'], ParentType, ContextType, RequireFields<MutationFeePaymentMatchArgs, 'id' | 'statementId'>>;
  feePaymentRecord?: Resolver<ResolversTypes['FeePaymentResult'], ParentType, ContextType, RequireFields<MutationFeePaymentRecordArgs, 'input'>>;
  feePaymentReverse?: Resolver<ResolversTypes['FeePaymentResult'], ParentType, ContextType, RequireFields<MutationFeePaymentReverseArgs, 'id' | 'reason'>>;
  feePlanSet?: Resolver<ResolversTypes['FeePlanResult'], ParentType, ContextType, RequireFields<MutationFeePlanSetArgs, 'input'>>;
  feeRemindersSend?: Resolver<ResolversTypes['FeeRemindersResult'], ParentType, ContextType, Partial<MutationFeeRemindersSendArgs>>;
  feeStatementVoid?: Resolver<ResolversTypes['FeeStatementResult'], ParentType, ContextType, RequireFields<MutationFeeStatementVoidArgs, 'id' | 'reason'>>;
  feeStatementsIssue?: Resolver<ResolversTypes['FeeStatementPage'], ParentType, ContextType, RequireFields<MutationFeeStatementsIssueArgs, 'token'>>;
  guardianshipAnswer?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationGuardianshipAnswerArgs, 'accept' | 'id'>>;
  guardianshipEnd?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationGuardianshipEndArgs, 'id'>>;
  guardianshipReport?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationGuardianshipReportArgs, 'id'>>;
  homeworkCreate?: Resolver<ResolversTypes['HomeworkResult'], ParentType, ContextType, RequireFields<MutationHomeworkCreateArgs, 'alsoForClassIds' | 'input'>>;
  homeworkDelete?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationHomeworkDeleteArgs, 'id'>>;
  homeworkDraw?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationHomeworkDrawArgs, 'add' | 'fileId' | 'page' | 'remove' | 'submissionId'>>;
  homeworkExtend?: Resolver<ResolversTypes['SubmissionResult'], ParentType, ContextType, RequireFields<MutationHomeworkExtendArgs, 'candidateCode' | 'id' | 'until'>>;
  homeworkMark?: Resolver<ResolversTypes['SubmissionResult'], ParentType, ContextType, RequireFields<MutationHomeworkMarkArgs, 'candidateCode' | 'excused' | 'homeworkId'>>;
  homeworkRelease?: Resolver<ResolversTypes['HomeworkResult'], ParentType, ContextType, RequireFields<MutationHomeworkReleaseArgs, 'id' | 'released'>>;
  homeworkReturn?: Resolver<ResolversTypes['SubmissionResult'], ParentType, ContextType, RequireFields<MutationHomeworkReturnArgs, 'candidateCode' | 'comment' | 'id'>>;
  homeworkSaveDraft?: Resolver<ResolversTypes['SubmissionResult'], ParentType, ContextType, RequireFields<MutationHomeworkSaveDraftArgs, 'fileIds' | 'id'>>;
  homeworkSubmit?: Resolver<ResolversTypes['SubmissionResult'], ParentType, ContextType, RequireFields<MutationHomeworkSubmitArgs, 'fileIds' | 'id'>>;
  homeworkUpdate?: Resolver<ResolversTypes['HomeworkResult'], ParentType, ContextType, RequireFields<MutationHomeworkUpdateArgs, 'id' | 'input'>>;
  importCommit?: Resolver<ResolversTypes['ImportPreviewResult'], ParentType, ContextType, RequireFields<MutationImportCommitArgs, 'id'>>;
  importPreview?: Resolver<ResolversTypes['ImportPreviewResult'], ParentType, ContextType, RequireFields<MutationImportPreviewArgs, 'classId' | 'file'>>;
  lessonAdd?: Resolver<ResolversTypes['CalendarLessonResult'], ParentType, ContextType, RequireFields<MutationLessonAddArgs, 'classId' | 'startsAt' | 'timeLearn'>>;
  lessonCancel?: Resolver<ResolversTypes['CalendarLessonResult'], ParentType, ContextType, RequireFields<MutationLessonCancelArgs, 'id' | 'reason'>>;
  lessonExcuse?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationLessonExcuseArgs, 'input'>>;
  lessonMove?: Resolver<ResolversTypes['CalendarLessonResult'], ParentType, ContextType, RequireFields<MutationLessonMoveArgs, 'id' | 'startsAt' | 'timeLearn'>>;
  lessonRemove?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationLessonRemoveArgs, 'id'>>;
  lessonRestore?: Resolver<ResolversTypes['CalendarLessonResult'], ParentType, ContextType, RequireFields<MutationLessonRestoreArgs, 'id'>>;
  lessonSetTeacher?: Resolver<ResolversTypes['CalendarLessonResult'], ParentType, ContextType, RequireFields<MutationLessonSetTeacherArgs, 'id'>>;
  meetingEnd?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMeetingEndArgs, 'classId'>>;
  memberAcknowledgeClassAssignment?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberAcknowledgeClassAssignmentArgs, 'id'>>;
  memberAnswerCentreInvitation?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberAnswerCentreInvitationArgs, 'accept' | 'centreId'>>;
  memberBeginSecondFactor?: Resolver<ResolversTypes['SecondFactorSecretResult'], ParentType, ContextType, RequireFields<MutationMemberBeginSecondFactorArgs, 'password'>>;
  memberChangePassword?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberChangePasswordArgs, 'newPassword' | 'password'>>;
  memberCloseAccount?: Resolver<ResolversTypes['AccountClosingResult'], ParentType, ContextType, RequireFields<MutationMemberCloseAccountArgs, 'password'>>;
  memberConfirmSecondFactor?: Resolver<ResolversTypes['RecoveryCodesResult'], ParentType, ContextType, RequireFields<MutationMemberConfirmSecondFactorArgs, 'code'>>;
  memberCreatePairingCode?: Resolver<ResolversTypes['PairingCodeResult'], ParentType, ContextType, Partial<MutationMemberCreatePairingCodeArgs>>;
  memberDecideConsent?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberDecideConsentArgs, 'given' | 'input'>>;
  memberJoinToClass?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberJoinToClassArgs, 'candidateCode' | 'courseCode' | 'id'>>;
  memberLeaveCentre?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberLeaveCentreArgs, 'centreId'>>;
  memberLeaveClass?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberLeaveClassArgs, 'courseCode' | 'id'>>;
  memberLogin?: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationMemberLoginArgs, 'account' | 'password'>>;
  memberLogout?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberLogoutArgs, 'refreshToken'>>;
  memberProveEmail?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberProveEmailArgs, 'token'>>;
  memberRedeemSlip?: Resolver<ResolversTypes['ClassResult'], ParentType, ContextType, RequireFields<MutationMemberRedeemSlipArgs, 'code'>>;
  memberRefreshToken?: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationMemberRefreshTokenArgs, 'refreshToken'>>;
  memberRefuseJoinToClass?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberRefuseJoinToClassArgs, 'courseCode' | 'id'>>;
  memberRegister?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberRegisterArgs, 'input'>>;
  memberRemoveAvatar?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType>;
  memberRemoveCalendarAddress?: Resolver<ResolversTypes['Result'], ParentType, ContextType>;
  memberRemoveSecondFactor?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberRemoveSecondFactorArgs, 'code' | 'password'>>;
  memberRenewCalendarAddress?: Resolver<ResolversTypes['CalendarAddressResult'], ParentType, ContextType>;
  memberRequestEmailProof?: Resolver<ResolversTypes['Result'], ParentType, ContextType>;
  memberRequestPasswordReset?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberRequestPasswordResetArgs, 'email'>>;
  memberResetPassword?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberResetPasswordArgs, 'password' | 'token'>>;
  memberRevokeDevices?: Resolver<ResolversTypes['Result'], ParentType, ContextType, Partial<MutationMemberRevokeDevicesArgs>>;
  memberSetShownByCentre?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationMemberSetShownByCentreArgs, 'centreId' | 'shown'>>;
  memberTakeBackAccount?: Resolver<ResolversTypes['LoginResult'], ParentType, ContextType, RequireFields<MutationMemberTakeBackAccountArgs, 'account' | 'password'>>;
  memberUpdate?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType, RequireFields<MutationMemberUpdateArgs, 'input'>>;
  memberUpdateAvatar?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType, RequireFields<MutationMemberUpdateAvatarArgs, 'avatar'>>;
  noticeSettingsUpdate?: Resolver<ResolversTypes['NoticeSettingsResult'], ParentType, ContextType, RequireFields<MutationNoticeSettingsUpdateArgs, 'quietFrom' | 'quietTo' | 'settings'>>;
  noticesMarkRead?: Resolver<ResolversTypes['Result'], ParentType, ContextType, Partial<MutationNoticesMarkReadArgs>>;
  parentAddChild?: Resolver<ResolversTypes['ChildResult'], ParentType, ContextType, RequireFields<MutationParentAddChildArgs, 'pairingCode' | 'relation'>>;
  parentDecideConsent?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationParentDecideConsentArgs, 'childCode' | 'given' | 'input'>>;
  parentSetBirthDate?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationParentSetBirthDateArgs, 'childCode' | 'dob'>>;
  postCreate?: Resolver<ResolversTypes['PostResult'], ParentType, ContextType, RequireFields<MutationPostCreateArgs, 'input'>>;
  postDelete?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationPostDeleteArgs, 'id'>>;
  postMarkSeen?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationPostMarkSeenArgs, 'ids'>>;
  postRemindReaders?: Resolver<ResolversTypes['PostResult'], ParentType, ContextType, RequireFields<MutationPostRemindReadersArgs, 'id'>>;
  postUpdate?: Resolver<ResolversTypes['PostResult'], ParentType, ContextType, RequireFields<MutationPostUpdateArgs, 'id' | 'input'>>;
  pushRemoveDevice?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationPushRemoveDeviceArgs, 'id'>>;
  pushSubscribe?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationPushSubscribeArgs, 'auth' | 'endpoint' | 'p256dh'>>;
  pushUnsubscribe?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationPushUnsubscribeArgs, 'endpoint'>>;
  quizBegin?: Resolver<ResolversTypes['QuizAttemptResult'], ParentType, ContextType, RequireFields<MutationQuizBeginArgs, 'homeworkId'>>;
  quizCorrectKey?: Resolver<ResolversTypes['QuizResult'], ParentType, ContextType, RequireFields<MutationQuizCorrectKeyArgs, 'homeworkId' | 'key' | 'questionId'>>;
  quizMarkText?: Resolver<ResolversTypes['QuizAttemptResult'], ParentType, ContextType, RequireFields<MutationQuizMarkTextArgs, 'attemptId' | 'points' | 'questionId'>>;
  quizSaveAnswers?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationQuizSaveAnswersArgs, 'absences' | 'answers' | 'attemptId'>>;
  quizSet?: Resolver<ResolversTypes['QuizResult'], ParentType, ContextType, RequireFields<MutationQuizSetArgs, 'homeworkId' | 'input'>>;
  quizSubmit?: Resolver<ResolversTypes['QuizAttemptResult'], ParentType, ContextType, RequireFields<MutationQuizSubmitArgs, 'attemptId'>>;
  threadReport?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<MutationThreadReportArgs, 'messageId' | 'reason'>>;
  threadSend?: Resolver<ResolversTypes['ThreadMessageResult'], ParentType, ContextType, RequireFields<MutationThreadSendArgs, 'classId' | 'clientId' | 'studentCode' | 'text'>>;
  whiteboardSave?: Resolver<ResolversTypes['SavedWhiteboardResult'], ParentType, ContextType, RequireFields<MutationWhiteboardSaveArgs, 'sessionId'>>;
};

export type NoticeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Notice'] = ResolversParentTypes['Notice']> = {
  childCode?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NoticeKind'], ParentType, ContextType>;
  path?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  read?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type NoticePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticePage'] = ResolversParentTypes['NoticePage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Notice']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type NoticeSettingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticeSetting'] = ResolversParentTypes['NoticeSetting']> = {
  channels?: Resolver<Array<ResolversTypes['NoticeChannel']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['NoticeKind'], ParentType, ContextType>;
};

export type NoticeSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticeSettings'] = ResolversParentTypes['NoticeSettings']> = {
  messageFrom?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  messageTo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  quietFrom?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  quietTo?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  settings?: Resolver<Array<ResolversTypes['NoticeSetting']>, ParentType, ContextType>;
};

export type NoticeSettingsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['NoticeSettingsResult'] = ResolversParentTypes['NoticeSettingsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['NoticeSettings']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type OperationErrorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperationError'] = ResolversParentTypes['OperationError']> = {
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  field?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type OperationResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['OperationResult'] = ResolversParentTypes['OperationResult']> = {
  __resolveType: TypeResolveFn<'AccountClosingResult' | 'AttendanceWeeksResult' | 'CalendarAddressResult' | 'CalendarFeedResult' | 'CalendarLessonResult' | 'CalendarLessonsResult' | 'CandidateOutcomesResult' | 'CandidatesResult' | 'CentreGuardianshipsResult' | 'CentreHostResult' | 'CentreLessonsResult' | 'CentreMembershipsResult' | 'CentrePagePreviewResult' | 'CentrePageResult' | 'CentreReportResult' | 'CentreRequestOutcomesResult' | 'CentreRequestPage' | 'CentreResult' | 'CentreTeachersResult' | 'ChildAttendancePage' | 'ChildResult' | 'ChildrenResult' | 'ClassAssignmentsResult' | 'ClassInvitationsResult' | 'ClassPage' | 'ClassPairingCodesResult' | 'ClassResult' | 'ClosureEffectsResult' | 'ClosureResult' | 'ClosuresResult' | 'ConsentsResult' | 'CoursePage' | 'CoursePictureResult' | 'CourseResult' | 'CourseTeachersResult' | 'CoursesResult' | 'DevicesResult' | 'FeeAccountResult' | 'FeeBankFileResult' | 'FeeDiscountResult' | 'FeeDiscountsResult' | 'FeeHookResult' | 'FeeHookStateResult' | 'FeeLedgerResult' | 'FeePaymentPage' | 'FeePaymentResult' | 'FeePlanResult' | 'FeePlansResult' | 'FeePreviewResult' | 'FeeRemindersResult' | 'FeeReportResult' | 'FeeStatementPage' | 'FeeStatementResult' | 'GuardianshipsResult' | 'HomeworkFileResult' | 'HomeworkPage' | 'HomeworkResult' | 'ImportPreviewResult' | 'InvitationSlipsResult' | 'LessonPage' | 'LoginResult' | 'MarkTableResult' | 'MaterialPage' | 'MeetingJoinResult' | 'MeetingPageResult' | 'MeetingProvidersResult' | 'MeetingTokenResult' | 'MeetingWaitingRoomResult' | 'MemberResult' | 'NoticePage' | 'NoticeSettingsResult' | 'PairingCodeResult' | 'PostPage' | 'PostReadersResult' | 'PostResult' | 'PublicCentreResult' | 'PublicHolidaysResult' | 'PushDevicesResult' | 'PushKeyResult' | 'QuizAttemptResult' | 'QuizResult' | 'QuizStatsResult' | 'RecordingsResult' | 'RecoveryCodesResult' | 'Result' | 'SavedWhiteboardResult' | 'SecondFactorResult' | 'SecondFactorSecretResult' | 'SubmissionResult' | 'SubmissionsResult' | 'TeacherStudentPage' | 'ThreadCountsResult' | 'ThreadMessagePage' | 'ThreadMessageResult' | 'ThreadPage', ParentType, ContextType>;
};

export type PairingCodeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PairingCode'] = ResolversParentTypes['PairingCode']> = {
  childName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PairingCodeResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PairingCodeResult'] = ResolversParentTypes['PairingCodeResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['PairingCode']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PendingGuardianResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PendingGuardian'] = ResolversParentTypes['PendingGuardian']> = {
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  relation?: Resolver<ResolversTypes['GuardianRelation'], ParentType, ContextType>;
  since?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PostResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Post'] = ResolversParentTypes['Post']> = {
  audience?: Resolver<ResolversTypes['PostAudience'], ParentType, ContextType>;
  authorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  canEdit?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  editedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['PostFile']>, ParentType, ContextType>;
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lessonId?: Resolver<Maybe<ResolversTypes['ID']>, ParentType, ContextType>;
  lessonStartsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  links?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  pinned?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  publishAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  publishedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  readerCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  remindedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  seen?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seenCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
};

export type PostFileResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostFile'] = ResolversParentTypes['PostFile']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  size?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  type?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PostPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostPage'] = ResolversParentTypes['PostPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Post']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PostReaderResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostReader'] = ResolversParentTypes['PostReader']> = {
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  isGuardian?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  seenAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type PostReadersResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostReadersResult'] = ResolversParentTypes['PostReadersResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['PostReader']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PostResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PostResult'] = ResolversParentTypes['PostResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Post']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PublicCentreResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicCentre'] = ResolversParentTypes['PublicCentre']> = {
  address?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  colour?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courses?: Resolver<Array<ResolversTypes['PublicCourse']>, ParentType, ContextType>;
  introduction?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  logo?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  slug?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teachers?: Resolver<Array<ResolversTypes['PublicTeacher']>, ParentType, ContextType>;
};

export type PublicCentreResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicCentreResult'] = ResolversParentTypes['PublicCentreResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['PublicCentre']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PublicClassResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicClass'] = ResolversParentTypes['PublicClass']> = {
  classCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  days?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  endDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  fee?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  open?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  startDate?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  startsAt?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  timeLearn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublicCourseResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicCourse'] = ResolversParentTypes['PublicCourse']> = {
  avatar?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  classes?: Resolver<Array<ResolversTypes['PublicClass']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  description?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PublicHolidayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicHoliday'] = ResolversParentTypes['PublicHoliday']> = {
  from?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  note?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  to?: Resolver<ResolversTypes['Date'], ParentType, ContextType>;
};

export type PublicHolidaysResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicHolidaysResult'] = ResolversParentTypes['PublicHolidaysResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['PublicHoliday']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PublicTeacherResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PublicTeacher'] = ResolversParentTypes['PublicTeacher']> = {
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  introduction?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type PushDeviceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PushDevice'] = ResolversParentTypes['PushDevice']> = {
  createdAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  current?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  renewedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
};

export type PushDevicesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PushDevicesResult'] = ResolversParentTypes['PushDevicesResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['PushDevice']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type PushKeyResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PushKey'] = ResolversParentTypes['PushKey']> = {
  publicKey?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type PushKeyResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['PushKeyResult'] = ResolversParentTypes['PushKeyResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['PushKey']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QueryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Query'] = ResolversParentTypes['Query']> = {
  centreGetCoursesWithPage?: Resolver<ResolversTypes['CoursePage'], ParentType, ContextType, RequireFields<QueryCentreGetCoursesWithPageArgs, 'skip' | 'take'>>;
  centreGetGuardianships?: Resolver<ResolversTypes['CentreGuardianshipsResult'], ParentType, ContextType>;
  centreGetOwn?: Resolver<ResolversTypes['CentreResult'], ParentType, ContextType>;
  centreGetReport?: Resolver<ResolversTypes['CentreReportResult'], ParentType, ContextType, RequireFields<QueryCentreGetReportArgs, 'from' | 'to'>>;
  centreGetRequestsWithPage?: Resolver<ResolversTypes['CentreRequestPage'], ParentType, ContextType, RequireFields<QueryCentreGetRequestsWithPageArgs, 'skip' | 'take'>>;
  centreGetTeachers?: Resolver<ResolversTypes['CentreTeachersResult'], ParentType, ContextType>;
  centreGetToday?: Resolver<ResolversTypes['CentreLessonsResult'], ParentType, ContextType>;
  centrePageGet?: Resolver<ResolversTypes['CentrePageResult'], ParentType, ContextType>;
  centrePagePreview?: Resolver<ResolversTypes['CentrePagePreviewResult'], ParentType, ContextType, RequireFields<QueryCentrePagePreviewArgs, 'input'>>;
  classGetCandidates?: Resolver<ResolversTypes['CandidatesResult'], ParentType, ContextType, RequireFields<QueryClassGetCandidatesArgs, 'courseCode' | 'id'>>;
  classGetDetailByTeacher?: Resolver<ResolversTypes['ClassResult'], ParentType, ContextType, RequireFields<QueryClassGetDetailByTeacherArgs, 'courseCode' | 'id'>>;
  classGetInvitations?: Resolver<ResolversTypes['ClassInvitationsResult'], ParentType, ContextType, RequireFields<QueryClassGetInvitationsArgs, 'classId'>>;
  classGetMarks?: Resolver<ResolversTypes['MarkTableResult'], ParentType, ContextType, RequireFields<QueryClassGetMarksArgs, 'classId'>>;
  classsGetByCoursesWithPage?: Resolver<ResolversTypes['ClassPage'], ParentType, ContextType, RequireFields<QueryClasssGetByCoursesWithPageArgs, 'courseCode' | 'skip' | 'take'>>;
  closurePreview?: Resolver<ResolversTypes['ClosureEffectsResult'], ParentType, ContextType, RequireFields<QueryClosurePreviewArgs, 'input'>>;
  closuresGet?: Resolver<ResolversTypes['ClosuresResult'], ParentType, ContextType>;
  courseGetDetailByCode?: Resolver<ResolversTypes['CourseResult'], ParentType, ContextType, RequireFields<QueryCourseGetDetailByCodeArgs, 'courseCode'>>;
  courseGetDetailById?: Resolver<ResolversTypes['CourseResult'], ParentType, ContextType, RequireFields<QueryCourseGetDetailByIdArgs, 'id'>>;
  courseGetTeachers?: Resolver<ResolversTypes['CourseTeachersResult'], ParentType, ContextType, RequireFields<QueryCourseGetTeachersArgs, 'id'>>;
  coursesGetWithPagerByTeacherId?: Resolver<ResolversTypes['CoursePage'], ParentType, ContextType, RequireFields<QueryCoursesGetWithPagerByTeacherIdArgs, 'skip' | 'take'>>;
  feeAccountGet?: Resolver<ResolversTypes['FeeAccountResult'], ParentType, ContextType>;
  feeDiscountsGet?: Resolver<ResolversTypes['FeeDiscountsResult'], ParentType, ContextType, Partial<QueryFeeDiscountsGetArgs>>;
  feeHookGet?: Resolver<ResolversTypes['FeeHookStateResult'], ParentType, ContextType>;
  feeLedgerGet?: Resolver<ResolversTypes['FeeLedgerResult'], ParentType, ContextType, RequireFields<QueryFeeLedgerGetArgs, 'studentCode'>>;
  feePaymentsGetWithPage?: Resolver<ResolversTypes['FeePaymentPage'], ParentType, ContextType, RequireFields<QueryFeePaymentsGetWithPageArgs, 'skip' | 'take' | 'unmatched'>>;
  feePlansGet?: Resolver<ResolversTypes['FeePlansResult'], ParentType, ContextType, Partial<QueryFeePlansGetArgs>>;
  feeReportGet?: Resolver<ResolversTypes['FeeReportResult'], ParentType, ContextType, RequireFields<QueryFeeReportGetArgs, 'fromMonth' | 'toMonth'>>;
  feeStatementGetById?: Resolver<ResolversTypes['FeeStatementResult'], ParentType, ContextType, RequireFields<QueryFeeStatementGetByIdArgs, 'id'>>;
  feeStatementsGetWithPage?: Resolver<ResolversTypes['FeeStatementPage'], ParentType, ContextType, RequireFields<QueryFeeStatementsGetWithPageArgs, 'skip' | 'take'>>;
  feeStatementsPreview?: Resolver<ResolversTypes['FeePreviewResult'], ParentType, ContextType, RequireFields<QueryFeeStatementsPreviewArgs, 'month'>>;
  fileGetAddress?: Resolver<ResolversTypes['HomeworkFileResult'], ParentType, ContextType, RequireFields<QueryFileGetAddressArgs, 'id'>>;
  holidaysGetByYear?: Resolver<ResolversTypes['PublicHolidaysResult'], ParentType, ContextType, RequireFields<QueryHolidaysGetByYearArgs, 'year'>>;
  homeworkGetById?: Resolver<ResolversTypes['HomeworkResult'], ParentType, ContextType, RequireFields<QueryHomeworkGetByIdArgs, 'id'>>;
  homeworkGetSubmissions?: Resolver<ResolversTypes['SubmissionsResult'], ParentType, ContextType, RequireFields<QueryHomeworkGetSubmissionsArgs, 'id'>>;
  homeworkGetVersions?: Resolver<ResolversTypes['SubmissionsResult'], ParentType, ContextType, RequireFields<QueryHomeworkGetVersionsArgs, 'candidateCode' | 'id'>>;
  homeworksGetByClass?: Resolver<ResolversTypes['HomeworkPage'], ParentType, ContextType, RequireFields<QueryHomeworksGetByClassArgs, 'classId' | 'skip' | 'take'>>;
  homeworksGetManaged?: Resolver<ResolversTypes['HomeworkPage'], ParentType, ContextType, RequireFields<QueryHomeworksGetManagedArgs, 'scope' | 'skip' | 'take'>>;
  homeworksGetOwn?: Resolver<ResolversTypes['HomeworkPage'], ParentType, ContextType, RequireFields<QueryHomeworksGetOwnArgs, 'scope' | 'skip' | 'take'>>;
  lessonsGetByDays?: Resolver<ResolversTypes['CalendarLessonsResult'], ParentType, ContextType, RequireFields<QueryLessonsGetByDaysArgs, 'from' | 'to'>>;
  meetingCheckToken?: Resolver<ResolversTypes['MeetingJoinResult'], ParentType, ContextType, RequireFields<QueryMeetingCheckTokenArgs, 'token'>>;
  meetingCheckWaitingRoom?: Resolver<ResolversTypes['Result'], ParentType, ContextType, RequireFields<QueryMeetingCheckWaitingRoomArgs, 'token'>>;
  meetingCreateToken?: Resolver<ResolversTypes['MeetingTokenResult'], ParentType, ContextType, RequireFields<QueryMeetingCreateTokenArgs, 'classCode' | 'courseCode'>>;
  meetingGetAttendance?: Resolver<ResolversTypes['LessonPage'], ParentType, ContextType, RequireFields<QueryMeetingGetAttendanceArgs, 'classId' | 'skip' | 'take'>>;
  meetingGetPage?: Resolver<ResolversTypes['MeetingPageResult'], ParentType, ContextType, RequireFields<QueryMeetingGetPageArgs, 'pass' | 'sessionId'>>;
  meetingGetProviders?: Resolver<ResolversTypes['MeetingProvidersResult'], ParentType, ContextType, Partial<QueryMeetingGetProvidersArgs>>;
  meetingGetRecordings?: Resolver<ResolversTypes['RecordingsResult'], ParentType, ContextType, RequireFields<QueryMeetingGetRecordingsArgs, 'classId'>>;
  meetingGetWaitingRoom?: Resolver<ResolversTypes['MeetingWaitingRoomResult'], ParentType, ContextType, RequireFields<QueryMeetingGetWaitingRoomArgs, 'sessionId'>>;
  memberGetCalendarFeed?: Resolver<ResolversTypes['CalendarFeedResult'], ParentType, ContextType>;
  memberGetCentres?: Resolver<ResolversTypes['CentreMembershipsResult'], ParentType, ContextType>;
  memberGetClassAssignments?: Resolver<ResolversTypes['ClassAssignmentsResult'], ParentType, ContextType>;
  memberGetConsents?: Resolver<ResolversTypes['ConsentsResult'], ParentType, ContextType>;
  memberGetCourseOnday?: Resolver<ResolversTypes['CoursesResult'], ParentType, ContextType>;
  memberGetCoursesJoined?: Resolver<ResolversTypes['CoursePage'], ParentType, ContextType, RequireFields<QueryMemberGetCoursesJoinedArgs, 'skip' | 'take'>>;
  memberGetDevices?: Resolver<ResolversTypes['DevicesResult'], ParentType, ContextType>;
  memberGetFeeStatements?: Resolver<ResolversTypes['FeeStatementPage'], ParentType, ContextType, RequireFields<QueryMemberGetFeeStatementsArgs, 'skip' | 'take'>>;
  memberGetGuardianships?: Resolver<ResolversTypes['GuardianshipsResult'], ParentType, ContextType, Partial<QueryMemberGetGuardianshipsArgs>>;
  memberGetOwnerInfoById?: Resolver<ResolversTypes['MemberResult'], ParentType, ContextType>;
  memberGetSecondFactor?: Resolver<ResolversTypes['SecondFactorResult'], ParentType, ContextType>;
  memberSearchCourseByClassCode?: Resolver<ResolversTypes['CourseResult'], ParentType, ContextType, RequireFields<QueryMemberSearchCourseByClassCodeArgs, 'classCode'>>;
  memberSearchCourseByCode?: Resolver<ResolversTypes['CourseResult'], ParentType, ContextType, RequireFields<QueryMemberSearchCourseByCodeArgs, 'courseCode'>>;
  noticeSettingsGet?: Resolver<ResolversTypes['NoticeSettingsResult'], ParentType, ContextType>;
  noticesGetWithPage?: Resolver<ResolversTypes['NoticePage'], ParentType, ContextType, RequireFields<QueryNoticesGetWithPageArgs, 'skip' | 'take'>>;
  parentGetAttendance?: Resolver<ResolversTypes['ChildAttendancePage'], ParentType, ContextType, RequireFields<QueryParentGetAttendanceArgs, 'childCode' | 'skip' | 'take'>>;
  parentGetAttendanceWeeks?: Resolver<ResolversTypes['AttendanceWeeksResult'], ParentType, ContextType, RequireFields<QueryParentGetAttendanceWeeksArgs, 'childCode'>>;
  parentGetChildren?: Resolver<ResolversTypes['ChildrenResult'], ParentType, ContextType>;
  parentGetConsents?: Resolver<ResolversTypes['ConsentsResult'], ParentType, ContextType, RequireFields<QueryParentGetConsentsArgs, 'childCode'>>;
  postGetReaders?: Resolver<ResolversTypes['PostReadersResult'], ParentType, ContextType, RequireFields<QueryPostGetReadersArgs, 'id'>>;
  postMaterialsGetWithPage?: Resolver<ResolversTypes['MaterialPage'], ParentType, ContextType, RequireFields<QueryPostMaterialsGetWithPageArgs, 'classId' | 'skip' | 'take'>>;
  postsGetWithPage?: Resolver<ResolversTypes['PostPage'], ParentType, ContextType, RequireFields<QueryPostsGetWithPageArgs, 'skip' | 'take'>>;
  publicCentreGet?: Resolver<ResolversTypes['PublicCentreResult'], ParentType, ContextType, Partial<QueryPublicCentreGetArgs>>;
  pushDevicesGet?: Resolver<ResolversTypes['PushDevicesResult'], ParentType, ContextType>;
  pushGetKey?: Resolver<ResolversTypes['PushKeyResult'], ParentType, ContextType>;
  quizGet?: Resolver<ResolversTypes['QuizResult'], ParentType, ContextType, RequireFields<QueryQuizGetArgs, 'homeworkId'>>;
  quizGetAttempt?: Resolver<ResolversTypes['QuizAttemptResult'], ParentType, ContextType, RequireFields<QueryQuizGetAttemptArgs, 'homeworkId' | 'studentCode'>>;
  quizGetOwnAttempt?: Resolver<ResolversTypes['QuizAttemptResult'], ParentType, ContextType, RequireFields<QueryQuizGetOwnAttemptArgs, 'homeworkId'>>;
  quizGetStats?: Resolver<ResolversTypes['QuizStatsResult'], ParentType, ContextType, RequireFields<QueryQuizGetStatsArgs, 'homeworkId'>>;
  studentsGetByCentreWithPage?: Resolver<ResolversTypes['TeacherStudentPage'], ParentType, ContextType, RequireFields<QueryStudentsGetByCentreWithPageArgs, 'skip' | 'take'>>;
  studentsGetByTeacherWithPage?: Resolver<ResolversTypes['TeacherStudentPage'], ParentType, ContextType, RequireFields<QueryStudentsGetByTeacherWithPageArgs, 'skip' | 'take'>>;
  threadGetMessages?: Resolver<ResolversTypes['ThreadMessagePage'], ParentType, ContextType, RequireFields<QueryThreadGetMessagesArgs, 'classId' | 'skip' | 'studentCode' | 'take'>>;
  threadsGetCounts?: Resolver<ResolversTypes['ThreadCountsResult'], ParentType, ContextType>;
  threadsGetWithPage?: Resolver<ResolversTypes['ThreadPage'], ParentType, ContextType, RequireFields<QueryThreadsGetWithPageArgs, 'skip' | 'take'>>;
  whiteboardGetBySession?: Resolver<ResolversTypes['SavedWhiteboardResult'], ParentType, ContextType, RequireFields<QueryWhiteboardGetBySessionArgs, 'sessionId'>>;
};

export type QuestionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Question'] = ResolversParentTypes['Question']> = {
  html?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  key?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  kind?: Resolver<ResolversTypes['QuestionKind'], ParentType, ContextType>;
  options?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type QuizResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Quiz'] = ResolversParentTypes['Quiz']> = {
  homeworkId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['Question']>, ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['QuizSettings'], ParentType, ContextType>;
  totalPoints?: Resolver<ResolversTypes['Float'], ParentType, ContextType>;
};

export type QuizAbsenceResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizAbsence'] = ResolversParentTypes['QuizAbsence']> = {
  leftAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  seconds?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type QuizAnswerResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizAnswer'] = ResolversParentTypes['QuizAnswer']> = {
  answer?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  questionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type QuizAttemptResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizAttempt'] = ResolversParentTypes['QuizAttempt']> = {
  absences?: Resolver<Array<ResolversTypes['QuizAbsence']>, ParentType, ContextType>;
  answers?: Resolver<Array<ResolversTypes['QuizAnswer']>, ParentType, ContextType>;
  endsAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  homeworkId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  now?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  number?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  questions?: Resolver<Array<ResolversTypes['Question']>, ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
};

export type QuizAttemptResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizAttemptResult'] = ResolversParentTypes['QuizAttemptResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['QuizAttempt']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QuizQuestionStatResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizQuestionStat'] = ResolversParentTypes['QuizQuestionStat']> = {
  answered?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  choices?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
  correct?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  counts?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  questionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type QuizResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizResult'] = ResolversParentTypes['QuizResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Quiz']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QuizSettingsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizSettings'] = ResolversParentTypes['QuizSettings']> = {
  attempts?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  minutes?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  release?: Resolver<ResolversTypes['ResultRelease'], ParentType, ContextType>;
  shuffle?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
};

export type QuizStatsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizStatsResult'] = ResolversParentTypes['QuizStatsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['QuizQuestionStat']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type QuizSummaryResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['QuizSummary'] = ResolversParentTypes['QuizSummary']> = {
  attemptsLeft?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  attemptsUsed?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  begunCount?: Resolver<Maybe<ResolversTypes['Int']>, ParentType, ContextType>;
  isRunning?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  questionCount?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  settings?: Resolver<ResolversTypes['QuizSettings'], ParentType, ContextType>;
};

export type RecordingResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Recording'] = ResolversParentTypes['Recording']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  minutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  name?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  startedAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  url?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type RecordingsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecordingsResult'] = ResolversParentTypes['RecordingsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Recording']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type RecoveryCodesResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecoveryCodes'] = ResolversParentTypes['RecoveryCodes']> = {
  codes?: Resolver<Array<ResolversTypes['String']>, ParentType, ContextType>;
};

export type RecoveryCodesResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['RecoveryCodesResult'] = ResolversParentTypes['RecoveryCodesResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['RecoveryCodes']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Result'] = ResolversParentTypes['Result']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SavedWhiteboardResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedWhiteboard'] = ResolversParentTypes['SavedWhiteboard']> = {
  canSave?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  file?: Resolver<Maybe<ResolversTypes['PostFile']>, ParentType, ContextType>;
  pages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  savedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  sessionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
};

export type SavedWhiteboardResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SavedWhiteboardResult'] = ResolversParentTypes['SavedWhiteboardResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['SavedWhiteboard']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SecondFactorResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactor'] = ResolversParentTypes['SecondFactor']> = {
  isOn?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  recoveryCodesLeft?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SecondFactorResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactorResult'] = ResolversParentTypes['SecondFactorResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['SecondFactor']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SecondFactorSecretResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactorSecret'] = ResolversParentTypes['SecondFactorSecret']> = {
  address?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  secret?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type SecondFactorSecretResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SecondFactorSecretResult'] = ResolversParentTypes['SecondFactorSecretResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['SecondFactorSecret']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SectionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Section'] = ResolversParentTypes['Section']> = {
  description?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  order?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  sectionId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  title?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StatementToPayResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['StatementToPay'] = ResolversParentTypes['StatementToPay']> = {
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  left?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  month?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  payeeName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type StrokeResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Stroke'] = ResolversParentTypes['Stroke']> = {
  colour?: Resolver<ResolversTypes['StrokeColour'], ParentType, ContextType>;
  fileId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  page?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<Array<ResolversTypes['Int']>, ParentType, ContextType>;
  width?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubmissionResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Submission'] = ResolversParentTypes['Submission']> = {
  candidateCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  comment?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  excused?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  extendedTo?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  files?: Resolver<Array<ResolversTypes['HomeworkFile']>, ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  late?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  lateMinutes?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  points?: Resolver<Maybe<ResolversTypes['Float']>, ParentType, ContextType>;
  state?: Resolver<ResolversTypes['SubmissionState'], ParentType, ContextType>;
  strokes?: Resolver<Array<ResolversTypes['Stroke']>, ParentType, ContextType>;
  submittedAt?: Resolver<Maybe<ResolversTypes['DateTime']>, ParentType, ContextType>;
  text?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  version?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type SubmissionResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubmissionResult'] = ResolversParentTypes['SubmissionResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['Submission']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type SubmissionsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['SubmissionsResult'] = ResolversParentTypes['SubmissionsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Maybe<Array<ResolversTypes['Submission']>>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TeacherStudentResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeacherStudent'] = ResolversParentTypes['TeacherStudent']> = {
  avatar?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
  classes?: Resolver<Array<ResolversTypes['Class']>, ParentType, ContextType>;
  code?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  email?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  fullName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  phone?: Resolver<Maybe<ResolversTypes['String']>, ParentType, ContextType>;
};

export type TeacherStudentPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TeacherStudentPage'] = ResolversParentTypes['TeacherStudentPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['TeacherStudent']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ThreadResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['Thread'] = ResolversParentTypes['Thread']> = {
  canWrite?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  classId?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  classTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  courseTitle?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  hasMessages?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  lastAt?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  lastText?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  reported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  studentCode?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  studentName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  teacherName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ThreadCountsResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThreadCounts'] = ResolversParentTypes['ThreadCounts']> = {
  unread?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
};

export type ThreadCountsResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThreadCountsResult'] = ResolversParentTypes['ThreadCountsResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['ThreadCounts']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ThreadMessageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThreadMessage'] = ResolversParentTypes['ThreadMessage']> = {
  at?: Resolver<ResolversTypes['DateTime'], ParentType, ContextType>;
  authorName?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  authorRole?: Resolver<ResolversTypes['Role'], ParentType, ContextType>;
  id?: Resolver<ResolversTypes['ID'], ParentType, ContextType>;
  mine?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  reported?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  text?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type ThreadMessagePageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThreadMessagePage'] = ResolversParentTypes['ThreadMessagePage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['ThreadMessage']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ThreadMessageResultResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThreadMessageResult'] = ResolversParentTypes['ThreadMessageResult']> = {
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  item?: Resolver<Maybe<ResolversTypes['ThreadMessage']>, ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type ThreadPageResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['ThreadPage'] = ResolversParentTypes['ThreadPage']> = {
  currentPage?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  endOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  error?: Resolver<Maybe<ResolversTypes['OperationError']>, ParentType, ContextType>;
  isFailure?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  isSuccess?: Resolver<ResolversTypes['Boolean'], ParentType, ContextType>;
  items?: Resolver<Array<ResolversTypes['Thread']>, ParentType, ContextType>;
  pageSize?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  startOrder?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalPages?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  totalRecord?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  __isTypeOf?: IsTypeOfResolverFn<ParentType, ContextType>;
};

export type TokenPairResolvers<ContextType = RequestContext, ParentType extends ResolversParentTypes['TokenPair'] = ResolversParentTypes['TokenPair']> = {
  accessToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  expiresIn?: Resolver<ResolversTypes['Int'], ParentType, ContextType>;
  refreshToken?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
  tokenType?: Resolver<ResolversTypes['String'], ParentType, ContextType>;
};

export type Resolvers<ContextType = RequestContext> = {
  AccountClosing?: AccountClosingResolvers<ContextType>;
  AccountClosingResult?: AccountClosingResultResolvers<ContextType>;
  Attendance?: AttendanceResolvers<ContextType>;
  AttendanceWeek?: AttendanceWeekResolvers<ContextType>;
  AttendanceWeeksResult?: AttendanceWeeksResultResolvers<ContextType>;
  BirthDateProposal?: BirthDateProposalResolvers<ContextType>;
  CalendarAddress?: CalendarAddressResolvers<ContextType>;
  CalendarAddressResult?: CalendarAddressResultResolvers<ContextType>;
  CalendarFeed?: CalendarFeedResolvers<ContextType>;
  CalendarFeedResult?: CalendarFeedResultResolvers<ContextType>;
  CalendarLesson?: CalendarLessonResolvers<ContextType>;
  CalendarLessonResult?: CalendarLessonResultResolvers<ContextType>;
  CalendarLessonsResult?: CalendarLessonsResultResolvers<ContextType>;
  Candidate?: CandidateResolvers<ContextType>;
  CandidateOutcome?: CandidateOutcomeResolvers<ContextType>;
  CandidateOutcomesResult?: CandidateOutcomesResultResolvers<ContextType>;
  CandidatesResult?: CandidatesResultResolvers<ContextType>;
  Centre?: CentreResolvers<ContextType>;
  CentreGuardianship?: CentreGuardianshipResolvers<ContextType>;
  CentreGuardianshipsResult?: CentreGuardianshipsResultResolvers<ContextType>;
  CentreHost?: CentreHostResolvers<ContextType>;
  CentreHostResult?: CentreHostResultResolvers<ContextType>;
  CentreLesson?: CentreLessonResolvers<ContextType>;
  CentreLessonsResult?: CentreLessonsResultResolvers<ContextType>;
  CentreMembership?: CentreMembershipResolvers<ContextType>;
  CentreMembershipsResult?: CentreMembershipsResultResolvers<ContextType>;
  CentrePage?: CentrePageResolvers<ContextType>;
  CentrePageClass?: CentrePageClassResolvers<ContextType>;
  CentrePagePreviewResult?: CentrePagePreviewResultResolvers<ContextType>;
  CentrePageResult?: CentrePageResultResolvers<ContextType>;
  CentrePageTeacher?: CentrePageTeacherResolvers<ContextType>;
  CentreReport?: CentreReportResolvers<ContextType>;
  CentreReportResult?: CentreReportResultResolvers<ContextType>;
  CentreReportRow?: CentreReportRowResolvers<ContextType>;
  CentreRequest?: CentreRequestResolvers<ContextType>;
  CentreRequestOutcome?: CentreRequestOutcomeResolvers<ContextType>;
  CentreRequestOutcomesResult?: CentreRequestOutcomesResultResolvers<ContextType>;
  CentreRequestPage?: CentreRequestPageResolvers<ContextType>;
  CentreResult?: CentreResultResolvers<ContextType>;
  CentreTeacher?: CentreTeacherResolvers<ContextType>;
  CentreTeachersResult?: CentreTeachersResultResolvers<ContextType>;
  CentreTeachingRow?: CentreTeachingRowResolvers<ContextType>;
  Child?: ChildResolvers<ContextType>;
  ChildAttendance?: ChildAttendanceResolvers<ContextType>;
  ChildAttendancePage?: ChildAttendancePageResolvers<ContextType>;
  ChildClass?: ChildClassResolvers<ContextType>;
  ChildResult?: ChildResultResolvers<ContextType>;
  ChildrenResult?: ChildrenResultResolvers<ContextType>;
  Class?: ClassResolvers<ContextType>;
  ClassAssignment?: ClassAssignmentResolvers<ContextType>;
  ClassAssignmentsResult?: ClassAssignmentsResultResolvers<ContextType>;
  ClassInvitation?: ClassInvitationResolvers<ContextType>;
  ClassInvitationsResult?: ClassInvitationsResultResolvers<ContextType>;
  ClassLeaver?: ClassLeaverResolvers<ContextType>;
  ClassPage?: ClassPageResolvers<ContextType>;
  ClassPairingCodesResult?: ClassPairingCodesResultResolvers<ContextType>;
  ClassResult?: ClassResultResolvers<ContextType>;
  Closure?: ClosureResolvers<ContextType>;
  ClosureEffect?: ClosureEffectResolvers<ContextType>;
  ClosureEffectsResult?: ClosureEffectsResultResolvers<ContextType>;
  ClosureResult?: ClosureResultResolvers<ContextType>;
  ClosuresResult?: ClosuresResultResolvers<ContextType>;
  Consent?: ConsentResolvers<ContextType>;
  ConsentState?: ConsentStateResolvers<ContextType>;
  ConsentsResult?: ConsentsResultResolvers<ContextType>;
  Course?: CourseResolvers<ContextType>;
  CoursePage?: CoursePageResolvers<ContextType>;
  CoursePicture?: CoursePictureResolvers<ContextType>;
  CoursePictureResult?: CoursePictureResultResolvers<ContextType>;
  CourseResult?: CourseResultResolvers<ContextType>;
  CourseTeacher?: CourseTeacherResolvers<ContextType>;
  CourseTeachersResult?: CourseTeachersResultResolvers<ContextType>;
  CoursesResult?: CoursesResultResolvers<ContextType>;
  Date?: GraphQLScalarType;
  DateTime?: GraphQLScalarType;
  Device?: DeviceResolvers<ContextType>;
  DevicesResult?: DevicesResultResolvers<ContextType>;
  FeeAccount?: FeeAccountResolvers<ContextType>;
  FeeAccountResult?: FeeAccountResultResolvers<ContextType>;
  FeeBankColumn?: FeeBankColumnResolvers<ContextType>;
  FeeBankFile?: FeeBankFileResolvers<ContextType>;
  FeeBankFileResult?: FeeBankFileResultResolvers<ContextType>;
  FeeBankRow?: FeeBankRowResolvers<ContextType>;
  FeeClassWithoutPlan?: FeeClassWithoutPlanResolvers<ContextType>;
  FeeDelivery?: FeeDeliveryResolvers<ContextType>;
  FeeDiscount?: FeeDiscountResolvers<ContextType>;
  FeeDiscountResult?: FeeDiscountResultResolvers<ContextType>;
  FeeDiscountsResult?: FeeDiscountsResultResolvers<ContextType>;
  FeeHook?: FeeHookResolvers<ContextType>;
  FeeHookResult?: FeeHookResultResolvers<ContextType>;
  FeeHookState?: FeeHookStateResolvers<ContextType>;
  FeeHookStateResult?: FeeHookStateResultResolvers<ContextType>;
  FeeLedgerEntry?: FeeLedgerEntryResolvers<ContextType>;
  FeeLedgerResult?: FeeLedgerResultResolvers<ContextType>;
  FeeLine?: FeeLineResolvers<ContextType>;
  FeePayment?: FeePaymentResolvers<ContextType>;
  FeePaymentPage?: FeePaymentPageResolvers<ContextType>;
  FeePaymentResult?: FeePaymentResultResolvers<ContextType>;
  FeePlan?: FeePlanResolvers<ContextType>;
  FeePlanResult?: FeePlanResultResolvers<ContextType>;
  FeePlansResult?: FeePlansResultResolvers<ContextType>;
  FeePreview?: FeePreviewResolvers<ContextType>;
  FeePreviewResult?: FeePreviewResultResolvers<ContextType>;
  FeePreviewRow?: FeePreviewRowResolvers<ContextType>;
  FeeReminders?: FeeRemindersResolvers<ContextType>;
  FeeRemindersResult?: FeeRemindersResultResolvers<ContextType>;
  FeeReport?: FeeReportResolvers<ContextType>;
  FeeReportResult?: FeeReportResultResolvers<ContextType>;
  FeeReportRow?: FeeReportRowResolvers<ContextType>;
  FeeStatement?: FeeStatementResolvers<ContextType>;
  FeeStatementPage?: FeeStatementPageResolvers<ContextType>;
  FeeStatementPayment?: FeeStatementPaymentResolvers<ContextType>;
  FeeStatementResult?: FeeStatementResultResolvers<ContextType>;
  Guardianship?: GuardianshipResolvers<ContextType>;
  GuardianshipsResult?: GuardianshipsResultResolvers<ContextType>;
  Homework?: HomeworkResolvers<ContextType>;
  HomeworkFile?: HomeworkFileResolvers<ContextType>;
  HomeworkFileResult?: HomeworkFileResultResolvers<ContextType>;
  HomeworkPage?: HomeworkPageResolvers<ContextType>;
  HomeworkResult?: HomeworkResultResolvers<ContextType>;
  ImportColumn?: ImportColumnResolvers<ContextType>;
  ImportLeftOut?: ImportLeftOutResolvers<ContextType>;
  ImportPreview?: ImportPreviewResolvers<ContextType>;
  ImportPreviewResult?: ImportPreviewResultResolvers<ContextType>;
  ImportRow?: ImportRowResolvers<ContextType>;
  InvitationSlip?: InvitationSlipResolvers<ContextType>;
  InvitationSlipsResult?: InvitationSlipsResultResolvers<ContextType>;
  Lesson?: LessonResolvers<ContextType>;
  LessonPage?: LessonPageResolvers<ContextType>;
  LiveSetting?: LiveSettingResolvers<ContextType>;
  LoginResult?: LoginResultResolvers<ContextType>;
  MarkRow?: MarkRowResolvers<ContextType>;
  MarkTable?: MarkTableResolvers<ContextType>;
  MarkTableResult?: MarkTableResultResolvers<ContextType>;
  Material?: MaterialResolvers<ContextType>;
  MaterialPage?: MaterialPageResolvers<ContextType>;
  MeetingJoin?: MeetingJoinResolvers<ContextType>;
  MeetingJoinResult?: MeetingJoinResultResolvers<ContextType>;
  MeetingPage?: MeetingPageResolvers<ContextType>;
  MeetingPageResult?: MeetingPageResultResolvers<ContextType>;
  MeetingParticipant?: MeetingParticipantResolvers<ContextType>;
  MeetingProviders?: MeetingProvidersResolvers<ContextType>;
  MeetingProvidersResult?: MeetingProvidersResultResolvers<ContextType>;
  MeetingToken?: MeetingTokenResolvers<ContextType>;
  MeetingTokenResult?: MeetingTokenResultResolvers<ContextType>;
  MeetingWaitingRoom?: MeetingWaitingRoomResolvers<ContextType>;
  MeetingWaitingRoomResult?: MeetingWaitingRoomResultResolvers<ContextType>;
  Member?: MemberResolvers<ContextType>;
  MemberResult?: MemberResultResolvers<ContextType>;
  Mutation?: MutationResolvers<ContextType>;
  Notice?: NoticeResolvers<ContextType>;
  NoticePage?: NoticePageResolvers<ContextType>;
  NoticeSetting?: NoticeSettingResolvers<ContextType>;
  NoticeSettings?: NoticeSettingsResolvers<ContextType>;
  NoticeSettingsResult?: NoticeSettingsResultResolvers<ContextType>;
  OperationError?: OperationErrorResolvers<ContextType>;
  OperationResult?: OperationResultResolvers<ContextType>;
  PairingCode?: PairingCodeResolvers<ContextType>;
  PairingCodeResult?: PairingCodeResultResolvers<ContextType>;
  PendingGuardian?: PendingGuardianResolvers<ContextType>;
  Post?: PostResolvers<ContextType>;
  PostFile?: PostFileResolvers<ContextType>;
  PostPage?: PostPageResolvers<ContextType>;
  PostReader?: PostReaderResolvers<ContextType>;
  PostReadersResult?: PostReadersResultResolvers<ContextType>;
  PostResult?: PostResultResolvers<ContextType>;
  PublicCentre?: PublicCentreResolvers<ContextType>;
  PublicCentreResult?: PublicCentreResultResolvers<ContextType>;
  PublicClass?: PublicClassResolvers<ContextType>;
  PublicCourse?: PublicCourseResolvers<ContextType>;
  PublicHoliday?: PublicHolidayResolvers<ContextType>;
  PublicHolidaysResult?: PublicHolidaysResultResolvers<ContextType>;
  PublicTeacher?: PublicTeacherResolvers<ContextType>;
  PushDevice?: PushDeviceResolvers<ContextType>;
  PushDevicesResult?: PushDevicesResultResolvers<ContextType>;
  PushKey?: PushKeyResolvers<ContextType>;
  PushKeyResult?: PushKeyResultResolvers<ContextType>;
  Query?: QueryResolvers<ContextType>;
  Question?: QuestionResolvers<ContextType>;
  Quiz?: QuizResolvers<ContextType>;
  QuizAbsence?: QuizAbsenceResolvers<ContextType>;
  QuizAnswer?: QuizAnswerResolvers<ContextType>;
  QuizAttempt?: QuizAttemptResolvers<ContextType>;
  QuizAttemptResult?: QuizAttemptResultResolvers<ContextType>;
  QuizQuestionStat?: QuizQuestionStatResolvers<ContextType>;
  QuizResult?: QuizResultResolvers<ContextType>;
  QuizSettings?: QuizSettingsResolvers<ContextType>;
  QuizStatsResult?: QuizStatsResultResolvers<ContextType>;
  QuizSummary?: QuizSummaryResolvers<ContextType>;
  Recording?: RecordingResolvers<ContextType>;
  RecordingsResult?: RecordingsResultResolvers<ContextType>;
  RecoveryCodes?: RecoveryCodesResolvers<ContextType>;
  RecoveryCodesResult?: RecoveryCodesResultResolvers<ContextType>;
  Result?: ResultResolvers<ContextType>;
  SavedWhiteboard?: SavedWhiteboardResolvers<ContextType>;
  SavedWhiteboardResult?: SavedWhiteboardResultResolvers<ContextType>;
  SecondFactor?: SecondFactorResolvers<ContextType>;
  SecondFactorResult?: SecondFactorResultResolvers<ContextType>;
  SecondFactorSecret?: SecondFactorSecretResolvers<ContextType>;
  SecondFactorSecretResult?: SecondFactorSecretResultResolvers<ContextType>;
  Section?: SectionResolvers<ContextType>;
  StatementToPay?: StatementToPayResolvers<ContextType>;
  Stroke?: StrokeResolvers<ContextType>;
  Submission?: SubmissionResolvers<ContextType>;
  SubmissionResult?: SubmissionResultResolvers<ContextType>;
  SubmissionsResult?: SubmissionsResultResolvers<ContextType>;
  TeacherStudent?: TeacherStudentResolvers<ContextType>;
  TeacherStudentPage?: TeacherStudentPageResolvers<ContextType>;
  Thread?: ThreadResolvers<ContextType>;
  ThreadCounts?: ThreadCountsResolvers<ContextType>;
  ThreadCountsResult?: ThreadCountsResultResolvers<ContextType>;
  ThreadMessage?: ThreadMessageResolvers<ContextType>;
  ThreadMessagePage?: ThreadMessagePageResolvers<ContextType>;
  ThreadMessageResult?: ThreadMessageResultResolvers<ContextType>;
  ThreadPage?: ThreadPageResolvers<ContextType>;
  TokenPair?: TokenPairResolvers<ContextType>;
};

