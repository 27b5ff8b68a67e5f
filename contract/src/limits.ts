/**
 * Numbers both sides keep to (docs/evidence/specification-coverage.md, "§9 Business constants"; decisions 015, 021, 026
 * and 033). Times are milliseconds unless named.
 */
export const limits = {
  pageSize: 5,
  pageSizeMaximum: 50,
  lessonMinutesMinimum: 1,
  lessonMinutesMaximum: 1440,
  /** Who comes more than so many minutes after the start is late. */
  lateAfterMinutes: 10,
  titleLength: 200,
  descriptionLength: 50_000,
  /** Cleaned HTML of a course and its sections together. */
  courseHtmlLength: 200_000,
  sectionsMaximum: 100,
  /** Of one course, closed ones included. */
  classesMaximum: 200,
  /** Of one teacher, closed ones included. */
  coursesMaximum: 500,
  /** Of all courses of one teacher, closed ones included. */
  teacherClassesMaximum: 2000,
  /** In the list of today's courses, those that begin first. */
  todaysClassesMaximum: 200,
  nameLength: 100,
  addressLength: 300,
  searchLength: 100,
  /** Longer than any code or group id. */
  codeLength: 64,
  decisionsAtOnce: 200,
  avatarBytes: 1024 * 1024,
  emailLength: 254,
  linkLength: 2000,
  passwordLengthMinimum: 8,
  passwordLengthMaximum: 256,
  chatLengthMaximum: 2000,
  chatReplay: 50,
  /** With more people than this only the teacher is told who comes and goes. */
  crowdedRoomAbove: 50,
  chatHeight: 400,
  richTextHeight: 200,
  toastsAtOnce: 20,
  toastSuccess: 2000,
  toastError: 4000,
  toastOther: 4000,
  expiredSessionDelay: 1000,
  waitingRoomPoll: 15_000,
  requestTimeout: 100_000,
  /** From the hub's handshake until it has let a client in; after that the attempt has failed. */
  hubWelcome: 20_000,
  /** A hub that has got no further for so long is asked anew when there is reason to think it would answer. */
  hubAttemptStuck: 10_000,
  /** How often a client that waits to reconnect asks whether the server answers at all. */
  serverProbe: 3000,
  hubReconnectDelays: [0, 2000, 5000, 10_000, 30_000],
} as const
