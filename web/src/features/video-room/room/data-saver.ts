const storageKey = 'hien-data-saver'

/** Whether lessons come without pictures on this device. */
export const readDataSaver = (): boolean => localStorage.getItem(storageKey) === 'on'

export function keepDataSaver(on: boolean): void {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Full or forbidden: as long as the page.
  }
}
