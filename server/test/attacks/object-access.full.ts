/**
 * Attacks on classes, courses and students of another teacher. Teachers `one` and `two` each own a class. In the first class
 * one student has joined and one waits; the student `stranger` is in neither class. docs/evidence/security.md lists further
 * attacks, which are tested next to the operations.
 */
import { readFileSync } from 'node:fs'
import { buildSchema } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { boardOn, postInput, postOf } from '../board.ts'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../courses.ts'
import { argumentsWith, callWith, operationsWithThings, someFeeThings } from '../fee-things.ts'
import { aHomework, aStoredFile, homeworkInput } from '../homework.ts'
import { withoutTrace } from '../no-trace.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { aQuiz, questions, quizInput, take } from '../quizzes.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../test-server.ts'
import { aThreadMessage } from '../threads.ts'

let server: TestServer
let one: TestMember
let two: TestMember
let joined: TestMember
let waiting: TestMember
let stranger: TestMember
let parent: TestMember
let course: TestCourse
let ones: TestClass
let secondOfOne: TestClass
let classOfTeacherTwo: TestClass
beforeAll(async () => {
  server = await createTestServer()
  one = await aTeacher(server)
  two = await aTeacher(server)
  joined = await aStudent(server)
  waiting = await aStudent(server)
  stranger = await aStudent(server)
  parent = await aMember(server, 'PAME')
  course = await aCourse(server, one)
  ones = await aClass(server, one, course)
  secondOfOne = await aClass(server, one, course)
  classOfTeacherTwo = await aClass(server, two, await aCourse(server, two))
  await anEnrolment(server, { class: ones, student: joined, teacher: one, state: 'joined' })
  await anEnrolment(server, { class: ones, student: waiting, teacher: one, state: 'wait' })
  await anEnrolment(server, { class: secondOfOne, student: stranger, teacher: one, state: 'wait' })
})
afterAll(() => server.close())

const missing = '00000000-0000-4000-8000-000000000000'
const emailsOf = (...members: TestMember[]) => members.map(({ userName }) => `${userName}@hien.test`)

/**
 * Sends a document with one operation.
 * @returns `ok`, the code of the refusal, or the code of the GraphQL error.
 */
async function call(caller: TestMember, document: string, variables: Record<string, unknown>) {
  const { data, errors } = await server.graphql<Record<string, ResultEnvelope>>(caller.accessToken, document, variables)
  const [answer] = Object.values(data ?? {})
  return answer?.error?.code ?? errors?.[0]?.extensions.code ?? 'ok'
}
/** Like `call`, and expects that the call changes no row and reveals no student's e-mail address. */
const attack = (caller: TestMember, document: string, variables: Record<string, unknown>) =>
  withoutTrace(server, emailsOf(joined, waiting), () => call(caller, document, variables))

test('A10: only its own teacher reads the roster of a class; for other teachers the class does not exist', async () => {
  const roster = `query ($id: ID!, $courseCode: String!) {
    classGetCandidates(id: $id, courseCode: $courseCode) { error { code description } items { email fullName code } } }`
  const detail = `query ($id: ID!, $courseCode: String!) {
    classGetDetailByTeacher(id: $id, courseCode: $courseCode) { error { code description } item { candidates { email } } } }`
  for (const document of [roster, detail]) {
    const answers = []
    for (const key of [
      { id: ones.id, courseCode: ones.courseCode },
      { id: ones.id, courseCode: classOfTeacherTwo.courseCode },
      { id: missing, courseCode: classOfTeacherTwo.courseCode },
    ]) {
      answers.push(
        await withoutTrace(server, emailsOf(joined, waiting), () => server.graphql(two.accessToken, document, key)),
      )
    }
    // All answers are equal. One of them is the answer about a class that does not exist.
    expect(new Set(answers.map(({ data, errors }) => JSON.stringify({ data, errors }))).size).toBe(1)
    expect(JSON.stringify(answers[0]?.data)).toContain('NOT_FOUND')
    for (const caller of [joined, stranger, parent]) {
      expect(await attack(caller, document, { id: ones.id, courseCode: ones.courseCode })).toBe('FORBIDDEN')
    }
  }
})

