/** The whiteboard of a lesson as one member sees it: the confirmed board, own unconfirmed changes over it, and what to send. */
import type { WhiteboardBatch } from '@hien/contract/whiteboard'
import type { WhiteboardLink } from '../../../lib/hub/whiteboard-link.ts'
import { createBoardSync } from './board-sync.ts'
import { createChangeSender } from './change-sender.ts'
import { batchAnnouncedBy } from './unconfirmed/echo.ts'
import { createPointer, withLaser, withoutOldLasers } from './lasers.ts'
import { type Outbox, countUnconfirmed, withConfirmed } from './unconfirmed/outbox.ts'
import { showBoard } from './unconfirmed/overlay.ts'
import { createOwnChanges } from './own-changes.ts'
import { type UnsentChanges, createUnsentChanges } from './unconfirmed/unsent-changes.ts'
import type { WhiteboardClient, WhiteboardState } from './whiteboard-state.ts'

/** Milliseconds between two writings of unsent changes to the storage. */
const keepInterval = 250

const nothingShown = { pages: [], view: null, pens: [], shown: false, savesAtEnd: false } as const
const nobody: ReadonlyMap<string, string> = new Map()

export function createWhiteboardClient({
  link,
  me,
  unsent = createUnsentChanges(me.id),
  now = () => performance.now(),
}: {
  link: WhiteboardLink
  me: { id: string; teaches: boolean }
  unsent?: UnsentChanges
  now?: () => number
}): WhiteboardClient {
  let status: WhiteboardState['status'] = 'opening'
  let refusal: string | null = null
  let lasers: WhiteboardState['lasers'] = []
  /** The session whose unsent changes are in the outbox. */
  let sessionId: string | null = null
  let keepTimer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  let shown: ReturnType<typeof showBoard> = nothingShown
  let shownFrom: readonly unknown[] = []
  /** Computes the shown state again only if the board or own changes differ, so that a laser renders no page again. */
  function show() {
    const board = sync.board()
    const { entries } = own.outbox()
    if (shownFrom[0] !== board || shownFrom[1] !== entries)
      shown = board ? showBoard(board, own.outbox()) : nothingShown
    shownFrom = [board, entries]
    return shown
  }

  const mayWrite = () => me.teaches || show().pens.some(({ id }) => id === me.id)

  function makeState(): WhiteboardState {
    return {
      ...show(),
      status,
      sessionId: sync.board()?.sessionId ?? null,
      authors: sync.board()?.authors ?? nobody,
      lasers,
      unsent: countUnconfirmed(own.outbox()),
      refusal,
      teaches: me.teaches,
      mayWrite: mayWrite(),
      canUndo: mayWrite() && own.can('undo'),
      canRedo: mayWrite() && own.can('redo'),
    }
  }

  function publish() {
    state = makeState()
    for (const listener of listeners) listener()
  }

  function keepNow() {
    clearTimeout(keepTimer)
    keepTimer = undefined
    if (sessionId !== null) unsent.keep(sessionId, own.outbox())
  }

  const own = createOwnChanges(me, show, () => {
    keepTimer ??= setTimeout(keepNow, keepInterval)
    publish()
  })

  const ownNewPages = () =>
    new Set(
      own
        .outbox()
        .entries.flatMap((entry) =>
          entry.kind === 'other' && entry.change.kind === 'add-page' ? [entry.change.page.id] : [],
        ),
    )

  function close() {
    status = 'closed'
    publish()
  }

  function drop(keys: ReadonlySet<string>, why: string) {
    own.close(keys)
    refusal = why
    publish()
  }

  /** After an opening: `outbox` is what was unconfirmed when it was asked for. */
  function opened(before: Outbox) {
    const board = sync.board()
    if (!board) return
    if (board.sessionId !== sessionId) {
      sessionId = board.sessionId
      own.restart(unsent.read(sessionId))
    } else own.set(before.answered.reduce(withConfirmed, own.outbox()))
    status = 'open'
  }

  const sync = createBoardSync({
    link,
    ownNewPages,
    onAsked() {
      const before = own.outbox()
      return () => opened(before)
    },
    onApplied(batch: WhiteboardBatch) {
      const echoed = batchAnnouncedBy(own.outbox(), batch, me.id)
      if (echoed) own.set(withConfirmed(own.outbox(), echoed))
    },
    onChanged() {
      publish()
      sender.send()
    },
    onClosed: close,
    isIdle: () => own.outbox().calling === null,
    now,
  })

  const sender = createChangeSender({
    link,
    now,
    getOutbox: own.outbox,
    setOutbox: own.set,
    isReady: () => status === 'open' && !sync.isOpening() && link.isConnected(),
    resume: () => void sync.open(),
    onDropped: drop,
    onClosed: close,
    onIdle: sync.loadNext,
  })

  const pointer = createPointer((page, x, y) => {
    if (status === 'open' && mayWrite() && link.isConnected())
      void link.invoke('PointOnWhiteboard', page, x, y).catch(() => null)
  }, now)

  let state = makeState()

  /** Runs what the member does, if they may, and sends it. */
  function act(work: () => void) {
    if (sync.board() === null || !mayWrite()) return
    work()
    sender.send()
  }

  function connect() {
    sender.disconnect()
    if (sync.board() === null) status = 'opening'
    publish()
    void sync.open()
  }

  function disconnect() {
    sender.disconnect()
    sync.stop()
    pointer.stop()
    if (status === 'open') status = 'away'
    publish()
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open() {
      const unsubscribe = link.subscribe({
        onConnected: connect,
        onDisconnected: disconnect,
        onWritten: sync.receive,
        onPointed(memberId, page, x, y) {
          lasers = withLaser(lasers, { memberId, page, x, y, at: now() })
          publish()
        },
      })
      window.addEventListener('pagehide', keepNow)
      if (link.isConnected()) connect()
      return () => {
        unsubscribe()
        window.removeEventListener('pagehide', keepNow)
        disconnect()
        keepNow()
        if (link.isConnected()) void link.invoke('CloseWhiteboard').catch(() => null)
      }
    },
    loadPage: sync.request,
    draw: (...args) => act(() => own.draw(...args)),
    drop: (id) => act(() => own.drop(id)),
    writeText: (...args) => act(() => own.writeText(...args)),
    erase: (...args) => act(() => own.erase(...args)),
    undo: () => act(own.undo),
    redo: () => act(own.redo),
    change: (change) => act(() => own.change(change)),
    point: (page, x, y) => pointer.point(page, Math.round(x), Math.round(y)),
    forgetOldLasers() {
      const left = withoutOldLasers(lasers, now())
      if (left === lasers) return
      lasers = left
      publish()
    },
    forgetRefusal() {
      refusal = null
      publish()
    },
  }
}
