import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aHomework, aStoredFile, handIn, homeworkInput, inMinutes, setTimes } from '../../../test/homework.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let parent: TestMember
let maths: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
})
afterAll(() => server.close())
beforeEach(async () => {
  maths = await aClass(server, teacher, await aCourse(server, teacher))
  await anEnrolment(server, { class: maths, student, teacher, state: 'joined' })
})

const envelope = 'isSuccess error { code field description }'
const fields = `id classId classTitle courseTitle title desc opensAt dueAt cutoffAt maxPoints released
  files { id name type size url } submission { id state version text } draft { text }
  submittedCount markedCount studentCount`
type Homework = {
  id: string
  classId: string
  title: string
  opensAt: string
  dueAt: string
  files: { id: string; name: string; url: string }[]
  submission: { id: string; state: string; version: number } | null
  submittedCount: number | null
  studentCount: number | null
}
type Item = ResultEnvelope & { item: Homework | null }
type Items = ResultEnvelope & { items: Homework[]; totalRecord: number }

async function ask<Answer>(by: TestMember, document: string, variables: Record<string, unknown> = {}) {
  const { data, errors } = await server.graphql<{ answer: Answer }>(by.accessToken, document, variables)
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}
const create = (by: TestMember, input: object, alsoForClassIds: string[] = []) =>
  ask<Item>(
    by,
    `mutation ($input: HomeworkInput!, $also: [ID!]!) {
      answer: homeworkCreate(input: $input, alsoForClassIds: $also) { ${envelope} item { ${fields} } } }`,
    { input, also: alsoForClassIds },
  )
const createAs = (clientId: string, by: TestMember, input: object, alsoForClassIds: string[] = []) =>
  ask<Item>(
    by,
    `mutation ($input: HomeworkInput!, $also: [ID!]!, $clientId: ID) {
      answer: homeworkCreate(input: $input, alsoForClassIds: $also, clientId: $clientId) { ${envelope} item { ${fields} } } }`,
    { input, also: alsoForClassIds, clientId },
  )
const update = (by: TestMember, id: string, input: object) =>
  ask<Item>(
    by,
    `mutation ($id: ID!, $input: HomeworkInput!) { answer: homeworkUpdate(id: $id, input: $input) { ${envelope} item { ${fields} } } }`,
    { id, input },
  )
const remove = (by: TestMember, id: string) =>
  ask<ResultEnvelope>(by, `mutation ($id: ID!) { answer: homeworkDelete(id: $id) { ${envelope} } }`, { id })
const read = (by: TestMember, id: string, childCode: string | null = null) =>
  ask<Item>(
    by,
    `query ($id: ID!, $childCode: String) { answer: homeworkGetById(id: $id, childCode: $childCode) { ${envelope} item { ${fields} } } }`,
    { id, childCode },
  )
const ofClass = (by: TestMember, classId: string) =>
  ask<Items>(
    by,
    `query ($classId: ID!) { answer: homeworksGetByClass(classId: $classId, take: 50) { ${envelope} items { ${fields} } totalRecord } }`,
    { classId },
  )
const own = (by: TestMember, scope: string, childCode: string | null = null) =>
  ask<Items>(
    by,
    `query ($scope: HomeworkScope!, $childCode: String) {
      answer: homeworksGetOwn(scope: $scope, childCode: $childCode, take: 50) { ${envelope} items { ${fields} } totalRecord } }`,
    { scope, childCode },
  )
const managed = (by: TestMember, scope: string) =>
  ask<Items>(
    by,
    `query ($scope: HomeworkScope!) { answer: homeworksGetManaged(scope: $scope, take: 50) { ${envelope} items { ${fields} } totalRecord } }`,
    { scope },
  )
const titles = ({ items }: Items) => items.map(({ title }) => title)
const inMaths = ({ items }: Items) => items.filter(({ classId }) => classId === maths.id).map(({ title }) => title)
const countHomework = async () => {
  const { rows } = await server.sql.query<{ total: number }>('select count(*)::int as total from homeworks')
  return rows[0]!.total
}

