import { act } from '@testing-library/react'
import { vi } from 'vitest'
import type { WhiteboardChange } from '@hien/contract/whiteboard'
import type {
  BoardPage,
  BoardStroke,
  WhiteboardClient,
  WhiteboardState,
} from '../src/features/whiteboard/model/whiteboard-state.ts'

const pageId = (number: number) => `00000000-0000-4000-8000-00000000000${number}`

/** Returns an empty, loaded page. */
export const aBoardPage = (number: number, changes: Partial<BoardPage> = {}): BoardPage => ({
  id: pageId(number),
  background: 'blank',
  fileId: null,
  filePage: 1,
  height: 7500,
  turn: 0,
  strokes: [],
  ...changes,
})

export const aBoardStroke = (changes: Partial<BoardStroke> = {}): BoardStroke => ({
  id: 'stroke-1',
  author: 'm-9',
  tool: 'pen',
  colour: 'black',
  width: 56,
  points: [1000, 1000, 500, 3000, 1000, 500],
  text: '',
  order: 1000,
  ...changes,
})

const firstState: WhiteboardState = {
  status: 'open',
  sessionId: 's-1',
  pages: [aBoardPage(1)],
  view: null,
  pens: [],
  shown: true,
  savesAtEnd: false,
  authors: new Map(),
  lasers: [],
  unsent: 0,
  refusal: null,
  teaches: true,
  mayWrite: true,
  canUndo: false,
  canRedo: false,
}

function pagesAfter(pages: readonly BoardPage[], change: WhiteboardChange): readonly BoardPage[] {
  const insert = (page: BoardPage, after: string | null) => {
    const others = pages.filter(({ id }) => id !== page.id)
    const place = others.findIndex(({ id }) => id === after) + 1
    return [...others.slice(0, place), page, ...others.slice(place)]
  }
  switch (change.kind) {
    case 'add-page':
      return insert({ ...change.page, strokes: [] }, change.after)
    case 'move-page':
      return insert(
        pages.find(({ id }) => id === change.id)!,
        change.after,
      )
    case 'turn-page':
      return pages.map((page) => (page.id === change.id ? { ...page, turn: change.turn } : page))
    case 'remove-page':
      return pages.filter(({ id }) => id !== change.id)
    default:
      return pages
  }
}

/** Returns a whiteboard in memory, whose changes apply at once. The test sees all calls, and changes the state with `set`. */
export function createWhiteboardInMemory(me: string, initial: Partial<WhiteboardState> = {}) {
  let state: WhiteboardState = { ...firstState, ...initial }
  const listeners = new Set<() => void>()
  const set = (changes: Partial<WhiteboardState>) => {
    state = { ...state, ...changes }
    for (const listener of listeners) listener()
  }
  const withStroke = (page: string, stroke: BoardStroke) =>
    set({
      pages: state.pages.map((one) =>
        one.id === page
          ? { ...one, strokes: [...(one.strokes ?? []).filter(({ id }) => id !== stroke.id), stroke] }
          : one,
      ),
      canUndo: true,
    })
  const client = {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open: vi.fn<WhiteboardClient['open']>(() => () => undefined),
    loadPage: vi.fn<WhiteboardClient['loadPage']>(),
    draw: vi.fn<WhiteboardClient['draw']>((id, { page, ...drawing }, points) =>
      withStroke(page, aBoardStroke({ ...drawing, id, author: me, points: [...points] })),
    ),
    writeText: vi.fn<WhiteboardClient['writeText']>(({ page, ...drawing }, { x, y }, text) =>
      withStroke(page, aBoardStroke({ ...drawing, id: text, author: me, points: [x, y, 500], text })),
    ),
    erase: vi.fn<WhiteboardClient['erase']>((page, ids) =>
      set({
        pages: state.pages.map((one) =>
          one.id === page && one.strokes
            ? { ...one, strokes: one.strokes.filter(({ id }) => ids !== null && !ids.includes(id)) }
            : one,
        ),
      }),
    ),
    drop: vi.fn<WhiteboardClient['drop']>(),
    undo: vi.fn<WhiteboardClient['undo']>(),
    redo: vi.fn<WhiteboardClient['redo']>(),
    change: vi.fn<WhiteboardClient['change']>((change) => {
      if (change.kind === 'view') return set({ view: change.view })
      if (change.kind === 'save-at-end') return set({ savesAtEnd: change.saves })
      set({ pages: pagesAfter(state.pages, change) })
    }),
    point: vi.fn<WhiteboardClient['point']>(),
    forgetOldLasers: vi.fn<WhiteboardClient['forgetOldLasers']>(),
    forgetRefusal: vi.fn<WhiteboardClient['forgetRefusal']>(() => set({ refusal: null })),
  } satisfies WhiteboardClient
  return {
    client,
    /** Changes the state, as an event of the hub does. */
    set: (changes: Partial<WhiteboardState>) => act(() => set(changes)),
    changes: (kind: WhiteboardChange['kind']) =>
      client.change.mock.calls.map(([change]) => change).filter((change) => change.kind === kind),
  }
}
