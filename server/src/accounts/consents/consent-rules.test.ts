/** Checks that the pure rules and the SQL agree on whose consent counts. */
import { consentPurposes, type ConsentParty, type ConsentPurpose } from '@hien/contract/consents'
import { roles } from '@hien/contract/roles'
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { consentAges, consentGiven, consentMissing } from '../../platform/postgres/consent-given.ts'
import { members } from '../../platform/postgres/tables/members.ts'
import { decidesAlone, guardiansAgree, missingParties, partiesAsked, type ConsentSubject } from './consent-rules.ts'

const now = new Date('2026-11-24T18:50:00+07:00')
const student = (dob: string | null, statedOfAgeAt: Date | null = null): ConsentSubject => ({
  role: 'MEME',
  dob,
  statedOfAgeAt,
})

test.each<[string, ConsentSubject, ConsentParty[]]>([
  ['a student of 16 today', student('2010-11-24'), ['member']],
  ['a student of 15 until tomorrow', student('2010-11-25'), ['member', 'guardian']],
  ['a student of 7 today', student('2019-11-24'), ['member', 'guardian']],
  ['a student of 6 until tomorrow', student('2019-11-25'), ['guardian']],
  ['a student without a birth date', student(null), ['member', 'guardian']],
  ['a student without a birth date who declared to be 16 or older', student(null, now), ['member']],
  ['a student of 15 who declared to be 16 or older', student('2010-11-25', now), ['member', 'guardian']],
  ['a teacher without a birth date', { ...student(null), role: 'TCHER' }, ['member']],
  ['a parent of 15', { ...student('2010-11-25'), role: 'PAME' }, ['member']],
])('the right parties are asked for the consent of %s', (_who, subject, asked) => {
  expect(partiesAsked(subject, now)).toEqual(asked)
  expect(decidesAlone(subject, now)).toBe(asked.length === 1 && asked[0] === 'member')
})

test.each([
  ['nobody has decided', [], false],
  ['one agreed and another has not decided', [true, null], true],
  ['one agreed and another refused', [true, false], false],
  ['all agreed', [true, true], true],
  ['all have withdrawn or not decided', [null, null], false],
])('the guardians agree if at least one agreed and none refused: %s', (_what, newest, agree) => {
  expect(guardiansAgree(newest)).toBe(agree)
})

let server: TestServer
const parents = [randomUUID(), randomUUID(), randomUUID()]
const aRow = (id: string, { role, dob, statedOfAgeAt }: ConsentSubject) =>
  server.sql.query(
    `insert into members (id, code, user_name, email, password_hash, first_name, last_name, phone, role, dob, stated_of_age_at)
      values ($1::uuid, $2, $2, $2, '', 'A', 'B', '', $3, $4, $5)`,
    [id, id, role, dob, statedOfAgeAt],
  )
beforeAll(async () => {
  server = await createTestServer()
  for (const id of parents) await aRow(id, { role: 'PAME', dob: null, statedOfAgeAt: null })
})
afterAll(() => server.close())

type Decision = { purpose: ConsentPurpose; given: boolean; tie: number | null }
type Tie = { state: 'pending' | 'active' | 'ended' }
const situations = fc.record({
  subject: fc.record({
    role: fc.oneof(
      { weight: 6, arbitrary: fc.constant('MEME' as const) },
      { weight: 1, arbitrary: fc.constantFrom(...roles) },
    ),
    dob: fc.constantFrom(
      null,
      '1990-01-01',
      '2010-11-24',
      '2010-11-25',
      '2015-02-28',
      '2019-11-24',
      '2019-11-25',
      '2024-02-29',
    ),
    statedOfAgeAt: fc.constantFrom(null, now),
  }),
  ties: fc.array(
    fc.record<Tie>({
      state: fc.oneof(
        { weight: 3, arbitrary: fc.constant('active' as const) },
        { weight: 1, arbitrary: fc.constantFrom('pending' as const, 'ended' as const) },
      ),
    }),
    { maxLength: parents.length },
  ),
  decisions: fc.array(
    fc.record<Decision>({
      purpose: fc.constantFrom(...consentPurposes),
      given: fc.boolean(),
      tie: fc.constantFrom(null, 0, 1, 2),
    }),
    { maxLength: 10 },
  ),
})