test('a teacher who sends a new homework again, because no answer came, sets it only once in each class', async () => {
  const other = await aClass(server, teacher, await aCourse(server, teacher))
  const before = await countHomework()
  const clientId: string = randomUUID()
  const send = (id = clientId) => createAs(id, teacher, homeworkInput(maths.id), [other.id])
  const [first, second] = await Promise.all([send(), send()])
  const third = await send(clientId.toUpperCase())
  expect([first.isSuccess, second.item?.id, third.item?.id]).toEqual([true, first.item?.id, first.item?.id])
  expect(first.item?.classId).toBe(maths.id)
  expect((await countHomework()) - before).toBe(2)
  expect((await send(randomUUID())).item?.id).not.toBe(first.item?.id)
  expect((await countHomework()) - before).toBe(4)
  expect((await send('x')).error).toMatchObject({ code: 'INVALID_INPUT', field: 'clientId' })
  // Another teacher learns nothing by a client id, not even that it is known.
  const stranger = await createAs(clientId, await aTeacher(server), homeworkInput(maths.id))
  expect(stranger).toMatchObject({ item: null, error: { code: 'NOT_FOUND' } })
})

test('a homework is set at once with cleaned HTML, and read by the class, its parents and its managers', async () => {
  const file = await aStoredFile(server, { owner: teacher, inClass: maths, name: 'Đề bài.pdf' })
  const { rows: before } = await server.sql.query<{ now: Date }>('select now()::timestamptz(3)')
  const { isSuccess, item } = await create(
    teacher,
    homeworkInput(maths.id, { desc: '<p onclick="x()">Làm bài 1</p><script>x()</script>', fileIds: [file] }),
  )
  expect(isSuccess).toBe(true)
  expect(item).toMatchObject({
    classId: maths.id,
    classTitle: 'Lớp tối thứ ba',
    courseTitle: 'Toán 9 nâng cao',
    title: 'Bài tập chương 1',
    desc: '<p>Làm bài 1</p>',
    maxPoints: 10,
    released: false,
    files: [{ id: file, name: 'Đề bài.pdf', url: expect.stringContaining(file) }],
    submission: null,
    draft: null,
    submittedCount: 0,
    markedCount: 0,
    studentCount: 1,
  })
  const { rows: opened } = await server.sql.query(
    'select from homeworks where id = $1 and opens_at between $2 and now()',
    [item!.id, before[0]!.now],
  )
  expect(opened).toHaveLength(1)
  const forStudent = {
    title: 'Bài tập chương 1',
    files: [{ id: file }],
    submission: { id: `${item!.id}:${student.code}`, state: 'missing', version: 0 },
    draft: null,
    submittedCount: null,
    markedCount: null,
    studentCount: null,
  }
  expect((await read(student, item!.id)).item).toMatchObject(forStudent)
  expect((await read(parent, item!.id, student.code)).item).toMatchObject(forStudent)
  expect((await read(teacher, item!.id)).item).toMatchObject({ id: item!.id, studentCount: 1 })
})

test('the centre of a course can set, change and delete homework like its teacher', async () => {
  const centre = await aMember(server, 'CENR')
  await server.sql.query('update courses set centre_id = $1 where code = $2', [centre.id, maths.courseCode])
  const { item } = await create(centre, homeworkInput(maths.id))
  expect(titles(await managed(centre, 'all'))).toEqual(['Bài tập chương 1'])
  expect((await update(centre, item!.id, homeworkInput(maths.id, { title: 'Mới' }))).item).toMatchObject({
    title: 'Mới',
  })
  expect(await remove(centre, item!.id)).toMatchObject({ isSuccess: true })
})

test('homework set in advance is visible only to its managers until it opens', async () => {
  const { item } = await create(teacher, homeworkInput(maths.id, { opensAt: inMinutes(60) }))
  expect(titles(await ofClass(teacher, maths.id))).toEqual(['Bài tập chương 1'])
  for (const answer of [await read(student, item!.id), await read(parent, item!.id, student.code)]) {
    expect(answer).toMatchObject({ isSuccess: false, item: null, error: { code: 'NOT_FOUND' } })
  }
  expect(await ofClass(student, maths.id)).toMatchObject({ items: [], totalRecord: 0 })
  for (const scope of ['open', 'done', 'all']) {
    expect(inMaths(await own(student, scope))).toEqual([])
    expect(inMaths(await own(parent, scope, student.code))).toEqual([])
  }
  await setTimes(server, item!, { opensAt: inMinutes(-1) })
  expect(titles(await ofClass(student, maths.id))).toEqual(['Bài tập chương 1'])
  expect((await read(student, item!.id)).isSuccess).toBe(true)
})

