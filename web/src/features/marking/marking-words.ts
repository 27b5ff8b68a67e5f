import { closedAfter } from '@hien/contract/homework'
import { isStoppedByRelease } from '@hien/contract/quiz'
import { givenNameOf } from '@hien/contract/names'
import { formatSpan } from '../../lib/dates/format-span.ts'
import { pointsWords } from '../../lib/marks/points-words.ts'
import type { HomeworkToMark } from '../../operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../../operations/homework/marking/get-submissions.ts'

type Work = Pick<Submission, 'state' | 'points' | 'excused' | 'lateMinutes' | 'late'>

export const isMarked = ({ points, excused }: Pick<Work, 'points' | 'excused'>) => points !== null || excused

/** True if the work is handed in and not marked yet. */
export const isWaiting = (work: Work) => work.state === 'submitted' && !isMarked(work)

/** Returns the mark, such as `8,5` or `Miễn`; empty if there is none. */
export const markOf = ({ points, excused }: Pick<Work, 'points' | 'excused'>): string =>
  excused ? 'Miễn' : points === null ? '' : pointsWords(points)

/** Returns a text such as `nộp muộn 12 phút`; null if the work is not late. */
export const lateWords = ({ late, lateMinutes }: Pick<Work, 'late' | 'lateMinutes'>): string | null =>
  late ? `nộp muộn ${formatSpan(lateMinutes)}` : null

const placeOf = ({ state }: Pick<Work, 'state'>) => ['submitted', 'returned'].indexOf(state)

/** Sorts submitted work first, then returned work, then the rest. Keeps the order among work in the same state. */
export const inMarkingOrder = <Item extends Pick<Work, 'state'>>(items: readonly Item[]): Item[] => {
  const rank = (item: Item) => (placeOf(item) === -1 ? 2 : placeOf(item))
  return [...items].sort((one, other) => rank(one) - rank(other))
}

/** Sorts items in the order of `codes`; items whose code is not in `codes` come last. */
export function inOrderOf<Item extends { candidateCode: string }>(
  codes: readonly string[],
  items: readonly Item[],
): Item[] {
  const placeIn = ({ candidateCode }: Item) =>
    codes.includes(candidateCode) ? codes.indexOf(candidateCode) : codes.length
  return [...items].sort((one, other) => placeIn(one) - placeIn(other))
}

/** Returns the next waiting student after `code`, starting over after the last; null if nobody else waits. */
export function nextWaiting<Item extends Work & { candidateCode: string }>(
  items: readonly Item[],
  code: string,
): Item | null {
  const place = items.findIndex(({ candidateCode }) => candidateCode === code)
  const after = [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0))]
  return after.find(isWaiting) ?? null
}

/**
 * True if the student can no longer hand in: the homework has a cutoff that is over, and the student has no extension or
 * the extension is over too.
 */
export function isClosedFor(
  { dueAt, cutoffAt }: Pick<HomeworkToMark, 'dueAt' | 'cutoffAt'>,
  extendedTo: string | null,
  now: Date,
): boolean {
  const closed = closedAfter({
    dueAt: new Date(dueAt),
    cutoffAt: cutoffAt === null ? null : new Date(cutoffAt),
    extendedTo: extendedTo === null ? null : new Date(extendedTo),
  })
  return closed !== null && closed < now
}

/** True if the student could not take a returned test again, because its results were released. */
export const isStoppedFor = (
  { quiz, released }: Pick<HomeworkToMark, 'quiz' | 'released'>,
  extendedTo: string | null,
  now: Date,
): boolean =>
  quiz !== null &&
  isStoppedByRelease(
    { released, release: quiz.settings.release, extendedTo: extendedTo === null ? null : new Date(extendedTo) },
    now,
  )

/**
 * Returns a short name for each student: the given name if it is unique, otherwise the given name with the word before
 * it. If that is not unique either, returns the full name, which two students can share.
 */
export function namesInClass(students: readonly { candidateCode: string; fullName: string }[]): Map<string, string> {
  const shapes = students.map(({ candidateCode, fullName }) => {
    const given = givenNameOf(fullName)
    const words = fullName.trim().split(/\s+/)
    const place = words.lastIndexOf(given)
    return { candidateCode, given, longer: words.slice(Math.max(0, place - 1), place + 1).join(' ') || given, fullName }
  })
  const isAlone = (name: string, kind: 'given' | 'longer') => shapes.filter((one) => one[kind] === name).length === 1
  return new Map(
    shapes.map(({ candidateCode, given, longer, fullName }) => [
      candidateCode,
      isAlone(given, 'given') ? given : isAlone(longer, 'longer') ? longer : fullName,
    ]),
  )
}
