/**
 * A draft (lib/drafts.ts) of an attempt on this device: answers that the server has not confirmed, those that it has confirmed to
 * this device, the questions that the student marked for later, and absences that the server does not know. Has few imports, because
 * the sign-out uses it too.
 */
import { dropDraft, keepDraft, namesOfDrafts, readDraft } from '../../../../lib/drafts.ts'
import { serverTime } from '../../../../lib/sign-in/sign-in-store.ts'
import type { Absence, Leaving } from './absences.ts'
import type { Answers } from './answer-book.ts'

export type KeptAnswers = {
  unsent: Answers
  /** Shown after a reload without a network. With a network, the server's answers are newer. */
  confirmed: Answers
  /** Ids of questions. */
  marked: readonly string[]
  absences: readonly Absence[]
  /** When the student left the page; null while the student looks at it. */
  leaving: Leaving | null
  /** Milliseconds since 1970 by the server's clock, after which the server takes no answers; null without a limit. */
  until: number | null
}

const nothing: KeptAnswers = { unsent: {}, confirmed: {}, marked: [], absences: [], leaving: null, until: null }
/** Names of the drafts begin with this. use-send-unsent.ts knows it too. */
const beginning = 'quiz '
const nameOf = (attemptId: string) => `${beginning}${attemptId}`

/** Returns the draft of the signed-in student's attempt. */
export const readKept = (attemptId: string): KeptAnswers =>
  // Only `changeKept` writes this draft, so it has this shape.
  (readDraft(nameOf(attemptId), '') as KeptAnswers | null) ?? nothing

/** Changes the draft. Reads it again before, because another tab can have changed it. */
export function changeKept(attemptId: string, change: (kept: KeptAnswers) => Partial<KeptAnswers>): void {
  const before = readKept(attemptId)
  keepDraft(nameOf(attemptId), '', { ...before, ...change(before) })
}

/** Deletes the draft of an attempt that is handed in. */
export const dropKept = (attemptId: string) => dropDraft(nameOf(attemptId))

/**
 * True if the server may still take answers. One of the clocks can be ahead, so answers are given up only if both say that the time is
 * over. The server refuses answers that come too late.
 */
const isOpen = ({ until }: KeptAnswers) => until === null || Math.min(Date.now(), serverTime()) < until

/** Returns the attempts of the signed-in member with unsent answers that the server still accepts. */
export const listKept = () =>
  namesOfDrafts(beginning)
    .map((name) => ({ attemptId: name.slice(beginning.length), kept: readKept(name.slice(beginning.length)) }))
    .filter(({ kept }) => Object.keys(kept.unsent).length > 0 && isOpen(kept))

/** Returns how many answers of the signed-in member are unsent and can still be sent, over all attempts. */
export const countKeptAnswers = (): number =>
  listKept().reduce((count, { kept }) => count + Object.keys(kept.unsent).length, 0)