test('a homework is set once in each of several classes, or in none if one of them is not the caller’s', async () => {
  const [second, third] = [
    await aClass(server, teacher, { code: maths.courseCode }),
    await aClass(server, teacher, { code: maths.courseCode }),
  ]
  const file = await aStoredFile(server, { owner: teacher, inClass: maths })
  const { item } = await create(teacher, homeworkInput(maths.id, { fileIds: [file] }), [
    second.id,
    third.id,
    second.id,
    maths.id.toUpperCase(),
  ])
  expect(item?.classId).toBe(maths.id)
  for (const { id } of [maths, second, third]) {
    const { items } = await ofClass(teacher, id)
    expect(items).toMatchObject([{ title: 'Bài tập chương 1', files: [{ id: file }] }])
  }
  const other = await aTeacher(server)
  const foreign = await aClass(server, other, await aCourse(server, other))
  const before = await countHomework()
  for (const id of [foreign.id, randomUUID(), 'không phải']) {
    expect((await create(teacher, homeworkInput(maths.id), [second.id, id])).error?.code).toBe('NOT_FOUND')
  }
  const many = await create(
    teacher,
    homeworkInput(maths.id),
    Array.from({ length: 51 }, () => randomUUID()),
  )
  expect(many.error).toMatchObject({ code: 'INVALID_INPUT', field: 'alsoForClassIds' })
  expect(await countHomework()).toBe(before)
})

test('impossible times, invalid points, files of others and closed classes are refused', async () => {
  const other = await aTeacher(server)
  const foreignFile = await aStoredFile(server, { owner: other, inClass: maths })
  const before = await countHomework()
  const refused: [Record<string, unknown>, string, string | null][] = [
    [{ title: '  ' }, 'INVALID_INPUT', 'title'],
    [{ dueAt: inMinutes(-1) }, 'INVALID_INPUT', 'dueAt'],
    [{ opensAt: inMinutes(60), dueAt: inMinutes(30) }, 'INVALID_INPUT', 'dueAt'],
    [{ dueAt: inMinutes(60), cutoffAt: inMinutes(59) }, 'INVALID_INPUT', 'cutoffAt'],
    [{ maxPoints: 0 }, 'INVALID_INPUT', 'maxPoints'],
    [{ maxPoints: 1001 }, 'INVALID_INPUT', 'maxPoints'],
    [{ maxPoints: 0.001 }, 'INVALID_INPUT', 'maxPoints'],
    [{ desc: `<p><img src="/pictures/${'a'.repeat(22)}.webp"></p>` }, 'INVALID_INPUT', 'desc'],
    [{ fileIds: [foreignFile] }, 'INVALID_INPUT', 'fileIds'],
    [{ fileIds: [randomUUID()] }, 'INVALID_INPUT', 'fileIds'],
    [{ fileIds: ['../tep'] }, 'INVALID_INPUT', 'fileIds'],
  ]
  for (const [overrides, code, field] of refused) {
    expect((await create(teacher, homeworkInput(maths.id, overrides))).error).toMatchObject({ code, field })
  }
  await server.sql.query('update classes set status = 0 where id = $1', [maths.id])
  expect((await create(teacher, homeworkInput(maths.id))).error?.code).toBe('CLASS_ENDED')
  expect(await countHomework()).toBe(before)
})

test('students, parents and strangers cannot set, change or delete homework, nor read what is not theirs', async () => {
  const { id } = await aHomework(server, teacher, maths)
  const before = await countHomework()
  for (const by of [student, parent]) {
    expect((await create(by, homeworkInput(maths.id))).error?.code).toBe('FORBIDDEN')
    expect((await update(by, id, homeworkInput(maths.id))).error?.code).toBe('FORBIDDEN')
    expect((await remove(by, id)).error?.code).toBe('FORBIDDEN')
    expect((await managed(by, 'all')).error?.code).toBe('FORBIDDEN')
  }
  const [other, stranger, centre] = [await aTeacher(server), await aStudent(server), await aMember(server, 'CENR')]
  for (const by of [other, centre]) {
    expect((await create(by, homeworkInput(maths.id))).error?.code).toBe('NOT_FOUND')
    expect((await update(by, id, homeworkInput(maths.id))).error?.code).toBe('NOT_FOUND')
    expect((await remove(by, id)).error?.code).toBe('NOT_FOUND')
    expect((await own(by, 'all')).error?.code).toBe('FORBIDDEN')
    expect((await managed(by, 'all')).items).toEqual([])
  }
  const waiting = await aStudent(server)
  await anEnrolment(server, { class: maths, student: waiting, teacher, state: 'wait' })
  for (const by of [other, centre, stranger, waiting]) {
    expect((await read(by, id)).error?.code).toBe('NOT_FOUND')
    expect((await ofClass(by, maths.id)).error?.code).toBe('NOT_FOUND')
  }
  expect((await ofClass(parent, maths.id)).error?.code).toBe('FORBIDDEN')
  // Parents must name a child with whom they have an active guardianship.
  const childCodes = [null, stranger.code, 'HV000000', ' ']
  for (const childCode of childCodes) {
    expect((await read(parent, id, childCode)).error?.code).toBe('NOT_FOUND')
    expect((await own(parent, 'all', childCode)).error?.code).toBe('NOT_FOUND')
  }
  expect((await read(teacher, id, student.code)).error?.code).toBe('NOT_FOUND')
  expect((await own(student, 'all', student.code)).error?.code).toBe('NOT_FOUND')
  expect(await countHomework()).toBe(before)
})

