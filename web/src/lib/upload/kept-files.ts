/**
 * Files on their way to the server, kept on this device for the member who chose them, so that they go on after a closed tab
 * or a phone that slept. Gone with the sign-out, as drafts are (lib/drafts.ts). Where a browser keeps nothing, nothing is
 * kept, and nothing fails.
 */
import { getCurrentSignIn } from '../sign-in/sign-in-store.ts'

export type KeptFile = {
  id: string
  /** What it was chosen for. */
  scope: string
  /** Among the files of its scope, from 0. */
  place: number
  name: string
  content: Blob
  /** Where it goes on; null where it has not begun. */
  url: string | null
  /** Of the file on the server once it is there. */
  fileId: string | null
  keptAt: number
}

export type KeptFiles = {
  /** Of one scope, by place. */
  read: (scope: string) => Promise<KeptFile[]>
  keep: (file: KeptFile) => Promise<void>
  forget: (id: string) => Promise<void>
}

/** Names the member whose files are in the database. */
const ownerKey = 'hien-kept-files'
const databaseName = 'hien-kept-files'
const storeName = 'files'
/** What the server has of an unfinished one is gone by then, and nobody remembers the rest. */
const maxAge = 3 * 24 * 60 * 60_000

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')))
  })

const deleteDatabase = () => settled(indexedDB.deleteDatabase(databaseName))

async function openDatabase(): Promise<IDBDatabase> {
  const member = getCurrentSignIn()?.profile.member_id
  if (member === undefined) throw new Error('Nobody is signed in')
  const owner = localStorage.getItem(ownerKey)
  // Before anything is waited for: who comes next finds the database on its way and opens the new one after it.
  localStorage.setItem(ownerKey, member)
  if (owner !== member) await deleteDatabase()
  const request = indexedDB.open(databaseName, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(storeName, { keyPath: 'id' }))
  return await settled(request)
}

async function inStore<Result>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await openDatabase()
  try {
    return await settled(ask(database.transaction(storeName, mode).objectStore(storeName)))
  } finally {
    database.close()
  }
}

/** In the browser's own database. */
export const keptFiles: KeptFiles = {
  async read(scope) {
    try {
      const all = (await inStore('readonly', (store) => store.getAll())) as KeptFile[]
      const old = all.filter(({ keptAt }) => Date.now() - keptAt > maxAge)
      await Promise.all(old.map(({ id }) => keptFiles.forget(id)))
      return all
        .filter((file) => file.scope === scope && !old.includes(file))
        .sort((one, other) => one.place - other.place)
    } catch {
      return []
    }
  },
  async keep(file) {
    await inStore('readwrite', (store) => store.put(file)).catch(() => undefined)
  },
  async forget(id) {
    await inStore('readwrite', (store) => store.delete(id)).catch(() => undefined)
  },
}

/** Drops what is kept of everybody else; of everybody without a member. */
export function dropKeptFilesBut(memberId: string | null) {
  const owner = localStorage.getItem(ownerKey)
  if (owner === null || owner === memberId) return
  localStorage.removeItem(ownerKey)
  void deleteDatabase().catch(() => undefined)
}
