/** Tests the notices to students and guardians about new posts. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { boardOn, postInput, postOf } from '../../../../test/board.ts'
import { aClass, aCourse, anEnrolment, type TestClass } from '../../../../test/courses.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { aGuardianship } from '../../../../test/guardianships.ts'
import { planKind, stillValidOf as stillValidOfStored } from '../../../../test/notice-lessons.ts'
import { stillValidOf } from '../../../../test/planned-notices.ts'
import { aMember, aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { noticesOf } from '../../../../test/stored-notices.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'
import { postNew } from './post-new.ts'

let server: TestServer
let board: ReturnType<typeof boardOn>
let teacher: TestMember
let maths: TestClass
/** An and Bình have joined and have one mother. Chi waits. */
let an: TestMember
let binh: TestMember
let chi: TestMember
let mother: TestMember

beforeAll(async () => {
  server = await createTestServer()
  board = boardOn(server)
})
afterAll(() => server.close())

beforeEach(async () => {
  liftLimits(server)
  server.clock.set('2026-11-24T12:00:00+07:00')
  teacher = await aTeacher(server)
  maths = await aClass(server, teacher, await aCourse(server, teacher), { title: 'Lớp Toán 9A' })
  an = await aStudent(server, { firstName: 'Hoài An', dob: '2014-01-01' })
  binh = await aStudent(server, { firstName: 'Bình', dob: '2012-01-01' })
  chi = await aStudent(server, { firstName: 'Chi', dob: '2012-01-01' })
  mother = await aMember(server, 'PAME')
  for (const student of [an, binh]) {
    await anEnrolment(server, { class: maths, student, teacher, state: 'joined' })
    await aGuardianship(server, { child: student, parent: mother })
  }
  await anEnrolment(server, { class: maths, student: chi, teacher, state: 'wait' })
})

const post = async (overrides: Record<string, unknown> = {}) =>
  postOf(await board.create(teacher, postInput(maths.id, overrides)))
const told = async () =>
  (await planKind(server, 'post_new', [an, binh, chi, mother, teacher])).map(({ memberId, text }) => [memberId, text])

test('a post is told to joined students, and one for parents to each guardian once', async () => {
  await post({ html: '<p>Các em mang <strong>vở</strong> &amp; thước.</p>', audience: 'students_and_parents' })
  expect(new Map((await told()) as [string, string][])).toEqual(
    new Map([
      [an.id, 'Lớp Toán 9A có bài đăng mới: “Các em mang vở & thước.”'],
      [binh.id, 'Lớp Toán 9A có bài đăng mới: “Các em mang vở & thước.”'],
      [mother.id, 'Bài đăng mới ở lớp Toán 9A của Bình: “Các em mang vở & thước.”'],
    ]),
  )
  expect(await told()).toHaveLength(3)
})

test('a post for students is not told to guardians, and one that is scheduled is told when it appears', async () => {
  await post({ publishAt: '2026-11-24 18:00:00' })
  expect(await told()).toEqual([])
  server.clock.set('2026-11-24T18:00:01+07:00')
  expect(new Set((await told()).map(([memberId]) => memberId))).toEqual(new Set([an.id, binh.id]))
})

test('posts of one class within five minutes are one notice, and a later one is another', async () => {
  for (let n = 0; n < 3; n++) await post()
  const first = await told()
  expect(first).toHaveLength(2)
  server.clock.set('2026-11-24T12:05:00+07:00')
  await post()
  expect(await told()).toHaveLength(4)
})

test('a post within the same five minutes is another notice for a reader who has seen the earlier ones', async () => {
  const first = await post({ html: '<p>Tài liệu buổi 5</p>' })
  expect(await told()).toHaveLength(2)
  await board.markSeen(an, [first.id])
  server.clock.advance(60_000)
  await post({ html: '<p>Tối nay nghỉ</p>' })
  const texts = (await told()).map(([memberId, text]) => `${memberId === an.id ? 'An' : 'Bình'}: ${text}`)
  expect(texts.toSorted()).toEqual([
    'An: Lớp Toán 9A có bài đăng mới: “Tài liệu buổi 5”',
    'An: Lớp Toán 9A có bài đăng mới: “Tối nay nghỉ”',
    'Bình: Lớp Toán 9A có bài đăng mới: “Tài liệu buổi 5”',
  ])
})

