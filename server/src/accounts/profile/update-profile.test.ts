import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment } from '../../../test/courses.ts'
import { aStudent, aTeacher, claimsOf, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let student: TestMember
beforeAll(async () => {
  server = await createTestServer()
  student = await aStudent(server, { lastName: 'Trần', firstName: 'Thị Hồng Ngọc' })
})
afterAll(() => server.close())

const fields = 'code userName email firstName lastName address avatar dob gender phone'
type Profile = ResultEnvelope & { item: Record<string, string | null> | null }

async function update(input: Record<string, unknown>, member = student): Promise<Profile> {
  const { data, errors } = await server.graphql<{ memberUpdate: Profile }>(
    member.accessToken,
    `mutation ($input: MemberUpdateInput!) {
      memberUpdate(input: $input) { isSuccess error { code description field } item { ${fields} } }
    }`,
    { input },
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.memberUpdate
}
async function profile(member = student) {
  const { data } = await server.graphql<{ memberGetOwnerInfoById: Profile }>(
    member.accessToken,
    `{ memberGetOwnerInfoById { isSuccess item { ${fields} } } }`,
  )
  return data!.memberGetOwnerInfoById.item
}
const rowOf = async (id: string) =>
  (await server.sql.query<Record<string, unknown>>('select * from members where id = $1', [id])).rows[0]

test('a member changes their own profile, and it comes back on the next visit', async () => {
  const other = await aStudent(server)
  const untouched = await rowOf(other.id)
  const answer = await update({
    lastName: 'Đỗ'.normalize('NFD'),
    firstName: '  Ngọc   Ánh ',
    phone: '+84 987 654 321',
    address: '12 Lê Lợi, Huế',
    dob: '2008-02-29',
    gender: 'FEMALE',
  })
  expect(answer).toEqual({
    isSuccess: true,
    error: null,
    item: {
      code: student.code,
      userName: student.userName,
      email: `${student.userName}@hien.test`,
      lastName: 'Đỗ'.normalize('NFC'),
      firstName: 'Ngọc Ánh',
      phone: '0987654321',
      address: '12 Lê Lợi, Huế',
      dob: '2008-02-29',
      gender: 'FEMALE',
      avatar: null,
    },
  })
  expect(await profile()).toEqual(answer.item)
  expect(await rowOf(other.id)).toEqual(untouched)
})

test('omitted fields stay, and null empties address, date of birth and gender', async () => {
  const member = await aStudent(server)
  await update({ address: 'Huế', dob: '2008-01-01', gender: 'MALE' }, member)
  expect((await update({}, member)).item).toMatchObject({ address: 'Huế', dob: '2008-01-01', gender: 'MALE' })
  expect((await update({ firstName: 'An' }, member)).item).toMatchObject({
    firstName: 'An',
    lastName: 'Trần',
    phone: '0912345678',
    address: 'Huế',
    dob: '2008-01-01',
    gender: 'MALE',
  })
  expect((await update({ address: null, dob: null, gender: null }, member)).item).toMatchObject({
    firstName: 'An',
    address: null,
    dob: null,
    gender: null,
  })
})

test.each([
  ['a birth date in the future', { dob: '2026-11-25' }, 'dob', 'Ngày sinh không được sau hôm nay'],
  ['a birth date before 1900', { dob: '1899-12-31' }, 'dob', 'Ngày sinh không hợp lệ'],
  ['an empty family name', { lastName: ' ' }, 'lastName', 'Họ không được để trống'],
  ['a missing family name', { lastName: null }, 'lastName', 'Họ không được để trống'],
  ['an empty given name', { firstName: '\u200B' }, 'firstName', 'Tên và tên đệm không được để trống'],
  ['an invalid phone number', { phone: '12345' }, 'phone', 'Số điện thoại không hợp lệ'],
  ['a missing phone number', { phone: null }, 'phone', 'Số điện thoại không được để trống'],
  ['an address over 300 characters', { address: 'x'.repeat(301) }, 'address', 'Tối đa 300 ký tự'],
])('%s is refused and changes nothing', async (_what, wrong, field, description) => {
  const before = await rowOf(student.id)
  expect(await update({ gender: 'MALE', ...wrong })).toEqual({
    isSuccess: false,
    error: { code: 'INVALID_INPUT', description, field },
    item: null,
  })
  expect(await rowOf(student.id)).toEqual(before)
})

test('today is a day of birth by the calendar of Viet Nam, also while it is yesterday in Greenwich', async () => {
  const late = await createTestServer()
  try {
    late.clock.set('2026-11-25T00:30:00+07:00')
    const { accessToken } = await aStudent(late)
    const born = async (dob: string) =>
      (
        await late.graphql(
          accessToken,
          `mutation ($dob: Date) { memberUpdate(input: { dob: $dob }) { isSuccess error { field } } }`,
          { dob },
        )
      ).data?.['memberUpdate']?.isSuccess
    expect([await born('2026-11-26'), await born('2026-11-25')]).toEqual([false, true])
  } finally {
    await late.close()
  }
})

test.each(['role: CENR', 'code: "GV222222"', 'email: "a@b.vn"', 'userName: "root"', 'id: "1"', 'status: "active"'])(
  'nobody gives themselves another %s',
  async (change) => {
    const before = await rowOf(student.id)
    const { errors } = await server.graphql(
      student.accessToken,
      `mutation { memberUpdate(input: { firstName: "X", ${change} }) { isSuccess } }`,
    )
    expect(errors?.[0]?.extensions.code).toBe('BAD_REQUEST')
    expect(await rowOf(student.id)).toEqual(before)
  },
)

test('a new name appears at once in the class list and in every sign-in, and in the next token', async () => {
  const teacher = await aTeacher(server)
  const member = await aStudent(server, { lastName: 'Lê', firstName: 'An' })
  const elsewhere = await signInMember(server, member.userName, member.password)
  const studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student: member, teacher, state: 'joined' })
  const { signInCache } = server.dependencies
  const nameBehind = async (token: string) => (await signInCache.viewerOf(claimsOf(token).sid))?.name
  const tokens = [member.accessToken, elsewhere.accessToken]
  expect(await Promise.all(tokens.map(nameBehind))).toEqual(['Lê An', 'Lê An'])

  await update({ firstName: 'Bình' }, member)
  expect(await Promise.all(tokens.map(nameBehind))).toEqual(['Lê Bình', 'Lê Bình'])
  const { data } = await server.graphql<{ classGetCandidates: { items: { fullName: string }[] } }>(
    teacher.accessToken,
    'query ($id: ID!, $courseCode: String!) { classGetCandidates(id: $id, courseCode: $courseCode) { items { fullName } } }',
    { id: studyClass.id, courseCode: studyClass.courseCode },
  )
  expect(data?.classGetCandidates.items).toEqual([{ fullName: 'Lê Bình' }])
  const next = await signInMember(server, member.userName, member.password)
  expect(claimsOf(next.accessToken).name).toBe('Lê Bình')
})
