import { deviceStorage } from '../../../lib/browser-storage.ts'
import { getCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'

/**
 * Start of the storage key of a member's phrases, short comments that a teacher or centre uses again and again. The rest
 * of the key is the member's id. A sign-out deletes the phrases.
 */
const prefix = 'hien-phrases '
export const maxPhrases = 12
export const maxPhraseLength = 80
const first = ['Trình bày đẹp', 'Thiếu điều kiện', 'Xem lại cách làm']

function keyOf(): string | null {
  const member = getCurrentSignIn()?.profile.member_id
  return member === undefined ? null : `${prefix}${member}`
}

export function readPhrases(): string[] {
  try {
    const kept: unknown = JSON.parse(deviceStorage.get(keyOf() ?? prefix) ?? 'null')
    if (Array.isArray(kept)) return kept.filter((one) => typeof one === 'string').slice(0, maxPhrases)
  } catch {
    // The stored value is unreadable: use the default phrases.
  }
  return first
}

export function keepPhrases(phrases: readonly string[]): void {
  const key = keyOf()
  if (key !== null) deviceStorage.set({ [key]: JSON.stringify(phrases) })
}

/**
 * Returns the comment with the phrase added. A comment without punctuation at its end gets a full stop before the
 * phrase.
 */
export function withPhrase(comment: string, phrase: string): string {
  const before = comment.trimEnd()
  if (before === '') return phrase
  return `${before}${/[.!?…,;:]$/.test(before) ? ' ' : '. '}${phrase}`
}
