import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aHomework, aStoredFile, inMinutes, setTimes, type TestHomework } from '../../../test/homework.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let classmate: TestMember
let parent: TestMember
let maths: TestClass
let homework: TestHomework
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
  classmate = await aStudent(server)
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: student, parent })
})
afterAll(() => server.close())
beforeEach(async () => {
  maths = await aClass(server, teacher, await aCourse(server, teacher))
  for (const who of [student, classmate]) {
    await anEnrolment(server, { class: maths, student: who, teacher, state: 'joined' })
  }
  homework = await aHomework(server, teacher, maths)
})

const envelope = 'isSuccess error { code field description }'
const fields = `id candidateCode fullName state version text files { id name } submittedAt late lateMinutes points excused
  comment extendedTo strokes { id fileId page colour width points }`
type Submission = {
  id: string
  candidateCode: string
  state: string
  version: number
  text: string | null
  files: { id: string }[]
  submittedAt: string | null
  late: boolean
  lateMinutes: number
  points: number | null
  excused: boolean
  comment: string | null
  strokes: { id: string }[]
}
type Item = ResultEnvelope & { item: Submission | null }
type Items = ResultEnvelope & { items: Submission[] | null }
type Read = ResultEnvelope & { item: { submission: Submission | null; draft: Submission | null } | null }
type Work = { text?: string | null; fileIds?: string[] }

async function ask<Answer>(by: TestMember, document: string, variables: Record<string, unknown>) {
  const { data, errors } = await server.graphql<{ answer: Answer }>(by.accessToken, document, variables)
  if (!data?.answer) throw new Error(JSON.stringify(errors))
  return data.answer
}
const call = (operation: string) => (by: TestMember, work: Work, id: string) =>
  ask<Item>(
    by,
    `mutation ($id: ID!, $text: String, $fileIds: [ID!]!) {
      answer: ${operation}(id: $id, text: $text, fileIds: $fileIds) { ${envelope} item { ${fields} } } }`,
    { id, text: work.text ?? null, fileIds: work.fileIds ?? [] },
  )
const submit = (by: TestMember, work: Work, id = homework.id) => call('homeworkSubmit')(by, work, id)
const saveDraft = (by: TestMember, work: Work, id = homework.id) => call('homeworkSaveDraft')(by, work, id)
const read = async (by: TestMember, childCode: string | null = null) => {
  const { item } = await ask<Read>(
    by,
    `query ($id: ID!, $childCode: String) { answer: homeworkGetById(id: $id, childCode: $childCode) {
      ${envelope} item { submission { ${fields} } draft { ${fields} } } } }`,
    { id: homework.id, childCode },
  )
  return item
}
const versions = (by: TestMember, candidateCode = student.code) =>
  ask<Items>(
    by,
    `query ($id: ID!, $candidateCode: String!) {
      answer: homeworkGetVersions(id: $id, candidateCode: $candidateCode) { ${envelope} items { ${fields} } } }`,
    { id: homework.id, candidateCode },
  )
const rowsOf = async (table: 'submissions' | 'homework_drafts') => {
  const { rows } = await server.sql.query<{ total: number }>(
    `select count(*)::int as total from ${table} where homework_id = $1`,
    [homework.id],
  )
  return rows[0]!.total
}
const extend = (until: string) =>
  server.sql.query('insert into homework_extensions (homework_id, student_id, until) values ($1, $2, $3)', [
    homework.id,
    student.id,
    until,
  ])
/** Returns a version to the student, as homeworkReturn does, but does not delete the mark. */
const giveBack = (submissionId: string, comment: string) =>
  server.sql.query('update submissions set returned_at = now(), return_comment = $2 where id = $1', [
    submissionId,
    comment,
  ])
const draw = async (submissionId: string, fileId: string) => {
  const { rows } = await server.sql.query<{ id: string }>(
    `insert into strokes (submission_id, id, file_id, page, colour, width, points)
     values ($1, gen_random_uuid(), $2, 1, 'red', 30, '{100,100,500}') returning id`,
    [submissionId, fileId],
  )
  return rows[0]!.id
}

