/** Browsers that refuse to store anything. test/set-up.ts gives the page its storage back after each test. */

const storages = ['localStorage', 'sessionStorage', 'indexedDB'] as const
const undo: (() => void)[] = []

function replace(name: (typeof storages)[number], get: () => unknown) {
  const own = Object.getOwnPropertyDescriptor(window, name)
  Object.defineProperty(window, name, { configurable: true, get })
  undo.push(() => (own ? Object.defineProperty(window, name, own) : Reflect.deleteProperty(window, name)))
}

/** Makes the browser throw whenever its storage is touched, as Chrome does if all cookies are blocked. */
export function blockStorage() {
  for (const name of storages)
    replace(name, () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    })
}

/** Makes the browser's storage full: it refuses to store values under these names, by default under every name. */
export function fillStorage(isRefused: (key: string) => boolean = () => true) {
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const storage = window[name]
    const setItem = (key: string, value: string) => {
      if (isRefused(key)) throw new DOMException('Setting the value exceeded the quota.', 'QuotaExceededError')
      storage.setItem(key, value)
    }
    const full = new Proxy(storage, {
      get(_, property) {
        const value: unknown = Reflect.get(storage, property)
        if (property === 'setItem') return setItem
        return value instanceof Function ? (value.bind(storage) as unknown) : value
      },
    })
    replace(name, () => full)
  }
}

export function restoreStorage() {
  for (const restore of undo.splice(0)) restore()
}
