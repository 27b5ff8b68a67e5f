import { randomUUID } from 'node:crypto'
import { decodePoints, encodePoints } from '@hien/contract/stroke-points'
import type { WhiteboardChange } from '@hien/contract/whiteboard'
import { expect, test } from 'vitest'
import { aLine, aPage, adding, batches, ink, open, screenOfNewcomer, write } from '../../../test/whiteboard-client.ts'
import { allReceived, enterLesson, refusalOf, until, type Visitor } from '../../../test/hub-client.ts'
import type { TestMember } from '../../../test/people.ts'
import { useWaitingClass } from '../../../test/waiting-class.ts'

const here = useWaitingClass()

const join = (member: TestMember) => here.visitors.join(member, here.room)
/** Lets the teacher start the lesson and add a page. Returns the teacher, the two students and the page. */
async function aLesson() {
  const teacher = await join(here.teacher)
  await enterLesson(here.server, here.teacher, teacher.token)
  const [an, binh] = [await join(here.an), await join(here.binh)]
  const page = aPage()
  await write(teacher, adding(page))
  for (const one of [teacher, an, binh]) await open(one)
  return { teacher, an, binh, page: page.id }
}
const givePen = (teacher: Visitor, { id }: TestMember, given = true) =>
  write(teacher, { kind: 'pen', memberId: id, given })
const changesOf = (visitor: Visitor) => batches(visitor).flatMap(({ changes }) => changes)
const pointsOf = async (visitor: Visitor, id: string) => (await screenOfNewcomer(visitor)).strokes[id]?.points

test('before the lesson starts nobody opens the whiteboard or writes', async () => {
  const teacher = await join(here.teacher)
  const outside = await here.visitors.connect(here.teacher)
  expect(await refusalOf(open(teacher))).toBe('NOT_STARTED')
  expect(await refusalOf(write(teacher, adding(aPage())))).toBe('NOT_STARTED')
  expect(await refusalOf(open(outside))).toBe('NOT_IN_GROUP')
  expect(await refusalOf(write(outside, adding(aPage())))).toBe('NOT_IN_GROUP')
})

test('everybody who has opened the whiteboard gets the batches in order, the author too, and others do not', async () => {
  const { teacher, an, binh, page } = await aLesson()
  await binh.connection.invoke('CloseWhiteboard')
  const [id, line] = [randomUUID(), aLine(5)]
  await write(teacher, ink(page, id, line.slice(0, 6)))
  await write(teacher, ink(page, id, line, 2))
  await allReceived(teacher, an, binh)
  expect(batches(an)).toEqual([
    { seq: 2, author: { id: here.teacher.id, name: here.teacher.name }, changes: [ink(page, id, line.slice(0, 6))] },
    { seq: 3, changes: [ink(page, id, line, 2)] },
  ])
  expect(batches(teacher)).toEqual(batches(an))
  expect(batches(binh)).toEqual([])
  expect(await pointsOf(an, id)).toEqual(line)
})

test('a student writes only while they have the pen, and everybody gets the list of pens', async () => {
  const { teacher, an, binh, page } = await aLesson()
  const stroke = () => ink(page, randomUUID(), aLine(3))
  expect(await refusalOf(write(an, stroke()))).toBe('FORBIDDEN')
  expect(await refusalOf(an.connection.invoke('PointOnWhiteboard', page, 1, 1))).toBe('FORBIDDEN')
  await givePen(teacher, here.an)
  await write(an, stroke())
  await an.connection.invoke('PointOnWhiteboard', page, 500, 600)
  expect(await refusalOf(write(binh, stroke()))).toBe('FORBIDDEN')
  expect((await open(binh)).pens).toEqual([{ id: here.an.id, name: here.an.name }])
  await givePen(teacher, here.an, false)
  expect(await refusalOf(write(an, stroke()))).toBe('FORBIDDEN')
  expect((await open(binh)).pens).toEqual([])
  await allReceived(an, binh)
  expect(
    changesOf(binh).flatMap((change) => (change.kind === 'pen' ? [change.person.name, change.given] : [])),
  ).toEqual([here.an.name, true, here.an.name, false])
  const pointed = ({ received }: Visitor) => received.filter(({ name }) => name === 'WhiteboardPointed')
  expect(pointed(binh).map(({ args }) => args)).toEqual([[here.an.id, page, 500, 600]])
  expect(pointed(an)).toEqual([])
  const { rows } = await here.server.sql.query(
    `select action, member_id, about_member_id from audit_log where class_id = $1 and action like 'pen_%' order by at, id`,
    [here.room.classId],
  )
  const about = { member_id: here.teacher.id, about_member_id: here.an.id }
  expect(rows).toEqual([
    { action: 'pen_given', ...about },
    { action: 'pen_taken', ...about },
  ])
})

