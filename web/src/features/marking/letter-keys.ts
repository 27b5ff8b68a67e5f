const storageKey = 'hien-letter-keys'

/** Returns true unless single-letter shortcuts were turned off on this device. */
export const readLetterKeys = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function keepLetterKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage is full or forbidden: the choice lasts only until the page is closed.
  }
}
