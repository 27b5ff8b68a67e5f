/** Tests for moving, cancelling, restoring, adding and removing single lessons. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aClass, aCourse, anEnrolment, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { enterLesson, roomToken } from '../../../../test/hub-client.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { storedRows } from '../../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let student: TestMember
let course: TestCourse
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
  teacher = await aTeacher(server)
  student = await aStudent(server)
})
/** The lessons of `studyClass`, on Tuesdays and Thursdays at 19:00. The first is past, the second begins in ten minutes. */
let lessons: Lesson[]
beforeEach(async () => {
  server.clock.set('2026-11-24T18:50:00+07:00')
  Object.assign(teacher, await signInMember(server, teacher.userName, teacher.password))
  course = await aCourse(server, teacher)
  studyClass = await aClass(server, teacher, course, {
    startDate: '2026-11-19 19:00:00',
    endDate: '2026-12-04 00:00:00',
  })
  lessons = await all()
})
afterAll(() => server.close())

type Lesson = {
  id: string
  startsAt: string
  timeLearn: number
  state: string
  origin: string
  revision: number
  movedFrom: string | null
  reason: string | null
  makesUpFor: string | null
  makesUpForTime: string | null
  madeUpAt: string | null
  conflicts: number
}
const fields =
  'id startsAt timeLearn state origin revision movedFrom reason makesUpFor makesUpForTime madeUpAt conflicts'
type Answer = ResultEnvelope & { item?: Lesson | null }

