import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { countCompiledAnswers, uncompiledType } from '../../../test/count-compiled.ts'
import { aTeacher, type TestMember } from '../../../test/people.ts'
import { aClass, aCourse } from '../../../test/courses.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { webDocument } from '../../../test/web-documents.ts'
import { Refusal } from '../../core/refusal.ts'

let server: TestServer
let teacher: TestMember
let page: { courseCode: string; skip: number; take: number }
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  const course = await aCourse(server, teacher)
  await aClass(server, teacher, course)
  page = { courseCode: course.code, skip: 1, take: 5 }
})
afterAll(() => server.close())

const list = webDocument('classsGetByCoursesWithPage')

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
  const { date: _date, ...kept } = answered
  return { answer: { statusCode, headers: kept, body: body.replace(id, 'ID') }, took }
}
const sendSlowly = (query: string, variables: object = {}) => send(query, variables, { 'content-type': uncompiledType })

test('documents the web was built with are compiled', async () => {
  const { answer, took } = await send(list, page)
  expect(took).toBe(true)
  expect(JSON.parse(answer.body).data.classsGetByCoursesWithPage).toMatchObject({ isSuccess: true, totalRecord: 1 })
  expect({ answer }).toEqual({ answer: (await sendSlowly(list, page)).answer })
})

test('other documents are never compiled, however often they come', async () => {
  for (let sight = 0; sight < 4; sight++) {
    const { answer, took } = await send(`${list} # of another version`, page)
    expect(JSON.parse(answer.body).data.classsGetByCoursesWithPage).toMatchObject({ isSuccess: true, totalRecord: 1 })
    expect(took).toBe(false)
  }
})

test('a caller without a valid sign-in gets the same error with and without a compiled document', async () => {
  const expired = await server.dependencies.tokens.sign('access', { sub: teacher.id }, -1)
  for (const authorization of ['', 'Bearer x', `Bearer ${expired}`]) {
    const fast = await send(list, page, { authorization })
    const slow = await send(list, page, { authorization, 'content-type': uncompiledType })
    expect([fast.took, slow.took]).toEqual([true, false])
    expect(fast.answer).toEqual(slow.answer)
    expect(JSON.parse(fast.answer.body).errors[0].extensions).toEqual({ code: 'UNAUTHENTICATED' })
  }
})

test('a rate limit gives the same refusal with and without a compiled document', async () => {
  const taken = vi
    .spyOn(server.dependencies.rateLimits.operations, 'take')
    .mockRejectedValue(new Refusal('RATE_LIMITED'))
  try {
    const [fast, slow] = [await send(list, page), await sendSlowly(list, page)]
    expect([fast.took, slow.took]).toEqual([true, false])
    expect(fast.answer).toEqual(slow.answer)
    expect(fast.answer.body).toContain('RATE_LIMITED')
    expect(taken).toHaveBeenCalledTimes(2)
  } finally {
    taken.mockRestore()
  }
})

test('the answer to a fault shows only a request id, and the log holds the details', async () => {
  await server.sql.query('alter table sections rename to gone')
  try {
    server.logLines.length = 0
    const fast = await send(list, page)
    const line = server.logLines.find((text) => text.includes('operation failed'))
    expect(line).toContain('relation \\"sections\\" does not exist')
    const slow = await sendSlowly(list, page)
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

test('a text that graphql-jit would treat as code is never given to it', async () => {
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

test('fragments that spread each other twice, thirty levels deep, are answered quickly', async () => {
  const levels = Array.from({ length: 30 }, (_, n) => `fragment f${n} on CoursesResult { ...f${n + 1} ...f${n + 1} }`)
  const bomb = `{ memberGetCourseOnday { ...f0 } } ${levels.join(' ')} fragment f30 on CoursesResult { isSuccess }`
  for (let sight = 0; sight < 3; sight++) {
    expect((await send(bomb)).answer.body).toBe('{"data":{"memberGetCourseOnday":{"isSuccess":true}}}')
  }
})

test('documents of the web stay compiled while hundreds of others come and go', async () => {
  const take = vi.spyOn(server.dependencies.rateLimits.documents, 'take').mockResolvedValue()
  try {
    for (let n = 0; n < 500; n++) await send(`{ other${n}: __typename }`)
  } finally {
    take.mockRestore()
  }
  expect((await send(list, page)).took).toBe(true)
})
