/**
 * Numbers that server and web share (docs/evidence/specification-coverage.md, "§9 Business constants"; decisions 015, 021, 026
 * and 033). Times are milliseconds unless named.
 */
export const limits = {
  pageSize: 5,
  maxPageSize: 50,
  minLessonMinutes: 1,
  maxLessonMinutes: 1440,
  /** Lessons of one class on the calendar. */
  maxLessonsPerClass: 1000,
  /** Days in one query of the calendar. */
  maxCalendarDays: 62,
  /** Days ahead to which a lesson may be moved or added. */
  maxLessonDaysAhead: 366,
  /** A lesson can be started from this long before its start until this long after its end. */
  lessonBindsBefore: 120 * 60_000,
  lessonBindsAfter: 60 * 60_000,
  /** Days after its time in which a lesson that was not held may be cancelled. */
  lessonCancelDays: 30,
  /** Days of one closure. */
  maxClosureDays: 366,
  /** Closures of one teacher or one centre that are not over. */
  maxClosures: 200,
  maxReasonLength: 200,
  /** Browsers of one member that get web push. A further browser replaces the one renewed longest ago. */
  maxPushDevices: 10,
  /** Newest notices of one member that the bell lists. */
  maxListedNotices: 1000,
  /** Notices in one call. */
  maxNoticesPerCall: 200,
  /** Teachers of one centre, including invited ones. */
  maxTeachersPerCentre: 200,
  /** Centres of one teacher, including invitations. */
  maxCentresPerTeacher: 20,
  /** Days in one query of the report. */
  maxReportDays: 366,
  /** Bytes of an Excel file with students, before base64. */
  maxImportBytes: 1024 * 1024,
  maxImportRows: 2000,
  /** Invitations of people without a student code into one class. */
  maxInvitationsPerClass: 2000,
  /** Days in which a slip lets one person into a class. */
  slipDays: 60,
  /** Files of one homework, and of one submission. */
  maxHomeworkFiles: 10,
  /** Bytes of one uploaded file. */
  maxFileBytes: 20 * 1024 * 1024,
  /** Bytes of a student's files in one class, including unfinished ones. */
  maxStudentFileBytes: 200 * 1024 * 1024,
  /** Bytes that one teacher or centre uploads for one class. */
  maxTeacherFileBytes: 1024 * 1024 * 1024,
  /** Largest width and height of a stored picture. */
  maxPictureSide: 2560,
  /** An upload that began before the deadline and is handed in within this time after it counts as in time. */
  uploadGrace: 60 * 60_000,
  /** How long the address of a file is valid. */
  fileAddressLifetime: 5 * 60_000,
  /** An upload that is not finished after these hours is removed, and a file that nothing uses after these days. */
  unfinishedUploadHours: 24,
  unusedFileDays: 7,
  maxHomeworksPerClass: 500,
  /** Classes for which one homework is set at once. */
  maxClassesPerHomework: 51,
  maxHomeworkPoints: 1000,
  maxSubmissionTextLength: 20_000,
  /** Versions of one student's work. */
  maxSubmissionVersions: 50,
  maxMarkCommentLength: 5000,
  /** Number of students times number of homeworks in one class. */
  maxMarksPerTable: 400_000,
  /** Strokes on one submission, and the numbers they consist of. */
  maxStrokes: 5000,
  maxStrokeNumbers: 100_000,
  /** Numbers of all strokes in one answer. A teacher who marks a class loads one submission after the other. */
  maxStrokeNumbersPerAnswer: 300_000,
  /** Points of one stroke, three numbers each. */
  maxStrokePoints: 2000,
  /** Days in which a guardian can object before a student who was made older may end the guardianship. */
  objectionDays: 7,
  maxGuardiansPerChild: 6,
  maxChildrenPerParent: 10,
  /** Pairing codes created at once for a class. */
  maxPairingCodesPerCall: 200,
  /** From this age on a child is asked for consent too, in addition to the guardians. */
  askedAge: 7,
  /** From this age on students give consent without guardians. */
  adultAge: 16,
  /** A student who comes more than this many minutes after the start is late. */
  lateAfterMinutes: 10,
  maxTitleLength: 200,
  maxDescriptionLength: 50_000,
  /** Cleaned HTML of a course and its sections together. */
  maxCourseHtmlLength: 200_000,
  maxSections: 100,
  /** Classes of one course, including closed ones. */
  maxClassesPerCourse: 200,
  /** Courses of one teacher or one centre, including closed ones. */
  maxCoursesPerTeacher: 500,
  /** Classes in all courses of one teacher or one centre, including closed ones. */
  maxClassesPerTeacher: 2000,
  /** Classes in the list of today's courses; the earliest ones are listed. */
  maxTodaysClasses: 200,
  maxNameLength: 100,
  maxAddressLength: 300,
  maxSearchLength: 100,
  /** Longer than any code or group id. */
  maxCodeLength: 64,
  maxDecisionsPerCall: 200,
  maxAvatarBytes: 1024 * 1024,
  coursePictureBytes: 1024 * 1024,
  /** Uploaded pictures in the texts of one course. */
  maxCoursePictures: 20,
  maxEmailLength: 254,
  maxLinkLength: 2000,
  minPasswordLength: 8,
  maxPasswordLength: 256,
  maxChatMessageLength: 2000,
  chatHistoryLength: 50,
  /** In a room with more people than this, only teachers are told when people come and go. */
  crowdedRoomAbove: 50,
  chatHeight: 400,
  richTextHeight: 200,
  maxToasts: 20,
  successToastDuration: 2000,
  errorToastDuration: 4000,
  otherToastDuration: 4000,
  /** Duration of a toast with an undo button. */
  undoToastDuration: 10_000,
  expiredSignInDelay: 1000,
  waitingRoomPollInterval: 15_000,
  requestTimeout: 100_000,
  /** Time from the handshake of the hub until the client has joined. After it the attempt has failed. */
  hubJoinTimeout: 20_000,
  /** A connection attempt without progress for this long is repeated as soon as the server seems reachable. */
  hubAttemptTimeout: 10_000,
  /** Interval at which a client that waits to reconnect checks whether the server answers. */
  serverProbeInterval: 3000,
  hubReconnectDelays: [0, 2000, 5000, 10_000, 30_000],
} as const
