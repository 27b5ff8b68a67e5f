/**
 * Checks that compiled and uncompiled documents give the same bytes, for every operation, any input and any result of its
 * resolver.
 */
import type { IncomingHttpHeaders } from 'node:http'
import { makeExecutableSchema } from '@graphql-tools/schema'
import * as fc from 'fast-check'
import {
  GraphQLError,
  getNullableType,
  isEnumType,
  isListType,
  isNonNullType,
  isObjectType,
  NoSchemaIntrospectionCustomRule,
  parse,
  specifiedRules,
  validate,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
} from 'graphql'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countCompiledAnswers, uncompiledType } from '../../../test/count-compiled.ts'
import { operationCases, operationsOf } from '../../../test/fuzz/operation-cases.ts'
import { fillIn, realKinds } from '../../../test/fuzz/placeholders.ts'
import { writeRequest } from '../../../test/fuzz/write-request.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { Refusal, Unauthenticated } from '../../core/refusal.ts'
import { refuseCostly } from './document-cost.ts'
import webDocuments from './generated/web-documents.json' with { type: 'json' }
import { readViewer } from '../../accounts/sign-in/read-viewer.ts'
import { registerGraphql } from './graphql-route.ts'
import { prepareSchema } from './prepare-schema.ts'
import { scalarResolvers } from './scalars.ts'

/**
 * How the next answer is built:
 * - `fault` is the number of the value in the answer that is replaced by a wrong one. Values are counted from 1, depth first; a
 *   value of a non-null type counts twice. If it is 0, the resolver throws. If there is no value with this number, nothing is
 *   replaced.
 * - `kind` selects the replacement from `wrongs`, or the error from `thrown`.
 * - `length` is the length of lists.
 */
let plan: { fault: number; kind: number; length: number }
let place = 0
const given: unknown[] = []

const wrongs: (() => unknown)[] = [
  () => null,
  () => undefined,
  () => ({}),
  () => Number.NaN,
  () => 'không phải',
  () => 3.5,
  () => true,
  () => [],
  () => new Date(Number.NaN),
  () => new Error('đã hỏng'),
]
const thrown: (() => unknown)[] = [
  () => new Error('đã hỏng'),
  () => new Unauthenticated(),
  () => new Refusal('NOT_FOUND'),
  () => new GraphQLError('nói thẳng', { extensions: { code: 'BAD_REQUEST' } }),
  () => new TypeError(''),
]
const rightOf: Record<string, unknown> = {
  Int: 7,
  Float: 1.5,
  Boolean: true,
  DateTime: new Date(0),
  Date: '2026-11-24',
}

/**
 * True if a type has a field with the name of a string method, such as `link`. If a resolver returns a text for such a type,
 * graphql-js calls the method; compiled code does not.
 */
const hasTextMethod = (type: GraphQLOutputType) =>
  isObjectType(type) && Object.keys(type.getFields()).some((name) => name in String.prototype)

function answerOf(type: GraphQLOutputType): unknown {
  place += 1
  if (place === plan.fault) {
    const wrong = wrongs[plan.kind % wrongs.length]?.()
    return typeof wrong === 'string' && hasTextMethod(getNullableType(type)) ? {} : wrong
  }
  if (isNonNullType(type)) return answerOf(type.ofType)
  if (isListType(type)) return Array.from({ length: plan.length }, () => answerOf(type.ofType))
  if (isObjectType(type)) {
    return Object.fromEntries(Object.values(type.getFields()).map((field) => [field.name, answerOf(field.type)]))
  }
  if (isEnumType(type)) return type.getValues()[0]?.value
  return rightOf[type.name] ?? 'có'
}

const schema: GraphQLSchema = makeExecutableSchema({
  typeDefs: readFileSync(new URL('../../../../contract/schema.graphql', import.meta.url), 'utf8'),
  resolvers: scalarResolvers,
})
/** Returns the `sections` of every course in an answer; tests replace it. */
let sections: () => unknown = () => []
const courseFields = (schema.getType('Course') as GraphQLObjectType).getFields()
if (courseFields['sections']) courseFields['sections'].resolve = async () => sections()
for (const field of operationsOf(schema)) {
  field.resolve = async (_parent, input) => {
    given.push(input)
    place = 0
    if (plan.fault === 0) throw thrown[plan.kind % thrown.length]?.()
    return answerOf(field.type)
  }
}

