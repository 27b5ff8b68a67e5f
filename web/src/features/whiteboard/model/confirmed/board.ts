/**
 * The confirmed state of a whiteboard: what the server has announced or answered, without own unconfirmed changes. The functions of
 * this file, board-answers.ts and apply-batch.ts are pure. A page that a change does not touch keeps its object, and its strokes.
 */
import { decodePoints } from '@hien/contract/stroke-points'
import type { Person, WhiteboardStroke, WhiteboardView } from '@hien/contract/whiteboard'
import type { BoardPage, BoardStroke } from '../whiteboard-state.ts'

/** `seq`: the number of the newest batch that the strokes contained when they were loaded. Later batches are applied to them. */
export type ConfirmedPage = BoardPage & { seq: number }

export type Board = {
  sessionId: string
  /** The number of the newest batch that was applied. */
  seq: number
  pages: readonly ConfirmedPage[]
  view: WhiteboardView | null
  pens: readonly Person[]
  shown: boolean
  savesAtEnd: boolean
  /** Names by member_id. */
  authors: ReadonlyMap<string, string>
  /** Ids of strokes that were removed and not restored, as far as the client knows. */
  gone: ReadonlySet<string>
  /** Ids of all pages that the client has seen, also of removed ones. */
  seenPages: ReadonlySet<string>
}

/** Returns a stroke of an answer, and the id of its page. */
export function readStroke({ page, ...stroke }: WhiteboardStroke): { page: string; stroke: BoardStroke } {
  return { page, stroke: { ...stroke, points: decodePoints(stroke.points) } }
}

/** Returns the strokes with `stroke` at the place of its order. It replaces a stroke with the same id. */
export function withStroke(strokes: readonly BoardStroke[], stroke: BoardStroke): readonly BoardStroke[] {
  const others = strokes.filter(({ id }) => id !== stroke.id)
  let at = others.length
  while (at > 0 && (others[at - 1]?.order ?? 0) > stroke.order) at--
  return [...others.slice(0, at), stroke, ...others.slice(at)]
}

/** Sorts strokes in place, and returns them. */
export const sorted = (strokes: BoardStroke[]): readonly BoardStroke[] =>
  strokes.sort((one, other) => one.order - other.order)

/** Returns the names with those of `people`. */
export function withNames(
  authors: ReadonlyMap<string, string>,
  people: readonly Person[],
): ReadonlyMap<string, string> {
  if (people.every(({ id, name }) => authors.get(id) === name)) return authors
  return new Map([...authors, ...people.map(({ id, name }) => [id, name] as const)])
}

/** Returns the set without these ids. */
export const without = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  ids.some((id) => set.has(id)) ? new Set([...set].filter((id) => !ids.includes(id))) : set

/** Returns the set with these ids too. */
export const together = (set: ReadonlySet<string>, ids: readonly string[]): ReadonlySet<string> =>
  ids.length > 0 ? new Set([...set, ...ids]) : set

/** Returns the pages after `change` was applied to the strokes of one page, if they are loaded. */
export function withPage<Page extends BoardPage>(
  pages: readonly Page[],
  id: string,
  change: (strokes: readonly BoardStroke[], page: Page) => readonly BoardStroke[],
): readonly Page[] {
  return pages.map((page) => {
    if (page.id !== id || page.strokes === null) return page
    const strokes = change(page.strokes, page)
    return strokes === page.strokes ? page : { ...page, strokes }
  })
}
