import { afterAll, beforeEach, beforeAll, expect, test } from 'vitest'
import { runConcurrently } from '../../../test/run-concurrently.ts'
import { aCentre, aCentreCourse, aCentreTeacher, anInvitation } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { connectHub, enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aNotice } from '../../../test/notices.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { aPushSubscription } from '../../../test/stored-notices.ts'
import { aWholeHomework } from '../../../test/stored-homework.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { planNotices } from '../../notices/planning/plan-notices.ts'
import { closeMember } from '../account-closing/close-account.ts'
import { eraseDueAccounts } from './erase-accounts.ts'
import { holdErasure, releaseErasure } from './hold-erasure.ts'
import { onePixel } from '../../../test/pictures.ts'

let server: TestServer
let address: string
let teacher: TestMember
let student: TestMember
let studyClass: TestClass
let made = 0
const secrets = () => ({
  lastName: 'Vũ',
  firstName: `Khuê Tú ${made}`,
  userName: `khue.tu.${made}`,
  email: `khue.tu.${made}@hien.test`,
  phone: `+8498700000${made}`,
  dob: `2014-03-0${made}`,
  address: `Nhà số ${made} ngõ Hàng Bột`,
})

beforeAll(async () => {
  server = await createTestServer()
  // Together, the tests sign up more members than one network is allowed to.
  liftLimits(server, ['signUps'])
  address = await server.listen()
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  made++
  const { lastName, firstName, userName, phone, dob, address: home } = secrets()
  teacher = await aTeacher(server)
  student = await aStudent(server, { lastName, firstName, userName })
  const update = `mutation ($input: MemberUpdateInput!, $a: String!) {
    memberUpdate(input: $input) { isSuccess }
    memberUpdateAvatar(avatar: $a) { isSuccess }
  }`
  await server.graphql(student.accessToken, update, {
    input: { phone, dob, address: home, gender: 'MALE' },
    a: onePixel,
  })
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000
const operator = () => ({ dependencies: server.dependencies, viewer: null, requestId: null, address: null })
/** Returns every row of every table, as text. */
async function everythingStored() {
  const { rows: tables } = await server.sql.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const texts = await Promise.all(
    tables.map(async ({ name }) =>
      (await server.sql.query<{ row: string }>(`select to_jsonb(t)::text as row from "${name}" t`)).rows.map(
        ({ row }) => `${name} ${row}`,
      ),
    ),
  )
  return texts.flat()
}
const holding = async (words: string[]) =>
  (await everythingStored()).filter((row) => words.some((word) => row.includes(word)))
/** Holds a lesson that the student joins and in whose chat the student writes. */
async function holdLesson() {
  const room = { courseCode: studyClass.courseCode, classCode: studyClass.code }
  const hub = await connectHub(address, student)
  const token = await roomToken(server, student, room)
  await hub.join(room, token)
  await hub.connection.invoke('SendMessage', `${student.name} đã tham gia chat`, 'notification')
  await hub.say('em chào cô')
  await enterLesson(server, teacher, await roomToken(server, teacher, room))
  await enterLesson(server, student, token)
  await hub.stop()
}
async function attendance() {
  const { data } = await server.graphql<{
    meetingGetAttendance: { items: { attendances: { code: string; fullName: string; present: boolean }[] }[] }
  }>(
    (await signInMember(server, teacher.userName, teacher.password)).accessToken,
    'query ($id: ID!) { meetingGetAttendance(classId: $id) { items { attendances { code fullName present } } } }',
    { id: studyClass.id },
  )
  return data?.meetingGetAttendance.items[0]?.attendances
}
async function closeAndWait(days: number) {
  await closeMember(operator(), student.id)
  await server.live(days * day)
  await server.sweep()
}

test("30 days after an account was closed nothing stored tells who the member was, but their place in the class's history stays", async () => {
  await holdLesson()
  const { lastName, firstName, userName, email, phone, dob, address: home } = secrets()
  await server.sql.query('insert into second_factors (member_id, secret) values ($1, $2)', [student.id, 'BIMATOTP'])
  await server.sql.query('insert into recovery_codes (member_id, hash) values ($1, $2)', [student.id, 'mã khôi phục'])
  const stated = '2026-10-11T12:13:14'
  await server.sql.query('update members set stated_of_age_at = $2 where id = $1', [student.id, `${stated}Z`])
  const words = [`${lastName} ${firstName}`, firstName, userName, email, phone, dob, home, stated]
  words.push('BIMATOTP', 'mã khôi phục')
  expect((await holding(words)).length).toBeGreaterThan(2)
  const picture = (await server.sql.query('select avatar from members where id = $1', [student.id])).rows[0].avatar

  await closeAndWait(29.9)
  expect((await holding([firstName])).length).toBeGreaterThan(2)
  await closeAndWait(0.2)
  expect(await holding(words)).toEqual([])
  expect((await server.fastify.inject({ url: picture })).statusCode).toBe(404)
  expect((await server.sql.query('select * from sessions where member_id = $1', [student.id])).rows).toEqual([])

  expect(await attendance()).toEqual([{ code: student.code, fullName: 'Tài khoản đã xoá', present: true }])
  const { rows } = await server.sql.query<{ member_name: string; text: string }>(
    'select member_name, text from messages where member_id = $1 order by seq',
    [student.id],
  )
  expect(rows).toEqual(
    [
      { member_name: 'Tài khoản đã xoá', text: 'Tài khoản đã xoá đã tham gia chat' },
      { member_name: 'Tài khoản đã xoá', text: 'em chào cô' },
      { member_name: 'Tài khoản đã xoá', text: 'Tài khoản đã xoá đã tham gia lớp học!' },
    ].slice(0, rows.length),
  )
  expect(rows.length).toBeGreaterThanOrEqual(2)
})

test('notices that name the member, and the addresses of their devices, are erased', async () => {
  const { firstName, email } = secrets()
  const parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
  await aNotice(server, parent, { kind: 'child_absent', about: student, text: `${firstName} chưa vào lớp Toán 9A` })
  await aNotice(server, student, { text: `chỉ ${firstName} đọc` })
  const other = await aNotice(server, parent)
  await aPushSubscription(server, student)
  await server.sql.query(
    `insert into notice_preferences (member_id, quiet_from, quiet_to) values ($1, '20:00', '07:00')`,
    [student.id],
  )
  await server.sql.query(`insert into notice_choices (member_id, kind, channels) values ($1, 'homework_due', '{}')`, [
    student.id,
  ])
  await server.sql.query(
    `insert into email_proofs (member_id, hash, email, expires_at) values ($1, $2, $3, '2100-01-01')`,
    [student.id, `hash of ${student.id}`, email],
  )
  await closeAndWait(30.1)
  expect(await holding([firstName, email])).toEqual([])
  for (const table of ['notices', 'notice_choices', 'notice_preferences', 'push_subscriptions', 'email_proofs']) {
    const { rows } = await server.sql.query(`select * from ${table} where member_id = $1`, [student.id])
    expect([table, rows]).toEqual([table, []])
  }
  const { rows } = await server.sql.query('select id from notices where member_id = $1', [parent.id])
  expect(rows).toEqual([{ id: other }])
})

test('an erased centre is named in no notice of an invitation', async () => {
  const centre = await aCentre(server, { lastName: 'Trung tâm', firstName: `Hoa Mai ${made}` })
  await anInvitation(server, centre, teacher)
  await planNotices(server.dependencies, 'centre_invitation', { since: new Date(0), now: server.clock.now() })
  expect((await holding([`Hoa Mai ${made} mời`])).length).toBe(1)
  await closeMember(operator(), centre.id)
  await server.live(30.1 * day)
  await server.sweep()
  expect(await holding([`Hoa Mai ${made}`])).toEqual([])
})

test('an erased student and an erased parent are named in no notice about ties and days of birth', async () => {
  const centre = await aCentre(server)
  const centres = await aClass(server, centre, await aCentreCourse(server, centre, null))
  await anEnrolment(server, { class: centres, student, teacher: centre, state: 'joined' })
  const [mother, father] = [await aMember(server, 'PAME'), await aMember(server, 'PAME', { firstName: `Bố ${made}` })]
  await aGuardianship(server, { child: student, parent: mother })
  await aGuardianship(server, { child: student, parent: father })
  await server.graphql(
    mother.accessToken,
    `mutation { parentSetBirthDate(childCode: "${student.code}", dob: "2008-01-01") { isSuccess } }`,
  )
  for (const kind of ['guardianship_changed', 'birth_date_changed'] as const) {
    await planNotices(server.dependencies, kind, { since: new Date(0), now: server.clock.now() })
  }
  const noticesWith = async (name: string) =>
    (await server.sql.query<{ text: string }>('select text from notices where text like $1', [`%${name}%`])).rows
  expect((await noticesWith(`Bố ${made}`)).length).toBeGreaterThan(0)
  // The notices to the other guardian and to the centre contain the student's name.
  expect(await noticesWith('Tú%chờ')).toHaveLength(2)
  await closeMember(operator(), father.id)
  await server.live(30.1 * day)
  await server.sweep()
  expect(await noticesWith(`Bố ${made}`)).toEqual([])
  await closeAndWait(30.1)
  expect(await noticesWith('Tú')).toEqual([])
})

test('an erased account cannot be taken back; its user name and e-mail are free again, its code is not', async () => {
  await closeAndWait(30)
  const enter = (account: string, password: string) =>
    Promise.all(
      ['memberTakeBackAccount', 'memberLogin'].map(async (operation) => {
        const { data } = await server.graphql(
          null,
          `mutation ($account: String!, $password: String!) {
            ${operation}(account: $account, password: $password) { isSuccess error { code } }
          }`,
          { account, password },
        )
        return data?.[operation]?.error?.code
      }),
    )
  const { rows } = await server.sql.query<{ user_name: string; code: string }>(
    'select user_name, code from members where id = $1',
    [student.id],
  )
  expect(rows[0]?.code).toBe(student.code)
  for (const account of [student.userName, rows[0]!.user_name]) {
    for (const password of [student.password, 'x']) {
      expect(await enter(account, password)).toEqual(['INVALID_CREDENTIALS', 'INVALID_CREDENTIALS'])
    }
  }
  const again = await aStudent(server, { userName: student.userName })
  expect(again.id).not.toBe(student.id)
  expect(again.code).not.toBe(student.code)
})

test('an account that the operator holds is not erased until it is released', async () => {
  const { firstName } = secrets()
  const hold = { memberId: student.id, reason: 'Yêu cầu của cơ quan có thẩm quyền' }
  expect(await holdErasure(operator(), server.dependencies.database, hold)).toBe('held')
  expect(await holdErasure(operator(), server.dependencies.database, hold)).toBe('known')
  await closeAndWait(31)
  expect((await holding([firstName])).length).toBeGreaterThan(0)
  expect(await releaseErasure(operator(), server.dependencies.database, student.id)).toBe(true)
  expect(await releaseErasure(operator(), server.dependencies.database, student.id)).toBe(false)
  await server.sweep()
  expect(await holding([firstName])).toEqual([])
  const { rows } = await server.sql.query<{ action: string }>(
    `select action from audit_log where about_member_id = $1 and action ~ 'erasure|erased' order by id`,
    [student.id],
  )
  expect(rows.map(({ action }) => action)).toEqual(['erasure_held', 'erasure_released', 'account_erased'])
})

test('if a hold and an erasure come at once, the first one counts and the operator is told', async () => {
  const hold = () => holdErasure(operator(), server.dependencies.database, { memberId: student.id, reason: 'Vụ kiện' })
  const erase = () => eraseDueAccounts(server.dependencies)
  const kept = { query: 'select from account_closings where member_id = $1 for update', id: student.id }
  const isErased = async () =>
    (
      await server.sql.query('select from account_closings where erased_at is not null and member_id = $1', [
        student.id,
      ])
    ).rowCount === 1
  await closeMember(operator(), student.id)
  await server.live(30.1 * day)
  expect((await runConcurrently(server, kept, hold, erase))[0]).toBe('held')
  expect(await isErased()).toBe(false)
  await releaseErasure(operator(), server.dependencies.database, student.id)
  expect((await runConcurrently(server, kept, erase, hold))[1]).toBe('erased')
  expect(await isErased()).toBe(true)
})

/** Adds this number of chat messages of the student, in one lesson. */
async function addMessages(count: number): Promise<void> {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, teacher_id, state, created_at, started_at, ended_at, expires_at)
     values ($1, $2, 'ended', now(), now(), now(), now()) returning id`,
    [studyClass.id, teacher.id],
  )
  await server.sql.query(
    `insert into messages (session_id, seq, member_id, member_name, member_role, type, text, created_at)
     select $1, n, $2, $3, 'MEME', 'message', 'Chào cả lớp', now() from generate_series(1, $4) n`,
    [rows[0]?.id, student.id, student.name, count],
  )
}
const named = async () =>
  (await server.sql.query('select from messages where member_id = $1 and member_name = $2', [student.id, student.name]))
    .rowCount

test('an account with very many messages is erased in batches, and the next sweep continues', async () => {
  await addMessages(52_000)
  await closeMember(operator(), student.id)
  await server.live(30.1 * day)
  await eraseDueAccounts(server.dependencies)
  expect(await named()).toBe(2000)
  expect((await server.sql.query('select first_name from members where id = $1', [student.id])).rows[0]).toEqual({
    first_name: secrets().firstName,
  })
  await eraseDueAccounts(server.dependencies)
  expect(await named()).toBe(0)
  expect((await server.sql.query('select first_name from members where id = $1', [student.id])).rows[0]).toEqual({
    first_name: 'đã xoá',
  })
})

test('an account that cannot be erased is logged, and the others are erased all the same', async () => {
  const other = await aStudent(server, { firstName: 'Khác' })
  await closeMember(operator(), student.id)
  await closeMember(operator(), other.id)
  await server.sql
    .query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before update on members for each row when (old.id = '${student.id}') execute function refuse()`)
  await server.live(30.1 * day)
  await eraseDueAccounts(server.dependencies)
  await server.sql.query('drop trigger refuse on members; drop function refuse')
  const names = async () =>
    (
      await server.sql.query<{ first_name: string }>('select first_name from members where id = any($1) order by id', [
        [student.id, other.id],
      ])
    ).rows.map((row) => row.first_name)
  expect(await names()).toEqual([secrets().firstName, 'đã xoá'])
  expect(server.logLines.some((line) => line.includes(student.id) && line.includes('could not be erased'))).toBe(true)
  await eraseDueAccounts(server.dependencies)
  expect(await names()).toEqual(['đã xoá', 'đã xoá'])
})

