/**
 * Numbers both sides keep to (docs/evidence/specification-coverage.md, "§9 Business constants"; decisions 015, 021, 026
 * and 033). Times are milliseconds unless named.
 */
export const limits = {
  pageSize: 5,
  maxPageSize: 50,
  minLessonMinutes: 1,
  maxLessonMinutes: 1440,
  /** Of one class on the calendar. */
  maxLessonsPerClass: 1000,
  /** Of one question about the calendar. */
  maxCalendarDays: 62,
  /** How far ahead a lesson may be moved or added. */
  maxLessonDaysAhead: 366,
  /** How long before its start a lesson may be begun, and how long after its end. */
  lessonBindsBefore: 120 * 60_000,
  lessonBindsAfter: 60 * 60_000,
  /** How long after its time a lesson that was not held may be cancelled. */
  lessonCancelDays: 30,
  /** Of one closure. */
  maxClosureDays: 366,
  /** Of one teacher, and of one centre, that are not over. */
  maxClosures: 200,
  maxReasonLength: 200,
  /** Browsers of one member that are sent web push: a further one takes the place of the one renewed longest ago. */
  maxPushDevices: 10,
  /** Of one member, the newest: the bell leads no further back. */
  maxListedNotices: 1000,
  /** Named in one call. */
  maxNoticesPerCall: 200,
  /** Of one centre, invited ones included. */
  maxTeachersPerCentre: 200,
  /** Of one teacher, invitations included. */
  maxCentresPerTeacher: 20,
  /** Of one question about what was held. */
  maxReportDays: 366,
  /** Of an Excel file with students, before base64. */
  maxImportBytes: 1024 * 1024,
  maxImportRows: 2000,
  /** Of one class; people without a student code. */
  maxInvitationsPerClass: 2000,
  /** How long a slip leads one person into a class. */
  slipDays: 60,
  /** Of one homework, and of one submission. */
  maxHomeworkFiles: 10,
  /** Of one uploaded file. */
  maxFileBytes: 20 * 1024 * 1024,
  /** Of a student's files in one class, unfinished ones included. */
  maxStudentFileBytes: 200 * 1024 * 1024,
  /** Of what one teacher or centre uploads for one class. */
  maxTeacherFileBytes: 1024 * 1024 * 1024,
  /** Width and height of a picture as it is kept. */
  maxPictureSide: 2560,
  /** An upload that began in time and is handed in so long after the time still counts as in time. */
  uploadGrace: 60 * 60_000,
  /** How long the address of a file is good. */
  fileAddressLifetime: 5 * 60_000,
  /** An upload that does not end within this is removed; so is a file, within this many days, that nothing names. */
  unfinishedUploadHours: 24,
  unusedFileDays: 7,
  maxHomeworksPerClass: 500,
  /** One homework set at once. */
  maxClassesPerHomework: 51,
  maxHomeworkPoints: 1000,
  maxSubmissionTextLength: 20_000,
  /** Versions of one student's work. */
  maxSubmissionVersions: 50,
  maxMarkCommentLength: 5000,
  /** Students by homework of one class. */
  maxMarksPerTable: 400_000,
  /** On one submission, and the numbers they are made of. */
  maxStrokes: 5000,
  maxStrokeNumbers: 100_000,
  /** The numbers of all strokes in one answer: who marks a class asks for them one submission after the other. */
  maxStrokeNumbersPerAnswer: 300_000,
  /** Three numbers each. */
  maxStrokePoints: 2000,
  /** Days in which a guardian can object before a student who was made older may end the tie. */
  objectionDays: 7,
  maxGuardiansPerChild: 6,
  maxChildrenPerParent: 10,
  /** Made at once, for a class. */
  maxPairingCodesPerCall: 200,
  /** From this age on one is asked too what becomes of one's data, beside one's guardians. */
  askedAge: 7,
  /** From this age on one decides alone. */
  adultAge: 16,
  /** Who comes more than so many minutes after the start is late. */
  lateAfterMinutes: 10,
  maxTitleLength: 200,
  maxDescriptionLength: 50_000,
  /** Cleaned HTML of a course and its sections together. */
  maxCourseHtmlLength: 200_000,
  maxSections: 100,
  /** Of one course, closed ones included. */
  maxClassesPerCourse: 200,
  /** Of one teacher's own, and of one centre, closed ones included. */
  maxCoursesPerTeacher: 500,
  /** Of all own courses of one teacher, and of one centre, closed ones included. */
  maxClassesPerTeacher: 2000,
  /** In the list of today's courses, those that begin first. */
  maxTodaysClasses: 200,
  maxNameLength: 100,
  maxAddressLength: 300,
  maxSearchLength: 100,
  /** Longer than any code or group id. */
  maxCodeLength: 64,
  maxDecisionsPerCall: 200,
  maxAvatarBytes: 1024 * 1024,
  coursePictureBytes: 1024 * 1024,
  /** Uploaded ones in the texts of one course. */
  maxCoursePictures: 20,
  maxEmailLength: 254,
  maxLinkLength: 2000,
  minPasswordLength: 8,
  maxPasswordLength: 256,
  maxChatMessageLength: 2000,
  chatHistoryLength: 50,
  /** With more people than this only the teacher is told who comes and goes. */
  crowdedRoomAbove: 50,
  chatHeight: 400,
  richTextHeight: 200,
  maxToasts: 20,
  successToastDuration: 2000,
  errorToastDuration: 4000,
  otherToastDuration: 4000,
  /** Of what can be undone from where it is said. */
  undoToastDuration: 10_000,
  expiredSignInDelay: 1000,
  waitingRoomPollInterval: 15_000,
  requestTimeout: 100_000,
  /** From the hub's handshake until it has let a client in; after that the attempt has failed. */
  hubJoinTimeout: 20_000,
  /** A hub that has got no further for so long is asked anew when there is reason to think it would answer. */
  hubAttemptTimeout: 10_000,
  /** How often a client that waits to reconnect asks whether the server answers at all. */
  serverProbeInterval: 3000,
  hubReconnectDelays: [0, 2000, 5000, 10_000, 30_000],
} as const