const approve = `mutation ($input: CandidateDecisionInput!) { classApproveCandidateJoinRequest(input: $input) { error { code } } }`
const requestOf = async (studyClass: TestClass, member: TestMember) =>
  (
    await server.sql.query<{ id: string }>('select id from enrolments where class_id = $1 and member_id = $2', [
      studyClass.id,
      member.id,
    ])
  ).rows[0]?.id

test('A11: nobody approves themselves, another teacher’s student, or a student who never asked', async () => {
  const key = { id: ones.id, courseCode: ones.courseCode }
  expect(await attack(waiting, approve, { input: { ...key, candidateCode: waiting.code } })).toBe('FORBIDDEN')
  expect(await attack(two, approve, { input: { ...key, candidateCode: waiting.code } })).toBe('NOT_FOUND')
  const throughHisOwn = {
    id: classOfTeacherTwo.id,
    courseCode: classOfTeacherTwo.courseCode,
    candidateCode: waiting.code,
  }
  expect(await attack(two, approve, { input: throughHisOwn })).toBe('NOT_FOUND')
  expect(await attack(one, approve, { input: { ...key, candidateCode: stranger.code } })).toBe('NOT_FOUND')
})

test('A12: a request, student code and class that do not match approve nobody', async () => {
  const key = { id: ones.id, courseCode: ones.courseCode }
  for (const wrong of [
    { candidateId: await requestOf(ones, waiting), candidateCode: joined.code },
    { candidateId: await requestOf(secondOfOne, stranger), candidateCode: waiting.code },
    { candidateId: await requestOf(secondOfOne, stranger), candidateCode: stranger.code },
  ]) {
    expect(await attack(one, approve, { input: { ...key, ...wrong } })).toBe('NOT_FOUND')
  }
})

test('A13: whatever status a client sends, a waiting student is approved and nothing else happens', async () => {
  const assign = `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!, $status: Int) {
    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode, status: $status) { error { code } } }`
  const key = { id: ones.id, courseCode: ones.courseCode, candidateCode: waiting.code }
  for (const document of [approve, assign]) {
    const variables = { ...key, status: 2_147_483_648 }
    const sent = document === approve ? { input: variables } : variables
    expect(await attack(one, document, sent)).toBe('BAD_REQUEST')
  }
  const states = async () =>
    (
      await server.sql.query<{ state: string }>('select state from enrolments where class_id = $1 and member_id = $2', [
        ones.id,
        waiting.id,
      ])
    ).rows
  for (const status of [0, 99, -1, 1, null]) {
    await server.sql.query(
      `update enrolments set state = 'wait', joined_at = null where class_id = $1 and member_id = $2`,
      [ones.id, waiting.id],
    )
    expect(await call(one, approve, { input: { ...key, status } })).toBe('ok')
    expect(await states()).toEqual([{ state: 'joined' }])
  }
})

test('A14: a class cannot be changed by another teacher, into another course, or to another code', async () => {
  const update = `mutation ($input: ClassUpdateInput!) { classUpdate(input: $input) { error { code } } }`
  const fields = {
    startDate: '2026-11-03 19:00:00',
    endDate: '2026-12-31 00:00:00',
    timeLearn: 90,
    title: 'X',
    days: '3',
  }
  const own = { ...fields, id: ones.id, classCode: ones.code, courseCode: ones.courseCode }
  expect(await attack(two, update, { input: own })).toBe('NOT_FOUND')
  expect(await attack(two, update, { input: { ...own, courseCode: classOfTeacherTwo.courseCode } })).toBe('NOT_FOUND')
  for (const wrong of [
    { id: classOfTeacherTwo.id },
    { courseCode: classOfTeacherTwo.courseCode },
    { classCode: classOfTeacherTwo.code },
    { classCode: 'ABCDEF' },
    { classCode: secondOfOne.code },
  ]) {
    expect(await attack(one, update, { input: { ...own, ...wrong } })).toMatch(/NOT_FOUND|INVALID_INPUT/)
  }
})