test("a teacher's contacts in their courses are erased with the account, and former students can still read the courses", async () => {
  await server.graphql(teacher.accessToken, 'mutation ($id: ID!) { classClose(id: $id) { isSuccess } }', {
    id: studyClass.id,
  })
  await closeMember(operator(), teacher.id)
  await server.live(30 * day)
  await server.sweep()
  const { accessToken } = await signInMember(server, student.userName, student.password)
  const { data } = await server.graphql<{
    courseGetDetailByCode: { item: { teacherName: string; phone: string | null; title: string } }
  }>(
    accessToken,
    'query ($c: String!) { courseGetDetailByCode(courseCode: $c) { item { teacherName phone title } } }',
    { c: studyClass.courseCode },
  )
  expect(data?.courseGetDetailByCode.item).toEqual({
    teacherName: 'Tài khoản đã xoá',
    phone: null,
    title: 'Toán 9 nâng cao',
  })
})

test('an erased centre keeps no name, phone, address, page, host name or logo, and its courses stay readable for its students', async () => {
  const centre = await aCentre(server, { firstName: 'Khuê Văn Các' })
  const helper = await aCentreTeacher(server, centre)
  const course = await aCentreCourse(server, centre, helper, { phone: '0987999888' })
  const theirs = await aClass(server, helper, course)
  await anEnrolment(server, { class: theirs, student, teacher: helper, state: 'joined' })
  await server.graphql(
    centre.accessToken,
    'mutation { centreUpdate(input: { phone: "02838221234", address: "5 ngõ Giếng Mứt" }) { isSuccess } }',
  )
  await server.graphql(
    centre.accessToken,
    `mutation ($file: String!) { centreUploadLogo(file: $file) { isSuccess } centrePageSet(input: {
      slug: "gac-sach", published: true, colour: "#1b7355", introduction: "Lớp học vòm sen", showFees: true, host: "lop.gieng-mut.vn" }) { isSuccess } }`,
    { file: onePixel },
  )
  await server.graphql(helper.accessToken, 'mutation ($id: ID!) { classClose(id: $id) { isSuccess } }', {
    id: theirs.id,
  })
  const words = [
    'Khuê Văn Các',
    centre.userName,
    '2838221234',
    'Giếng Mứt',
    '987999888',
    'gac-sach',
    'vòm sen',
    'gieng-mut',
  ]
  await closeMember(operator(), centre.id)
  await server.live(29.9 * day)
  await server.sweep()
  expect((await holding(words)).length).toBeGreaterThan(2)
  await server.live(0.2 * day)
  await server.sweep()
  expect(await holding(words)).toEqual([])
  const { rows } = await server.sql.query(
    'select title, name, courses.phone from courses join centres on centres.id = centre_id where courses.id = $1',
    [course.id],
  )
  expect(rows).toEqual([{ title: 'Toán 9 nâng cao', name: 'Trung tâm đã xoá', phone: null }])
  const logos = await server.sql.query('select from centre_logos where centre_id = $1', [centre.id])
  expect(logos.rowCount).toBe(0)
})