/** Returns one document with every field of the operation's answer, and the documents the web sends for it. */
const documentsOf = (operation: string): string[] => [
  writeRequest(schema, { operation, args: {}, inline: false }).query,
  ...Object.values(webDocuments).filter((text) => new RegExp(`\\b${operation}\\b`).test(text)),
]

/** True if the document passes the checks for documents of the web, so that prepareSchema does not throw for it. */
function isAccepted(query: string): boolean {
  try {
    const document = parse(query)
    refuseCostly(document)
    return validate(schema, document, [...specifiedRules, NoSchemaIntrospectionCustomRule]).length === 0
  } catch {
    return false
  }
}

let server: TestServer
/**
 * A server with /graphql on the schema above. It has compiled all documents of these tests, as if the web had been built with
 * them.
 */
let fastify: FastifyInstance
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  fastify = Fastify({ genReqId: () => randomUUID() })
  const asked = [
    ...[...plain, ...wrongVariables].map(([, query]) => query),
    ...particular.map(([, { query }]) => query),
    ...courses.map(([, selection]) => `{ ${selection} }`),
  ]
  const valid = asked.filter(isAccepted)
  const allDocuments = operationsOf(schema).flatMap(({ name }) => documentsOf(name))
  const identify = (headers: IncomingHttpHeaders) => readViewer(headers, server.dependencies)
  registerGraphql(fastify, server.dependencies, {
    prepared: prepareSchema(schema, [...valid, ...allDocuments]),
    identify,
  })
})
afterAll(async () => {
  await fastify.close()
  await server.close()
})
beforeEach(() => {
  plan = { fault: -1, kind: 0, length: 2 }
  sections = () => []
})

type Body = { query: string; variables?: unknown; operationName?: unknown; extensions?: unknown }

async function send(body: Body, contentType: string, accept: string) {
  given.length = 0
  const headers = { 'content-type': contentType, accept }
  const before = await countCompiledAnswers(server)
  const response = await fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers,
    payload: JSON.stringify(body),
  })
  const ids = /(?<=[Mm]ã yêu cầu |"requestId":")[0-9a-f-]{36}/g
  const { date: _date, ...kept } = response.headers
  const answer = {
    status: response.statusCode,
    headers: kept,
    body: response.body.replace(ids, 'ID'),
    given: [...given],
  }
  return { answer, took: (await countCompiledAnswers(server)) > before }
}

async function sendBothWays(body: Body, accept = 'application/json') {
  const slow = await send(body, uncompiledType, accept)
  const fast = await send(body, 'application/json', accept)
  expect(slow.took).toBe(false)
  return { slow: slow.answer, fast: fast.answer, took: fast.took }
}

const real = Object.fromEntries(realKinds.map((kind) => [kind, [`${kind} một`, `${kind} hai`]])) as Parameters<
  typeof fillIn
>[1]
const accepted = fc.constantFrom('application/json', '*/*', 'application/graphql-response+json, application/json')

test('any operation gives the same answer compiled and uncompiled, for any variables and any result', async () => {
  let taken = 0
  const plans = fc.record({
    fault: fc.integer({ min: -20, max: 60 }),
    kind: fc.nat(99),
    length: fc.integer({ min: 0, max: 3 }),
  })
  await fc.assert(
    fc.asyncProperty(operationCases(schema), plans, accepted, fc.nat(), async (one, chosen, accept, pick) => {
      plan = chosen
      const body = writeRequest(schema, { ...one, args: fillIn(one.args, real) as Record<string, unknown> })
      const documents = documentsOf(one.operation)
      if (!one.inline) body.query = documents[pick % documents.length] ?? body.query
      const { slow, fast, took } = await sendBothWays(body, accept)
      expect(fast).toEqual(slow)
      taken += Number(took)
    }),
    { numRuns: 400 },
  )
  // Check that compiled documents really answered most requests.
  expect(taken).toBeGreaterThan(200)
}, 60_000)

const envelope = 'isSuccess error { code }'
const page = `currentPage items { id title }`

