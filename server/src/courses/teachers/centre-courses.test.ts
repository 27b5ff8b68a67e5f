import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher, joinCentre } from '../../../test/centres.ts'
import { aClass, aCourse, anEnrolment, courseInput, type TestCourse } from '../../../test/courses.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let centre: TestMember
let teacher: TestMember
beforeAll(async () => {
  server = await createTestServer()
  // Each test creates its own members, more than the rate limits would allow.
  liftLimits(server)
})
beforeEach(async () => {
  centre = await aCentre(server)
  teacher = await aCentreTeacher(server, centre)
})
afterAll(() => server.close())

type Item = {
  id: string
  code: string
  teacherName: string
  teacherCode: string | null
  centreName: string | null
  centreId: string | null
  enrollments: { classCode: string; waitingCount: number | null; teacherName: string }[]
}
type Answer = ResultEnvelope & { item?: Item | null; items?: Item[] | null; totalRecord?: number }

async function ask(by: TestMember, call: string, variables: Record<string, unknown> = {}): Promise<Answer> {
  const types = { input: call.includes('courseCreate') ? 'CourseCreateInput!' : 'CourseUpdateInput!' }
  const declared = Object.keys(variables).map((name) => `$${name}: ${types[name as 'input'] ?? 'ID!'}`)
  const kind = /^(courseGet|courses|centreGet|member|classs)/.test(call) ? 'query' : 'mutation'
  const { data, errors } = await server.graphql<{ answer: Answer }>(
    by.accessToken,
    `${kind}${declared.length ? ` (${declared.join(', ')})` : ''} { answer: ${call} }`,
    variables,
  )
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}
const fields = 'id code teacherName teacherCode centreName centreId enrollments { classCode waitingCount teacherName }'
const item = `{ isSuccess error { code field description } item { ${fields} } }`
const page = `{ isSuccess error { code } items { ${fields} } totalRecord }`
const plain = '{ isSuccess error { code field description } }'

const detail = (by: TestMember, { id }: { id: string }) => ask(by, `courseGetDetailById(id: $id) ${item}`, { id })
const setTeacher = (by: TestMember, { id }: { id: string }, { code }: { code: string }) =>
  ask(by, `courseSetTeacher(id: $id, teacherCode: "${code}") ${item}`, { id })
const move = (by: TestMember, { id }: { id: string }, centreId: string) =>
  ask(by, `courseMoveToCentre(id: $id, centreId: $centreId) ${item}`, { id, centreId })
const teachersOf = (by: TestMember, { id }: { id: string }) =>
  ask(by, 'courseGetTeachers(id: $id) { isSuccess error { code } items { code fullName } }', { id })
const create = (by: TestMember, overrides: Record<string, unknown>) =>
  ask(by, `courseCreate(input: $input) ${item}`, { input: courseInput(overrides) })
const codeOf = ({ error }: Answer) => error?.code ?? 'ok'

test('a centre creates courses with and without one of its teachers', async () => {
  const empty = await create(centre, {})
  expect(empty.item).toMatchObject({
    teacherName: '',
    teacherCode: null,
    centreName: 'Trung tâm Ánh Dương',
    centreId: centre.id,
  })
  const taught = await create(centre, { teacherCode: teacher.code.toLowerCase(), centreId: centre.id })
  expect(taught.item).toMatchObject({ teacherName: teacher.name, teacherCode: teacher.code })
  const { items, totalRecord } = await ask(centre, `centreGetCoursesWithPage ${page}`)
  expect(items?.map(({ id }) => id)).toEqual([taught.item?.id, empty.item?.id])
  expect(totalRecord).toBe(2)
  const own = await ask(teacher, `coursesGetWithPagerByTeacherId(skip: 1, take: 5) ${page}`)
  expect(own.items?.map(({ id, centreName, teacherCode }) => ({ id, centreName, teacherCode }))).toEqual([
    { id: taught.item?.id, centreName: 'Trung tâm Ánh Dương', teacherCode: null },
  ])
})

test('nobody but a teacher of the centre can be named', async () => {
  const invited = await aTeacher(server)
  const elsewhere = await aCentreTeacher(server, await aCentre(server))
  const student = await aStudent(server)
  const course = await aCentreCourse(server, centre, teacher)
  for (const code of [invited.code, elsewhere.code, student.code, centre.code, 'KHONG-CO', '']) {
    const refused = await create(centre, { teacherCode: code })
    expect(refused.error).toEqual({
      code: 'MEMBER_CODE_UNKNOWN',
      field: 'teacherCode',
      description: 'Không tìm thấy giáo viên có mã này trong trung tâm',
    })
    expect(codeOf(await setTeacher(centre, course, { code }))).toBe('MEMBER_CODE_UNKNOWN')
  }
  expect((await detail(centre, course)).item?.teacherCode).toBe(teacher.code)
})

