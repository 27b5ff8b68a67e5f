/** The steps that the member can undo and redo: only own ones, since the page was loaded. All functions are pure. */
import type { Placed } from './outbox.ts'
import type { BoardPage } from '../whiteboard-state.ts'

/** A removal that was sent: its id, and the strokes it removed. */
export type Removal = { id: string; page: string; strokes: readonly Placed[] }

/** A step: strokes or a text that were drawn, or strokes that were erased. */
export type Step =
  | { kind: 'drawn'; page: string; ids: readonly string[] }
  | { kind: 'erased'; removals: readonly Removal[] }

export type History = { undo: readonly Step[]; redo: readonly Step[] }

export const emptyHistory: History = { undo: [], redo: [] }

const maxSteps = 200

/** Adds a step. Steps that were undone before can no longer be redone. */
export const withStep = ({ undo }: History, step: Step): History => ({
  undo: [...undo.slice(-maxSteps + 1), step],
  redo: [],
})

const strokesOf = (pages: readonly BoardPage[], pageId: string): Placed[] =>
  (pages.find(({ id }) => id === pageId)?.strokes ?? []).map((stroke) => ({ page: pageId, stroke }))

/** Returns the strokes of a page that are shown, of those with these ids; all if `ids` is null. */
export function shownOf(pages: readonly BoardPage[], pageId: string, ids: readonly string[] | null): Placed[] {
  const wanted = ids && new Set(ids)
  return strokesOf(pages, pageId).filter(({ stroke }) => wanted === null || wanted.has(stroke.id))
}

/** Returns how to take back a step: `remove` its strokes, or `restore` removals. Null if it would change nothing that is shown. */
export type Effect =
  | { kind: 'remove'; page: string; strokes: readonly Placed[] }
  | { kind: 'restore'; removals: readonly Removal[] }

export function effectOf(step: Step, pages: readonly BoardPage[]): Effect | null {
  if (step.kind === 'drawn') {
    // Somebody else can have removed the strokes.
    const strokes = shownOf(pages, step.page, step.ids)
    return strokes.length > 0 ? { kind: 'remove', page: step.page, strokes } : null
  }
  const removals = step.removals.filter(({ page, strokes }) => {
    const shown = new Set(strokesOf(pages, page).map(({ stroke }) => stroke.id))
    return pages.some(({ id }) => id === page) && strokes.some(({ stroke }) => !shown.has(stroke.id))
  })
  return removals.length > 0 ? { kind: 'restore', removals } : null
}

/** Returns the newest step that changes something, with the steps below it; null if there is none. */
export function lastEffective(
  steps: readonly Step[],
  pages: readonly BoardPage[],
): { effect: Effect; rest: readonly Step[] } | null {
  for (let at = steps.length - 1; at >= 0; at--) {
    const step = steps[at]
    const effect = step ? effectOf(step, pages) : null
    if (effect) return { effect, rest: steps.slice(0, at) }
  }
  return null
}

/** Returns the step that takes an effect back. */
export function reverseOf(effect: Effect, removals: readonly Removal[]): Step {
  if (effect.kind === 'remove') return { kind: 'erased', removals }
  const [first] = effect.removals
  return {
    kind: 'drawn',
    page: first?.page ?? '',
    ids: effect.removals.flatMap(({ strokes }) => strokes.map(({ stroke }) => stroke.id)),
  }
}
