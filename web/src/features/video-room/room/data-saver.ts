const storageKey = 'hien-data-saver'

/** True if this device loads lessons without pictures. */
export const readDataSaver = (): boolean => localStorage.getItem(storageKey) === 'on'

export function keepDataSaver(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage is full or forbidden: the setting lasts as long as the page.
  }
}