test('an update keeps class and opening time, and cannot set the maximum below points already given', async () => {
  const second = await aClass(server, teacher, { code: maths.courseCode })
  const [file, further] = [
    await aStoredFile(server, { owner: teacher, inClass: maths }),
    await aStoredFile(server, { owner: teacher, inClass: second }),
  ]
  const { id } = await aHomework(server, teacher, maths, { fileIds: [file] })
  const opened = inMinutes(-60 * 24)
  await setTimes(server, { id }, { opensAt: opened })
  const changed = await update(teacher, id, homeworkInput(maths.id, { title: 'Khác', fileIds: [further, file] }))
  expect(changed.item).toMatchObject({ title: 'Khác', files: [{ id: further }, { id: file }] })
  expect(Date.parse(changed.item!.opensAt)).toBe(Date.parse(opened))
  expect((await update(teacher, id, homeworkInput(second.id))).error).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'classId',
  })
  // The teacher can postpone opened homework as long as no student has handed in.
  const putOff = await update(teacher, id, homeworkInput(maths.id, { opensAt: inMinutes(60) }))
  expect(putOff.isSuccess).toBe(true)
  expect((await read(student, id)).error?.code).toBe('NOT_FOUND')
  expect((await update(teacher, id, homeworkInput(maths.id))).isSuccess).toBe(true)
  await handIn(server, student, { id })
  expect((await update(teacher, id, homeworkInput(maths.id, { opensAt: inMinutes(60) }))).error).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'opensAt',
  })
  await server.sql.query(
    `insert into marks (homework_id, student_id, points, excused, marked_at) values ($1, $2, 8.25, false, now())`,
    [id, student.id],
  )
  expect((await update(teacher, id, homeworkInput(maths.id, { maxPoints: 8 }))).error).toMatchObject({
    code: 'STATE_CHANGED',
    description: 'Đã có bài được chấm 8,25 điểm, điểm tối đa không thể thấp hơn',
  })
  expect((await update(teacher, id, homeworkInput(maths.id, { maxPoints: 8.25 }))).isSuccess).toBe(true)
})

test('a homework is deleted with its drafts, until somebody has handed in', async () => {
  const { id } = await aHomework(server, teacher, maths)
  await ask(
    student,
    `mutation ($id: ID!) { answer: homeworkSaveDraft(id: $id, text: "nháp", fileIds: []) { ${envelope} } }`,
    {
      id,
    },
  )
  const kept = await aHomework(server, teacher, maths)
  await handIn(server, student, kept)
  expect(await remove(teacher, id)).toMatchObject({ isSuccess: true })
  expect((await remove(teacher, id)).error?.code).toBe('NOT_FOUND')
  expect((await remove(teacher, kept.id)).error?.code).toBe('STATE_CHANGED')
  expect((await ofClass(teacher, maths.id)).items).toMatchObject([{ id: kept.id, submittedCount: 1 }])
})

test.each([
  ['a mark', '8.25, false, null'],
  ['an excuse', 'null, true, null'],
  ['a comment', `null, false, 'Mang vở đến lớp nhé'`],
])('a homework with %s for work that was not handed in is not deleted or put off', async (_what, values) => {
  const { id } = await aHomework(server, teacher, maths)
  await server.sql.query(
    `insert into marks (homework_id, student_id, points, excused, comment, marked_at) select $1, $2, ${values}, now()`,
    [id, student.id],
  )
  expect((await remove(teacher, id)).error).toMatchObject({
    code: 'STATE_CHANGED',
    description: 'Đã có bài nộp hoặc điểm, không thể xoá bài tập này',
  })
  const putOff = homeworkInput(maths.id, { opensAt: inMinutes(60), dueAt: inMinutes(120) })
  expect((await update(teacher, id, putOff)).error).toMatchObject({ code: 'INVALID_INPUT', field: 'opensAt' })
})

