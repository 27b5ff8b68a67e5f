import pLimit from 'p-limit'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, type TestClass } from '../courses.ts'
import { enterLesson, roomToken } from '../hub-client.ts'
import { aTeacher, signInMember, type TestMember } from '../people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'
import { expectConsistent } from './invariants.ts'
import { seedMembers, type SeededMember } from './seed-members.ts'

let server: TestServer
let teacher: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  // Create a new teacher for each test, because the number of operations of one member is limited.
  teacher = await aTeacher(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
})
afterAll(() => server.close())

type Candidate = { id: string; code: string; enrolment: string }
const students = (count: number) =>
  seedMembers({ sql: server.sql, tokens: server.dependencies.tokens, now: server.clock.now() }, 'MEME', count)

/** Creates `count` students who wait for approval in the class. */
async function waiting(count: number): Promise<Candidate[]> {
  const people = await students(count)
  const { rows } = await server.sql.query<Candidate>(
    `with asked as (
       insert into enrolments (class_id, member_id, state) select $1, unnest($2::uuid[]), 'wait' returning id, member_id
     ), noted as (insert into candidacies select $1, member_id from asked)
     select members.id, code, asked.id as enrolment from asked join members on members.id = member_id`,
    [studyClass.id, people.map(({ id }) => id)],
  )
  return rows
}

type Key = { id: string; courseCode: string; candidateCode: string }
const decisionOf = (operation: string) =>
  `mutation ($input: CandidateDecisionInput!) { ${operation}(input: $input) { isSuccess error { code } } }`
const byKey = (operation: string) => `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
  ${operation}(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess error { code } }
}`

/** Sends a document with one operation. Returns `ok`, the refusal's code or the code of the GraphQL error. */
async function call(token: string, document: string, variables: Record<string, unknown>) {
  const { data, errors } = await server.graphql<Record<string, ResultEnvelope>>(token, document, variables)
  const [answer] = Object.values(data ?? {})
  return answer?.isSuccess ? 'ok' : (answer?.error?.code ?? errors?.[0]?.extensions.code ?? 'nothing')
}
const keyOf = ({ code }: { code: string }): Key => ({
  id: studyClass.id,
  courseCode: studyClass.courseCode,
  candidateCode: code,
})
const decide = (operation: string) => (candidate: Candidate) =>
  call(teacher.accessToken, decisionOf(operation), {
    input: { ...keyOf(candidate), candidateId: candidate.enrolment },
  })
const approve = decide('classApproveCandidateJoinRequest')
const refuse = decide('classApproveRemoveCandidateJoinRequest')
const ask = (student: SeededMember) => call(student.accessToken, byKey('memberJoinToClass'), keyOf(student))
const assign = (student: SeededMember) => call(teacher.accessToken, byKey('classAddCandidateInto'), keyOf(student))

const statesOf = async () => {
  const { rows } = await server.sql.query<{ member_id: string; state: string }>(
    'select member_id, state from enrolments where class_id = $1',
    [studyClass.id],
  )
  return new Map(rows.map(({ member_id, state }) => [member_id, state]))
}

test.each([1, 2, 3, 4])(
  'F13: exactly one of a simultaneous approval and refusal counts, a thousand times (quarter %i)',
  async () => {
    const candidates = await waiting(250)
    const pair = pLimit(4)
    const outcomes = await Promise.all(
      candidates.map((candidate, index) =>
        pair(async () => {
          const decisions = index % 2 ? [approve, refuse] : [refuse, approve]
          const answers = await Promise.all(decisions.map((decision) => decision(candidate)))
          return index % 2 ? answers : answers.reverse()
        }),
      ),
    )
    const states = await statesOf()
    const wrong = candidates.flatMap((candidate, index) => {
      const [approved = '', refused = ''] = outcomes[index] ?? []
      // If the approval was first, the refusal finds a student who has joined. If the refusal was first, the approval finds no
      // waiting student.
      const isRight =
        approved === 'ok'
          ? refused === 'STATE_CHANGED' && states.get(candidate.id) === 'joined'
          : refused === 'ok' && ['STATE_CHANGED', 'NOT_FOUND'].includes(approved) && !states.has(candidate.id)
      return isRight ? [] : [[candidate.code, approved, refused, states.get(candidate.id)]]
    })
    expect(wrong).toEqual([])
    // For some students the approval must have been first, for others the refusal. If not, the calls did not really compete.
    expect(new Set(outcomes.map(([approved]) => approved === 'ok'))).toEqual(new Set([true, false]))
    await expectConsistent(server.sql)
  },
)

