import { tabStorage } from '../../../lib/browser-storage.ts'

/** Text from a room's input that the server does not have yet. It survives a reload of this tab. */

/** `clientId` is set once the text was sent, so that the hub stores a resend only once. */
export type Unsent = { text: string; clientId: string | null }

export const nothingUnsent: Unsent = { text: '', clientId: null }

export type UnsentStore = { read(): Unsent; keep(unsent: Unsent): void }

/** Creates the store for one member's unsent text in one room. */
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
