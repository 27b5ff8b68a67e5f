/** What was typed into a room's input and has not arrived, kept in this tab through a reload of the page. */

/** `clientId` once it was sent, so that a resend is stored once. */
export type Unsent = { text: string; clientId: string | null }

export const nothingUnsent: Unsent = { text: '', clientId: null }

export type UnsentStore = { read(): Unsent; keep(unsent: Unsent): void }

/** The place of one member's words for one room. */
export function createUnsentStore(memberId: string, groupId: string): UnsentStore {
  const key = `hien-unsent ${memberId} ${groupId}`
  return {
    read() {
      const kept = sessionStorage.getItem(key)
      // Written by keep below.
      return kept === null ? nothingUnsent : (JSON.parse(kept) as Unsent)
    },
    keep(unsent) {
      if (unsent.text === '') sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(unsent))
    },
  }
}
