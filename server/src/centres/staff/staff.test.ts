import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { limits } from '@hien/contract/limits'
import { aCentre, aCentreTeacher, anInvitation } from '../../../test/centres.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let centre: TestMember
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  centre = await aCentre(server)
})
afterAll(() => server.close())

type Holder = Pick<TestMember, 'accessToken'>
type Answer<Item> = ResultEnvelope & { item: Item | null; items: Item[] | null }
async function ask<Item = unknown>(holder: Holder, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await server.graphql<{ answer: Answer<Item> }>(holder.accessToken, document, variables)
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}
const refusal = ({ error }: ResultEnvelope) => error && [error.code, error.description]

type Centre = { id: string; name: string; phone: string | null; address: string | null; avatar: string | null }
const ownCentre = async (holder: Holder) =>
  (
    await ask<Centre>(
      holder,
      '{ answer: centreGetOwn { isSuccess error { code description } item { id name phone address avatar } } }',
    )
  ).item
const update = (holder: Holder, input: Record<string, unknown>) =>
  ask<Centre>(
    holder,
    `mutation ($input: CentreUpdateInput!) {
      answer: centreUpdate(input: $input) { isSuccess error { code description field } item { id name phone address avatar } } }`,
    { input },
  )
type Teacher = {
  code: string
  fullName: string
  email: string
  phone: string | null
  state: string
  classCount: number
}
const teachers = async (holder: Holder) =>
  (
    await ask<Teacher>(
      holder,
      '{ answer: centreGetTeachers { isSuccess error { code } items { code fullName email phone state classCount } } }',
    )
  ).items
type Membership = { centreId: string; name: string; state: string }
const centresOf = async (holder: Holder) =>
  (
    await ask<Membership>(
      holder,
      '{ answer: memberGetCentres { isSuccess error { code } items { centreId name state } } }',
    )
  ).items
const invite = (holder: Holder, code: string) =>
  ask(
    holder,
    'mutation ($code: String!) { answer: centreInviteTeacher(teacherCode: $code) { isSuccess error { code description field } } }',
    { code },
  )
const remove = (holder: Holder, code: string) =>
  ask(
    holder,
    'mutation ($code: String!) { answer: centreRemoveTeacher(teacherCode: $code) { isSuccess error { code description } } }',
    { code },
  )
const answer = (holder: Holder, id: string, accept: boolean) =>
  ask(
    holder,
    `mutation ($id: ID!, $accept: Boolean!) {
      answer: memberAnswerCentreInvitation(centreId: $id, accept: $accept) { isSuccess error { code description } } }`,
    { id, accept },
  )
const leave = (holder: Holder, id: string) =>
  ask(
    holder,
    'mutation ($id: ID!) { answer: memberLeaveCentre(centreId: $id) { isSuccess error { code description } } }',
    {
      id,
    },
  )
const memberships = async () =>
  (
    await server.sql.query<{ teacher_id: string; state: string }>(
      'select teacher_id, state from centre_teachers where centre_id = $1 order by teacher_id',
      [centre.id],
    )
  ).rows
const unknownTeacher = ['MEMBER_CODE_UNKNOWN', 'Không tìm thấy giáo viên có mã này']

test('a centre starts with its registration data, and an update changes only the given fields', async () => {
  expect(await ownCentre(centre)).toEqual({
    id: centre.id,
    name: 'Trung tâm Ánh Dương',
    phone: '0912345678',
    address: null,
    avatar: null,
  })
  const changed = await update(centre, {
    name: ' Trung tâm  Bình Minh ',
    phone: '028 3822 1234',
    address: '5 Lý Tự Trọng',
  })
  expect(changed.item).toMatchObject({ name: 'Trung tâm Bình Minh', phone: '02838221234', address: '5 Lý Tự Trọng' })
  expect((await update(centre, { phone: ' ', address: null })).item).toEqual({
    ...changed.item,
    phone: null,
    address: null,
  })
  expect(await update(centre, { name: ' ' })).toMatchObject({
    error: { code: 'INVALID_INPUT', description: 'Tên trung tâm không được để trống', field: 'name' },
  })
  expect(await update(centre, { phone: '12' })).toMatchObject({
    error: { code: 'INVALID_INPUT', description: 'Số điện thoại không hợp lệ', field: 'phone' },
  })
  expect(await ownCentre(centre)).toMatchObject({ name: 'Trung tâm Bình Minh', phone: null, address: null })
})

