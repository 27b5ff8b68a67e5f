/** Tests the upgrade of a database that a server of version 1.0.0 has used. */
import pg from 'pg'
import { expect, inject, onTestFinished, test } from 'vitest'
import {
  appliedMigrations,
  applyMigrations,
  knownMigrations,
  migrateDatabase,
} from '../../src/platform/postgres/migrate.ts'
import { inDeadlock } from '../in-deadlock.ts'
import { writeNextVersion } from './next-version.ts'

/**
 * Hashes of the migrations of version 1.0.0, which has one. A released migration must never change, because databases recognize
 * it by this hash.
 */
const released = ['f468c2d4b31e3148f5a830343268468604c320299e10905c793b7e8c4f2768f5']

async function emptyDatabase(name: string) {
  const { host, port, user } = inject('postgres')
  const connection = { host, port, user, database: name }
  const admin = new pg.Client({ ...connection, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const client = new pg.Client(connection)
  onTestFinished(() => client.end())
  return { connection, client }
}

test('released migrations are unchanged and come first', () => {
  expect(knownMigrations().slice(0, released.length)).toEqual(released)
})

test('a database of version 1.0.0 is upgraded and keeps its rows', async () => {
  const { connection, client } = await emptyDatabase('hien_of_1_0_0')
  await migrateDatabase(connection, released.length)
  await client.connect()
  // Insert rows by statements that a server of version 1.0.0 sends.
  await client.query(
    `with teacher as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
       values ('GV2345', 'ha', 'ha@hien.test', '-', 'Hà', 'Phạm', '+84912345678', 'TCHER') returning id),
     course as (
       insert into courses (code, title, colour, days, minutes, room_type, teacher_id)
       select 'TOAN-9', 'Toán', '#2f6ca8', '2', 90, 'bigblue', id from teacher returning id)
     insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
     select id, 'LOP9A', 'Lớp 9A', '2026-11-02 18:00+07', '2026-11-30 18:00+07', 90, '2', now() from course`,
  )
  await client.query(
    `insert into lesson_sessions (class_id, state, expires_at, started_at)
     select id, 'ended', now(), '2026-11-02 18:05+07' from classes`,
  )
  await migrateDatabase(connection)
  expect(await appliedMigrations(client)).toEqual(knownMigrations())
  const { rows } = await client.query(
    `select members.full_name, courses.code as course, classes.title, started_at from lesson_sessions
     join classes on classes.id = class_id join courses on courses.id = course_id join members on members.id = courses.teacher_id`,
  )
  expect(rows).toEqual([
    { full_name: 'Phạm Hà', course: 'TOAN-9', title: 'Lớp 9A', started_at: new Date('2026-11-02T18:05:00+07:00') },
  ])
})

test('a database of an unreleased version is refused and left as it was', async () => {
  const { connection, client } = await emptyDatabase('hien_unreleased')
  await migrateDatabase(connection)
  await client.connect()
  await client.query(`update drizzle.__drizzle_migrations set hash = 'unreleased', created_at = 0`)
  await expect(migrateDatabase(connection)).rejects.toThrow('a version before 1.0.0')
  expect(new Set(await appliedMigrations(client))).toEqual(new Set(['unreleased']))
})

test('a migration that PostgreSQL ends because of a deadlock with the previous version begins again', async () => {
  const { connection } = await emptyDatabase('hien_deadlock')
  await migrateDatabase(connection)
  const locks = 'select pg_advisory_xact_lock(1), pg_advisory_xact_lock(2), pg_advisory_xact_lock(3);'
  const folder = await writeNextVersion(`create table things (id int);\n${locks}`)
  // Detect the deadlock quickly.
  const client = new pg.Client({ ...connection, options: '-c deadlock_timeout=20ms' })
  await client.connect()
  onTestFinished(() => client.end())
  await inDeadlock(connection, [1, 2, 3], () => applyMigrations(client, folder))
  expect(await appliedMigrations(client)).toHaveLength(knownMigrations().length + 1)
  expect((await client.query('select from things')).rowCount).toBe(0)
})
