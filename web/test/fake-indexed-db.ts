/** A database of the browser in memory, with the calls that lib/member-database.ts makes. Each request settles a moment later. */
import { vi } from 'vitest'

type Row = Record<string, unknown>
type Stores = Map<string, { keyPath: string; rows: Map<unknown, Row> }>

/** A request that does its work and reports success after the code that made it has finished. */
class FakeRequest<Result> extends EventTarget {
  result: Result | undefined = undefined
  error: Error | null = null
  constructor(work: (request: FakeRequest<Result>) => Result) {
    super()
    queueMicrotask(() => {
      this.result = work(this)
      this.dispatchEvent(new Event('success'))
    })
  }
}

const storeOf = ({ keyPath, rows }: { keyPath: string; rows: Map<unknown, Row> }) => ({
  get: (key: unknown) => new FakeRequest(() => rows.get(key)),
  getAll: () => new FakeRequest(() => [...rows.values()]),
  getAllKeys: () => new FakeRequest(() => [...rows.keys()]),
  put: (row: Row) => new FakeRequest(() => void rows.set(row[keyPath], row)),
  delete: (key: unknown) => new FakeRequest(() => void rows.delete(key)),
  clear: () => new FakeRequest(() => rows.clear()),
})

/**
 * Gives the page a database of the browser until the test ends (vi.unstubAllGlobals). @returns the names of its databases, and
 * of the calls that read a whole store or delete a database.
 */
export function useFakeIndexedDb() {
  const databases = new Map<string, Stores>()
  const calls: string[] = []

  const open = (name: string) =>
    new FakeRequest<unknown>((request) => {
      const stores: Stores = databases.get(name) ?? new Map()
      request.result = {
        createObjectStore: (store: string, { keyPath }: { keyPath: string }) =>
          stores.set(store, { keyPath, rows: new Map() }),
        transaction: (store: string) => ({
          objectStore: () => {
            const rows = storeOf(stores.get(store)!)
            return {
              ...rows,
              getAll: () => {
                calls.push(`getAll ${store}`)
                return rows.getAll()
              },
            }
          },
        }),
        close: () => {},
      }
      if (!databases.has(name)) request.dispatchEvent(new Event('upgradeneeded'))
      databases.set(name, stores)
      return request.result
    })
  const deleteDatabase = (name: string) => {
    calls.push(`delete ${name}`)
    return new FakeRequest(() => void databases.delete(name))
  }
  vi.stubGlobal('indexedDB', { open, deleteDatabase })
  return { calls, names: () => [...databases.keys()] }
}
