import { randomUUID } from 'node:crypto'
import { limits } from '@hien/contract/limits'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, joinCentre } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { aGuardianship } from '../../../test/guardianships.ts'
import { aStoredFile, inMinutes } from '../../../test/homework.ts'
import { addFileRow, aHomeworkRow, aVersionRow } from '../../../test/homework-rows.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aMember, aStudent, aTeacher, type TestMember } from '../../../test/people.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../test/test-server.ts'

type Work = {
  id: string
  candidateCode: string
  fullName: string
  state: string
  version: number
  text: string | null
  files: { id: string; name: string }[]
  late: boolean
  points: number | null
  excused: boolean
  comment: string | null
  extendedTo: string | null
  strokes: { id: string; fileId: string; page: number; colour: string; width: number; points: number[] }[]
}

let server: TestServer
let centre: TestMember
let teacher: TestMember
let an: TestMember
let binh: TestMember
let parent: TestMember
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
  centre = await aCentre(server)
  teacher = await aTeacher(server, { lastName: 'Phạm', firstName: 'Thu Hà' })
  await joinCentre(server, centre, teacher)
  an = await aStudent(server, { lastName: 'Vũ', firstName: 'Hữu An' })
  binh = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Thanh Bình' })
  parent = await aMember(server, 'PAME')
  await aGuardianship(server, { child: an, parent })
})
afterAll(() => server.close())

let homeworkId: string
beforeEach(async () => {
  studyClass = await aClass(server, teacher, await aCentreCourse(server, centre, teacher))
  for (const student of [an, binh]) await join(student)
  homeworkId = await aHomeworkRow(server, studyClass)
})

const join = (student: TestMember) => anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
const leave = (student: TestMember) =>
  server.sql.query('delete from enrolments where class_id = $1 and member_id = $2', [studyClass.id, student.id])

async function run<Answer = Record<string, never>>(
  by: TestMember,
  document: string,
  variables: Record<string, unknown> = {},
): Promise<ResultEnvelope & Answer> {
  const { data, errors } = await server.graphql<{ answer: ResultEnvelope & Answer }>(
    by.accessToken,
    document,
    variables,
  )
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}

const workFields = `id candidateCode fullName state version text files { id name } late points excused comment extendedTo
  strokes { id fileId page colour width points }`
const envelope = 'isSuccess error { code description field }'

const list = (by = teacher) =>
  run<{ items: Work[] | null }>(
    by,
    `query ($id: ID!) { answer: homeworkGetSubmissions(id: $id) { ${envelope} items { ${workFields} } } }`,
    { id: homeworkId },
  )
const workOf = async (student: TestMember): Promise<Work> => {
  const { items } = await list()
  return items!.find(({ candidateCode }) => candidateCode === student.code)!
}
type MarkInput = { submissionId?: string | null; points?: number | null; excused?: boolean; comment?: string | null }
const mark = (student: TestMember, input: MarkInput, by = teacher) =>
  run<{ item: Work | null }>(
    by,
    `mutation ($submissionId: ID, $homeworkId: ID!, $candidateCode: String!, $points: Float, $excused: Boolean!, $comment: String) {
      answer: homeworkMark(submissionId: $submissionId, homeworkId: $homeworkId, candidateCode: $candidateCode, points: $points,
        excused: $excused, comment: $comment) { ${envelope} item { ${workFields} } } }`,
    { homeworkId, candidateCode: student.code, excused: false, ...input },
  )
const giveBack = (student: TestMember, comment: string, by = teacher) =>
  run<{ item: Work | null }>(
    by,
    `mutation ($id: ID!, $candidateCode: String!, $comment: String!) {
      answer: homeworkReturn(id: $id, candidateCode: $candidateCode, comment: $comment) { ${envelope} item { ${workFields} } } }`,
    { id: homeworkId, candidateCode: student.code, comment },
  )
const extend = (student: TestMember, until: Date, by = teacher) =>
  run<{ item: Work | null }>(
    by,
    `mutation ($id: ID!, $candidateCode: String!, $until: DateTime!) {
      answer: homeworkExtend(id: $id, candidateCode: $candidateCode, until: $until) { ${envelope} item { ${workFields} } } }`,
    { id: homeworkId, candidateCode: student.code, until: until.toISOString() },
  )
const release = (released: boolean, by = teacher) =>
  run<{ item: { id: string; released: boolean; markedCount: number } | null }>(
    by,
    `mutation ($id: ID!, $released: Boolean!) { answer: homeworkRelease(id: $id, released: $released) {
      ${envelope} item { id released markedCount } } }`,
    { id: homeworkId, released },
  )
