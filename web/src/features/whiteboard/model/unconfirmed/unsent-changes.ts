import { decodePoints, encodePoints } from '@hien/contract/stroke-points'
import { tabStorage } from '../../../../lib/browser-storage.ts'
import { type Batch, type Entry, type Outbox, emptyOutbox, withConfirmed } from './outbox.ts'
import type { BoardStroke } from '../whiteboard-state.ts'

/** Maximum characters kept: about twenty minutes of writing. The browser gives a page five million. */
const maxLength = 500_000

type KeptStroke = Omit<BoardStroke, 'points'> & { points: string }
type KeptEntry =
  | (Omit<Entry & { kind: 'ink' }, 'stroke'> & { stroke: KeptStroke })
  | Omit<Entry & { kind: 'other' }, 'strokes'>
type Kept = { entries: KeptEntry[]; calling: Batch | null }

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
  // dropDraftsBut knows the first part of the key.
  const keyOf = (sessionId: string) => `hien-unsent ${memberId} whiteboard ${sessionId}`
  return {
    read(sessionId) {
      const text = tabStorage.get(keyOf(sessionId))
      if (text === null) return emptyOutbox
      // Only `keep` below writes this value, so it can be parsed.
      const { entries, calling } = JSON.parse(text) as Kept
      return { entries: entries.map((entry) => fromKept(entry, memberId)), calling, answered: [] }
    },
    keep(sessionId, outbox) {
      // The next visit gets what was answered from the server.
      const { entries, calling } = outbox.answered.reduce(withConfirmed, outbox)
      if (entries.length === 0) return tabStorage.remove(keyOf(sessionId))
      let length = 0
      const kept: string[] = []
      for (const entry of entries) {
        const text = toJson(entry)
        length += text.length
        // Changes depend on earlier ones only, so the first ones make sense without the later ones.
        if (length > maxLength) break
        kept.push(text)
      }
      tabStorage.set({ [keyOf(sessionId)]: `{"entries":[${kept.join(',')}],"calling":${JSON.stringify(calling)}}` })
    },
  }
}
