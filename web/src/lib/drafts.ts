/**
 * What was typed into a form and not sent, kept on this device for the member who typed it: through a reload and through a
 * sign-in that runs out, not through a sign-out.
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
 * @param base what the form held before anybody typed: a draft on top of something else is no use any more.
 * @returns null without a draft.
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
    // Not readable: none.
  }
  return null
}

/** Keeps a draft; for nobody who is signed in, and where nothing can be kept, nothing. */
export function keepDraft(name: string, base: string, values: unknown) {
  const key = keyOf(name)
  if (key === null) return
  try {
    localStorage.setItem(key, JSON.stringify({ base, values, keptAt: Date.now() } satisfies Kept))
  } catch {
    // Full or forbidden: the form itself still holds it.
  }
}

export function dropDraft(name: string) {
  const key = keyOf(name)
  if (key !== null) localStorage.removeItem(key)
}

/** Drops the drafts of everybody else; of everybody without a member. */
export function dropDraftsBut(memberId: string | null) {
  const own = memberId === null ? null : `${prefix}${memberId} `
  for (const key of Object.keys(localStorage))
    if (key.startsWith(prefix) && (own === null || !key.startsWith(own))) localStorage.removeItem(key)
}
