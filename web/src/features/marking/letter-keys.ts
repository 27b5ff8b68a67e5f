import { deviceStorage } from '../../lib/browser-storage.ts'

const storageKey = 'hien-letter-keys'

/** Returns true unless single-letter shortcuts were turned off on this device. */
export const readLetterKeys = (): boolean => deviceStorage.get(storageKey) !== 'off'

export const keepLetterKeys = (on: boolean) => deviceStorage.set({ [storageKey]: on ? 'on' : 'off' })
