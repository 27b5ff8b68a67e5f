import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { webDocument } from '../../../test/web-documents.ts'
import webDocuments from './generated/web-documents.json' with { type: 'json' }
import { prepareSchema } from './prepare-schema.ts'
import { createSchema } from '../../app/schema.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
})
afterAll(() => server.close())

const profile = webDocument('memberGetOwnerInfoById')

/** What `take` of the budget is called with while this runs. */
async function paidFor(work: () => Promise<unknown>): Promise<string[]> {
  const take = vi.spyOn(server.dependencies.rateLimits.documents, 'take').mockResolvedValue()
  try {
    await work()
    return take.mock.calls.map(([sender]) => sender)
  } finally {
    take.mockRestore()
  }
}

test('the manifest names each document by the SHA-256 of its text', () => {
  expect(Object.keys(webDocuments).length).toBeGreaterThan(40)
  for (const [hash, text] of Object.entries(webDocuments)) {
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  }
})

test('what the web was built with costs nobody anything', async () => {
  const paid = await paidFor(async () => {
    for (const token of [student.accessToken, null]) {
      await server.graphql(token, profile)
      // A media type in other words goes the long way round.
      await server.graphql(token, profile, {}, { 'content-type': 'application/json;charset=utf-8' })
    }
  })
  expect(paid).toEqual([])
})

test('what is new costs its sender a point once, a member or a network', async () => {
  const paid = await paidFor(async () => {
    for (const token of [student.accessToken, null, 'nobody’s']) {
      for (let time = 0; time < 3; time++) await server.graphql(token, `{ new: __typename } # ${token}`)
    }
  })
  expect(paid).toEqual([student.id, '127.0.0.1', '127.0.0.1'])
})

test.each([
  ['no such field', '{ memberGetOwnerInfo { isSuccess } }'],
  ['no document', '{'],
  ['too long', `{ __typename } # ${'x'.repeat(20_000)}`],
  [
    'too many aliases',
    `{ ${Array.from({ length: 21 }, (_, n) => `a${n}: memberGetCourseOnday { isSuccess }`).join(' ')} }`,
  ],
])('what is refused costs its sender a point each time: %s', async (_what, query) => {
  const paid = await paidFor(async () => {
    for (let time = 0; time < 3; time++) {
      expect((await server.graphql(student.accessToken, query)).errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    }
  })
  expect(paid).toEqual([student.id, student.id, student.id])
})

test('what would cost too much is refused before it is validated, and validation ends at its first error', async () => {
  const deep = `{ nothing ${'{ nothing '.repeat(8)} { nothing } ${'} '.repeat(8)} }`
  expect((await server.graphql(null, deep)).errors?.map(({ message }) => message)).toEqual(['The document is too deep'])
  const wrong = `{ ${Array.from({ length: 5 }, (_, n) => `nothing${n}`).join(' ')} }`
  expect((await server.graphql(null, wrong)).errors?.map(({ message }) => message)).toEqual([
    'Cannot query field "nothing0" on type "Query".',
    'Too many validation errors, error limit reached. Validation aborted.',
  ])
})

const times = (count: number, make: (n: number) => string) => Array.from({ length: count }, (_, n) => make(n)).join(' ')
test.each([
  ['fields', 'repeats too many fields', `{ memberGetCourseOnday { ${times(490, () => 'items { id }')} } }`],
  ['aliases of one name', 'repeats too many fields', `{ memberGetCourseOnday { ${times(300, () => 'a: code')} } }`],
  [
    'fragments in the line',
    'has too many fragments',
    `{ memberGetCourseOnday { ${times(390, () => '... { isSuccess }')} } }`,
  ],
  [
    'fragments',
    'has too many fragments',
    `{ memberGetCourseOnday { ${times(150, (n) => `...f${n}`)} } } ${times(150, (n) => `fragment f${n} on CoursesResult { isSuccess }`)}`,
  ],
])('what takes validation long is refused before: many %s beside each other', async (_what, why, query) => {
  expect((await server.graphql(null, query)).errors?.map(({ message }) => message)).toEqual([`The document ${why}`])
})

test('a document of the web that does not fit the schema stops the start', () => {
  expect(() => prepareSchema(createSchema(), ['{ gone }'])).toThrow('A document of the web is refused: { gone }')
})

test('who sends refused documents without a pause leaves the process free for most of the time, and others are answered', async () => {
  const take = vi.spyOn(server.dependencies.rateLimits.documents, 'take').mockResolvedValue()
  const refused = (n: number) => `{ ${Array.from({ length: 800 }, (_, field) => `unknown${n}_${field}`).join(' ')} }`
  const sendRefused = (n: number) => server.graphql(student.accessToken, refused(n))
  await sendRefused(0)
  const before = performance.eventLoopUtilization()
  const sent = Promise.all(Array.from({ length: 60 }, (_, n) => sendRefused(n + 1)))
  let all = false
  void sent.then(() => (all = true))
  await server.graphql(null, `{ __typename } # of another sender`)
  expect(all).toBe(false)
  for (const { errors } of await sent) expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
  expect(performance.eventLoopUtilization(before).utilization).toBeLessThan(0.6)
  take.mockRestore()
})

test('who comes with the web of an older version is served, and pays once', async () => {
  const older = profile.replace('{', '{ version: __typename')
  const paid = await paidFor(async () => {
    for (let time = 0; time < 3; time++) {
      expect((await server.graphql(student.accessToken, older)).data?.['memberGetOwnerInfoById']).toMatchObject({
        isSuccess: true,
      })
    }
  })
  expect(paid).toEqual([student.id])
})
