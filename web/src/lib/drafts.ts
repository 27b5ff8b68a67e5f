/**
 * Stores what a member typed into a form but did not send, on this device. Drafts survive a reload and an expired sign-in,
 * but not a sign-out.
 */
import { deviceStorage, tabStorage } from './browser-storage.ts'
import { getTypingMember } from './sign-in/sign-in-store.ts'

const prefix = 'hien-draft '
const maxAge = 7 * 24 * 60 * 60_000

type Kept = { base: string; values: unknown; keptAt: number }

function keyOf(name: string): string | null {
  const member = getTypingMember()
  return member === null ? null : `${prefix}${member} ${name}`
}

/**
 * Returns the values of the signed-in member's draft. Deletes a draft that is outdated: older than a week or with another
 * `base`. Returns null if there is no draft, or none that can be used.
 * @param base the form's content before anything was typed
 */
export function readDraft(name: string, base: string): unknown {
  const key = keyOf(name)
  if (key === null) return null
  try {
    const kept = JSON.parse(deviceStorage.get(key) ?? 'null') as Kept | null
    if (kept === null) return null
    if (kept.base === base && Date.now() - kept.keptAt < maxAge) return kept.values
    deviceStorage.remove(key)
  } catch {
    // An unreadable draft counts as none.
  }
  return null
}

/** Stores a draft. Does nothing for visitors and after a sign-out. */
export function keepDraft(name: string, base: string, values: unknown) {
  const key = keyOf(name)
  if (key === null) return
  deviceStorage.set({ [key]: JSON.stringify({ base, values, keptAt: Date.now() } satisfies Kept) })
}

export function dropDraft(name: string) {
  const key = keyOf(name)
  if (key !== null) deviceStorage.remove(key)
}

/** Returns the names of the signed-in member's drafts that begin with these letters. */
export function namesOfDrafts(beginning: string): string[] {
  const key = keyOf(beginning)
  if (key === null) return []
  const keys = deviceStorage.keys().filter((one) => one.startsWith(key))
  return keys.map((one) => beginning + one.slice(key.length))
}

/** Deletes all drafts and unsent chat messages except those of this member. Deletes all if `memberId` is null. */
export function dropDraftsBut(memberId: string | null) {
  for (const storage of [deviceStorage, tabStorage])
    for (const key of storage.keys()) {
      const [, owner] = /^hien-(?:draft|unsent) (\S+) /.exec(key) ?? []
      if (owner !== undefined && owner !== memberId) storage.remove(key)
    }
}
