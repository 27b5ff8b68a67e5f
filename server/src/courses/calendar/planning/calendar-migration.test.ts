import pg from 'pg'
import { expect, test } from 'vitest'
import { aDatabaseBefore } from '../../../../test/migrations/database-before.ts'
import { systemClock } from '../../../core/clock.ts'
import { openDatabase } from '../../../platform/postgres/database.ts'
import { migrateDatabase } from '../../../platform/postgres/migrate.ts'
import { fillCalendars } from './fill-calendars.ts'

/** The number of migrations before the calendar. */
const before = 19

test('a database of the previous version is migrated with its classes and sessions, and accepts that version’s statements', async () => {
  const connection = await aDatabaseBefore('hien_before_calendar', before)
  const client = new pg.Client(connection)
  await client.connect()
  const aClass = (code: string) =>
    client.query<{ id: string }>(
      `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
       select id, $1, 'Lớp', '2026-11-02 18:00+07', '2026-11-30 18:00+07', 90, '2', now() from courses returning id`,
      [code],
    )
  await client.query(
    `with m as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
       values ('GV2345', 'ha', 'ha@hien.test', '-', 'Hà', 'Phạm', '+84912345678', 'TCHER') returning id)
     insert into courses (code, title, colour, days, minutes, room_type, teacher_id)
     select 'TOAN-9', 'Toán', '#2f6ca8', '2', 90, 'bigblue', id from m`,
  )
  const { rows: old } = await aClass('TRUOC1')
  await client.query(
    `insert into lesson_sessions (class_id, state, expires_at, started_at) values ($1, 'ended', now(), '2026-11-02 18:05+07')`,
    [old[0]!.id],
  )
  await migrateDatabase(connection)

  // Statements as a server of the previous version sends them.
  const { rows: made } = await aClass('TRUOC2')
  await client.query(`update lesson_sessions set last_seq = last_seq + 1, expires_at = now()`)
  const { database, close } = openDatabase(connection, { poolSize: 2, onLost: () => {} })
  await fillCalendars({ clock: systemClock, database })
  const { rows } = await client.query(
    `select c.code, count(*)::int as lessons, count(*) filter (where l.state = 'held')::int as held, min(s.lesson_id::text) = min(l.id::text) as bound
     from classes c join calendar_lessons l on l.class_id = c.id left join lesson_sessions s on s.lesson_id = l.id
     group by c.code order by c.code`,
  )
  expect(rows).toEqual([
    { code: 'TRUOC1', lessons: 5, held: 1, bound: true },
    { code: 'TRUOC2', lessons: 5, held: 0, bound: null },
  ])
  await client.query('delete from classes where id = $1', [made[0]!.id])
  expect((await client.query('select count(*)::int as left from calendar_lessons')).rows).toEqual([{ left: 5 }])
  await close()
  await client.end()
})
