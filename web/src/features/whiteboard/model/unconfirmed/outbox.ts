/**
 * Own changes that the server has not confirmed. All functions are pure.
 *
 * A change goes through three steps: it waits; it is in a call; its call was answered. It leaves the outbox, and with it the
 * overlay over the confirmed state, once the confirmed state contains it. That is the case
 * - when its own announcement was applied (echo.ts). The server announces a batch after storing it, so no answer is needed; or
 * - when an opening was applied that was asked for after the answer, because such an opening contains everything answered.
 * Until then the overlay shows the change, and after that the confirmed state does, so no stroke flickers away. The overlay skips
 * what the confirmed state has, so no stroke is doubled. The client asks for an opening if the announcement does not come.
 */
import { encodePoints } from '@hien/contract/stroke-points'
import { type WhiteboardChange, whiteboardLimits } from '@hien/contract/whiteboard'
import type { BoardStroke } from '../whiteboard-state.ts'

export type Placed = { page: string; stroke: BoardStroke }
export type OtherChange = Exclude<WhiteboardChange, { kind: 'ink' }>

type InkEntry = {
  kind: 'ink'
  key: string
  page: string
  /** The stroke with all points so far. */
  stroke: BoardStroke
  /** The number of points that were given to a call. */
  sent: number
  /** The number of points that the confirmed state has. */
  confirmed: number
  ended: boolean
}
type OtherEntry = {
  kind: 'other'
  key: string
  change: OtherChange
  /** The strokes that the change removes or restores; null if unknown, after a reload. */
  strokes: readonly Placed[] | null
  /** True if the change was given to a call. */
  sent: boolean
}
export type Entry = InkEntry | OtherEntry

/** The changes of a call, and the entries they belong to. `to`: the number of the stroke's points with this change. */
export type Batch = { changes: WhiteboardChange[]; parts: readonly { key: string; to: number }[] }
/** `at`: milliseconds of the client's clock when the answer came. */
type AnsweredBatch = Batch & { at: number }

export type Outbox = {
  /** In the order in which the member made the changes. */
  entries: readonly Entry[]
  /** The batch whose call is under way, or must be repeated because no answer came. */
  calling: Batch | null
  /** Batches that were answered and that the confirmed state does not contain yet. */
  answered: readonly AnsweredBatch[]
}

export const emptyOutbox: Outbox = { entries: [], calling: null, answered: [] }

const pointCount = ({ stroke }: InkEntry) => stroke.points.length / 3
/**
 * Maximum bytes of the changes of a call. The hub ends the connection if a record has more than 32 KiB, and takes at most 24,000
 * characters of points.
 */
const maxBatchBytes = whiteboardLimits.maxPointTextPerBatch
/** Bytes of a change of ink without its points. */
const inkFrame = 260
/** A point takes at most three numbers of three bytes, which are twelve characters of base64. */
const pointLength = 12

/** Adds a change behind the others. A view that was not sent is replaced, because only the newest one matters. */
export function withChange(
  outbox: Outbox,
  key: string,
  change: OtherChange,
  strokes: readonly Placed[] | null = null,
): Outbox {
  const others =
    change.kind === 'view'
      ? outbox.entries.filter((entry) => !(entry.kind === 'other' && entry.change.kind === 'view' && !entry.sent))
      : outbox.entries
  return { ...outbox, entries: [...others, { kind: 'other', key, change, strokes, sent: false }] }
}

/** Adds a stroke, or replaces its points by more points. */
export function withInkOf(outbox: Outbox, page: string, stroke: BoardStroke, ended: boolean): Outbox {
  const known = outbox.entries.find(({ key }) => key === stroke.id)
  if (!known) {
    const entry: InkEntry = { kind: 'ink', key: stroke.id, page, stroke, sent: 0, confirmed: 0, ended }
    return { ...outbox, entries: [...outbox.entries, entry] }
  }
  return withoutConfirmed({
    ...outbox,
    entries: outbox.entries.map((entry) => (entry === known ? { ...known, stroke, ended } : entry) as Entry),
  })
}

const withoutConfirmed = (outbox: Outbox): Outbox => ({
  ...outbox,
  entries: outbox.entries.filter(
    (entry) => !(entry.kind === 'ink' && entry.ended && entry.confirmed >= pointCount(entry)),
  ),
})

