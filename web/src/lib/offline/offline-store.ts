/**
 * Keeps on this device what the member has opened of class boards, so that they can read it without a network: answers of the
 * server, and contents of files. If the browser offers no database, nothing is kept and nothing fails.
 */
import { useSyncExternalStore } from 'react'
import { createMemberDatabase } from '../member-database.ts'
import { outdated } from './outdated.ts'

/** `id`: JSON of the name of the operation and its variables. */
export type KeptAnswer = { id: string; answer: unknown; size: number; keptAt: number }
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
/** Size of the rows written since the last cleaning. A page that was just loaded cleans with its first write. */
const written: Record<Store, number> = { answers: Infinity, files: Infinity }

const listeners = new Set<() => void>()
const noIds: ReadonlySet<string> = new Set()
let fileIds = noIds

function show(ids: ReadonlySet<string>) {
  fileIds = ids
  for (const listener of listeners) listener()
}

/** Publishes which files are kept. */
async function publish(): Promise<void> {
  const ids = await database.inStore('files', 'readonly', (rows) => rows.getAllKeys()).catch(() => [])
  show(new Set(ids.map(String)))
}

async function readAll<Row>(store: Store): Promise<Row[]> {
  return (await database.inStore(store, 'readonly', (rows) => rows.getAll())) as Row[]
}

const isCurrent = ({ keptAt }: { keptAt: number }) => Date.now() - keptAt <= maxAge

async function read<Row extends { keptAt: number }>(store: Store, id: string): Promise<Row | null> {
  try {
    const row = (await database.inStore(store, 'readonly', (rows) => rows.get(id))) as Row | undefined
    return row && isCurrent(row) ? row : null
  } catch {
    return null
  }
}

async function forget(store: Store, ids: readonly string[]): Promise<void> {
  for (const id of ids) await database.inStore(store, 'readwrite', (rows) => rows.delete(id))
}

/** Deletes what is too old or too much. Reads the whole store, so it does not run with each write. */
async function clean(store: Store): Promise<void> {
  written[store] = 0
  const all = await readAll<KeptAnswer | KeptContent>(store)
  await forget(store, outdated(all, { maxSize: maxSizes[store], oldest: Date.now() - maxAge }))
}

async function keep(store: Store, row: KeptAnswer | KeptContent): Promise<void> {
  try {
    await database.inStore(store, 'readwrite', (rows) => rows.put(row))
    written[store] += row.size
    // Some pages stay open for weeks.
    if (written[store] > maxSizes[store] / 2) await clean(store)
  } catch {
    // The device is full, or the browser offers no database.
  }
  if (store === 'files') await publish()
}

export const offlineStore = {
  readAnswer: (id: string) => read<KeptAnswer>('answers', id),
  readAnswers: async () => (await readAll<KeptAnswer>('answers').catch(() => [])).filter(isCurrent),
  keepAnswer: (id: string, answer: unknown) => keep('answers', { id, answer, size: 1, keptAt: Date.now() }),
  /** Deletes an answer that is no longer what the member opens. */
  async forgetAnswer(id: string): Promise<void> {
    await forget('answers', [id]).catch(() => undefined)
  },
  readFile: async (id: string) => (await read<KeptContent>('files', id))?.content ?? null,
  keepFile: (id: string, content: Blob) => keep('files', { id, content, size: content.size, keptAt: Date.now() }),
  /** Deletes a file that no longer exists, or that the member may no longer read. */
  async forgetFile(id: string): Promise<void> {
    await forget('files', [id]).catch(() => undefined)
    await publish()
  },
  /** Deletes everything: the member can no longer read a class of which something is kept. */
  async dropAll(): Promise<void> {
    for (const store of ['answers', 'files'] as const)
      await database.inStore(store, 'readwrite', (rows) => rows.clear()).catch(() => undefined)
    await publish()
  },
}

/** Deletes what is kept unless it belongs to this member. Deletes it in any case if `memberId` is null. */
export function dropOfflineBut(memberId: string | null) {
  if (database.dropBut(memberId)) show(noIds)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  if (listeners.size === 1) void publish()
  return () => void listeners.delete(listener)
}

/** Returns the ids of the files that can be opened without a network. */
export const useOfflineFileIds = (): ReadonlySet<string> => useSyncExternalStore(subscribe, () => fileIds)
