/** Tests the notices to teachers whom a centre names for a course or removes from it. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentreRoom, type CentreRoom } from '../../../../test/centre-rooms.ts'
import { aCentreCourse, aCentreTeacher } from '../../../../test/centres.ts'
import { liftLimits } from '../../../../test/fuzz/run-operations.ts'
import { change, planKind, stillValidOf } from '../../../../test/notice-lessons.ts'
import { createTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let room: CentreRoom
beforeAll(async () => {
  server = await createTestServer()
  liftLimits(server)
})
beforeEach(async () => {
  server.clock.set('2026-11-24T18:00:00+07:00')
  room = await aCentreRoom(server, [])
  // Naming the first teacher gave a notice too. Wait until no plan looks back that far.
  server.clock.advance(60_000)
})
afterAll(() => server.close())

/** Plans the notices of both teachers and the centre after a second, and returns each text with its reader. */
async function told() {
  server.clock.advance(1000)
  const notices = await planKind(server, 'lesson_changed', [room.teacher, room.colleague, room.centre])
  return { notices, texts: notices.map(({ memberId, text }) => [memberId, text]) }
}
const title = async () =>
  (
    await server.sql.query<{ title: string }>(
      'select courses.title from courses join classes on course_id = courses.id where classes.id = $1',
      [room.classId],
    )
  ).rows[0]!.title
const given = (name: string) => `Trung tâm Ánh Dương giao bạn dạy khoá học ${name}`
const taken = (name: string) => `Bạn không còn dạy khoá học ${name} của Trung tâm Ánh Dương`

test('a centre that names another teacher tells both, the new one with the next lesson', async () => {
  await room.nameTeacher(room.colleague)
  const { notices, texts } = await told()
  const name = await title()
  expect(new Map(texts as [string, string][])).toEqual(
    new Map([
      [room.colleague.id, `${given(name)}, buổi tới lúc 19:00 ngày 24/11`],
      [room.teacher.id, taken(name)],
    ]),
  )
  expect(notices[0]).toMatchObject({ aboutId: null, classId: null, path: '/lich' })
  expect(await stillValidOf(server, 'lesson_changed', notices)).toEqual(notices)
  server.clock.advance(1000)
  await room.nameTeacher(room.teacher)
  expect(await stillValidOf(server, 'lesson_changed', notices)).toEqual([])
})

test('the next lesson is one without a substitute', async () => {
  await room.nameSubstitute(await aCentreTeacher(server, room.centre))
  server.clock.advance(60_000)
  await room.nameTeacher(room.colleague)
  const { texts } = await told()
  expect(texts).toContainEqual([room.colleague.id, `${given(await title())}, buổi tới lúc 19:00 ngày 26/11`])
})

test('a teacher whom the centre removes is told which course they no longer teach; one who leaves is not', async () => {
  const name = await title()
  await room.nameTeacher(room.colleague)
  server.clock.advance(60_000)
  const before = (await told()).notices.length
  await change(server, room.colleague, `memberLeaveCentre(centreId: "${room.centre.id}")`, '')
  expect((await told()).notices).toHaveLength(before)
  server.clock.advance(60_000)
  await room.nameTeacher(room.teacher)
  server.clock.advance(60_000)
  await room.removeFromCentre(room.teacher)
  expect((await told()).texts).toContainEqual([room.teacher.id, taken(name)])
})

test('a teacher gets a notice of a new course that the centre gives them', async () => {
  await aCentreCourse(server, room.centre, room.colleague, { name: 'Văn 9' })
  expect((await told()).texts).toEqual([[room.colleague.id, given('Văn 9')]])
})