test('handing in makes a version with its files in order, which student, parent and teacher can read', async () => {
  const [one, other] = [
    await aStoredFile(server, { owner: student, inClass: maths, name: 'trang 1.webp' }),
    await aStoredFile(server, { owner: student, inClass: maths, name: 'trang 2.webp' }),
  ]
  const { isSuccess, item } = await submit(student, { text: '  Em làm xong\r\nrồi ạ ', fileIds: [other, one] })
  expect(isSuccess).toBe(true)
  expect(item).toMatchObject({
    candidateCode: student.code,
    state: 'submitted',
    version: 1,
    text: 'Em làm xong\nrồi ạ',
    files: [{ id: other, name: 'trang 2.webp' }, { id: one }],
    late: false,
    lateMinutes: 0,
    points: null,
    excused: false,
  })
  expect((await read(student))?.submission).toEqual(item)
  expect((await read(parent, student.code))?.submission).toEqual(item)
  expect((await read(classmate))?.submission).toMatchObject({ state: 'missing', version: 0, text: null, files: [] })
  expect((await versions(teacher)).items).toEqual([item])
})

test('handing in again makes a new version and keeps earlier ones; a repeated call makes none', async () => {
  const first = await submit(student, { text: 'một' })
  expect((await submit(student, { text: 'một' })).item).toEqual(first.item)
  const second = await submit(student, { text: 'hai' })
  expect(second.item).toMatchObject({ version: 2, text: 'hai' })
  // The text equals the first version but not the latest version, so it counts as new work.
  expect((await submit(student, { text: 'một' })).item).toMatchObject({ version: 3, text: 'một' })
  await server.sql.query(`update submissions set submitted_at = now() - interval '11 minutes' where homework_id = $1`, [
    homework.id,
  ])
  expect((await submit(student, { text: 'một' })).item?.version).toBe(4)
  expect((await versions(student)).items?.map(({ version, text }) => `${version} ${text}`)).toEqual([
    '4 một',
    '3 một',
    '2 hai',
    '1 một',
  ])
})

test('two devices that hand in at once make two versions; the same call sent several times makes one', async () => {
  const both = await Promise.all([submit(student, { text: 'điện thoại' }), submit(student, { text: 'máy tính' })])
  expect(new Set(both.map(({ item }) => item?.version))).toEqual(new Set([1, 2]))
  const same = await Promise.all([1, 2, 3].map(() => submit(classmate, { text: 'như nhau' })))
  expect(same.map(({ item }) => item?.version)).toEqual([1, 1, 1])
})

test('work is late by whole minutes after the due time and refused after the cutoff; an extension replaces both', async () => {
  await setTimes(server, homework, { opensAt: inMinutes(-120), dueAt: inMinutes(-10.5), cutoffAt: inMinutes(10) })
  expect((await submit(student, { text: 'trễ' })).item).toMatchObject({ late: true, lateMinutes: 11 })
  await setTimes(server, homework, { cutoffAt: inMinutes(-1 / 60) })
  expect(await submit(student, { text: 'quá hạn' })).toMatchObject({ item: null, error: { code: 'HOMEWORK_CLOSED' } })
  // Repeating the call that handed in version 1 is not refused, although the homework is closed now.
  expect((await submit(student, { text: 'trễ' })).item?.version).toBe(1)
  await extend(inMinutes(5))
  expect((await submit(student, { text: 'được gia hạn' })).item).toMatchObject({
    version: 2,
    late: false,
    lateMinutes: 0,
    extendedTo: expect.any(String),
  })
  expect((await submit(classmate, { text: 'không' })).error?.code).toBe('HOMEWORK_CLOSED')
  await setTimes(server, homework, { cutoffAt: null })
  expect((await submit(classmate, { text: 'không khoá' })).item).toMatchObject({ late: true })
})

test('on a slow network work is in time if its last upload began in time, up to an hour later', async () => {
  const began = (minutes: number) =>
    aStoredFile(server, { owner: student, inClass: maths, startedAt: inMinutes(minutes) })
  const [early, inTime, tooLate] = [await began(-90), await began(-31), await began(-29)]
  await setTimes(server, homework, { opensAt: inMinutes(-240), dueAt: inMinutes(-30), cutoffAt: inMinutes(-30) })
  expect((await submit(student, { fileIds: [early, tooLate] })).error?.code).toBe('HOMEWORK_CLOSED')
  expect((await submit(student, { text: 'chỉ có chữ' })).error?.code).toBe('HOMEWORK_CLOSED')
  expect((await submit(student, { fileIds: [inTime, early] })).item).toMatchObject({ late: false, lateMinutes: 0 })
  await setTimes(server, homework, { dueAt: inMinutes(-61), cutoffAt: inMinutes(-61) })
  expect((await submit(student, { fileIds: [early] })).error?.code).toBe('HOMEWORK_CLOSED')
})

