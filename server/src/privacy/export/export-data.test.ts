import { exportPath } from '@hien/contract/export-path'
import { noticeVersion } from '@hien/contract/consents'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, joinCentre } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { connectHub, enterLesson, roomToken } from '../../../test/hub-client.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aPairingCode, aPendingGuardianship } from '../../../test/pairing-codes.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { onePixel } from '../../../test/pictures.ts'

let server: TestServer
let address: string
let teacher: TestMember
let student: TestMember
let classmate: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  address = await server.listen()
})
beforeEach(async () => {
  teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Cô Giáo' })
  student = await aStudent(server)
  classmate = await aStudent(server, { lastName: 'Đỗ', firstName: 'Bạn Học' })
  studyClass = await aClass(server, teacher, await aCourse(server, teacher))
  for (const one of [student, classmate]) {
    await anEnrolment(server, { class: studyClass, student: one, teacher, state: 'joined' })
  }
})
afterAll(() => server.close())

const ask = (token: string | null) =>
  server.fastify.inject({
    method: 'POST',
    url: exportPath,
    headers: token === null ? {} : { authorization: `Bearer ${token}` },
  })

test('L04: a student gets everything held about them as one file, and nothing of anybody else', async () => {
  await server.graphql(
    student.accessToken,
    `mutation ($a: String!, $input: ConsentInput!) {
      memberUpdate(input: { dob: "2012-05-06", address: "Ngõ Hàng Bột" }) { isSuccess }
      memberUpdateAvatar(avatar: $a) { isSuccess }
      memberDecideConsent(input: $input, given: true) { isSuccess }
    }`,
    {
      a: 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
      input: { purpose: 'recording', version: noticeVersion },
    },
  )
  const room = { courseCode: studyClass.courseCode, classCode: studyClass.code }
  const token = await roomToken(server, student, room)
  const hub = await connectHub(address, student)
  await hub.join(room, token)
  await hub.say('em chào cô')
  const other = await connectHub(address, classmate)
  await other.join(room, await roomToken(server, classmate, room))
  await other.say('lời của bạn khác')
  await enterLesson(server, teacher, await roomToken(server, teacher, room))
  await enterLesson(server, student, token)
  await Promise.all([hub.stop(), other.stop()])

  const answer = await ask(student.accessToken)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-disposition']).toBe(`attachment; filename="hien_${student.code}_2026-11-24.json"`)
  expect(answer.headers['cache-control']).toBe('no-store')
  const file = answer.json()
  expect(file.profile).toMatchObject({
    code: student.code,
    userName: student.userName,
    email: `${student.userName}@hien.test`,
    phone: '0912345678',
    dob: '2012-05-06',
    address: 'Ngõ Hàng Bột',
    role: 'MEME',
    secondFactorSince: null,
    recoveryCodesLeft: 0,
  })
  expect(file.picture).toMatch(/^data:image\/webp;base64,/)
  expect(file.devices).toHaveLength(1)
  expect(file.consents.map((one: { purpose: string }) => one.purpose)).toEqual(['picture', 'recording'])
  expect(file.classes).toMatchObject([{ classCode: studyClass.code, state: 'joined' }])
  expect(file.attendance).toMatchObject([{ classCode: studyClass.code }])
  expect(file.messages.map((one: { text: string }) => one.text)).toContain('em chào cô')
  expect(file.audit.map((one: { action: string; byYou: boolean }) => [one.action, one.byYou])).toEqual([
    ['candidate_approved', false],
    ['birth_date_changed', true],
    ['data_exported', true],
  ])
  for (const word of ['Bạn Học', 'lời của bạn khác', classmate.code, 'Cô Giáo', 'passwordHash', 'argon2']) {
    expect(answer.body).not.toContain(word)
  }
})

