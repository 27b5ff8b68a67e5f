/** Whose links were copied, printed or saved on this device. A sign-out forgets them. */
const key = 'hien-shared-classes'

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Nothing depends on it but a tick: where nothing can be kept, nothing is. */
export function rememberShared(classCode: string) {
  try {
    localStorage.setItem(key, JSON.stringify([...new Set([...read(), classCode])]))
  } catch {
    // Full or forbidden.
  }
}

export const wasShared = (classCode: string) => read().includes(classCode)
