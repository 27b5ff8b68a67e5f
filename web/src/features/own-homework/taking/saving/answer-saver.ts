/** Saves the answers of one attempt on the server as the student gives them. Keeps on this device the answers that the server does not have. */
import { limits } from '@hien/contract/limits'
import { newUuid } from '../../../../lib/new-uuid.ts'
import { getTypingMember, subscribeSignIn } from '../../../../lib/sign-in/sign-in-store.ts'
import { saveAnswers } from '../../../../operations/homework/quizzes/save-answers.ts'
import { absenceOf, toInput } from './absences.ts'
import {
  type AnswerBook,
  type Answers,
  beginBook,
  withAnswer,
  withCall,
  withConfirmation,
  withFailure,
  withServerAnswers,
} from './answer-book.ts'
import { changeKept, dropKept, listKept, readKept } from './kept-answers.ts'

/**
 * - idle: the server has every answer, or will get it in a moment.
 * - waiting: a call did not reach the server, and saving is tried again.
 * - refused: the server did not accept an answer. The next attempt follows when the student changes an answer.
 * - closed: the server no longer accepts answers of this attempt.
 */
export type SavingPhase = 'idle' | 'waiting' | 'refused' | 'closed'

export type SavingState = {
  book: AnswerBook
  /** Ids of the questions that the student marked for later. */
  marked: ReadonlySet<string>
  phase: SavingPhase
  /** Why the server refused, in Vietnamese; null unless the phase is refused. */
  reason: string | null
}

export type AnswerSaver = {
  getState(): SavingState
  subscribe(listener: () => void): () => void
  /** Enters an answer. @param typed true if the student is typing, so that the next letters go with it. */
  answer(questionId: string, answer: string, typed: boolean): void
  mark(questionId: string, isMarked: boolean): void
  /**
   * Takes over the answers with which a page opened. Does nothing if the saver has had answers of the server before: those of the
   * page can be older, because the page asks for them only once.
   */
  takeFirstAnswers(attempt: SavedAttempt): void
  /** Takes over the server's answers. @param since `getState().book.step` when the server was asked. */
  takeServerAnswers(answers: Answers, since: number): void
  /** Sends everything now. Returns true if the server has every answer. */
  flush(): Promise<boolean>
  /** The student no longer looks at the test. */
  leave(): void
  /** The student looks at the test again. */
  resume(): void
  /** The attempt is handed in: nothing is sent or kept any more. Returns how many answers the server does not have. */
  close(): number
}

type SavedAttempt = {
  id: string
  /** Null without a limit. */
  endsAt: string | null
  /** The answers that the server has; null if they are not known. */
  answers: GivenAnswers | null
  /** True if `answers` are an old copy of this device, because there is no network. */
  isCopy?: boolean
}
type GivenAnswers = readonly { questionId: string; answer: string }[]

/** Milliseconds between a choice and its call, so that quick choices go together. */
const choiceDelay = 300
const typingDelay = 2000
const retryDelay = 5000
/** Answers after which the same call can succeed later. */
const passing: readonly string[] = ['NETWORK', 'TIMEOUT', 'INTERNAL', 'RATE_LIMITED', 'UNAUTHENTICATED']
/** Refusals because the time is over, the attempt is handed in, or the student is no longer in the class. */
const closing: readonly string[] = ['HOMEWORK_CLOSED', 'STATE_CHANGED', 'NOT_FOUND', 'FORBIDDEN']

/** Returns answers by the id of their question. */
export const byQuestion = (answers: GivenAnswers): Answers =>
  Object.fromEntries(answers.map(({ questionId, answer }) => [questionId, answer]))

/**
 * The savers of this page. A student who leaves the test for another page and comes back gets the same saver. Meanwhile it goes on
 * sending.
 */
const savers = new Map<string, AnswerSaver>()
// Nothing of a member who has signed out may stay in memory for the next member.
subscribeSignIn(() => {
  for (const key of savers.keys()) if (!key.startsWith(`${getTypingMember()} `)) savers.delete(key)
})

const keyOf = (attemptId: string) => `${getTypingMember()} ${attemptId}`

/** True if an attempt of the signed-in student already has a saver. Its answers can be older than those of the server. */
export const hasAnswerSaver = (attemptId: string): boolean => savers.has(keyOf(attemptId))

/** Returns the saver of an attempt of the signed-in student. */
export function answerSaverOf(attempt: SavedAttempt): AnswerSaver {
  const key = keyOf(attempt.id)
  const saver = savers.get(key) ?? createAnswerSaver(attempt, () => savers.delete(key))
  savers.set(key, saver)
  saver.takeFirstAnswers(attempt)
  return saver
}

/** Sends the answers that earlier visits of the signed-in member could not send, from whatever page the member is on. */
export function sendKeptAnswers(): void {
  for (const { attemptId, kept } of listKept()) {
    const endsAt = kept.until === null ? null : new Date(kept.until - limits.quizSaveGrace).toISOString()
    void answerSaverOf({ id: attemptId, endsAt, answers: null }).flush()
  }
}