test('L04: the file says in which lessons the member was silenced, and whether the account was closed', async () => {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, started_at, ended_at, expires_at)
     values ($1, 'ended', '2026-11-20T12:00:00Z', now(), now()) returning id`,
    [studyClass.id],
  )
  for (const member of [student, classmate]) {
    await server.sql.query(
      `insert into silences (session_id, member_id, created_at) values ($1, $2, '2026-11-20T12:05:00Z')`,
      [rows[0]?.id, member.id],
    )
  }
  const file = (await ask(student.accessToken)).json()
  expect(file.silences).toEqual([
    { classCode: studyClass.code, lessonStartedAt: '2026-11-20T12:00:00.000Z', silencedAt: '2026-11-20T12:05:00.000Z' },
  ])
  expect(file.profile).toMatchObject({ closedAt: null, eraseAfter: null })
})

test('L04: the file tells since when there is a second factor, and never its secret', async () => {
  await server.sql.query(
    `insert into second_factors (member_id, secret, confirmed_at) values ($1, 'JBSWY3DPEHPK3PXP', '2026-11-01T00:00:00Z')`,
    [teacher.id],
  )
  await server.sql.query(`insert into recovery_codes (member_id, hash) values ($1, 'hash of a code')`, [teacher.id])
  const answer = await ask(teacher.accessToken)
  const file = answer.json()
  expect(file.profile).toMatchObject({ secondFactorSince: '2026-11-01T00:00:00.000Z', recoveryCodesLeft: 1 })
  for (const word of ['JBSWY3DPEHPK3PXP', 'hash of a code']) expect(answer.body).not.toContain(word)
})

test('L04: a teacher gets their courses and classes, without their students', async () => {
  const file = (await ask(teacher.accessToken)).json()
  expect(file.coursesTaught).toMatchObject([{ code: studyClass.courseCode, sections: [{ title: 'Đại số' }, {}] }])
  expect(file.classesTaught).toMatchObject([{ classCode: studyClass.code, courseCode: studyClass.courseCode }])
  expect(JSON.stringify(file)).not.toContain(student.code)
})

test('L04: a teacher gets the centres they belong to and what they teach there, but not the centre’s courses', async () => {
  const centre = await aCentre(server, { firstName: 'Hoa Mai' })
  await joinCentre(server, centre, teacher)
  const theirs = await aCentreCourse(server, centre, teacher, { name: 'Luyện đề của trung tâm' })
  await server.graphql(
    teacher.accessToken,
    `mutation ($id: ID!) { memberSetShownByCentre(centreId: $id, shown: true, introduction: "Mười năm dạy toán") { isSuccess } }`,
    { id: centre.id },
  )
  const lesson = await aClass(server, teacher, theirs)
  await server.sql.query(
    `update calendar_lessons set substitute_id = $2
     where id = (select id from calendar_lessons where class_id = $1 order by starts_at desc limit 1)`,
    [lesson.id, teacher.id],
  )
  await enterLesson(
    server,
    teacher,
    await roomToken(server, teacher, { courseCode: theirs.code, classCode: lesson.code }),
  )
  const file = (await ask(teacher.accessToken)).json()
  expect(file.centres).toEqual([
    {
      name: 'Trung tâm Hoa Mai',
      state: 'active',
      invitedAt: expect.any(String),
      joinedAt: expect.any(String),
      agreesToBeShown: true,
      introduction: 'Mười năm dạy toán',
    },
  ])
  expect(file.coursesTaughtForCentres).toEqual([
    { code: theirs.code, title: 'Luyện đề của trung tâm', centre: 'Trung tâm Hoa Mai' },
  ])
  expect(file.coursesTaught.map(({ code }: { code: string }) => code)).toEqual([studyClass.courseCode])
  expect(file.classesTaught.map(({ classCode }: { classCode: string }) => classCode)).toEqual([studyClass.code])
  expect(file.lessonsTaught).toEqual([
    { classCode: lesson.code, startedAt: server.clock.now().toISOString(), endedAt: null },
  ])
  expect(file.lessonsSubstituted).toEqual([expect.objectContaining({ classCode: lesson.code, state: 'planned' })])
})

test('L04: a centre gets its name, phone and address, its courses and classes, and none of its teachers', async () => {
  const centre = await aCentre(server, { firstName: 'Hoa Mai' })
  await joinCentre(server, centre, teacher)
  const theirs = await aCentreCourse(server, centre, teacher)
  const lesson = await aClass(server, teacher, theirs)
  await server.graphql(
    centre.accessToken,
    'mutation { centreUpdate(input: { phone: "02838221234", address: "5 Lý Tự Trọng" }) { isSuccess } }',
  )
  const page = { slug: 'hoa-mai', published: false, colour: '#1b7355', introduction: 'Học nhóm nhỏ', showFees: false }
  await server.graphql(
    centre.accessToken,
    'mutation ($page: CentrePageInput!, $file: String!) { centrePageSet(input: $page) { isSuccess } centreUploadLogo(file: $file) { isSuccess } }',
    { page, file: onePixel },
  )
  const { body, file } = await ask(centre.accessToken).then((answer) => ({ body: answer.body, file: answer.json() }))
  expect(file.profile).toMatchObject({
    centreName: 'Trung tâm Hoa Mai',
    centrePhone: '+842838221234',
    centreAddress: '5 Lý Tự Trọng',
    centrePage: page,
  })
  expect(file.logo).toMatch(/^data:image\/webp;base64,/)
  expect(file.coursesTaught).toEqual([expect.objectContaining({ code: theirs.code })])
  expect(file.classesTaught).toEqual([expect.objectContaining({ classCode: lesson.code })])
  for (const word of ['Cô Giáo', teacher.code, teacher.userName]) expect(body).not.toContain(word)
})

test('L04: a list longer than one read is complete and in order', async () => {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into lesson_sessions (class_id, state, ended_at, expires_at) values ($1, 'ended', now(), now()) returning id`,
    [studyClass.id],
  )
  await server.sql.query(
    `insert into messages (session_id, seq, member_id, member_name, member_role, type, text, created_at)
     select $1, n, $2, 'Trần Ngọc', 'MEME', 'message', 'câu ' || n, now() from generate_series(1, 1234) n`,
    [rows[0]!.id, student.id],
  )
  const texts: string[] = (await ask(student.accessToken)).json().messages.map((one: { text: string }) => one.text)
  expect(texts).toHaveLength(1234)
  expect(new Set(texts).size).toBe(1234)
})

