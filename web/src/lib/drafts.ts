/**
 * Stores what a member typed into a form but did not send, on this device. Drafts survive a reload and an expired sign-in,
 * but not a sign-out.
 */
import { getCurrentSignIn } from './sign-in/sign-in-store.ts'

const prefix = 'hien-draft '
const maxAge = 7 * 24 * 60 * 60_000

type Kept = { base: string; values: unknown; keptAt: number }

function keyOf(name: string): string | null {
  const member = getCurrentSignIn()?.profile.member_id
  return member === undefined ? null : `${prefix}${member} ${name}`
}

/**
 * Returns the values of a draft; null if there is none, or if it is older than a week.
 * @param base the form's content before anything was typed. A draft with another base is deleted: it is outdated.
 */
export function readDraft(name: string, base: string): unknown {
  const key = keyOf(name)
  if (key === null) return null
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    if (kept === null) return null
    if (kept.base === base && Date.now() - kept.keptAt < maxAge) return kept.values
    localStorage.removeItem(key)
  } catch {
    // An unreadable draft counts as none.
  }
  return null
}

/** Stores a draft. Does nothing if nobody is signed in or the browser cannot store it. */
export function keepDraft(name: string, base: string, values: unknown) {
  const key = keyOf(name)
  if (key === null) return
  try {
    localStorage.setItem(key, JSON.stringify({ base, values, keptAt: Date.now() } satisfies Kept))
  } catch {
    // Storage is full or forbidden. The form itself still holds the values.
  }
}

export function dropDraft(name: string) {
  const key = keyOf(name)
  if (key !== null) localStorage.removeItem(key)
}

/** Deletes all drafts except those of this member. Null: deletes all. */
export function dropDraftsBut(memberId: string | null) {
  const own = memberId === null ? null : `${prefix}${memberId} `
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && (own === null || !key.startsWith(own))) localStorage.removeItem(key)
}
