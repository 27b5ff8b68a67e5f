/**
 * Attacks of parents on a child who is not theirs or no longer theirs. `strangers` has these parents:
 * - `nobodys` has no child, and `another` has another child.
 * - `former`: the guardianship with the child has ended. `waiting`: it is pending.
 * - `lost`: the account of this parent's child is disabled.
 */
import { readFileSync } from 'node:fs'
import { exportPath } from '@hien/contract/export-path'
import { noticeVersion } from '@hien/contract/consents'
import { buildSchema, getNamedType, isInputObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../courses.ts'
import { aHomework, aStoredFile, handIn } from '../homework.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../guardianships.ts'
import { aPendingGuardianship, guardianshipsOf } from '../pairing-codes.ts'
import { withoutTrace } from '../no-trace.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../people.ts'
import { aQuiz, take } from '../quizzes.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { messageOf, threadsOn } from '../threads.ts'
import { fullSelection } from '../full-selection.ts'

let server: TestServer
let teacher: TestMember
let child: TestMember
/** A student whose account the operator has disabled. */
let gone: TestMember
let guardian: TestMember
let studyClass: TestClass
/** Ids that the attackers send: those of the child's class, course, lesson, homework, test, attempt, submission, file, message and guardianships. */
let ids: string[]
const strangers: Record<string, TestMember> = {}
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  teacher = await aTeacher(server, { lastName: 'Mạc', firstName: 'Hồng Đăng' })
  child = await aStudent(server, { lastName: 'Nghiêm', firstName: 'Xuân Khuê' })
  const course = await aCourse(server, teacher, { name: 'Thiên văn' })
  studyClass = await aClass(server, teacher, course, { title: 'Lớp sao hôm' })
  await anEnrolment(server, { class: studyClass, student: child, teacher, state: 'joined' })
  guardian = await aMember(server, 'PAME', { lastName: 'Tạ', firstName: 'Kim Oanh' })
  const tie = await aGuardianship(server, { child, parent: guardian })

  const [nobodys, another, former, waiting, lost] = await Promise.all(
    Array.from({ length: 5 }, () => aMember(server, 'PAME')),
  )
  Object.assign(strangers, { nobodys, another, former, waiting, lost })
  const sister = await aStudent(server)
  gone = await aStudent(server, { lastName: 'Khuất', firstName: 'Duy Tiến' })
  await aGuardianship(server, { child: sister, parent: another! })
  await endGuardianship(server, former!, await aGuardianship(server, { child, parent: former! }))
  const pending = await aPendingGuardianship(server, { child, parent: waiting!, by: teacher })
  await anEnrolment(server, { class: studyClass, student: gone, teacher, state: 'joined' })
  await aGuardianship(server, { child: gone, parent: lost! })
  await server.sql.query(`update members set status = 'disabled' where id = $1`, [gone.id])
  const { rows } = await server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at desc limit 1',
    [studyClass.id],
  )
  const file = await aStoredFile(server, { owner: child, inClass: studyClass })
  const homework = await aHomework(server, teacher, studyClass, { title: 'Bản đồ sao đêm hè' })
  const work = await handIn(server, child, homework, { text: 'Em thấy sao Hôm ở phía tây', fileIds: [file] })
  const quiz = await aQuiz(server, teacher, studyClass, { homework: { title: 'Bài kiểm tra sao Mai' } })
  const attempt = await take(server, child, quiz, ['A', 'TTTT', '918273'])
  const pair = { class: studyClass, student: child }
  const message = messageOf(await threadsOn(server).send(teacher, pair, 'Khuê xem sao Hôm tối nay nhé'))
  ids = [
    studyClass.id,
    course.id,
    rows[0]!.id,
    homework.id,
    quiz.id,
    attempt.id,
    work.id,
    file,
    message.id,
    tie,
    pending,
  ]
})
afterAll(() => server.close())

const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))
const operations = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation', field })),
]
type Field = GraphQLArgument | GraphQLInputField

