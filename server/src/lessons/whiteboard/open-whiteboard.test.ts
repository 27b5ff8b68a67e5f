import { randomUUID } from 'node:crypto'
import { whiteboardLimits, type WhiteboardChange } from '@hien/contract/whiteboard'
import { expect, test } from 'vitest'
import {
  aLine,
  aPage,
  adding,
  batches,
  ink,
  open,
  screenAfterBatches,
  screenOfNewcomer,
  write,
} from '../../../test/whiteboard-client.ts'
import { allReceived, endLesson, enterLesson, refusalOf, until, type Visitor } from '../../../test/hub-client.ts'
import type { TestMember } from '../../../test/people.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'
import { later } from '../../core/clock.ts'

const here = useWaitingClass()

const join = (member: TestMember) => here.visitors.join(member, here.room)
async function aLesson() {
  const teacher = await join(here.teacher)
  await enterLesson(here.server, here.teacher, teacher.token)
  const page = aPage()
  await write(teacher, adding(page))
  return { teacher, page: page.id }
}
/** Advances the clock, so that no member reaches a rate limit. */
const wait = () => here.server.clock.advance(10_000)
const shownEvents = ({ received }: Visitor) =>
  received.flatMap((event) => (event.name === 'WhiteboardShown' ? [event.args] : []))

/** Changes of every kind that a screen shows, one batch each. */
function aLessonsWork(page: string): WhiteboardChange[][] {
  const [second, third, one, two, three, removal] = Array.from({ length: 6 }, () => randomUUID()) as [
    string,
    string,
    string,
    string,
    string,
    string,
  ]
  const line = aLine(20)
  return [
    [ink(page, one, line.slice(0, 15))],
    [adding(aPage(second), page), adding(aPage(third))],
    [ink(page, one, line.slice(0, 33), 5), ink(second, two, aLine(2))],
    [ink(page, one, line, 11)],
    [ink(second, three, aLine(7))],
    [{ kind: 'move-page', id: third, after: page }],
    [{ kind: 'remove', id: removal, page: second, ids: null }],
    [ink(page, randomUUID(), aLine(3))],
    [{ kind: 'restore', id: removal }],
    [{ kind: 'remove', id: randomUUID(), page, ids: [one] }],
    [{ kind: 'remove-page', id: third }],
  ]
}

test('a member who comes late sees the same as a member who was there, stroke by stroke', async () => {
  const { teacher, page } = await aLesson()
  const present = await join(here.an)
  const opened = await open(present)
  for (const changes of aLessonsWork(page)) await write(teacher, ...changes)
  await allReceived(present)
  const screen = screenAfterBatches(opened, present)
  expect(Object.keys(screen.strokes)).toHaveLength(3)
  expect(screen.pages).toHaveLength(2)
  expect(await screenOfNewcomer(await join(here.binh))).toEqual(screen)
})

test('a client that returns after any batch gets all that has changed since, and nothing twice', async () => {
  const { teacher, page } = await aLesson()
  const present = await join(here.an)
  const opened = await open(present)
  const work = aLessonsWork(page)
  for (const changes of work) await write(teacher, ...changes)
  await allReceived(present)
  const all = batches(present)
  const screen = screenAfterBatches(opened, present)
  for (let had = 0; had <= all.length; had++) {
    wait()
    const received = all
      .slice(0, had)
      .map((batch) => ({ name: 'WhiteboardWritten' as const, args: [batch] as [typeof batch] }))
    const before = screenAfterBatches(opened, { received })
    const since = await open(present, opened.seq + had)
    expect([had, since.isTooFar, since.seq]).toEqual([had, false, opened.seq + all.length])
    for (const id of since.removed) delete before.strokes[id]
    const after = screenAfterBatches(since, { received: [] })
    expect([had, { pages: after.pages, strokes: { ...before.strokes, ...after.strokes } }]).toEqual([had, screen])
    if (had === all.length) expect([since.strokes, since.removed]).toEqual([[], []])
  }
})

