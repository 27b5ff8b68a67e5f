/** Tests a teacher's ink, which one statement stores if the whiteboard is as the teacher's client knew it. */
import { randomUUID } from 'node:crypto'
import { encodePoints } from '@hien/contract/stroke-points'
import { whiteboardLimits, type WhiteboardChange } from '@hien/contract/whiteboard'
import { beforeEach, expect, test } from 'vitest'
import { allReceived, enterLesson, refusalOf, type Visitor } from '../../../test/hub-client.ts'
import { aLine, aPage, adding, batches, ink, open, screenOfNewcomer, write } from '../../../test/whiteboard-client.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'

const here = useWaitingClass()
let teacher: Visitor
let student: Visitor
let page: string

/** A running lesson: the student has the pen and the whiteboard open. */
beforeEach(async () => {
  teacher = await here.visitors.join(here.teacher, here.room)
  await enterLesson(here.server, here.teacher, teacher.token)
  student = await here.visitors.join(here.an, here.room)
  page = randomUUID()
  await write(teacher, adding(aPage(page)), { kind: 'pen', memberId: here.an.id, given: true })
  await open(student)
})

const strokes = async () => (await screenOfNewcomer(student)).strokes
const lastBatch = async () => {
  await allReceived(student)
  return batches(student).at(-1)
}
/** Returns what is stored of each stroke, and the sizes of the pages, as the database has them. */
const stored = async () => {
  const { rows: ofStrokes } = await here.server.sql.query(
    `select id, seq, "order"::int as order, point_count, length(points) as bytes from whiteboard_strokes
     where session_id in (select id from lesson_sessions where class_id = $1) order by "order"`,
    [here.room.classId],
  )
  const { rows: sizes } = await here.server.sql.query<{ stroke_count: number; stroke_bytes: number }>(
    `select stroke_count, stroke_bytes from whiteboard_pages where id = $1`,
    [page],
  )
  return { strokes: ofStrokes, size: sizes[0] }
}

test('a batch of ink begins strokes and continues others, under one number', async () => {
  const [known, one, two] = [randomUUID(), randomUUID(), randomUUID()]
  const line = aLine(9)
  await write(teacher, ink(page, known, line.slice(0, 6)))
  const batch = [
    ink(page, known, line.slice(0, 12), 2),
    ink(page, one, line.slice(0, 9)),
    ink(page, known, line, 4),
    ink(page, two, line),
    ink(page, one, line, 3),
  ]
  await write(teacher, ...batch)
  expect(await lastBatch()).toEqual({
    seq: 3,
    author: { id: here.teacher.id, name: here.teacher.name },
    changes: batch,
  })
  const points = { author: here.teacher.id, points: line }
  expect(await strokes()).toEqual({ [known]: points, [one]: points, [two]: points })
  const bytes = Buffer.from(encodePoints(line), 'base64').length
  const same = { seq: 3, point_count: 9, bytes }
  expect(await stored()).toEqual({
    strokes: [
      { id: known, order: 2000, ...same },
      { id: one, order: 3001, ...same },
      { id: two, order: 3003, ...same },
    ],
    size: { stroke_count: 3, stroke_bytes: 3 * bytes },
  })
})

test('a batch of which one part cannot be stored stores nothing, and takes no number', async () => {
  const [known, short, ofStudent] = [randomUUID(), randomUUID(), randomUUID()]
  const [text, line] = [randomUUID(), randomUUID()]
  const points = aLine(9)
  const drawing = { page, tool: 'line' as const, colour: 'red' as const, width: 9 }
  const words = {
    ...drawing,
    kind: 'text' as const,
    id: text,
    tool: 'text' as const,
    points: encodePoints([1, 2, 3]),
    text: 'a',
  }
  await write(teacher, ink(page, known, points.slice(0, 9)), ink(page, short, points.slice(0, 9)))
  await write(teacher, words, { ...ink(page, line, points.slice(0, 6)), drawing })
  await write(student, ink(page, ofStudent, points.slice(0, 9)))
  const [before, seq] = [await stored(), (await open(teacher)).seq]
  const wrong: [WhiteboardChange, string][] = [
    [ink(page, ofStudent, points, 3), 'FORBIDDEN'],
    [ink(page, short, points, 4), 'WHITEBOARD_CHANGED'],
    [ink(page, randomUUID(), points, 4), 'WHITEBOARD_CHANGED'],
    [ink(page, text, points, 1), 'WHITEBOARD_CHANGED'],
    [ink(page, line, points, 2), 'WHITEBOARD_CHANGED'],
    [ink(randomUUID(), randomUUID(), points), 'WHITEBOARD_CHANGED'],
    [{ ...ink(page, randomUUID(), points), from: whiteboardLimits.maxPointsPerStroke - 1 }, 'WHITEBOARD_FULL'],
  ]
  for (const [change, code] of wrong) {
    const batch = [ink(page, randomUUID(), points), ink(page, known, points.slice(0, 12), 3), change]
    expect([change, await refusalOf(write(teacher, ...batch))]).toEqual([change, code])
  }
  expect(await stored()).toEqual(before)
  expect((await open(teacher)).seq).toBe(seq)
})

test('a page takes ink until it is full, in strokes or in bytes', async () => {
  const { maxStrokesPerPage, maxBytesPerPage } = whiteboardLimits
  const [points, id] = [aLine(2), randomUUID()]
  const bytes = Buffer.from(encodePoints(points), 'base64').length
  await write(teacher, ink(page, id, points))
  const fill = (strokes: number, size: number) =>
    here.server.sql.query('update whiteboard_pages set stroke_count = $1, stroke_bytes = $2 where id = $3', [
      strokes,
      size,
      page,
    ])
  const more = Buffer.from(encodePoints(aLine(3), 2), 'base64').length
  await fill(maxStrokesPerPage - 1, 0)
  await write(teacher, ink(page, randomUUID(), points))
  expect(await refusalOf(write(teacher, ink(page, randomUUID(), points)))).toBe('WHITEBOARD_FULL')
  await fill(1, maxBytesPerPage - bytes)
  await write(teacher, ink(page, randomUUID(), points))
  await fill(1, maxBytesPerPage - more + 1)
  expect(await refusalOf(write(teacher, ink(page, id, aLine(3), 2)))).toBe('WHITEBOARD_FULL')
  await fill(1, maxBytesPerPage - more)
  await write(teacher, ink(page, id, aLine(3), 2))
  expect(await strokes()).toMatchObject({ [id]: { points: aLine(3) } })
})

test('ink on a removed page, or added to a removed stroke, is stored and not announced', async () => {
  const [id, other, points] = [randomUUID(), randomUUID(), aLine(4)]
  await write(teacher, ink(page, id, points.slice(0, 6)))
  const removal = randomUUID()
  await write(teacher, { kind: 'remove', id: removal, page, ids: [id] })
  await write(teacher, ink(page, id, points, 2))
  expect(await lastBatch()).toMatchObject({ seq: 4, changes: [] })
  await write(teacher, { kind: 'remove-page', id: page })
  await write(teacher, ink(page, other, points))
  expect(await lastBatch()).toMatchObject({ seq: 6, changes: [] })
  await write(teacher, { kind: 'restore-page', id: page }, { kind: 'restore', id: removal })
  const own = { author: here.teacher.id, points }
  expect(await strokes()).toEqual({ [id]: own, [other]: own })
})
