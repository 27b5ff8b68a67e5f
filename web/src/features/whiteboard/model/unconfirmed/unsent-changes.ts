import { decodePoints, encodePoints } from '@hien/contract/stroke-points'
import { type KeptEntry, keepChanges, readChanges } from './kept-changes.ts'
import { type Entry, type Outbox, emptyOutbox, withConfirmed } from './outbox.ts'

/** Maximum characters kept: about twenty minutes of writing. The browser gives a page five million. */
const maxLength = 500_000

export type UnsentChanges = {
  /** Returns the changes of the session that an earlier visit could not send. */
  read(sessionId: string): Outbox
  keep(sessionId: string, outbox: Outbox): void
}

const keptEntries = new WeakMap<Entry, string>()
/** Returns the entry as JSON. Entries are immutable, so a waiting entry is written only once. */
function toJson(entry: Entry): string {
  const known = keptEntries.get(entry)
  if (known !== undefined) return known
  const { stroke } = entry.kind === 'ink' ? entry : {}
  const kept = stroke
    ? { ...entry, stroke: { ...stroke, points: encodePoints(stroke.points) } }
    : { ...entry, strokes: undefined }
  const text = JSON.stringify(kept)
  keptEntries.set(entry, text)
  return text
}

function fromKept(entry: KeptEntry, memberId: string): Entry {
  if (entry.kind === 'ink')
    return { ...entry, stroke: { ...entry.stroke, points: decodePoints(entry.stroke.points) }, ended: true }
  const { change } = entry
  if (change.kind !== 'text') return { ...entry, strokes: null }
  const { kind, page, points, ...drawing } = change
  const stroke = { ...drawing, author: memberId, points: decodePoints(points), order: 2 ** 50 }
  return { ...entry, strokes: [{ page, stroke }] }
}

/** Creates the store for one member's unsent changes. They survive a reload of this tab. */
export function createUnsentChanges(memberId: string): UnsentChanges {
  return {
    read(sessionId) {
      const kept = readChanges(memberId, sessionId)
      if (kept === null) return emptyOutbox
      return { entries: kept.entries.map((entry) => fromKept(entry, memberId)), calling: kept.calling, answered: [] }
    },
    keep(sessionId, outbox) {
      // The next visit gets what was answered from the server.
      const { entries, calling } = outbox.answered.reduce(withConfirmed, outbox)
      if (entries.length === 0) return keepChanges(memberId, sessionId, null)
      let length = 0
      const kept: string[] = []
      for (const entry of entries) {
        const text = toJson(entry)
        length += text.length
        // Changes depend on earlier ones only, so the first ones make sense without the later ones.
        if (length > maxLength) break
        kept.push(text)
      }
      keepChanges(memberId, sessionId, `{"entries":[${kept.join(',')}],"calling":${JSON.stringify(calling)}}`)
    },
  }
}
