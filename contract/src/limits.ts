/**
 * Numbers that server and web share (docs/evidence/specification-coverage.md, "§9 Business constants"; decisions 015, 021, 026
 * and 033). Times are milliseconds unless the name says another unit. Heights are pixels. `max…` is the highest allowed number.
 */
export const limits = {
  pageSize: 5,
  maxPageSize: 50,
  minLessonMinutes: 1,
  maxLessonMinutes: 1440,
  /** Maximum lessons of one class on the calendar. */
  maxLessonsPerClass: 1000,
  /** Maximum days in one query of the calendar. */
  maxCalendarDays: 62,
  /** A lesson may be moved or added to a day at most this many days ahead. */
  maxLessonDaysAhead: 366,
  /** A lesson can be started from this long before its start. */
  lessonBindsBefore: 120 * 60_000,
  /** A lesson can be started until this long after its end. */
  lessonBindsAfter: 60 * 60_000,
  /** A lesson that was not held may be cancelled until this many days after its time. */
  lessonCancelDays: 30,
  /** Maximum days of one closure, a period without lessons. */
  maxClosureDays: 366,
  /** Maximum closures of one teacher or one centre. Past closures do not count. */
  maxClosures: 200,
  maxReasonLength: 200,
  /** Maximum browsers of one member that get web push. A further browser replaces the one renewed longest ago. */
  maxPushDevices: 10,
  /** The bell lists at most this many notices of one member, the newest ones. */
  maxListedNotices: 1000,
  /** Maximum notices that one call of noticesMarkRead can name. */
  maxNoticesPerCall: 200,
  /** Maximum teachers of one centre, including invited teachers. */
  maxTeachersPerCentre: 200,
  /** Maximum centres of one teacher, including centres that have invited the teacher. */
  maxCentresPerTeacher: 20,
  /** Maximum characters of a centre's introduction on its own page, and of a teacher's introduction there. */
  maxCentreIntroductionLength: 4000,
  maxTeacherIntroductionLength: 600,
  /** Maximum classes that a centre can name to hide them from its own page. */
  maxHiddenClasses: 2000,
  /** Maximum days in one query of the report. */
  maxReportDays: 366,
  /** Maximum bytes of an Excel file with students, before it is encoded as base64. */
  maxImportBytes: 1024 * 1024,
  maxImportRows: 2000,
  /** Maximum invitations into one class for people without a student code. */
  maxInvitationsPerClass: 2000,
  /** Days until a slip expires. A slip is a printed code that lets one person into a class. */
  slipDays: 60,
  /** Maximum files of one homework. One submission may have this many files too. */
  maxHomeworkFiles: 10,
  maxPostLinks: 10,
  maxPinnedPosts: 3,
  maxPostsPerClass: 5000,
  /** Maximum characters of a message in a thread. */
  maxThreadMessageLength: 2000,
  /** Maximum bytes of one uploaded file. */
  maxFileBytes: 20 * 1024 * 1024,
  /** Maximum bytes of a student's files in one class, including unfinished uploads. */
  maxStudentFileBytes: 200 * 1024 * 1024,
  /** Maximum bytes that one teacher or centre can upload for one class. */
  maxTeacherFileBytes: 1024 * 1024 * 1024,
  /** Maximum width and height of a stored picture, in pixels. */
  maxPictureSide: 2560,
  /** A file whose upload began before the deadline is in time if it is handed in at most this long after the deadline. */
  uploadGrace: 60 * 60_000,
  /** The signed address of a file is valid for this long. */
  fileAddressLifetime: 5 * 60_000,
  /** Hours after which an unfinished upload is removed. */
  unfinishedUploadHours: 24,
  /** Days after which a file that nothing uses is removed. */
  unusedFileDays: 7,
  maxHomeworksPerClass: 500,
  /** Maximum classes for which a teacher can set the same homework in one call. */
  maxClassesPerHomework: 51,
  maxHomeworkPoints: 1000,
  maxQuizQuestions: 200,
  /** Maximum minutes of one attempt at a test. */
  maxQuizMinutes: 600,
  /** Maximum attempts of one student at a test. A returned attempt allows one more. */
  maxQuizAttempts: 10,
  minQuestionOptions: 2,
  maxQuestionOptions: 6,
  maxQuestionPoints: 100,
  /** Maximum characters of the sanitised HTML of one question, and of one option. Pictures in it do not count. */
  maxQuestionHtmlLength: 10_000,
  maxOptionLength: 2000,
  /** Maximum characters of all questions and options of a test together, including the pictures in them. */
  maxQuizHtmlLength: 1_500_000,
  /** Maximum bytes of one picture in a question. */
  maxQuestionPictureBytes: 50_000,
  /** Answers that were given before the end of an attempt are accepted for this long after it. */
  quizSaveGrace: 60_000,
  /** Maximum absences that are recorded of one attempt. */
  maxQuizAbsences: 200,
  maxSubmissionTextLength: 20_000,
  /** Maximum versions of one student's work for a homework. */
  maxSubmissionVersions: 50,
  maxMarkCommentLength: 5000,
  /** Maximum cells of the mark table of a class: students times homeworks. */
  maxMarksPerTable: 400_000,
  /** Maximum pen strokes on one submission. */
  maxStrokes: 5000,
  /** Maximum numbers in all strokes on one submission. A point of a stroke has three numbers. */
  maxStrokeNumbers: 100_000,
  /** Maximum stroke numbers in one answer about several submissions. With more, the client must load them one by one. */
  maxStrokeNumbersPerAnswer: 300_000,
  /** Maximum points of one stroke, three numbers each. */
  maxStrokePoints: 2000,
  /**
   * Days in which guardians can object to a changed date of birth that makes a student 16. During these days the student cannot
   * end a guardianship that began before the change.
   */
  objectionDays: 7,
  maxGuardiansPerChild: 6,
  maxChildrenPerParent: 10,
  /** Maximum pairing codes that one call creates for a class. */
  maxPairingCodesPerCall: 200,
  /** Maximum price of a lesson, a month or a package, and maximum of a discount, in đồng. */
  maxFeeAmount: 100_000_000,
  /** Maximum lessons in a package. */
  maxPackageLessons: 200,
  /** Maximum days from the issue of a statement to its due day. */
  maxFeeDueDays: 90,
  /** Maximum amount of one payment in đồng: the largest number that GraphQL's Int holds. */
  maxPaymentAmount: 2_147_483_647,
  /** Maximum characters of the text of a payment. */
  maxPaymentTextLength: 500,
  /** Maximum months in one query of the fee report. */
  maxFeeReportMonths: 24,
  /** A plan or a discount may begin at most this many months ahead. */
  maxFeeMonthsAhead: 24,
  /** Age in years from which a child must consent too, in addition to a guardian. */
  askedAge: 7,
  /** Age in years from which students consent without a guardian. */
  adultAge: 16,
  /** A student who comes more than this many minutes after the start is late. */
  lateAfterMinutes: 10,
  maxTitleLength: 200,
  maxDescriptionLength: 50_000,
  /** Maximum characters of the sanitised HTML of a course and all its sections together. */
  maxCourseHtmlLength: 200_000,
  maxSections: 100,
  /** Maximum classes of one course, including closed classes. */
  maxClassesPerCourse: 200,
  /** Maximum courses of one teacher or one centre, including archived courses. */
  maxCoursesPerTeacher: 500,
  /** Maximum classes in all courses of one teacher or one centre, including closed classes. */
  maxClassesPerTeacher: 2000,
  /** The list of today's courses shows at most this many classes, the earliest ones. */
  maxTodaysClasses: 200,
  maxNameLength: 100,
  maxAddressLength: 300,
  maxSearchLength: 100,
  /** Maximum characters of a typed code or group id. Every existing code and group id is shorter. */
  maxCodeLength: 64,
  maxDecisionsPerCall: 200,
  maxAvatarBytes: 1024 * 1024,
  coursePictureBytes: 1024 * 1024,
  /** Maximum uploaded pictures in the texts of one course. */
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
  /** A client that has not joined this long after the handshake of the hub counts the connection attempt as failed. */
  hubJoinTimeout: 20_000,
  /** An attempt that has taken this long is stopped and made again as soon as the server seems reachable. */
  hubAttemptTimeout: 10_000,
  /** A client that waits to reconnect checks at this interval whether the server answers. */
  serverProbeInterval: 3000,
  hubReconnectDelays: [0, 2000, 5000, 10_000, 30_000],
} as const
