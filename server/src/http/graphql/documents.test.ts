import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aStudent, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { webDocument } from '../../../test/web-documents.ts'
import webDocuments from './generated/web-documents.json' with { type: 'json' }
import { createDocuments } from './documents.ts'
import { prepareSchema } from './prepare-schema.ts'
import { createSchema, preparedSchema } from '../../app/schema.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server)
})
afterAll(() => server.close())

const profile = webDocument('memberGetOwnerInfoById')

/** Returns the senders that `rateLimits.documents` charged while `work` ran. */
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

test('documents the web was built with cost no points', async () => {
  const paid = await paidFor(async () => {
    for (const token of [student.accessToken, null]) {
      await server.graphql(token, profile)
      // For another spelling of the media type, graphql-http answers instead of the compiled document.
      await server.graphql(token, profile, {}, { 'content-type': 'application/json;charset=utf-8' })
    }
  })
  expect(paid).toEqual([])
})

test('a document seen for the first time costs its sender one point: the member, or the network if not signed in', async () => {
  const paid = await paidFor(async () => {
    for (const token of [student.accessToken, null, 'nobody’s']) {
      for (let time = 0; time < 3; time++) await server.graphql(token, `{ new: __typename } # ${token}`)
    }
  })
  expect(paid).toEqual([student.id, '127.0.0.1', '127.0.0.1'])
})

test.each([
  ['an unknown field', '{ memberGetOwnerInfo { isSuccess } }'],
  ['a syntax error', '{'],
  ['a document that is too long', `{ __typename } # ${'x'.repeat(20_000)}`],
  [
    'too many aliases',
    `{ ${Array.from({ length: 21 }, (_, n) => `a${n}: memberGetCourseOnday { isSuccess }`).join(' ')} }`,
  ],
])('a refused document costs its sender one point each time: %s', async (_what, query) => {
  const paid = await paidFor(async () => {
    for (let time = 0; time < 3; time++) {
      expect((await server.graphql(student.accessToken, query)).errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    }
  })
  expect(paid).toEqual([student.id, student.id, student.id])
})

test('a too costly document is refused before validation, and validation stops at the first error', async () => {
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
  ['uses of one alias', 'repeats too many fields', `{ memberGetCourseOnday { ${times(300, () => 'a: code')} } }`],
  [
    'inline fragments',
    'has too many fragments',
    `{ memberGetCourseOnday { ${times(390, () => '... { isSuccess }')} } }`,
  ],
  [
    'named fragments',
    'has too many fragments',
    `{ memberGetCourseOnday { ${times(150, (n) => `...f${n}`)} } } ${times(150, (n) => `fragment f${n} on CoursesResult { isSuccess }`)}`,
  ],
])(
  'documents that would be slow to validate are refused first: many %s in one selection',
  async (_what, why, query) => {
    expect((await server.graphql(null, query)).errors?.map(({ message }) => message)).toEqual([`The document ${why}`])
  },
)

test('every document that the web was built with fits the schema, and can be compiled if it may be', () => {
  const { ofWeb, compiled } = prepareSchema(createSchema())
  for (const text of Object.values(webDocuments)) {
    expect(ofWeb(text)).toMatchObject({ kind: 'Document' })
    expect(() => compiled(text)).not.toThrow()
  }
})

test('a document of the web that does not fit the schema is never answered', () => {
  const { ofWeb, compiled } = prepareSchema(createSchema(), ['{ gone }'])
  for (const prepare of [ofWeb, compiled]) {
    expect(() => prepare('{ gone }')).toThrow('A document of the web application is invalid: { gone }')
  }
})

test('after a check its sender waits three times as long as the check took; other senders are answered meanwhile', async () => {
  const rests: { milliseconds: number; end: () => void }[] = []
  let now = 0
  const documents = createDocuments(preparedSchema().schema, () => undefined, server.dependencies, {
    // Checking a text takes ten milliseconds on this stopwatch.
    now: () => (now += 10),
    rest: (milliseconds) => new Promise((resolve) => void rests.push({ milliseconds, end: resolve })),
  })
  const answered: string[] = []
  const send = async (text: string, sender: string) => {
    const read = await documents.read(text, sender)
    answered.push('document' in read ? 'valid' : 'refused')
  }
  const all = Array.from({ length: 5 }, (_, n) => send(`{ unknown${n} }`, student.id))
  for (let n = 1; n <= 5; n++) {
    await all[n - 1]
    await send(`{ __typename } # ${n}`, `another sender ${n}`)
    expect(answered.splice(0)).toEqual(['refused', 'valid'])
    expect(rests.map(({ milliseconds }) => milliseconds)).toEqual([30, 30])
    for (const { end } of rests.splice(0)) end()
  }
})

test('a sender who floods the server with refused documents is answered after later senders', async () => {
  const sent = Array.from({ length: 60 }, (_, n) => server.graphql(student.accessToken, `{ unknown${n} }`))
  let answered = 0
  for (const one of sent) void one.then(() => (answered += 1))
  await server.graphql(null, `{ __typename } # of another sender`)
  expect(answered).toBeLessThan(60)
  for (const { errors } of await Promise.all(sent)) expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
})

test('a document from an older version of the web is served and costs one point', async () => {
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
