import {
  childConsentHint,
  childConsentTexts,
  consentTexts,
  guardianNeededText,
  noticeVersion,
  ofAgeText,
  pictureUploadText,
} from '@hien/contract/consents'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
})
beforeEach(async () => {
  student = await aStudent(server, { dob: '2008-02-29' })
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

const decide = async (purpose: string, given: boolean, version: string = noticeVersion) =>
  (
    await server.graphql(
      student.accessToken,
      `mutation ($input: ConsentInput!, $given: Boolean!) {
        memberDecideConsent(input: $input, given: $given) { isSuccess error { code field } }
      }`,
      { input: { purpose, version }, given },
    )
  ).data?.['memberDecideConsent']
type Consent = { purpose: string; given: boolean; version: string; channel: string; decidedAt: string }
async function history(member = student) {
  const { data } = await server.graphql<{ memberGetConsents: ResultEnvelope & { items: Consent[] } }>(
    member.accessToken,
    '{ memberGetConsents { isSuccess items { purpose given version channel decidedAt } } }',
  )
  return data?.memberGetConsents.items
}
/** Returns what the teacher sees of the student, in the class's list and in the list of all students. */
async function seenByTeacher() {
  const { data } = await server.graphql<{
    classGetCandidates: { items: { avatar: string | null; recordingConsent: boolean }[] }
    studentsGetByTeacherWithPage: { items: { code: string; avatar: string | null }[] }
  }>(
    teacher.accessToken,
    `query ($id: ID!, $courseCode: String!, $search: String) {
      classGetCandidates(id: $id, courseCode: $courseCode) { items { avatar recordingConsent } }
      studentsGetByTeacherWithPage(search: $search) { items { code avatar } }
    }`,
    { id: studyClass.id, courseCode: studyClass.courseCode, search: student.code },
  )
  const [candidate] = data!.classGetCandidates.items
  const [listed] = data!.studentsGetByTeacherWithPage.items
  expect(listed?.avatar).toBe(candidate?.avatar)
  return candidate
}
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const upload = () =>
  server.graphql(student.accessToken, 'mutation ($a: String!) { memberUpdateAvatar(avatar: $a) { isSuccess } }', {
    a: onePixel,
  })
const ownPicture = async () =>
  (
    await server.graphql<{ memberGetOwnerInfoById: { item: { avatar: string } } }>(
      student.accessToken,
      '{ memberGetOwnerInfoById { item { avatar } } }',
    )
  ).data!.memberGetOwnerInfoById.item.avatar
const fetched = async (url: string) => (await server.fastify.inject({ url })).statusCode

async function signUp(consents?: unknown) {
  const userName = `nguoi-moi-${++made}`
  const { data, errors } = await server.graphql(
    null,
    'mutation ($input: MemberRegisterInput!) { memberRegister(input: $input) { isSuccess error { code field } } }',
    {
      input: {
        userName,
        email: `${userName}@hien.test`,
        firstName: 'An',
        lastName: 'Lê',
        phone: '0912345678',
        password: 'mật khẩu dài',
        role: 'MEME',
        ...(consents === undefined ? {} : { consents }),
      },
    },
  )
  return { userName, result: data?.['memberRegister'], errors }
}
let made = 0

test('L02: a member who has not decided has agreed to nothing', async () => {
  expect(await history()).toEqual([])
  expect(await seenByTeacher()).toEqual({ avatar: null, recordingConsent: false })
})

test('L02: signing up works without any consent, and stores given consents with the version of their text', async () => {
  for (const consents of [undefined, null, []]) expect((await signUp(consents)).result?.isSuccess).toBe(true)
  const { userName } = await signUp([{ purpose: 'recording', version: noticeVersion }])
  const { accessToken } = await signInMember(server, userName, 'mật khẩu dài')
  expect(await history({ ...student, accessToken })).toEqual([
    {
      purpose: 'recording',
      given: true,
      version: noticeVersion,
      channel: 'sign_up',
      decidedAt: server.clock.now().toISOString(),
    },
  ])
})

test('L02: a sign-up with an unknown version of a text, or one purpose twice, is refused and creates no account', async () => {
  const count = async () => (await server.sql.query('select count(*) from members')).rows
  const before = await count()
  const twice = [
    { purpose: 'picture', version: noticeVersion },
    { purpose: 'picture', version: noticeVersion },
  ]
  for (const consents of [[{ purpose: 'picture', version: '1999-01-01' }], twice]) {
    expect((await signUp(consents)).result).toMatchObject({ isSuccess: false, error: { code: 'INVALID_INPUT' } })
  }
  expect(await count()).toEqual(before)
})

test('L02: giving and withdrawing are both stored, the newest counts, and repeating a decision stores nothing', async () => {
  expect(await decide('recording', false)).toMatchObject({ isSuccess: true })
  expect(await history()).toEqual([])
  await decide('recording', true)
  await decide('recording', true)
  expect(await seenByTeacher()).toMatchObject({ recordingConsent: true })
  server.clock.advance(60_000)
  await decide('recording', false)
  expect(await seenByTeacher()).toMatchObject({ recordingConsent: false })
  const items = await history()
  expect(items?.map(({ given, channel }) => ({ given, channel }))).toEqual([
    { given: false, channel: 'profile' },
    { given: true, channel: 'profile' },
  ])
  expect(new Set(items?.map(({ decidedAt }) => decidedAt)).size).toBe(2)
})

test('L02: a decision about an unknown version of a text is refused and changes nothing', async () => {
  expect(await decide('recording', true, 'v0')).toMatchObject({
    isSuccess: false,
    error: { code: 'INVALID_INPUT', field: 'version' },
  })
  expect(await history()).toEqual([])
})

test('L02: saving a picture is consent to the text beside it; withdrawing hides the picture and changes its address', async () => {
  await upload()
  expect((await history())?.map(({ purpose, given, channel }) => [purpose, given, channel])).toEqual([
    ['picture', true, 'picture_upload'],
  ])
  const known = (await seenByTeacher())?.avatar ?? ''
  expect(await fetched(known)).toBe(200)

  await decide('picture', false)
  expect(await seenByTeacher()).toMatchObject({ avatar: null })
  expect(await fetched(known)).toBe(404)
  expect(await fetched(await ownPicture())).toBe(200)

  await upload()
  expect(await seenByTeacher()).toMatchObject({ avatar: null })
  await decide('picture', true)
  expect((await seenByTeacher())?.avatar).toBe(await ownPicture())
})

test('L04: a removed picture is hidden from everybody, and removing it again changes nothing', async () => {
  await upload()
  const known = await ownPicture()
  for (let time = 0; time < 2; time++) {
    const { data } = await server.graphql(student.accessToken, 'mutation { memberRemoveAvatar { isSuccess } }')
    expect(data?.['memberRemoveAvatar']?.isSuccess).toBe(true)
    expect(await ownPicture()).toBeNull()
    expect(await fetched(known)).toBe(404)
    expect(await seenByTeacher()).toMatchObject({ avatar: null })
  }
})

test('L02: a teacher who saves a picture gives no consent, because no other member is shown the picture', async () => {
  const other = await aTeacher(server)
  await server.graphql(other.accessToken, 'mutation ($a: String!) { memberUpdateAvatar(avatar: $a) { isSuccess } }', {
    a: onePixel,
  })
  expect(await history(other)).toEqual([])
})

test('L02: a change of the consent texts needs a new version', () => {
  const words = createHash('sha256')
    .update(
      JSON.stringify([
        consentTexts,
        pictureUploadText,
        childConsentTexts,
        childConsentHint,
        guardianNeededText,
        ofAgeText,
      ]),
    )
    .digest('hex')
  expect({ [noticeVersion]: words.slice(0, 16) }).toEqual({ '2026-11-30': '368ab4c83a4bea91' })
})