test('F14: a request sent fifty times at once, and again after a lost answer, is stored once', async () => {
  const [student] = await students(1)
  expect(new Set(await Promise.all(Array.from({ length: 50 }, () => ask(student!))))).toEqual(new Set(['ok']))
  expect(await ask(student!)).toBe('ok')
  expect(await statesOf()).toEqual(new Map([[student!.id, 'wait']]))
  await expectConsistent(server.sql)
})

test('F15: a student added by code while asking to join has joined, in one row, a hundred times', async () => {
  const people = await students(20)
  for (let round = 0; round < 5; round++) {
    const outcomes = await Promise.all(people.map((student) => Promise.all([ask(student), assign(student)])))
    expect(outcomes.filter(([, assigned]) => assigned !== 'ok')).toEqual([])
    expect(outcomes.filter(([asked]) => !['ok', 'ALREADY_JOINED'].includes(asked))).toEqual([])
    expect(await statesOf()).toEqual(new Map(people.map(({ id }) => [id, 'joined'])))
    await server.sql.query('delete from enrolments where class_id = $1', [studyClass.id])
  }
  await expectConsistent(server.sql)
})

test('F16: requests are accepted until the end of registration by the clock of the database, and not later', async () => {
  const people = await students(30)
  // Make the server's own clock wrong by two seconds, which must not change the result.
  for (const wrong of [-2000, 2000]) {
    server.clock.advance(wrong)
    await server.sql.query('delete from enrolments where class_id = $1', [studyClass.id])
    await server.sql.query(`update classes set end_register = now() + interval '150 milliseconds' where id = $1`, [
      studyClass.id,
    ])
    const answers = await Promise.all(
      people.map(async (student, index) => {
        await new Promise((resolve) => setTimeout(resolve, 50 + index * 7))
        return ask(student)
      }),
    )
    const { rows } = await server.sql.query<{ late: number; taken: number }>(
      `select count(*)::int as taken, count(*) filter (where requested_at >= end_register)::int as late
       from enrolments join classes on classes.id = class_id where class_id = $1`,
      [studyClass.id],
    )
    expect(rows[0]).toEqual({ late: 0, taken: answers.filter((answer) => answer === 'ok').length })
    expect(new Set(answers)).toEqual(new Set(['ok', 'REGISTRATION_CLOSED']))
  }
  await expectConsistent(server.sql)
})

test('F03: a lesson started twenty times at once from two phones and their tabs begins once, and all get in', async () => {
  const { accessToken } = await signInMember(server, teacher.userName, teacher.password)
  const phones = [teacher, { ...teacher, accessToken }]
  const room = { courseCode: studyClass.courseCode, classCode: studyClass.code }
  const tabs = await Promise.all(
    Array.from({ length: 20 }, async (_, index) => {
      const phone = phones[index % 2]!
      return { phone, token: await roomToken(server, phone, room) }
    }),
  )
  const timestamps: string[] = []
  server.dependencies.lessonEvents.subscribe('started', ({ message }) => timestamps.push(message.timestamp))
  const links = await Promise.all(tabs.map(({ phone, token }) => enterLesson(server, phone, token)))
  expect(links.filter((link) => !link.startsWith('http'))).toEqual([])
  expect(timestamps).toHaveLength(1)
  const { rows } = await server.sql.query(
    `select state, started_at, (select count(*)::int from messages where session_id = s.id) as messages
     from lesson_sessions s where class_id = $1`,
    [studyClass.id],
  )
  expect(rows).toEqual([{ state: 'live', started_at: new Date(timestamps[0]!), messages: 1 }])
  await expectConsistent(server.sql)
})
