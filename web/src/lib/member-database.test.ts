import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useFakeIndexedDb } from '../../test/fake-indexed-db.ts'
import { signedInAs } from '../../test/sign-ins.ts'
import { deviceStorage } from './browser-storage.ts'
import { createMemberDatabase } from './member-database.ts'
import { endSignIn } from './sign-in/sign-in-store.ts'

const name = 'hien-test'
let fake: ReturnType<typeof useFakeIndexedDb>

beforeEach(() => {
  fake = useFakeIndexedDb()
  signedInAs('MEME', { member_id: 'm-1' })
})
afterEach(() => void vi.unstubAllGlobals())

const create = () => createMemberDatabase(name, { rows: 'id' })
const put = (database: ReturnType<typeof create>, id: string) =>
  database.inStore('rows', 'readwrite', (rows) => rows.put({ id }))
const read = (database: ReturnType<typeof create>) => database.inStore('rows', 'readonly', (rows) => rows.getAllKeys())

test('a member finds their rows again, and another member finds none', async () => {
  const database = create()
  await put(database, 'a')
  await put(database, 'b')
  expect(await read(create())).toEqual(['a', 'b'])
  signedInAs('MEME', { member_id: 'm-2' })
  expect(await read(database)).toEqual([])
})

test('the database stays for its owner, and is deleted for anybody else and for nobody', async () => {
  const database = create()
  await put(database, 'a')
  expect(database.dropBut('m-1')).toBe(false)
  expect(await read(database)).toEqual(['a'])
  expect(database.dropBut('m-2')).toBe(true)
  await vi.waitFor(() => expect(fake.names()).toEqual([]))
  expect(deviceStorage.get(name)).toBeNull()
})

test('without a member the database is deleted even if its owner is unknown', async () => {
  const database = create()
  await put(database, 'a')
  deviceStorage.remove(name)
  expect(database.dropBut(null)).toBe(true)
  await vi.waitFor(() => expect(fake.names()).toEqual([]))
})

test('a sign-out during the first use leaves no database', async () => {
  const database = create()
  const using = put(database, 'a')
  expect(fake.calls).toEqual([`delete ${name}`])
  endSignIn()
  database.dropBut(null)
  await expect(using).rejects.toThrow('The member has signed out')
  expect(fake.names()).toEqual([])
})