/** Names of the arguments that take the id or code of a child, or of something that belongs to the child. */
const ofOneThing = [
  'id',
  'classId',
  'homeworkId',
  'attemptId',
  'questionId',
  'submissionId',
  'fileId',
  'lessonId',
  'messageId',
  'statementId',
]
const ofSeveralThings = ['classIds', 'alsoForClassIds', 'fileIds']
const codes = ['childCode', 'courseCode', 'classCode', 'candidateCode', 'candidateCodes', 'studentCode']
const things = [...ofOneThing, ...ofSeveralThings, ...codes]
const namesThing = ({ name, type }: Field): boolean => {
  const named = getNamedType(type)
  return things.includes(name) || (isInputObjectType(named) && Object.values(named.getFields()).some(namesThing))
}
/** The values for these arguments in a call: those of the child (`theirs`), or values that do not exist (`nobodys`). */
type Values = { id: string; courseCode: string; classCode: string; studentCode: string }
const nobodys: Values = {
  id: '01900000-0000-7000-8000-000000000000',
  courseCode: 'KHONG-CO',
  classCode: 'ZZZZZZ',
  studentCode: 'HVZZZZZZ',
}
const theirs = (id: string, of: TestMember): Values => ({
  id,
  courseCode: studyClass.courseCode,
  classCode: studyClass.code,
  studentCode: of.code,
})

const others: Record<string, unknown> = {
  absenceRule: 'CHARGE_ALL',
  absences: [],
  accept: true,
  add: [],
  amount: 150_000,
  answers: [],
  attempts: 1,
  audience: 'students_and_parents',
  centreId: '01900000-0000-7000-8000-000000000000',
  clientId: '01900000-0000-7000-8000-0000000000c1',
  code: 'THIEN-VAN',
  comment: 'Em xem lại nhé',
  dob: '2015-05-05',
  dueAt: '2035-12-05T08:00:00+07:00',
  excused: false,
  extend: true,
  file: 'UEsDBA==',
  from: '2026-11-23',
  fromMonth: '2026-11',
  given: true,
  html: '<p>Các em mang vở</p>',
  key: 'A',
  kind: 'PER_LESSON',
  maxPoints: 10,
  method: 'cash',
  minutes: 45,
  month: '2026-11',
  name: 'Thiên văn',
  page: 1,
  pinned: false,
  points: 7,
  purpose: 'recording',
  questions: [],
  reason: 'Cô ốm',
  receivedAt: '2026-11-24 18:00:00',
  release: 'by_hand',
  released: true,
  remove: [],
  startsAt: '2026-12-05 08:00:00',
  teacherCode: 'GVZZZZZZ',
  text: 'Bài làm của em',
  title: 'Lớp',
  timeLearn: 90,
  to: '2026-11-29',
  toMonth: '2026-11',
  until: '2035-12-06T08:00:00+07:00',
  version: noticeVersion,
  year: 2026,
  decision: 'approve',
  days: '3',
  startDate: '2026-11-03 19:00:00',
  endDate: '2026-12-31 00:00:00',
  links: [],
  liveSetting: [],
  sections: [],
  shuffle: false,
}
function valueOf({ name, type }: Field, values: Values): unknown {
  if (name in others) return others[name]
  const named = getNamedType(type)
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields())
    return Object.fromEntries(fields.map((field) => [field.name, valueOf(field, values)]))
  }
  if (ofOneThing.includes(name)) return values.id
  if (ofSeveralThings.includes(name)) return [values.id]
  if (name === 'candidateCodes') return [values.studentCode]
  if (name === 'childCode' || name === 'candidateCode' || name === 'studentCode') return values.studentCode
  if (name === 'courseCode' || name === 'classCode') return values[name]
  return undefined
}

const secrets = () =>
  [child, gone]
    .flatMap((one) => [one.name, one.code, one.userName])
    .concat([guardian.name, studyClass.title, 'Thiên văn', 'Bản đồ sao', 'sao Hôm', 'sao Mai', '918273'])

async function ask(
  by: TestMember,
  { kind, field }: (typeof operations)[number],
  values: Values,
  args: readonly GraphQLArgument[],
) {
  const declared = args.map(({ name, type }) => `$${name}: ${String(type)}`).join(', ')
  const passed = args.map(({ name }) => `${name}: $${name}`).join(', ')
  const brackets = (text: string) => (text === '' ? '' : `(${text})`)
  const document = `${kind} ${brackets(declared)} { ${field.name}${brackets(passed)} ${fullSelection(field.type)} }`
  const variables = Object.fromEntries(args.map((arg) => [arg.name, valueOf(arg, values)]))
  const { data, errors } = await server.graphql(by.accessToken, document, variables)
  return { data, errors }
}