/** Returns the missing parties by the pure rules, to compare them with the SQL. */
function expected({ subject, ties, decisions }: { subject: ConsentSubject; ties: Tie[]; decisions: Decision[] }) {
  const newest = (purpose: ConsentPurpose, tie: number | null) =>
    decisions.findLast((decision) => decision.purpose === purpose && decision.tie === tie)?.given ?? null
  const active = ties.flatMap(({ state }, index) => (state === 'active' ? [index] : []))
  const missing = (purpose: ConsentPurpose) =>
    missingParties(partiesAsked(subject, now), {
      member: newest(purpose, null) ?? false,
      guardian: guardiansAgree(active.map((tie) => newest(purpose, tie))),
    })
  return { picture: missing('picture'), recording: missing('recording') }
}

test('SQL and the pure rules give the same result for random members, guardianships and decisions', async () => {
  const query = server.dependencies.database
    .select({
      picture: consentMissing('picture'),
      recording: consentMissing('recording'),
      pictureGiven: consentGiven('picture'),
      recordingGiven: consentGiven('recording'),
    })
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('consents_of_one')
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(situations, async ({ subject, ties, decisions: drawn }) => {
      const decisions = drawn.filter(({ tie }) => tie === null || tie < ties.length)
      const id = randomUUID()
      await aRow(id, subject)
      const tieIds: string[] = []
      for (const [index, { state }] of ties.entries()) {
        const { rows } = await server.sql.query<{ id: string }>(
          `insert into guardianships (child_id, parent_id, maker_id, relation, state) values ($1, $2, $1, 'other', $3) returning id`,
          [id, parents[index], state],
        )
        tieIds.push(rows[0]?.id ?? '')
      }
      for (const { purpose, given, tie } of decisions) {
        await server.sql.query(
          `insert into consents (member_id, by_guardian, guardianship_id, purpose, given, text_version, channel, decided_at)
            values ($1, $2, $3, $4, $5, '1', 'profile', $6)`,
          [id, tie !== null, tie === null ? null : tieIds[tie], purpose, given, now],
        )
      }
      const [row] = await query.execute({ id, ...consentAges(now) })
      const { picture, recording } = expected({ subject, ties, decisions })
      expect(row).toEqual({
        picture,
        recording,
        pictureGiven: picture.length === 0,
        recordingGiven: recording.length === 0,
      })
      for (const missing of [picture, recording]) seen.add(missing.join('+'))
    }),
    { numRuns: 250 },
  )
  // The random cases included every possible outcome.
  expect([...seen].toSorted()).toEqual(['', 'guardian', 'member', 'member+guardian'])
})

test('a decision no longer counts once its guardianship is erased, and never becomes the child’s own', async () => {
  const id = randomUUID()
  await aRow(id, student('2015-02-28'))
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into guardianships (child_id, parent_id, maker_id, relation, state) values ($1, $2, $1, 'other', 'active') returning id`,
    [id, parents[0]],
  )
  await server.sql.query(
    `insert into consents (member_id, by_guardian, guardianship_id, purpose, given, text_version, channel, decided_at)
      values ($1, true, $2, 'recording', true, '1', 'profile', $3)`,
    [id, rows[0]?.id, now],
  )
  await server.sql.query('delete from guardianships where id = $1', [rows[0]?.id])
  const kept = await server.sql.query('select given, guardianship_id from consents where member_id = $1', [id])
  expect(kept.rows).toEqual([{ given: true, guardianship_id: null }])
  const [row] = await server.dependencies.database
    .select({ recording: consentMissing('recording') })
    .from(members)
    .where(eq(members.id, sql.placeholder('id')))
    .prepare('consents_of_another')
    .execute({ id, ...consentAges(now) })
  expect(row?.recording).toEqual(['member', 'guardian'])
})