test('a centre and its account have the same name, whichever is changed', async () => {
  const accountName = async () =>
    (
      await ask<{ lastName: string; firstName: string }>(
        centre,
        '{ answer: memberGetOwnerInfoById { isSuccess error { code } item { lastName firstName } } }',
      )
    ).item
  await update(centre, { name: 'Trung tâm Bình Minh' })
  expect(await accountName()).toEqual({ lastName: 'Trung', firstName: 'tâm Bình Minh' })
  await ask(
    centre,
    'mutation ($input: MemberUpdateInput!) { answer: memberUpdate(input: $input) { isSuccess error { code } } }',
    { input: { lastName: 'Trung tâm', firstName: 'Hoa Mai' } },
  )
  expect((await ownCentre(centre))?.name).toBe('Trung tâm Hoa Mai')
})

test('teachers are listed in Vietnamese name order, invited ones without their contacts', async () => {
  const an = await aCentreTeacher(server, centre, { lastName: 'Đặng', firstName: 'Văn An' })
  const binh = await aTeacher(server, { lastName: 'Trần', firstName: 'Thị Bình' })
  const anh = await aCentreTeacher(server, centre, { lastName: 'Lê', firstName: 'Ánh' })
  await anInvitation(server, centre, binh)
  expect(await teachers(centre)).toEqual([
    {
      code: an.code,
      fullName: 'Đặng Văn An',
      email: `${an.userName}@hien.test`,
      phone: '0912345678',
      state: 'active',
      classCount: 0,
    },
    expect.objectContaining({ code: anh.code, state: 'active' }),
    { code: binh.code, fullName: 'Trần Thị Bình', email: '', phone: null, state: 'invited', classCount: 0 },
  ])
  expect(await centresOf(binh)).toEqual([{ centreId: centre.id, name: 'Trung tâm Ánh Dương', state: 'invited' }])
  expect(await centresOf(an)).toEqual([{ centreId: centre.id, name: 'Trung tâm Ánh Dương', state: 'active' }])
})

test('two centres with the same teacher do not learn about each other', async () => {
  const other = await aCentre(server, { firstName: 'Hoa Mai' })
  const teacher = await aCentreTeacher(server, centre)
  await anInvitation(server, other, teacher)
  expect(await teachers(other)).toEqual([expect.objectContaining({ code: teacher.code, email: '', state: 'invited' })])
  expect(await centresOf(teacher)).toEqual([
    expect.objectContaining({ centreId: centre.id, state: 'active' }),
    expect.objectContaining({ centreId: other.id, state: 'invited' }),
  ])
  expect((await answer(teacher, other.id, true)).isSuccess).toBe(true)
  expect((await remove(centre, teacher.code)).isSuccess).toBe(true)
  expect(await teachers(other)).toEqual([expect.objectContaining({ code: teacher.code, state: 'active' })])
})

test('unknown codes and codes of non-teachers, oneself, closed and disabled teachers get the same refusal and invite nobody', async () => {
  const [student, disabled, waiting] = [await aStudent(server), await aTeacher(server), await aTeacher(server)]
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [disabled.id])
  await server.sql.query(`update members set status = 'pending' where id = $1`, [waiting.id])
  for (const code of ['GVAAAAAA', 'không phải mã', student.code, centre.code, disabled.code, waiting.code]) {
    const refused = await invite(centre, code)
    expect([code, refusal(refused), refused.error?.field]).toEqual([code, unknownTeacher, 'teacherCode'])
  }
  expect(refusal(await invite(centre, ' '))).toEqual(['INVALID_INPUT', 'Yêu cầu nhập mã giáo viên'])
  expect(await memberships()).toEqual([])
})

