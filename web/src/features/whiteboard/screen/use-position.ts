import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WhiteboardView } from '@hien/contract/whiteboard'
import type { BoardPage, WhiteboardClient, WhiteboardState } from '../model/whiteboard-state.ts'
import { wholePage } from './board-view.ts'

/** Milliseconds between two views that a teacher sends. */
const viewInterval = 200

/** Returns a function that sends the teacher's view at most five times a second, the last one always. */
function useSendView(client: WhiteboardClient) {
  const pending = useRef<WhiteboardView | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout> | null>(null)
  const flush = () => {
    timer.current = null
    const view = pending.current
    pending.current = null
    if (view === null) return
    client.change({ kind: 'view', view })
    timer.current = setTimeout(flush, viewInterval)
  }
  useEffect(
    () => () => {
      if (timer.current !== null) clearTimeout(timer.current)
    },
    [],
  )
  return (view: WhiteboardView) => {
    pending.current = view
    if (timer.current === null) flush()
  }
}

export type Position = {
  /** The shown page; null if there is none. */
  page: BoardPage | null
  /** The number of the shown page, from 1. */
  number: number
  /** The view to show; null if the user has turned or zoomed, so that `zoom` counts. */
  followed: WhiteboardView | null
  /** In per cent; at 100 the page fits the screen. */
  zoom: number
  /** True if the class sees another page or part than the user. */
  isElsewhere: boolean
  turnTo: (page: string) => void
  /** Turns to the next page (1) or the page before (-1). */
  step: (by: 1 | -1) => void
  /** From now on the user moves the page. */
  take: (zoom: number) => void
  /** Shows what the class sees. */
  follow: () => void
  /** Called with the visible part of the page, after the user has moved it. A teacher sends it to the class. */
  onSeen: (seen: Omit<WhiteboardView, 'page'>) => void
}

/**
 * Decides which page is shown. Everybody follows the view of the whiteboard until they turn a page, move or zoom. What a teacher
 * turns, moves or zooms becomes the view of the whiteboard.
 */
export function usePosition(client: WhiteboardClient, { pages, view, teaches }: WhiteboardState): Position {
  const [own, setOwn] = useState<{ page: string; zoom: number } | null>(null)
  const send = useSendView(client)
  const shownId = own?.page ?? view?.page
  const place = Math.max(
    0,
    pages.findIndex(({ id }) => id === shownId),
  )
  const page = pages[place] ?? null
  const turnTo = (id: string) => {
    setOwn({ page: id, zoom: 100 })
    if (teaches) send(wholePage(id))
  }
  // Load what is shown as soon as it is known, also after a lost connection.
  const load = useEffectEvent((id: string) => client.loadPage(id))
  const missing = page !== null && page.strokes === null ? page.id : null
  useEffect(() => {
    if (missing !== null) load(missing)
  }, [missing])
  return {
    page,
    number: place + 1,
    followed: own === null && page !== null && view?.page === page.id ? view : null,
    zoom: own?.zoom ?? 100,
    isElsewhere: own !== null && view !== null && (teaches ? view.page !== page?.id : true),
    turnTo,
    step(by) {
      const next = pages[place + by]
      if (next) turnTo(next.id)
    },
    take: (zoom) => page && setOwn({ page: page.id, zoom }),
    follow: () => setOwn(null),
    onSeen: (seen) => {
      if (teaches && page && own !== null) send({ page: page.id, ...seen })
    },
  }
}