test('empty work and files that are foreign, of another class, incomplete, duplicate or too many are refused', async () => {
  const other = await aClass(server, teacher, { code: maths.courseCode })
  const unfinished = await aStoredFile(server, { owner: student, inClass: maths })
  await server.sql.query('update files set stored_at = null, type = null, sha256 = null where id = $1', [unfinished])
  const own = await aStoredFile(server, { owner: student, inClass: maths })
  const refused: [Work, string][] = [
    [{ text: ' \n ' }, 'text'],
    [{ text: 'a'.repeat(20_001) }, 'text'],
    [{ fileIds: [await aStoredFile(server, { owner: classmate, inClass: maths })] }, 'fileIds'],
    [{ fileIds: [await aStoredFile(server, { owner: student, inClass: other })] }, 'fileIds'],
    [{ fileIds: [own, unfinished] }, 'fileIds'],
    [{ fileIds: [own, own.toUpperCase()] }, 'fileIds'],
    [{ fileIds: Array.from({ length: 11 }, () => crypto.randomUUID()) }, 'fileIds'],
    [{ fileIds: ['không phải'] }, 'fileIds'],
  ]
  for (const [work, field] of refused) {
    expect((await submit(student, work)).error).toMatchObject({ code: 'INVALID_INPUT', field })
    if (work.text !== ' \n ') {
      expect((await saveDraft(student, work)).error).toMatchObject({ code: 'INVALID_INPUT', field })
    }
  }
  expect([await rowsOf('submissions'), await rowsOf('homework_drafts')]).toEqual([0, 0])
})

test('only students of the class hand in; a former student has no access, but the teacher keeps their versions', async () => {
  const stranger = await aStudent(server)
  for (const by of [teacher, parent]) {
    expect((await submit(by, { text: 'a' })).error?.code).toBe('FORBIDDEN')
    expect((await saveDraft(by, { text: 'a' })).error?.code).toBe('FORBIDDEN')
  }
  expect((await submit(stranger, { text: 'a' })).error?.code).toBe('NOT_FOUND')
  expect((await saveDraft(stranger, { text: 'a' })).error?.code).toBe('NOT_FOUND')
  expect((await versions(parent)).error?.code).toBe('FORBIDDEN')
  for (const [by, code] of [
    [classmate, student.code],
    [student, classmate.code],
    [stranger, stranger.code],
    [teacher, stranger.code],
    [teacher, 'HV000000'],
  ] as const) {
    expect(await versions(by, code)).toMatchObject({ items: null, error: { code: 'NOT_FOUND' } })
  }
  await submit(student, { text: 'đã nộp' })
  await server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [maths.id, student.id])
  expect((await submit(student, { text: 'b' })).error?.code).toBe('NOT_FOUND')
  expect(await read(student)).toBeNull()
  expect(await read(parent, student.code)).toBeNull()
  expect((await versions(student)).error?.code).toBe('NOT_FOUND')
  expect((await versions(teacher)).items).toMatchObject([{ version: 1, text: 'đã nộp' }])
  expect((await versions(teacher, classmate.code)).items).toEqual([])
})

test('a draft hides no released mark, and refused work says whom to ask', async () => {
  await saveDraft(student, { text: 'nháp' })
  await ask(
    teacher,
    `mutation ($id: ID!, $code: String!) {
      answer: homeworkMark(homeworkId: $id, candidateCode: $code, points: 3, excused: false, comment: "Em chưa nộp.") { ${envelope} } }`,
    { id: homework.id, code: student.code },
  )
  expect(await read(student)).toMatchObject({ submission: { state: 'draft', points: null, comment: null } })
  await ask(teacher, `mutation ($id: ID!) { answer: homeworkRelease(id: $id, released: true) { ${envelope} } }`, {
    id: homework.id,
  })
  expect(await read(student)).toMatchObject({
    submission: { state: 'draft', text: 'nháp', points: 3, comment: 'Em chưa nộp.' },
    draft: { text: 'nháp', points: null },
  })
  expect((await submit(student, { text: 'nháp' })).error).toMatchObject({
    code: 'STATE_CHANGED',
    description: 'Bài này đang không nhận bài nộp. Nếu cần nộp, hãy nhắn cho thầy cô',
  })
})