const stroke = (changes: Partial<Work['strokes'][number]> = {}) => ({
  id: randomUUID(),
  colour: 'red',
  width: 40,
  points: [100, 200, 500, 110, 210, 1000],
  ...changes,
})
type DrawInput = { submissionId: string; fileId: string; page?: number; add?: object[]; remove?: string[] }
const draw = (input: DrawInput, by = teacher) =>
  run(
    by,
    `mutation ($submissionId: ID!, $fileId: ID!, $page: Int!, $add: [StrokeInput!]!, $remove: [ID!]!) {
      answer: homeworkDraw(submissionId: $submissionId, fileId: $fileId, page: $page, add: $add, remove: $remove) { ${envelope} } }`,
    { page: 1, add: [], remove: [], ...input },
  )
const drawnOn = async (student: TestMember) => (await workOf(student)).strokes
/** Returns the work of the calling student, or of the child `an` if the parent calls. */
const ownWork = async (by: TestMember) => {
  const { item } = await run<{ item: { released: boolean; submission: Work } }>(
    by,
    `query ($id: ID!, $childCode: String) { answer: homeworkGetById(id: $id, childCode: $childCode) {
      ${envelope} item { released submission { ${workFields} } } } }`,
    { id: homeworkId, childCode: by === parent ? an.code : null },
  )
  return item.submission
}
const storedMarks = async () => {
  const { rows } = await server.sql.query<Record<string, unknown>>(
    'select submission_id, points::float, excused, comment, marker_id from marks where homework_id = $1',
    [homeworkId],
  )
  return rows
}

test('every student of the class is in the list once, by name, including those who handed in nothing', async () => {
  const waiting = await aStudent(server)
  await anEnrolment(server, { class: studyClass, student: waiting, teacher, state: 'wait' })
  await aVersionRow(server, { homeworkId, student: binh, text: 'lần một' })
  const second = await aVersionRow(server, { homeworkId, student: binh, text: 'lần hai' })
  for (const by of [teacher, centre]) {
    const { items } = await list(by)
    expect(items).toMatchObject([
      { id: `${homeworkId}:${an.code}`, fullName: 'Vũ Hữu An', state: 'missing', version: 0, points: null, files: [] },
      { id: second.id, fullName: 'Nguyễn Thanh Bình', state: 'submitted', version: 2, text: 'lần hai' },
    ])
    expect(items?.[1]?.files.map(({ id }) => id)).toEqual([second.fileId])
  }
  await leave(binh)
  expect((await list()).items?.map(({ candidateCode }) => candidateCode)).toEqual([an.code])
})

test('a mark belongs to the version the teacher saw, and zero points are a mark', async () => {
  const { id } = await aVersionRow(server, { homeworkId, student: an })
  const { item } = await mark(an, { submissionId: id, points: 7.25, comment: ' Tốt.\r\nCâu 2 sai dấu. ' })
  expect(item).toMatchObject({ id, points: 7.25, excused: false, comment: 'Tốt.\nCâu 2 sai dấu.' })
  expect(await storedMarks()).toEqual([
    { submission_id: id, points: 7.25, excused: false, comment: 'Tốt.\nCâu 2 sai dấu.', marker_id: teacher.id },
  ])
  expect((await mark(an, { submissionId: id, points: 0 }, centre)).item).toMatchObject({ points: 0, comment: null })
  expect(await storedMarks()).toMatchObject([{ points: 0, marker_id: centre.id }])
  expect((await mark(an, { submissionId: id, excused: true })).item).toMatchObject({ points: null, excused: true })
  expect((await mark(an, { submissionId: id })).item).toMatchObject({ points: null, excused: false })
  expect(await storedMarks()).toEqual([])
})

test('a comment without a mark on returned work is refused, since nobody would read it', async () => {
  const { id } = await aVersionRow(server, { homeworkId, student: an })
  await giveBack(an, 'Làm lại câu 2')
  expect((await mark(an, { submissionId: id, comment: 'Câu 3 nữa' })).error).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'comment',
  })
  expect(await storedMarks()).toEqual([])
  expect((await mark(an, { submissionId: id, points: 5, comment: 'Thôi được' })).item).toMatchObject({
    state: 'submitted',
    points: 5,
    comment: 'Thôi được',
  })
})