test('trying out teacher codes is rate limited like other codes', async () => {
  const teacher = await aTeacher(server)
  const codes = Array.from({ length: 100 }, (_, place) => `GVAAA${String(place + 100)}`)
  for (const code of codes) expect(refusal(await invite(centre, code))).toEqual(unknownTeacher)
  expect((await invite(centre, teacher.code)).error?.code).toBe('RATE_LIMITED')
  expect(await memberships()).toEqual([])
})

test('a teacher who is invited or at the centre already cannot be invited again', async () => {
  const teacher = await aTeacher(server)
  expect((await invite(centre, teacher.code.toLowerCase())).isSuccess).toBe(true)
  expect(refusal(await invite(centre, teacher.code))).toEqual([
    'ALREADY_JOINED',
    'Giáo viên này đã được mời và chưa trả lời',
  ])
  await answer(teacher, centre.id, true)
  expect(refusal(await invite(centre, teacher.code))).toEqual([
    'ALREADY_JOINED',
    'Giáo viên này đã ở trung tâm của bạn',
  ])
  expect(await memberships()).toEqual([{ teacher_id: teacher.id, state: 'active' }])
})

test('a refused invitation is deleted and can be sent again', async () => {
  const teacher = await aTeacher(server)
  await anInvitation(server, centre, teacher)
  expect((await answer(teacher, centre.id, false)).isSuccess).toBe(true)
  expect(await teachers(centre)).toEqual([])
  expect(await centresOf(teacher)).toEqual([])
  expect((await invite(centre, teacher.code)).isSuccess).toBe(true)
})

test('a withdrawn invitation answers like a missing one, and an accepted one cannot be answered again', async () => {
  const [teacher, stranger] = [await aTeacher(server), await aTeacher(server)]
  await anInvitation(server, centre, teacher)
  await remove(centre, teacher.code)
  for (const accept of [true, false]) {
    const gone = await answer(teacher, centre.id, accept)
    expect(gone.error?.code).toBe('NOT_FOUND')
    expect(await answer(stranger, centre.id, accept)).toEqual(gone)
  }
  await anInvitation(server, centre, teacher)
  await answer(teacher, centre.id, true)
  for (const accept of [true, false])
    expect((await answer(teacher, centre.id, accept)).error?.code).toBe('STATE_CHANGED')
  expect(await memberships()).toEqual([{ teacher_id: teacher.id, state: 'active' }])
})

test('members cannot answer for others, leave a centre they are not at, or remove a teacher they do not have', async () => {
  const other = await aCentre(server, { firstName: 'Hoa Mai' })
  const [teacher, invited, stranger] = [
    await aCentreTeacher(server, centre),
    await aTeacher(server),
    await aTeacher(server),
  ]
  await anInvitation(server, centre, invited)
  const before = await memberships()
  expect((await answer(stranger, centre.id, true)).error?.code).toBe('NOT_FOUND')
  expect((await leave(invited, centre.id)).error?.code).toBe('NOT_FOUND')
  expect((await leave(stranger, centre.id)).error?.code).toBe('NOT_FOUND')
  expect((await leave(stranger, 'x')).error?.code).toBe('NOT_FOUND')
  const unknown = await remove(other, 'GVAAAAAA')
  for (const { code } of [teacher, invited, stranger]) expect(await remove(other, code)).toEqual(unknown)
  expect(unknown.error?.code).toBe('NOT_FOUND')
  expect(await memberships()).toEqual(before)
})

test('an invitation of a disabled centre is hidden, and the centre’s teachers stay', async () => {
  const [teacher, invited] = [await aCentreTeacher(server, centre), await aTeacher(server)]
  await anInvitation(server, centre, invited)
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [centre.id])
  expect(await centresOf(invited)).toEqual([])
  expect((await answer(invited, centre.id, true)).error?.code).toBe('NOT_FOUND')
  expect(await centresOf(teacher)).toHaveLength(1)
})

