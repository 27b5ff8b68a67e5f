/**
 * Attacks on a course of a centre, by another centre with the same teacher (`rival`) and by two teachers of the centre. The
 * teacher `before` taught the course earlier; the teacher `beside` never taught it.
 */
import { readFileSync } from 'node:fs'
import { buildSchema, getNamedType, isInputObjectType, type GraphQLArgument, type GraphQLInputField } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher, joinCentre } from '../centres.ts'
import { aClass, anEnrolment, type TestClass, type TestCourse } from '../courses.ts'
import { liftLimits } from '../fuzz/run-operations.ts'
import { withoutTrace } from '../no-trace.ts'
import { aStudent, type TestMember } from '../people.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import { fullSelection } from '../full-selection.ts'

let server: TestServer
let centre: TestMember
let rival: TestMember
let teacher: TestMember
let student: TestMember
let course: TestCourse
let studyClass: TestClass
/** Ids that the attackers send: those of the class, the course and a lesson. */
let ids: string[]
const colleagues: Record<string, TestMember> = {}
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  centre = await aCentre(server, { firstName: 'Hoa Mai' })
  rival = await aCentre(server, { firstName: 'Bình Minh' })
  teacher = await aCentreTeacher(server, centre)
  await joinCentre(server, rival, teacher)
  student = await aStudent(server, { lastName: 'Nghiêm', firstName: 'Xuân Khuê' })
  const [before, beside] = [await aCentreTeacher(server, centre), await aCentreTeacher(server, centre)]
  Object.assign(colleagues, { before, beside })
  course = await aCentreCourse(server, centre, before, { name: 'Thiên văn' })
  const { data } = await server.graphql(
    centre.accessToken,
    'mutation ($id: ID!, $code: String!) { courseSetTeacher(id: $id, teacherCode: $code) { isSuccess } }',
    { id: course.id, code: teacher.code },
  )
  expect(data).toEqual({ courseSetTeacher: { isSuccess: true } })
  studyClass = await aClass(server, teacher, course, { title: 'Lớp sao hôm' })
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  await aClass(server, rival, await aCentreCourse(server, rival, teacher))
  const { rows } = await server.sql.query<{ id: string }>(
    'select id from calendar_lessons where class_id = $1 order by starts_at desc limit 1',
    [studyClass.id],
  )
  ids = [studyClass.id, course.id, rows[0]!.id]
})
afterAll(() => server.close())

const schema = buildSchema(readFileSync(new URL('../../../contract/schema.graphql', import.meta.url), 'utf8'))
const operations = [
  ...Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => ({ kind: 'query', field })),
  ...Object.values(schema.getMutationType()?.getFields() ?? {}).map((field) => ({ kind: 'mutation', field })),
]
type Operation = (typeof operations)[number]
type Field = GraphQLArgument | GraphQLInputField

/** Names of the arguments that take the id or code of a course, class, lesson or student. */
const things = ['id', 'classId', 'classIds', 'courseCode', 'classCode', 'candidateCode', 'candidateCodes']
const namesThing = ({ name, type }: Field): boolean => {
  const named = getNamedType(type)
  return things.includes(name) || (isInputObjectType(named) && Object.values(named.getFields()).some(namesThing))
}
type Values = { id: string; code: string; courseCode: string; classCode: string; studentCode: string }
const nobodys: Values = {
  id: '01900000-0000-7000-8000-000000000000',
  code: 'KHONG-CO',
  courseCode: 'KHONG-CO',
  classCode: 'ZZZZZZ',
  studentCode: 'HVZZZZZZ',
}
const theirs = (id: string): Values => ({
  id,
  code: course.code,
  courseCode: course.code,
  classCode: studyClass.code,
  studentCode: student.code,
})

