import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher, anInvitation } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aHeldLesson, feesOn, issueMonth, itemOf, joinedSince, sumsOf } from '../../../test/fees.ts'
import { connectHub, roomToken } from '../../../test/hub-client.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aPairingCode, aPendingGuardianship, guardianshipsOf } from '../../../test/pairing-codes.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aMember, aStudent, aTeacher, claimsOf, signInMember, type TestMember } from '../../../test/people.ts'
import { outboxOf } from '../../../test/read-mail.ts'
import { storedRows } from '../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'
import { closeMember } from './close-account.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let joined: TestClass
let asked: TestClass
beforeAll(async () => {
  server = await createTestServer()
  // Together, the tests sign up more members than one network is allowed to.
  liftLimits(server, ['signUps'])
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server)
  student = await aStudent(server)
  const course = await aCourse(server, teacher)
  joined = await aClass(server, teacher, course)
  asked = await aClass(server, teacher, course)
  await anEnrolment(server, { class: joined, student, teacher, state: 'joined' })
  await anEnrolment(server, { class: asked, student, teacher, state: 'wait' })
})
afterAll(() => server.close())

const day = 24 * 60 * 60 * 1000
type Closed = ResultEnvelope & { item: { eraseAfter: string } | null }
async function close(member = student, password = member.password): Promise<Closed | undefined> {
  const { data } = await server.graphql<{ memberCloseAccount: Closed }>(
    member.accessToken,
    `mutation ($password: String!) {
      memberCloseAccount(password: $password) { isSuccess error { code description field } item { eraseAfter } }
    }`,
    { password },
  )
  return data?.memberCloseAccount
}
type SignedIn = ResultEnvelope & { value: { accessToken: string } | null }
const enter = async (
  operation: 'memberLogin' | 'memberTakeBackAccount',
  member = student,
  password = member.password,
) =>
  (
    await server.graphql<Record<string, SignedIn>>(
      null,
      `mutation ($account: String!, $password: String!) {
        ${operation}(account: $account, password: $password) { isSuccess error { code } value { accessToken } }
      }`,
      { account: member.userName, password },
    )
  ).data?.[operation]
const isSignedIn = async (token: string) =>
  (await server.graphql(token, '{ memberGetOwnerInfoById { isSuccess } }')).errors === undefined
async function candidatesOf(studyClass: TestClass) {
  const { data } = await server.graphql<{ classGetCandidates: { items: { code: string; enrolled: string }[] } }>(
    (await signInMember(server, teacher.userName, teacher.password)).accessToken,
    'query ($id: ID!, $courseCode: String!) { classGetCandidates(id: $id, courseCode: $courseCode) { items { code enrolled } } }',
    { id: studyClass.id, courseCode: studyClass.courseCode },
  )
  return data?.classGetCandidates.items
}
const statusOf = async (
  table: 'members' | 'courses' | 'classes' | 'centre_teachers',
  column: string,
  value: string,
  what = 'status',
) =>
  (
    await server.sql.query<{ what: unknown }>(`select ${what} as what from ${table} where ${column} = $1`, [value])
  ).rows.map((row) => row.what)

test('a closed account is signed out everywhere, its sockets close, and it is out of its classes and their rooms', async () => {
  const address = await server.listen()
  const elsewhere = await signInMember(server, student.userName, student.password)
  const room = { courseCode: joined.courseCode, classCode: joined.code }
  const hub = await connectHub(address, student)
  await hub.join(room, await roomToken(server, student, room))
  const revokedIds = new Set<string>()
  server.dependencies.signInCache.onRevoked((sessionId) => void revokedIds.add(sessionId))
  const isGone = new Promise((resolve) => hub.connection.onclose(resolve))

  const answer = await close()
  expect(answer).toMatchObject({ isSuccess: true, error: null })
  expect(new Date(answer!.item!.eraseAfter).getTime()).toBe(server.clock.now().getTime() + 30 * day)
  expect(revokedIds).toEqual(new Set([student, elsewhere].map(({ accessToken }) => claimsOf(accessToken).sid)))
  await isGone
  expect([await isSignedIn(student.accessToken), await isSignedIn(elsewhere.accessToken)]).toEqual([false, false])
  expect(await candidatesOf(joined)).toEqual([])
  expect(await candidatesOf(asked)).toEqual([])
  expect(await enter('memberLogin')).toMatchObject({ isSuccess: false, error: { code: 'ACCOUNT_CLOSED' } })
})