test('teachers per centre and centres per teacher are limited, and the message does not mention other centres', async () => {
  const teacher = await aTeacher(server)
  await server.sql.query(
    `insert into members (code, user_name, email, password_hash, last_name, first_name, phone, role)
     select 'TTFULL' || n, 'full.centre.' || n, 'full' || n || '@hien.test', 'x', 'Trung tâm', 'Số ' || n, '+84912345678', 'CENR'
     from generate_series(1, ${limits.maxCentresPerTeacher}) n`,
  )
  await server.sql.query(
    `insert into centre_teachers (centre_id, teacher_id, state) select id, $1, 'invited' from members where code like 'TTFULL%'`,
    [teacher.id],
  )
  expect(refusal(await invite(centre, teacher.code))).toEqual([
    'INVALID_INPUT',
    'Giáo viên này hiện không nhận thêm lời mời. Hãy liên hệ trực tiếp với giáo viên',
  ])
  await server.sql.query(
    `insert into members (code, user_name, email, password_hash, last_name, first_name, phone, role)
     select 'GVFULL' || n, 'full.teacher.' || n, 'gv' || n || '@hien.test', 'x', 'Trần', 'Số ' || n, '+84912345678', 'TCHER'
     from generate_series(1, ${limits.maxTeachersPerCentre}) n`,
  )
  await server.sql.query(
    `insert into centre_teachers (centre_id, teacher_id, state) select $1, id, 'active' from members where code like 'GVFULL%'`,
    [centre.id],
  )
  expect(refusal(await invite(centre, (await aTeacher(server)).code))).toEqual([
    'INVALID_INPUT',
    'Trung tâm có tối đa 200 giáo viên, kể cả lời mời chưa trả lời',
  ])
  expect(await memberships()).toHaveLength(limits.maxTeachersPerCentre)
})

test('the audit log says who invited, answered, left and removed', async () => {
  const teacher = await aTeacher(server)
  await invite(centre, teacher.code)
  await remove(centre, teacher.code)
  await invite(centre, teacher.code)
  await answer(teacher, centre.id, false)
  await invite(centre, teacher.code)
  await answer(teacher, centre.id, true)
  await leave(teacher, centre.id)
  await invite(centre, teacher.code)
  await answer(teacher, centre.id, true)
  await remove(centre, teacher.code)
  const { rows } = await server.sql.query<{ action: string; by: string; about: string }>(
    `select action, member_id as by, about_member_id as about from audit_log
     where member_id = any($1) and action ~ 'teacher_|centre_' order by id`,
    [[centre.id, teacher.id]],
  )
  const byCentre = (action: string) => ({ action, by: centre.id, about: teacher.id })
  const byTeacher = (action: string) => ({ action, by: teacher.id, about: centre.id })
  expect(rows).toEqual([
    byCentre('teacher_invited'),
    byCentre('centre_invitation_taken_back'),
    byCentre('teacher_invited'),
    byTeacher('centre_invitation_refused'),
    byCentre('teacher_invited'),
    byTeacher('centre_invitation_accepted'),
    byTeacher('centre_left'),
    byCentre('teacher_invited'),
    byTeacher('centre_invitation_accepted'),
    byCentre('teacher_removed'),
  ])
})

test('if an invitation is accepted and withdrawn at once, one wins and the other is refused', async () => {
  const teacher = await aTeacher(server)
  for (let round = 0; round < 6; round++) {
    await anInvitation(server, centre, teacher)
    const [accepted, takenBack] = await Promise.all([answer(teacher, centre.id, true), remove(centre, teacher.code)])
    // Withdrawing succeeds even if the teacher has just accepted: then it ends the membership.
    expect(takenBack.isSuccess).toBe(true)
    if (!accepted.isSuccess) expect(accepted.error?.code).toBe('NOT_FOUND')
    expect(await centresOf(teacher)).toEqual([])
  }
})

test('two invitations sent at once create one', async () => {
  const teacher = await aTeacher(server)
  const answers = await Promise.all([invite(centre, teacher.code), invite(centre, teacher.code)])
  expect(new Set(answers.map(({ error }) => error?.code))).toEqual(new Set([undefined, 'ALREADY_JOINED']))
  expect(await memberships()).toHaveLength(1)
})