test('a lost connection loses and doubles nothing that was written meanwhile', async () => {
  const { teacher, page } = await aLesson()
  const first = await join(here.an)
  const opened = await open(first)
  const [id, line] = [randomUUID(), aLine(12)]
  await write(teacher, ink(page, id, line.slice(0, 9)))
  await allReceived(first)
  const had = screenAfterBatches(opened, first)
  await first.stop()
  await write(teacher, ink(page, id, line.slice(0, 24), 3))
  const back = await join(here.an)
  const since = await open(back, batches(first).at(-1)!.seq)
  await write(teacher, ink(page, id, line, 8))
  await allReceived(back)
  const now = screenAfterBatches(since, back)
  expect({ ...had.strokes, ...now.strokes }).toEqual((await screenOfNewcomer(teacher)).strokes)
  expect(now.strokes[id]).toEqual({ author: here.teacher.id, points: line })
})

test('the answer has pages, view, pens, authors, and whether the whiteboard is shown', async () => {
  const { teacher, page } = await aLesson()
  const student = await join(here.an)
  expect(student.joined.whiteboardShown).toBe(false)
  await write(teacher, { kind: 'pen', memberId: here.an.id, given: true })
  const view = { page, left: 100, top: -50, width: 5000 }
  await write(teacher, { kind: 'view', view }, { kind: 'save-at-end', saves: true }, { kind: 'show', shown: true })
  const id = randomUUID()
  await write(student, ink(page, id, aLine(2)))
  const an = { id: here.an.id, name: here.an.name }
  expect(await open(student)).toEqual({
    sessionId: expect.any(String),
    seq: 4,
    pages: [aPage(page)],
    view,
    pens: [an],
    shown: true,
    savesAtEnd: true,
    authors: [an],
    strokes: [
      {
        ...ink(page, id, aLine(2)).drawing,
        id,
        author: an.id,
        points: ink(page, id, aLine(2)).points,
        text: '',
        order: 4000,
      },
    ],
    removed: [],
    isTooFar: false,
  })
  await allReceived(student)
  expect(shownEvents(student)).toEqual([[here.room.groupId, true]])
  expect((await join(here.binh)).joined.whiteboardShown).toBe(true)
  await write(teacher, { kind: 'remove-page', id: page })
  expect(await open(student)).toMatchObject({ pages: [], view: null, strokes: [] })
})

test('a whiteboard on which nobody has written is empty', async () => {
  const teacher = await join(here.teacher)
  await enterLesson(here.server, here.teacher, teacher.token)
  const nothing = { seq: 0, pages: [], view: null, pens: [], shown: false, savesAtEnd: false, authors: [], strokes: [] }
  expect(await open(teacher)).toMatchObject({ ...nothing, removed: [], isTooFar: false })
  expect(await open(teacher, 0)).toMatchObject({ ...nothing, isTooFar: false })
  expect(await open(teacher, 7)).toMatchObject({ seq: 0, isTooFar: true })
  expect(await refusalOf(teacher.connection.invoke('LoadWhiteboardPage', 'x'))).toBe('INVALID_MESSAGE')
})

test('a client that missed too much must open the whiteboard again', async () => {
  const { teacher, page } = await aLesson()
  await write(teacher, ink(page, randomUUID(), aLine(2)))
  const fill = (count: number, bytes: number) =>
    here.server.sql.query(
      `insert into whiteboard_strokes (session_id, id, page_id, author_id, tool, colour, width, text, points, point_count, "order", seq)
       select session_id, gen_random_uuid(), page_id, author_id, tool, colour, width, '', decode(repeat('00', $2), 'hex'), 1, 1, 2
       from whiteboard_strokes, generate_series(1, $1) where page_id = $3`,
      [count, bytes, page],
    )
  await fill(1999, 3)
  expect(await open(teacher, 1)).toMatchObject({ isTooFar: false })
  await fill(1, 3)
  expect(await open(teacher, 1)).toMatchObject({ isTooFar: true, strokes: [], removed: [] })
  expect(await open(teacher, 2)).toMatchObject({ isTooFar: false })
  await here.server.sql.query(`delete from whiteboard_strokes where page_id = $1 and "order" = 1`, [page])
  await fill(1, 300_001)
  expect(await open(teacher, 1)).toMatchObject({ isTooFar: true })
})

