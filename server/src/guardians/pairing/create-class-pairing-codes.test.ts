import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { watchStatements } from '../../../test/growth/record-statements.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { hashToken } from '../../accounts/hash-token.ts'
import { drawPairingCodes } from './draw-pairing-codes.ts'

let server: TestServer
let teacher: TestMember
let studyClass: TestClass
const start = '2026-11-24T18:00:00+07:00'
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.set(start)
  teacher = await aTeacher(server)
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
})
afterAll(() => server.close())

const join = async (student: TestMember, state: 'wait' | 'joined' = 'joined') => {
  await anEnrolment(server, { class: studyClass, student, teacher, state })
  return student
}
type Slip = { code: string; expiresAt: string; childName: string }
async function makeCodes(by = teacher, classId = studyClass.id) {
  // Tests move the clock by weeks, and access tokens expire after 15 minutes: sign in again.
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & { items: Slip[] | null } }>(
    accessToken,
    `mutation ($classId: ID!) { answer: classCreatePairingCodes(classId: $classId) {
      isSuccess error { code description } items { code expiresAt childName } } }`,
    { classId },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const slipsOf = async (by = teacher) => {
  const { items, error } = await makeCodes(by)
  if (!items) throw new Error(JSON.stringify(error))
  return items
}
async function add(pairingCode: string): Promise<ResultEnvelope> {
  const parent = await aMember(server, 'PAME')
  const { data } = await server.graphql<{ parentAddChild: ResultEnvelope }>(
    parent.accessToken,
    `mutation ($code: String!) { parentAddChild(pairingCode: $code, relation: mother) { isSuccess error { code } } }`,
    { code: pairingCode },
  )
  return data!.parentAddChild
}

test('a class gets one code for each joined student, in the order of Vietnamese names', async () => {
  await join(await aStudent(server, { lastName: 'Đỗ', firstName: 'Văn Đạt' }))
  await join(await aStudent(server, { lastName: 'Lê', firstName: 'Thị Ánh' }))
  const an = await join(await aStudent(server, { lastName: 'Trần', firstName: 'Bình An' }))
  await join(await aStudent(server, { lastName: 'Ngô', firstName: 'Thuỳ Dương' }))
  await join(await aStudent(server, { lastName: 'Bùi', firstName: 'Chờ' }), 'wait')

  const slips = await slipsOf()
  expect(slips.map(({ childName }) => childName)).toEqual([
    'Trần Bình An',
    'Lê Thị Ánh',
    'Ngô Thuỳ Dương',
    'Đỗ Văn Đạt',
  ])
  expect(new Set(slips.map(({ code }) => code)).size).toBe(4)
  for (const { code, expiresAt } of slips) {
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
    expect(expiresAt).toBe('2026-12-08T11:00:00.000Z')
  }
  expect(await add(slips[0]!.code)).toMatchObject({ isSuccess: true })
  const { rows } = await server.sql.query('select child_id, state from guardianships where maker_id = $1', [teacher.id])
  expect(rows).toEqual([{ child_id: an.id, state: 'pending' }])
})

test('new codes void the teacher’s earlier ones, but not the students’ own', async () => {
  const student = await join(await aStudent(server))
  const own = await server.graphql<{ memberCreatePairingCode: { item: Slip } }>(
    student.accessToken,
    'mutation { memberCreatePairingCode { item { code } } }',
  )
  const [earlier] = await slipsOf()
  const [newest] = await slipsOf()
  expect(await add(earlier!.code)).toMatchObject({ error: { code: 'PAIRING_CODE_INVALID' } })
  expect(await add(own.data!.memberCreatePairingCode.item.code)).toMatchObject({ isSuccess: true })
  expect(await add(newest!.code)).toMatchObject({ isSuccess: true })
})

test('disabled students get no code, and a class without students gets none', async () => {
  expect(await slipsOf()).toEqual([])
  const student = await join(await aStudent(server))
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [student.id])
  expect(await slipsOf()).toEqual([])
})