test('while the account is closed the student cannot be put into a class by their code', async () => {
  await close()
  const { data } = await server.graphql(
    teacher.accessToken,
    `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
      classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess error { code } }
    }`,
    { id: joined.id, courseCode: joined.courseCode, candidateCode: student.code },
  )
  expect(data?.['classAddCandidateInto']?.error?.code).toBe('MEMBER_CODE_UNKNOWN')
})

test('an owner who no longer knows the password gets a new one by mail and takes the account back', async () => {
  await close()
  const newPassword = 'mật khẩu mới tinh'
  await server.graphql(null, 'mutation ($e: String!) { memberRequestPasswordReset(email: $e) { isSuccess } }', {
    e: `${student.userName}@hien.test`,
  })
  const mail = (await outboxOf(server)).find(
    ({ headers }) => headers['to']?.includes(student.userName) && headers['subject'] === 'Đặt lại mật khẩu Hiên',
  )
  const token = /dat-lai-mat-khau\/([\w-]+)/.exec(mail?.text ?? '')?.[1]
  await server.graphql(
    null,
    'mutation ($t: String!, $p: String!) { memberResetPassword(token: $t, password: $p) { isSuccess } }',
    { t: token, p: newPassword },
  )
  expect(await enter('memberLogin', student, newPassword)).toMatchObject({ error: { code: 'ACCOUNT_CLOSED' } })
  expect(await enter('memberTakeBackAccount', student, newPassword)).toMatchObject({ isSuccess: true })
})

test('no link to a new password is mailed for an account that the operator disabled before it was closed', async () => {
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [student.id])
  await closeMember({ dependencies: server.dependencies, viewer: null, requestId: null, address: null }, student.id)
  await server.graphql(null, 'mutation ($e: String!) { memberRequestPasswordReset(email: $e) { isSuccess } }', {
    e: `${student.userName}@hien.test`,
  })
  await outboxOf(server)
  expect((await server.sql.query('select * from password_resets where member_id = $1', [student.id])).rows).toEqual([])
})

test('a mail says that the account was closed, until when it can be taken back and how', async () => {
  await close()
  const mails = (await outboxOf(server)).filter(({ headers }) => headers['to']?.includes(student.userName))
  expect(mails.at(-1)?.headers['subject']).toBe('Tài khoản Hiên của bạn sẽ được xoá')
  for (const text of [mails.at(-1)!.text, mails.at(-1)!.html]) {
    expect(text).toContain('trước ngày 24-12-2026')
    expect(text).toContain('Lấy lại tài khoản')
  }
})

test('a wrong password closes nothing, and counts like a wrong password of a sign-in', async () => {
  const before = await storedRows(server)
  expect(await close(student, 'sai mật khẩu')).toMatchObject({
    isSuccess: false,
    error: { code: 'INVALID_CREDENTIALS', field: 'password' },
    item: null,
  })
  expect(await storedRows(server)).toEqual(before)
  expect(await statusOf('members', 'id', student.id)).toEqual(['active'])
  expect(await isSignedIn(student.accessToken)).toBe(true)
  for (let attempt = 0; attempt < 9; attempt++) await close(student, 'sai mật khẩu')
  expect((await close())?.error?.code).toBe('RATE_LIMITED')
})