test('a member who leaves the room or is removed from the class no longer gets batches', async () => {
  const { teacher, page } = await aLesson()
  const [an, binh] = [await join(here.an), await join(here.binh)]
  await open(an)
  await open(binh)
  await write(teacher, { kind: 'pen', memberId: here.binh.id, given: true })
  await allReceived(an, binh)
  await an.connection.invoke('LeaveGroup')
  here.server.dependencies.enrolmentEvents.publish('removed', { ...here.room, memberId: here.binh.id })
  await until('the student is removed', () => binh.received.some(({ name }) => name === 'MemberRemoved'))
  await write(teacher, ink(page, randomUUID(), aLine(2)))
  await allReceived(an, binh)
  expect([batches(an).length, batches(binh).length]).toEqual([1, 1])
  expect(await refusalOf(write(binh, ink(page, randomUUID(), aLine(2))))).toBe('NOT_IN_GROUP')
  expect(await refusalOf(open(an))).toBe('NOT_IN_GROUP')
})

const strokesOn = async (page: string) =>
  (
    await here.server.sql.query<{ id: string }>('select id from whiteboard_strokes where page_id = $1', [page])
  ).rows.map(({ id }) => id)
const end = async (...inside: Visitor[]) => {
  expect(await endLesson(here.server, here.teacher, here.room.classId)).toBe('ok')
  await until('the room is told', () =>
    inside.every(({ received }) => received.some(({ name }) => name === 'SessionEnded')),
  )
}

test('after the end of the lesson nobody reads, and after ten seconds nobody writes', async () => {
  const { teacher, page } = await aLesson()
  const [an, binh] = [await join(here.an), await join(here.binh)]
  await write(teacher, { kind: 'pen', memberId: here.an.id, given: true })
  for (const one of [teacher, an, binh]) await open(one)
  const [known, late, ofStudent] = [randomUUID(), randomUUID(), randomUUID()]
  await write(teacher, ink(page, known, aLine(2)))
  await end(teacher, an, binh)
  here.server.clock.advance(9999)
  // The server stores ink that was written before the client knew of the end.
  await write(teacher, ink(page, known, aLine(4), 2), ink(page, late, aLine(2)))
  await write(an, ink(page, ofStudent, aLine(2)))
  expect(await refusalOf(write(binh, ink(page, randomUUID(), aLine(2))))).toBe('FORBIDDEN')
  for (const one of [teacher, an]) expect(await refusalOf(open(one))).toBe('NOT_IN_GROUP')
  here.server.clock.advance(1)
  for (const one of [teacher, an])
    expect(await refusalOf(write(one, ink(page, randomUUID(), aLine(2))))).toBe('NOT_IN_GROUP')
  expect((await strokesOn(page)).toSorted()).toEqual([known, late, ofStudent].toSorted())
})

test('people in the next lesson get no late ink of the lesson before', async () => {
  const { teacher, page } = await aLesson()
  await end(teacher)
  const [next, student] = [await join(here.teacher), await join(here.an)]
  await enterLesson(here.server, here.teacher, next.token)
  await write(next, adding(aPage()))
  await open(student)
  const late = randomUUID()
  await write(teacher, ink(page, late, aLine(2)), { kind: 'show', shown: true })
  await write(next, adding(aPage()))
  await allReceived(student)
  expect(batches(student).map(({ seq }) => seq)).toEqual([2])
  expect(student.received.filter(({ name }) => name === 'WhiteboardShown')).toEqual([])
  expect(await strokesOn(page)).toEqual([late])
})

test('a batch that reaches the database ten seconds after the end of the lesson is refused', async () => {
  const { teacher, page } = await aLesson()
  await here.server.sql.query(`update lesson_sessions set state = 'ended', ended_at = $2 where class_id = $1`, [
    here.room.classId,
    later(here.server.clock.now(), -10_000),
  ])
  expect(await refusalOf(write(teacher, ink(page, randomUUID(), aLine(2))))).toBe('NOT_IN_GROUP')
  const { rows } = await here.server.sql.query('select id from whiteboard_strokes where page_id = $1', [page])
  expect(rows).toEqual([])
})