test('a student who handed in nothing can be marked', async () => {
  expect((await mark(an, { submissionId: null, points: 0 })).item).toMatchObject({ state: 'missing', points: 0 })
  const { id } = await workOf(binh)
  const typed = { ...binh, code: binh.code.toLowerCase() }
  for (const student of [binh, typed])
    expect((await mark(student, { submissionId: id, excused: true })).item).toMatchObject({
      state: 'missing',
      excused: true,
    })
  expect(await storedMarks()).toMatchObject([
    { submission_id: null, points: 0 },
    { submission_id: null, excused: true },
  ])
})

test('a version that has been replaced cannot be marked', async () => {
  const first = await aVersionRow(server, { homeworkId, student: an })
  expect((await mark(an, { submissionId: null, points: 3 })).error?.code).toBe('STATE_CHANGED')
  const second = await aVersionRow(server, { homeworkId, student: an })
  expect((await mark(an, { submissionId: first.id, points: 3 })).error?.code).toBe('STATE_CHANGED')
  const others = await aVersionRow(server, { homeworkId, student: binh })
  expect((await mark(an, { submissionId: others.id, points: 3 })).error?.code).toBe('STATE_CHANGED')
  expect(await storedMarks()).toEqual([])
  expect((await mark(an, { submissionId: second.id.toUpperCase(), points: 3 })).isSuccess).toBe(true)
})

test('points below zero, above the maximum or for an excused student are refused', async () => {
  const { id: submissionId } = await aVersionRow(server, { homeworkId, student: an })
  for (const [input, description] of [
    [{ points: 10.01 }, 'Điểm tối đa là 10'],
    [{ points: -1 }, 'Điểm không được âm'],
    [{ points: 7.251 }, 'Điểm có tối đa hai chữ số thập phân'],
    [{ points: 5, excused: true }, 'Bài được miễn thì không có điểm'],
  ] as const) {
    const { error } = await mark(an, { submissionId, ...input })
    expect(error).toEqual({ code: 'INVALID_INPUT', field: 'points', description })
  }
  const tooLong = 'a'.repeat(limits.maxMarkCommentLength + 1)
  expect((await mark(an, { submissionId, points: 1, comment: tooLong })).error).toMatchObject({ field: 'comment' })
  expect(await storedMarks()).toEqual([])
})

test('only students of the class can be marked, and only by managers of the course', async () => {
  const stranger = await aStudent(server)
  expect((await mark(stranger, { points: 3 })).error?.code).toBe('NOT_FOUND')
  await leave(binh)
  expect((await mark(binh, { points: 3 })).error?.code).toBe('NOT_FOUND')
  expect((await giveBack(binh, 'Làm lại')).error?.code).toBe('NOT_FOUND')
  expect((await extend(binh, new Date())).error?.code).toBe('NOT_FOUND')
  const { id: submissionId, fileId } = await aVersionRow(server, { homeworkId, student: an })
  const otherTeacher = await aTeacher(server)
  await joinCentre(server, centre, otherTeacher)
  for (const [by, code] of [
    [otherTeacher, 'NOT_FOUND'],
    [await aCentre(server), 'NOT_FOUND'],
    [an, 'FORBIDDEN'],
    [parent, 'FORBIDDEN'],
  ] as const) {
    const answers = [
      await list(by),
      await mark(an, { submissionId, points: 10 }, by),
      await giveBack(an, 'Làm lại', by),
      await extend(an, new Date('2027-01-01'), by),
      await release(true, by),
      await draw({ submissionId, fileId, add: [stroke()] }, by),
    ]
    expect(answers.map(({ error }) => error?.code)).toEqual(answers.map(() => code))
  }
  expect(await storedMarks()).toEqual([])
  expect(await workOf(an)).toMatchObject({ state: 'submitted', extendedTo: null, strokes: [] })
})

test('returned work loses its mark and shows comment and strokes at once, but never points', async () => {
  const { id: submissionId, fileId } = await aVersionRow(server, { homeworkId, student: an })
  const drawn = stroke()
  await draw({ submissionId, fileId, add: [drawn] })
  await mark(an, { submissionId, points: 4, comment: 'Nhận xét chưa công bố' })
  expect(await ownWork(an)).toMatchObject({ state: 'submitted', points: null, comment: null, strokes: [] })

  const { item } = await giveBack(an, 'Làm lại câu 2.\r\nViết rõ hơn.')
  expect(item).toMatchObject({ state: 'returned', points: null, comment: 'Làm lại câu 2.\nViết rõ hơn.' })
  expect(await storedMarks()).toEqual([])
  for (const by of [an, parent]) {
    const { comment, points, state, strokes } = await ownWork(by)
    expect({ comment, points, state }).toEqual({
      comment: 'Làm lại câu 2.\nViết rõ hơn.',
      points: null,
      state: 'returned',
    })
    expect(strokes).toEqual([{ ...drawn, fileId, page: 1 }])
  }
})