const plain: readonly [what: string, query: string, variables?: unknown, operationName?: unknown][] = [
  ['the name of a type', '{ __typename }'],
  ['the name of a type with an alias', 'mutation { what: __typename }'],
  ['aliases', '{ one: memberGetCourseOnday { ok: isSuccess kind: __typename } }'],
  ['numbers and enums in the document', '{ studentsGetByTeacherWithPage(take: 3, enrolled: wait) { totalRecord } }'],
  ['a named operation', 'query a { memberGetCourseOnday { isSuccess } }', null, 'a'],
  ['omitted variables', 'query ($id: ID) { studentsGetByTeacherWithPage(classId: $id) { isSuccess } }'],
  [
    'a variable that is null',
    'query ($id: ID) { studentsGetByTeacherWithPage(classId: $id) { isSuccess } }',
    { id: null },
  ],
  ['a number for an id', 'query ($id: ID!) { courseGetDetailById(id: $id) { isSuccess } }', { id: 7 }],
  [
    'a single value for a list',
    'mutation ($ids: [ID!]) { memberRevokeDevices(ids: $ids) { isSuccess } }',
    { ids: 'x' },
  ],
  ['a list', 'mutation ($ids: [ID!]) { memberRevokeDevices(ids: $ids) { isSuccess } }', { ids: ['x', 'y'] }],
  [
    'a day',
    'mutation ($dob: MemberUpdateInput!) { memberUpdate(input: $dob) { isSuccess } }',
    { dob: { dob: '2012-05-01' } },
  ],
  ['undeclared variables', '{ memberGetCourseOnday { isSuccess } }', { more: 1 }],
  [
    'a variable called constructor',
    'query ($constructor: ID!) { courseGetDetailById(id: $constructor) { isSuccess } }',
    { constructor: 'x' },
  ],
]

const wrongVariables: readonly [what: string, query: string, variables: unknown][] = [
  ['null for a required variable', 'query ($id: ID!) { courseGetDetailById(id: $id) { isSuccess } }', { id: null }],
  ['a missing required variable', 'query ($id: ID!) { courseGetDetailById(id: $id) { isSuccess } }', {}],
  ['an object for an id', 'query ($id: ID!) { courseGetDetailById(id: $id) { isSuccess } }', { id: { a: 1 } }],
  [
    'a fraction for an integer',
    `query ($take: Int!) { memberGetCoursesJoined(take: $take) { ${page} } }`,
    { take: 1.5 },
  ],
  ['too large a number', `query ($take: Int!) { memberGetCoursesJoined(take: $take) { ${page} } }`, { take: 2 ** 31 }],
  [
    'an unknown enum value',
    'query ($e: Enrolled) { studentsGetByTeacherWithPage(enrolled: $e) { isSuccess } }',
    { e: 'joine' },
  ],
  [
    'a list that contains null',
    'mutation ($ids: [ID!]) { memberRevokeDevices(ids: $ids) { isSuccess } }',
    { ids: ['x', null] },
  ],
  [
    'a date that does not exist',
    'mutation ($i: MemberUpdateInput!) { memberUpdate(input: $i) { isSuccess } }',
    { i: { dob: '2012-02-30' } },
  ],
  [
    'an unknown input field',
    'mutation ($i: MemberUpdateInput!) { memberUpdate(input: $i) { isSuccess } }',
    { i: { role: 'TCHER' } },
  ],
  ['a list for an object', 'mutation ($i: MemberUpdateInput!) { memberUpdate(input: $i) { isSuccess } }', { i: ['x'] }],
  [
    'a missing variable called constructor',
    'query ($constructor: ID!) { courseGetDetailById(id: $constructor) { isSuccess } }',
    {},
  ],
]