test('a draft is visible only to the student, on all devices, and is deleted when handed in', async () => {
  const file = await aStoredFile(server, { owner: student, inClass: maths })
  const draft = await saveDraft(student, { text: 'nháp', fileIds: [file] })
  expect(draft.item).toMatchObject({
    state: 'draft',
    version: 0,
    text: 'nháp',
    files: [{ id: file }],
    submittedAt: null,
  })
  expect(await read(student)).toMatchObject({ submission: { state: 'draft', version: 0 }, draft: { text: 'nháp' } })
  expect(await read(parent, student.code)).toMatchObject({
    submission: { state: 'missing', version: 0, text: null, files: [] },
    draft: null,
  })
  expect(await read(teacher)).toMatchObject({ submission: null, draft: null })
  expect((await versions(teacher)).items).toEqual([])
  expect((await saveDraft(student, { text: 'nháp 2' })).item).toMatchObject({ text: 'nháp 2', files: [] })
  expect(await rowsOf('homework_drafts')).toBe(1)

  await submit(student, { text: 'nháp 2' })
  expect(await read(student)).toMatchObject({ submission: { state: 'submitted', version: 1 }, draft: null })
  // Saving the text that was just handed in stores no draft. Saving another text stores a draft for the next version.
  expect((await saveDraft(student, { text: 'nháp 2' })).item).toMatchObject({ state: 'draft', text: null })
  expect(await rowsOf('homework_drafts')).toBe(0)
  await saveDraft(student, { text: 'nháp 3' })
  expect(await read(student)).toMatchObject({
    submission: { state: 'submitted', text: 'nháp 2' },
    draft: { state: 'draft', text: 'nháp 3' },
  })
  expect((await saveDraft(student, {})).item).toMatchObject({ state: 'draft', text: null, files: [] })
  expect((await read(student))?.draft).toBeNull()
})

test('marked work takes no new version without revealing the mark; returned work does, and shows what to redo', async () => {
  const file = await aStoredFile(server, { owner: student, inClass: maths })
  const { item } = await submit(student, { text: 'một', fileIds: [file] })
  const stroke = await draw(item!.id, file)
  await server.sql.query(
    `insert into marks (homework_id, student_id, submission_id, points, excused, comment, marked_at)
     values ($1, $2, $3, 7.5, false, 'Khá', now())`,
    [homework.id, student.id, item!.id],
  )
  const refused = await submit(student, { text: 'hai' })
  expect(refused.error?.code).toBe('STATE_CHANGED')
  expect(refused.error?.description).not.toMatch(/điểm|chấm/)
  const nothing = { points: null, excused: false, comment: null, strokes: [] }
  for (const answer of [await read(student), await read(parent, student.code)]) {
    expect(answer?.submission).toMatchObject({ state: 'submitted', ...nothing })
  }
  expect((await versions(student)).items).toMatchObject([nothing])
  expect((await versions(teacher)).items).toMatchObject([{ points: 7.5, comment: 'Khá', strokes: [{ id: stroke }] }])

  const released = { points: 7.5, comment: 'Khá', strokes: [{ id: stroke }] }
  await server.sql.query('update homeworks set released_at = now() where id = $1', [homework.id])
  expect((await read(student))?.submission).toMatchObject(released)
  expect((await read(parent, student.code))?.submission).toMatchObject(released)
  await server.sql.query('update homeworks set released_at = null where id = $1', [homework.id])
  expect((await read(student))?.submission).toMatchObject(nothing)

  await server.sql.query('delete from marks where homework_id = $1', [homework.id])
  await giveBack(item!.id, 'Làm lại câu 2')
  for (const answer of [await read(student), await read(parent, student.code)]) {
    expect(answer?.submission).toMatchObject({
      state: 'returned',
      points: null,
      comment: 'Làm lại câu 2',
      strokes: [{ id: stroke }],
    })
  }
  // The teacher has returned the work, so handing in equal work makes a new version.
  expect((await submit(student, { text: 'một', fileIds: [file] })).item).toMatchObject({
    state: 'submitted',
    version: 2,
    comment: null,
    strokes: [],
  })
  expect((await versions(student)).items).toMatchObject([
    { version: 2, state: 'submitted', comment: null },
    { version: 1, state: 'returned', comment: 'Làm lại câu 2', strokes: [{ id: stroke }] },
  ])
})

test('a student can hand in at most fifty versions', async () => {
  await server.sql.query(
    `insert into submissions (homework_id, student_id, version, text, submitted_at)
     select $1, $2, n, 'lần ' || n, now() - interval '1 hour' from generate_series(1, 50) n`,
    [homework.id, student.id],
  )
  expect((await submit(student, { text: 'lần nữa' })).error).toMatchObject({
    code: 'INVALID_INPUT',
    description: 'Một bài nộp được tối đa 50 lần',
  })
  expect(await rowsOf('submissions')).toBe(50)
})
