/** Tests which guardianships a centre reads. ties.test.ts tests what their rows contain. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aPendingGuardianship } from '../../../test/pairing-codes.ts'
import { aMember, aStudent, type TestMember } from '../../../test/people.ts'
import { ever } from '../../../test/planned-notices.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { guardianshipChanged } from '../../notices/planning/guardians/guardianship-changed.ts'

let server: TestServer
let [centre, mother, father]: TestMember[] = []
let studyClass: TestClass

beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00+07:00')
  centre = await aCentre(server)
  mother = await aMember(server, 'PAME')
  father = await aMember(server, 'PAME')
  studyClass = await aClass(server, centre, await aCentreCourse(server, centre, null))
})
afterAll(() => server.close())

/** Creates a student of the class whose mother is their guardian and whose father waits. Returns the father's guardianship. */
async function aSecondGuardian(dob: string): Promise<string> {
  const child = await aStudent(server, { dob })
  await anEnrolment(server, { class: studyClass, student: child, teacher: centre!, state: 'joined' })
  server.clock.advance(60_000)
  await aGuardianship(server, { child, parent: mother! })
  return aPendingGuardianship(server, { child, parent: father!, by: centre! })
}

/** Creates this many students of the class. A parent waits for each of them to accept them as the first guardian. */
async function firstGuardians(count: number): Promise<void> {
  const parent = await aMember(server, 'PAME')
  await server.sql.query(
    `with students as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
       select 'F' || nth, 'f' || nth, 'f' || nth || '@hien.test', '', 'An', 'Nguyễn', '+84912345678', 'MEME'
       from generate_series(1, $3::int) nth returning id),
     joined as (
       insert into enrolments (class_id, member_id, state, joined_at) select $1, id, 'joined', now() from students)
     insert into guardianships (child_id, parent_id, maker_id, centre_id, relation, state, changed_by)
     select id, $2, $4, $4, 'father', 'pending', $2 from students`,
    [studyClass.id, parent.id, count, centre!.id],
  )
}

async function listed(): Promise<string[]> {
  const { data } = await server.graphql<{ answer: { ties: { id: string; mayAnswer: boolean }[] } }>(
    centre!.accessToken,
    '{ answer: centreGetGuardianships { ties { id mayAnswer } } }',
  )
  return data!.answer.ties.flatMap(({ id, mayAnswer }) => (mayAnswer ? [id] : ['no answer']))
}
const notified = async () =>
  (await guardianshipChanged.plan(server.dependencies, ever, server.clock.now()))
    .filter(({ memberId }) => memberId === centre!.id)
    .map(({ subjectId }) => subjectId)

test('a centre reads that a second guardian waits, although the students of 200 first guardians have not answered', async () => {
  await firstGuardians(200)
  const second = await aSecondGuardian('2014-01-01')
  expect(await listed()).toEqual([second])
})

test('a centre reads and is told that a second guardian waits until the student is 16', async () => {
  await aSecondGuardian('2010-11-24')
  const youngers = await aSecondGuardian('2010-11-25')
  expect([await listed(), await notified()]).toEqual([[youngers], [youngers]])
})
