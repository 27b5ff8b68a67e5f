/**
 * Tests that a waiting room is notified when its class's lessons change, and that the members there can go on waiting.
 */
import { expect, test } from 'vitest'
import { askVideoRoomPage, enterLesson, roomToken, until, type Visitor } from '../../../test/hub-client.ts'
import { signInMember } from '../../../test/people.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'

const here = useWaitingClass()

const vietnam = (time: string) => new Date(`2026-11-24T${time}:00+07:00`)
const lessonChanges = ({ received }: Visitor) =>
  received.flatMap((event) => (event.name === 'LessonChanged' ? [event.args[0]] : []))

async function run<Item = { id: string }>(document: string): Promise<Item> {
  const { accessToken } = await signInMember(here.server, here.teacher.userName, here.teacher.password)
  const { data, errors } = await here.server.graphql<{ answer: { isSuccess: boolean; item: Item } }>(
    accessToken,
    document,
  )
  if (!data?.answer.isSuccess) throw new Error(JSON.stringify({ data, errors }))
  return data.answer.item
}
const move = (id: string, start: string) =>
  run(
    `mutation { answer: lessonMove(id: "${id}", startsAt: "${start}", timeLearn: 60, reason: "Cô bị ốm") { isSuccess error { code } item { id } } }`,
  )
const tonight = async () => {
  const { rows } = await here.server.sql.query<{ id: string }>(
    `select id from calendar_lessons where class_id = $1 and starts_at = '2026-11-24 19:00+07'`,
    [here.room.classId],
  )
  return rows[0]!.id
}
const session = async () => {
  const { rows } = await here.server.sql.query<{
    id: string
    state: string
    expires_at: Date
    lesson_id: string | null
  }>('select id, state, expires_at, lesson_id from lesson_sessions where class_id = $1', [here.room.classId])
  expect(rows).toHaveLength(1)
  return rows[0]!
}

test('everybody, even in a crowded room, is told when a lesson is moved, cancelled, restored, added or deleted', async () => {
  const visitors = [
    await here.visitors.join(here.teacher, here.room),
    await here.visitors.join(here.an, here.room),
    await here.visitors.join(here.binh, here.room),
  ]
  const presence = here.server.chat.rooms.find(here.room.groupId)!.presence
  for (let n = 0; n < 60; n++) presence.join(`someone ${n}`, { id: `someone ${n}`, name: 'Bạn', role: 'MEME' })
  const id = await tonight()
  await move(id, '2026-11-24 20:00:00')
  await run(`mutation { answer: lessonCancel(id: "${id}", reason: "Mất điện") { isSuccess item { id } } }`)
  await run(`mutation { answer: lessonRestore(id: "${id}") { isSuccess item { id } } }`)
  const extra = await run(
    `mutation { answer: lessonAdd(classId: "${here.room.classId}", startsAt: "2026-11-28 08:00:00", timeLearn: 45) { isSuccess item { id } } }`,
  )
  await run(`mutation { answer: lessonRemove(id: "${extra.id}") { isSuccess } }`)

  const moved = {
    id,
    groupId: here.room.groupId,
    startsAt: vietnam('20:00').toISOString(),
    timeLearn: 60,
    state: 'planned',
    movedFrom: vietnam('19:00').toISOString(),
    reason: 'Cô bị ốm',
  }
  const added = {
    ...moved,
    id: extra.id,
    startsAt: '2026-11-28T01:00:00.000Z',
    timeLearn: 45,
    movedFrom: null,
    reason: null,
  }
  for (const visitor of visitors) {
    await until('five changes of the lesson arrive', () => lessonChanges(visitor).length === 5)
    expect(lessonChanges(visitor)).toEqual([
      moved,
      { ...moved, state: 'cancelled', reason: 'Mất điện' },
      { ...moved, reason: null },
      added,
      { ...added, state: 'removed' },
    ])
  }
})

test('a refused change is not announced', async () => {
  const visitor = await here.visitors.join(here.an, here.room)
  await expect(move(await tonight(), '2026-11-24 18:00:00')).rejects.toThrow('INVALID_INPUT')
  await visitor.say('Em chào cô')
  await until('the later message arrives', () => visitor.messages().length === 1)
  expect(lessonChanges(visitor)).toEqual([])
})

test('a room stays open when its lesson is moved shortly before the start, and nobody is late by the new time', async () => {
  const visitor = await here.visitors.join(here.an, here.room)
  const waiting = await session()
  expect(waiting.expires_at).toEqual(vietnam('21:30'))
  const id = await tonight()
  await move(id, '2026-11-24 21:50:00')
  expect(await session()).toEqual({ ...waiting, expires_at: vietnam('23:50') })

  // Now it is after 21:30, when the session would have ended without the lesson's new time.
  here.server.clock.set('2026-11-24T21:32:00+07:00')
  await here.server.sweep()
  await visitor.say('Em vẫn đợi ạ')
  // The teacher starts ten minutes before the new time. The student comes eight minutes after it, so they are not late.
  here.server.clock.set('2026-11-24T21:40:00+07:00')
  const teacher = {
    ...here.teacher,
    ...(await signInMember(here.server, here.teacher.userName, here.teacher.password)),
  }
  expect(await enterLesson(here.server, teacher, await roomToken(here.server, teacher, here.room))).toMatch(/^http/)
  expect(await session()).toMatchObject({ id: waiting.id, state: 'live', lesson_id: id })
  here.server.clock.set('2026-11-24T21:58:00+07:00')
  const student = { ...here.an, ...(await signInMember(here.server, here.an.userName, here.an.password)) }
  const link = await enterLesson(here.server, student, await roomToken(here.server, student, here.room))
  await askVideoRoomPage(here.server, student, link)
  const { data } = await here.server.graphql<{
    meetingGetAttendance: {
      items: { lessonId: string; attendances: { code: string; late: boolean; present: boolean }[] }[]
    }
  }>(
    (await signInMember(here.server, teacher.userName, teacher.password)).accessToken,
    `{ meetingGetAttendance(classId: "${here.room.classId}") { items { lessonId attendances { code present late } } } }`,
  )
  expect(data!.meetingGetAttendance.items).toMatchObject([{ lessonId: id }])
  expect(data!.meetingGetAttendance.items[0]!.attendances).toContainEqual({
    code: here.an.code,
    present: true,
    late: false,
  })
})

test.each([
  ['is moved to another day', (id: string) => move(id, '2026-11-28 08:00:00')],
  [
    'is cancelled',
    (id: string) => run(`mutation { answer: lessonCancel(id: "${id}", reason: "Mất điện") { isSuccess item { id } } }`),
  ],
])('a room stays open while people wait in it when its lesson %s', async (_, change) => {
  const visitor = await here.visitors.join(here.an, here.room)
  const waiting = await session()
  const now = here.server.clock.now()
  await change(await tonight())
  expect((await session()).expires_at).toEqual(new Date(now.getTime() + 4 * 3_600_000))
  here.server.clock.set('2026-11-24T22:45:00+07:00')
  await here.server.sweep()
  here.server.clock.set('2026-11-24T23:30:00+07:00')
  await here.server.sweep()
  expect(await session()).toMatchObject({ id: waiting.id, state: 'waiting' })
  expect(visitor.received.map(({ name }) => name)).not.toContain('SessionEnded')
})
