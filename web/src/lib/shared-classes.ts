import { deviceStorage } from './browser-storage.ts'

/** Key of the codes of classes whose join link was copied, sent, printed or saved on this device. A sign-out deletes them. */
const key = 'hien-shared-classes'

function read(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(key) ?? '[]')
    return Array.isArray(kept) ? kept.filter((code) => typeof code === 'string') : []
  } catch {
    return []
  }
}

/** Stores that the join link of the class was shared. Only a tick in a new teacher's list of first steps depends on it. */
export const rememberShared = (classCode: string) =>
  deviceStorage.set({ [key]: JSON.stringify([...new Set([...read(), classCode])]) })

export const wasShared = (classCode: string) => read().includes(classCode)
