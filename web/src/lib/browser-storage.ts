/**
 * The browser's storage for this application, which works in every browser. A browser that blocks all cookies throws
 * whenever its storage is touched, and a full storage refuses new values. Values that the browser does not store are
 * kept in memory until the page is closed or loaded again.
 */

export type BrowserStorage = {
  /** Returns the value; null if there is none. */
  get(key: string): string | null
  /** Stores the values. Returns false if the browser refused one of them: then all of them are only in memory. */
  set(values: Record<string, string>): boolean
  remove(key: string): void
  keys(): string[]
  /** Removes everything. @throws if the browser has a storage but does not clear it. */
  clear(): void
}

/** @param open returns the browser's storage. It throws if the browser blocks storage. */
function createBrowserStorage(open: () => Storage): BrowserStorage {
  const memory = new Map<string, string>()
  const attempt = <Result>(work: (storage: Storage) => Result): Result | null => {
    try {
      return work(open())
    } catch {
      return null
    }
  }
  const storeAll = (entries: [string, string][]) =>
    attempt((storage) => {
      for (const [key, value] of entries) storage.setItem(key, value)
      return true
    }) ?? false
  const remove = (key: string) => {
    memory.delete(key)
    attempt((storage) => storage.removeItem(key))
  }

  // Another tab has stored a newer value, or has cleared the storage because the member signed out.
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === null) memory.clear()
    else if (newValue !== null) memory.delete(key)
  })
  return {
    get: (key) => memory.get(key) ?? attempt((storage) => storage.getItem(key)),
    set(values) {
      const entries = Object.entries(values)
      const isStored = storeAll(entries)
      for (const [key, value] of entries) {
        if (isStored) memory.delete(key)
        else {
          // Otherwise an outdated value would be found after a reload.
          remove(key)
          memory.set(key, value)
        }
      }
      return isStored
    },
    remove,
    keys: () => [...new Set([...memory.keys(), ...(attempt((storage) => Object.keys(storage)) ?? [])])],
    clear() {
      memory.clear()
      if (attempt(() => true)) open().clear()
    },
  }
}

/** Shared by all tabs of this browser. A sign-out clears it and keeps only the theme. */
export const deviceStorage = createBrowserStorage(() => localStorage)
/** Belongs to this tab and survives a reload. Of this storage, a sign-out removes only unsent chat messages. */
export const tabStorage = createBrowserStorage(() => sessionStorage)
