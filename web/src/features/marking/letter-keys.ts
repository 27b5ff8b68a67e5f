const storageKey = 'hien-letter-keys'

/** Whether single letters are shortcuts on this device; they are until they are turned off. */
export const readLetterKeys = (): boolean => localStorage.getItem(storageKey) !== 'off'

export function keepLetterKeys(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Full or forbidden: as long as the page.
  }
}