test('L04: parents and centres get their file, and a caller without a sign-in gets none', async () => {
  for (const role of ['PAME', 'CENR'] as const) {
    const member = await aMember(server, role)
    expect((await ask(member.accessToken)).json().profile.code).toBe(member.code)
  }
  for (const token of [null, 'x.y.z', student.refreshToken]) {
    const answer = await ask(token)
    expect([answer.statusCode, answer.json().error.code]).toEqual([401, 'UNAUTHENTICATED'])
  }
})

test('L04: a member gets five files a day, and each is in the audit log', async () => {
  const statuses = []
  for (let time = 0; time < 6; time++) statuses.push((await ask(student.accessToken)).statusCode)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  const { rows } = await server.sql.query(
    `select member_id from audit_log where action = 'data_exported' and about_member_id = $1`,
    [student.id],
  )
  expect(rows).toEqual(Array.from({ length: 5 }, () => ({ member_id: student.id })))
})

test('L04: the file shows each side the ties and pairing codes that its screens show, and nobody other guardians', async () => {
  const mother = await aMember(server, 'PAME', { lastName: 'Lê', firstName: 'Thị Mai' })
  const father = await aMember(server, 'PAME', { lastName: 'Vũ', firstName: 'Đình Trọng' })
  const aunt = await aMember(server, 'PAME', { lastName: 'Hồ', firstName: 'Bích Thuỷ' })
  await aGuardianship(server, { child: student, parent: mother })
  await aPendingGuardianship(server, { child: student, parent: father, by: teacher })
  await endGuardianship(server, aunt, await aGuardianship(server, { child: student, parent: aunt }))
  const code = await aPairingCode(server, student, teacher)

  const fileOf = async (member: TestMember) => (await ask(member.accessToken)).json()
  const tie = { relation: 'mother', since: expect.any(String), endedAt: null }
  const students = await fileOf(student)
  expect(students.guardianships).toEqual([
    { ...tie, you: 'student', state: 'active', fullName: 'Lê Thị Mai' },
    { ...tie, you: 'student', state: 'pending', fullName: 'Vũ Đình Trọng' },
    { ...tie, you: 'student', state: 'ended', endedAt: expect.any(String), fullName: null },
  ])
  expect(students.pairingCodes).toEqual([{ madeByYou: false, expiresAt: expect.any(String) }])
  expect((await fileOf(mother)).guardianships).toEqual([
    { ...tie, you: 'parent', state: 'active', fullName: student.name },
  ])
  for (const member of [father, aunt]) {
    const file = await fileOf(member)
    expect(file.guardianships).toMatchObject([{ you: 'parent', fullName: null }])
    for (const other of [student, mother, father, aunt]) {
      if (other !== member) expect(JSON.stringify(file)).not.toContain(other.name)
    }
  }
  const teachers = await fileOf(teacher)
  expect(teachers.guardianships).toEqual([{ ...tie, you: 'maker', state: 'pending', fullName: null }])
  expect(teachers.pairingCodes).toEqual([{ madeByYou: true, expiresAt: expect.any(String) }])
  expect(JSON.stringify([students, teachers])).not.toContain(code)
})
