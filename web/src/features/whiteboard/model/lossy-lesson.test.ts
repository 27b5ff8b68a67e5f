import { beforeEach, expect, test, vi } from 'vitest'
import { createLossyLink, seededRandom, stormy } from '../../../../test/lossy-link.ts'
import { aPage, createWhiteboardServer } from '../../../../test/whiteboard-server.ts'
import { roundPoints } from './unconfirmed/own-stroke.ts'
import { createWhiteboardClient } from './whiteboard-client.ts'
import type { WhiteboardClient } from './whiteboard-state.ts'

const teacher = { id: 'm-9', name: 'Trần Thị Hồng Ngọc' }
const an = { id: 'm-1', name: 'Nguyễn Hữu Ân' }
const binh = { id: 'm-2', name: 'Lê Văn Bình' }

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})

type Drawn = Map<string, readonly number[]>

/** A member with a page that can be loaded again, and a pen. */
function createMember(server: ReturnType<typeof createWhiteboardServer>, person: typeof an, random: () => number) {
  const teaches = person === teacher
  const lossy = createLossyLink(server, person, random)
  const drawn: Drawn = new Map()
  let client: WhiteboardClient
  let close = () => {}
  let live: { id: string; page: string; points: number[]; left: number } | null = null
  let pageCount = 1
  let strokeCount = 0
  const oneOf = <Item>(items: readonly Item[]): Item | undefined => items[Math.floor(random() * items.length)]
  function load() {
    close()
    live = null
    client = createWhiteboardClient({ link: lossy.link, me: { id: person.id, teaches } })
    close = client.open()
  }
  load()

  function writeOn() {
    if (!live) return
    const count = 1 + Math.floor(random() * 12)
    for (let point = 0; point < count; point++) {
      const [x = 0, y = 0] = live.points.slice(-3)
      live.points.push(x + random() * 60 - 30, y + random() * 60 - 30, random() * 1000)
    }
    live.left -= 1
    const drawing = { page: live.page, tool: 'pen', colour: 'red', width: 30 } as const
    client.draw(live.id, drawing, live.points, live.left === 0)
    drawn.set(live.id, roundPoints(live.points))
    if (live.left === 0) live = null
  }
  function act() {
    const { pages, mayWrite } = client.getState()
    const page = oneOf(pages.filter(({ strokes }) => strokes !== null))
    if (!mayWrite || !page) return
    if (live) return writeOn()
    const what = random()
    if (what < 0.55) {
      strokeCount += 1
      const id = `${person.id}-${strokeCount}-${page.id}`
      live = { id, page: page.id, points: [random() * 9000, random() * 9000, 500], left: 1 + Math.floor(random() * 8) }
      writeOn()
    } else if (what < 0.65) {
      client.writeText({ page: page.id, tool: 'text', colour: 'blue', width: 40 }, { x: 10.4, y: 20 }, 'Ví dụ')
    } else if (what < 0.75) {
      const stroke = oneOf(page.strokes ?? [])
      if (stroke) client.erase(page.id, [stroke.id])
    } else if (what < 0.87) client.undo()
    else if (what < 0.95) client.redo()
    else if (teaches && what < 0.96) client.erase(page.id, null)
    else if (teaches && what < 0.97 && pageCount < 5) {
      pageCount += 1
      client.change({ kind: 'add-page', page: aPage(`p-${pageCount}`), after: page.id })
    } else if (teaches && what < 0.98 && pages.length > 2) {
      client.change({ kind: 'remove-page', id: page.id })
    } else if (teaches && what < 0.99) client.change({ kind: 'restore-page', id: `p-${pageCount}` })
    else if (teaches) client.change({ kind: 'view', view: { page: page.id, left: random() * 9, top: 0, width: 5000 } })
  }
  return { ...lossy, drawn, load, act, state: () => client.getState(), writes: person !== binh }
}

/** Returns what must be equal: the strokes of each page in their order, point for point. */
const strokesOf = (
  pages: readonly { id: string; strokes: readonly { id: string; points: readonly number[]; text: string }[] | null }[],
) =>
  Object.fromEntries(
    pages.map(({ id, strokes }) => [id, strokes?.map(({ id: one, points, text }) => [one, text, ...points])]),
  )

function stored(server: ReturnType<typeof createWhiteboardServer>) {
  const strokes = [...server.strokes().values()].sort((one, other) => one.order - other.order)
  const pages = server.pages().filter(({ removed }) => !removed)
  return strokesOf(
    pages.map(({ id }) => ({ id, strokes: strokes.filter(({ page, removal }) => page === id && removal === null) })),
  )
}

async function holdLesson(seed: number) {
  const random = seededRandom(seed)
  const server = createWhiteboardServer({ pens: [an], tooFar: seed % 3 === 0 ? 5 : 60 })
  const members = [teacher, an, binh].map((person) => createMember(server, person, random))
  for (const member of members) {
    member.connect()
    member.setWeather(stormy)
  }
  for (let step = 0; step < 300; step++) {
    for (const member of members) {
      const fate = random()
      if (fate < 0.015) member.drop()
      else if (fate < 0.05) member.connect()
      else if (fate < 0.055) member.load()
      else if (member.writes && fate < 0.7) member.act()
    }
    await vi.advanceTimersByTimeAsync(random() * 80)
  }
  for (const member of members) {
    member.setWeather(null)
    member.connect()
  }
  await vi.advanceTimersByTimeAsync(40_000)
  // Somebody who has missed the last announcement notices it with the next one.
  server.write(teacher, [{ kind: 'view', view: { page: 'p-1', left: 0, top: 0, width: 10_000 } }])
  await vi.advanceTimersByTimeAsync(5000)
  return { server, members }
}

const seeds = Array.from({ length: 30 }, (_, index) => index + 1)

test.each(seeds)('after a lesson over lossy lines everybody has the strokes of the server (seed %i)', async (seed) => {
  const { server, members } = await holdLesson(seed)
  for (const { state } of members) {
    expect(state()).toMatchObject({ status: 'open', unsent: 0 })
    expect(strokesOf(state().pages)).toEqual(stored(server))
  }
  expect(server.seq()).toBeGreaterThan(20)
  // Nothing that was drawn is lost, whether or not it was removed later.
  for (const [id, points] of members.flatMap(({ drawn }) => [...drawn])) {
    expect([id, server.strokes().get(id)?.points]).toEqual([id, points])
  }
  for (const { calls } of members) {
    const times = calls.filter(({ method }) => method === 'WriteOnWhiteboard').map(({ at }) => at)
    for (const [index, at] of times.slice(1).entries()) expect(at - (times[index] ?? 0)).toBeGreaterThanOrEqual(70)
  }
})