test('the pen can be given only to students of the class, and only by teachers', async () => {
  const { teacher, an } = await aLesson()
  for (const memberId of [here.teacher.id, randomUUID()])
    expect([memberId, await refusalOf(write(teacher, { kind: 'pen', memberId, given: true }))]).toEqual([
      memberId,
      'FORBIDDEN',
    ])
  await givePen(teacher, here.an)
  expect(await refusalOf(givePen(an, here.binh))).toBe('FORBIDDEN')
})

test('a student with the pen changes only their own strokes, and nothing but strokes', async () => {
  const { teacher, an, binh, page } = await aLesson()
  await givePen(teacher, here.an)
  await givePen(teacher, here.binh)
  const [mine, foreign, ofTeacher] = [randomUUID(), randomUUID(), randomUUID()]
  await write(an, ink(page, mine, aLine(3)))
  await write(binh, ink(page, foreign, aLine(3)))
  await write(teacher, ink(page, ofTeacher, aLine(3)))
  const removal = randomUUID()
  await write(binh, { kind: 'remove', id: removal, page, ids: [foreign] })
  const before = await screenOfNewcomer(an)
  const forbidden: WhiteboardChange[] = [
    ink(page, foreign, aLine(5), 3),
    {
      ...ink(page, ofTeacher, aLine(3)),
      kind: 'text',
      page,
      tool: 'text',
      colour: 'red',
      width: 9,
      text: 'a',
      points: encodePoints([1, 2, 3]),
    },
    { kind: 'remove', id: randomUUID(), page, ids: [ofTeacher] },
    { kind: 'remove', id: randomUUID(), page, ids: [mine, ofTeacher] },
    { kind: 'remove', id: randomUUID(), page, ids: null },
    { kind: 'restore', id: removal },
    adding(aPage()),
    { kind: 'move-page', id: page, after: null },
    { kind: 'turn-page', id: page, turn: 90 },
    { kind: 'remove-page', id: page },
    { kind: 'restore-page', id: page },
    { kind: 'view', view: { page, left: 0, top: 0, width: 10_000 } },
    { kind: 'save-at-end', saves: true },
    { kind: 'show', shown: true },
    { kind: 'pen', memberId: here.an.id, given: false },
  ]
  for (const change of forbidden) expect([change, await refusalOf(write(an, change))]).toEqual([change, 'FORBIDDEN'])
  expect(await screenOfNewcomer(an)).toEqual(before)
  here.server.clock.advance(3000)
  await write(an, { kind: 'remove', id: randomUUID(), page, ids: [mine] })
  await write(teacher, { kind: 'restore', id: removal })
  expect(Object.keys((await screenOfNewcomer(an)).strokes).toSorted()).toEqual([foreign, ofTeacher].toSorted())
})

test('a part that is missing or out of order stores nothing of its batch', async () => {
  const { teacher, page } = await aLesson()
  const [id, other] = [randomUUID(), randomUUID()]
  await write(teacher, ink(page, id, aLine(3)))
  const wrong: WhiteboardChange[] = [
    ink(page, id, aLine(9), 4),
    ink(page, randomUUID(), aLine(9), 4),
    { ...ink(page, randomUUID(), aLine(3)), drawing: undefined },
    ink(randomUUID(), randomUUID(), aLine(3)),
    { kind: 'turn-page', id: randomUUID(), turn: 90 },
    adding(aPage(), randomUUID()),
  ]
  for (const change of wrong)
    expect([change, await refusalOf(write(teacher, ink(page, other, aLine(2)), change))]).toEqual([
      change,
      'WHITEBOARD_CHANGED',
    ])
  expect(Object.keys((await screenOfNewcomer(teacher)).strokes)).toEqual([id])
  expect((await open(teacher)).seq).toBe(2)
})

test('a batch that is sent again changes nothing, and gets a number of its own', async () => {
  const { teacher, an, page } = await aLesson()
  await givePen(teacher, here.binh)
  const [one, other, text, removal, second] = [1, 2, 3, 4, 5].map(() => randomUUID()) as [string, ...string[]] &
    string[]
  const line = aLine(6)
  const all: WhiteboardChange[][] = [
    [adding(aPage(second), page)],
    [ink(page, one, line.slice(0, 9)), ink(page, one, line, 3)],
    [ink(page, other!, aLine(4))],
    [
      {
        kind: 'text',
        id: text!,
        page,
        tool: 'text',
        colour: 'red',
        width: 30,
        points: encodePoints([10, 20, 500]),
        text: ' Định lí ',
      },
    ],
    [{ kind: 'remove', id: removal!, page, ids: [other!] }],
    [{ kind: 'turn-page', id: second!, turn: 270 }],
    [{ kind: 'move-page', id: second!, after: null }],
    [{ kind: 'view', view: { page, left: 5, top: 6, width: 7000 } }],
    [{ kind: 'save-at-end', saves: true }],
    [{ kind: 'show', shown: true }],
    [{ kind: 'pen', memberId: here.an.id, given: true }],
    [{ kind: 'remove-page', id: second! }],
  ]
  for (const batch of all) {
    await write(teacher, ...batch)
    const { seq: before, ...opened } = await open(teacher)
    const screen = await screenOfNewcomer(teacher)
    await write(teacher, ...batch)
    here.server.clock.advance(5000)
    const { seq, ...again } = await open(teacher)
    expect(again).toEqual(opened)
    expect(seq).toBe(before + 1)
    expect(await screenOfNewcomer(teacher)).toEqual(screen)
  }
  await allReceived(an)
  expect(batches(an).filter(({ changes }) => changes.length === 0)).toHaveLength(all.length)
  expect(changesOf(an).flatMap((change) => (change.kind === 'text' ? [change.text] : []))).toEqual(['Định lí'])
})