test('a member who takes the account back is signed in and in their joined classes, but without open requests', async () => {
  const joinedRows = async () =>
    (
      await server.sql.query<{ joined_at: Date }>(
        `select * from enrolments where member_id = $1 and state = 'joined'`,
        [student.id],
      )
    ).rows
  const before = await joinedRows()
  const closedAt = server.clock.now()
  await close()
  await server.live(29 * day)
  await server.sweep()
  expect(await enter('memberTakeBackAccount', student, 'sai mật khẩu')).toMatchObject({
    error: { code: 'INVALID_CREDENTIALS' },
  })
  const back = await enter('memberTakeBackAccount')
  expect(back).toMatchObject({ isSuccess: true })
  expect(await isSignedIn(back!.value!.accessToken)).toBe(true)
  // Lists and attendance are as before. For fees, the days between are in neither of the two times in the class.
  expect(await joinedRows()).toEqual(before.map((row) => ({ ...row, returned_at: server.clock.now() })))
  const past = await server.sql.query('select joined_at, left_at from past_enrolments where member_id = $1', [
    student.id,
  ])
  expect(past.rows).toEqual(before.map((row) => ({ joined_at: row.joined_at, left_at: closedAt })))
  expect(await candidatesOf(joined)).toEqual([{ code: student.code, enrolled: 'joined' }])
  expect(await candidatesOf(asked)).toEqual([])
  expect(await enter('memberLogin')).toMatchObject({ isSuccess: true })
})

test.each([
  { kind: 'PER_LESSON', amount: 150_000, lessons: null, november: 150_000, december: 150_000 },
  { kind: 'MONTHLY', amount: 800_000, lessons: null, november: 400_000, december: 400_000 },
  { kind: 'PACKAGE', amount: 1_000_000, lessons: 2, november: 1_000_000, december: 0 },
])(
  'a $kind plan charges no lesson that was held while the account was closed',
  async ({ november, december, ...plan }) => {
    const fees = feesOn(server)
    await joinedSince(server, joined)
    itemOf(
      await fees.setPlan(teacher, { classId: joined.id, ...plan, absenceRule: 'CHARGE_ALL', fromMonth: '2026-11' }),
    )
    await aHeldLesson(server, joined, { at: '2026-11-20 19:00', present: [student] })
    await close()
    for (const day of ['11-27', '12-03']) await aHeldLesson(server, joined, { at: `2026-${day} 19:00` })
    server.clock.set('2026-12-05T10:00:00+07:00')
    await enter('memberTakeBackAccount')
    await aHeldLesson(server, joined, { at: '2026-12-08 19:00', present: [student] })
    server.clock.set('2026-12-20T10:00:00+07:00')
    const payee = await signInMember(server, teacher.userName, teacher.password)
    for (const month of ['2026-11', '2026-12']) await issueMonth(server, payee, month)
    const sum = november + december
    expect(await sumsOf(server, payee, student)).toEqual({ statements: sum, ledger: sum, balance: sum })
  },
)

test('taking the account back keeps the times in classes that the member left before', async () => {
  const time = "timestamptz '2026-01-05 08:00+07', timestamptz '2026-02-05 08:00+07'"
  await server.sql.query(
    `insert into past_enrolments (class_id, member_id, joined_at, left_at)
     select class_id, member_id, ${time} from enrolments where member_id = $1 and state = 'joined'`,
    [student.id],
  )
  await server.sql.query('update enrolments set joined_at = null where member_id = $1', [student.id])
  await close()
  await enter('memberTakeBackAccount')
  const { rows } = await server.sql.query('select id from past_enrolments where member_id = $1', [student.id])
  expect(rows).toHaveLength(1)
})

test('an account that is not closed, or that the operator disabled, cannot be taken back', async () => {
  expect(await enter('memberTakeBackAccount')).toMatchObject({ error: { code: 'INVALID_CREDENTIALS' } })
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [student.id])
  await closeMember({ dependencies: server.dependencies, viewer: null, requestId: null, address: null }, student.id)
  for (const operation of ['memberLogin', 'memberTakeBackAccount'] as const) {
    expect(await enter(operation)).toMatchObject({ error: { code: 'INVALID_CREDENTIALS' } })
  }
  expect(await statusOf('members', 'id', student.id)).toEqual(['disabled'])
})