/** Returns the ink to send of an entry: at most `room` characters. Null if there is none. */
function inkOf(entry: InkEntry, room: number): { change: WhiteboardChange & { kind: 'ink' }; to: number } | null {
  const all = pointCount(entry)
  // The second point of a straight line moves until the line is complete.
  if (entry.sent >= all || (entry.stroke.tool === 'line' && !entry.ended)) return null
  let to = all
  let points = encodePoints(entry.stroke.points, entry.sent)
  if (points.length > room) {
    to = entry.sent + Math.floor(room / pointLength)
    if (to <= entry.sent) return null
    points = encodePoints(entry.stroke.points.slice(0, to * 3), entry.sent)
  }
  const { tool, colour, width } = entry.stroke
  const drawing = entry.sent === 0 ? { drawing: { page: entry.page, tool, colour, width } } : {}
  return { change: { kind: 'ink', id: entry.key, from: entry.sent, points, ...drawing }, to }
}

const utf8 = new TextEncoder()
/** Returns the bytes that a change takes in a record. */
const bytesOf = (change: WhiteboardChange): number => utf8.encode(JSON.stringify(change)).length + 1

/**
 * Takes as many waiting changes as fit into one call, in their order. The result has `calling: null` if nothing waits.
 * @param most maximum number of changes
 */
export function takeBatch(outbox: Outbox, most: number = whiteboardLimits.maxChangesPerBatch): Outbox {
  if (outbox.calling) return outbox
  const taken = new Map<string, Entry>()
  const changes: WhiteboardChange[] = []
  const parts: { key: string; to: number }[] = []
  let room = maxBatchBytes
  for (const entry of outbox.entries) {
    if (changes.length === most) break
    if (entry.kind === 'ink') {
      const ink = inkOf(entry, room - inkFrame)
      if (ink) {
        room -= bytesOf(ink.change)
        changes.push(ink.change)
        parts.push({ key: entry.key, to: ink.to })
        taken.set(entry.key, { ...entry, sent: ink.to })
      }
      // Later changes must not overtake the rest of a complete stroke.
      if (entry.ended && (ink?.to ?? entry.sent) < pointCount(entry)) break
    } else if (!entry.sent) {
      if (changes.length > 0 && bytesOf(entry.change) > room) break
      room -= bytesOf(entry.change)
      changes.push(entry.change)
      parts.push({ key: entry.key, to: 0 })
      taken.set(entry.key, { ...entry, sent: true })
    }
  }
  if (changes.length === 0) return outbox
  return {
    ...outbox,
    entries: outbox.entries.map((entry) => taken.get(entry.key) ?? entry),
    calling: { changes, parts },
  }
}

/** The call was answered. Its batch waits until the confirmed state contains it. */
export const withAnswer = (outbox: Outbox, at: number): Outbox =>
  outbox.calling ? { ...outbox, calling: null, answered: [...outbox.answered, { ...outbox.calling, at }] } : outbox

/** Removes what the confirmed state contains. */
export function withConfirmed(outbox: Outbox, batch: Batch): Outbox {
  const points = new Map(batch.parts.map(({ key, to }) => [key, to]))
  const entries = outbox.entries.flatMap((entry): Entry[] => {
    const to = points.get(entry.key)
    if (to === undefined) return [entry]
    return entry.kind === 'ink' ? [{ ...entry, confirmed: Math.max(entry.confirmed, to) }] : []
  })
  return withoutConfirmed({
    entries,
    calling: outbox.calling === batch ? null : outbox.calling,
    answered: outbox.answered.filter((one) => one !== batch),
  })
}

/** The call was refused and must not be repeated as it was: its changes wait again, to be sent in another batch. */
export function withCallTakenBack(outbox: Outbox): Outbox {
  const { calling } = outbox
  if (!calling) return outbox
  const starts = new Map(
    calling.parts.map(({ key }, index) => {
      const change = calling.changes[index]
      return [key, change?.kind === 'ink' ? change.from : 0]
    }),
  )
  const entries = outbox.entries.map((entry): Entry => {
    const start = starts.get(entry.key)
    if (start === undefined) return entry
    return entry.kind === 'ink' ? { ...entry, sent: start } : { ...entry, sent: false }
  })
  return { ...outbox, calling: null, entries }
}

/** Drops entries, whatever has happened to them. */
export function withoutEntries(outbox: Outbox, keys: ReadonlySet<string>): Outbox {
  return { ...outbox, entries: outbox.entries.filter(({ key }) => !keys.has(key)) }
}

/** Number of changes that the server has not confirmed. */
export const countUnconfirmed = ({ entries }: Outbox): number =>
  entries.filter((entry) => entry.kind === 'other' || entry.confirmed < pointCount(entry)).length
