/** Turns the actions of the member into changes of the outbox and steps of the history. */
import { encodePoints } from '@hien/contract/stroke-points'
import { type WhiteboardChange, type WhiteboardView, whiteboardLimits } from '@hien/contract/whiteboard'
import { newUuid } from '../../../lib/new-uuid.ts'
import {
  type Effect,
  type Removal,
  emptyHistory,
  lastEffective,
  reverseOf,
  shownOf,
  withStep,
} from './unconfirmed/history.ts'
import { type Outbox, type Placed, emptyOutbox, withChange, withInkOf } from './unconfirmed/outbox.ts'
import { type Shown, ownOrder } from './unconfirmed/overlay.ts'
import { roundPoints, roundWidth, splitPoints } from './unconfirmed/own-stroke.ts'
import type { BoardStroke, Drawing } from './whiteboard-state.ts'

/** Maximum ids in one removal. */
const idsAtOnce = 200
/** From this number of strokes on, clearing a page names no strokes, because their ids would be sent to everybody. */
const longList = 50

type Me = { id: string; teaches: boolean }

const isSameView = (one: WhiteboardView | null, other: WhiteboardView) =>
  one?.page === other.page && one.left === other.left && one.top === other.top && one.width === other.width

/** A stroke being drawn: its page, and the ids of its parts. All but the last part are complete. */
type Live = { page: string; ids: string[] }

/**
 * @param shown returns what the member sees
 * @param onChanged called after each change of the outbox or the history
 */
export function createOwnChanges(me: Me, shown: () => Pick<Shown, 'pages' | 'view'>, onChanged: () => void) {
  const pages = () => shown().pages
  let outbox = emptyOutbox
  let history = emptyHistory
  const live = new Map<string, Live>()
  /** Ids of strokes that are complete or were refused. */
  const closed = new Set<string>()

  const set = (next: Outbox) => {
    outbox = next
    onChanged()
  }
  const add = (change: Exclude<WhiteboardChange, { kind: 'ink' }>, strokes: readonly Placed[] | null = null) => {
    outbox = withChange(outbox, newUuid(), change, strokes)
  }

  function draw(id: string, drawing: Drawing, points: readonly number[], ended: boolean) {
    const rounded = roundPoints(points)
    if (closed.has(id) || rounded.length === 0) return
    const parts = splitPoints(rounded)
    const { ids } = live.get(id) ?? { ids: [] }
    // Parts before the last known one were complete before.
    for (let at = Math.max(ids.length - 1, 0); at < parts.length; at++) {
      const part = ids[at] ?? (at === 0 ? id : newUuid())
      ids[at] = part
      const { page, tool, colour } = drawing
      const stroke: BoardStroke = {
        id: part,
        author: me.id,
        tool,
        colour,
        width: roundWidth(drawing.width),
        points: parts[at] ?? [],
        text: '',
        order: ownOrder,
      }
      outbox = withInkOf(outbox, page, stroke, ended || at < parts.length - 1)
    }
    if (ended) {
      live.delete(id)
      closed.add(id)
      history = withStep(history, { kind: 'drawn', page: drawing.page, ids })
    } else live.set(id, { page: drawing.page, ids })
    onChanged()
  }

  function drop(id: string) {
    const drawn = live.get(id)
    if (!drawn) return
    live.delete(id)
    closed.add(id)
    const strokes = shownOf(pages(), drawn.page, drawn.ids)
    for (const { page, stroke } of strokes) outbox = withInkOf(outbox, page, stroke, true)
    remove(drawn.page, strokes)
    onChanged()
  }

  function writeText({ page, tool, colour, width }: Drawing, at: { x: number; y: number }, words: string) {
    const text = words.slice(0, whiteboardLimits.maxTextLength)
    if (text.trim() === '') return
    const points = roundPoints([at.x, at.y, 500])
    const drawn = { id: newUuid(), tool, colour, width: roundWidth(width), text }
    const stroke: BoardStroke = { ...drawn, author: me.id, points, order: ownOrder }
    add({ kind: 'text', ...drawn, page, points: encodePoints(points) }, [{ page, stroke }])
    history = withStep(history, { kind: 'drawn', page, ids: [drawn.id] })
    onChanged()
  }

  /** Removes shown strokes of a page. Returns the removals. */
  function remove(page: string, strokes: readonly Placed[]): Removal[] {
    const isAll = strokes.length > longList && shownOf(pages(), page, null).length === strokes.length
    if (isAll && me.teaches) {
      const id = newUuid()
      add({ kind: 'remove', id, page, ids: null }, strokes)
      return [{ id, page, strokes }]
    }
    const removals: Removal[] = []
    for (let at = 0; at < strokes.length; at += idsAtOnce) {
      const some = strokes.slice(at, at + idsAtOnce)
      const id = newUuid()
      add({ kind: 'remove', id, page, ids: some.map(({ stroke }) => stroke.id) }, some)
      removals.push({ id, page, strokes: some })
    }
    return removals
  }

  function erase(page: string, ids: string[] | null) {
    const strokes = shownOf(pages(), page, ids).filter(({ stroke }) => me.teaches || stroke.author === me.id)
    if (strokes.length === 0) return
    history = withStep(history, { kind: 'erased', removals: remove(page, strokes) })
    onChanged()
  }

  function perform(effect: Effect): Removal[] {
    if (effect.kind === 'remove') return remove(effect.page, effect.strokes)
    for (const { id, strokes } of effect.removals) add({ kind: 'restore', id }, strokes)
    return []
  }

  function takeBack(from: 'undo' | 'redo') {
    const found = lastEffective(history[from], pages())
    if (!found) return
    const reverse = reverseOf(found.effect, perform(found.effect))
    const to = from === 'undo' ? 'redo' : 'undo'
    // The rest of this side stays; the other side gets the reverse.
    history = { ...history, [from]: found.rest, [to]: [...history[to], reverse] }
    onChanged()
  }

  function change(change: WhiteboardChange) {
    if (change.kind === 'ink') return
    if (change.kind === 'view') {
      const { page, left, top, width } = change.view
      const view = { page, left: Math.round(left), top: Math.round(top), width: Math.max(Math.round(width), 1) }
      // A batch that changes nothing is not announced with its changes.
      if (isSameView(shown().view, view)) return
      add({ kind: 'view', view })
    } else add(change)
    onChanged()
  }

  return {
    outbox: () => outbox,
    set,
    draw,
    drop,
    writeText,
    erase,
    change,
    undo: () => takeBack('undo'),
    redo: () => takeBack('redo'),
    can: (from: 'undo' | 'redo') => lastEffective(history[from], pages()) !== null,
    /** Forgets what belonged to another session. */
    restart(kept: Outbox) {
      history = emptyHistory
      live.clear()
      set(kept)
    },
    /** Ignores further points of these strokes, because the server refused the earlier ones. */
    close(keys: ReadonlySet<string>) {
      for (const [id, { ids }] of live) if (ids.some((part) => keys.has(part))) closed.add(id)
    },
  }
}
