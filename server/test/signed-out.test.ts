import { readFileSync } from 'node:fs'
import {
  buildSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type GraphQLInputField,
  type GraphQLInputType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accessTable } from './access-table.ts'
import { operationsOf } from './fuzz/operation-cases.ts'
import { liftLimits } from './fuzz/run-operations.ts'
import { writeRequest } from './fuzz/write-request.ts'
import { createTestServer, type TestServer } from './test-server.ts'

const schema = buildSchema(readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8'))

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
afterAll(() => server.close())

/** A value for each type of the schema. Lists get one item, or none if `listed` is false. */
type Values = {
  String: string
  ID: string
  Int: number
  Float: number
  Date: string
  DateTime: string
  listed: boolean
}

const good: Values = {
  String: 'Nguyễn An',
  ID: '00000000-0000-7000-8000-000000000000',
  Int: 1,
  Float: 1,
  Date: '2026-11-24',
  DateTime: '2026-12-01 19:00:00',
  listed: true,
}
const bad: Values = { ...good, String: '\u0000', ID: 'x', Int: -1, Float: -1, Date: '0001-01-01', listed: true }
const empty: Values = { ...good, String: '', ID: '', Int: 0, Float: 0, Date: '9999-12-31', listed: false }

function valueOf(type: GraphQLInputType, values: Values): unknown {
  if (isNonNullType(type)) return valueOf(type.ofType, values)
  if (isListType(type)) return values.listed ? [valueOf(type.ofType, values)] : []
  if (isInputObjectType(type)) return valuesOf(Object.values(type.getFields()), values)
  if (isEnumType(type)) return type.getValues()[0]?.name
  return type.name === 'Boolean' ? true : values[type.name as keyof Values]
}
const valuesOf = (fields: readonly Pick<GraphQLInputField, 'name' | 'type'>[], values: Values) =>
  Object.fromEntries(fields.map(({ name, type }) => [name, valueOf(type, values)]))

/**
 * The operations that a caller without a sign-in may not call. Brackets in the table tell two ways to call an operation
 * apart.
 */
const closed = new Set(
  Object.entries(accessTable)
    .filter(([, { nobody }]) => nobody === 'UNAUTHENTICATED')
    .map(([row]) => row.replace(/\(.*/, '')),
)

test.each(Object.entries({ good, bad, empty }))(
  'a caller who is not signed in gets UNAUTHENTICATED from every operation that needs a sign-in, with %s arguments',
  async (_name, values) => {
    const answers: Record<string, string> = {}
    for (const { name, args } of operationsOf(schema)) {
      if (!closed.has(name)) continue
      const { query, variables } = writeRequest(schema, {
        operation: name,
        args: valuesOf(args, values),
        inline: false,
      })
      const { data, errors } = await server.graphql(null, query, variables)
      answers[name] = String(errors?.[0]?.extensions?.['code'] ?? JSON.stringify(data))
    }
    expect(Object.entries(answers).filter(([, answer]) => answer !== 'UNAUTHENTICATED')).toEqual([])
    expect(Object.keys(answers)).toHaveLength(closed.size)
  },
)