test('A15: students ask only for themselves, and only in an open class of the named course', async () => {
  const ask = `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
    memberJoinToClass(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { error { code } } }`
  const key = { id: ones.id, courseCode: ones.courseCode }
  expect(await attack(joined, ask, { ...key, candidateCode: stranger.code })).toBe('FORBIDDEN')
  expect(await attack(two, ask, { ...key, candidateCode: two.code })).toBe('FORBIDDEN')
  expect(await attack(parent, ask, { ...key, candidateCode: stranger.code })).toBe('FORBIDDEN')
  const elsewhere = { id: ones.id, courseCode: classOfTeacherTwo.courseCode, candidateCode: stranger.code }
  expect(await attack(stranger, ask, elsewhere)).toBe('NOT_FOUND')
  const late = await aClass(server, one, course, { endRegister: '2026-11-04 00:00:00' })
  expect(await attack(stranger, ask, { id: late.id, courseCode: late.courseCode, candidateCode: stranger.code })).toBe(
    'REGISTRATION_CLOSED',
  )
})

test('A16: the codes of a teacher, of nobody and of a disabled student get the same answer', async () => {
  const disabled = await aStudent(server)
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [disabled.id])
  const assign = `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) {
      error { code description field } } }`
  const answers = new Set<string>()
  for (const candidateCode of [two.code, parent.code, 'HV222222', disabled.code]) {
    const { data } = await withoutTrace(server, [disabled.userName, disabled.name], () =>
      server.graphql(one.accessToken, assign, { id: ones.id, courseCode: ones.courseCode, candidateCode }),
    )
    answers.add(JSON.stringify(data))
  }
  expect([...answers]).toEqual([expect.stringContaining('MEMBER_CODE_UNKNOWN')])
})

test(
  'A50: new accounts of one network can try no more student codes than a school mistypes in a day',
  { timeout: 120_000 },
  async () => {
    const crowd = await createTestServer()
    const assign = `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { error { code } } }`
    const pupil = await aStudent(crowd)
    const arrive = async () => {
      const teacher = await aTeacher(crowd)
      const { id, courseCode } = await aClass(crowd, teacher, await aCourse(crowd, teacher))
      return async (candidateCode: string) => {
        const variables = { id, courseCode, candidateCode }
        const { data } = await crowd.graphql<Record<string, ResultEnvelope>>(teacher.accessToken, assign, variables)
        return data?.['classAddCandidateInto']?.error?.code ?? 'ok'
      }
    }
    const answers: string[] = []
    for (let account = 0; account < 23; account++) {
      const guess = await arrive()
      answers.push(...(await Promise.all(Array.from({ length: 100 }, () => guess('HV000000')))))
    }
    const misses = answers.filter((answer) => answer === 'MEMBER_CODE_UNKNOWN').length
    expect(misses).toBe(2000)
    expect(answers.filter((answer) => answer === 'RATE_LIMITED')).toHaveLength(answers.length - misses)
    const newest = await arrive()
    expect(await newest(pupil.code)).toBe('RATE_LIMITED')
    await crowd.close()
  },
)