const others: Record<string, unknown> = {
  accept: true,
  centreId: '01900000-0000-7000-8000-000000000000',
  days: '3',
  decision: 'approve',
  endDate: '2026-12-31 00:00:00',
  extend: true,
  file: 'UEsDBA==',
  from: '2026-11-23',
  given: true,
  liveSetting: [{ type: 'bigblue' }],
  name: 'Sao hôm',
  reason: 'Cô ốm',
  sections: [],
  startDate: '2026-11-03 19:00:00',
  startsAt: '2026-12-05 08:00:00',
  teacherCode: 'GVZZZZZZ',
  timeLearn: 90,
  title: 'Lớp',
  to: '2026-11-29',
}
function valueOf({ name, type }: Field, values: Values): unknown {
  if (name in others) return others[name]
  const named = getNamedType(type)
  if (isInputObjectType(named)) {
    const fields = Object.values(named.getFields())
    const value = Object.fromEntries(fields.map((field) => [field.name, valueOf(field, values)]))
    return String(type).startsWith('[') ? [value] : value
  }
  if (name === 'id' || name === 'classId') return values.id || undefined
  if (name === 'classIds') return [values.id]
  if (name === 'candidateCodes') return [values.studentCode]
  if (name === 'candidateCode') return values.studentCode
  if (name === 'courseCode' || name === 'classCode' || name === 'code') return values[name]
  return undefined
}

async function ask(by: TestMember, { kind, field }: Operation, values: Values) {
  const args = field.args.flatMap((arg) => {
    const value = valueOf(arg, values)
    return value === undefined ? [] : [{ arg, value }]
  })
  const declared = args.map(({ arg }) => `$${arg.name}: ${String(arg.type)}`).join(', ')
  const given = args.map(({ arg }) => `${arg.name}: $${arg.name}`).join(', ')
  const { data, errors } = await server.graphql(
    by.accessToken,
    `${kind}${declared && ` (${declared})`} { answer: ${field.name}${given && `(${given})`} ${fullSelection(field.type)} }`,
    Object.fromEntries(args.map(({ arg, value }) => [arg.name, value])),
  )
  return { data, errors: errors?.map(({ extensions }) => extensions.code) }
}

/**
 * Returns the answer as text, with the id and the student code that the caller sent replaced by `given`. An answer may repeat
 * these values, which reveals nothing.
 */
const withoutGiven = (answer: unknown, { id, studentCode }: Values) =>
  JSON.stringify(answer).replaceAll(studentCode, 'given').replaceAll(id, 'given')

const named = operations.filter(({ field }) => field.args.some(namesThing))
/** Operations that any teacher or student may call for any course: they search by code and read public data. */
const open = new Set([
  'courseGetDetailById',
  'courseGetDetailByCode',
  'memberSearchCourseByCode',
  'memberSearchCourseByClassCode',
  'classsGetByCoursesWithPage',
])
const secrets = () => [student.name, student.userName, `${student.userName}@hien.test`, studyClass.title, 'Thiên văn']

test('A70: for a centre with the same teacher every operation answers as if course, class, lesson and student did not exist', async () => {
  await withoutTrace(server, [...secrets(), centre.id, 'Hoa Mai'], async () => {
    const answers: unknown[] = []
    for (const operation of named) {
      const expected = withoutGiven(await ask(rival, operation, nobodys), nobodys)
      for (const id of ids) {
        const answer = withoutGiven(await ask(rival, operation, theirs(id)), theirs(id))
        expect([operation.field.name, answer]).toEqual([operation.field.name, expected])
        answers.push(answer)
      }
    }
    return answers
  })
  expect(named.length).toBeGreaterThan(30)
})

test('A70: the lists of a centre contain nothing of another centre with the same teacher', async () => {
  const answers: unknown[] = []
  for (const operation of operations.filter(({ kind, field }) => kind === 'query' && !field.args.some(namesThing))) {
    answers.push(await ask(rival, operation, nobodys))
  }
  answers.push(
    await ask(
      rival,
      operations.find(({ field }) => field.name === 'lessonsGetByDays')!,
      { ...nobodys, id: '' },
    ),
  )
  const text = JSON.stringify(answers)
  expect(text).toContain(rival.id)
  for (const secret of [...secrets(), ...ids, centre.id, 'Hoa Mai', course.code, studyClass.code]) {
    expect([secret, text.includes(secret)]).toEqual([secret, false])
  }
})

test.each(['before', 'beside'])(
  'A69: for a teacher of the centre who does not teach the course (%s) its class, lessons and students do not exist',
  async (who) => {
    const by = colleagues[who]!
    await withoutTrace(server, secrets(), async () => {
      const answers: unknown[] = []
      for (const operation of named.filter(({ field }) => !open.has(field.name))) {
        const expected = withoutGiven(await ask(by, operation, nobodys), nobodys)
        for (const id of ids) {
          const answer = withoutGiven(await ask(by, operation, theirs(id)), theirs(id))
          expect([operation.field.name, answer]).toEqual([operation.field.name, expected])
          answers.push(answer)
        }
      }
      return answers
    })
  },
)
