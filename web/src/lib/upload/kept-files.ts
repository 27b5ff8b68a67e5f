/**
 * Stores on this device the files that are being uploaded, for the member who chose them. The uploads can then continue after
 * the tab was closed or the phone slept. Like drafts (lib/drafts.ts), the files are deleted at sign-out. If the browser offers
 * no storage, nothing is stored and nothing fails.
 */
import { deviceStorage } from '../browser-storage.ts'
import { getTypingMember } from '../sign-in/sign-in-store.ts'

export type KeptFile = {
  id: string
  /** Identifies the purpose the file was chosen for, such as one homework. */
  scope: string
  /** Position among the files of its scope, from 0. */
  place: number
  name: string
  content: Blob
  /** URL where the upload continues; null if it has not begun. */
  url: string | null
  /** Id of the file on the server; null until the upload is complete. */
  fileId: string | null
  keptAt: number
}

export type KeptFiles = {
  /** Returns the files of one scope in order of place. */
  read: (scope: string) => Promise<KeptFile[]>
  keep: (file: KeptFile) => Promise<void>
  forget: (id: string) => Promise<void>
}

/** localStorage key for the id of the member whose files are in the database. */
const ownerKey = 'hien-kept-files'
const databaseName = 'hien-kept-files'
const storeName = 'files'
/** Milliseconds after which a stored file is dropped: the server has deleted its unfinished upload by then. */
const maxAge = 3 * 24 * 60 * 60_000

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('An IndexedDB request failed without an error')),
    )
  })

const deleteDatabase = async () => settled(indexedDB.deleteDatabase(databaseName))

async function openDatabase(): Promise<IDBDatabase> {
  // Also known after the sign-in has expired: files that the student was choosing or recording then must not be lost.
  const member = getTypingMember()
  if (member === null) throw new Error('Nobody is signed in')
  const owner = deviceStorage.get(ownerKey)
  // Set before the first await: another call meanwhile must not delete the new database.
  deviceStorage.set({ [ownerKey]: member })
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

/** Stores the files in IndexedDB. */
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

/** Deletes the stored files unless they belong to this member. Deletes them in any case if `memberId` is null. */
export function dropKeptFilesBut(memberId: string | null) {
  const owner = deviceStorage.get(ownerKey)
  if (owner === null || owner === memberId) return
  deviceStorage.remove(ownerKey)
  void deleteDatabase().catch(() => undefined)
}
