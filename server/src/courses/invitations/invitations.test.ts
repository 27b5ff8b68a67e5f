import { limits } from '@hien/contract/limits'
import { refusals } from '@hien/contract/errors'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import {
  anImport,
  fileOf,
  invitationsOf,
  previewOf,
  redeemOf,
  removeInvitationOf,
  slipsOf,
  someSlips,
} from '../../../test/imports.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { oneDay } from '../../core/clock.ts'
import { drawSlips } from './make-slips.ts'

let server: TestServer
let teacher: TestMember
let classroom: TestClass
let chi: TestMember
const start = '2026-11-24T18:00:00+07:00'
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  server.clock.set(start)
  teacher = await aTeacher(server)
  chi = await aStudent(server, { lastName: 'Trần', firstName: 'Chi' })
  classroom = await aClass(server, teacher, await aCourse(server, teacher))
})
afterAll(() => server.close())

const slips = (...names: string[]) => someSlips(server, teacher, { classId: classroom.id, names })
const redeem = (code: string | undefined, by = chi) => redeemOf(server, by, code ?? '')
const openNames = async () => (await invitationsOf(server, teacher, classroom.id)).map(({ fullName }) => fullName)
const refused = {
  isSuccess: false,
  error: { code: 'SLIP_INVALID', description: refusals.SLIP_INVALID, field: 'code' },
  item: null,
}
const joined = { isSuccess: true, item: { enrolled: 'joined' } }
/**
 * Returns the candidates of the class as the teacher sees them. `slipName` is the name on the slip if it differs from the
 * account's name.
 */
const candidates = async () => {
  const { data } = await server.graphql<{
    answer: { items: { fullName: string; acknowledged: boolean; slipName: string | null }[] }
  }>(
    teacher.accessToken,
    'query ($id: ID!, $courseCode: String!) { answer: classGetCandidates(id: $id, courseCode: $courseCode) { items { fullName acknowledged slipName } } }',
    { id: classroom.id, courseCode: classroom.courseCode },
  )
  return data?.answer.items
}

test('a slip brings one student into the class at once, and nobody else', async () => {
  const codes = await slips('Trần Chi', 'Đỗ Dung')
  expect([...codes.keys()]).toEqual(['Trần Chi', 'Đỗ Dung'])
  const code = codes.get('Trần Chi') ?? ''
  expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/)
  expect((await invitationsOf(server, teacher, classroom.id))[0]?.expiresAt).toBe(
    new Date(server.clock.now().getTime() + limits.slipDays * oneDay).toISOString(),
  )
  // Type the code as people copy it from paper: with small letters, spaces and a dash.
  expect(await redeem(`${code.slice(0, 4).toLowerCase()} - ${code.slice(4)}`)).toMatchObject(joined)
  expect(await candidates()).toEqual([{ fullName: 'Trần Chi', acknowledged: true, slipName: null }])
  expect(await openNames()).toEqual(['Đỗ Dung'])
  expect(await redeem(code, await aStudent(server))).toMatchObject(refused)
  expect(await redeem(code)).toMatchObject(refused)
  // Using a slip deletes the birth date, phone and e-mail from the invitation, because the student's account has its own.
  await anImport(server, teacher, {
    classId: classroom.id,
    rows: [['Phạm Giang', null, '05/09/2012', '0912345678', 'g@hien.test']],
  })
  const giang = (await slipsOf(server, teacher, classroom.id)).find(({ fullName }) => fullName === 'Phạm Giang')
  await redeem(giang?.code, await aStudent(server, { lastName: 'Phạm', firstName: 'Giang' }))
  const { rows } = await server.sql.query(
    "select dob, phone, email, slip_hash from invitations where class_id = $1 and last_name = 'Phạm'",
    [classroom.id],
  )
  expect(rows).toEqual([{ dob: null, phone: null, email: null, slip_hash: null }])
})

test('a student who uses another’s slip joins, and the teacher sees whose slip it was', async () => {
  const codes = await slips('Đỗ Dung')
  expect(await redeem(codes.get('Đỗ Dung'))).toMatchObject(joined)
  expect(await candidates()).toEqual([{ fullName: 'Trần Chi', acknowledged: true, slipName: 'Đỗ Dung' }])
})

test('a student in the class uses up a slip with their own name, but not one with another name', async () => {
  await anEnrolment(server, { class: classroom, student: chi, teacher, state: 'joined' })
  const codes = await slips('tran chi', 'Đỗ Dung')
  expect(await redeem(codes.get('Đỗ Dung'))).toMatchObject(joined)
  expect(await openNames()).toEqual(['tran chi', 'Đỗ Dung'])
  expect(await redeem(codes.get('tran chi'))).toMatchObject(joined)
  expect(await openNames()).toEqual(['Đỗ Dung'])
  // A student who waits in the class joins it with a slip.
  const dung = await aStudent(server, { lastName: 'Đỗ', firstName: 'Dung' })
  await anEnrolment(server, { class: classroom, student: dung, teacher, state: 'wait' })
  expect(await redeem(codes.get('Đỗ Dung'), dung)).toMatchObject(joined)
})

