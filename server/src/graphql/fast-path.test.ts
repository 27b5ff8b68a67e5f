import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { countCompiledAnswers, countCompiledDocuments, uncompiledType } from '../../test/count-compiled.ts'
import { aTeacher, type TestMember } from '../../test/people.ts'
import { aClass, aCourse } from '../../test/courses.ts'
import { createTestServer, type TestServer } from '../../test/test-server.ts'
import { Failure } from '../failure.ts'

let server: TestServer
let teacher: TestMember
let code: string
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  const course = await aCourse(server, teacher)
  await aClass(server, teacher, course)
  code = course.code
})
afterAll(() => server.close())
beforeEach(() => server.clock.advance(60_000))

const list = `query classes($code: String!) { classsGetByCoursesWithPage(courseCode: $code) {
  isSuccess error { code } items { id title startDate enrolled candidates { code } } totalRecord } }`

async function send(query: string, variables: object = {}, headers: Record<string, string> = {}) {
  const before = await countCompiledAnswers(server)
  const {
    statusCode,
    headers: answered,
    body,
  } = await server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${teacher.accessToken}`, ...headers },
    payload: JSON.stringify({ query, variables }),
  })
  const id = /(?<=[Mm]ã yêu cầu |"requestId":")[0-9a-f-]{36}/g
  const took = (await countCompiledAnswers(server)) > before
  return { answer: { statusCode, headers: answered, body: body.replace(id, 'ID') }, took }
}
const sendSlowly = (query: string, variables: object = {}) => send(query, variables, { 'content-type': uncompiledType })

test('a document is compiled when it comes the second time, and runs so from then on', async () => {
  const took = []
  for (let sight = 0; sight < 4; sight++) took.push((await send(list, { code })).took)
  expect(took).toEqual([false, true, true, true])
  const { answer } = await send(list, { code })
  expect(JSON.parse(answer.body).data.classsGetByCoursesWithPage).toMatchObject({ isSuccess: true, totalRecord: 1 })
  expect({ answer }).toEqual({ answer: (await sendSlowly(list, { code })).answer })
})

test('who is not signed in, or not any more, hears it in the same words', async () => {
  await send(list, { code })
  await send(list, { code })
  const expired = await server.dependencies.tokens.sign('access', { sub: teacher.id }, -1)
  for (const authorization of ['', 'Bearer x', `Bearer ${expired}`]) {
    const fast = await send(list, { code }, { authorization })
    const slow = await send(list, { code }, { authorization, 'content-type': uncompiledType })
    expect([fast.took, slow.took]).toEqual([true, false])
    expect(fast.answer).toEqual(slow.answer)
    expect(JSON.parse(fast.answer.body).errors[0].extensions).toEqual({ code: 'UNAUTHENTICATED' })
  }
})

test('limits hold, and a refusal is the same', async () => {
  await send(list, { code })
  await send(list, { code })
  const taken = vi.spyOn(server.dependencies.limits.operations, 'take').mockRejectedValue(new Failure('RATE_LIMITED'))
  try {
    const [fast, slow] = [await send(list, { code }), await sendSlowly(list, { code })]
    expect([fast.took, slow.took]).toEqual([true, false])
    expect(fast.answer).toEqual(slow.answer)
    expect(fast.answer.body).toContain('RATE_LIMITED')
    expect(taken).toHaveBeenCalledTimes(2)
  } finally {
    taken.mockRestore()
  }
})

test('a fault is masked under a request id, and the log holds the rest', async () => {
  await send(list, { code })
  await send(list, { code })
  await server.sql.query('alter table sections rename to gone')
  try {
    server.logLines.length = 0
    const fast = await send(list, { code })
    const line = server.logLines.find((text) => text.includes('operation failed'))
    expect(line).toContain('relation \\"sections\\" does not exist')
    const slow = await sendSlowly(list, { code })
    expect([fast.took, slow.took]).toEqual([true, false])
    expect(fast.answer).toEqual(slow.answer)
    expect(fast.answer.headers['cache-control']).toBe('no-store')
    expect(JSON.parse(fast.answer.body)).toMatchObject({
      errors: [{ path: ['classsGetByCoursesWithPage'], locations: [{}], extensions: { code: 'INTERNAL' } }],
      data: null,
    })
  } finally {
    await server.sql.query('alter table gone rename to sections')
  }
})

test('a text that graphql-jit takes for code is never given to it', async () => {
  const attack = '__MAGIC_DATE__33a9e76d_02e0_4128_8e92_3530ad3da74d(globalThis.intruder=1)'
  for (const argument of [`"${attack}"`, `"""${attack}"""`]) {
    for (let sight = 0; sight < 4; sight++) {
      await send(`{ memberSearchCourseByCode(courseCode: ${argument}) { isSuccess } }`)
      await send(
        `query ($code: String = ${argument}) { a: meetingCreateToken(courseCode: "x", classCode: $code) { isSuccess } }`,
      )
      await send('query ($code: String!) { memberSearchCourseByCode(courseCode: $code) { isSuccess } }', {
        code: attack,
      })
    }
  }
  expect(globalThis).not.toHaveProperty('intruder')
})

test('fragments that name each other twice at each of thirty levels cost nothing', async () => {
  const levels = Array.from({ length: 30 }, (_, n) => `fragment f${n} on CoursesResult { ...f${n + 1} ...f${n + 1} }`)
  const bomb = `{ memberGetCourseOnday { ...f0 } } ${levels.join(' ')} fragment f30 on CoursesResult { isSuccess }`
  for (let sight = 0; sight < 3; sight++) {
    expect((await send(bomb)).answer.body).toBe('{"data":{"memberGetCourseOnday":{"isSuccess":true}}}')
  }
})

test('documents made up one after another are compiled 120 times a minute at most', async () => {
  const before = await countCompiledDocuments(server)
  const own = (n: number) => `{ own${n}: __typename }`
  for (let n = 0; n < 130; n++) for (let sight = 0; sight < 2; sight++) await send(own(n))
  expect((await countCompiledDocuments(server)) - before).toBe(120)
  // What was left out then gets its turn.
  expect((await send(own(129))).took).toBe(false)
  server.clock.advance(60_000)
  expect((await send(own(129))).took).toBe(true)
})

test('what comes often stays compiled while two hundred others come and go', async () => {
  for (let sight = 0; sight < 2; sight++) await send(list, { code })
  for (let n = 0; n < 240; n++) {
    if (n % 60 === 0) server.clock.advance(60_000)
    for (let sight = 0; sight < 2; sight++) await send(`{ other${n}: __typename }`)
    if (n % 40 === 0) expect((await send(list, { code })).took).toBe(true)
  }
  expect((await send(list, { code })).took).toBe(true)
  expect((await send('{ other0: __typename }')).took).toBe(false)
})

test('long documents are left to graphql-http', async () => {
  const long = `{ __typename } # ${'x'.repeat(5000)}`
  for (let sight = 0; sight < 3; sight++) expect((await send(long)).took).toBe(false)
})
