import { count, eq, sql } from 'drizzle-orm'
import { alias, boolean, customType, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openDatabase, type DatabaseConnection } from './database.ts'

const instant = customType<{ data: Date; driverData: string }>({
  dataType: () => 'timestamptz(3)',
  fromDriver: (value) => new Date(value),
})
const probes = pgTable('row_mapper_probes', {
  id: integer(),
  name: text(),
  at: instant(),
  isKept: boolean(),
  more: jsonb(),
  words: text().array(),
  nextId: integer(),
})
const next = alias(probes, 'next')

let connection: DatabaseConnection
beforeAll(async () => {
  connection = openDatabase({ ...inject('postgres'), database: 'postgres' }, { poolSize: 1, onLost: () => {} })
  const { database } = connection
  await database.execute(sql`create table row_mapper_probes (
    id int, name text, at timestamptz(3), is_kept boolean, more jsonb, words text[], next_id int)`)
  await database.execute(sql`insert into row_mapper_probes values
    (1, 'Nguyễn Văn An', '2026-11-24T19:00:00.123+07', true, '{"a": [1, null]}', '{một,hai}', 2),
    (2, null, null, null, null, null, null)`)
})
afterAll(async () => {
  await connection.database.execute(sql`drop table row_mapper_probes`)
  await connection.close()
})

const flat = () =>
  connection.database
    .select({
      id: probes.id,
      name: probes.name,
      at: probes.at,
      isKept: probes.isKept,
      more: probes.more,
      words: probes.words,
      nextAt: next.at,
      nextName: next.name,
      size: sql<number>`length(${probes.name})`,
      named: sql<Date>`${probes.at}`.mapWith(probes.at).as('named'),
      all: sql<number>`(select ${count()} from ${probes} as every)`.mapWith(Number),
    })
    .from(probes)
    .leftJoin(next, eq(next.id, probes.nextId))
    .orderBy(probes.id)

test('mapped rows equal those of Drizzle: dates, nulls, arrays, joined tables and expressions', async () => {
  const ours = flat().prepare('probes')
  expect(ours).toHaveProperty('customResultMapper', expect.any(Function))
  const rows = await ours.execute()
  // Drizzle itself maps statements that run once.
  expect(rows).toEqual(await flat())
  expect(rows[0]).toMatchObject({ at: new Date('2026-11-24T12:00:00.123Z'), nextAt: null, size: 13, all: 2 })
  expect(rows[1]).toMatchObject({ name: null, at: null, named: null, words: null })
})

test('rows are mapped the same in a transaction and on a shared connection', async () => {
  const { database } = connection
  const read = async (on: Pick<typeof database, 'select'>) => {
    const columns = { id: probes.id, at: probes.at, isKept: probes.isKept }
    const statement = on.select(columns).from(probes).orderBy(probes.id).prepare('probes_of')
    expect(statement).toHaveProperty('customResultMapper', expect.any(Function))
    return statement.execute()
  }
  const expected = (await flat()).map(({ id, at, isKept }) => ({ id, at, isKept }))
  expect(await database.transaction(read)).toEqual(expected)
  expect(await database.sharedReads?.run(read)).toEqual(expected)
})

test('changing one row does not change another', async () => {
  const rows = await flat().prepare('probes_apart').execute()
  rows[0]!.id = 9
  expect(rows[1]!.id).toBe(2)
})

test('Drizzle itself maps a selection of whole tables', async () => {
  const nested = () =>
    connection.database
      .select({ probe: probes, next })
      .from(probes)
      .leftJoin(next, eq(next.id, probes.nextId))
      .orderBy(probes.id)
  const rows = await nested().prepare('probes_nested').execute()
  expect(rows).toEqual(await nested())
  expect(rows[1]!.next).toBeNull()
})

test('a statement that returns no rows is not changed', async () => {
  const write = connection.database.update(probes).set({ isKept: true }).where(eq(probes.id, 1)).prepare('keep')
  expect((await write.execute()).rowCount).toBe(1)
})