test('limits of pages, strokes and points are WHITEBOARD_FULL, and nothing is stored beyond them', async () => {
  const { teacher, page } = await aLesson()
  const id = randomUUID()
  await write(teacher, ink(page, id, aLine(2)))
  const setSize = (strokes: number, bytes: number) =>
    here.server.sql.query('update whiteboard_pages set stroke_count = $2, stroke_bytes = $3 where id = $1', [
      page,
      strokes,
      bytes,
    ])
  const { maxStrokesPerPage, maxBytesPerPage, maxPages, maxPagesEver, maxPointsPerStroke } = whiteboardLimits
  await setSize(maxStrokesPerPage, 0)
  expect(await refusalOf(write(teacher, ink(page, randomUUID(), aLine(2))))).toBe('WHITEBOARD_FULL')
  expect(await refusalOf(write(teacher, ink(page, id, aLine(3), 2)))).toBe('no refusal')
  await setSize(1, maxBytesPerPage - 2)
  expect(await refusalOf(write(teacher, ink(page, id, aLine(4), 3)))).toBe('WHITEBOARD_FULL')
  await setSize(1, 0)
  await here.server.sql.query('update whiteboard_strokes set point_count = $2 where id = $1', [id, maxPointsPerStroke])
  expect(await refusalOf(write(teacher, { ...ink(page, id, aLine(2)), from: maxPointsPerStroke }))).toBe(
    'WHITEBOARD_FULL',
  )
  wait()
  const pages = Array.from({ length: maxPages - 1 }, () => aPage())
  await write(teacher, ...pages.map((added) => adding(added)))
  expect(await refusalOf(write(teacher, adding(aPage())))).toBe('WHITEBOARD_FULL')
  await write(teacher, { kind: 'remove-page', id: page })
  await write(teacher, adding(aPage()))
  expect(await refusalOf(write(teacher, { kind: 'restore-page', id: page }))).toBe('WHITEBOARD_FULL')
  await write(teacher, ...pages.map(({ id: one }): WhiteboardChange => ({ kind: 'remove-page', id: one })))
  for (let round = 0; round < 3; round++) {
    const more = Array.from({ length: 49 }, () => aPage())
    await write(teacher, ...more.map((added) => adding(added)))
    await write(teacher, ...more.map((added): WhiteboardChange => ({ kind: 'remove-page', id: added.id })))
  }
  const left = maxPagesEver - (1 + maxPages - 1 + 1 + 3 * 49)
  await write(teacher, ...Array.from({ length: left }, () => adding(aPage())))
  expect(await refusalOf(write(teacher, adding(aPage())))).toBe('WHITEBOARD_FULL')
})

test('sizes of pages are counted as strokes are written', async () => {
  const { teacher, page } = await aLesson()
  const [one, other] = [randomUUID(), randomUUID()]
  await write(teacher, ink(page, one, aLine(2)), ink(page, other, aLine(4)))
  await write(teacher, ink(page, one, aLine(9), 2), { kind: 'remove', id: randomUUID(), page, ids: [other] })
  const { rows } = await here.server.sql.query(
    `select stroke_count = count(*) as strokes, stroke_bytes = sum(octet_length(points) + octet_length(text)) as bytes, count(*)::int as count
     from whiteboard_pages p join whiteboard_strokes s on s.page_id = p.id where p.id = $1 group by p.session_id, p.id`,
    [page],
  )
  expect(rows).toEqual([{ strokes: true, bytes: true, count: 2 }])
})

test('pages stay in the order in which they were put, even if a place is used many times', async () => {
  const { teacher, page } = await aLesson()
  const present = await join(here.an)
  const opened = await open(present)
  const added = Array.from({ length: 40 }, () => aPage())
  for (const one of added) {
    wait()
    await write(teacher, adding(one, page))
  }
  await allReceived(present)
  const order = [page, ...added.map(({ id }) => id).toReversed()]
  expect((await open(teacher)).pages.map(({ id }) => id)).toEqual(order)
  expect(screenAfterBatches(opened, present).pages).toEqual(order)
})
