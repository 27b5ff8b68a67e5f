import { readdirSync, readFileSync } from 'node:fs'
import pg from 'pg'
import { expect, inject, test } from 'vitest'

const folder = new URL('../../platform/postgres/migrations/', import.meta.url)

test('the migration to stays keeps earlier attendance', async () => {
  const database = 'hien_before_stays'
  const { host, port, user } = inject('postgres')
  const admin = new pg.Client({ host, port, user, database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database}`)
  await admin.end()
  const client = new pg.Client({ host, port, user, database })
  await client.connect()
  const migrations = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
  const migrate = async (names: string[]) => {
    for (const name of names) await client.query(readFileSync(new URL(name, folder), 'utf8'))
  }
  const first = migrations.findIndex((name) => name.startsWith('0005'))
  await migrate(migrations.slice(0, first))
  const { rows: ids } = await client.query<{ session: string; member: string }>(
    `with m as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
       values ('GV2345', 'ha', 'ha@hien.test', '-', 'Hà', 'Phạm', '+84912345678', 'TCHER') returning id),
     c as (
       insert into courses (code, title, colour, days, minutes, room_type, teacher_id)
       select 'TOAN-9', 'Toán', '#2f6ca8', '2', 90, 'bigblue', id from m returning id),
     k as (
       insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
       select id, 'LOP234', 'Lớp', now(), now(), 90, '2', now() from c returning id)
     insert into lesson_sessions (class_id, expires_at) select id, now() from k
     returning id as session, (select id from m) as member`,
  )
  const { session, member } = ids[0]!
  await client.query(
    `insert into attendances (session_id, member_id, first_joined_at, last_seen_at)
     values ($1, $2, '2026-11-01T12:00:00Z', '2026-11-01T13:30:00Z')`,
    [session, member],
  )
  await migrate(migrations.slice(first))
  const { rows } = await client.query(
    'select session_id, member_id, joined_at, left_at, connection from attendance_stays',
  )
  expect(rows).toEqual([
    {
      session_id: session,
      member_id: member,
      joined_at: new Date('2026-11-01T12:00:00Z'),
      left_at: new Date('2026-11-01T13:30:00Z'),
      connection: null,
    },
  ])
  await client.end()
})
