/** Stores the classes whose link was copied, printed or saved on this device. A sign-out deletes this. */
const key = 'hien-shared-classes'

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Stores that the link was shared, if the browser can store it. Only a tick in the list of steps depends on it. */
export function rememberShared(classCode: string) {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...read(), classCode])]))
  } catch {
    // Storage is full or forbidden.
  }
}

export const wasShared = (classCode: string) => read().includes(classCode)
