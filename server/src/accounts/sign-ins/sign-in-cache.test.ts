import { setImmediate as turnEnd } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { aStudent, claimsOf, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let students: TestMember[]
const signInOf = (student: TestMember) => claimsOf(student.accessToken).sid
const nameBehind = async (student: TestMember) =>
  (await server.dependencies.signInCache.viewerOf(signInOf(student)))?.name ?? null

beforeAll(async () => {
  server = await createTestServer()
  students = await Promise.all(['An', 'Bình', 'Chi', 'Dũng'].map((firstName) => aStudent(server, { firstName })))
})
// Move past the cache's lifetime of 3 s, so that no entry of an earlier test is used.
beforeEach(() => server.clock.advance(3000))
afterAll(() => server.close())

/** Returns how many queries for sign-ins `work` causes. */
async function lookUps(work: () => Promise<unknown>): Promise<number> {
  let count = 0
  const stop = watchStatements(({ name }) => void (count += name === 'viewers_of_sign_ins' ? 1 : 0))
  try {
    await work()
  } finally {
    stop()
  }
  return count
}

test('sign-ins looked up in one turn of the event loop take one query, and each gets its own member or null', async () => {
  const names = students.map(({ name }) => name)
  const [an, , chi] = students
  expect(
    await lookUps(async () => {
      expect(await Promise.all(students.map(nameBehind))).toEqual(names)
    }),
  ).toBe(1)
  await server.sql.query('update sessions set revoked_at = $1 where id = $2', [server.clock.now(), signInOf(an!)])
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [chi!.id])
  server.clock.advance(3000)
  expect(await Promise.all(students.map(nameBehind))).toEqual([null, names[1], null, names[3]])
})

test('a later caller is looked up separately, and a cached caller is not looked up', async () => {
  const [, binh, , dung] = students
  expect(
    await lookUps(async () => {
      const first = nameBehind(binh!)
      await turnEnd()
      await Promise.all([first, nameBehind(binh!), nameBehind(dung!)])
      await nameBehind(dung!)
    }),
  ).toBe(2)
})

test('a failed look-up fails for every caller, and is not cached', async () => {
  const [, binh, , dung] = students
  await server.sql.query('alter table sessions rename to away')
  const refused = await Promise.allSettled([nameBehind(binh!), nameBehind(dung!), nameBehind(dung!)])
  await server.sql.query('alter table away rename to sessions')
  expect(refused.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  expect(await Promise.all([binh!, dung!].map(nameBehind))).toEqual([binh!.name, dung!.name])
})
