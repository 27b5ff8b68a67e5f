/**
 * Databases of the browser with data of the member who uses this device. Like drafts (lib/drafts.ts), the data is deleted at
 * sign-out, and when another member signs in.
 */
import { deviceStorage } from './browser-storage.ts'
import { getTypingMember } from './sign-in/sign-in-store.ts'

export type MemberDatabase<Store extends string> = {
  /** Runs one request in a store. @throws if the browser offers no database, or if nobody is signed in */
  inStore: <Result>(
    store: Store,
    mode: IDBTransactionMode,
    ask: (store: IDBObjectStore) => IDBRequest<Result>,
  ) => Promise<Result>
  /**
   * Deletes the database unless it belongs to this member. Deletes it in any case if `memberId` is null. Returns true if it is
   * deleted.
   */
  dropBut: (memberId: string | null) => boolean
}

const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () =>
      reject(request.error ?? new Error('An IndexedDB request failed without an error')),
    )
  })

/**
 * Creates a database for the member on this device.
 * @param name of the database, and of the localStorage key for the id of its owner.
 * @param keys the name of the key in the rows of each store.
 */
export function createMemberDatabase<Store extends string>(
  name: string,
  keys: Record<Store, string>,
): MemberDatabase<Store> {
  const drop = async () => settled(indexedDB.deleteDatabase(name))

  async function open(): Promise<IDBDatabase> {
    // Also known after the sign-in has expired: files that the student was choosing or recording then must not be lost.
    const member = getTypingMember()
    if (member === null) throw new Error('Nobody is signed in')
    const owner = deviceStorage.get(name)
    // Set before the first await: another call meanwhile must not delete the new database.
    deviceStorage.set({ [name]: member })
    if (owner !== member) await drop()
    // After a sign-out meanwhile, nothing would ever delete the new database.
    if (getTypingMember() !== member) throw new Error('The member has signed out')
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => {
      for (const [store, keyPath] of Object.entries<string>(keys)) request.result.createObjectStore(store, { keyPath })
    })
    return await settled(request)
  }

  return {
    async inStore(store, mode, ask) {
      const database = await open()
      try {
        return await settled(ask(database.transaction(store, mode).objectStore(store)))
      } finally {
        database.close()
      }
    },
    dropBut(memberId) {
      const owner = deviceStorage.get(name)
      if (memberId !== null && (owner === null || owner === memberId)) return false
      deviceStorage.remove(name)
      void drop().catch(() => undefined)
      return true
    },
  }
}