const particular: readonly [what: string, body: Body][] = [
  ['a string in the document', { query: '{ memberSearchCourseByCode(courseCode: "A") { isSuccess } }' }],
  [
    'an object in the document',
    { query: 'mutation ($a: String) { memberUpdate(input: { address: $a }) { isSuccess } }' },
  ],
  ['a default value', { query: 'query ($take: Int! = 7) { memberGetCoursesJoined(take: $take) { isSuccess } }' }],
  [
    'null for an argument with a default',
    { query: 'query ($t: Int) { memberGetCoursesJoined(take: $t) { isSuccess } }', variables: { t: null } },
  ],
  ['a directive', { query: '{ memberGetCourseOnday { isSuccess isFailure @skip(if: true) } }' }],
  ['a fragment', { query: `{ memberGetCourseOnday { ...e } } fragment e on CoursesResult { ${envelope} }` }],
  ['an inline fragment', { query: '{ ... { memberGetCourseOnday { isSuccess } } }' }],
  ['the same field twice', { query: '{ memberGetCourseOnday { isSuccess isSuccess } }' }],
  [
    'two fields in one mutation',
    { query: 'mutation { a: memberRevokeDevices { isSuccess } b: memberRevokeDevices { isSuccess } }' },
  ],
  ['two operations to choose from', { query: 'query a { __typename } query b { __typename }', operationName: 'b' }],
  ['the name of a missing operation', { query: 'query a { __typename }', operationName: 'b' }],
  ['an empty operation name', { query: 'query a { __typename }', operationName: '' }],
  ['__proto__ as a name', { query: '{ __proto__: __typename }' }],
  [
    '__proto__ as a variable',
    { query: 'query ($__proto__: ID!) { courseGetDetailById(id: $__proto__) { isSuccess } }' },
  ],
  ['introspection', { query: '{ __schema { types { name } } }' }],
  ['an unknown field', { query: '{ memberGetCourseOnda { isSuccess } }' }],
  ['an empty document', { query: '' }],
  ['a syntax error', { query: '{ memberGetCourseOnday {' }],
  ['variables in a list', { query: '{ __typename }', variables: [] }],
  ['extensions that are not an object', { query: '{ __typename }', extensions: 'x' }],
  ['a number as operation name', { query: '{ __typename }', operationName: 7 }],
  [
    'many aliases',
    { query: `{ memberGetCourseOnday { ${Array.from({ length: 21 }, (_, n) => `a${n}: isSuccess`).join(' ')} } }` },
  ],
  [
    'many root fields',
    { query: `{ ${Array.from({ length: 6 }, (_, n) => `a${n}: memberGetCourseOnday { isSuccess }`).join(' ')} }` },
  ],
]

const courses: readonly [what: string, selection: string][] = [
  ['a nullable list', 'memberGetCourseOnday { items { id sections { title } } }'],
  ['a list that cannot be null', 'memberGetCoursesJoined { items { id sections { title } } }'],
  ['a single nullable field', 'memberRevokeDevices: courseGetDetailById(id: 1) { item { sections { title } } }'],
]

test.each(plain)(
  'a plain document is compiled and gives the same answer as uncompiled: %s',
  async (_what, query, variables, operationName) => {
    const { slow, fast, took } = await sendBothWays({ query, variables, operationName })
    expect(fast).toEqual(slow)
    expect(fast.body).not.toContain('errors')
    expect(took).toBe(true)
  },
)

test.each(wrongVariables)(
  'variables that do not fit are refused with the same error compiled and uncompiled: %s',
  async (_what, query, variables) => {
    for (const accept of ['application/json', 'application/graphql-response+json']) {
      const { slow, fast } = await sendBothWays({ query, variables }, accept)
      expect(fast).toEqual(slow)
      expect(fast).toMatchObject({ body: expect.stringContaining('BAD_REQUEST'), given: [] })
      expect(JSON.parse(fast.body)).not.toHaveProperty('data')
    }
  },
)

test.each(particular)('a special document is never compiled: %s', async (_what, body) => {
  const { slow, fast, took } = await sendBothWays(body)
  expect(fast).toEqual(slow)
  expect(took).toBe(false)
})

test.each(courses)('a failing field of every course in a list is reported once: %s', async (_what, selection) => {
  plan = { ...plan, length: 3 }
  for (const fail of [
    () => Promise.reject(new Error('đã hỏng')),
    () => null,
    () => [{ title: 'một' }, { title: null }],
  ]) {
    sections = fail
    const { slow, fast, took } = await sendBothWays({ query: `{ ${selection} }` })
    expect(fast).toEqual(slow)
    expect(fast.body).toContain('INTERNAL')
    expect(took).toBe(true)
  }
})