async function run(call: string, { by = teacher, item = true } = {}): Promise<Answer> {
  const document = `mutation { answer: ${call} { isSuccess error { code description field } ${item ? `item { ${fields} }` : ''} } }`
  const { data, errors } = await server.graphql<{ answer: Answer }>(by.accessToken, document)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const quoted = (value: unknown) => JSON.stringify(value)
type More = { minutes?: number; reason?: string | null; revision?: number; by?: TestMember }
const move = (id: string, start: string, { minutes = 90, reason = null, revision, by }: More = {}) =>
  run(
    `lessonMove(id: ${quoted(id)}, startsAt: ${quoted(start)}, timeLearn: ${minutes}, reason: ${quoted(reason)}${revision === undefined ? '' : `, revision: ${revision}`})`,
    by && { by },
  )
const cancel = (id: string, { reason = 'Cô bị ốm', revision }: More = {}) =>
  run(
    `lessonCancel(id: ${quoted(id)}, reason: ${quoted(reason)}${revision === undefined ? '' : `, revision: ${revision}`})`,
  )
const restore = (id: string) => run(`lessonRestore(id: ${quoted(id)})`)
const add = (start: string, { makesUpFor, minutes = 90 }: { makesUpFor?: string; minutes?: number } = {}) =>
  run(
    `lessonAdd(classId: ${quoted(studyClass.id)}, startsAt: ${quoted(start)}, timeLearn: ${minutes}${makesUpFor === undefined ? '' : `, makesUpFor: ${quoted(makesUpFor)}`})`,
  )
const remove = (id: string) => run(`lessonRemove(id: ${quoted(id)})`, { item: false })

async function all(): Promise<Lesson[]> {
  const { data } = await server.graphql<{ lessonsGetByDays: { items: Lesson[] } }>(
    teacher.accessToken,
    `query ($id: ID!) { lessonsGetByDays(from: "2026-11-01", to: "2027-01-01", classId: $id) { items { ${fields} } } }`,
    { id: studyClass.id },
  )
  return data!.lessonsGetByDays.items
}
const overAt = async () =>
  (await server.sql.query<{ over_at: Date }>('select over_at from classes where id = $1', [studyClass.id])).rows[0]!
    .over_at
const vietnam = (time: string) => new Date(`${time}:00+07:00`)
const inUtc = (time: string) => vietnam(time).toISOString()
const lessonAt = (place: number): Lesson => lessons[place] ?? expect.fail('There is no such lesson')

/** Checks that the call is refused with this code and changes no row. */
async function refused(call: () => Promise<Answer>, code: string, field: string | null = null) {
  const before = await storedRows(server)
  const { error } = await call()
  expect(error).toMatchObject({ code, field })
  expect(await storedRows(server)).toEqual(before)
}

test('a moved lesson keeps its id, shows its old time and the reason, and the class ends with its last lesson', async () => {
  const last = lessonAt(4)
  const { item } = await move(last.id, '2026-12-05 08:00:00', { minutes: 60, reason: ' Cô  ốm ', revision: 0 })
  const moved = {
    ...last,
    startsAt: inUtc('2026-12-05T08:00'),
    timeLearn: 60,
    revision: 1,
    movedFrom: inUtc('2026-12-03T19:00'),
    reason: 'Cô ốm',
  }
  expect(item).toEqual(moved)
  expect((await all()).at(-1)).toEqual(moved)
  expect(await overAt()).toEqual(vietnam('2026-12-05T09:00'))
})

test('a lesson that is moved twice shows its first time; moved back there, it counts as not moved', async () => {
  const { id } = lessonAt(2)
  await move(id, '2026-11-27 08:00:00', { reason: 'Bão' })
  expect((await move(id, '2026-11-28 08:00:00')).item).toMatchObject({
    movedFrom: inUtc('2026-11-26T19:00'),
    reason: null,
    revision: 2,
  })
  expect((await move(id, '2026-11-26 19:00:00')).item).toMatchObject({ movedFrom: null, revision: 3 })
  // A change of only the length does not set `movedFrom`.
  expect((await move(id, '2026-11-26 19:00:00', { minutes: 120 })).item).toMatchObject({
    movedFrom: null,
    timeLearn: 120,
    revision: 4,
  })
})

test('a lesson that begins in ten minutes can be moved; one that has begun or is held or cancelled cannot', async () => {
  const { id } = lessonAt(1)
  server.clock.set('2026-11-24T19:00:00+07:00')
  await refused(() => move(id, '2026-11-28 08:00:00'), 'STATE_CHANGED')
  server.clock.set('2026-11-24T18:59:59+07:00')
  expect((await move(id, '2026-11-25 08:00:00')).isSuccess).toBe(true)
  await cancel(id)
  await refused(() => move(id, '2026-11-28 08:00:00'), 'STATE_CHANGED')
  await refused(() => move(lessonAt(0).id, '2026-11-28 08:00:00'), 'STATE_CHANGED')
})

test('a lesson whose session is live or was held can be neither moved nor cancelled', async () => {
  const room = { courseCode: course.code, classCode: studyClass.code }
  await enterLesson(server, teacher, await roomToken(server, teacher, room))
  const { id } = lessonAt(1)
  await refused(() => move(id, '2026-11-28 08:00:00'), 'STATE_CHANGED')
  await refused(() => cancel(id), 'STATE_CHANGED')
  await server.graphql(teacher.accessToken, `mutation { meetingEnd(classId: "${studyClass.id}") { isSuccess } }`)
  await refused(() => move(id, '2026-11-28 08:00:00'), 'STATE_CHANGED')
  await refused(() => cancel(id), 'STATE_CHANGED')
})

test('a lesson with an invalid length, in the past, over a year ahead or overlapping another of its class is refused', async () => {
  const { id } = lessonAt(2)
  const free = '2026-11-28 08:00:00'
  for (const minutes of [0, 1441]) await refused(() => move(id, free, { minutes }), 'INVALID_INPUT', 'timeLearn')
  for (const minutes of [0, 1441]) await refused(() => add(free, { minutes }), 'INVALID_INPUT', 'timeLearn')
  // `wrong` has times that are past, now, or more than 366 days ahead. `over` has times that overlap a neighbouring lesson, two
  // of them by one minute.
  const wrong = ['2026-11-20 08:00:00', '2026-11-24 18:50:00', '2027-11-25 18:50:01', '9999-12-31 23:59:59']
  const over = ['2026-12-01 17:31:00', '2026-12-01 20:29:00', '2026-12-01 19:30:00']
  for (const start of [...wrong, ...over]) {
    await refused(() => move(id, start), 'INVALID_INPUT', 'startsAt')
    await refused(() => add(start), 'INVALID_INPUT', 'startsAt')
  }
  await refused(() => move(id, free, { reason: 'a'.repeat(201) }), 'INVALID_INPUT', 'reason')
  expect((await move(id, '2026-12-01 20:30:00')).isSuccess).toBe(true)
  expect((await add('2026-12-01 17:30:00')).isSuccess).toBe(true)
  // A lesson of 24 hours, the maximum, is accepted. It begins exactly 366 days ahead.
  expect((await add('2027-11-25 18:50:00', { minutes: 1440 })).isSuccess).toBe(true)
}, 20_000)

test('a lesson of a whole day blocks one that begins late in it', async () => {
  expect((await add('2026-12-10 08:00:00', { minutes: 1440 })).isSuccess).toBe(true)
  await refused(() => add('2026-12-11 07:59:00'), 'INVALID_INPUT', 'startsAt')
  expect((await add('2026-12-11 08:00:00')).isSuccess).toBe(true)
})

test('if two callers move the same lesson at once, one wins and the other gets STATE_CHANGED', async () => {
  const { id } = lessonAt(2)
  const starts = ['2026-11-27 08:00:00', '2026-11-27 14:00:00', '2026-11-28 08:00:00', '2026-11-28 14:00:00']
  const answers = await Promise.all(starts.map((start) => move(id, start, { revision: 0 })))
  expect(answers.map(({ error }) => error?.code ?? 'ok').toSorted()).toEqual([
    'STATE_CHANGED',
    'STATE_CHANGED',
    'STATE_CHANGED',
    'ok',
  ])
  const [winner] = answers.filter(({ isSuccess }) => isSuccess)
  const lesson = (await all()).find((one) => one.id === id)
  expect(lesson).toEqual(winner!.item)
  expect(lesson!.revision).toBe(1)
  await refused(() => cancel(id, { revision: 0 }), 'STATE_CHANGED')
})

test('if two lessons are moved to the same time at once, only one gets it', async () => {
  const answers = await Promise.all(
    [2, 3, 4].map((place) => move(lessonAt(place).id, '2026-11-28 08:00:00', { revision: 0 })),
  )
  expect(answers.map(({ error }) => error?.field ?? 'ok').toSorted()).toEqual(['ok', 'startsAt', 'startsAt'])
})

test('a lesson is cancelled with a reason, and restored at its time', async () => {
  const { id } = lessonAt(4)
  expect((await cancel(id)).item).toEqual({ ...lessonAt(4), state: 'cancelled', reason: 'Cô bị ốm', revision: 1 })
  expect(await overAt()).toEqual(vietnam('2026-12-01T20:30'))
  await refused(() => cancel(id), 'STATE_CHANGED')
  expect((await restore(id)).item).toEqual({ ...lessonAt(4), revision: 2 })
  expect(await overAt()).toEqual(vietnam('2026-12-03T20:30'))
  await refused(() => restore(id), 'STATE_CHANGED')
  for (const reason of ['', '   ', 'a'.repeat(201)]) {
    await refused(() => cancel(id, { reason }), 'INVALID_INPUT', 'reason')
  }
})

test('a missed lesson can be cancelled until 30 days after its time, but then not restored', async () => {
  const { id } = lessonAt(0)
  server.clock.set('2026-12-19T20:30:00+07:00')
  Object.assign(teacher, await signInMember(server, teacher.userName, teacher.password))
  expect((await cancel(id)).isSuccess).toBe(true)
  await refused(() => restore(id), 'STATE_CHANGED')
  server.clock.set('2026-12-24T20:30:01+07:00')
  Object.assign(teacher, await signInMember(server, teacher.userName, teacher.password))
  await refused(() => cancel(lessonAt(1).id), 'STATE_CHANGED')
})

test('a cancelled lesson is not restored if another has taken its time', async () => {
  const { id } = lessonAt(3)
  await cancel(id)
  expect((await move(lessonAt(2).id, '2026-12-01 19:30:00')).isSuccess).toBe(true)
  await refused(() => restore(id), 'INVALID_INPUT', 'startsAt')
})

test('an extra lesson can be added, even after the last one is over, and removed again', async () => {
  server.clock.set('2026-12-20T08:00:00+07:00')
  Object.assign(teacher, await signInMember(server, teacher.userName, teacher.password))
  const { item } = await add('2026-12-22 08:00:00', { minutes: 45 })
  expect(item).toMatchObject({ origin: 'extra', state: 'planned', revision: 0, timeLearn: 45, makesUpFor: null })
  expect(await overAt()).toEqual(vietnam('2026-12-22T08:45'))
  expect((await remove(item!.id)).isSuccess).toBe(true)
  expect(await all()).toEqual(lessons)
  expect(await overAt()).toEqual(vietnam('2026-12-03T20:30'))
  await refused(() => remove(item!.id), 'NOT_FOUND')
})

test('a lesson that was changed, has begun or is weekly cannot be removed', async () => {
  await refused(() => remove(lessonAt(4).id), 'STATE_CHANGED')
  const { item } = await add('2026-11-28 08:00:00')
  server.clock.set('2026-11-28T08:00:00+07:00')
  Object.assign(teacher, await signInMember(server, teacher.userName, teacher.password))
  await refused(() => remove(item!.id), 'STATE_CHANGED')
  server.clock.set('2026-11-24T18:50:00+07:00')
  await move(item!.id, '2026-11-28 09:00:00')
  await refused(() => remove(item!.id), 'STATE_CHANGED')
})

test('a cancelled lesson can have one make-up lesson, and can be restored once the make-up lesson is cancelled', async () => {
  const lost = lessonAt(3)
  await refused(() => add('2026-12-05 08:00:00', { makesUpFor: lost.id }), 'STATE_CHANGED')
  await cancel(lost.id)
  const { item } = await add('2026-12-05 08:00:00', { makesUpFor: lost.id })
  expect(item).toMatchObject({ origin: 'make_up', makesUpFor: lost.id, makesUpForTime: lost.startsAt, revision: 0 })
  expect((await all()).find(({ id }) => id === lost.id)).toMatchObject({ madeUpAt: item!.startsAt })
  await refused(() => add('2026-12-06 08:00:00', { makesUpFor: lost.id }), 'STATE_CHANGED')
  await refused(() => restore(lost.id), 'STATE_CHANGED')

  await cancel(item!.id)
  const again = (await add('2026-12-06 08:00:00', { makesUpFor: lost.id })).item!
  await refused(() => restore(item!.id), 'STATE_CHANGED')
  await remove(again.id)
  expect((await restore(lost.id)).isSuccess).toBe(true)
  // After the original lesson is restored, the cancelled make-up lesson can be restored only as an extra lesson.
  expect((await restore(item!.id)).item).toMatchObject({ origin: 'extra', makesUpFor: null })
})

test('a make-up lesson for a cancelled make-up lesson makes up for the original lesson', async () => {
  const lost = lessonAt(3)
  await cancel(lost.id)
  const first = (await add('2026-12-05 08:00:00', { makesUpFor: lost.id })).item!
  await cancel(first.id)
  const second = (await add('2026-12-06 08:00:00', { makesUpFor: first.id })).item!
  expect(second).toMatchObject({ origin: 'make_up', makesUpFor: lost.id, makesUpForTime: lost.startsAt })
  const shown = await all()
  for (const { id } of [lost, first]) {
    expect(shown.find((lesson) => lesson.id === id)).toMatchObject({ madeUpAt: second.startsAt })
    await refused(() => add('2026-12-07 08:00:00', { makesUpFor: id }), 'STATE_CHANGED')
    await refused(() => restore(id), 'STATE_CHANGED')
  }
})

test('two make-up lessons added at once for the same lesson create one', async () => {
  await cancel(lessonAt(3).id)
  const answers = await Promise.all(
    ['2026-12-05 08:00:00', '2026-12-06 08:00:00'].map((start) => add(start, { makesUpFor: lessonAt(3).id })),
  )
  expect(answers.map(({ error }) => error?.code ?? 'ok').toSorted()).toEqual(['STATE_CHANGED', 'ok'])
})

test('a lesson of another class, or an unknown one, cannot be made up for', async () => {
  const other = await aClass(server, teacher, course)
  const { rows } = await server.sql.query<{ id: string }>(
    `update calendar_lessons set state = 'cancelled' where class_id = $1 returning id`,
    [other.id],
  )
  for (const makesUpFor of [rows.at(-1)!.id, randomUUID(), 'không phải']) {
    await refused(() => add('2026-12-05 08:00:00', { makesUpFor }), 'NOT_FOUND')
  }
})

test('a class with make-up lessons can be closed', async () => {
  await cancel(lessonAt(3).id)
  const { item } = await add('2026-12-05 08:00:00', { makesUpFor: lessonAt(3).id })
  await cancel(item!.id)
  await restore(lessonAt(3).id)
  const { data } = await server.graphql(
    teacher.accessToken,
    `mutation { classClose(id: "${studyClass.id}") { isSuccess } }`,
  )
  expect(data?.['classClose']?.isSuccess).toBe(true)
  for (const call of [
    () => cancel(lessonAt(0).id),
    () => move(lessonAt(0).id, '2026-12-08 08:00:00'),
    () => restore(item!.id),
    () => remove(lessonAt(0).id),
    () => add('2026-12-08 08:00:00'),
  ]) {
    await refused(call, 'CLASS_ENDED')
  }
})

test('a class has at most 1,000 lessons', async () => {
  await server.sql.query(
    `insert into calendar_lessons (class_id, starts_at, minutes, origin)
     select $1, '2027-01-01 00:00+07'::timestamptz + n * interval '1 hour', 30, 'extra' from generate_series(1, 994) n`,
    [studyClass.id],
  )
  expect((await add('2026-12-05 08:00:00')).isSuccess).toBe(true)
  await refused(() => add('2026-12-06 08:00:00'), 'INVALID_INPUT', 'startsAt')
})

test('another teacher’s lesson answers as missing, and students cannot change any', async () => {
  const stranger = await aTeacher(server)
  await anEnrolment(server, { class: studyClass, student, teacher, state: 'joined' })
  const { id } = lessonAt(2)
  const calls = [
    `lessonMove(id: ${quoted(id)}, startsAt: "2026-11-28 08:00:00", timeLearn: 90)`,
    `lessonCancel(id: ${quoted(id)}, reason: "Ốm")`,
    `lessonRestore(id: ${quoted(id)})`,
    `lessonAdd(classId: ${quoted(studyClass.id)}, startsAt: "2026-11-28 08:00:00", timeLearn: 90)`,
    `lessonRemove(id: ${quoted(id)})`,
  ]
  for (const call of calls) {
    const item = !call.startsWith('lessonRemove')
    await refused(() => run(call, { by: stranger, item }), 'NOT_FOUND')
    await refused(() => run(call, { by: student, item }), 'FORBIDDEN')
    for (const unknown of [randomUUID(), 'không phải']) {
      const known = call.includes(id) ? id : studyClass.id
      await refused(() => run(call.replace(known, unknown), { item }), 'NOT_FOUND')
    }
  }
})

test('a change uses the class’s current lessons if a server of the previous version has changed the class', async () => {
  await server.sql.query(`update classes set days = '3' where id = $1`, [studyClass.id])
  expect((await cancel(lessonAt(2).id)).error?.code).toBe('NOT_FOUND')
  expect((await cancel(lessonAt(3).id)).isSuccess).toBe(true)
  expect((await all()).map(({ state }) => state)).toEqual(['planned', 'planned', 'cancelled'])
})

test('a change of the class’s days keeps lessons that were moved, cancelled or added by hand', async () => {
  await move(lessonAt(2).id, '2026-11-28 08:00:00')
  await cancel(lessonAt(3).id)
  await add('2026-12-05 08:00:00', { makesUpFor: lessonAt(3).id })
  const by = [lessonAt(2).id, lessonAt(3).id]
  const touched = (await all()).filter(({ id, origin }) => by.includes(id) || origin === 'make_up')
  await server.sql.query(`update classes set days = '2, 4' where id = $1`, [studyClass.id])
  const after = await all()
  expect(touched).toHaveLength(3)
  for (const lesson of touched) expect(after).toContainEqual(lesson)
})

test('an overlap with another class of the teacher is counted but not refused', async () => {
  const other = await aClass(server, teacher, course, {
    startDate: '2026-11-29 08:00:00',
    endDate: '2026-11-30 00:00:00',
    days: 'CN',
  })
  expect(other.id).toBeTruthy()
  expect((await move(lessonAt(2).id, '2026-11-29 09:00:00')).item).toMatchObject({ conflicts: 1 })
  expect((await move(lessonAt(2).id, '2026-11-29 09:30:00')).item).toMatchObject({ conflicts: 0 })
})
