import { closedAfter } from '@hien/contract/homework'
import { givenNameOf } from '@hien/contract/names'
import { formatSpan } from '../../lib/format-span.ts'
import { pointsWords } from '../../lib/marks/points-words.ts'
import type { HomeworkToMark } from '../../operations/homework/marking/get-homework-to-mark.ts'
import type { Submission } from '../../operations/homework/marking/get-submissions.ts'

type Work = Pick<Submission, 'state' | 'points' | 'excused' | 'lateMinutes' | 'late'>

export const isMarked = ({ points, excused }: Pick<Work, 'points' | 'excused'>) => points !== null || excused

/** Handed in, and nobody has marked it. */
export const isWaiting = (work: Work) => work.state === 'submitted' && !isMarked(work)

/** `8,5` or `Miễn`; empty where there is no mark. */
export const markOf = ({ points, excused }: Pick<Work, 'points' | 'excused'>): string =>
  excused ? 'Miễn' : points === null ? '' : pointsWords(points)

/** `nộp muộn 12 phút`; null of what came in time. */
export const lateWords = ({ late, lateMinutes }: Pick<Work, 'late' | 'lateMinutes'>): string | null =>
  late ? `nộp muộn ${formatSpan(lateMinutes)}` : null

const placeOf = ({ state }: Pick<Work, 'state'>) => ['submitted', 'returned'].indexOf(state)

/** Work first, then who has to do it again, then who has handed in nothing; else as it was. */
export const inMarkingOrder = <Item extends Pick<Work, 'state'>>(items: readonly Item[]): Item[] => {
  const rank = (item: Item) => (placeOf(item) === -1 ? 2 : placeOf(item))
  return [...items].sort((one, other) => rank(one) - rank(other))
}

/** As `codes` has them: nobody changes place under a teacher who goes from one to the next. Who is not among them comes last. */
export function inOrderOf<Item extends { candidateCode: string }>(
  codes: readonly string[],
  items: readonly Item[],
): Item[] {
  const placeIn = ({ candidateCode }: Item) =>
    codes.includes(candidateCode) ? codes.indexOf(candidateCode) : codes.length
  return [...items].sort((one, other) => placeIn(one) - placeIn(other))
}

/** Who is marked after `code`: the next who waits, from the beginning again after the last; null where nobody else does. */
export function nextWaiting<Item extends Work & { candidateCode: string }>(
  items: readonly Item[],
  code: string,
): Item | null {
  const place = items.findIndex(({ candidateCode }) => candidateCode === code)
  const after = [...items.slice(place + 1), ...items.slice(0, Math.max(place, 0))]
  return after.find(isWaiting) ?? null
}

/** Whether this student can hand in no more. */
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

/** What each is called in this class: the given name, with the name before it where two share it, whole where that is the same too. */
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