test('returning needs submitted work and a comment, and the same call twice returns once', async () => {
  expect((await giveBack(an, 'Làm lại')).error?.code).toBe('STATE_CHANGED')
  await aVersionRow(server, { homeworkId, student: an })
  expect((await giveBack(an, ' \n ')).error).toEqual({
    code: 'INVALID_INPUT',
    field: 'comment',
    description: 'Vui lòng viết điều cần làm lại',
  })
  for (const _time of [1, 2]) {
    expect((await giveBack(an, 'Làm lại câu 2')).item).toMatchObject({ state: 'returned', comment: 'Làm lại câu 2' })
  }
  expect((await giveBack(an, 'Làm lại cả câu 3')).error?.code).toBe('STATE_CHANGED')
  // The student hands in a new version. The return and its comment belong to the earlier version only.
  await aVersionRow(server, { homeworkId, student: an })
  expect(await workOf(an)).toMatchObject({ state: 'submitted', version: 2, comment: null })
  expect((await giveBack(an, 'Làm lại cả câu 3')).item).toMatchObject({ state: 'returned', version: 2 })
})

test('marking returned work undoes the return', async () => {
  const { id: submissionId } = await aVersionRow(server, { homeworkId, student: an })
  await giveBack(an, 'Làm lại')
  expect((await mark(an, { submissionId, points: 5, comment: 'Thôi được' })).item).toMatchObject({
    state: 'submitted',
    points: 5,
    comment: 'Thôi được',
  })
})

test('an extension replaces due and cutoff time, and one up to the due time removes it', async () => {
  homeworkId = await aHomeworkRow(server, studyClass, { due: '-2 days', cutoff: '-1 day' })
  await aVersionRow(server, { homeworkId, student: an })
  expect(await workOf(an)).toMatchObject({ late: true, extendedTo: null })
  const tomorrow = new Date(inMinutes(24 * 60))
  expect((await extend(an, tomorrow)).item).toMatchObject({ late: false, extendedTo: tomorrow.toISOString() })
  expect(await ownWork(an)).toMatchObject({ late: false, extendedTo: tomorrow.toISOString() })
  expect(await workOf(binh)).toMatchObject({ extendedTo: null })
  const beforeTheEnd = new Date(inMinutes(-3 * 24 * 60))
  expect((await extend(an, beforeTheEnd)).item).toMatchObject({ late: true, extendedTo: null })
})

test('students and parents see released marks, including later ones, until they are hidden again', async () => {
  const { id: submissionId, fileId } = await aVersionRow(server, { homeworkId, student: an })
  const drawn = stroke()
  await draw({ submissionId, fileId, add: [drawn] })
  await mark(an, { submissionId, points: 8.5, comment: 'Tốt' })
  const hidden = { points: null, excused: false, comment: null, strokes: [] }
  for (const by of [an, parent, binh]) expect(await ownWork(by)).toMatchObject(hidden)

  for (const _time of [1, 2]) expect((await release(true)).item).toMatchObject({ released: true, markedCount: 1 })
  for (const by of [an, parent]) {
    expect(await ownWork(by)).toMatchObject({ points: 8.5, comment: 'Tốt', strokes: [{ id: drawn.id }] })
  }
  expect(await ownWork(binh)).toMatchObject(hidden)
  await mark(binh, { submissionId: null, excused: true, comment: 'Em ốm' })
  expect(await ownWork(binh)).toMatchObject({ excused: true, comment: 'Em ốm' })

  expect((await release(false)).item).toMatchObject({ released: false })
  for (const by of [an, parent, binh]) expect(await ownWork(by)).toMatchObject(hidden)
})

