/** People with the whiteboard of a running lesson open, as clients: each keeps what a screen would show. */
import { randomUUID } from 'node:crypto'
import { unpackStrokes } from '@hien/contract/packed-strokes'
import { countPoints, decodePoints, encodePoints } from '@hien/contract/stroke-points'
import {
  batchOfInk,
  type OpenedWhiteboard,
  type PackedStrokes,
  type WhiteboardBatch,
  type WhiteboardChange,
  type WhiteboardMethods,
  type WhiteboardPage,
  type WhiteboardStroke,
} from '@hien/contract/whiteboard'
import type { Visitor } from './hub-client.ts'

type Ink = Extract<WhiteboardChange, { kind: 'ink' }>

export const aPage = (id: string = randomUUID()): WhiteboardPage => ({
  id,
  background: 'blank',
  fileId: null,
  filePage: 1,
  height: 14_142,
  turn: 0,
})

/** Returns a change that adds a page in the first place. */
export const adding = (page: WhiteboardPage, after: string | null = null): WhiteboardChange => ({
  kind: 'add-page',
  page,
  after,
})

/** Returns `count` points along a line, in one flat list. */
export const aLine = (count: number, start = 100): number[] =>
  Array.from({ length: count }, (_, n) => [start + 40 * n, start + 30 * n, 400 + 8 * (n % 10)]).flat()

/** Returns the part of a stroke that begins with point `from`. The first part says how the stroke looks. */
export const ink = (page: string, id: string, points: number[], from = 0): Ink => ({
  kind: 'ink',
  id,
  from,
  points: encodePoints(points, from),
  ...(from === 0 ? { drawing: { page, tool: 'pen' as const, colour: 'blue' as const, width: 12 } } : {}),
})

export const write = ({ connection }: Pick<Visitor, 'connection'>, ...changes: WhiteboardChange[]): Promise<null> =>
  connection.invoke('WriteOnWhiteboard', changes)

export const open = async (
  { connection }: Pick<Visitor, 'connection'>,
  since: number | null = null,
): Promise<OpenedWhiteboard> => {
  const opened: ReturnType<WhiteboardMethods['OpenWhiteboard']> = await connection.invoke('OpenWhiteboard', since)
  return { ...opened, strokes: unpackStrokes(opened.strokes) }
}

/** Returns the batches that a client received, in order of arrival. */
export const batches = ({ received }: Pick<Visitor, 'received'>): WhiteboardBatch[] =>
  received.flatMap((event) => {
    if (event.name === 'WhiteboardInk') return [batchOfInk(...event.args)]
    return event.name === 'WhiteboardWritten' ? [event.args[0]] : []
  })

/** The content of a screen: the pages in order, and the points of each stroke that is not removed. */
export type Screen = { pages: string[]; strokes: Record<string, { author: string; points: number[] }> }

type Shown = { seq: number; pages: string[]; strokes: Map<string, WhiteboardStroke> }

const joinPoints = (stroke: WhiteboardStroke, points: string) =>
  Buffer.concat([Buffer.from(stroke.points, 'base64'), Buffer.from(points, 'base64')]).toString('base64')

function apply(shown: Shown, { seq, author, changes }: WhiteboardBatch) {
  const { strokes } = shown
  if (seq <= shown.seq) return
  if (seq !== shown.seq + 1) throw new Error(`Batch ${seq} follows batch ${shown.seq}`)
  shown.seq = seq
  for (const change of changes) {
    if (change.kind === 'add-page' || change.kind === 'move-page') {
      const id = change.kind === 'add-page' ? change.page.id : change.id
      const pages = shown.pages.filter((page) => page !== id)
      pages.splice(change.after === null ? 0 : pages.indexOf(change.after) + 1, 0, id)
      shown.pages = pages
    } else if (change.kind === 'remove-page') shown.pages = shown.pages.filter((page) => page !== change.id)
    else if (change.kind === 'text') strokes.set(change.id, { ...change, author: author?.id ?? '', order: 0 })
    else if (change.kind === 'restore') for (const stroke of change.strokes) strokes.set(stroke.id, stroke)
    else if (change.kind === 'remove')
      for (const { id, page } of strokes.values())
        if (change.ids === null ? page === change.page : change.ids.includes(id)) strokes.delete(id)
    if (change.kind !== 'ink') continue
    const known = strokes.get(change.id)
    if (change.from !== (known ? countPoints(known.points) : 0)) throw new Error(`A gap in stroke ${change.id}`)
    if (known) known.points = joinPoints(known, change.points)
    else if (change.drawing)
      strokes.set(change.id, { ...change.drawing, ...change, author: author?.id ?? '', text: '', order: 0 })
  }
}

const screenOf = ({ pages, strokes }: Pick<Shown, 'pages' | 'strokes'>): Screen => ({
  pages,
  strokes: Object.fromEntries(
    [...strokes.values()].map(({ id, author, points }) => [id, { author, points: decodePoints(points) }] as const),
  ),
})

/**
 * Returns what a client shows that opened the whiteboard before all pages had strokes, and applied all batches since.
 * @throws if a batch or points are missing.
 */
export function screenAfterBatches(opened: OpenedWhiteboard, client: Pick<Visitor, 'received'>): Screen {
  const shown: Shown = {
    seq: opened.seq,
    pages: opened.pages.map(({ id }) => id),
    strokes: new Map(opened.strokes.map((stroke) => [stroke.id, { ...stroke }])),
  }
  for (const batch of batches(client)) apply(shown, batch)
  return screenOf(shown)
}

/** Opens the whiteboard as a client that comes now, loads all pages, and returns what it shows. */
export async function screenOfNewcomer(client: Pick<Visitor, 'connection'>): Promise<Screen> {
  const opened = await open(client)
  const strokes = new Map<string, WhiteboardStroke>()
  for (const { id } of opened.pages) {
    const page: { strokes: PackedStrokes } = await client.connection.invoke('LoadWhiteboardPage', id)
    for (const stroke of unpackStrokes(page.strokes)) strokes.set(stroke.id, stroke)
  }
  return screenOf({ pages: opened.pages.map(({ id }) => id), strokes })
}
