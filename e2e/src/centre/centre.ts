/** A filled centre (fill-centre.ts): its people, its classes, and how tests sign in and enter lessons. */
import { callOperation } from './product.ts'

/** The password of every account. */
export const password = 'hien-demo-2026'

/**
 * The people who look at screens. `newStudent` and `newTeacher` have no data, and tests must not give them any. `asker` and
 * `writer` are for tests that change data. `assigned` is a student whom a teacher put into a class without a request.
 */
export type Person =
  | 'visitor'
  | 'student'
  | 'newStudent'
  | 'asker'
  | 'assigned'
  | 'teacher'
  | 'newTeacher'
  | 'writer'
  | 'parent'
  | 'centre'
export type Tokens = { accessToken: string; refreshToken: string }

export const userNames: Record<Exclude<Person, 'visitor'>, string> = {
  student: 'an.nguyen',
  newStudent: 'moi.hoc',
  asker: 'xin.hoc',
  assigned: 'duoc.them',
  teacher: 'ngoc.tran',
  newTeacher: 'moi.day',
  writer: 'soan.bai',
  parent: 'bao.nguyen',
  centre: 'trungtam',
}

export type StudyClass = { id: string; classCode: string }

/** The addresses and codes of a filled centre, as plain data that can be sent to another process. */
export type CentreFacts = {
  address: string
  courseCode: string
  /** The code of a course that has no classes. */
  emptyCourseCode: string
  /** A class that the student has joined, and in which other students wait for approval. */
  evening: StudyClass
  /** A class that nobody has joined or asked to join. */
  empty: StudyClass
  /** A class that the student is waiting to join. */
  asked: StudyClass
  closed: StudyClass
  /** A class whose lesson is running. */
  live: StudyClass
  /** A class whose lesson a test may start. */
  quiet: StudyClass
  /**
   * A class with an ended lesson. `lessonLink` is the link by which the student entered this lesson. Another student has left
   * the class, and the teacher put a third student into it.
   */
  past: StudyClass & { lessonLink: string }
  /** A class whose running lesson a test may end. */
  closing: StudyClass
  archivedCourseCode: string
  /** A class that belongs to the centre, with students. */
  ofCentre: StudyClass & { courseCode: string }
}

export type Centre = CentreFacts & {
  /** Signs the person in and returns new tokens, so that each browser has its own sign-in. Null for a visitor. */
  signIn(person: Person): Promise<Tokens | null>
  /** Returns a new link into the running lesson of the class `live`. */
  lessonLink(person: 'student' | 'teacher'): Promise<string>
  /** Returns the teacher's link into a lesson that a test may end. Lets the student enter this lesson too. */
  lessonToEnd(): Promise<string>
}

const documents = {
  signIn: `mutation ($account: String!, $password: String!) {
    memberLogin(account: $account, password: $password) { isSuccess value { accessToken refreshToken } } }`,
  roomToken: `query ($courseCode: String!, $classCode: String!) {
    meetingCreateToken(courseCode: $courseCode, classCode: $classCode) { isSuccess error { code } item { token } } }`,
  joinLink: `query ($token: String!) { meetingCheckToken(token: $token) { isSuccess error { code } item { joinLink } } }`,
} as const

/** Returns the query string for the page of the waiting room of the class `evening`. */
export const roomOf = ({ courseCode, evening }: Pick<Centre, 'courseCode' | 'evening'>) =>
  `?groupId=${courseCode}_${evening.classCode}`

/** Calls an operation. Returns its envelope; rejects if the operation did not succeed. */
export type Ask = <Envelope>(query: string, variables: Record<string, unknown>, tokens?: Tokens) => Promise<Envelope>

/** Returns a function that calls operations of the product at this address. */
export const askAt =
  (address: string): Ask =>
  (query, variables, tokens) =>
    callOperation(address, query, variables, tokens?.accessToken)

/** Signs a person in at this address and returns new tokens. */
export async function signInAt(address: string, person: Exclude<Person, 'visitor'>): Promise<Tokens> {
  const account = { account: userNames[person], password }
  return (await askAt(address)<{ value: Tokens }>(documents.signIn, account)).value
}

/** Enters the lesson of a class through the API. The teacher's call starts the lesson. Returns the link into it. */
export async function enterLesson(
  address: string,
  { courseCode, classCode }: { courseCode: string; classCode: string },
  tokens: Tokens,
): Promise<string> {
  const ask = askAt(address)
  const room = { courseCode, classCode }
  const { item: roomToken } = await ask<{ item: { token: string } }>(documents.roomToken, room, tokens)
  const { item } = await ask<{ item: { joinLink: string } }>(documents.joinLink, roomToken, tokens)
  return item.joinLink
}

/** Adds to the facts of a filled centre the functions that use this centre. */
export function centreOf(facts: CentreFacts): Centre {
  const { address, courseCode, live, closing } = facts
  const enter = async (person: 'student' | 'teacher', { classCode }: StudyClass) =>
    enterLesson(address, { courseCode, classCode }, await signInAt(address, person))
  return {
    ...facts,
    signIn: async (person) => (person === 'visitor' ? null : signInAt(address, person)),
    // `enter` signs in again, because a test may need the link when earlier tokens have expired.
    lessonLink: (person) => enter(person, live),
    async lessonToEnd() {
      const link = await enter('teacher', closing)
      await enter('student', closing)
      return link
    },
  }
}
