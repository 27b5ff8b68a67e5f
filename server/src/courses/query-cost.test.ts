/**
 * Tests that operations need as many statements for many rows as for one, and that each statement finds its rows by an index.
 */
import pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { aClass, aCourse, anEnrolment, classInput, courseInput } from '../../test/courses.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../test/test-server.ts'

type Statement = { name?: string | undefined; text: string; values: unknown[]; isWithinLimit: boolean }

let server: TestServer
const statements: Statement[] = []
/** The number of operations that are running under the concurrency limit of their member. */
let limited = 0
beforeAll(async () => {
  server = await createTestServer()
  const { memberConcurrency } = server.dependencies
  server.dependencies.memberConcurrency = (memberId, work) =>
    memberConcurrency(memberId, async () => {
      limited += 1
      try {
        return await work()
      } finally {
        limited -= 1
      }
    })
  const query = pg.Client.prototype.query
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (this: pg.Client, ...given: unknown[]) {
    const [asked, values] = given as [string | Pick<Statement, 'name' | 'text' | 'values'>, unknown[] | undefined]
    const { name, text } = typeof asked === 'string' ? { text: asked } : asked
    statements.push({
      name,
      text,
      values: Array.isArray(values) ? values : typeof asked === 'string' ? [] : asked.values,
      isWithinLimit: limited > 0,
    })
    return Reflect.apply(query, this, given)
  })
})
afterAll(async () => {
  vi.restoreAllMocks()
  await server.close()
})

/**
 * Creates a teacher with `size` courses that have a lesson today, `size` classes in the first course, and a student who has
 * joined all classes. Two more students and `size` members of the crowd wait in the first class. A centre owns the courses.
 */
async function aCentre(size: number) {
  const teacher = await aTeacher(server)
  const student = await aStudent(server)
  const first = await aCourse(server, teacher)
  const joined = await aClass(server, teacher, first)
  await anEnrolment(server, { class: joined, student, teacher, state: 'joined' })
  for (let made = 1; made < size; made++) {
    const lesson = await aClass(server, teacher, await aCourse(server, teacher))
    await anEnrolment(server, { class: lesson, student, teacher, state: 'joined' })
    const sibling = await aClass(server, teacher, first)
    await anEnrolment(server, { class: sibling, student, teacher, state: 'joined' })
  }
  const asking = await Promise.all([aStudent(server), aStudent(server)])
  for (const other of asking) await anEnrolment(server, { class: joined, student: other, teacher, state: 'wait' })
  await server.sql.query(
    `insert into enrolments (class_id, member_id, state) select $1, id, 'wait' from members where code like 'HV-%' limit $2`,
    [joined.id, size],
  )
  const { rows: waiting } = await server.sql.query<{ code: string }>(
    `select code from members m join enrolments e on e.member_id = m.id where e.class_id = $1 and code like 'HV-%'`,
    [joined.id],
  )
  const waitingCodes = waiting.map(({ code }) => code)
  const centre = await aMember(server, 'CENR')
  await server.sql.query('update courses set centre_id = $1 where teacher_id = $2', [centre.id, teacher.id])
  return {
    centre,
    teacher,
    student,
    asking,
    waitingCodes,
    newcomer: await aStudent(server),
    course: first,
    lesson: joined,
  }
}