test('a teacher creates and teaches courses of their centre, and cannot name another teacher', async () => {
  const made = await create(teacher, { centreId: centre.id })
  expect(made.item).toMatchObject({ teacherName: teacher.name, centreId: centre.id })
  expect((await ask(centre, `centreGetCoursesWithPage ${page}`)).items).toHaveLength(1)
  const other = await aCentre(server)
  expect((await create(teacher, { centreId: other.id })).error).toMatchObject({ code: 'NOT_FOUND', field: 'centreId' })
  expect((await create(centre, { centreId: other.id })).error).toMatchObject({ code: 'NOT_FOUND', field: 'centreId' })
  expect((await create(teacher, { teacherCode: teacher.code })).error).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'teacherCode',
  })
  expect((await create(teacher, {})).item).toMatchObject({ centreId: null, centreName: null })
})

test('a teacher gives their own course to their centre once, and continues to teach it', async () => {
  const course = await aCourse(server, teacher)
  await aClass(server, teacher, course)
  expect(codeOf(await detail(centre, course))).toBe('FORBIDDEN')
  expect(codeOf(await move(await aTeacher(server), course, centre.id))).toBe('NOT_FOUND')
  expect(codeOf(await move(centre, course, centre.id))).toBe('FORBIDDEN')
  const stranger = await aCentre(server)
  expect((await move(teacher, course, stranger.id)).error).toMatchObject({ code: 'NOT_FOUND', field: 'centreId' })

  expect((await move(teacher, course, centre.id)).item).toMatchObject({
    centreId: centre.id,
    teacherName: teacher.name,
  })
  expect(codeOf(await move(teacher, course, centre.id))).toBe('ok')
  await joinCentre(server, stranger, teacher)
  expect(codeOf(await move(teacher, course, stranger.id))).toBe('STATE_CHANGED')
  expect((await detail(centre, course)).item?.enrollments).toEqual([
    { classCode: expect.any(String), waitingCount: 0, teacherName: teacher.name },
  ])
  const { rows } = await server.sql.query(
    `select action, about_member_id from audit_log where member_id = $1 and action = 'course_moved_to_centre'`,
    [teacher.id],
  )
  expect(rows).toEqual([{ action: 'course_moved_to_centre', about_member_id: centre.id }])
})

test('the named teacher teaches the course, and the previous one loses it at once', async () => {
  const course = await aCentreCourse(server, centre, teacher)
  const { id: classId } = await aClass(server, centre, course)
  const next = await aCentreTeacher(server, centre)
  const events: unknown[] = []
  server.dependencies.teacherEvents.subscribe('changed', (event) => events.push(event))
  expect((await setTeacher(centre, course, next)).item).toMatchObject({
    teacherName: next.name,
    teacherCode: next.code,
    enrollments: [{ teacherName: next.name }],
  })
  expect(events).toEqual([{ memberIds: [next.id, teacher.id], centreIds: [centre.id], classIds: [classId] }])
  expect((await ask(teacher, `coursesGetWithPagerByTeacherId(skip: 1, take: 5) ${page}`)).items).toEqual([])
  expect(codeOf(await ask(teacher, `courseDelete(id: $id) ${plain}`, { id: course.id }))).toBe('NOT_FOUND')
  expect((await detail(next, course)).item).toMatchObject({ centreId: centre.id, enrollments: [{ waitingCount: 0 }] })
  // Naming the same teacher again publishes nothing.
  await setTeacher(centre, course, next)
  expect(events).toHaveLength(1)
  // Only the centre that owns the course can name its teacher.
  expect(codeOf(await setTeacher(next, course, teacher))).toBe('FORBIDDEN')
  expect(codeOf(await setTeacher(await aCentre(server), course, teacher))).toBe('NOT_FOUND')
})

test('a course whose teacher is removed stays with the centre, without a teacher until one is named', async () => {
  const course = await aCentreCourse(server, centre, teacher)
  const removal = await ask(centre, `centreRemoveTeacher(teacherCode: "${teacher.code}") ${plain}`)
  expect(codeOf(removal)).toBe('ok')
  expect((await detail(centre, course)).item).toMatchObject({ teacherName: '', teacherCode: null })
  expect((await detail(teacher, course)).item).toMatchObject({ teacherName: '', centreId: null })
  expect(codeOf(await ask(teacher, `courseDelete(id: $id) ${plain}`, { id: course.id }))).toBe('NOT_FOUND')
  const next = await aCentreTeacher(server, centre)
  expect((await setTeacher(centre, course, next)).item).toMatchObject({ teacherName: next.name })
})