test('a reader who has looked at one of several posts gets no further notice about the others', async () => {
  const first = await post()
  await post()
  server.clock.advance(60_000)
  await board.markSeen(an, [first.id])
  expect(await told()).toHaveLength(2)
  server.clock.advance(60_000)
  const third = await post({ html: '<p>Tối nay nghỉ</p>' })
  await post({ html: '<p>Mai học bù</p>' })
  expect(await told()).toHaveLength(3)
  server.clock.advance(60_000)
  await board.markSeen(an, [third.id])
  expect(await told()).toHaveLength(3)
})

test('a notice of several posts is sent as long as the reader can read one of them and has not seen it', async () => {
  const all = { audience: 'students_and_parents' }
  const first = await post(all)
  const second = await post(all)
  server.clock.set('2026-11-24T12:05:00+07:00')
  const later = await post(all)
  const stored = await planKind(server, 'post_new', [an, mother], 310_000)
  const ofSecond = stored.filter(({ subjectId }) => subjectId !== later.id)
  expect(ofSecond).toHaveLength(2)
  const valid = async () =>
    new Set((await stillValidOfStored(server, 'post_new', ofSecond)).map(({ memberId }) => memberId))
  await board.markSeen(an, [first.id])
  expect(await valid()).toEqual(new Set([an.id, mother.id]))
  await board.update(teacher, second.id, postInput(maths.id))
  expect(await valid()).toEqual(new Set([an.id, mother.id]))
  await board.markSeen(an, [second.id])
  await board.markSeen(mother, [first.id])
  // Neither the post of the next five minutes, nor one that is for students only, keeps a notice of a guardian.
  expect(await valid()).toEqual(new Set())
})

test('a reminder is sent only as long as its own post is unseen', async () => {
  const { id } = await post()
  await post()
  expect((await board.remind(teacher, id)).isSuccess).toBe(true)
  const reminders = (await planKind(server, 'post_new', [an, binh])).filter(({ version }) => version !== null)
  expect(reminders).toHaveLength(2)
  await board.markSeen(an, [id])
  const valid = await stillValidOfStored(server, 'post_new', reminders)
  expect(valid.map(({ memberId }) => memberId)).toEqual([binh.id])
})

test('the notices of a deleted post are deleted, and other posts of the same minutes are told instead', async () => {
  const wrong = await post({ html: '<p>Nhầm lớp</p>' })
  server.clock.advance(60_000)
  await post({ html: '<p>Mang vở</p>' })
  const texts = async () => (await planKind(server, 'post_new', [an])).map(({ text }) => text)
  expect((await planKind(server, 'post_new', [an], 70_000)).map(({ text }) => text)).toEqual([
    'Lớp Toán 9A có bài đăng mới: “Nhầm lớp”',
  ])
  server.clock.advance(60_000)
  await board.delete(teacher, wrong.id)
  expect((await noticesOf(server, 'post_new', [an])).map(({ text }) => text)).toEqual([])
  expect(await texts()).toEqual(['Lớp Toán 9A có bài đăng mới: “Mang vở”'])
})

test('the bell does not quote a post that was deleted while its notices were written', async () => {
  const { id } = await post()
  await told()
  const unread = async () => {
    const query = '{ answer: noticesGetWithPage(skip: 1, take: 20) { unread } }'
    return (await server.graphql<{ answer: { unread: number } }>(an.accessToken, query)).data?.answer.unread
  }
  expect(await unread()).toBe(1)
  await server.sql.query('delete from posts where id = $1', [id])
  expect(await unread()).toBe(0)
})

test('a post that is no longer for parents is quoted in no notice of a guardian', async () => {
  const { id } = await post({ audience: 'students_and_parents' })
  expect(await told()).toHaveLength(3)
  await board.update(teacher, id, postInput(maths.id))
  expect(new Set((await told()).map(([memberId]) => memberId))).toEqual(new Set([an.id, binh.id]))
})

