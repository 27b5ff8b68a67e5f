import type { ChangedLesson } from '@hien/contract/chat'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { aCentre, aCentreCourse, aCentreTeacher } from '../../../../test/centres.ts'
import { aClass, aCourse, classInput, type TestClass, type TestCourse } from '../../../../test/courses.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../../test/people.ts'
import { storedRows } from '../../../../test/stored-rows.ts'
import { createTestServer, type ResultEnvelope, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
let teacher: TestMember
let course: TestCourse
let studyClass: TestClass
beforeAll(async () => {
  server = await createTestServer()
})
beforeEach(async () => {
  // 24 November 2026 is a Tuesday.
  server.clock.set('2026-11-24T18:50:00+07:00')
  teacher = await aTeacher(server)
  course = await aCourse(server, teacher)
  studyClass = await aClass(server, teacher, course, winter)
})
afterAll(() => server.close())

/** Tuesdays and Thursdays at 19:00: 36 lessons from 1 December to 1 April. */
const winter = { startDate: '2026-12-01 19:00:00', endDate: '2027-04-01 00:00:00', days: '3,5' }
const tet = {
  name: 'Nghỉ Tết Nguyên đán',
  from: '2027-02-01',
  to: '2027-02-14',
  classIds: [] as string[],
  extend: true,
}

type Closure = {
  id: string
  name: string
  from: string
  to: string
  classIds: string[]
  cancelled: number
  appended: number
}
type Effect = { classId: string; cancelled: number; appended: number; lastLessonAt: string; newLastLessonAt: string }
type Answer<Item> = ResultEnvelope & { item: Item | null; items: Item[] | null }

const closureFields = 'id name from to classIds cancelled appended'
async function run<Item>(document: string, variables: Record<string, unknown>, by = teacher): Promise<Answer<Item>> {
  const { accessToken } = await signInMember(server, by.userName, by.password)
  const { data, errors } = await server.graphql<{ answer: Answer<Item> }>(accessToken, document, variables)
  if (!data) throw new Error(JSON.stringify(errors))
  return data.answer
}
const create = (input: Record<string, unknown>, by = teacher) =>
  run<Closure>(
    `mutation ($input: ClosureInput!) { answer: closureCreate(input: $input) {
      isSuccess error { code description field } item { ${closureFields} } } }`,
    { input },
    by,
  )
const preview = (input: Record<string, unknown>, by = teacher) =>
  run<Effect>(
    `query ($input: ClosureInput!) { answer: closurePreview(input: $input) {
      isSuccess error { code description field }
      items { classId classTitle courseTitle cancelled appended lastLessonAt newLastLessonAt } } }`,
    { input },
    by,
  )
const remove = (id: string, by = teacher) =>
  run<never>('mutation ($id: ID!) { answer: closureRemove(id: $id) { isSuccess error { code } } }', { id }, by)
const list = async (by = teacher) =>
  (await run<Closure>(`{ answer: closuresGet { isSuccess error { code } items { ${closureFields} } } }`, {}, by)).items
const made = async (input: Record<string, unknown>): Promise<Closure> => {
  const { item, error } = await create(input)
  if (!item) throw new Error(JSON.stringify(error))
  return item
}

type Row = {
  id: string
  starts: string
  state: string
  origin: string
  makes_up_for: string | null
  revision: number
  reason: string | null
}
const lessonsOf = async (classId = studyClass.id): Promise<Row[]> => {
  const { rows } = await server.sql.query<Row>(
    `select id, to_char(starts_at at time zone interval '7 hours', 'YYYY-MM-DD HH24:MI') as starts, state, origin, makes_up_for,
       revision, reason
     from calendar_lessons where class_id = $1 order by starts_at, id`,
    [classId],
  )
  return rows
}
const meetings = async (classId?: string) =>
  (await lessonsOf(classId)).filter(({ state }) => state !== 'cancelled').map(({ starts }) => starts.slice(0, 10))
const overAt = async (classId = studyClass.id) =>
  (await server.sql.query<{ over_at: Date }>('select over_at from classes where id = $1', [classId])).rows[0]!.over_at
const tetDays = ['2027-02-02', '2027-02-04', '2027-02-09', '2027-02-11']
const withoutTet = (days: string[]) => days.filter((day) => !tetDays.includes(day))

test('a class of 36 lessons over Tết keeps exactly 36, with a later end and none on a closed day', async () => {
  const before = await meetings()
  expect(before).toHaveLength(36)
  await made({ ...tet, name: 'Nghỉ giữa kỳ', from: '2027-04-08', to: '2027-04-08' })
  expect(await made(tet)).toMatchObject({
    name: tet.name,
    from: tet.from,
    to: tet.to,
    classIds: [studyClass.id],
    cancelled: 4,
    appended: 4,
  })
  const after = await meetings()
  expect(after).toEqual([...withoutTet(before), '2027-04-06', '2027-04-13', '2027-04-15', '2027-04-20'])
  expect(after).toHaveLength(36)
  expect(await overAt()).toEqual(new Date('2027-04-20T20:30:00+07:00'))
  const rows = await lessonsOf()
  const cancelled = rows.filter(({ state }) => state === 'cancelled')
  expect(cancelled.map(({ starts, reason, revision }) => [starts, reason, revision])).toEqual(
    tetDays.map((day) => [`${day} 19:00`, tet.name, 1]),
  )
  const appended = rows.filter(({ origin }) => origin === 'make_up')
  expect(appended.map(({ makes_up_for }) => makes_up_for)).toEqual(cancelled.map(({ id }) => id))
  expect(appended.map(({ starts }) => starts.slice(11))).toEqual(['19:00', '19:00', '19:00', '19:00'])
})

test('without `extend`, lessons are cancelled and none added; a preview shows the same and changes nothing', async () => {
  const rows = await storedRows(server)
  const other = await aClass(server, teacher, course, { ...winter, title: 'Lớp sáng', days: '7' })
  const calendar = await lessonsOf()
  const withExtension = await preview({ ...tet, extend: true, classIds: [studyClass.id] })
  expect(withExtension.items).toEqual([
    {
      classId: studyClass.id,
      classTitle: 'Lớp tối thứ ba',
      courseTitle: course.title,
      cancelled: 4,
      appended: 4,
      lastLessonAt: '2027-04-01T12:00:00.000Z',
      newLastLessonAt: '2027-04-15T12:00:00.000Z',
    },
  ])
  const withoutExtension = await preview({ ...tet, extend: false })
  const cancelledOf = new Map(
    withoutExtension.items?.map(({ classId, cancelled, appended }) => [classId, [cancelled, appended]]),
  )
  expect(cancelledOf).toEqual(
    new Map([
      [studyClass.id, [4, 0]],
      [other.id, [2, 0]],
    ]),
  )
  expect(await lessonsOf()).toEqual(calendar)
  expect((await storedRows(server))['lesson_sessions']).toEqual(rows['lesson_sessions'])
  expect(await list()).toEqual([])

  expect(await made({ ...tet, extend: false })).toMatchObject({ cancelled: 6, appended: 0 })
  expect(await meetings()).toHaveLength(32)
  expect(await overAt()).toEqual(new Date('2027-04-01T20:30:00+07:00'))
})

test('closing the last lessons ends a class earlier; with `extend`, new lessons follow its last one', async () => {
  const end = { ...tet, from: '2027-03-25', to: '2027-04-05' }
  expect((await preview({ ...end, extend: false })).items?.[0]).toMatchObject({
    lastLessonAt: '2027-04-01T12:00:00.000Z',
    newLastLessonAt: '2027-03-23T12:00:00.000Z',
  })
  await made(end)
  expect((await meetings()).slice(-4)).toEqual(['2027-03-23', '2027-04-06', '2027-04-08', '2027-04-13'])
})

test('a second closure over the same days cancels and adds nothing', async () => {
  await made(tet)
  const before = await lessonsOf()
  expect(await made({ ...tet, name: 'Nghỉ thêm', to: '2027-02-12' })).toMatchObject({ cancelled: 0, appended: 0 })
  expect(await lessonsOf()).toEqual(before)
})

test('held, past and manually cancelled lessons stay; a lesson planned for today is cancelled', async () => {
  server.clock.set('2027-02-04T20:00:00+07:00')
  const [, , held, byHand] = (await lessonsOf()).filter(({ starts }) => starts.startsWith('2027-02'))
  await server.sql.query(`update calendar_lessons set state = 'held' where id = $1`, [held!.id])
  await server.sql.query(
    `update calendar_lessons set state = 'cancelled', reason = 'Cô ốm', revision = 1 where id = $1`,
    [byHand!.id],
  )
  // February's first lesson is past. Today's lesson began at 19:00 and is still planned, so the closure cancels it.
  expect(await made(tet)).toMatchObject({ cancelled: 1, appended: 1 })
  const states = (await lessonsOf()).filter(({ starts }) => starts.startsWith('2027-02')).slice(0, 4)
  expect(states.map(({ state, reason }) => [state, reason])).toEqual([
    ['planned', null],
    ['cancelled', tet.name],
    ['held', null],
    ['cancelled', 'Cô ốm'],
  ])
})

test('a class gets no weekly lessons on its closed days when its weekdays change', async () => {
  const aMonth = { ...tet, from: '2027-02-01', to: '2027-02-28' }
  await made({ ...aMonth, extend: false })
  const input = { ...classInput(course.code, winter), id: studyClass.id, classCode: studyClass.code, days: '2,4' }
  const { isSuccess } = await run(
    'mutation ($input: ClassUpdateInput!) { answer: classUpdate(input: $input) { isSuccess } }',
    {
      input,
    },
  )
  expect(isSuccess).toBe(true)
  const days = await meetings()
  expect(days.filter((day) => day.startsWith('2027-02'))).toEqual([])
  expect(days).toContain('2027-01-27')
  expect(days).toContain('2027-03-01')
})

test('removing a closure restores coming lessons and removes make-up lessons that nobody changed', async () => {
  const before = await lessonsOf()
  const { id } = await made(tet)
  expect(await remove(id)).toMatchObject({ isSuccess: true })
  const after = await lessonsOf()
  expect(after.map(({ id, starts, state, origin, reason }) => ({ id, starts, state, origin, reason }))).toEqual(
    before.map(({ id, starts, state, origin, reason }) => ({ id, starts, state, origin, reason })),
  )
  // Cancelling and restoring each raised the revision. So calendar applications notice both changes.
  expect(
    after.filter(({ revision }) => revision > 0).map(({ starts, revision }) => [starts.slice(0, 10), revision]),
  ).toEqual(tetDays.map((day) => [day, 2]))
  expect(await overAt()).toEqual(new Date('2027-04-01T20:30:00+07:00'))
  expect(await list()).toEqual([])
  expect((await remove(id)).error?.code).toBe('NOT_FOUND')
})

test('removing a closure leaves lessons cancelled that are past, overlapped or made up for by a changed lesson', async () => {
  const { id } = await made(tet)
  const cancelled = (await lessonsOf()).filter(({ state }) => state === 'cancelled')
  const [, second, third, fourth] = cancelled
  const standIn = (lesson?: Row) => `(select id from calendar_lessons where makes_up_for = '${lesson!.id}')`
  await server.sql.query(
    `update calendar_lessons set starts_at = starts_at + interval '1 day', moved_from = starts_at, revision = 1 where id = ${standIn(third)}`,
  )
  await server.sql.query(
    `insert into calendar_lessons (class_id, starts_at, minutes, origin) values ($1, '2027-02-11 20:00+07', 60, 'extra')`,
    [studyClass.id],
  )
  // The first of the cancelled lessons is now past.
  server.clock.set('2027-02-03T12:00:00+07:00')
  await remove(id)
  const states = new Map((await lessonsOf()).map((row) => [row.id, row.state]))
  expect(cancelled.map((row) => states.get(row.id))).toEqual(['cancelled', 'planned', 'cancelled', 'cancelled'])
  const { rows } = await server.sql.query<{ makes_up_for: string }>(
    `select makes_up_for from calendar_lessons where class_id = $1 and makes_up_for is not null order by starts_at`,
    [studyClass.id],
  )
  expect(rows.map(({ makes_up_for }) => makes_up_for)).toEqual(
    cancelled.filter((row) => row !== second).map((row) => row.id),
  )
  expect(fourth).toBeDefined()
  expect(await meetings()).toHaveLength(36 + 1)
})

test('lessons on days that another closure also covers pass to that closure', async () => {
  const first = await made(tet)
  const second = await made({ ...tet, name: 'Nghỉ thêm', from: '2027-02-08', to: '2027-02-19' })
  expect(second).toMatchObject({ cancelled: 2, appended: 2 })
  await remove(first.id)
  const days = await meetings()
  expect(days).toHaveLength(36)
  expect(days.filter((day) => day.startsWith('2027-02'))).toEqual([
    '2027-02-02',
    '2027-02-04',
    '2027-02-23',
    '2027-02-25',
  ])
  expect(await list()).toMatchObject([{ id: second.id, cancelled: 4, appended: 4 }])
  await remove(second.id)
  expect((await meetings()).filter((day) => tetDays.includes(day))).toEqual(tetDays)
  expect(await meetings()).toHaveLength(36)
})

test('if a closure has cancelled two lessons that overlap, removing it restores only the first', async () => {
  const first = await made(tet)
  // Add an extra lesson at the time of a cancelled weekly lesson. Then the second closure cancels the extra lesson.
  await server.sql.query(
    `insert into calendar_lessons (class_id, starts_at, minutes, origin) values ($1, '2027-02-09 19:30+07', 60, 'extra')`,
    [studyClass.id],
  )
  const second = await made({ ...tet, name: 'Nghỉ thêm', from: '2027-02-08', to: '2027-02-14', extend: false })
  expect(second.cancelled).toBe(1)
  expect(await remove(first.id)).toMatchObject({ isSuccess: true })
  expect(await remove(second.id)).toMatchObject({ isSuccess: true })
  expect(await meetings()).toHaveLength(36)
  expect(
    (await lessonsOf())
      .filter(({ starts }) => starts.startsWith('2027-02-09'))
      .map(({ starts, state }) => [starts, state]),
  ).toEqual([
    ['2027-02-09 19:00', 'planned'],
    ['2027-02-09 19:30', 'cancelled'],
  ])
})

/**
 * Locks a row with `statement` and starts the calls, each as soon as the previous call waits for a lock. Then releases the row
 * and returns the answers of the calls.
 */
async function whileHeld<Result>(statement: string, id: string, ask: (() => Promise<Result>)[]): Promise<Result[]> {
  const holder = await server.sql.connect()
  try {
    await holder.query('begin')
    await holder.query(statement, [id])
    const asked: Promise<Result>[] = []
    for (const one of ask) {
      asked.push(one())
      await expect
        .poll(async () => {
          const { rows } = await server.sql.query<{ waiting: number }>(
            `select count(*)::int as waiting from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          )
          return rows[0]!.waiting
        })
        .toBe(asked.length)
    }
    await holder.query('commit')
    return await Promise.all(asked)
  } finally {
    holder.release()
  }
}

test('two closures of the same days can be removed at once without a deadlock', async () => {
  const first = await made(tet)
  const second = await made({ ...tet, name: 'Nghỉ thêm', from: '2027-02-08', to: '2027-02-19' })
  const both = await whileHeld('select from classes where id = $1 for update', studyClass.id, [
    () => remove(first.id),
    () => remove(second.id),
  ])
  expect(both.map(({ isSuccess }) => isSuccess)).toEqual([true, true])
  expect(await meetings()).toHaveLength(36)
  expect((await meetings()).filter((day) => tetDays.includes(day))).toEqual(tetDays)
})

test('the number of lessons stays when the first of two closures is removed, even if the second closed a make-up lesson', async () => {
  const first = await made(tet)
  await made({ ...tet, name: 'Nghỉ lễ', from: '2027-04-06', to: '2027-04-06' })
  await remove(first.id)
  expect(await meetings()).toHaveLength(36)
})

test('a make-up lesson that another one has replaced stays cancelled, and the other lessons of its closure are restored', async () => {
  await made(tet)
  const { id } = await made({ ...tet, name: 'Nghỉ lễ', from: '2027-04-06', to: '2027-04-08', extend: false })
  const lost = (await lessonsOf()).find(({ starts }) => starts.startsWith('2027-02-02'))
  const added = await run(
    `mutation ($classId: ID!, $makesUpFor: ID) { answer: lessonAdd(classId: $classId, startsAt: "2027-04-10 19:00:00", timeLearn: 90,
      makesUpFor: $makesUpFor) { isSuccess error { code } } }`,
    { classId: studyClass.id, makesUpFor: lost?.id },
  )
  expect(added.error).toBeNull()
  expect((await remove(id)).error).toBeNull()
  expect((await meetings()).slice(-4)).toEqual(['2027-04-08', '2027-04-10', '2027-04-13', '2027-04-15'])
  expect(await meetings()).toHaveLength(36)
})

test('a lesson whose make-up lesson a second closure moves on is made up for once', async () => {
  await made(tet)
  const before = await meetings()
  const { id } = await made({ ...tet, name: 'Nghỉ lễ', from: '2027-04-06', to: '2027-04-06' })
  const rows = await lessonsOf()
  const lost = rows.find(({ starts }) => starts.startsWith('2027-02-02'))!
  const moved = rows.find(({ starts }) => starts.startsWith('2027-04-06'))!
  expect(rows.at(-1)).toMatchObject({ starts: '2027-04-20 19:00', origin: 'make_up', makes_up_for: lost.id })
  expect(await meetings()).toHaveLength(36)
  for (const { id: makesUpFor, starts } of [lost, moved]) {
    const day = await run<{ id: string; madeUpAt: string | null }>(
      `query ($day: Date!) { answer: lessonsGetByDays(from: $day, to: $day) { isSuccess error { code } items { id madeUpAt } } }`,
      { day: starts.slice(0, 10) },
    )
    expect(day.items).toContainEqual({ id: makesUpFor, madeUpAt: '2027-04-20T12:00:00.000Z' })
    const again = await run(
      `mutation ($classId: ID!, $makesUpFor: ID) { answer: lessonAdd(classId: $classId, startsAt: "2027-04-10 19:00:00", timeLearn: 90,
        makesUpFor: $makesUpFor) { isSuccess error { code } } }`,
      { classId: studyClass.id, makesUpFor },
    )
    expect(again.error?.code).toBe('STATE_CHANGED')
  }
  expect((await remove(id)).error).toBeNull()
  expect(await meetings()).toEqual(before)
})

test('a make-up lesson stays cancelled when its closure is removed after the original lesson was restored', async () => {
  const first = await made(tet)
  const second = await made({ ...tet, name: 'Nghỉ lễ', from: '2027-04-06', to: '2027-04-06', extend: false })
  await remove(first.id)
  expect(await meetings()).toHaveLength(36)
  await remove(second.id)
  expect(await meetings()).toHaveLength(36)
})

test('a closure that is named by its id in capitals is removed like any other', async () => {
  const before = await meetings()
  const { id } = await made(tet)
  expect((await remove(id.toUpperCase())).error).toBeNull()
  expect(await meetings()).toEqual(before)
})

test('a lesson that was restored by hand no longer belongs to the closure', async () => {
  const { id } = await made({ ...tet, extend: false })
  const [first] = (await lessonsOf()).filter(({ state }) => state === 'cancelled')
  const byHand = (document: string) => run(document, { id: first!.id })
  expect(await byHand('mutation ($id: ID!) { answer: lessonRestore(id: $id) { isSuccess } }')).toMatchObject({
    isSuccess: true,
  })
  expect(
    await byHand(
      'mutation ($id: ID!) { answer: lessonCancel(id: $id, reason: "Cô ốm") { isSuccess item { closureName } } }',
    ),
  ).toMatchObject({ isSuccess: true, item: { closureName: null } })
  await remove(id)
  const states = (await lessonsOf()).filter(({ starts }) => tetDays.includes(starts.slice(0, 10)))
  expect(states.map(({ state }) => state)).toEqual(['cancelled', 'planned', 'planned', 'planned'])
})

test('removing a closure does not change a class that was closed meanwhile', async () => {
  const { id } = await made(tet)
  await run('mutation ($id: ID!) { answer: classClose(id: $id) { isSuccess } }', { id: studyClass.id })
  const before = await lessonsOf()
  expect(before.map(({ state }) => state)).toEqual(['cancelled', 'cancelled', 'cancelled', 'cancelled'])
  await remove(id)
  expect(await lessonsOf()).toEqual(before)
})

test('if a closure cancels the lesson that a room waits for, the room expires like one without a lesson', async () => {
  // Add a second class without an open room. No event about its lessons must be published.
  await aClass(server, teacher, course, winter)
  server.clock.set('2027-02-02T18:50:00+07:00')
  await server.sql.query(`insert into lesson_sessions (class_id, expires_at) values ($1, '2027-02-02 21:30+07')`, [
    studyClass.id,
  ])
  const changedLessons: ChangedLesson[] = []
  server.dependencies.calendarEvents.subscribe('changed', ({ lessons }) => void changedLessons.push(...lessons))
  const { id } = await made(tet)
  expect(changedLessons).toMatchObject([
    {
      groupId: `${course.code}_${studyClass.code}`,
      startsAt: '2027-02-02T12:00:00.000Z',
      timeLearn: 90,
      state: 'cancelled',
      reason: tet.name,
    },
  ])
  const { rows } = await server.sql.query(`select expires_at from lesson_sessions where class_id = $1`, [studyClass.id])
  expect(rows).toEqual([{ expires_at: new Date('2027-02-02T22:50:00+07:00') }])
  await remove(id)
  expect(changedLessons.slice(1)).toMatchObject([
    { startsAt: '2027-02-02T12:00:00.000Z', state: 'planned', reason: null },
  ])
  // Delete the session, so that a sweep during another test does not end it.
  await server.sql.query('delete from lesson_sessions where class_id = $1', [studyClass.id])
})

test('a closure needs own running classes and at most 366 days, not all past; a refusal changes nothing', async () => {
  const stranger = await aTeacher(server)
  const foreign = await aClass(server, stranger, await aCourse(server, stranger), winter)
  const without = await aTeacher(server)
  const before = await storedRows(server)
  const refusal = async (input: Record<string, unknown>, by = teacher) => {
    const answers = [await create({ ...tet, ...input }, by), await preview({ ...tet, ...input }, by)]
    expect(answers[0]!.error).toEqual(answers[1]!.error)
    return answers[0]!.error
  }
  expect(await refusal({ from: '2027-01-01', to: '2028-02-04' })).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'to',
    description: 'Mỗi lần nghỉ dài tối đa 366 ngày',
  })
  expect(await refusal({ to: '2027-01-31' })).toMatchObject({ code: 'INVALID_INPUT', field: 'to' })
  expect(await refusal({ from: '2026-11-20', to: '2026-11-23' })).toMatchObject({ code: 'INVALID_INPUT', field: 'to' })
  expect(await refusal({ from: '9999-12-30', to: '9999-12-31' })).toMatchObject({ code: 'INVALID_INPUT' })
  expect(await refusal({ name: ' ' })).toMatchObject({ code: 'INVALID_INPUT', field: 'name' })
  for (const id of [foreign.id, '01900000-0000-7000-8000-000000000000', 'x']) {
    expect(await refusal({ classIds: [studyClass.id, id] })).toMatchObject({ code: 'NOT_FOUND' })
  }
  expect(await refusal({}, without)).toMatchObject({ code: 'INVALID_INPUT', field: 'classIds' })
  server.clock.set('2027-04-02T12:00:00+07:00')
  const over = { from: '2027-04-05', to: '2027-04-06', classIds: [studyClass.id] }
  expect(await refusal(over)).toMatchObject({ code: 'INVALID_INPUT', field: 'classIds' })
  expect(await storedRows(server)).toEqual(before)
  expect(await list()).toEqual([])
})

test('a closure that would give a class more than 1,000 lessons is refused with the class’s name', async () => {
  const daily = { startDate: '2026-11-24 19:00:00', endDate: '2029-08-19 00:00:00', days: '2,3,4,5,6,7,CN' }
  const full = await aClass(server, teacher, course, { ...daily, title: 'Lớp dài' })
  const { error } = await create({ ...tet, to: '2027-02-01' })
  expect(error).toMatchObject({
    code: 'INVALID_INPUT',
    field: 'extend',
    description: 'Lớp “Lớp dài” sẽ có quá 1000 buổi học',
  })
  expect(await made({ ...tet, to: '2027-02-01', extend: false, classIds: [full.id] })).toMatchObject({ cancelled: 1 })
})

test('a closure of another teacher cannot be seen or removed', async () => {
  const { id } = await made(tet)
  const stranger = await aTeacher(server)
  expect(await list(stranger)).toEqual([])
  expect((await remove(id, stranger)).error?.code).toBe('NOT_FOUND')
  expect((await remove('x')).error?.code).toBe('NOT_FOUND')
  expect(await list()).toHaveLength(1)
})

test('after a teacher has left, the centre and the teacher each remove the closure from their own classes', async () => {
  const centre = await aCentre(server)
  const helper = await aCentreTeacher(server, centre)
  const theirs = await aClass(server, helper, await aCentreCourse(server, centre, helper), winter)
  const own = await aClass(server, helper, await aCourse(server, helper), winter)
  const { item } = await create({ ...tet, classIds: [theirs.id, own.id] }, helper)
  const id = item?.id ?? ''
  const cancelledOf = async (classId: string) =>
    (await server.sql.query(`select from calendar_lessons where class_id = $1 and state = 'cancelled'`, [classId]))
      .rowCount
  const before = await cancelledOf(theirs.id)
  expect(before).toBeGreaterThan(0)
  expect((await list(centre))?.map(({ classIds }) => classIds)).toEqual([[theirs.id]])
  await run(
    'mutation ($code: String!) { answer: centreRemoveTeacher(teacherCode: $code) { isSuccess error { code } } }',
    { code: helper.code },
    centre,
  )

  // The teacher who left the centre can remove the closure only from the class of their own course.
  expect((await list(helper))?.map(({ classIds }) => classIds)).toEqual([[own.id]])
  expect(await remove(id, helper)).toMatchObject({ isSuccess: true })
  expect([await cancelledOf(theirs.id), await cancelledOf(own.id)]).toEqual([before, 0])
  expect(await list(helper)).toEqual([])
  expect((await remove(id, helper)).error?.code).toBe('NOT_FOUND')

  expect(await list(centre)).toMatchObject([{ id, name: tet.name, classIds: [theirs.id] }])
  expect(await remove(id, centre)).toMatchObject({ isSuccess: true })
  expect(await cancelledOf(theirs.id)).toBe(0)
  expect(await list(centre)).toEqual([])
})

test('a teacher has at most 200 coming closures, and any number of past ones', async () => {
  const close200DaysFrom = (day: string) =>
    server.sql.query(
      `insert into closures (teacher_id, name, first_day, last_day, extend)
       select $1, 'Nghỉ', $2::date + n, $2::date + n, false from generate_series(0, 199) n`,
      [teacher.id, day],
    )
  await close200DaysFrom('2026-01-01')
  expect((await list())?.[0]).toMatchObject({ from: '2026-07-19', classIds: [], cancelled: 0, appended: 0 })
  expect((await create(tet)).isSuccess).toBe(true)
  await close200DaysFrom('2028-01-01')
  expect((await create({ ...tet, name: 'Nghỉ thêm' })).error).toMatchObject({
    code: 'INVALID_INPUT',
    description: expect.stringContaining('200'),
  })
})

test('two closures made at once over the same days cancel every lesson once', async () => {
  const both = await Promise.all([create(tet), create({ ...tet, name: 'Nghỉ Tết' })])
  expect(new Set(both.map(({ item }) => item?.cancelled))).toEqual(new Set([0, 4]))
  expect(await meetings()).toHaveLength(36)
})

test('the lessons of a class that a server of the previous version wrote are created before a closure cancels some', async () => {
  await server.sql.query(`delete from calendar_lessons where class_id = $1`, [studyClass.id])
  await server.sql.query(`update classes set calendar_pattern = null where id = $1`, [studyClass.id])
  expect((await preview(tet)).items?.[0]).toMatchObject({ cancelled: 4 })
  await server.sql.query(`delete from calendar_lessons where class_id = $1`, [studyClass.id])
  await server.sql.query(`update classes set calendar_pattern = null where id = $1`, [studyClass.id])
  expect(await made(tet)).toMatchObject({ cancelled: 4, appended: 4 })
})

test('stale calendars are written before the transaction that closes the days, not in it', async () => {
  await server.sql.query(`delete from calendar_lessons where class_id = $1`, [studyClass.id])
  await server.sql.query(`update classes set calendar_pattern = null where id = $1`, [studyClass.id])
  await server.sql.query(
    `insert into closures (teacher_id, name, first_day, last_day, extend)
     select $1, 'Nghỉ', '2027-07-20', '2027-07-20', false from generate_series(1, 200)`,
    [teacher.id],
  )
  // The closure is refused because of too many closures. Its transaction is rolled back, but the lessons were written before
  // it.
  expect((await create(tet)).error?.code).toBe('INVALID_INPUT')
  expect(await lessonsOf()).toHaveLength(36)
})

test('the calendar shows which closure cancelled a lesson', async () => {
  await made(tet)
  const { items } = await run<{ closureName: string | null; state: string }>(
    `{ answer: lessonsGetByDays(from: "2027-01-28", to: "2027-02-02") { isSuccess error { code } items { state closureName } } }`,
    {},
  )
  expect(items).toEqual([
    { state: 'planned', closureName: null },
    { state: 'cancelled', closureName: tet.name },
  ])
})

test('teachers and students can read the holidays of a year; an unknown year is refused', async () => {
  const ask = (year: number, by = teacher) =>
    run<{ name: string; from: string; to: string; note: string | null }>(
      `query ($year: Int!) { answer: holidaysGetByYear(year: $year) { isSuccess error { code field } items { name from to note } } }`,
      { year },
      by,
    )
  const { items } = await ask(2030, await aStudent(server))
  expect(items?.find(({ name }) => name === 'Tết Nguyên đán')).toMatchObject({ from: '2030-02-01', to: '2030-02-05' })
  expect(items?.[0]).toEqual({ name: 'Tết Dương lịch', from: '2030-01-01', to: '2030-01-01', note: null })
  for (const year of [2024, 2051, -1]) {
    expect((await ask(year)).error).toEqual({ code: 'INVALID_INPUT', field: 'year' })
  }
})