test('A51: a teacher with a student’s code sees the name, but neither address nor phone until the student agrees', async () => {
  const found = await aStudent(server, { firstName: 'Thị Bị Đoán' })
  await server.sql.query(`update members set phone = '+84987650321' where id = $1`, [found.id])
  const secrets = [`${found.userName}@hien.test`, `"${found.userName}"`, '987650321', '987 650 321']
  const assign = `mutation ($id: ID!, $courseCode: String!, $candidateCode: String!) {
    classAddCandidateInto(id: $id, courseCode: $courseCode, candidateCode: $candidateCode) { isSuccess error { code } } }`
  const key = { id: classOfTeacherTwo.id, courseCode: classOfTeacherTwo.courseCode }
  expect(await call(two, assign, { ...key, candidateCode: found.code })).toBe('ok')
  const reads = [
    `query ($id: ID!, $courseCode: String!) { classGetDetailByTeacher(id: $id, courseCode: $courseCode) {
      item { candidates { code fullName email userName avatar acknowledged } } } }`,
    `query ($id: ID!, $courseCode: String!) { classGetCandidates(id: $id, courseCode: $courseCode) {
      items { code fullName email userName avatar acknowledged } } }`,
    `query { studentsGetByTeacherWithPage { items { code fullName email phone avatar } } }`,
  ]
  const read = async (document: string) => JSON.stringify((await server.graphql(two.accessToken, document, key)).data)
  for (const document of reads) {
    const answer = await read(document)
    expect(answer).toContain(found.code)
    expect(secrets.filter((secret) => answer.includes(secret))).toEqual([])
  }
  // A search for the beginning of the e-mail address or the phone finds nothing, so a teacher cannot guess them step by step.
  const finds = async (search: string) => {
    const document = `query ($search: String) { studentsGetByTeacherWithPage(search: $search) { totalRecord } }`
    const { data } = await server.graphql<{ studentsGetByTeacherWithPage: { totalRecord: number } }>(
      two.accessToken,
      document,
      { search },
    )
    return data?.studentsGetByTeacherWithPage.totalRecord
  }
  for (const search of [found.userName, `${found.userName}@`, '0987650']) expect(await finds(search)).toBe(0)
  expect(await finds('bi doan')).toBe(1)

  const agree = `mutation ($id: ID!) { memberAcknowledgeClassAssignment(id: $id) { isSuccess error { code } } }`
  expect(await call(found, agree, { id: classOfTeacherTwo.id })).toBe('ok')
  for (const document of reads) expect(await read(document)).toContain(`${found.userName}@hien.test`)
  for (const search of [`${found.userName}@`, '0987650']) expect(await finds(search)).toBe(1)
})

test('A18: a stranger sees only the card of a course, not its sections, links or students', async () => {
  const everything = `query ($id: ID!) { courseGetDetailById(id: $id) { item {
    title sections { title description } liveSetting { link }
    enrollments { title enrolled waitingCount candidates { code email fullName } } } } }`
  await server.sql.query(`update courses set room_link = 'https://zoom.us/j/geheim' where id = $1`, [course.id])
  for (const caller of [two, stranger]) {
    const { data } = await withoutTrace(server, [...emailsOf(joined, waiting), 'geheim', 'Phương trình'], () =>
      server.graphql<{ courseGetDetailById: { item: { sections: unknown[]; enrollments: object[] } } }>(
        caller.accessToken,
        everything,
        { id: course.id },
      ),
    )
    expect(data?.courseGetDetailById.item.sections).toEqual([])
    for (const shown of data?.courseGetDetailById.item.enrollments ?? []) {
      expect(shown).toMatchObject({ candidates: null, waitingCount: null })
    }
  }
})

test('A20: no account field that a member may not change can be sent', async () => {
  for (const field of ['role', 'code', 'status', 'emailVerified', 'memberId', 'id', 'email', 'passwordHash']) {
    const { errors } = await withoutTrace(server, [], () =>
      server.graphql(
        joined.accessToken,
        'mutation ($input: MemberUpdateInput!) { memberUpdate(input: $input) { isSuccess } }',
        { input: { firstName: 'An', [field]: 'TCHER' } },
      ),
    )
    expect([field, errors?.[0]?.extensions.code]).toEqual([field, 'BAD_REQUEST'])
  }
})