test('a student’s list is sorted by due time, and submitted, closed and returned homework moves accordingly', async () => {
  const set = (title: string, dueIn: number, cutoffIn: number | null = null) =>
    aHomework(server, teacher, maths, {
      title,
      dueAt: inMinutes(dueIn),
      cutoffAt: cutoffIn === null ? null : inMinutes(cutoffIn),
    })
  const later = await set('sau', 300)
  const next = await set('trước', 100)
  const late = await set('trễ', 200)
  const closed = await set('khoá', 200, 200)
  const done = await set('xong', 400)
  await setTimes(server, late, { dueAt: inMinutes(-20) })
  await setTimes(server, closed, { dueAt: inMinutes(-20), cutoffAt: inMinutes(-10) })
  await handIn(server, student, done)
  expect(inMaths(await own(student, 'open'))).toEqual(['trễ', 'trước', 'sau'])
  expect(inMaths(await own(student, 'done'))).toEqual(['xong', 'khoá'])
  expect(inMaths(await own(student, 'all'))).toEqual(['xong', 'sau', 'trước', 'khoá', 'trễ'])
  expect(inMaths(await own(parent, 'open', student.code))).toEqual(['trễ', 'trước', 'sau'])

  // With an extension, the closed homework is open again for this student, and is sorted by the student's own due time.
  await server.sql.query('insert into homework_extensions (homework_id, student_id, until) values ($1, $2, $3)', [
    closed.id,
    student.id,
    inMinutes(150),
  ])
  expect(inMaths(await own(student, 'open'))).toEqual(['trễ', 'trước', 'khoá', 'sau'])
  // If the teacher returns the work, the homework is open again too.
  await server.sql.query('update submissions set returned_at = now(), return_comment = $2 where homework_id = $1', [
    done.id,
    'Làm lại câu 2',
  ])
  expect(inMaths(await own(student, 'open'))).toEqual(['trễ', 'trước', 'khoá', 'sau', 'xong'])
  // A mark for homework that was not handed in ends it for the student. It stays in the list until the mark is released:
  // otherwise the list would reveal the mark.
  await server.sql.query(
    `insert into marks (homework_id, student_id, excused, marked_at) values ($1, $3, true, now()), ($2, $3, true, now())`,
    [later.id, next.id, student.id],
  )
  expect(inMaths(await own(student, 'open'))).toEqual(['trễ', 'trước', 'khoá', 'sau', 'xong'])
  await server.sql.query('update homeworks set released_at = now() where id = $1', [next.id])
  expect(inMaths(await own(student, 'open'))).toEqual(['trễ', 'khoá', 'sau', 'xong'])
})

test('a manager’s list starts with homework whose work waits for a mark, counting only current students', async () => {
  const by = await aTeacher(server)
  const inClass = await aClass(server, by, await aCourse(server, by))
  const [one, other] = [await aStudent(server), await aStudent(server)]
  for (const who of [one, other])
    await anEnrolment(server, { class: inClass, student: who, teacher: by, state: 'joined' })
  const set = (title: string, dueIn: number) =>
    aHomework(server, by, inClass, { title, dueAt: inMinutes(dueIn), cutoffAt: null })
  const [second, first, none] = [await set('hai', 200), await set('một', 100), await set('chưa nộp', 300)]
  await handIn(server, one, second)
  await handIn(server, one, first)
  await handIn(server, other, first)
  expect(titles(await managed(by, 'open'))).toEqual(['một', 'hai'])
  expect(titles(await managed(by, 'done'))).toEqual(['chưa nộp'])
  expect((await managed(by, 'all')).items).toMatchObject([
    { id: none.id, submittedCount: 0, studentCount: 2 },
    { id: second.id, submittedCount: 1, studentCount: 2 },
    { id: first.id, submittedCount: 2, studentCount: 2 },
  ])
  const mark = `insert into marks (homework_id, student_id, points, excused, marked_at) values ($1, $2, $3, false, now())`
  await server.sql.query(mark, [second.id, one.id, 9])
  // A row without points that excuses nobody is only a comment, so the work still waits for a mark.
  await server.sql.query(mark, [first.id, one.id, null])
  expect(titles(await managed(by, 'open'))).toEqual(['một'])
  await server.sql.query('delete from enrolments where class_id = $1', [inClass.id])
  expect(titles(await managed(by, 'open'))).toEqual([])
})