/** Adds many other people and their courses, so that PostgreSQL's planner prefers an index to reading whole tables. */
async function aCrowd() {
  await server.sql.query(
    `insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
     select 'HV-' || n, 'crowd' || n, 'crowd' || n || '@hien.test', '', 'Đông', 'Đám', '+84912345678', 'MEME'
     from generate_series(1, 3000) n`,
  )
  const { id: teacherId } = await aTeacher(server)
  const students = [await aStudent(server), await aStudent(server)]
  await server.sql.query(
    `insert into courses (code, title, colour, days, minutes, room_type, teacher_id)
     select 'CROWD-' || n, 'Đông', '#2f6ca8', '3', 90, 'bigblue', $1 from generate_series(1, 3000) n`,
    [teacherId],
  )
  await server.sql.query(
    `insert into classes (course_id, code, title, start_date, end_date, minutes, days, over_at)
     select id, replace(code, 'CROWD-', 'C'), title, now(), now(), 90, '3', now() from courses where teacher_id = $1`,
    [teacherId],
  )
  await server.sql.query(
    `insert into calendar_lessons (class_id, starts_at, minutes)
     select id, start_date, 90 from classes where over_at = start_date`,
  )
  // Mark the calendars as written, so that the sweep ignores them.
  await server.sql.query(
    `update classes set calendar_pattern = class_pattern(start_date, end_date, days, minutes, status) where over_at = start_date`,
  )
  await server.sql.query(
    `insert into sections (course_id, title, "order", position) select id, title, 1, 0 from courses where teacher_id = $1`,
    [teacherId],
  )
  await server.sql.query(
    `insert into enrolments (class_id, member_id, state)
     select id, member, state::enrolment_state from classes, (values ($1::uuid, 'joined'), ($2, 'wait')) as each (member, state)
     where code like 'C%' and over_at = start_date`,
    students.map(({ id }) => id),
  )
  await server.sql.query(
    `insert into lesson_sessions (class_id, expires_at) select id, now() from classes where over_at = start_date`,
  )
}
type Centre = Awaited<ReturnType<typeof aCentre>>

const result = 'isSuccess error { code }'
const course = 'id sectionCount sections { title } enrollments { id candidateCount waitingCount enrolled }'
const page = `${result} items { ${course} }`
const students = `${result} totalRecord items { code classes { id candidateCount waitingCount enrolled } }`
const withoutStatus = ({ status: _status, ...input }: ReturnType<typeof courseInput>) => input
type Call = (centre: Centre) => { by: TestMember; document: string; variables: Record<string, unknown> }