test('a teacher with students in running classes is told to close these first, and nothing has changed', async () => {
  const before = await storedRows(server)
  expect(await close(teacher)).toMatchObject({ isSuccess: false, error: { code: 'STUDENTS_REMAIN' } })
  expect(await storedRows(server)).toEqual(before)
  expect(await isSignedIn(teacher.accessToken)).toBe(true)
})

test('when a teacher closes the account their courses disappear from search, and come back when it is taken back', async () => {
  for (const { id } of [joined, asked]) {
    await server.graphql(teacher.accessToken, 'mutation ($id: ID!) { classClose(id: $id) { isSuccess } }', { id })
  }
  const course = await aCourse(server, teacher)
  const empty = await aClass(server, teacher, course)
  const find = async () => {
    const { data } = await server.graphql(
      student.accessToken,
      'query ($c: String!) { memberSearchCourseByClassCode(classCode: $c) { isSuccess error { code } } }',
      { c: empty.code },
    )
    return data?.['memberSearchCourseByClassCode']?.error?.code ?? 'found'
  }
  const planned = async () =>
    (
      await server.sql.query(
        `select starts_at from calendar_lessons where class_id = $1 and ends_at > $2 order by starts_at`,
        [empty.id, server.clock.now()],
      )
    ).rows
  const before = await planned()
  expect(before).not.toEqual([])
  expect(await find()).toBe('found')
  expect(await close(teacher)).toMatchObject({ isSuccess: true })
  expect(await find()).toBe('NOT_FOUND')
  expect(await planned()).toEqual([])
  // A student who learned there can still read the archived course.
  const { data } = await server.graphql(
    student.accessToken,
    'query ($c: String!) { courseGetDetailByCode(courseCode: $c) { isSuccess } }',
    { c: joined.courseCode },
  )
  expect(data?.['courseGetDetailByCode']?.isSuccess).toBe(true)

  expect(await enter('memberTakeBackAccount', teacher)).toMatchObject({ isSuccess: true })
  expect(await find()).toBe('found')
  expect(await statusOf('classes', 'id', empty.id)).toEqual([1])
  // The sweep plans the lessons of the reopened classes again.
  await server.sweep()
  expect(await planned()).toEqual(before)
  // The class that the teacher had closed before stays closed.
  expect(await statusOf('classes', 'id', joined.id)).toEqual([0])
})

test('a teacher of a centre can close the account while classes have students; the classes go on without a teacher', async () => {
  const centre = await aCentre(server)
  const helper = await aCentreTeacher(server, centre)
  const studyClass = await aClass(server, helper, await aCentreCourse(server, centre, helper))
  await anEnrolment(server, { class: studyClass, student, teacher: helper, state: 'joined' })
  const published: unknown[] = []
  server.dependencies.teacherEvents.subscribe('changed', (event) => void published.push(event))
  const teaching = async () =>
    (
      await server.sql.query(
        `select courses.status, classes.status as class_status, teacher_id, centre_id
         from courses join classes on course_id = courses.id where classes.id = $1`,
        [studyClass.id],
      )
    ).rows
  expect(await close(helper)).toMatchObject({ isSuccess: true })
  expect(await teaching()).toEqual([{ status: 1, class_status: 1, teacher_id: null, centre_id: centre.id }])
  expect(published).toEqual([{ memberIds: [helper.id], centreIds: [centre.id], classIds: [studyClass.id] }])
  expect(await enter('memberTakeBackAccount', helper)).toMatchObject({ isSuccess: true })
  expect(await statusOf('centre_teachers', 'teacher_id', helper.id, 'state')).toEqual([])
  expect((await teaching())[0]?.teacher_id).toBe(null)
})

