import pg from 'pg'
import { expect, test } from 'vitest'
import { aDatabaseBefore } from '../../../test/migrations/database-before.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { migrateDatabase } from '../../platform/postgres/migrate.ts'
import { findMissingConsents } from './store.ts'

/** The migrations before guardians' consents. */
const before = 23

test('what students of the version before agreed to counts on for those of 16; others wait for a guardian, and their pictures’ addresses lead nowhere', async () => {
  const connection = await aDatabaseBefore('hien_before_guardians_consents', before)
  const client = new pg.Client(connection)
  await client.connect()
  await client.query(
    `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role, dob, avatar)
     select code, code, code, '-', 'An', 'Lê', '', role::member_role, dob::date, '/avatars/old-' || code || '.webp'
     from (values ('grown', 'MEME', '2000-01-01'), ('child', 'MEME', to_char(now() - interval '10 years', 'YYYY-MM-DD')),
       ('unknown', 'MEME', null), ('teacher', 'TCHER', null)) as it (code, role, dob)`,
  )
  await client.query(`insert into avatars (member_id, key, picture) select id, 'old-' || code, '\\x00' from members`)
  // Statements as the version before sends them.
  const agree = (purpose: string) =>
    client.query(
      `insert into consents (member_id, purpose, given, text_version, channel, decided_at)
       select id, $1, true, '2026-11-24', 'profile', now() from members`,
      [purpose],
    )
  await agree('picture')
  await migrateDatabase(connection)
  await agree('recording')

  const { rows } = await client.query<{ id: string; code: string; moved: boolean; fits: boolean }>(
    `select m.id, m.code, a.key <> 'old-' || m.code as moved, m.avatar = '/avatars/' || a.key || '.webp' as fits
     from members m join avatars a on a.member_id = m.id order by m.code`,
  )
  expect(rows.map(({ code, moved, fits }) => [code, moved, fits])).toEqual([
    ['child', true, true],
    ['grown', false, true],
    ['teacher', false, true],
    ['unknown', true, true],
  ])
  const { rows: keys } = await client.query<{ key: string }>(`select key from avatars where key !~ '^old'`)
  for (const { key } of keys) expect(key).toMatch(/^[\w-]{22}$/)

  const { database, close } = openDatabase(connection, { poolSize: 2, onLost: () => {} })
  const now = new Date()
  const missing = await Promise.all(rows.map(({ id }) => findMissingConsents(database, { memberId: id, now })))
  expect(missing).toEqual([
    { picture: ['guardian'], recording: ['guardian'] },
    { picture: [], recording: [] },
    { picture: [], recording: [] },
    { picture: ['guardian'], recording: ['guardian'] },
  ])
  await close()
  await client.end()
})