const calls: Record<string, Call> = {
  coursesGetWithPagerByTeacherId: ({ teacher }) => ({
    by: teacher,
    document: `{ answer: coursesGetWithPagerByTeacherId(skip: 1, take: 50) { ${page} } }`,
    variables: {},
  }),
  centreGetCoursesWithPage: ({ centre }) => ({
    by: centre,
    document: `{ answer: centreGetCoursesWithPage(skip: 1, take: 50) { ${page} } }`,
    variables: {},
  }),
  memberGetCoursesJoined: ({ student }) => ({
    by: student,
    document: `{ answer: memberGetCoursesJoined(skip: 1, take: 50) { ${page} } }`,
    variables: {},
  }),
  'memberGetCourseOnday of a teacher': ({ teacher }) => ({
    by: teacher,
    document: `{ answer: memberGetCourseOnday { ${page} } }`,
    variables: {},
  }),
  'memberGetCourseOnday of a student': ({ student }) => ({
    by: student,
    document: `{ answer: memberGetCourseOnday { ${page} } }`,
    variables: {},
  }),
  'lessonsGetByDays of a teacher': ({ teacher }) => ({
    by: teacher,
    document: `{ answer: lessonsGetByDays(from: "2026-11-23", to: "2026-11-29") { ${result} items { id conflicts isLive madeUpAt } } }`,
    variables: {},
  }),
  'lessonsGetByDays of a student': ({ student }) => ({
    by: student,
    document: `{ answer: lessonsGetByDays(from: "2026-11-23", to: "2026-11-29") { ${result} items { id conflicts isLive madeUpAt } } }`,
    variables: {},
  }),
  'lessonsGetByDays of a centre': ({ centre }) => ({
    by: centre,
    document: `{ answer: lessonsGetByDays(from: "2026-11-23", to: "2026-11-29") { ${result} items { id conflicts teacherCode madeUpAt } } }`,
    variables: {},
  }),
  courseGetDetailByCode: ({ student, course: { code } }) => ({
    by: student,
    document: `query ($code: String!) { answer: courseGetDetailByCode(courseCode: $code) { ${result} item { ${course} } } }`,
    variables: { code },
  }),
  courseGetDetailById: ({ teacher, course: { id } }) => ({
    by: teacher,
    document: `query ($id: ID!) { answer: courseGetDetailById(id: $id) { ${result} item { ${course} } } }`,
    variables: { id },
  }),
  memberSearchCourseByCode: ({ student, course: { code } }) => ({
    by: student,
    document: `query ($code: String!) { answer: memberSearchCourseByCode(courseCode: $code) { ${result} item { ${course} } } }`,
    variables: { code },
  }),
  memberSearchCourseByClassCode: ({ student, lesson: { code } }) => ({
    by: student,
    document: `query ($code: String!) { answer: memberSearchCourseByClassCode(classCode: $code) { ${result} item { ${course} } } }`,
    variables: { code },
  }),
  classsGetByCoursesWithPage: ({ teacher, course: { code } }) => ({
    by: teacher,
    document: `query ($code: String!) { answer: classsGetByCoursesWithPage(courseCode: $code, take: 50) {
      ${result} items { id candidateCount waitingCount } } }`,
    variables: { code },
  }),
  classGetDetailByTeacher: ({ teacher, course: { code }, lesson: { id } }) => ({
    by: teacher,
    document: `query ($id: ID!, $code: String!) { answer: classGetDetailByTeacher(id: $id, courseCode: $code) {
      ${result} item { candidates { fullName } } } }`,
    variables: { id, code },
  }),
  classGetCandidates: ({ teacher, course: { code }, lesson: { id } }) => ({
    by: teacher,
    document: `query ($id: ID!, $code: String!) { answer: classGetCandidates(id: $id, courseCode: $code) {
      ${result} items { fullName } } }`,
    variables: { id, code },
  }),
  courseCreate: ({ teacher }) => ({
    by: teacher,
    document: `mutation ($input: CourseCreateInput!) { answer: courseCreate(input: $input) { ${result} item { ${course} } } }`,
    variables: { input: courseInput() },
  }),
  classCreate: ({ teacher, course: { code } }) => ({
    by: teacher,
    document: `mutation ($input: ClassCreateInput!) { answer: classCreate(input: $input) { ${result} } }`,
    variables: { input: classInput(code) },
  }),
  memberJoinToClass: ({ newcomer, course: { code }, lesson: { id } }) => ({
    by: newcomer,
    document: `mutation ($id: ID!, $code: String!, $own: String!) {
      answer: memberJoinToClass(id: $id, courseCode: $code, candidateCode: $own) { ${result} } }`,
    variables: { id, code, own: newcomer.code },
  }),
  classApproveCandidateJoinRequest: ({ teacher, asking, course: { code }, lesson: { id } }) => ({
    by: teacher,
    document: `mutation ($input: CandidateDecisionInput!) { answer: classApproveCandidateJoinRequest(input: $input) { ${result} } }`,
    variables: { input: { id, courseCode: code, candidateCode: asking[0].code } },
  }),
  classApproveRemoveCandidateJoinRequest: ({ teacher, asking, course: { code }, lesson: { id } }) => ({
    by: teacher,
    document: `mutation ($input: CandidateDecisionInput!) { answer: classApproveRemoveCandidateJoinRequest(input: $input) { ${result} } }`,
    variables: { input: { id, courseCode: code, candidateCode: asking[1].code } },
  }),
  classDecideCandidates: ({ teacher, waitingCodes, course: { code }, lesson: { id } }) => ({
    by: teacher,
    document: `mutation ($input: CandidatesDecisionInput!) { answer: classDecideCandidates(input: $input) {
      ${result} items { isSuccess } } }`,
    variables: { input: { id, courseCode: code, candidateCodes: waitingCodes, decision: 'approve' } },
  }),
  classAddCandidateInto: ({ teacher, asking, course: { code }, lesson: { id } }) => ({
    by: teacher,
    document: `mutation ($id: ID!, $code: String!, $student: String!) {
      answer: classAddCandidateInto(id: $id, courseCode: $code, candidateCode: $student) { ${result} } }`,
    variables: { id, code, student: asking[1].code },
  }),
  classRemoveCandidate: ({ teacher, asking, lesson: { id } }) => ({
    by: teacher,
    document: `mutation ($id: ID!, $student: String!) {
      answer: classRemoveCandidate(id: $id, candidateCode: $student) { ${result} } }`,
    variables: { id, student: asking[1].code },
  }),
  memberRefuseJoinToClass: ({ newcomer, course: { code }, lesson: { id } }) => ({
    by: newcomer,
    document: `mutation ($id: ID!, $code: String!) {
      answer: memberRefuseJoinToClass(id: $id, courseCode: $code) { ${result} } }`,
    variables: { id, code },
  }),
  'studentsGetByTeacherWithPage of all': ({ teacher }) => ({
    by: teacher,
    document: `{ answer: studentsGetByTeacherWithPage(take: 50) { ${students} } }`,
    variables: {},
  }),
  'studentsGetByTeacherWithPage of a class': ({ teacher, lesson: { id } }) => ({
    by: teacher,
    document: `query ($id: ID!) { answer: studentsGetByTeacherWithPage(take: 50, classId: $id, search: "ngoc", enrolled: joined) {
      ${students} } }`,
    variables: { id },
  }),
  courseUpdate: ({ teacher, course: { id, code } }) => ({
    by: teacher,
    document: `mutation ($input: CourseUpdateInput!) { answer: courseUpdate(input: $input) { ${result} item { ${course} } } }`,
    variables: { input: { ...withoutStatus(courseInput({ code })), id } },
  }),
  classUpdate: ({ teacher, course: { code }, lesson: { id, code: classCode } }) => ({
    by: teacher,
    document: `mutation ($input: ClassUpdateInput!) { answer: classUpdate(input: $input) { ${result} item { waitingCount } } }`,
    variables: { input: { ...classInput(code), id, classCode } },
  }),
  classClose: ({ teacher, lesson: { id } }) => ({
    by: teacher,
    document: `mutation ($id: ID!) { answer: classClose(id: $id) { ${result} item { waitingCount } } }`,
    variables: { id },
  }),
  courseDelete: ({ teacher, course: { id } }) => ({
    by: teacher,
    document: `mutation ($id: ID!) { answer: courseDelete(id: $id) { ${result} } }`,
    variables: { id },
  }),
}

