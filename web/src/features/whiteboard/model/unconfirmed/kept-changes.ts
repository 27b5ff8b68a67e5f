/** The form in which unsent changes are kept in this tab. Without imports of values of the whiteboard, because every page uses it. */
import { tabStorage } from '../../../../lib/browser-storage.ts'
import type { BoardStroke } from '../whiteboard-state.ts'
import type { Batch, Entry } from './outbox.ts'

type KeptStroke = Omit<BoardStroke, 'points'> & { points: string }
export type KeptEntry =
  | (Omit<Entry & { kind: 'ink' }, 'stroke'> & { stroke: KeptStroke })
  | Omit<Entry & { kind: 'other' }, 'strokes'>
export type KeptChanges = { entries: KeptEntry[]; calling: Batch | null }

// dropDraftsBut knows the first part of the key.
const keysOf = (memberId: string) => `hien-unsent ${memberId} whiteboard `
const keyOf = (memberId: string, sessionId: string) => `${keysOf(memberId)}${sessionId}`

const read = (key: string): KeptChanges | null => {
  const text = tabStorage.get(key)
  // Only `keepChanges` below writes this value, so it can be parsed.
  return text === null ? null : (JSON.parse(text) as KeptChanges)
}

/** Returns what this tab keeps of a session; null if nothing. */
export const readChanges = (memberId: string, sessionId: string): KeptChanges | null => read(keyOf(memberId, sessionId))

/** @param changes JSON of KeptChanges; null to keep nothing */
export function keepChanges(memberId: string, sessionId: string, changes: string | null) {
  const key = keyOf(memberId, sessionId)
  if (changes === null) tabStorage.remove(key)
  else tabStorage.set({ [key]: changes })
}

const isDrawn = (entry: KeptEntry) => entry.kind === 'ink' || entry.change.kind === 'text'

/** Returns how many of the member's strokes and texts this tab keeps because the server has not confirmed them, of all lessons. */
export const countKeptStrokes = (memberId: string): number =>
  tabStorage
    .keys()
    .filter((key) => key.startsWith(keysOf(memberId)))
    .reduce((count, key) => count + (read(key)?.entries.filter(isDrawn).length ?? 0), 0)
