/** Keeps the confirmed board up to date: opens the whiteboard, orders announced batches, and loads pages. */
import type { WhiteboardBatch } from '@hien/contract/whiteboard'
import { hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import type { WhiteboardLink } from '../../../lib/hub/whiteboard-link.ts'
import { applyBatch } from './confirmed/apply-batch.ts'
import { openedBoard, withLoadedPage } from './confirmed/board-answers.ts'
import type { Board } from './confirmed/board.ts'

/** Milliseconds to wait for a missing batch. Batches of writers on two nodes can arrive in another order than their numbers. */
const gapTimeout = 500
const firstRetryDelay = 1000
const lastRetryDelay = 30_000
/** If a page took longer than these milliseconds, other pages are loaded only when they are shown, so that they do not delay ink. */
const slowPage = 500

type SyncOptions = {
  link: Pick<WhiteboardLink, 'invoke' | 'isConnected'>
  /** Ids of pages that the member adds. They have no strokes to load. */
  ownNewPages: () => ReadonlySet<string>
  /** Called before an opening is asked for. Its result is called when the opening was applied. */
  onAsked: () => () => void
  onApplied: (batch: WhiteboardBatch) => void
  /** Called after each change of the board. */
  onChanged: () => void
  /** The hub does not open the whiteboard. */
  onClosed: () => void
  /** True while no own change waits, so that other pages can be loaded. */
  isIdle: () => boolean
  /** Milliseconds of a clock that only goes forward. */
  now: () => number
}

export function createBoardSync(options: SyncOptions) {
  const { link } = options
  let board: Board | null = null
  /** Grows with each opening and stop. Answers to calls of an earlier generation are ignored. */
  let generation = 0
  let opening = false
  let retryDelay = firstRetryDelay
  /** Announced batches that cannot be applied yet, by number. */
  const early = new Map<number, WhiteboardBatch>()
  let gapTimer: ReturnType<typeof setTimeout> | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  /** The page being loaded, and the batches applied since it was asked for. */
  let loading: { page: string; meanwhile: WhiteboardBatch[] } | null = null
  /** Pages to load first, the newest request last. */
  let urgent: string[] = []
  let isSlow = false
  /** Pages that the server refused to load. */
  const refused = new Set<string>()

  /** Ends everything that is under way. */
  function stop() {
    generation += 1
    opening = false
    loading = null
    clearTimeout(gapTimer)
    clearTimeout(retryTimer)
    gapTimer = undefined
  }

  /**
   * Opens the whiteboard, or asks for what is new since the last batch.
   * @param isAnew true to forget the board
   */
  async function open(isAnew = false): Promise<void> {
    stop()
    const own = generation
    opening = true
    refused.clear()
    const before = isAnew ? null : board
    const onOpened = options.onAsked()
    try {
      const opened = await link.invoke('OpenWhiteboard', ...(before ? [before.seq] : []))
      if (own !== generation) return
      if (before && (opened.isTooFar || opened.sessionId !== before.sessionId || opened.seq < before.seq)) {
        early.clear()
        return await open(true)
      }
      opening = false
      retryDelay = firstRetryDelay
      board = openedBoard(before, opened)
      onOpened()
      applyEarly()
      options.onChanged()
      void loadNext()
    } catch (error) {
      if (own === generation) retryOpening(error, isAnew)
    }
  }

  function retryOpening(error: unknown, isAnew: boolean) {
    const refusal = hubRefusalOf(error)
    opening = false
    if (refusal !== null && refusal !== 'RATE_LIMITED') return options.onClosed()
    // Without a connection, the next connection opens the whiteboard.
    if (!link.isConnected()) return
    retryTimer = setTimeout(() => void open(isAnew), retryDelay)
    retryDelay = Math.min(retryDelay * 2, lastRetryDelay)
  }

  function receive(batch: WhiteboardBatch) {
    early.set(batch.seq, batch)
    if (opening || board === null) return
    applyEarly()
    options.onChanged()
  }

  /** Applies the batches that follow the board. Waits for missing ones, but not for long. */
  function applyEarly() {
    for (let batch = takeNext(); batch && board; batch = takeNext()) {
      const after = applyBatch(board, batch, options.ownNewPages())
      if (after === null) return void open(true)
      board = after
      loading?.meanwhile.push(batch)
      // A page that was removed when it was asked for can be restored.
      for (const change of batch.changes) if (change.kind === 'add-page') refused.delete(change.page.id)
      options.onApplied(batch)
    }
    if (early.size > 0) gapTimer ??= setTimeout(() => void open(), gapTimeout)
    else {
      clearTimeout(gapTimer)
      gapTimer = undefined
    }
    void loadNext()
  }

  function takeNext(): WhiteboardBatch | undefined {
    const last = board?.seq ?? 0
    for (const seq of early.keys()) if (seq <= last) early.delete(seq)
    const batch = early.get(last + 1)
    early.delete(last + 1)
    return batch
  }

  /** Returns the page to load next: a requested one, the shown one, then any other if nothing else is to do. */
  function nextPage(): string | undefined {
    const missing = (board?.pages ?? []).filter(({ id, strokes }) => strokes === null && !refused.has(id))
    const isMissing = (id: string | undefined) => missing.some((page) => page.id === id)
    urgent = urgent.filter(isMissing)
    const view = board?.view?.page
    return urgent.at(-1) ?? (isMissing(view) ? view : options.isIdle() && !isSlow ? missing[0]?.id : undefined)
  }

  async function loadNext(): Promise<void> {
    if (loading || opening || !link.isConnected()) return
    const page = nextPage()
    if (page === undefined) return
    const own = generation
    const meanwhile: WhiteboardBatch[] = []
    loading = { page, meanwhile }
    const askedAt = options.now()
    try {
      const loaded = await link.invoke('LoadWhiteboardPage', page)
      if (own !== generation || board === null) return
      loading = null
      isSlow = options.now() - askedAt > slowPage
      const after = withLoadedPage(board, page, loaded, meanwhile)
      if (after === null) return await open(true)
      board = after
      options.onChanged()
      void loadNext()
    } catch (error) {
      if (own !== generation) return
      loading = null
      const refusal = hubRefusalOf(error)
      if (refusal !== null && refusal !== 'RATE_LIMITED') refused.add(page)
      retryTimer = setTimeout(() => void loadNext(), firstRetryDelay)
    }
  }

  return {
    board: () => board,
    isOpening: () => opening,
    open,
    stop,
    receive,
    /** Loads a page before others. */
    request(page: string) {
      urgent = [...urgent.filter((id) => id !== page), page]
      refused.delete(page)
      void loadNext()
    },
    loadNext: () => void loadNext(),
  }
}
