/** Tests who reads and writes posts, with their files and readers. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { boardOn, postInput, postOf, type Post } from '../../../test/board.ts'
import { aCentre, aCentreCourse, aCentreTeacher, removeTeacher } from '../../../test/centres.ts'
import { aClass, anEnrolment, type TestClass } from '../../../test/courses.ts'
import { addressOf, aFile } from '../../../test/files.ts'
import { liftLimits } from '../../../test/fuzz/run-operations.ts'
import { aGuardianship, endGuardianship } from '../../../test/guardianships.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let board: ReturnType<typeof boardOn>
let centre: TestMember
let teacher: TestMember
let substitute: TestMember
let maths: TestClass
/** An and Bình have joined, and have one mother. Chi waits. */
let an: TestMember
let binh: TestMember
let chi: TestMember
let mother: TestMember
/** A parent whose child only waits. */
let other: TestMember
/** The id of the lesson that the substitute gives: Tuesday 24 November, 19:00 to 20:30. */
let tonight: string
/** The id of the lesson on the Thursday after it. */
let thursday: string

beforeAll(async () => {
  server = await createTestServer()
  board = boardOn(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T12:00:00+07:00')
  centre = await aCentre(server, { lastName: 'Trung tâm', firstName: 'Ánh Dương' })
  teacher = await aCentreTeacher(server, centre, { lastName: 'Trần', firstName: 'Lan' })
  substitute = await aCentreTeacher(server, centre, { lastName: 'Lê', firstName: 'Minh' })
  maths = await aClass(server, centre, await aCentreCourse(server, centre, teacher))
  an = await aStudent(server, { lastName: 'Nguyễn', firstName: 'An', dob: '2014-01-01' })
  binh = await aStudent(server, { lastName: 'Nguyễn', firstName: 'Bình', dob: '2012-01-01' })
  chi = await aStudent(server, { lastName: 'Vũ', firstName: 'Chi', dob: '2012-01-01' })
  mother = await aMember(server, 'PAME', { lastName: 'Phạm', firstName: 'Hoa' })
  other = await aMember(server, 'PAME')
  for (const student of [an, binh])
    await anEnrolment(server, { class: maths, student, teacher: centre, state: 'joined' })
  await anEnrolment(server, { class: maths, student: chi, teacher: centre, state: 'wait' })
  for (const child of [an, binh]) await aGuardianship(server, { child, parent: mother })
  await aGuardianship(server, { child: chi, parent: other })
  ;[tonight, thursday] = (await lessonIds()) as [string, string]
  await server.sql.query('update calendar_lessons set substitute_id = $1 where id = $2', [substitute.id, tonight])
})

/** Returns the ids of the class's lessons from today on. */
async function lessonIds(): Promise<string[]> {
  await server.graphql(
    centre.accessToken,
    `query ($classId: ID!) { calendarGetLessons(classId: $classId, from: "2026-11-24", to: "2026-11-30") { isSuccess } }`,
    { classId: maths.id },
  )
  const { rows } = await server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and starts_at > '2026-11-24' order by starts_at`,
    [maths.id],
  )
  return rows.map(({ id }) => id)
}

const post = async (
  overrides: Record<string, unknown> = {},
  by: Pick<TestMember, 'accessToken'> = teacher,
): Promise<Post> => postOf(await board.create(by, postInput(maths.id, overrides)))
const again = ({ userName, password }: TestMember) => signInMember(server, userName, password)
const idsFor = async (by: Pick<TestMember, 'accessToken'>, where: Record<string, unknown> = { classId: maths.id }) =>
  (await board.list(by, where)).items.map(({ id }) => id)
const codeFor = async (by: Pick<TestMember, 'accessToken'>, where: Record<string, unknown> = { classId: maths.id }) =>
  (await board.list(by, where)).error?.code ?? 'ok'

describe('a post', () => {
  test('for students is read by the teacher, the centre and joined students, and by nobody else', async () => {
    const { id } = await post()
    for (const reader of [teacher, centre, an, binh]) expect(await idsFor(reader)).toEqual([id])
    expect(await idsFor(mother)).toEqual([])
    expect(await codeFor(mother)).toBe('ok')
    const stranger = await aTeacher(server)
    for (const reader of [chi, other, stranger, await aCentre(server)]) {
      expect(await codeFor(reader)).toBe('NOT_FOUND')
      expect(await idsFor(reader, {})).toEqual([])
    }
  })

  test('for parents too is read by active guardians, under all their children or one', async () => {
    const { id } = await post({ audience: 'students_and_parents' })
    const all = [{}, { classId: maths.id }, { childCode: an.code }, { childCode: binh.code, classId: maths.id }]
    for (const where of all) expect(await idsFor(mother, where)).toEqual([id])
    expect(await codeFor(mother, { childCode: chi.code })).toBe('NOT_FOUND')
    expect(await codeFor(an, { childCode: an.code })).toBe('NOT_FOUND')
    expect(await codeFor(other)).toBe('NOT_FOUND')
  })

  test('is no longer read by a student who left or was removed, and by a guardian whose tie has ended', async () => {
    const { id } = await post({ audience: 'students_and_parents' })
    await server.graphql(
      centre.accessToken,
      'mutation ($id: ID!, $code: String!) { classRemoveCandidate(id: $id, candidateCode: $code) { isSuccess } }',
      { id: maths.id, code: an.code },
    )
    expect(await codeFor(an)).toBe('NOT_FOUND')
    expect(await codeFor(mother, { childCode: an.code })).toBe('NOT_FOUND')
    expect(await idsFor(mother)).toEqual([id])
    const { rows } = await server.sql.query<{ id: string }>(
      `select id from guardianships where child_id = $1 and state = 'active'`,
      [binh.id],
    )
    await endGuardianship(server, mother, rows[0]!.id)
    expect(await codeFor(mother)).toBe('NOT_FOUND')
    await server.graphql(
      binh.accessToken,
      'mutation ($id: ID!, $courseCode: String!) { memberLeaveClass(id: $id, courseCode: $courseCode) { isSuccess } }',
      { id: maths.id, courseCode: maths.courseCode },
    )
    expect(await codeFor(binh)).toBe('NOT_FOUND')
  })

  test('that is scheduled is visible only to its author until its time', async () => {
    const planned = await post({ publishAt: '2026-11-24 18:00:00' })
    expect(planned).toMatchObject({ publishedAt: null, publishAt: '2026-11-24T11:00:00.000Z' })
    expect(await idsFor(teacher)).toEqual([planned.id])
    for (const reader of [centre, an]) expect(await idsFor(reader)).toEqual([])
    expect((await board.update(centre, planned.id, postInput(maths.id))).error?.code).toBe('NOT_FOUND')
    server.clock.set('2026-11-24T18:00:00+07:00')
    for (const reader of [centre, an]) expect(await idsFor(await again(reader))).toEqual([planned.id])
    const [shown] = (await board.list(await again(an), { classId: maths.id })).items
    expect(shown).toMatchObject({ publishedAt: '2026-11-24T11:00:00.000Z', publishAt: null, editedAt: null })
  })

  test('that is pinned comes first; the others follow, newest first, on pages without gaps; a fourth pin is refused', async () => {
    const made: string[] = []
    for (let n = 0; n < 5; n++) {
      server.clock.advance(1000)
      made.push((await post({ pinned: n === 1 || n === 2 })).id)
    }
    const expected = [2, 1, 4, 3, 0].map((n) => made[n])
    expect(await idsFor(an)).toEqual(expected)
    const pages = await Promise.all([1, 2, 3].map((skip) => idsFor(an, { classId: maths.id, skip, take: 2 })))
    expect(pages).toEqual([expected.slice(0, 2), expected.slice(2, 4), expected.slice(4)])
    expect(await board.list(an, { skip: 2, take: 2 })).toMatchObject({ totalRecord: 5, totalPages: 3 })
    await post({ pinned: true })
    expect((await board.create(teacher, postInput(maths.id, { pinned: true }))).error).toMatchObject({
      code: 'STATE_CHANGED',
      field: 'pinned',
    })
    expect((await board.update(teacher, made[0]!, postInput(maths.id, { pinned: true }))).error?.code).toBe(
      'STATE_CHANGED',
    )
    expect(postOf(await board.update(centre, made[1]!, postInput(maths.id))).pinned).toBe(false)
    expect(postOf(await board.update(teacher, made[0]!, postInput(maths.id, { pinned: true }))).pinned).toBe(true)
  })

  test('shows that it was edited only after its text, links or files changed', async () => {
    const first = await post()
    server.clock.advance(60_000)
    const same = { audience: 'students_and_parents', pinned: true }
    expect(postOf(await board.update(centre, first.id, postInput(maths.id, same)))).toMatchObject({ editedAt: null })
    const edited = { ...same, links: ['https://example.com/bai-giang'] }
    expect(postOf(await board.update(centre, first.id, postInput(maths.id, edited)))).toMatchObject({
      editedAt: '2026-11-24T05:01:00.000Z',
      authorName: 'Trần Lan',
      links: ['https://example.com/bai-giang'],
    })
    const planned = await post({ publishAt: '2026-11-25 18:00:00' })
    const moved = { html: '<p>Khác</p>', publishAt: null }
    expect(postOf(await board.update(teacher, planned.id, postInput(maths.id, moved)))).toMatchObject({
      editedAt: null,
      publishedAt: '2026-11-24T05:01:00.000Z',
    })
  })

  test('is changed and deleted by those who manage the class, and by no reader', async () => {
    const { id, canEdit } = await post({ audience: 'students_and_parents' })
    expect(canEdit).toBe(true)
    expect((await board.list(centre, { classId: maths.id })).items[0]).toMatchObject({ canEdit: true })
    expect((await board.list(an, { classId: maths.id })).items[0]).toMatchObject({ canEdit: false })
    for (const reader of [an, mother]) {
      expect((await board.create(reader, postInput(maths.id))).error?.code).toBe('FORBIDDEN')
      expect((await board.update(reader, id, postInput(maths.id))).error?.code).toBe('FORBIDDEN')
      expect((await board.delete(reader, id)).error?.code).toBe('FORBIDDEN')
    }
    for (const stranger of [await aTeacher(server), substitute]) {
      expect((await board.create(stranger, postInput(maths.id))).error?.code).toBe('NOT_FOUND')
      expect((await board.update(stranger, id, postInput(maths.id))).error?.code).toBe('NOT_FOUND')
      expect((await board.delete(stranger, id)).error?.code).toBe('NOT_FOUND')
    }
    expect((await board.delete(centre, id)).isSuccess).toBe(true)
    expect(await idsFor(an)).toEqual([])
    expect((await board.delete(centre, id)).error?.code).toBe('NOT_FOUND')
  })

  test('cannot be read or changed by its author after the author lost the course', async () => {
    const { id } = await post({ publishAt: '2026-11-25 18:00:00' })
    await server.sql.query('update courses set teacher_id = $1 where code = $2', [substitute.id, maths.courseCode])
    expect(await codeFor(teacher)).toBe('NOT_FOUND')
    expect((await board.update(teacher, id, postInput(maths.id))).error?.code).toBe('NOT_FOUND')
  })

  test('that is sent twice by one client is created once', async () => {
    const clientId = randomUUID()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => board.create(teacher, postInput(maths.id), clientId)),
    )
    expect(new Set(answers.map(({ item }) => item?.id)).size).toBe(1)
    expect(await idsFor(an)).toHaveLength(1)
  })
})

describe('a substitute', () => {
  test('posts about the lesson they give, until a day after it, and sees only the posts of this lesson', async () => {
    const [general, ofTonight, ofThursday] = [
      await post(),
      await post({ lessonId: tonight }),
      await post({ lessonId: thursday }),
    ]
    const own = await post({ lessonId: tonight }, substitute)
    expect(own).toMatchObject({ canEdit: true, lessonStartsAt: '2026-11-24T12:00:00.000Z', readerCount: null })
    expect(await idsFor(substitute)).toEqual([own.id, ofTonight.id])
    expect(await idsFor(an)).toEqual([own.id, ofThursday.id, ofTonight.id, general.id])
    expect(await idsFor(an, { lessonId: tonight })).toEqual([own.id, ofTonight.id])
    const refused = async (overrides: Record<string, unknown>) =>
      (await board.create(substitute, postInput(maths.id, overrides))).error?.code
    expect(await refused({ lessonId: thursday })).toBe('NOT_FOUND')
    expect(await refused({ lessonId: tonight, pinned: true })).toBe('FORBIDDEN')
    expect((await board.update(substitute, ofTonight.id, postInput(maths.id))).error?.code).toBe('NOT_FOUND')
    expect((await board.update(substitute, own.id, postInput(maths.id))).error?.code).toBe('NOT_FOUND')
    expect((await board.readers(substitute, own.id)).error?.code).toBe('NOT_FOUND')
    server.clock.set('2026-11-25T20:29:59+07:00')
    expect(await idsFor(await again(substitute))).toEqual([own.id, ofTonight.id])
    server.clock.set('2026-11-25T20:30:00+07:00')
    expect(await codeFor(await again(substitute))).toBe('NOT_FOUND')
    expect((await board.delete(await again(substitute), own.id)).error?.code).toBe('NOT_FOUND')
  })

  test('uploads a file for such a post and reads the files of the lesson’s posts, until a day after it', async () => {
    const fileId = await aFile(server, substitute, maths.id)
    const own = await post({ lessonId: tonight, fileIds: [fileId] }, substitute)
    expect(own.files).toMatchObject([{ id: fileId, name: 'bai-lam.txt' }])
    const teachers = await aFile(server, teacher, maths.id)
    await post({ lessonId: tonight, fileIds: [teachers] })
    const elsewhere = await aFile(server, teacher, maths.id)
    await post({ lessonId: thursday, fileIds: [elsewhere] })
    expect(await addressOf(server, substitute, teachers)).toMatchObject({ id: teachers })
    expect(await addressOf(server, substitute, elsewhere)).toBe('NOT_FOUND')
    server.clock.set('2026-11-25T20:30:00+07:00')
    const late = await again(substitute)
    expect(await addressOf(server, late, teachers)).toBe('NOT_FOUND')
    await expect(aFile(server, late, maths.id)).rejects.toThrow('could not be uploaded')
  })

  test('loses access when the centre removes them, even to a lesson that was already over', async () => {
    const ofTonight = await aFile(server, teacher, maths.id)
    await post({ lessonId: tonight, fileIds: [ofTonight] })
    const own = await post({ lessonId: tonight }, substitute)
    server.clock.set('2026-11-24T21:00:00+07:00')
    const [former, owner] = [await again(substitute), await again(centre)]
    expect(await idsFor(former)).toContain(own.id)
    expect(await addressOf(server, former, ofTonight)).toMatchObject({ id: ofTonight })
    await removeTeacher(server, owner, substitute)
    expect(await codeFor(former)).toBe('NOT_FOUND')
    expect(await idsFor(former, {})).toEqual([])
    expect((await board.create(former, postInput(maths.id, { lessonId: tonight }))).error?.code).toBe('NOT_FOUND')
    expect((await board.delete(former, own.id)).error?.code).toBe('NOT_FOUND')
    expect(await addressOf(server, former, ofTonight)).toBe('NOT_FOUND')
    await expect(aFile(server, former, maths.id)).rejects.toThrow('NOT_FOUND')
  })
})

describe('the files of a post', () => {
  test('are read by its readers once it has appeared, and by nobody else', async () => {
    const [forStudents, forAll, planned] = [
      await aFile(server, teacher, maths.id),
      await aFile(server, teacher, maths.id),
      await aFile(server, teacher, maths.id),
    ]
    await post({ fileIds: [forStudents] })
    await post({ fileIds: [forAll], audience: 'students_and_parents' })
    await post({ fileIds: [planned], publishAt: '2026-11-24 18:00:00' })
    const mayRead = async (reader: TestMember) =>
      Promise.all(
        [forStudents, forAll, planned].map(async (id) => typeof (await addressOf(server, reader, id)) !== 'string'),
      )
    expect(await mayRead(an)).toEqual([true, true, false])
    expect(await mayRead(mother)).toEqual([false, true, false])
    for (const reader of [teacher, centre]) expect(await mayRead(reader)).toEqual([true, true, true])
    for (const nobody of [chi, other, substitute, await aTeacher(server)])
      expect(await mayRead(nobody)).toEqual([false, false, false])
  })

  test('keep their order, can be replaced, and stay when another manager edits the post', async () => {
    const [one, two] = [await aFile(server, teacher, maths.id), await aFile(server, teacher, maths.id)]
    const { id } = await post({ fileIds: [two, one] })
    const filesOf = async () => (await board.list(an, { classId: maths.id })).items[0]?.files.map((file) => file.id)
    expect(await filesOf()).toEqual([two, one])
    postOf(await board.update(centre, id, postInput(maths.id, { fileIds: [one] })))
    expect(await filesOf()).toEqual([one])
    expect(await addressOf(server, an, two)).toBe('NOT_FOUND')
    await board.delete(teacher, id)
    expect(await addressOf(server, an, one)).toBe('NOT_FOUND')
  })

  test('must be finished uploads of the author for this class', async () => {
    const other = await aClass(server, centre, { code: maths.courseCode })
    const ofAnother = await aFile(server, teacher, other.id)
    const ofCentre = await aFile(server, centre, maths.id)
    for (const fileId of [ofAnother, ofCentre, randomUUID(), 'x'])
      expect((await board.create(teacher, postInput(maths.id, { fileIds: [fileId] }))).error).toMatchObject({
        code: 'INVALID_INPUT',
        field: 'fileIds',
      })
  })
})

describe('the readers of a post', () => {
  test('are counted and named, guardians apart from students, and a parent of two students once', async () => {
    const forStudents = await post()
    const forAll = await post({ audience: 'students_and_parents' })
    server.clock.advance(1000)
    await board.markSeen(an, [forStudents.id, forAll.id])
    await board.markSeen(mother, [forStudents.id, forAll.id, randomUUID(), 'x'])
    await board.markSeen(chi, [forAll.id])
    await board.markSeen(teacher, [forAll.id])
    const seenAt = '2026-11-24T05:00:01.000Z'
    expect((await board.readers(centre, forAll.id)).items).toEqual([
      { fullName: 'Nguyễn Bình', isGuardian: false, seenAt: null },
      { fullName: 'Nguyễn An', isGuardian: false, seenAt },
      { fullName: 'Phạm Hoa', isGuardian: true, seenAt },
    ])
    expect((await board.readers(teacher, forStudents.id)).items).toEqual([
      { fullName: 'Nguyễn Bình', isGuardian: false, seenAt: null },
      { fullName: 'Nguyễn An', isGuardian: false, seenAt },
    ])
    const counts = (await board.list(teacher, { classId: maths.id })).items
    expect(counts.map(({ seenCount, readerCount, seen }) => [seenCount, readerCount, seen])).toEqual([
      [2, 3, true],
      [1, 2, true],
    ])
    server.clock.advance(60_000)
    await board.markSeen(an, [forAll.id])
    expect((await board.readers(centre, forAll.id)).items?.[1]).toMatchObject({ seenAt })
    const forReaders = async (reader: TestMember) =>
      (await board.list(reader, { classId: maths.id })).items.map((one) => [one.seenCount, one.readerCount, one.seen])
    expect(await forReaders(an)).toEqual([
      [null, null, true],
      [null, null, true],
    ])
    expect(await forReaders(binh)).toEqual([
      [null, null, false],
      [null, null, false],
    ])
    for (const reader of [an, mother]) expect((await board.readers(reader, forAll.id)).error?.code).toBe('FORBIDDEN')
  })
})

describe('bad input', () => {
  test.each([
    ['without text, files and links', { html: '<p> </p>' }, 'html'],
    ['with only markup that is not allowed', { html: '<script>alert(1)</script>' }, 'html'],
    ['with a link that runs code', { links: ['javascript:alert(1)'] }, 'links'],
    ['with a link that is none', { links: ['bai giang'] }, 'links'],
    ['with eleven links', { links: Array.from({ length: 11 }, (_, n) => `https://example.com/${n}`) }, 'links'],
    ['with eleven files', { fileIds: Array.from({ length: 11 }, () => randomUUID()) }, 'fileIds'],
    ['with 51,000 characters', { html: 'a'.repeat(51_000) }, 'html'],
  ])('a post %s is refused at the field', async (_name, overrides, field) => {
    const { error } = await board.create(teacher, postInput(maths.id, overrides))
    expect([error?.code, error?.field?.split('.')[0]]).toEqual(['INVALID_INPUT', field])
    expect(await idsFor(teacher)).toEqual([])
  })

  test('code in the text is removed, and the rest stays', async () => {
    const html = '<p onclick="x()">Bài <strong>một</strong><script>alert(1)</script></p>'
    expect((await post({ html })).html).toBe('<p>Bài <strong>một</strong></p>')
  })

  test('a lesson of another class, a class that does not exist, and a closed class are refused', async () => {
    const elsewhere = await aClass(server, centre, { code: maths.courseCode })
    const code = async (classId: string, overrides: Record<string, unknown> = {}) =>
      (await board.create(teacher, postInput(classId, overrides))).error?.code
    expect(await code(elsewhere.id, { lessonId: tonight })).toBe('NOT_FOUND')
    expect(await code(randomUUID())).toBe('NOT_FOUND')
    expect(await code('x')).toBe('NOT_FOUND')
    const { id } = await post()
    expect((await board.update(teacher, id, postInput(elsewhere.id))).error).toMatchObject({
      code: 'INVALID_INPUT',
      field: 'classId',
    })
    await server.sql.query('update classes set status = 0 where id = $1', [maths.id])
    expect(await code(maths.id)).toBe('CLASS_ENDED')
    expect(await idsFor(an)).toEqual([id])
  })
})