test('strokes are added and removed by id, and a repeated call adds nothing', async () => {
  const { id: submissionId, fileId } = await aVersionRow(server, { homeworkId, student: an })
  const [first, second, third] = [stroke(), stroke({ colour: 'blue' }), stroke({ colour: 'green', width: 120 })]
  for (const _time of [1, 2]) expect((await draw({ submissionId, fileId, add: [first, second] })).isSuccess).toBe(true)
  expect(await drawnOn(an)).toEqual([first, second].map((one) => ({ ...one, fileId, page: 1 })))
  await draw({ submissionId, fileId, add: [third], remove: [first.id] }, centre)
  expect((await drawnOn(an)).map(({ id }) => id)).toEqual([second.id, third.id])
  await draw({ submissionId, fileId, remove: [second.id, randomUUID()] })
  expect((await drawnOn(an)).map(({ id }) => id)).toEqual([third.id])
})

test('only pictures and PDF pages handed in with the latest version can be drawn on', async () => {
  const { id: submissionId, fileId } = await aVersionRow(server, { homeworkId, student: an })
  const file = (name: string, type: string) => aStoredFile(server, { owner: an, inClass: studyClass, name, type })
  const [pdf, word] = [await file('bài.pdf', 'application/pdf'), await file('bài.doc', 'application/msword')]
  for (const added of [pdf, word]) await addFileRow(server, { submissionId, fileId: added })
  const others = await aVersionRow(server, { homeworkId, student: binh })
  const add = [stroke()]
  const codeOf = async (input: DrawInput) => (await draw({ add, ...input })).error?.code ?? 'ok'
  expect(await codeOf({ submissionId, fileId: pdf, page: 12 })).toBe('ok')
  expect(await codeOf({ submissionId, fileId, page: 2 })).toBe('INVALID_INPUT')
  expect(await codeOf({ submissionId, fileId: word })).toBe('INVALID_INPUT')
  expect(await codeOf({ submissionId, fileId: others.fileId })).toBe('NOT_FOUND')
  expect(await codeOf({ submissionId: others.id, fileId })).toBe('NOT_FOUND')
  expect(await codeOf({ submissionId: randomUUID(), fileId })).toBe('NOT_FOUND')
  expect(await codeOf({ submissionId: `${homeworkId}:${an.code}`, fileId })).toBe('NOT_FOUND')
  expect(await drawnOn(an)).toMatchObject([{ fileId: pdf, page: 12 }])
  await aVersionRow(server, { homeworkId, student: an })
  expect(await codeOf({ submissionId, fileId })).toBe('STATE_CHANGED')
})

test('a submission has a maximum of strokes, and removing strokes makes room', async () => {
  const { id: submissionId, fileId } = await aVersionRow(server, { homeworkId, student: an })
  const long = () => stroke({ points: Array.from({ length: limits.maxStrokePoints * 3 }, () => 500) })
  const fitting = Math.floor(limits.maxStrokeNumbers / (limits.maxStrokePoints * 3))
  const all = Array.from({ length: fitting }, long)
  expect((await draw({ submissionId, fileId, add: all })).isSuccess).toBe(true)
  expect((await draw({ submissionId, fileId, add: [long()] })).error).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'add',
    description: 'Bài này đã có quá nhiều nét vẽ',
  })
  expect(await drawnOn(an)).toHaveLength(fitting)
  expect((await draw({ submissionId, fileId, add: [long()], remove: [all[0]!.id] })).isSuccess).toBe(true)
})

test('an answer with more strokes of a class than the limit is refused, unless the query selects no strokes', async () => {
  const drawn = [
    await aVersionRow(server, { homeworkId, student: an }),
    await aVersionRow(server, { homeworkId, student: binh }),
  ]
  const most = limits.maxStrokeNumbersPerAnswer
  await server.sql.query(
    `insert into strokes (submission_id, id, file_id, page, colour, width, points)
     select submission_id, gen_random_uuid(), file_id, 1, 'red', 40, array_fill(7, array[$3::int])
     from unnest($1::uuid[], $2::uuid[]) as version (submission_id, file_id)`,
    [drawn.map(({ id }) => id), drawn.map(({ fileId }) => fileId), most / 2 + 1],
  )
  expect((await list()).error).toMatchObject({ code: 'INVALID_INPUT', description: expect.stringContaining('nét vẽ') })
  const { items } = await run<{ items: { id: string }[] }>(
    teacher,
    `query ($id: ID!) { answer: homeworkGetSubmissions(id: $id) { ${envelope} items { id } } }`,
    { id: homeworkId },
  )
  expect(items.map(({ id }) => id)).toEqual(drawn.map(({ id }) => id))
  await server.sql.query('update strokes set points = points[1:$2] where submission_id = $1', [
    drawn[0]!.id,
    most / 2 - 1,
  ])
  expect((await list()).items?.map(({ strokes }) => strokes.length)).toEqual([1, 1])
})