test('a centre with students in running classes is told to close these first; closing its account ends its memberships', async () => {
  const centre = await aCentre(server)
  const [helper, invited] = [await aCentreTeacher(server, centre), await aTeacher(server)]
  await anInvitation(server, centre, invited)
  const course = await aCentreCourse(server, centre, helper)
  const studyClass = await aClass(server, helper, course)
  await anEnrolment(server, { class: studyClass, student, teacher: helper, state: 'joined' })
  const before = await storedRows(server)
  expect(await close(centre)).toMatchObject({ isSuccess: false, error: { code: 'STUDENTS_REMAIN' } })
  expect(await storedRows(server)).toEqual(before)

  await server.graphql(helper.accessToken, 'mutation ($id: ID!) { classClose(id: $id) { isSuccess } }', {
    id: studyClass.id,
  })
  expect(await close(centre)).toMatchObject({ isSuccess: true })
  expect(await statusOf('centre_teachers', 'centre_id', centre.id, 'state')).toEqual([])
  expect(await statusOf('courses', 'id', course.id)).toEqual([0])
  expect(await statusOf('courses', 'id', course.id, 'teacher_id')).toEqual([null])
  // A student who learned there can still read the archived course.
  const { data } = await server.graphql<{
    courseGetDetailByCode: { item: { centreName: string; teacherName: string } }
  }>(
    student.accessToken,
    'query ($c: String!) { courseGetDetailByCode(courseCode: $c) { item { centreName teacherName } } }',
    { c: course.code },
  )
  expect(data?.courseGetDetailByCode.item).toEqual({ centreName: 'Trung tâm Ánh Dương', teacherName: '' })
  expect(await enter('memberTakeBackAccount', centre)).toMatchObject({ isSuccess: true })
  expect(await statusOf('courses', 'id', course.id)).toEqual([1])
  expect(await statusOf('centre_teachers', 'centre_id', centre.id, 'state')).toEqual([])
})

test('the audit log holds the closing and the taking back', async () => {
  await close()
  await enter('memberTakeBackAccount')
  const { rows } = await server.sql.query<{ action: string; member_id: string }>(
    `select action, member_id from audit_log where about_member_id = $1 and action like 'account_%' order by id`,
    [student.id],
  )
  expect(rows).toEqual([
    { action: 'account_closed', member_id: student.id },
    { action: 'account_taken_back', member_id: student.id },
  ])
})

test('closing ends the ties of a student and of a parent and makes their codes void; taking the account back brings none back', async () => {
  const published: unknown[] = []
  server.dependencies.guardianshipEvents.subscribe('ended', (event) => void published.push(event))
  const [mother, father] = [await aMember(server, 'PAME'), await aMember(server, 'PAME')]
  const sister = await aStudent(server)
  // The student is 20 years old: for a student under 16, active guardianships would stay.
  await server.sql.query(`update members set dob = '2006-01-01' where id = $1`, [student.id])
  await aGuardianship(server, { child: student, parent: mother })
  await aGuardianship(server, { child: sister, parent: mother })
  await aPendingGuardianship(server, { child: student, parent: father, by: teacher })
  const codes = [await aPairingCode(server, student), await aPairingCode(server, student, teacher)]

  await close()
  const ended = [mother, father].map(({ id }) => ({ childId: student.id, parentId: id }))
  expect(new Set(published)).toEqual(new Set(ended))
  expect(await guardianshipsOf(server, mother)).toHaveLength(1)
  expect(await guardianshipsOf(server, father)).toEqual([])
  const add = async (pairingCode: string) =>
    (
      await server.graphql<{ parentAddChild: ResultEnvelope }>(
        father.accessToken,
        'mutation ($code: String!) { parentAddChild(pairingCode: $code, relation: father) { isSuccess error { code } } }',
        { code: pairingCode },
      )
    ).data?.parentAddChild.error?.code
  for (const code of codes) expect(await add(code)).toBe('PAIRING_CODE_INVALID')
  const { rows } = await server.sql.query<{ about: string }>(
    `select about_member_id as about from audit_log where action = 'guardianship_ended' and member_id = $1`,
    [student.id],
  )
  expect(new Set(rows.map(({ about }) => about))).toEqual(new Set([student.id, mother.id, father.id]))

  expect(await enter('memberTakeBackAccount')).toMatchObject({ isSuccess: true })
  for (const code of codes) expect(await add(code)).toBe('PAIRING_CODE_INVALID')
  expect(await guardianshipsOf(server, father)).toEqual([])

  await close(mother)
  expect(published.at(-1)).toEqual({ childId: sister.id, parentId: mother.id })
  expect(await guardianshipsOf(server, sister)).toEqual([])
})