test('two nodes that sweep at once erase each account once', async () => {
  const others = [await aStudent(server), await aStudent(server), await aStudent(server)]
  for (const { id } of [student, ...others]) await closeMember(operator(), id)
  await server.live(30 * day)
  await Promise.all([1, 2, 3].map(() => eraseDueAccounts(server.dependencies)))
  const { rows } = await server.sql.query<{ times: number }>(
    `select count(*)::int as times from audit_log where action = 'account_erased' and about_member_id = any($1) group by about_member_id`,
    [[student, ...others].map(({ id }) => id)],
  )
  expect(rows).toEqual([{ times: 1 }, { times: 1 }, { times: 1 }, { times: 1 }])
})

test('an erased member has no ties left, and ties of others stay', async () => {
  const parent = await aMember(server, 'PAME')
  const sister = await aStudent(server)
  await aGuardianship(server, { child: student, parent })
  await aGuardianship(server, { child: sister, parent })
  const children = async () =>
    (
      await server.sql.query<{ child: string }>(
        'select child_id as child from guardianships where parent_id = $1 order by child_id',
        [parent.id],
      )
    ).rows.map(({ child }) => child)
  await closeMember(operator(), student.id)
  expect(await children()).toEqual([student.id, sister.id].toSorted())
  await server.live(30 * day)
  await server.sweep()
  expect(await children()).toEqual([sister.id])
  await closeMember(operator(), parent.id)
  await server.live(30 * day)
  await server.sweep()
  expect(await children()).toEqual([])
})

