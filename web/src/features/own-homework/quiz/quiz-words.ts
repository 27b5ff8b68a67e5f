/** Texts about a test for the student and their parents. */
import type { ResultRelease } from '@hien/contract/quiz'
import { formatSpan } from '../../../lib/dates/format-span.ts'
import type { HomeworkToDo, QuizOfHomework } from '../../../operations/homework/submissions/get-homework-to-do.ts'
import { endsOf, momentWords } from '../homework-words.ts'

const minute = 60_000

/** Returns how long an attempt may take: `45 phút`, `1 giờ 30 phút`, `Không giới hạn`. */
export const limitWords = ({ settings: { minutes } }: QuizOfHomework): string =>
  minutes === null ? 'Không giới hạn' : formatSpan(minutes)

/** Returns how many attempts are left: `Còn 1 trong 2 lượt`; or how many were begun, if the student can begin none. */
export function attemptsWords({ settings, attemptsUsed, attemptsLeft }: QuizOfHomework): string {
  const [used, left] = [attemptsUsed ?? 0, attemptsLeft ?? 0]
  if (left === 0) return used === 0 ? 'Chưa làm lượt nào' : `Đã làm ${used} lượt`
  // A returned attempt adds one to those of the settings.
  return `Còn ${left} trong ${Math.max(settings.attempts, used + left)} lượt`
}

const releaseWords: Record<ResultRelease, string> = {
  at_once: 'Ngay khi nộp',
  after_due: 'Sau hạn nộp',
  by_hand: 'Khi thầy cô công bố',
}
/** Returns when the results come. */
export const releaseOf = ({ settings: { release } }: QuizOfHomework): string => releaseWords[release]

/** Returns the text for a student who has handed in and has no results yet. */
export function awaitedWords({ quiz, dueAt }: Pick<HomeworkToDo, 'quiz' | 'dueAt'>, now: Date): string {
  switch (quiz?.settings.release) {
    case 'after_due':
      return `Đã nộp. Kết quả sẽ có sau hạn nộp: ${momentWords(new Date(dueAt), now)}.`
    case 'by_hand':
      return 'Đã nộp. Kết quả sẽ có khi thầy cô công bố.'
    default:
      return 'Đã nộp. Kết quả sẽ có khi thầy cô chấm xong câu tự luận.'
  }
}

/**
 * - running: an attempt has begun and is not handed in.
 * - ready: the student can begin.
 * - closed: the student must take the test, for the first time or again, but the homework is closed or the results are released.
 * - used: the student need not do more: no attempt is left, or the student is excused.
 */
export type QuizEntry = 'running' | 'ready' | 'closed' | 'used'

/** Returns whether the student can begin or continue the test. */
export function entryOf(homework: HomeworkToDo, quiz: QuizOfHomework, now: Date): QuizEntry {
  if (quiz.isRunning) return 'running'
  if (homework.submission?.excused) return 'used'
  const { closed } = endsOf(homework)
  // The page can be older than the end of the homework. The server counts no attempts after it.
  const isClosed = closed !== null && closed <= now
  if (quiz.attemptsLeft && !isClosed) return 'ready'
  return !quiz.attemptsUsed || homework.submission?.state === 'returned' ? 'closed' : 'used'
}

/** Returns the text about the time in the question before an attempt. */
export function beginWords(homework: HomeworkToDo, quiz: QuizOfHomework, now: Date): string {
  const { closed } = endsOf(homework)
  const { minutes } = quiz.settings
  const untilClosed = closed === null ? Infinity : (closed.getTime() - now.getTime()) / minute
  if (minutes === null && closed === null)
    return 'Bài này không giới hạn thời gian. Bạn có thể đóng trang và làm tiếp sau.'
  if (closed !== null && untilClosed < (minutes ?? Infinity))
    return `Giờ làm bài bắt đầu ngay, không dừng lại được và hết lúc ${momentWords(closed, now)}, khi bài đóng: bạn có ${formatSpan(untilClosed)}.`
  return `Giờ làm bài bắt đầu ngay và không dừng lại được, kể cả khi bạn đóng trang hay mất mạng: bạn có ${limitWords(quiz)}.`
}