test('unknown, used, void, removed and expired codes and those of an ended class get the same refusal', async () => {
  const first = await slips('Trần Chi', 'Đỗ Dung', 'Phạm Giang')
  const again = new Map((await slipsOf(server, teacher, classroom.id)).map(({ fullName, code }) => [fullName, code]))
  const [giang] = (await invitationsOf(server, teacher, classroom.id)).filter(
    ({ fullName }) => fullName === 'Phạm Giang',
  )
  expect(await removeInvitationOf(server, teacher, giang?.id ?? '')).toMatchObject({ isSuccess: true })
  expect(await redeem(again.get('Đỗ Dung'), await aStudent(server))).toMatchObject(joined)
  for (const code of ['', 'không có', 'AAAABBBB', first.get('Trần Chi'), again.get('Đỗ Dung'), again.get('Phạm Giang')])
    expect([code, await redeem(code)]).toMatchObject([code, refused])

  await server.sql.query('update classes set status = 0 where id = $1', [classroom.id])
  expect(await redeem(again.get('Trần Chi'))).toMatchObject(refused)
  await server.sql.query('update classes set status = 1 where id = $1', [classroom.id])
  await server.sql.query('update classes set over_at = $2 where id = $1', [classroom.id, '2027-06-01'])
  server.clock.advance(limits.slipDays * oneDay)
  const { accessToken } = await signInMember(server, chi.userName, chi.password)
  expect(await redeemOf(server, { accessToken }, again.get('Trần Chi') ?? '')).toMatchObject(refused)
  server.clock.set(start)
  expect(await redeem(again.get('Trần Chi'))).toMatchObject(joined)
})

test('after 20 wrong codes within an hour, even a right code is refused', async () => {
  const codes = await slips('Trần Chi')
  for (let tried = 0; tried < 20; tried += 1) expect(await redeem('AAAABBBB')).toMatchObject(refused)
  expect(await redeem(codes.get('Trần Chi'))).toMatchObject({ error: { code: 'RATE_LIMITED' } })
})

test('if several students use the same slip at once, only one joins', async () => {
  const codes = await slips('Trần Chi')
  const redeemers = [chi, await aStudent(server), await aStudent(server)]
  const answers = await Promise.all(redeemers.map((redeemer) => redeem(codes.get('Trần Chi'), redeemer)))
  expect(answers.filter(({ isSuccess }) => isSuccess)).toHaveLength(1)
  expect(await candidates()).toHaveLength(1)
})

test('codes that are taken are drawn again', async () => {
  const codes = await slips('Trần Chi', 'Đỗ Dung')
  const ids = (await invitationsOf(server, teacher, classroom.id)).map(({ id }) => id)
  const taken = codes.get('Đỗ Dung') ?? ''
  const draws = [taken, 'AAAABBBB', 'AAAACCCC']
  const drawn = await drawSlips(
    server.dependencies.database,
    { ids, makerId: teacher.id, expiresAt: server.clock.now() },
    () => draws.shift() ?? '',
  )
  expect([...drawn.values()].toSorted()).toEqual(['AAAABBBB', 'AAAACCCC'])
})

test('a student who joined by a slip is unchanged by the same file, and is invited again after leaving', async () => {
  const codes = await slips('Trần Chi')
  await redeem(codes.get('Trần Chi'))
  const effect = async () =>
    (await previewOf(server, teacher, { classId: classroom.id, file: fileOf([['Trần Chi']]) })).item.rows[0]?.effect
  expect(await effect()).toBe('unchanged')
  await server.sql.query('delete from enrolments where class_id = $1', [classroom.id])
  expect(await effect()).toBe('invited')
})

test('invitations and slips are only for those who manage the class', async () => {
  await slips('Trần Chi')
  const [invitation] = await invitationsOf(server, teacher, classroom.id)
  const stranger = await aTeacher(server)
  expect(await invitationsOf(server, stranger, classroom.id)).toBeNull()
  expect(await slipsOf(server, stranger, classroom.id)).toBeNull()
  expect(await removeInvitationOf(server, stranger, invitation?.id ?? '')).toMatchObject({
    error: { code: 'NOT_FOUND' },
  })
  expect(await removeInvitationOf(server, chi, invitation?.id ?? '')).toMatchObject({ error: { code: 'FORBIDDEN' } })
  expect(await redeemOf(server, teacher, 'AAAABBBB')).toMatchObject({ error: { code: 'FORBIDDEN' } })
  expect(await openNames()).toEqual(['Trần Chi'])
})

test.each([
  ['are void', '', 'SLIP_INVALID'],
  ['stay valid on request of the centre', ', voidSlips: false', undefined],
])('slips that a teacher printed %s when the centre removes the teacher', async (_how, choice, code) => {
  const centre = await aCentre(server)
  const helper = await aCentreTeacher(server, centre)
  const theirs = await aClass(server, helper, await aCentreCourse(server, centre, helper))
  const printed = await someSlips(server, helper, { classId: theirs.id, names: ['Trần Chi'] })
  await server.graphql(
    centre.accessToken,
    `mutation { centreRemoveTeacher(teacherCode: "${helper.code}"${choice}) { isSuccess } }`,
  )
  expect((await redeem(printed.get('Trần Chi'))).error?.code).toBe(code)
  // Slips that the centre printed stay valid after the teacher is removed.
  const own = await slipsOf(server, centre, theirs.id)
  const dung = await aStudent(server, { lastName: 'Trần', firstName: 'Chi' })
  for (const slip of own) expect(await redeem(slip.code, dung)).toMatchObject({ isSuccess: true })
})

test('slips that a teacher printed for a centre become void when the teacher leaves it', async () => {
  const centre = await aCentre(server)
  const helper = await aCentreTeacher(server, centre)
  const theirs = await aClass(server, helper, await aCentreCourse(server, centre, helper))
  const printed = await someSlips(server, helper, { classId: theirs.id, names: ['Trần Chi'] })
  await server.graphql(helper.accessToken, `mutation { memberLeaveCentre(centreId: "${centre.id}") { isSuccess } }`)
  expect((await redeem(printed.get('Trần Chi'))).error?.code).toBe('SLIP_INVALID')
})