test('ids of another teacher’s class, course, lesson and student give no access in any operation that takes one', async () => {
  const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))
  const named = ['id', 'classId', 'homeworkId', 'attemptId']
  const fields = [
    ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ['query', field] as const),
    ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ['mutation', field] as const),
  ].filter(([, field]) => field.args.some(({ name }) => named.includes(name)))
  expect(fields.length).toBeGreaterThan(8)
  const open = [
    'courseGetDetailById',
    'memberJoinToClass',
    'memberRefuseJoinToClass',
    // These change only the caller's own enrolment. A caller without an enrolment changes nothing.
    'memberLeaveClass',
    'memberAcknowledgeClassAssignment',
  ]
  const { rows: lessons } = await server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at desc limit 1',
    [ones.id],
  )
  const lesson = lessons[0] ?? expect.fail('The class has no lesson')
  const filled: Record<string, unknown> = {
    from: '2026-11-23',
    to: '2026-11-29',
    startsAt: '2026-12-05 08:00:00',
    timeLearn: 90,
    reason: 'Cô ốm',
    accept: true,
    id: ones.id,
    classId: ones.id,
    homeworkId: missing,
    attemptId: missing,
    courseCode: ones.courseCode,
    candidateCode: joined.code,
    centreId: missing,
    teacherCode: two.code,
    file: 'UEsDBA==',
    fileIds: [],
    comment: 'Em xem lại nhé',
    until: '2035-12-06T08:00:00+07:00',
    released: true,
    month: '2026-11',
    toMonth: '2026-12',
    statementId: missing,
    studentCode: joined.code,
    text: 'Chào em',
    clientId: missing,
    excused: false,
    points: 1,
    key: 'A',
    answers: [],
  }
  const inputs: Record<string, unknown> = {
    'HomeworkInput!': homeworkInput(ones.id),
    'PostInput!': postInput(ones.id),
    'QuizInput!': quizInput(),
  }
  const homework = await aHomework(server, one, ones)
  const quiz = await aQuiz(server, one, ones)
  const done = await take(server, joined, await aQuiz(server, one, ones, { quiz: { questions } }), [
    'A',
    'TTTT',
    '1',
    'Vì thế',
  ])
  filled['questionId'] = done.questions[3]?.id
  const post = postOf(await boardOn(server).create(one, postInput(ones.id)))
  const file = await aStoredFile(server, { owner: joined, inClass: ones })
  const message = await aThreadMessage(server, { classId: ones.id, studentId: joined.id, authorId: one.id })
  for (const [kind, field] of fields) {
    if (open.includes(field.name)) continue
    const args = field.args.filter(({ name, type }) => name in filled || String(type) in inputs)
    const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`)
    const given = args.map(({ name }) => `${name}: $${name}`)
    const document = `${kind} (${declared.join(', ')}) { ${field.name}(${given.join(', ')}) { error { code } } }`
    for (const id of [ones.id, course.id, lesson.id, homework.id, quiz.id, done.id, post.id, message, file]) {
      const variables = args.map(({ name, type }) => [
        name,
        named.includes(name) ? id : (inputs[String(type)] ?? filled[name]),
      ])
      expect([field.name, await attack(two, document, Object.fromEntries(variables))]).toEqual([
        field.name,
        // importCommit answers STATE_CHANGED for another member's preview, as for an expired preview.
        field.name === 'importCommit' ? 'STATE_CHANGED' : expect.stringMatching(/NOT_FOUND|FORBIDDEN/),
      ])
    }
  }
})

test('ids of another payee’s statements, payments and discounts give no access in any operation about fees', async () => {
  const studyClass = await aClass(server, one, course)
  await anEnrolment(server, { class: studyClass, student: joined, teacher: one, state: 'joined' })
  const calls = argumentsWith(await someFeeThings(server, { payee: one, studyClass, student: joined }))
  expect(Object.keys(calls).toSorted()).toEqual(operationsWithThings.toSorted())
  for (const [operation, all] of Object.entries(calls)) {
    for (const variables of all) {
      const { outcome } = await withoutTrace(server, emailsOf(joined, waiting), () =>
        callWith(server, two, operation, variables),
      )
      // The token of another payee's preview is refused like an outdated one.
      const refusal = operation === 'feeStatementsIssue' ? 'STATE_CHANGED' : 'NOT_FOUND'
      expect([operation, outcome]).toEqual([operation, refusal])
    }
  }
})
