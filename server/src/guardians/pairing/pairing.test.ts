import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import type { GuardianshipEvents } from '../guardianship-events.ts'

let server: TestServer
let teacher: TestMember
let child: TestMember
let parent: TestMember
const ended: GuardianshipEvents['ended'][] = []
const start = '2026-11-24T18:00:00+07:00'
beforeAll(async () => {
  server = await createTestServer()
  // Together, the tests sign up more members than one network is allowed to.
  liftLimits(server, ['signUps'])
  server.dependencies.guardianshipEvents.subscribe('ended', (event) => void ended.push(event))
})
beforeEach(async () => {
  server.clock.set(start)
  ended.length = 0
  teacher = await aTeacher(server)
  child = await aStudent(server, { firstName: 'Hữu Ân', lastName: 'Nguyễn' })
  parent = await aMember(server, 'PAME', { firstName: 'Thị Mai', lastName: 'Lê' })
  const course = await aCourse(server, teacher)
  const studyClass = await aClass(server, teacher, course)
  await anEnrolment(server, { class: studyClass, student: child, teacher, state: 'joined' })
})
afterAll(() => server.close())

type Tie = { id: string; state: string; relation: string; fullName: string; mayEnd: boolean; mayAnswer: boolean }
type Child = { code: string; fullName: string; guardianshipId: string; relation: string }
type Answer<Item> = ResultEnvelope & { item: Item | null; items: Item[] | null }
async function run<Item>(by: TestMember, document: string, variables: Record<string, unknown> = {}) {
  // Tests move the clock by weeks, and access tokens expire after 15 minutes: sign in again.
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data, errors } = await server.graphql<{ answer: Answer<Item> }>(accessToken, document, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const makeCode = (by: TestMember, candidateCode?: string) =>
  run<{ code: string; expiresAt: string; childName: string }>(
    by,
    `mutation ($candidateCode: String) { answer: memberCreatePairingCode(candidateCode: $candidateCode) {
      isSuccess error { code } item { code expiresAt childName } } }`,
    { candidateCode },
  )
const codeOf = async (by: TestMember, candidateCode?: string) => {
  const { item, error } = await makeCode(by, candidateCode)
  if (!item) throw new Error(JSON.stringify(error))
  return item.code
}
const add = (pairingCode: string, by = parent, relation = 'mother') =>
  run<Child>(
    by,
    `mutation ($pairingCode: String!, $relation: GuardianRelation!) { answer: parentAddChild(pairingCode: $pairingCode, relation: $relation) {
      isSuccess error { code description field } item { code fullName guardianshipId relation } } }`,
    { pairingCode, relation },
  )
const ties = async (by: TestMember, candidateCode?: string) =>
  (
    await run<Tie>(
      by,
      `query ($candidateCode: String) { answer: memberGetGuardianships(candidateCode: $candidateCode) {
        isSuccess error { code } items { id state relation fullName mayEnd mayAnswer } } }`,
      { candidateCode },
    )
  ).items
const children = async (by = parent) =>
  (await run<Child>(by, '{ answer: parentGetChildren { isSuccess items { code fullName guardianshipId relation } } }'))
    .items
/** Returns the pending guardianships of a parent's children, which this parent may accept. */
const waitingBeside = async (by: TestMember) =>
  (
    await run<{ pendingGuardians: unknown[] }>(
      by,
      '{ answer: parentGetChildren { isSuccess items { pendingGuardians { id fullName relation since } } } }',
    )
  ).items?.flatMap(({ pendingGuardians }) => pendingGuardians)
const answer = (by: TestMember, id: string, accept: boolean) =>
  run<never>(
    by,
    `mutation ($id: ID!, $accept: Boolean!) { answer: guardianshipAnswer(id: $id, accept: $accept) {
      isSuccess error { code } } }`,
    { id, accept },
  )
const end = (by: TestMember, id: string) =>
  run<never>(by, 'mutation ($id: ID!) { answer: guardianshipEnd(id: $id) { isSuccess error { code } } }', { id })
const bornOn = (member: TestMember, dob: string | null) =>
  server.sql.query('update members set dob = $2 where id = $1', [member.id, dob])

async function expectInvalid(work: () => Promise<ResultEnvelope>): Promise<void> {
  const before = await storedRows(server)
  expect(await work()).toMatchObject({
    isSuccess: false,
    error: {
      code: 'PAIRING_CODE_INVALID',
      description: 'Mã ghép không đúng, đã được dùng hoặc đã hết hạn. Hãy xin mã mới',
      field: 'pairingCode',
    },
    item: null,
  })
  expect(await storedRows(server)).toEqual(before)
}

test('a student’s own code ties one parent at once, in upper or lower case, and both see the tie', async () => {
  const { item } = await makeCode(child)
  expect(item).toMatchObject({ expiresAt: '2026-11-25T11:00:00.000Z', childName: 'Nguyễn Hữu Ân' })
  expect(item?.code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  const { rows } = await server.sql.query('select hash from pairing_codes where child_id = $1', [child.id])
  expect(JSON.stringify(rows)).not.toContain(item?.code)

  expect(await add(` ${item?.code.toLowerCase()} `)).toMatchObject({
    isSuccess: true,
    item: { code: child.code, fullName: 'Nguyễn Hữu Ân', relation: 'mother' },
  })
  expect(await children()).toMatchObject([{ code: child.code }])
  expect(await ties(child)).toMatchObject([
    { state: 'active', relation: 'mother', fullName: 'Lê Thị Mai', mayEnd: false, mayAnswer: false },
  ])
  expect(await ties(parent)).toMatchObject([{ state: 'active', fullName: 'Nguyễn Hữu Ân', mayEnd: true }])
})

test('unknown, used, expired and replaced codes, and a code of a child the parent has already, get the same refusal', async () => {
  await expectInvalid(() => add('ABCDEFGH'))
  await expectInvalid(() => add(''))
  const used = await codeOf(child)
  await add(used)
  await expectInvalid(() => add(used))
  const other = await aMember(server, 'PAME')
  await expectInvalid(() => add(used, other))

  // The parent is a guardian already, so another code of this child is refused and stays unused.
  const again = await codeOf(child)
  await expectInvalid(() => add(again))
  const replaced = again
  const newest = await codeOf(child)
  await expectInvalid(() => add(replaced, other))
  server.clock.set('2026-11-25T18:00:00+07:00')
  await expectInvalid(() => add(newest, other))
})

let tied = 0
/** Adds this number of members and an active guardianship between the given member and each of them. */
const tieMany = (column: 'child_id' | 'parent_id', member: TestMember, count: number) => {
  const [prefix, role, other] =
    column === 'child_id' ? [`PHX${++tied}x`, 'PAME', 'parent_id'] : [`HVX${++tied}x`, 'MEME', 'child_id']
  return server.sql.query(
    `with other as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
       select '${prefix}' || n, '${prefix}' || n, '${prefix}' || n || '@hien.test', '', 'Ếch', 'Đỗ', '+84912345678', '${role}'
       from generate_series(1, ${count}) n returning id)
     insert into guardianships (${column}, ${other}, maker_id, relation, state) select $1, id, $1, 'other', 'active' from other`,
    [member.id],
  )
}

test('a seventh guardian and an eleventh child get the refusal of an unknown code, and the code stays valid', async () => {
  // The student is 20 years old and may decide about further guardians without approval.
  await bornOn(child, '2006-01-01')
  await tieMany('child_id', child, 6)
  const seventh = await codeOf(child)
  await expectInvalid(() => add(seventh))
  await server.sql.query(
    `update guardianships set state = 'ended', ended_at = now()
     where id = (select id from guardianships where child_id = $1 limit 1)`,
    [child.id],
  )
  expect(await add(seventh)).toMatchObject({ isSuccess: true })

  await tieMany('parent_id', parent, 9)
  expect(await children()).toHaveLength(10)
  const eleventh = await codeOf(await aStudent(server))
  await expectInvalid(() => add(eleventh))
})

test('requests by the child’s own codes do not keep out a parent with a slip, and a child has at most six guardians', async () => {
  const first = await aMember(server, 'PAME')
  await add(await codeOf(child), first)
  await tieMany('child_id', child, 5)
  await server.sql.query(
    `update guardianships set state = 'pending', active_since = null where child_id = $1 and parent_id <> $2`,
    [child.id, first.id],
  )
  const seventh = await codeOf(child)
  await expectInvalid(() => add(seventh))
  expect(await add(await codeOf(teacher, child.code))).toMatchObject({ isSuccess: true, item: null })

  await server.sql.query(`update guardianships set state = 'active' where child_id = $1 and parent_id <> $2`, [
    child.id,
    parent.id,
  ])
  const waitingTie = (await ties(parent))?.find(({ state }) => state === 'pending')
  expect((await answer(first, waitingTie!.id, true)).error?.code).toBe('FORBIDDEN')
})

const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('if two parents use one code at once, one is tied and the other gets the refusal of an unknown code', async () => {
  const code = await codeOf(child)
  const client = await server.sql.connect()
  const adding = [parent, await aMember(server, 'PAME')]
  await client.query('begin')
  await client.query('select from members where id = $1 for no key update', [child.id])
  const answers = adding.map((other) => add(code, other))
  // Both calls have read the code and now wait for the lock of the child's row.
  try {
    await expect.poll(async () => (await server.sql.query(waiting)).rowCount, { timeout: 10_000 }).toBe(2)
  } finally {
    await client.query('commit')
    client.release()
  }
  const codes = (await Promise.all(answers)).map(({ error }) => error?.code ?? 'ok')
  expect(codes.toSorted()).toEqual(['PAIRING_CODE_INVALID', 'ok'])
  expect(await ties(child)).toHaveLength(1)
})

test('guessing codes is stopped before the thirtieth try; ten mistakes are allowed', async () => {
  const codes: (string | undefined)[] = []
  for (let n = 0; n < 30; n++) codes.push((await add(`ABCDEF${10 + n}`)).error?.code)
  expect(codes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 'PAIRING_CODE_INVALID'))
  expect(codes.at(-1)).toBe('RATE_LIMITED')
})

test('a teacher makes codes only for joined students, and the parent sees nothing until the student accepts', async () => {
  const { item } = await makeCode(teacher, child.code.toLowerCase())
  expect(item).toMatchObject({ expiresAt: '2026-12-08T11:00:00.000Z', childName: 'Nguyễn Hữu Ân' })
  expect(await add(item!.code)).toMatchObject({ isSuccess: true, item: null })
  expect(await children()).toEqual([])
  expect(await ties(parent)).toMatchObject([{ state: 'pending', fullName: '', mayAnswer: false }])

  const [tie] = (await ties(child)) ?? []
  expect(tie).toMatchObject({ state: 'pending', fullName: 'Lê Thị Mai', mayAnswer: true })
  for (const stranger of [parent, teacher, await aMember(server, 'PAME'), await aStudent(server)]) {
    expect((await answer(stranger, tie!.id, true)).error?.code).toBe('NOT_FOUND')
  }
  expect(await answer(child, tie!.id, true)).toMatchObject({ isSuccess: true })
  expect(await children()).toMatchObject([{ code: child.code }])
  expect((await answer(child, tie!.id, false)).error?.code).toBe('STATE_CHANGED')
})

test('a student’s guardian may accept or refuse another one; a refused tie disappears', async () => {
  await add(await codeOf(child))
  const father = await aMember(server, 'PAME')
  await add(await codeOf(teacher, child.code), father, 'father')
  const pending = (await ties(child))?.find(({ state }) => state === 'pending')
  expect(await waitingBeside(parent)).toEqual([
    { id: pending!.id, fullName: father.name, relation: 'father', since: server.clock.now().toISOString() },
  ])
  expect(await answer(parent, pending!.id, false)).toMatchObject({ isSuccess: true })
  expect(await waitingBeside(parent)).toEqual([])
  expect(await ties(father)).toEqual([])
  expect(await ties(child)).toHaveLength(1)

  await add(await codeOf(teacher, child.code), father, 'father')
  const again = (await ties(child))?.find(({ state }) => state === 'pending')
  // A parent whose own guardianship is pending cannot accept it.
  expect((await answer(father, again!.id, true)).error?.code).toBe('NOT_FOUND')
  expect(await answer(parent, again!.id, true)).toMatchObject({ isSuccess: true })
  expect(await children(father)).toHaveLength(1)
  // The two parents do not see each other's names.
  expect(JSON.stringify([await ties(father), await children(father)])).not.toContain(parent.name)
})

test('a tie may be ended by the parent, a student of 16 and the teacher whose code was used', async () => {
  await add(await codeOf(child))
  const [own] = (await ties(child)) ?? []
  for (const dob of [null, '2010-11-25']) {
    await bornOn(child, dob)
    expect((await end(child, own!.id)).error?.code).toBe('FORBIDDEN')
  }
  expect((await end(teacher, own!.id)).error?.code).toBe('NOT_FOUND')
  expect(ended).toEqual([])
  // The student turns 16 today.
  await bornOn(child, '2010-11-24')
  expect(await ties(child)).toMatchObject([{ mayEnd: true }])
  expect(await end(child, own!.id)).toMatchObject({ isSuccess: true })
  expect(ended).toEqual([{ childId: child.id, parentId: parent.id }])
  expect([await children(), await ties(parent), await ties(child)]).toEqual([[], [], []])
  expect((await end(child, own!.id)).error?.code).toBe('NOT_FOUND')

  await add(await codeOf(child))
  const [second] = (await ties(parent)) ?? []
  expect(await end(parent, second!.id)).toMatchObject({ isSuccess: true })

  await add(await codeOf(teacher, child.code))
  const [third] = (await ties(teacher, child.code)) ?? []
  expect(third).toMatchObject({ state: 'pending', mayEnd: true, mayAnswer: false })
  expect((await end(await aTeacher(server), third!.id)).error?.code).toBe('NOT_FOUND')
  expect(await end(teacher, third!.id)).toMatchObject({ isSuccess: true })
  expect(await ties(child)).toEqual([])
})

test('only students and their teachers make codes, and only parents add children', async () => {
  const stranger = await aTeacher(server)
  expect((await makeCode(parent)).error?.code).toBe('FORBIDDEN')
  expect((await makeCode(teacher)).error?.code).toBe('FORBIDDEN')
  expect((await makeCode(child, child.code)).error?.code).toBe('FORBIDDEN')
  for (const code of [child.code, 'HV000000', teacher.code, ' ']) {
    expect((await makeCode(stranger, code)).error?.code).toBe('NOT_FOUND')
  }
  const code = await codeOf(child)
  for (const other of [child, teacher]) expect((await add(code, other)).error?.code).toBe('FORBIDDEN')
  expect((await end(parent, 'no-id')).error?.code).toBe('NOT_FOUND')
})

test('the audit log notes who made a code, and who made, accepted and ended a tie', async () => {
  await add(await codeOf(teacher, child.code))
  const [tie] = (await ties(child)) ?? []
  await answer(child, tie!.id, true)
  await end(parent, tie!.id)
  const { rows } = await server.sql.query<{ action: string; by: string; about: string }>(
    `select action, member_id as by, about_member_id as about from audit_log
     where about_member_id = $1 and action like 'guardian%' or about_member_id = $1 and action like 'pairing%' order by id`,
    [child.id],
  )
  expect(rows).toEqual([
    { action: 'pairing_code_made', by: teacher.id, about: child.id },
    { action: 'guardianship_made', by: parent.id, about: child.id },
    { action: 'guardianship_accepted', by: child.id, about: child.id },
    { action: 'guardianship_ended', by: parent.id, about: child.id },
  ])
})
