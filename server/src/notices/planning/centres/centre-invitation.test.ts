/** Tests the notices to teachers about invitations from centres. */
import { webPaths } from '@hien/contract/web-paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, anInvitation } from '../../../../test/centres.ts'
import { plannedFor, statementsOf, stillValidOf } from '../../../../test/planned-notices.ts'
import { aTeacher, type TestMember } from '../../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'
import { centreInvitation } from './centre-invitation.ts'

let server: TestServer
let centre: TestMember
let teacher: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  centre = await aCentre(server, { lastName: 'Trung tâm', firstName: 'Sao Mai' })
  teacher = await aTeacher(server)
  await anInvitation(server, centre, teacher)
})
afterAll(() => server.close())

async function run(by: TestMember, operation: string) {
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(
    by.accessToken,
    `mutation { answer: ${operation} { isSuccess error { code } } }`,
  )
  if (!data?.answer?.isSuccess) throw new Error(JSON.stringify(data))
}
const planned = () => plannedFor(server, centreInvitation, { subjectId: centre.id })
const stillValid = (notices: Awaited<ReturnType<typeof planned>>) =>
  stillValidOf(server, centreInvitation, 'centre_invitation', notices)

test('a teacher is told that a centre invites them, with a link to the page where they answer', async () => {
  expect(await planned()).toMatchObject([
    {
      memberId: teacher.id,
      aboutId: null,
      classId: null,
      text: 'Trung tâm Sao Mai mời bạn dạy ở trung tâm',
      path: webPaths.dashboard,
    },
  ])
})

test.each([
  ['accepted', () => run(teacher, `memberAnswerCentreInvitation(centreId: "${centre.id}", accept: true)`)],
  ['refused', () => run(teacher, `memberAnswerCentreInvitation(centreId: "${centre.id}", accept: false)`)],
  ['taken back', () => run(centre, `centreRemoveTeacher(teacherCode: "${teacher.code}")`)],
])('an invitation that was %s is told to nobody', async (_how, end) => {
  const notices = await planned()
  expect(await stillValid(notices)).toHaveLength(1)
  await end()
  expect([await planned(), await stillValid(notices)]).toEqual([[], []])
})

test('a repeated invitation gives a new notice, and the notice of the first is no longer true', async () => {
  const first = await planned()
  await run(centre, `centreRemoveTeacher(teacherCode: "${teacher.code}")`)
  server.clock.advance(1000)
  await anInvitation(server, centre, teacher)
  const second = await planned()
  expect(second).toHaveLength(1)
  expect(await stillValid([...first, ...second])).toEqual(second.map(({ key }) => key))
  expect(second[0]?.key).not.toBe(first[0]?.key)
})

test('many invitations cost as many statements as one, to plan and to check again', async () => {
  const few = await statementsOf(server, centreInvitation, 'centre_invitation')
  for (let made = 0; made < 3; made++) await anInvitation(server, centre, await aTeacher(server))
  const many = await statementsOf(server, centreInvitation, 'centre_invitation')
  expect(many.notices).toBe(few.notices + 3)
  expect([few.statements, many.statements]).toEqual([
    [1, 1],
    [1, 1],
  ])
})