function createAnswerSaver({ id: attemptId, endsAt }: SavedAttempt, onClose: () => void): AnswerSaver {
  const member = getTypingMember()
  const kept = readKept(attemptId)
  const until = endsAt === null ? null : Date.parse(endsAt) + limits.quizSaveGrace
  const listeners = new Set<() => void>()
  let state: SavingState = {
    book: beginBook(kept.unsent),
    marked: new Set(kept.marked),
    phase: 'idle',
    reason: null,
  }
  let hasServerAnswers = false
  let timer: ReturnType<typeof setTimeout> | undefined
  /** When the timer ends, by performance.now(). */
  let due = Infinity
  let running: Promise<void> | null = null

  const update = (change: Partial<SavingState>) => {
    state = { ...state, ...change }
    for (const listener of listeners) listener()
  }
  /** True if nothing can be sent any more. After a sign-out, the answers of the member who left must not be sent by the next one. */
  const isClosed = () => state.phase === 'closed' || getTypingMember() !== member
  const unsentCount = () => Object.keys(state.book.unsent).length
  /** The server refuses more absences in one call. */
  const absences = () => readKept(attemptId).absences.slice(0, limits.maxQuizAbsences)

  /**
   * Drops the answers on this device if they can no longer be sent, or the sign-out would warn about them. A page that shows them
   * tells the student about them, also after a reload, so they stay until it is left. This saver still counts them for the page.
   */
  function dropIfLost() {
    if (state.phase === 'closed' && listeners.size === 0) dropKept(attemptId)
  }

  function takeServerAnswers(answers: Answers, since: number) {
    hasServerAnswers = true
    update({ book: withServerAnswers(state.book, answers, since) })
  }

  /** Sends what is unsent until nothing is left. Stops after a failure. */
  async function sendAll(): Promise<void> {
    while (!isClosed() && (unsentCount() > 0 || absences().length > 0)) {
      const calling = withCall(state.book)
      const told = absences()
      update({ book: calling })
      const inputs = told.map((absence) => toInput(absence, Date.now()))
      // One call after another, so that an older answer never replaces a newer one.
      // oxlint-disable-next-line no-await-in-loop -- see above
      const { done, error } = await saveAnswers(attemptId, { answers: calling.calling ?? {}, absences: inputs })
      if (isClosed()) return
      if (!done) return fail(error)
      update({ book: withConfirmation(state.book), phase: 'idle', reason: null })
      changeKept(attemptId, (before) => ({
        unsent: Object.fromEntries(
          Object.entries(before.unsent).filter(([id, answer]) => calling.calling?.[id] !== answer),
        ),
        confirmed: { ...before.confirmed, ...calling.calling },
        absences: before.absences.filter(({ id }) => !told.some((one) => one.id === id)),
      }))
    }
  }

  function fail({ code, description }: { code: string; description: string }) {
    const book = withFailure(state.book)
    if (closing.includes(code)) update({ book, phase: 'closed' })
    else if (passing.includes(code)) {
      update({ book, phase: 'waiting' })
      schedule(retryDelay)
    } else update({ book, phase: 'refused', reason: description })
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    due = Infinity
    running ??= sendAll().finally(() => {
      running = null
      dropIfLost()
    })
    return running
  }

  /** Sends after this many milliseconds, or earlier if that is planned. */
  function schedule(delay: number) {
    const at = performance.now() + delay
    if (at >= due) return
    clearTimeout(timer)
    due = at
    timer = setTimeout(() => void run(), delay)
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        dropIfLost()
      }
    },
    answer(questionId, answer, typed) {
      if (isClosed()) return
      const book = withAnswer(state.book, questionId, answer)
      update({ book })
      changeKept(attemptId, ({ unsent: { [questionId]: _, ...others } }) => ({
        unsent: questionId in book.unsent ? { ...others, [questionId]: answer } : others,
        until,
      }))
      schedule(typed ? typingDelay : choiceDelay)
    },
    mark(questionId, isMarked) {
      const marked = new Set(state.marked)
      if (isMarked) marked.add(questionId)
      else marked.delete(questionId)
      update({ marked })
      changeKept(attemptId, () => ({ marked: [...marked] }))
    },
    takeFirstAnswers({ answers, isCopy = false }) {
      if (answers === null || hasServerAnswers) return
      takeServerAnswers({ ...byQuestion(answers), ...(isCopy ? readKept(attemptId).confirmed : {}) }, 0)
    },
    takeServerAnswers,
    async flush() {
      await run()
      // An answer that was given during the call is sent by a call of its own.
      return unsentCount() === 0 && !isClosed()
    },
    leave() {
      if (isClosed()) return
      changeKept(attemptId, ({ leaving }) => ({ leaving: leaving ?? { id: newUuid(), leftAt: Date.now() } }))
      void run()
    },
    resume() {
      if (isClosed()) return
      const { leaving } = readKept(attemptId)
      const absence = leaving && absenceOf(leaving, Date.now())
      if (leaving !== null)
        changeKept(attemptId, (before) => ({
          leaving: null,
          absences: absence === null ? before.absences : [...before.absences, absence],
        }))
      void run()
    },
    close() {
      const lost = unsentCount()
      clearTimeout(timer)
      dropKept(attemptId)
      onClose()
      update({ phase: 'closed', reason: null })
      return lost
    },
  }
}