test('clearing a page again does not remove what was drawn since', async () => {
  const { teacher, page } = await aLesson()
  const clearing: WhiteboardChange = { kind: 'remove', id: randomUUID(), page, ids: null }
  const [before, since] = [randomUUID(), randomUUID()]
  await write(teacher, ink(page, before, aLine(3)))
  await write(teacher, clearing)
  await write(teacher, ink(page, since, aLine(3)))
  await write(teacher, clearing)
  expect(Object.keys((await screenOfNewcomer(teacher)).strokes)).toEqual([since])
  await write(teacher, { kind: 'restore', id: clearing.id })
  await write(teacher, { kind: 'restore', id: clearing.id })
  expect(Object.keys((await screenOfNewcomer(teacher)).strokes).toSorted()).toEqual([before, since].toSorted())
})

test('clearing an empty page again does not remove what was drawn since', async () => {
  const { teacher, page } = await aLesson()
  const clear = (id: string): WhiteboardChange => ({ kind: 'remove', id, page, ids: null })
  const [clearing, since] = [randomUUID(), randomUUID()]
  await write(teacher, clear(clearing))
  await write(teacher, ink(page, since, aLine(3)))
  await write(teacher, clear(clearing))
  expect(Object.keys((await screenOfNewcomer(teacher)).strokes)).toEqual([since])
  await write(teacher, clear(randomUUID()))
  expect((await screenOfNewcomer(teacher)).strokes).toEqual({})
})

test('a part that overlaps stored points stores and announces only its new points', async () => {
  const { teacher, an, page } = await aLesson()
  const [id, line] = [randomUUID(), aLine(9)]
  await write(teacher, ink(page, id, line.slice(0, 15)))
  await write(teacher, ink(page, id, line, 2))
  await allReceived(an)
  const last = changesOf(an).at(-1)
  expect(last).toMatchObject({ kind: 'ink', from: 5, points: encodePoints(line, 5) })
  expect(await pointsOf(an, id)).toEqual(line)
  expect(decodePoints(encodePoints(line))).toEqual(line)
})

test('changes that are not valid are refused', async () => {
  const { teacher, page } = await aLesson()
  const text = {
    kind: 'text',
    id: randomUUID(),
    page,
    tool: 'text',
    colour: 'red',
    width: 9,
    points: encodePoints([1, 2, 3]),
    text: 'a',
  }
  const invalid: unknown[] = [
    null,
    [],
    [{ kind: 'ink' }],
    [{ ...ink(page, randomUUID(), aLine(2)), points: '!' }],
    [{ ...ink(page, randomUUID(), aLine(2)), drawing: { page, tool: 'text', colour: 'red', width: 9 } }],
    [{ ...text, tool: 'pen' }],
    [{ ...text, text: '\u200B \u0000' }],
    [{ ...text, points: encodePoints(aLine(2)) }],
    [{ kind: 'move-page', id: page, after: page }],
    [{ kind: 'view', view: { page, left: 0, top: 0, width: 0 } }],
    [adding({ ...aPage(), background: 'file', fileId: randomUUID() })],
  ]
  for (const changes of invalid)
    expect([changes, await refusalOf(teacher.connection.invoke('WriteOnWhiteboard', changes))]).toEqual([
      changes,
      'INVALID_MESSAGE',
    ])
  for (const args of [
    ['x', 1, 1],
    [page, 1.5, 1],
    [page, 1, 1e9],
    [page, 'a', 1],
  ])
    expect(await refusalOf(teacher.connection.invoke('PointOnWhiteboard', ...args))).toBe('INVALID_MESSAGE')
  expect((await open(teacher)).seq).toBe(1)
})

test('writing is limited to 20 batches a second for each member, with a burst of 40', async () => {
  const { teacher, page } = await aLesson()
  here.server.clock.advance(5000)
  const id = randomUUID()
  const codes = await Promise.all(Array.from({ length: 45 }, () => refusalOf(write(teacher, ink(page, id, aLine(2))))))
  expect(codes.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5)
  await until('the batches arrive', () => batches(teacher).length === 40)
  expect(batches(teacher).map(({ seq }) => seq)).toEqual(Array.from({ length: 40 }, (_, n) => n + 2))
})