test('homework of an erased student is deleted, and homework set by an erased teacher stays without their name', async () => {
  const classmate = await aStudent(server)
  for (const [one, word] of [
    [student, 'thạch sùng'],
    [classmate, 'bạn học'],
  ] as const) {
    await aWholeHomework(server, { studyClass, teacher, student: one, word })
  }
  const own = ['nháp', 'bài làm', 'nhận xét'].map((kind) => `${kind} thạch sùng`)
  await server.sql.query(`update blobs set created_at = created_at - interval '61 minutes'`)
  expect((await holding(own)).length).toBeGreaterThan(4)
  expect((await holding([`"student_id": "${student.id}"`])).length).toBeGreaterThan(5)
  const answers = async () => {
    const { rows } = await server.sql.query(
      'select (select count(*)::int from quiz_answers) as answers, (select count(*)::int from quiz_absences) as absences',
    )
    return rows[0]
  }
  expect(await answers()).toEqual({ answers: 4, absences: 4 })
  const kept = async () => (await server.sql.query('select from blobs')).rowCount
  const before = (await kept()) ?? 0
  await closeAndWait(30.1)
  expect(await holding([...own, `"student_id": "${student.id}"`, `"owner_id": "${student.id}"`])).toEqual([])
  expect(await kept()).toBe(before - 2)
  // Two attempts of the classmate are left.
  expect(await answers()).toEqual({ answers: 2, absences: 2 })
  // Files handed out to the class and submissions of other students do not belong to the student, so they stay.
  expect((await holding(['đề bài thạch sùng'])).length).toBe(1)
  expect((await holding(['bài làm bạn học', 'nhận xét bạn học'])).length).toBe(3)

  await server.graphql(teacher.accessToken, 'mutation ($id: ID!) { classClose(id: $id) { isSuccess } }', {
    id: studyClass.id,
  })
  await closeMember(operator(), teacher.id)
  await server.live(30.1 * day)
  await server.sweep()
  expect(await holding([`"marker_id": "${teacher.id}"`])).toEqual([])
  expect((await holding(['đề bài bạn học', 'nhận xét bạn học'])).length).toBe(2)
})
