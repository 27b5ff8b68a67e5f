import { deviceStorage } from './browser-storage.ts'

/** Stores the classes whose link was copied, printed or saved on this device. A sign-out deletes this. */
const key = 'hien-shared-classes'

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Stores that the link was shared. Only a tick in the list of steps depends on it. */
export const rememberShared = (classCode: string) =>
  deviceStorage.set({ [key]: JSON.stringify([...new Set([...read(), classCode])]) })

export const wasShared = (classCode: string) => read().includes(classCode)