test('when a teacher closes the account their pairing codes stop working, and ties made with such codes stay', async () => {
  const [mother, father] = [await aMember(server, 'PAME'), await aMember(server, 'PAME')]
  await aPendingGuardianship(server, { child: student, parent: mother, by: teacher })
  const [tie] = await guardianshipsOf(server, student)
  await server.graphql(
    student.accessToken,
    'mutation ($id: ID!) { guardianshipAnswer(id: $id, accept: true) { isSuccess } }',
    { id: tie?.id },
  )
  const code = await aPairingCode(server, student, teacher)
  await server.sql.query('delete from enrolments where member_id = $1', [student.id])
  expect(await close(teacher)).toMatchObject({ isSuccess: true })
  expect(await guardianshipsOf(server, mother)).toMatchObject([{ state: 'active' }])
  const { data } = await server.graphql<{ parentAddChild: ResultEnvelope }>(
    father.accessToken,
    'mutation ($code: String!) { parentAddChild(pairingCode: $code, relation: father) { error { code } } }',
    { code },
  )
  expect(data?.parentAddChild.error?.code).toBe('PAIRING_CODE_INVALID')
})

test('a child who closes the account and takes it back has the same guardians, who read nothing meanwhile', async () => {
  const [mother, father] = [await aMember(server, 'PAME'), await aMember(server, 'PAME')]
  const tie = await aGuardianship(server, { child: student, parent: mother })
  await aPendingGuardianship(server, { child: student, parent: father, by: teacher })
  await close()
  expect([await guardianshipsOf(server, mother), await guardianshipsOf(server, father)]).toEqual([[], []])
  await enter('memberTakeBackAccount')
  expect(await guardianshipsOf(server, mother)).toMatchObject([{ id: tie, state: 'active' }])
  // The pending guardianship does not come back.
  expect(await guardianshipsOf(server, father)).toEqual([])
})

test('while guardians can object to the date that made a student 16, closing the account ends none of their ties', async () => {
  const mother = await aMember(server, 'PAME')
  const tie = await aGuardianship(server, { child: student, parent: mother })
  await server.sql.query(
    `update members set dob = '2006-01-01', dob_raised_at = '2026-11-17T18:50:01+07:00' where id = $1`,
    [student.id],
  )
  await close()
  await enter('memberTakeBackAccount')
  expect(await guardianshipsOf(server, mother)).toMatchObject([{ id: tie, state: 'active' }])
  server.clock.set('2026-11-24T18:50:01+07:00')
  Object.assign(student, await signInMember(server, student.userName, student.password))
  await close()
  expect(await guardianshipsOf(server, mother)).toEqual([])
})

test('closing an account also needs a code of the second factor if it is on', async () => {
  const secret = new Secret()
  await server.sql.query(
    'insert into second_factors (member_id, secret, created_at, confirmed_at) values ($1, $2, $3, $3)',
    [student.id, secret.base32, server.clock.now()],
  )
  const closeBy = async (code: string) =>
    (
      await server.graphql<{ answer: ResultEnvelope }>(
        student.accessToken,
        'mutation ($password: String!, $code: String) { answer: memberCloseAccount(password: $password, code: $code) { isSuccess error { code field } } }',
        { password: student.password, code: code || null },
      )
    ).data?.answer
  expect(await closeBy('')).toMatchObject({ error: { code: 'SECOND_FACTOR_REQUIRED', field: 'code' } })
  const right = new TOTP({ secret }).generate({ timestamp: server.clock.now().getTime() })
  expect(await closeBy(right === '000000' ? '111111' : '000000')).toMatchObject({
    error: { code: 'SECOND_FACTOR_WRONG' },
  })
  expect(await statusOf('members', 'id', student.id)).toEqual(['active'])
  expect(await closeBy(right)).toMatchObject({ isSuccess: true })
})
