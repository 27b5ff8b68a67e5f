/** Creates a class with its members through the API, for tests that begin in the waiting room of the class. */
import { randomInt } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { recordConsoleFaults } from './person.ts'
import { callOperation } from './product.ts'

export type Tokens = { accessToken: string; refreshToken: string }
type Pupil = { lastName: string; firstName: string; userName: string }

type LessonClass = {
  className: string
  /** The start of today's lesson, in milliseconds since 1970. */
  startsAt: number
  /** The address of the class page for its teacher. */
  classPage: string
  /** The address of the waiting room. */
  waitingRoom: string
  /** The tokens of the members: the teacher first, then the students in the given order. */
  people: Tokens[]
}

type LessonClassPlan = { teacher: Pupil; students: readonly Pupil[]; courseCode: string; startsIn?: number }

/** The password of every account that openAccount registers. */
export const password = 'một mật khẩu dài'
const className = 'Lớp tối thứ Ba – thứ Năm'
/** Every weekday, so that the class meets today. */
const days = '2, 3, 4, 5, 6, 7, CN'
const day = 24 * 60 * 60_000

/** The GraphQL documents that make accounts and classes. */
export const classDocuments = {
  register: `mutation ($input: MemberRegisterInput!) { memberRegister(input: $input) { isSuccess error { code } } }`,
  signIn: `mutation ($account: String!, $password: String!) {
    memberLogin(account: $account, password: $password) { isSuccess value { accessToken refreshToken } } }`,
  me: `query { memberGetOwnerInfoById { isSuccess item { code } } }`,
  createCourse: `mutation ($input: CourseCreateInput!) { courseCreate(input: $input) { isSuccess error { code } item { id } } }`,
  createClass: `mutation ($input: ClassCreateInput!) {
    classCreate(input: $input) { isSuccess error { code } item { id classCode } } }`,
  assign: `mutation ($id: ID!, $courseCode: String!, $code: String!) {
    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $code) { isSuccess error { code } } }`,
} as const

/** Returns a random private IP address (RFC 1918). Registrations from one address would reach the rate limit. */
const someAddress = () => `10.${[0, 0, 0].map(() => randomInt(1, 255)).join('.')}`

/** Registers an account and signs in with it. Returns the tokens. */
export async function openAccount(address: string, account: Pupil & { role: string }): Promise<Tokens> {
  const email = `${account.userName}@hien.test`
  const input = { ...account, email, phone: '0912345678', password }
  await callOperation(address, classDocuments.register, { input }, undefined, someAddress())
  const signedIn = { account: account.userName, password }
  return (await callOperation<{ value: Tokens }>(address, classDocuments.signIn, signedIn)).value
}

/**
 * Registers a teacher and students and puts them into one class. The class meets every day; today's lesson begins in `startsIn`
 * milliseconds.
 * @param courseCode code of the new course. All tests of a run share one product, so the code must be unique.
 */
export async function makeLessonClass(
  address: string,
  { teacher, students, courseCode, startsIn = 0 }: LessonClassPlan,
) {
  const ask = <Envelope>(query: string, variables: Record<string, unknown>, tokens?: Tokens) =>
    callOperation<Envelope>(address, query, variables, tokens?.accessToken)
  const owner = await openAccount(address, { ...teacher, role: 'TCHER' })
  const course = { code: courseCode, name: 'Toán nâng cao lớp 9', days, timeLearn: 90 }
  await ask(
    classDocuments.createCourse,
    { input: { ...course, liveSetting: [{ type: 'bigblue' }], sections: [] } },
    owner,
  )
  const hour = Date.now() + startsIn
  const dates = { startDate: new Date(hour - day), endDate: new Date(hour + 30 * day) }
  const input = { courseCode, title: className, ...dates, timeLearn: 90, days }
  const { item } = await ask<{ item: { id: string; classCode: string } }>(classDocuments.createClass, { input }, owner)

  const people = [owner]
  for (const student of students) {
    const tokens = await openAccount(address, { ...student, role: 'MEME' })
    const me = await ask<{ item: { code: string } }>(classDocuments.me, {}, tokens)
    await ask(classDocuments.assign, { id: item.id, courseCode, code: me.item.code }, owner)
    people.push(tokens)
  }
  return {
    className,
    classPage: `/course/${courseCode}/class/${item.id}`,
    waitingRoom: `/phong-cho?groupId=${courseCode}_${item.classCode}`,
    people,
    startsAt: hour,
  } satisfies LessonClass
}

type OpenOptions = {
  address: string
  tokens: Tokens
  viewport: { width: number; height: number }
  faults: string[]
  proxy?: { server: string; bypass: string }
  /** True for a screen that can be touched. */
  hasTouch?: boolean
}

/** Opens a page in a new browser profile that is signed in with these tokens. */
export async function openSignedIn(browser: Browser, options: OpenOptions): Promise<Page> {
  const { address, tokens, viewport, faults, proxy, hasTouch = false } = options
  const context = await browser.newContext({
    baseURL: address,
    viewport,
    hasTouch,
    ...(proxy ? { proxy } : {}),
    storageState: {
      cookies: [],
      origins: [
        {
          origin: address,
          localStorage: [
            { name: 'access_token', value: tokens.accessToken },
            { name: 'refresh_token', value: tokens.refreshToken },
          ],
        },
      ],
    },
  })
  const page = await context.newPage()
  recordConsoleFaults(page, faults)
  return page
}