/**
 * The most frequent operations, and how many statements each needs. All these statements must be prepared. Operations that return
 * courses also request the sections.
 */
const hottest = {
  memberSearchCourseByClassCode: 3,
  memberGetCoursesJoined: 4,
  'memberGetCourseOnday of a student': 3,
  'memberGetCourseOnday of a teacher': 3,
  'lessonsGetByDays of a student': 2,
  'lessonsGetByDays of a teacher': 2,
  'lessonsGetByDays of a centre': 2,
  classsGetByCoursesWithPage: 3,
  classGetDetailByTeacher: 3,
}

async function statementsOf(centre: Centre, call: Call): Promise<Statement[]> {
  const { by, document, variables } = call(centre)
  // Checking the sign-in needs a statement of its own. This call makes the server cache the result of the check for some
  // seconds, so that the statement is not counted below.
  await server.graphql(by.accessToken, '{ __typename }')
  statements.length = 0
  const { data } = await server.graphql<{ answer: ResultEnvelope }>(by.accessToken, document, variables)
  expect(data?.answer).toMatchObject({ isSuccess: true })
  return statements.filter(({ text }) => !/^(?:begin|commit|rollback)/.test(text))
}

type Plan = { 'Node Type': string; 'Relation Name'?: string; 'Index Cond'?: string; Plans?: Plan[] }
const withPlans = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(withPlans)]

/**
 * Returns the scans of the statement's plan that read a whole table or a whole index, although sequential scans are
 * discouraged.
 */