test('naming a teacher and removing them at once leaves no course or lesson with the removed teacher', async () => {
  const course = await aCentreCourse(server, centre, null)
  const lesson = await aClass(server, centre, course)
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and state = 'planned' order by starts_at desc limit 1`,
    [lesson.id],
  )
  const name = `lessonSetTeacher(id: $id, teacherCode: "${teacher.code}") ${plain}`
  for (let round = 0; round < 6; round++) {
    await joinCentre(server, centre, teacher).catch(() => null)
    await Promise.all([
      setTeacher(centre, course, teacher),
      ask(centre, name, { id: rows[0]!.id }),
      ask(centre, `centreRemoveTeacher(teacherCode: "${teacher.code}") ${plain}`),
    ])
    const left = await server.sql.query(
      `select c.teacher_id, l.substitute_id from courses c, calendar_lessons l where c.id = $1 and l.id = $2`,
      [course.id, rows[0]!.id],
    )
    expect(left.rows).toEqual([{ teacher_id: null, substitute_id: null }])
  }
})

test('the centre and the course’s teacher see who may teach the course, by name', async () => {
  const binh = await aCentreTeacher(server, centre, { firstName: 'Bình' })
  const course = await aCentreCourse(server, centre, teacher)
  const named = [
    { code: binh.code, fullName: binh.name },
    { code: teacher.code, fullName: teacher.name },
  ]
  expect((await teachersOf(centre, course)).items).toEqual(named)
  expect((await teachersOf(teacher, course)).items).toEqual(named)
  expect(codeOf(await teachersOf(binh, course))).toBe('NOT_FOUND')
  expect(codeOf(await teachersOf(await aCentre(server), course))).toBe('NOT_FOUND')
  expect(codeOf(await teachersOf(await aStudent(server), course))).toBe('FORBIDDEN')
  expect((await teachersOf(teacher, await aCourse(server, teacher))).items).toEqual([])
})

test('everybody sees the centre’s name, those who manage the course its id, and the centre the teacher’s code', async () => {
  const course = await aCentreCourse(server, centre, teacher)
  const student = await aStudent(server)
  const read = (by: TestMember) => ask(by, `courseGetDetailByCode(courseCode: "${course.code}") ${item}`)
  expect((await read(student)).item).toMatchObject({
    centreName: 'Trung tâm Ánh Dương',
    centreId: null,
    teacherCode: null,
  })
  expect((await read(teacher)).item).toMatchObject({ centreId: centre.id, teacherCode: null })
  expect((await read(centre)).item).toMatchObject({ centreId: centre.id, teacherCode: teacher.code })
  // A centre gets the same answer for a course of another owner and for an unknown code. So it does not learn which codes
  // exist.
  const other = await aCentre(server)
  expect(codeOf(await read(other))).toBe('FORBIDDEN')
  expect(codeOf(await ask(other, `courseGetDetailByCode(courseCode: "KHONG-CO") ${item}`))).toBe('FORBIDDEN')
  expect(codeOf(await ask(other, `courseGetDetailById(id: $id) ${item}`, { id: course.id }))).toBe('FORBIDDEN')
  expect(codeOf(await ask(centre, `memberSearchCourseByCode(courseCode: "${course.code}") ${item}`))).toBe('FORBIDDEN')
})

test('courses and classes of a centre count for the centre, not for their teachers', async () => {
  const fill = (whose: 'teacher_id' | 'centre_id', id: string, more = '') =>
    server.sql.query(
      `insert into courses (code, title, colour, days, minutes, room_type, ${whose}${more && ', teacher_id'})
       select 'DAY-' || gen_random_uuid(), 'Đầy', '#2f6ca8', '3', 90, 'bigblue', $1${more} from generate_series(1, 500)`,
      [id],
    )
  await fill('centre_id', centre.id, `, '${teacher.id}'`)
  expect((await create(centre, {})).error).toMatchObject({
    code: 'INVALID_INPUT',
    description: 'Một trung tâm có tối đa 500 khoá học, kể cả khoá học đã kết thúc',
  })
  expect(codeOf(await create(teacher, { centreId: centre.id }))).toBe('INVALID_INPUT')
  const own = await create(teacher, {})
  expect(codeOf(own)).toBe('ok')
  expect((await move(teacher, own.item!, centre.id)).error).toMatchObject({ code: 'INVALID_INPUT', field: 'centreId' })
})

test('a centre can do everything with its courses, classes and students that the teacher can', async () => {
  const course = await aCentreCourse(server, centre, null)
  const { status: _status, ...input } = courseInput({ code: course.code, name: 'Toán 9 mới' })
  expect(codeOf(await ask(centre, `courseUpdate(input: $input) ${item}`, { input: { ...input, id: course.id } }))).toBe(
    'ok',
  )
  const lesson = await aClass(server, centre, course)
  const student = await aStudent(server)
  await anEnrolment(server, { class: lesson, student, teacher: centre, state: 'wait' })
  const key = { id: lesson.id, courseCode: course.code }
  const run = async (operation: string, document: string, variables: Record<string, unknown>) => {
    const { data, errors } = await server.graphql<Record<string, Answer>>(centre.accessToken, document, variables)
    return data?.[operation] ? codeOf(data[operation]) : JSON.stringify(errors)
  }
  const codes = [
    await run(
      'classDecideCandidates',
      `mutation ($input: CandidatesDecisionInput!) { classDecideCandidates(input: $input) ${plain} }`,
      { input: { ...key, candidateCodes: [student.code], decision: 'approve' } },
    ),
    await run(
      'classGetDetailByTeacher',
      `query ($id: ID!, $courseCode: String!) { classGetDetailByTeacher(id: $id, courseCode: $courseCode) ${plain} }`,
      key,
    ),
    await run(
      'classGetCandidates',
      `query ($id: ID!, $courseCode: String!) { classGetCandidates(id: $id, courseCode: $courseCode) ${plain} }`,
      key,
    ),
    await run(
      'classRemoveCandidate',
      `mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) ${plain} }`,
      { id: lesson.id, code: student.code },
    ),
    await run(
      'classsGetByCoursesWithPage',
      `query ($code: String!) { classsGetByCoursesWithPage(courseCode: $code, skip: 1, take: 5) { isSuccess error { code } } }`,
      { code: course.code },
    ),
    await run('classClose', `mutation ($id: ID!) { classClose(id: $id) ${plain} }`, { id: lesson.id }),
    await run('courseDelete', `mutation ($id: ID!) { courseDelete(id: $id) ${plain} }`, { id: course.id }),
  ]
  expect(codes).toEqual(codes.map(() => 'ok'))
})

test('pictures in a course’s texts stay when its centre saves texts that its teacher wrote', async () => {
  const uploaded = await server.graphql<{ courseUploadPicture: { item: { address: string } | null } }>(
    teacher.accessToken,
    'mutation ($picture: String!) { courseUploadPicture(picture: $picture) { isSuccess item { address } } }',
    { picture: onePixel },
  )
  const address = uploaded.data?.courseUploadPicture.item?.address
  const text = { description: `<p><img src="${address}"></p>` }
  const course = (await create(teacher, { ...text, centreId: centre.id })).item!
  const { status: _status, ...input } = courseInput({ ...text, code: course.code, name: 'Tên mới' })
  expect(codeOf(await ask(centre, `courseUpdate(input: $input) ${item}`, { input: { ...input, id: course.id } }))).toBe(
    'ok',
  )
  const { rows } = await server.sql.query<{ used: string; unused_since: Date | null }>(
    `select count(u.*)::text as used, p.unused_since from course_pictures p left join course_picture_uses u on u.picture_id = p.id
     where p.teacher_id = $1 group by p.id`,
    [teacher.id],
  )
  expect(rows).toEqual([{ used: '1', unused_since: null }])
})
const onePixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('pictures that only one course uses move with the course to its centre', async () => {
  const upload = async () => {
    const { data } = await server.graphql<{ courseUploadPicture: { item: { address: string } | null } }>(
      teacher.accessToken,
      'mutation ($picture: String!) { courseUploadPicture(picture: $picture) { isSuccess item { address } } }',
      { picture: onePixel },
    )
    return data?.courseUploadPicture.item?.address ?? ''
  }
  const [shared, only] = [await upload(), await upload()]
  const both = { description: `<p><img src="${shared}"><img src="${only}"></p>` }
  const course = (await create(teacher, both)).item as TestCourse & Item
  await create(teacher, { description: `<p><img src="${shared}"></p>` })
  await move(teacher, course, centre.id)
  const { rows } = await server.sql.query<{ key: string }>('select key from course_pictures where teacher_id = $1', [
    centre.id,
  ])
  expect(rows.map(({ key }) => `/pictures/${key}.webp`)).toEqual([only])
})
