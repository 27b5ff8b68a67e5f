import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { applyMigrations } from '../../src/platform/postgres/migrate.ts'
import { writeNextVersion } from '../migrations/next-version.ts'
import { enterAll, type Crowd } from './enter-all.ts'
import { aDatabase, enterLessonAs, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import { expectConsistent } from './invariants.ts'
import { measured } from './measured.ts'

let centre: FaultCentre
let crowd: Crowd
afterEach(async () => {
  await crowd.stop()
  await centre.close()
})

/** SQL of a possible next migration. It adds columns, a table and an index, and removes nothing. */
const expanding = `
alter table members add column nickname text;
alter table messages add column edited_at timestamptz(3);
alter table lesson_sessions add column topic text not null default '';
create table polls (id uuid primary key default uuidv7(), session_id uuid not null references lesson_sessions);
create index messages_edited on messages (session_id, edited_at) where edited_at is not null;`

test('F30: while twenty members chat, the next version migrates the database and this version continues', async () => {
  const database = await aDatabase()
  centre = await openFaultCentre({ database, students: 20 })
  crowd = await enterAll(centre)
  const { clients } = crowd
  let isTalking = true
  let slowest = 0
  const talking = clients.map(async (client, speaker) => {
    for (let number = 0; isTalking; number++) {
      const begun = performance.now()
      await client.say(`đang nói chuyện ${speaker} ${number}`)
      slowest = Math.max(slowest, performance.now() - begun)
      await delay(250)
    }
  })
  await delay(2000)
  const folder = await writeNextVersion(expanding)
  const admin = new pg.Client(database.connection)
  await admin.connect()
  await applyMigrations(admin, folder)
  const { rows } = await admin.query(
    `select 1 from information_schema.columns where table_name = 'messages' and column_name = 'edited_at'`,
  )
  expect(rows).toHaveLength(1)
  await admin.end()
  expect(await enterLessonAs(centre, centre.teacher)).toMatch(/^http/)
  expect(await enterLessonAs(centre, centre.students[0]!)).toMatch(/^http/)
  await delay(2000)
  isTalking = false
  await Promise.all(talking)
  measured('F30: the slowest message', slowest)
  expect(slowest).toBeLessThan(3000)
  expect(centre.server().output()).not.toMatch(/"level":(50|60)/)
  await expectConsistent(centre.sql, clients)
})
