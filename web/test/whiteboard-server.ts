/**
 * A small server of one whiteboard in memory. It follows decision 080: it numbers batches, repeats change nothing, and removals have
 * ids. Strokes on a removed page are stored but not announced. Rights and limits are missing.
 */
import { decodePoints, encodePoints } from '@hien/contract/stroke-points'
import type {
  AnnouncedChange,
  LoadedWhiteboardPage,
  OpenedWhiteboard,
  Person,
  WhiteboardBatch,
  WhiteboardChange,
  WhiteboardPage,
  WhiteboardStroke,
  WhiteboardView,
} from '@hien/contract/whiteboard'
import { hubRefusal } from './fake-hub.ts'

export const aPage = (id: string, changes: Partial<WhiteboardPage> = {}): WhiteboardPage => ({
  id,
  background: 'blank',
  fileId: null,
  filePage: 1,
  height: 14_000,
  turn: 0,
  ...changes,
})

type StoredStroke = Omit<WhiteboardStroke, 'points'> & {
  points: readonly number[]
  seq: number
  removal: string | null
}
type Stored = {
  seq: number
  pages: readonly (WhiteboardPage & { removed: boolean })[]
  strokes: ReadonlyMap<string, StoredStroke>
  removals: ReadonlySet<string>
  view: WhiteboardView | null
}

const sent = ({ points, seq: _seq, removal: _removal, ...stroke }: StoredStroke): WhiteboardStroke => ({
  ...stroke,
  points: encodePoints(points),
})
const page = ({ removed: _removed, ...one }: Stored['pages'][number]): WhiteboardPage => one
const changed = () => hubRefusal('WriteOnWhiteboard', 'WHITEBOARD_CHANGED')