test('a post that becomes one for parents too is told to their guardians, and to no student again', async () => {
  const all = { audience: 'students_and_parents', html: '<p>Mang vở</p>' }
  const { id } = await post({ html: '<p>Mang vở</p>' })
  const toMother = async () =>
    (await planKind(server, 'post_new', [an, binh, mother])).filter(({ memberId }) => memberId === mother.id)
  expect(await told()).toHaveLength(2)
  // The other post of the same five minutes has a notice of its own, which the mother has read.
  const other = await post({ ...all, html: '<p>Học phí</p>' })
  expect(await toMother()).toHaveLength(1)
  await board.markSeen(mother, [other.id])
  server.clock.set('2026-11-27T07:00:00+07:00')
  const again = await signInMember(server, teacher.userName, teacher.password)
  await board.update(again, id, postInput(maths.id, all))
  const texts = (await toMother()).map(({ text }) => text)
  expect(texts).toHaveLength(2)
  expect(texts).toContain('Bài đăng mới ở lớp Toán 9A của Bình: “Mang vở”')
  expect(await told()).toHaveLength(4)
  server.clock.advance(60_000)
  await board.update(again, id, postInput(maths.id, { ...all, html: '<p>Mang vở mới</p>' }))
  expect(await toMother()).toHaveLength(2)
})

test('a post for parents whose text is changed is not told again', async () => {
  const all = { audience: 'students_and_parents' }
  const { id } = await post(all)
  expect(await told()).toHaveLength(3)
  server.clock.set('2026-11-27T07:00:00+07:00')
  const again = await signInMember(server, teacher.userName, teacher.password)
  await board.update(again, id, postInput(maths.id, { ...all, html: '<p>Mang vở mới</p>' }))
  expect(await told()).toHaveLength(3)
})

test('a guardian is told once of a post that becomes one for parents in the minutes in which it appeared', async () => {
  const { id } = await post()
  server.clock.advance(60_000)
  await board.update(teacher, id, postInput(maths.id, { audience: 'students_and_parents' }))
  expect((await planKind(server, 'post_new', [mother], 120_000)).map(({ memberId }) => memberId)).toEqual([mother.id])
})

test('readers who have not seen a post are reminded of it, once for each day', async () => {
  const { id } = await post({ audience: 'students_and_parents', html: '<p>Mang vở</p>' })
  await board.markSeen(an, [id])
  const reminders = async () =>
    (await planKind(server, 'post_new', [an, binh, chi, mother, teacher]))
      .filter(({ version }) => version !== null)
      .map(({ memberId, version, text }) => [memberId, version, text])
  const again = () => signInMember(server, teacher.userName, teacher.password)
  server.clock.set('2026-11-24T15:00:00+07:00')
  expect((await board.remind(await again(), id)).isSuccess).toBe(true)
  const first = [
    [binh.id, 'asked 2026-11-24', 'Lớp Toán 9A có bài đăng bạn chưa xem: “Mang vở”'],
    [mother.id, 'asked 2026-11-24', 'Bài đăng bạn chưa xem ở lớp Toán 9A của Bình: “Mang vở”'],
  ]
  expect(new Set(await reminders())).toEqual(new Set(first))
  expect(await reminders()).toHaveLength(2)
  server.clock.set('2026-11-25T07:00:00+07:00')
  expect((await board.remind(await again(), id)).isSuccess).toBe(true)
  expect(await reminders()).toHaveLength(4)
})

test('no notice is sent about a post that was seen or deleted, or that the recipient can no longer read', async () => {
  const all = { audience: 'students_and_parents' }
  const { id } = await post(all)
  const planned = await postNew.plan(
    server.dependencies,
    new Date(server.clock.now().getTime() - 1000),
    server.clock.now(),
  )
  const own = planned.filter(({ subjectId }) => subjectId === id)
  expect(await stillValidOf(server, postNew, 'post_new', own)).toHaveLength(3)
  await board.markSeen(an, [id])
  await board.update(teacher, id, postInput(maths.id))
  const left = own.filter(({ memberId }) => memberId === binh.id).map(({ key }) => key)
  expect(await stillValidOf(server, postNew, 'post_new', own)).toEqual(left)
  expect((await told()).map(([memberId]) => memberId)).toEqual([binh.id])
  await board.delete(teacher, id)
  expect(await stillValidOf(server, postNew, 'post_new', own)).toEqual([])
})