/**
 * Returns the combinations of arguments with which to call an operation: all of them, and each optional one without the other
 * optional ones.
 */
function argumentSubsets(args: readonly GraphQLArgument[]): (readonly GraphQLArgument[])[] {
  const isOptional = ({ name, type }: GraphQLArgument) => things.includes(name) && !String(type).endsWith('!')
  const all = args.filter((arg) => valueOf(arg, nobodys) !== undefined)
  const optional = all.filter(isOptional)
  return [
    all,
    ...(optional.length > 1 ? optional.map((one) => all.filter((arg) => arg === one || !isOptional(arg))) : []),
  ]
}

test.each(['nobodys', 'another', 'former', 'waiting', 'lost'])(
  'A64: for a parent (%s) who is not a guardian every operation answers as if child, class and lesson did not exist',
  async (name) => {
    const parent = strangers[name]!
    const asked = operations.filter(({ field }) => field.args.some(namesThing))
    expect(asked.length).toBeGreaterThan(35)
    const faults: unknown[] = []
    // The last id is the pending guardianship of the parent `waiting`. It is their own, so this parent does not attack it.
    const foreign = name === 'waiting' ? ids.slice(0, -1) : ids
    await withoutTrace(server, secrets(), async () => {
      for (const operation of asked) {
        for (const args of argumentSubsets(operation.field.args)) {
          const missing = await ask(parent, operation, nobodys, args)
          for (const id of operation.field.args.some((arg) => arg.name === 'childCode') ? ids.slice(0, 1) : foreign) {
            const answer = await ask(parent, operation, theirs(id, name === 'lost' ? gone : child), args)
            if (JSON.stringify(answer) !== JSON.stringify(missing)) faults.push([operation.field.name, answer, missing])
            const [result] = Object.values(answer.data ?? {})
            if (result?.isSuccess !== false) faults.push([operation.field.name, answer])
          }
        }
      }
    })
    expect(faults).toEqual([])
  },
)

test('A64: a parent’s lists and data file contain nothing of a child that is not theirs', async () => {
  const lists = operations.filter(
    ({ kind, field }) =>
      kind === 'query' && !field.args.some((arg) => namesThing(arg) && String(arg.type).endsWith('!')),
  )
  const everythingOf = async (by: TestMember) => {
    const answers = []
    for (const operation of lists) {
      const args = operation.field.args.filter((arg) => !namesThing(arg) && arg.name in others)
      answers.push(await ask(by, operation, nobodys, args))
    }
    const file = await server.fastify.inject({
      method: 'POST',
      url: exportPath,
      headers: { authorization: `Bearer ${by.accessToken}` },
    })
    return JSON.stringify(answers) + file.body
  }
  expect(await everythingOf(guardian)).toContain(child.name)
  for (const [name, parent] of Object.entries(strangers)) {
    const text = await everythingOf(parent)
    expect([name, secrets().filter((secret) => text.includes(secret))]).toEqual([name, []])
  }
})

test('A64: parents cannot end, answer or read other families’ guardianships, and a child’s other guardians stay unnamed', async () => {
  const { another, waiting } = strangers
  const [tie] = await guardianshipsOf(server, guardian)
  for (const document of [
    'mutation ($id: ID!) { answer: guardianshipEnd(id: $id) { isSuccess error { code } } }',
    'mutation ($id: ID!) { answer: guardianshipAnswer(id: $id, accept: true) { isSuccess error { code } } }',
  ]) {
    for (const parent of [another!, waiting!]) {
      const { data } = await server.graphql(parent.accessToken, document, { id: tie?.id })
      expect(data?.['answer']?.error?.code).toBe('NOT_FOUND')
    }
  }
  expect(await guardianshipsOf(server, guardian)).toHaveLength(1)
  const own = JSON.stringify(await guardianshipsOf(server, guardian))
  expect(own).not.toContain(waiting!.name)
})
