/**
 * Tests which centres may decide about a child's guardians and date of birth. Anybody can register a centre: a stranger, and a child
 * with a second account.
 */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher, removeTeacher } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { ever, stillValidOf } from '../../../test/planned-notices.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { birthDateChanged } from '../../notices/planning/guardians/birth-date-changed.ts'
import { guardianshipChanged } from '../../notices/planning/guardians/guardianship-changed.ts'

let server: TestServer
let [centre, teacher, child, mother, other]: TestMember[] = []
let own: TestClass

beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00+07:00')
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
  child = await aStudent(server)
  mother = await aMember(server, 'PAME')
  other = await aMember(server, 'PAME')
  own = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  await anEnrolment(server, { class: own, student: child, teacher: centre, state: 'joined' })
  server.clock.advance(60_000)
})
afterAll(() => server.close())

type Answer = ResultEnvelope & { item?: { code: string } }
async function run(by: TestMember, operation: string, item = ''): Promise<Answer> {
  const { data, errors } = await server.graphql<{ answer: Answer }>(
    by.accessToken,
    `mutation { answer: ${operation} { isSuccess error { code } ${item} } }`,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
/** Runs a mutation. Returns `ok`, or the code of the refusal. */
const outcome = async (by: TestMember, operation: string) => {
  const { isSuccess, error } = await run(by, operation)
  return isSuccess ? 'ok' : error?.code
}
/** Creates a guardianship of the child with a pairing code of the maker. Returns its id. */
async function tie(parent: TestMember, maker: TestMember): Promise<string> {
  const about = maker === child ? '' : `(candidateCode: "${child!.code}")`
  const { item } = await run(maker, `memberCreatePairingCode${about}`, 'item { code }')
  expect(await outcome(parent, `parentAddChild(pairingCode: "${item?.code}", relation: mother)`)).toBe('ok')
  const { rows } = await server.sql.query<{ id: string }>('select id from guardianships where parent_id = $1', [
    parent.id,
  ])
  return rows[0]!.id
}
const accept = (by: TestMember, id: string) => outcome(by, `guardianshipAnswer(id: "${id}", accept: true)`)
const end = (by: TestMember, id: string) => outcome(by, `guardianshipEnd(id: "${id}")`)
const report = (id: string) => outcome(child!, `guardianshipReport(id: "${id}")`)
const acceptBirthDate = (by: TestMember) =>
  outcome(by, `birthDateAnswer(studentCode: "${child!.code}", dob: "2005-01-01", accept: true)`)
/** Returns what a centre reads about its students' guardianships and dates of birth: how many there are of each. */
async function seenBy({ accessToken }: TestMember): Promise<number[]> {
  const { data } = await server.graphql<{ answer: { ties: unknown[]; birthDates: unknown[] } }>(
    accessToken,
    '{ answer: centreGetGuardianships { ties { id } birthDates { dob } } }',
  )
  return [data!.answer.ties.length, data!.answer.birthDates.length]
}
const planners = { guardianship_changed: guardianshipChanged, birth_date_changed: birthDateChanged } as const
/** Returns the planned notices to a member about guardianships and dates of birth. */
async function noticesTo({ id }: TestMember) {
  const planned = await Promise.all(
    Object.entries(planners).map(async ([kind, planner]) => {
      const notices = await planner.plan(server.dependencies, ever, server.clock.now())
      return notices.filter(({ memberId }) => memberId === id).map((notice) => ({ kind, planner, notice }))
    }),
  )
  return planned.flat()
}
const isTold = async (member: TestMember) => (await noticesTo(member)).length > 0
/** Registers a centre and gives it a class. */
async function anotherCentre(): Promise<{ shamCentre: TestMember; itsClass: TestClass }> {
  const shamCentre = await aCentre(server)
  return { shamCentre, itsClass: await aClass(server, shamCentre, await aCentreCourse(server, shamCentre, null)) }
}
const add = (by: TestMember, { id, courseCode }: TestClass) =>
  outcome(by, `classAddCandidateInto(id: "${id}", courseCode: "${courseCode}", candidateCode: "${child!.code}")`)

test('a centre that the child joined after a parent decides nothing, sees nothing, and gets no notice', async () => {
  await tie(mother!, child!)
  server.clock.advance(60_000)
  const { shamCentre, itsClass } = await anotherCentre()
  await anEnrolment(server, { class: itsClass, student: child!, teacher: shamCentre, state: 'joined' })
  const second = await tie(other!, child!)
  await outcome(child!, 'memberUpdate(input: { dob: "2005-01-01" })')
  expect(await accept(shamCentre, second)).toBe('NOT_FOUND')
  expect(await acceptBirthDate(shamCentre)).toBe('NOT_FOUND')
  expect(await seenBy(shamCentre)).toEqual([0, 0])
  expect(await isTold(shamCentre)).toBe(false)
  // The centre that knew the child before the parent did.
  expect(await seenBy(centre!)).toEqual([1, 1])
  expect(await isTold(centre!)).toBe(true)
  expect(await acceptBirthDate(centre!)).toBe('ok')
})

test('a centre that the child has left since gets no push or mail about who asks and when the child was born', async () => {
  await tie(mother!, child!)
  await tie(other!, child!)
  await outcome(child!, 'memberUpdate(input: { dob: "2005-01-01" })')
  const notices = await noticesTo(centre!)
  const valid = async () => {
    const all = notices.map(({ kind, planner, notice }) =>
      stillValidOf(server, planner, kind as keyof typeof planners, [notice]),
    )
    return (await Promise.all(all)).flat().length
  }
  expect([notices.length, await valid()]).toEqual([2, 2])
  expect(await outcome(child!, `memberLeaveClass(id: "${own.id}", courseCode: "${own.courseCode}")`)).toBe('ok')
  expect(await valid()).toBe(0)
})

test('a centre that put the child into its class decides only once the child has confirmed the class', async () => {
  const { shamCentre, itsClass } = await anotherCentre()
  expect(await add(shamCentre, itsClass)).toBe('ok')
  server.clock.advance(60_000)
  await tie(mother!, child!)
  const strangers = await tie(other!, shamCentre)
  expect(await accept(shamCentre, strangers)).toBe('NOT_FOUND')
  expect(await seenBy(shamCentre)).toEqual([0, 0])
  expect(await outcome(child!, `memberAcknowledgeClassAssignment(id: "${itsClass.id}")`)).toBe('ok')
  expect(await seenBy(shamCentre)).toEqual([1, 0])
  expect(await accept(shamCentre, strangers)).toBe('ok')
})

test('only the centre of the pairing code gets a notice of a report, and may end the reported guardianship', async () => {
  const { shamCentre, itsClass } = await anotherCentre()
  await anEnrolment(server, { class: itsClass, student: child!, teacher: shamCentre, state: 'joined' })
  const mothers = await tie(mother!, teacher!)
  expect(await accept(child!, mothers)).toBe('ok')
  expect(await report(mothers)).toBe('ok')
  expect([await seenBy(shamCentre), await isTold(shamCentre)]).toEqual([[0, 0], false])
  expect(await end(shamCentre, mothers)).toBe('NOT_FOUND')
  expect([await seenBy(centre!), await isTold(centre!)]).toEqual([[1, 0], true])
  expect(await end(centre!, mothers)).toBe('ok')
})

test('a child cannot end a guardianship by the code of a centre’s teacher after the teacher left', async () => {
  const mothers = await tie(mother!, teacher!)
  expect(await accept(child!, mothers)).toBe('ok')
  await removeTeacher(server, centre!, teacher!)
  expect(await end(child!, mothers)).toBe('FORBIDDEN')
  expect(await report(mothers)).toBe('ok')
})

test('a child may end a guardianship by the code of a teacher who joined a centre later', async () => {
  const alone = await aTeacher(server)
  const { id: courseId, code } = await aCentreCourse(server, alone, null)
  const itsClass = await aClass(server, alone, { code })
  await anEnrolment(server, { class: itsClass, student: child!, teacher: alone, state: 'joined' })
  const strangers = await tie(other!, alone)
  expect(await accept(child!, strangers)).toBe('ok')
  await server.sql.query('update courses set centre_id = $2 where id = $1', [courseId, centre!.id])
  expect(await end(child!, strangers)).toBe('ok')
})
