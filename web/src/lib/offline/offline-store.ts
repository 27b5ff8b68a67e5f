/**
 * Keeps on this device what the member has opened of class boards, so that they can read it without a network: answers of the
 * server, and contents of files. If the browser offers no database, nothing is kept and nothing fails.
 */
import { useSyncExternalStore } from 'react'
import { createMemberDatabase } from '../member-database.ts'
import { outdated } from './outdated.ts'

type KeptAnswer = { id: string; answer: unknown; size: number; keptAt: number }
type KeptContent = { id: string; content: Blob; size: number; keptAt: number }

/** Bytes of all files together. The files that were opened last are kept. */
const maxFileBytes = 50 * 1024 * 1024
/** Number of answers: pages of lists. */
const maxAnswers = 60
/** Milliseconds. A member who loses access to a class while the device is offline reads what is kept for at most this long. */
const maxAge = 30 * 24 * 60 * 60_000

const database = createMemberDatabase('hien-offline', { answers: 'id', files: 'id' })
type Store = 'answers' | 'files'
const maxSizes: Record<Store, number> = { answers: maxAnswers, files: maxFileBytes }

const listeners = new Set<() => void>()
const noIds: ReadonlySet<string> = new Set()
let fileIds = noIds

async function readAll<Row>(store: Store): Promise<Row[]> {
  return (await database.inStore(store, 'readonly', (rows) => rows.getAll())) as Row[]
}

/** Publishes which files are kept. */
async function publish(): Promise<void> {
  const files = await readAll<KeptContent>('files').catch(() => [])
  fileIds = new Set(files.map(({ id }) => id))
  for (const listener of listeners) listener()
}

async function read<Row extends { keptAt: number }>(store: Store, id: string): Promise<Row | null> {
  try {
    const row = (await database.inStore(store, 'readonly', (rows) => rows.get(id))) as Row | undefined
    return row && Date.now() - row.keptAt <= maxAge ? row : null
  } catch {
    return null
  }
}

async function forget(store: Store, ids: readonly string[]): Promise<void> {
  for (const id of ids) await database.inStore(store, 'readwrite', (rows) => rows.delete(id))
}

async function keep(store: Store, row: KeptAnswer | KeptContent): Promise<void> {
  try {
    await database.inStore(store, 'readwrite', (rows) => rows.put(row))
    const all = await readAll<KeptAnswer | KeptContent>(store)
    await forget(store, outdated(all, { maxSize: maxSizes[store], oldest: Date.now() - maxAge }))
  } catch {
    // The device is full, or the browser offers no database.
  }
  if (store === 'files') await publish()
}

export const offlineStore = {
  readAnswer: (id: string) => read<KeptAnswer>('answers', id),
  keepAnswer: (id: string, answer: unknown) => keep('answers', { id, answer, size: 1, keptAt: Date.now() }),
  readFile: async (id: string) => (await read<KeptContent>('files', id))?.content ?? null,
  keepFile: (id: string, content: Blob) => keep('files', { id, content, size: content.size, keptAt: Date.now() }),
  /** Deletes everything: the member can no longer read a class of which something is kept. */
  async dropAll(): Promise<void> {
    for (const store of ['answers', 'files'] as const)
      await database.inStore(store, 'readwrite', (rows) => rows.clear()).catch(() => undefined)
    await publish()
  },
}

/** Deletes what is kept unless it belongs to this member. Deletes it in any case if `memberId` is null. */
export function dropOfflineBut(memberId: string | null) {
  database.dropBut(memberId)
  fileIds = noIds
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) void publish()
  return () => void listeners.delete(listener)
}

/** Returns the ids of the files that can be opened without a network. */
export const useOfflineFileIds = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => fileIds)