/** @param tooFar number of batches after which a client must open the whiteboard anew */
export function createWhiteboardServer({ pens = [] as Person[], sessionId = 's-1', tooFar = 60 } = {}) {
  let stored: Stored = {
    seq: 0,
    pages: [{ ...aPage('p-1'), removed: false }],
    strokes: new Map(),
    removals: new Set(),
    view: { page: 'p-1', left: 0, top: 0, width: 10_000 },
  }
  const listeners = new Set<(batch: WhiteboardBatch) => void>()

  /** Applies one change. Returns the new state and the announcement, or null if the change changes nothing. */
  function apply(
    { ...now }: Stored,
    change: WhiteboardChange,
    author: Person,
    order: number,
  ): { now: Stored; announced: AnnouncedChange | null } | null {
    const seq = now.seq + 1
    const known = 'id' in change ? now.strokes.get(change.id) : undefined
    const setStroke = (stroke: StoredStroke): Stored => ({
      ...now,
      strokes: new Map([...now.strokes, [stroke.id, stroke]]),
    })
    const has = (id: string) => now.pages.some((one) => one.id === id)
    const isShown = (id: string) => now.pages.some((one) => one.id === id && !one.removed)
    switch (change.kind) {
      case 'ink': {
        const count = (known?.points.length ?? 0) / 3
        if (change.from > count || (!known && !has(change.drawing?.page ?? ''))) throw changed()
        const before = known?.points.slice(0, change.from * 3) ?? []
        const points = [...before, ...decodePoints(change.points, before)]
        if (points.length <= count * 3) return null
        const drawn = known ?? { ...change.drawing!, id: change.id, author: author.id, text: '', order, removal: null }
        // A later batch that restores the removed stroke announces all of its points.
        const isSeen = drawn.removal === null && isShown(drawn.page)
        const part = { ...change, from: count, points: encodePoints(points, count) }
        return { now: setStroke({ ...drawn, points, seq }), announced: isSeen ? part : null }
      }
      case 'text': {
        if (known) return null
        if (!has(change.page)) throw changed()
        const { kind: _kind, points, ...text } = change
        const stroke = { ...text, points: decodePoints(points), author: author.id, order, seq, removal: null }
        return { now: setStroke(stroke), announced: isShown(change.page) ? change : null }
      }
      case 'remove': {
        const isRemoved = (one: StoredStroke) =>
          one.page === change.page && one.removal === null && (change.ids?.includes(one.id) ?? true)
        if (now.removals.has(change.id) || ![...now.strokes.values()].some(isRemoved)) return null
        const strokes = [...now.strokes].map(
          ([id, one]) => [id, isRemoved(one) ? { ...one, removal: change.id, seq } : one] as const,
        )
        return {
          now: { ...now, strokes: new Map(strokes), removals: new Set([...now.removals, change.id]) },
          announced: change,
        }
      }
      case 'restore': {
        const restored = [...now.strokes.values()]
          .filter(({ removal }) => removal === change.id)
          .map((one) => ({ ...one, removal: null, seq }))
        if (restored.length === 0) return null
        const strokes = new Map([...now.strokes, ...restored.map((one) => [one.id, one] as const)])
        return { now: { ...now, strokes }, announced: { kind: 'restore', strokes: restored.map(sent) } }
      }
      case 'add-page': {
        if (now.pages.some(({ id }) => id === change.page.id)) return null
        return { now: { ...now, pages: [...now.pages, { ...change.page, removed: false }] }, announced: change }
      }
      case 'remove-page':
      case 'restore-page': {
        const removed = change.kind === 'remove-page'
        const one = now.pages.find(({ id }) => id === change.id)
        if (!one || one.removed === removed) return null
        const rest = now.pages.filter(({ id }) => id !== change.id)
        const after = rest.filter((other) => !other.removed).at(-1)?.id ?? null
        return {
          now: { ...now, pages: [...rest, { ...one, removed }] },
          announced: change.kind === 'remove-page' ? change : { kind: 'add-page', page: page(one), after },
        }
      }
      case 'view':
        return { now: { ...now, view: change.view }, announced: change }
      default:
        throw new Error(`The test's server does not know ${change.kind}`)
    }
  }

  return {
    /** Stores all changes, or none. @throws the refusal */
    write(author: Person, changes: WhiteboardChange[]) {
      let next = stored
      const announced: AnnouncedChange[] = []
      for (const change of changes) {
        const applied = apply(next, change, author, (stored.seq + 1) * 1000 + announced.length)
        if (!applied) continue
        next = applied.now
        if (applied.announced) announced.push(applied.announced)
      }
      stored = { ...next, seq: stored.seq + 1 }
      for (const listener of listeners) listener({ seq: stored.seq, author, changes: announced })
    },
    open(since: number | null): OpenedWhiteboard {
      const isTooFar = since !== null && stored.seq - since > tooFar
      const { view, seq } = stored
      const all = [...stored.strokes.values()]
      const since0 = since ?? 0
      const current = all.filter((one) => (since === null ? one.page === view?.page : one.seq > since0))
      return {
        sessionId,
        seq,
        pages: stored.pages.filter(({ removed }) => !removed).map(page),
        view,
        pens,
        shown: false,
        savesAtEnd: false,
        authors: pens,
        strokes: isTooFar ? [] : current.filter(({ removal }) => removal === null).map(sent),
        removed: since === null || isTooFar ? [] : current.flatMap(({ id, removal }) => (removal === null ? [] : [id])),
        isTooFar,
      }
    },
    load(id: string): LoadedWhiteboardPage {
      const strokes = [...stored.strokes.values()].filter((one) => one.page === id && one.removal === null)
      return { seq: stored.seq, strokes: strokes.map(sent), authors: pens }
    },
    subscribe(listener: (batch: WhiteboardBatch) => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** All strokes, also removed ones. */
    strokes: () => stored.strokes,
    pages: () => stored.pages,
    seq: () => stored.seq,
  }
}

export type WhiteboardServer = ReturnType<typeof createWhiteboardServer>
