import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import { byName, inVietnamese } from './by-name.ts'
import { migrateDatabase } from './migrate.ts'
import { members } from './tables/members.ts'

const sorted = ['An', 'Ánh', 'Ân', 'Dũng', 'Duy', 'Đạt', 'Đức', 'Em', 'Ong', 'Ơn', 'Yến']

/** Returns a migrated database that sorts texts by their bytes, as Debian's PostgreSQL does in a container without a locale. */
async function databaseOfBytes(name: string) {
  const { host, port, user } = inject('postgres')
  const connection = { host, port, user, database: name }
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name} template template0 encoding utf8 locale_provider libc locale 'C'`)
  await admin.end()
  await migrateDatabase(connection)
  const client = new pg.Client(connection)
  await client.connect()
  onTestFinished(() => client.end())
  return drizzle(client, { casing: 'snake_case' })
}

test('titles and people by given name are sorted as Vietnamese do, whatever the locale of the database', async () => {
  expect(sorted.toSorted((one, other) => one.localeCompare(other, 'vi'))).toEqual(sorted)
  const database = await databaseOfBytes('hien_by_name')
  const shuffled = sorted.toSorted()
  expect(shuffled).not.toEqual(sorted)
  const { rows } = await database.execute<{ title: string }>(
    sql`select title from unnest(${sql.param(shuffled)}::text[]) as given (title) order by ${inVietnamese(sql`title`)}`,
  )
  expect(rows.map(({ title }) => title)).toEqual(sorted)

  await database.insert(members).values(
    shuffled.map((name, place) => ({
      code: `HV${place}`,
      userName: `hoc-vien-${place}`,
      email: `${place}@hien.test`,
      passwordHash: '-',
      // The given name decides, not the words before it.
      firstName: `${sorted[(place * 7) % sorted.length]} ${name}`,
      lastName: 'Nguyễn',
      phone: '+84912345678',
      role: 'MEME' as const,
    })),
  )
  const people = await database.select({ firstName: members.firstName }).from(members).orderBy(byName)
  expect(people.map(({ firstName }) => firstName.split(' ').at(-1))).toEqual(sorted)
})