/** Adds this number of students, without any other data, to the class, directly in the database. */
const joinMany = (count: number) =>
  server.sql.query(
    `with put as (
       insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
       select p || n, p || n, p || n || '@hien.test', '', 'Ếch', 'Đỗ', '+84912345678', 'MEME'
       from generate_series(1, ${count}) n, (select 'X' || substr($1::text, 25)) as prefix(p) returning id)
     insert into enrolments (class_id, member_id, state, joined_at) select $1::uuid, id, 'joined', now() from put`,
    [studyClass.id],
  )

test('codes for 200 students take as many statements as for one; for more students the refusal says what to do', async () => {
  const statementsOf = async () => {
    let count = 0
    const stop = watchStatements(() => count++)
    try {
      await slipsOf()
    } finally {
      stop()
    }
    return count
  }
  await join(await aStudent(server))
  await statementsOf()
  const ofOne = await statementsOf()
  await joinMany(199)
  expect(await statementsOf()).toBe(ofOne)
  expect(await slipsOf()).toHaveLength(200)
  const { rows } = await server.sql.query<{ total: number }>(
    `select count(*)::int as total from audit_log where class_id = $1 and action = 'pairing_code_made'`,
    [studyClass.id],
  )
  expect(rows).toEqual([{ total: 1 + 1 + 200 + 200 }])

  await join(await aStudent(server))
  const before = await storedRows(server)
  expect(await makeCodes()).toMatchObject({
    error: {
      code: 'INVALID_INPUT',
      description: 'Lớp có hơn 200 học viên. Hãy tạo mã ghép cho từng học viên',
    },
  })
  expect(await storedRows(server)).toEqual(before)
})

test('another teacher’s class answers like a missing one, and only teachers and centres make codes', async () => {
  const student = await join(await aStudent(server))
  const before = await storedRows(server)
  for (const stranger of [await aTeacher(server), await aMember(server, 'CENR')]) {
    expect((await makeCodes(stranger)).error?.code).toBe('NOT_FOUND')
  }
  expect((await makeCodes(teacher, '01900000-0000-7000-8000-000000000000')).error?.code).toBe('NOT_FOUND')
  expect((await makeCodes(teacher, 'no-id')).error?.code).toBe('NOT_FOUND')
  for (const other of [student, await aMember(server, 'PAME')]) {
    expect((await makeCodes(other)).error?.code).toBe('FORBIDDEN')
  }
  expect(await storedRows(server)).toEqual(before)
})

test('if two people print codes of one class at once, all valid codes are those of one of them', async () => {
  for (let n = 0; n < 6; n++) await join(await aStudent(server))
  const [one, other] = await Promise.all([slipsOf(), slipsOf()])
  const { rows } = await server.sql.query<{ hash: string }>('select hash from pairing_codes where maker_id = $1', [
    teacher.id,
  ])
  const stored = new Set(rows.map(({ hash }) => hash))
  const stillStored = [one, other].filter((slips) => slips.every((slip) => stored.has(hashToken(slip.code))))
  expect(stillStored).toHaveLength(1)
})

test('a code that is taken or drawn twice is drawn again', async () => {
  const students = [await join(await aStudent(server)), await join(await aStudent(server))]
  const drawn = ['AAAAAAAA', 'AAAAAAAA', 'BBBBBBBB', 'CCCCCCCC', 'DDDDDDDD', 'EEEEEEEE']
  const draw = (childIds: string[]) =>
    drawPairingCodes(
      server.dependencies.database,
      { makerId: teacher.id, childIds, expiresAt: server.clock.now() },
      () => drawn.shift() ?? '',
    )
  const childIds = students.map(({ id }) => id)
  expect(await draw(childIds)).toEqual(['BBBBBBBB', 'AAAAAAAA'])
  drawn.unshift('BBBBBBBB')
  expect(await draw(childIds)).toEqual(['DDDDDDDD', 'CCCCCCCC'])
})
