import { noticeVersion } from '@hien/contract/consents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { runConcurrently } from '../../../test/run-concurrently.ts'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aPendingGuardianship } from '../../../test/pairing-codes.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let child: TestMember
let mother: TestMember
let father: TestMember
let tie: string
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  child = await aStudent(server)
  mother = await aMember(server, 'PAME')
  father = await aMember(server, 'PAME')
  tie = await aGuardianship(server, { child, parent: mother })
  await aGuardianship(server, { child, parent: father, relation: 'father' })
  await uploads()
})
afterAll(() => server.close())

const ask = async (by: TestMember, operation: string) => {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope }>(
    by.accessToken,
    `mutation { answer: ${operation} { isSuccess error { code } } }`,
  )
  return data?.answer ?? errors
}
const onePixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
const uploads = () => ask(child, `memberUpdateAvatar(avatar: "${onePixel}")`)
const removes = () => ask(child, 'memberRemoveAvatar')
const ends = () => ask(mother, `guardianshipEnd(id: "${tie}")`)
const refuses = () =>
  ask(
    father,
    `parentDecideConsent(childCode: "${child.code}", input: { purpose: picture, version: "${noticeVersion}" }, given: false)`,
  )
const closes = (who: TestMember) => ask(who, `memberCloseAccount(password: "${who.password}")`)

/** Starts both operations while another transaction locks the child's picture, so that they run at the same time. */
const together = (first: () => Promise<unknown>, second: () => Promise<unknown>) =>
  runConcurrently(server, { query: 'select from avatars where member_id = $1 for update', id: child.id }, first, second)
const done = { isSuccess: true, error: null }

test('a guardian can refuse the picture while another guardian ends their own tie', async () => {
  expect(await together(ends, refuses)).toEqual([done, done])
})

test('a guardian can refuse the picture while the child saves another, and a child can remove it while changing the profile', async () => {
  expect(await together(uploads, refuses)).toEqual([done, done])
  expect(await together(removes, () => ask(child, 'memberUpdate(input: { address: "Huế" })'))).toEqual([done, done])
})

test('a student can close their account while a guardian ends their tie', async () => {
  expect(await together(ends, () => closes(child))).toEqual([done, done])
})

test('a student and a guardian can close their accounts at the same time', async () => {
  expect(
    await together(
      () => closes(mother),
      () => closes(child),
    ),
  ).toEqual([done, done])
})

test('a guardian cannot accept another guardian while their own tie is being ended', async () => {
  const grandmother = await aMember(server, 'PAME')
  const teacher = await aTeacher(server)
  const studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student: child, teacher, state: 'joined' })
  const waiting = await aPendingGuardianship(server, { child, parent: grandmother, by: teacher })
  const accepts = () => ask(mother, `guardianshipAnswer(id: "${waiting}", accept: true)`)
  const held = { query: 'select from members where id = $1 for no key update', id: child.id }
  const [ended, accepted] = await runConcurrently(server, held, ends, accepts)
  expect([ended, accepted]).toMatchObject([done, { isSuccess: false, error: { code: 'NOT_FOUND' } }])
})
