/** Tests what a student with the pen may cause at most: how much is restored, waits to be stored, or fills a page. */
import { randomUUID } from 'node:crypto'
import { encodePoints } from '@hien/contract/stroke-points'
import { whiteboardLimits, type WhiteboardChange } from '@hien/contract/whiteboard'
import { beforeEach, expect, test } from 'vitest'
import { enterLesson, refusalOf, until, type Visitor } from '../../../test/hub-client.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'
import { aLine, aPage, adding, ink, screenOfNewcomer, write } from '../../../test/whiteboard-client.ts'

const here = useWaitingClass()
let teacher: Visitor
let student: Visitor
let page: string

/** A running lesson, in which the student has the pen. */
beforeEach(async () => {
  teacher = await here.visitors.join(here.teacher, here.room)
  await enterLesson(here.server, here.teacher, teacher.token)
  student = await here.visitors.join(here.an, here.room)
  page = randomUUID()
  await write(teacher, adding(aPage(page)), { kind: 'pen', memberId: here.an.id, given: true })
})

/** Advances the clock, so that no member is at a rate limit. */
const rest = () => here.server.clock.advance(60_000)
const shown = async () => Object.keys((await screenOfNewcomer(teacher)).strokes)

/** Lets somebody draw strokes of one point. Returns their ids. */
async function draw(by: Visitor, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID())
  for (let at = 0; at < count; at += 100) {
    rest()
    await write(by, ...ids.slice(at, at + 100).map((id) => ink(page, id, aLine(1))))
  }
  rest()
  return ids
}
const removing = (id: string, ids: string[]): WhiteboardChange => ({ kind: 'remove', id, page, ids })

test('a student can restore many strokes once, but not again and again', async () => {
  const ids = await draw(student, 200)
  const removal = randomUUID()
  await write(student, removing(removal, ids))
  rest()
  await write(student, { kind: 'restore', id: removal })
  await write(student, removing(removal, ids))
  expect(await refusalOf(write(student, { kind: 'restore', id: removal }))).toBe('RATE_LIMITED')
  expect(await shown()).toEqual([])
  rest()
  await write(student, { kind: 'restore', id: removal })
  expect(await shown()).toHaveLength(200)
})

test('a student can restore as much as a removal can have at most', async () => {
  const ids = await draw(student, 500)
  const removal = randomUUID()
  for (let at = 0; at < 500; at += 100) await write(student, removing(removal, ids.slice(at, at + 100)))
  rest()
  await write(student, { kind: 'restore', id: removal })
  expect(await shown()).toHaveLength(500)
})

test('a removal by a student has at most 500 strokes, also if its id is used again', async () => {
  const ids = await draw(student, 501)
  const removal = randomUUID()
  for (let at = 0; at < 500; at += 100) await write(student, removing(removal, ids.slice(at, at + 100)))
  expect(await refusalOf(write(student, removing(removal, ids.slice(500))))).toBe('WHITEBOARD_FULL')
  await write(student, removing(randomUUID(), ids.slice(500)))
  expect(await shown()).toEqual([])
})

test('a removal by a student has at most 100 kB', async () => {
  const big = Array.from({ length: 9 }, () => randomUUID())
  // Each point has eight bytes.
  const points = Array.from({ length: 1400 }, (_, n) => (n % 2 === 0 ? [0, 0, 0] : [90_000, 90_000, 1000])).flat()
  for (const id of big) {
    rest()
    await write(student, ink(page, id, points))
  }
  rest()
  const removal = randomUUID()
  await write(student, removing(removal, big.slice(0, 8)))
  expect(await refusalOf(write(student, removing(removal, big.slice(8))))).toBe('WHITEBOARD_FULL')
})

test.each<[string, (n: number) => WhiteboardChange]>([
  [
    'words of texts',
    (n) => ({
      kind: 'text',
      id: randomUUID(),
      page,
      tool: 'text',
      colour: 'red',
      width: 9,
      points: encodePoints([n, 2, 3]),
      text: 'a'.repeat(500),
    }),
  ],
  [
    'ids of removed strokes',
    () =>
      removing(
        randomUUID(),
        Array.from({ length: 20 }, () => randomUUID()),
      ),
  ],
])('%s count in the limit of what a student writes', async (_what, change) => {
  const batch = () => write(student, ...Array.from({ length: 20 }, (_, n) => change(n)))
  rest()
  const codes = []
  for (let sent = 0; sent < 10; sent++) codes.push(await refusalOf(batch()))
  expect(codes.filter((code) => code === 'RATE_LIMITED').length).toBeGreaterThan(3)
})

test('at most two batches of a student wait at a time, and the teacher can still write', async () => {
  // A connection calls one method after the other.
  const tabs: Visitor[] = []
  for (let n = 0; n < 4; n++) tabs.push(await here.visitors.join(here.an, here.room))
  const holder = await here.server.sql.connect()
  const stroke = () => ink(page, randomUUID(), aLine(2))
  try {
    await holder.query('begin')
    await holder.query(
      'select from whiteboards where session_id = (select id from lesson_sessions where class_id = $1) for update',
      [here.room.classId],
    )
    const codes = tabs.map((tab) => refusalOf(write(tab, stroke())))
    const refused: string[] = []
    for (const code of codes) void code.then((text) => refused.push(text))
    await until('two are refused', () => refused.length === 2)
    expect(refused).toEqual(['RATE_LIMITED', 'RATE_LIMITED'])
    codes.push(refusalOf(write(teacher, stroke())))
    await holder.query('rollback')
    expect((await Promise.all(codes)).filter((code) => code === 'no refusal')).toHaveLength(3)
  } finally {
    await holder.query('rollback')
    holder.release()
  }
  expect(await refusalOf(write(student, stroke()))).toBe('no refusal')
})

test('students together fill at most half of a page', { timeout: 60_000 }, async () => {
  const { maxStrokesPerPage, maxBytesPerPage } = whiteboardLimits
  await write(teacher, { kind: 'pen', memberId: here.binh.id, given: true })
  const other = await here.visitors.join(here.binh, here.room)
  for (let n = 0; n < maxStrokesPerPage / 2; n += 100) await draw(n % 200 === 0 ? student : other, 100)
  for (const one of [student, other])
    expect(await refusalOf(write(one, ink(page, randomUUID(), aLine(1))))).toBe('WHITEBOARD_FULL')
  await draw(teacher, 100)

  const second = randomUUID()
  await write(teacher, adding(aPage(second)))
  const points = Array.from({ length: 1400 }, (_, n) => (n % 2 === 0 ? [0, 0, 0] : [90_000, 90_000, 1000])).flat()
  const big = (by: Visitor) => (rest(), refusalOf(write(by, ink(second, randomUUID(), points))))
  const most = Math.floor(maxBytesPerPage / 2 / (1400 * 8))
  for (let n = 0; n < most; n++) expect([n, await big(n % 2 === 0 ? student : other)]).toEqual([n, 'no refusal'])
  expect(await big(student)).toBe('WHITEBOARD_FULL')
  expect(await big(teacher)).toBe('no refusal')
})
