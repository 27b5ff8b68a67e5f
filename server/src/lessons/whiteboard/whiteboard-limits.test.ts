/** Tests the limits of pages and batches, and that batches do not wait for other work of the lesson. */
import { randomUUID } from 'node:crypto'
import { encodePoints } from '@hien/contract/stroke-points'
import {
  whiteboardColours,
  whiteboardLimits,
  type PackedStrokes,
  type WhiteboardChange,
} from '@hien/contract/whiteboard'
import { beforeEach, expect, test } from 'vitest'
import { allReceived, enterLesson, refusalOf, type Visitor } from '../../../test/hub-client.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'
import { aLine, aPage, adding, batches, ink, open, write } from '../../../test/whiteboard-client.ts'

const here = useWaitingClass()
let teacher: Visitor
let page: string

beforeEach(async () => {
  teacher = await here.visitors.join(here.teacher, here.room)
  await enterLesson(here.server, here.teacher, teacher.token)
  page = randomUUID()
  await write(teacher, adding(aPage(page)))
})

/** Advances the clock, so that no member is at a rate limit. */
const rest = () => here.server.clock.advance(60_000)
const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value))
const load = ({ connection } = teacher): Promise<{ strokes: PackedStrokes }> =>
  connection.invoke('LoadWhiteboardPage', page)
const aText = (words: string, on = page): WhiteboardChange => ({
  kind: 'text',
  id: randomUUID(),
  page: on,
  tool: 'text',
  colour: 'red',
  width: 9,
  points: encodePoints([1, 2, 3]),
  text: words,
})
/** The longest text in bytes that the contract allows. */
const longWords = 'ữ'.repeat(whiteboardLimits.maxTextLength)
const several = <Value>(count: number, make: (n: number) => Value) => Array.from({ length: count }, (_, n) => make(n))

test(
  'everything on a full page fits into an answer, and into one event when it is restored',
  { timeout: 60_000 },
  async () => {
    const student = await here.visitors.join(here.an, here.room)
    const { maxStrokesPerPage, maxBytesPerPage } = whiteboardLimits
    const bytes = Math.floor(maxBytesPerPage / maxStrokesPerPage)
    for (let n = 0; n < maxStrokesPerPage; n += 50) {
      rest()
      await write(
        teacher,
        ...several(50, (at) => ({
          ...ink(page, randomUUID(), []),
          // Differences of 0, one byte each, so that the strokes have all bytes that a page can have.
          points: encodePoints(several(Math.floor(bytes / 3), () => [0, 0, 496]).flat()),
          // No two strokes look the same, so nothing of them is shared.
          drawing: {
            page,
            tool: 'highlighter' as const,
            colour: whiteboardColours[((n / 1000) % 4) | 0]!,
            width: ((n + at) % 1000) + 1,
          },
        })),
      )
    }
    rest()
    expect(await refusalOf(write(teacher, ink(page, randomUUID(), aLine(1))))).toBe('WHITEBOARD_FULL')
    expect(bytesOf(await load(student))).toBeLessThan(800_000)
    await open(teacher)
    const clearing = { kind: 'remove' as const, id: randomUUID(), page, ids: null }
    await write(teacher, clearing)
    await write(teacher, { kind: 'restore', id: clearing.id })
    await allReceived(teacher)
    expect(bytesOf(batches(teacher).at(-1))).toBeLessThan(1_000_000)
  },
)

test('words count in the limit of a page', async () => {
  const most = Math.floor(whiteboardLimits.maxBytesPerPage / 1503)
  for (let n = 0; n < most; n++) {
    if (n % 10 === 0) rest()
    await write(teacher, aText(longWords))
  }
  expect(await refusalOf(write(teacher, aText(longWords)))).toBe('WHITEBOARD_FULL')
  expect(bytesOf(await load())).toBeLessThan(800_000)
})

test('a client that missed very many words must open the whiteboard again', async () => {
  const other = randomUUID()
  await write(teacher, adding(aPage(other)))
  const { seq } = await open(teacher)
  for (const on of [page, other])
    for (let n = 0; n < 110; n += 10) {
      rest()
      await write(teacher, ...several(10, () => aText(longWords, on)))
    }
  expect((await open(teacher, seq)).isTooFar).toBe(true)
})

test('a batch does not wait for a chat message that is being stored', async () => {
  const holder = await here.server.sql.connect()
  try {
    await holder.query('begin')
    await holder.query('select from lesson_sessions where class_id = $1 for update', [here.room.classId])
    expect(await refusalOf(write(teacher, ink(page, randomUUID(), aLine(2))))).toBe('no refusal')
  } finally {
    await holder.query('rollback')
    holder.release()
  }
})

test('a batch gives the pen at most 10 times, and adds at most 50 pages', async () => {
  const pens = (count: number) =>
    several(count, (n) => ({ kind: 'pen' as const, memberId: here.an.id, given: n % 2 === 0 }))
  const pages = (count: number) => several(count, () => adding(aPage()))
  expect(await refusalOf(write(teacher, ...pens(11)))).toBe('INVALID_MESSAGE')
  expect(await refusalOf(write(teacher, ...pages(51)))).toBe('INVALID_MESSAGE')
  await write(teacher, ...pens(10), ...pages(49))
})

test('the audit log has what a batch changed about each pen, not how', async () => {
  const pen = (memberId: string, given: boolean): WhiteboardChange => ({ kind: 'pen', memberId, given })
  const [an, binh] = [here.an.id, here.binh.id]
  await write(teacher, pen(an, true), pen(binh, true), pen(an, false), pen(an, true), pen(binh, false))
  const { rows } = await here.server.sql.query(
    `select action, about_member_id from audit_log where class_id = $1 and action like 'pen_%'`,
    [here.room.classId],
  )
  expect(rows).toEqual([{ action: 'pen_given', about_member_id: an }])
  expect((await open(teacher)).pens.map(({ id }) => id)).toEqual([an])
})

test('a text gets no points, and a line has at most two', async () => {
  const text = aText('Định lí')
  await write(teacher, text)
  if (text.kind !== 'text') throw new Error('This is no text')
  expect(await refusalOf(write(teacher, ink(page, text.id, aLine(3), 1)))).toBe('WHITEBOARD_CHANGED')
  const line = (id: string, points: number[]): WhiteboardChange => ({
    ...ink(page, id, points),
    drawing: { page, tool: 'line', colour: 'red', width: 9 },
  })
  expect(await refusalOf(write(teacher, line(randomUUID(), aLine(3))))).toBe('INVALID_MESSAGE')
  const id = randomUUID()
  await write(teacher, line(id, aLine(1)))
  await write(teacher, ink(page, id, aLine(2), 1))
  expect(await refusalOf(write(teacher, ink(page, id, aLine(3), 2)))).toBe('WHITEBOARD_CHANGED')
})

test('strokes of one batch on a removed page have the same order each time', async () => {
  await write(teacher, { kind: 'remove-page', id: page })
  const ids = several(40, () => randomUUID())
  await write(teacher, ...ids.map((id) => ink(page, id, aLine(1))))
  await write(teacher, { kind: 'restore-page', id: page })
  expect((await load()).strokes.strokes.map(([id]) => id)).toEqual(ids.toSorted())
})
