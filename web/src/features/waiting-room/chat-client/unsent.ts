import { tabStorage } from '../../../lib/browser-storage.ts'

/**
 * Text from a room's input that the server has not confirmed. `clientId` is null until the text is first sent. The id makes the
 * hub store the text only once, even if it is sent again.
 */
export type Unsent = { text: string; clientId: string | null }

export const nothingUnsent: Unsent = { text: '', clientId: null }

export type UnsentStore = { read(): Unsent; keep(unsent: Unsent): void }

/** Creates the store for one member's unsent text in one room. The text survives a reload of this tab. */
export function createUnsentStore(memberId: string, groupId: string): UnsentStore {
  const key = `hien-unsent ${memberId} ${groupId}`
  return {
    read() {
      const kept = tabStorage.get(key)
      // Only `keep` below writes this value, so it can be parsed.
      return kept === null ? nothingUnsent : (JSON.parse(kept) as Unsent)
    },
    keep(unsent) {
      if (unsent.text === '') tabStorage.remove(key)
      else tabStorage.set({ [key]: JSON.stringify(unsent) })
    },
  }
}