async function tablesReadInFull(statement: Statement): Promise<string[]> {
  const client = await server.sql.connect()
  try {
    await client.query('begin')
    await client.query('set local enable_seqscan = off')
    // The few thousand rows are in memory. Without this setting, the planner assumes that each lookup reads from disk.
    await client.query('set local random_page_cost = 1')
    const { rows } = await client.query(`explain (format json) ${statement.text}`, statement.values)
    return withPlans(rows[0]['QUERY PLAN'][0].Plan)
      .filter((plan) => plan['Node Type'].includes('Scan') && plan['Relation Name'])
      .filter(
        (plan) => plan['Node Type'] === 'Seq Scan' || (plan['Node Type'].startsWith('Index') && !plan['Index Cond']),
      )
      .map((plan) => `${plan['Node Type']} of ${plan['Relation Name']}: ${statement.text}`)
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('no operation needs more statements for many rows than for one, and each finds its rows by an index', async () => {
  await aCrowd()
  const [one, many] = [await aCentre(1), await aCentre(20)]
  await server.sql.query('analyze')
  const counts: Record<string, number> = {}
  for (const [name, call] of Object.entries(calls)) {
    const [few, more] = [await statementsOf(one, call), await statementsOf(many, call)]
    expect([name, more.length]).toEqual([name, few.length])
    counts[name] = more.length
    for (const statement of more) expect(await tablesReadInFull(statement)).toEqual([])
    if (name in hottest) expect(more.filter((statement) => statement.name === undefined)).toEqual([])
  }
  expect(counts).toMatchObject(hottest)
  // A list needs statements for the page, its count, the classes and the sections. A change needs statements for a lookup, a
  // lock, a write and the new row. Changing a course also reads the sections before, and the sections and classes after.
  // Archiving a course also reads the teachers and centres whose list of open requests has changed.
  expect(Math.max(...Object.values(counts))).toBeLessThanOrEqual(9)
  expect(Math.min(...Object.values(counts))).toBeGreaterThanOrEqual(2)
})

test('the sections of a list are read only on request', async () => {
  const { teacher } = await aCentre(2)
  const list =
    (fields: string): Call =>
    () => ({
      by: teacher,
      document: `{ answer: coursesGetWithPagerByTeacherId { isSuccess items { ${fields} } } }`,
      variables: {},
    })
  const centre = { teacher } as Centre
  expect(await statementsOf(centre, list('id enrollments { id }'))).toHaveLength(3)
  expect(await statementsOf(centre, list('id enrollments { id } sections { title }'))).toHaveLength(4)
})

const withLeavers: Call = ({ teacher, course: { code }, lesson: { id } }) => ({
  by: teacher,
  document: `query ($id: ID!, $code: String!) { answer: classGetDetailByTeacher(id: $id, courseCode: $code) {
    ${result} item { candidates { fullName } leavers { fullName } } } }`,
  variables: { id, code },
})

test('sections and leavers are read under the member’s concurrency limit', async () => {
  const centre = await aCentre(2)
  const asked = Object.entries(calls).filter(([, call]) => call(centre).document.includes('sections {'))
  expect(asked.length).toBeGreaterThanOrEqual(10)
  for (const [name, call] of [...asked, ['the leavers of a class', withLeavers] as const]) {
    const sent = await statementsOf(centre, call)
    expect(sent.map((statement) => statement.name)).toContainEqual(
      expect.stringMatching(call === withLeavers ? /^leavers_of_class/ : /^sections_of_courses$/),
    )
    expect([name, sent.filter(({ isWithinLimit }) => !isWithinLimit)]).toEqual([name, []])
  }
})

test('the students who left a class are read only on request', async () => {
  const centre = await aCentre(1)
  const { classGetDetailByTeacher: plain } = calls
  if (!plain) throw new Error('calls has no classGetDetailByTeacher')
  expect(await statementsOf(centre, withLeavers)).toHaveLength((await statementsOf(centre, plain)).length + 1)
})
