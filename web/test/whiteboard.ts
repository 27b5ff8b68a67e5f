/** A whiteboard with a server in memory, and a connection that the test controls. The test uses fake timers. */
import type { WhiteboardChange } from '@hien/contract/whiteboard'
import { vi } from 'vitest'
import { createWhiteboardClient } from '../src/features/whiteboard/model/whiteboard-client.ts'
import type { WhiteboardAnswers, WhiteboardLink } from '../src/lib/hub/whiteboard-link.ts'
import { hubRefusal } from './fake-hub.ts'
import { createWhiteboardServer } from './whiteboard-server.ts'

export const teacher = { id: 'm-9', name: 'Trần Thị Hồng Ngọc' }
export const an = { id: 'm-1', name: 'Nguyễn Hữu Ân' }
export const pen = { page: 'p-1', tool: 'pen', colour: 'red', width: 30 } as const
export const text = { ...pen, tool: 'text' } as const

export const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/**
 * Opens the whiteboard of a server for one member. Calls are answered at once and announcements come at once, unless the test
 * changes `answer` or sets `holdsEvents`.
 */
export async function openWhiteboard({
  me = teacher,
  server = createWhiteboardServer({ pens: [an] }),
  slowPage = '',
  slow = later().promise,
} = {}) {
  const calls: unknown[][] = []
  const held: (() => void)[] = []
  const hub = {
    isConnected: true,
    holdsEvents: false,
    answer: (method: string, argument: unknown): unknown => {
      if (method === 'OpenWhiteboard') return server.open((argument as number | undefined) ?? null)
      if (method === 'LoadWhiteboardPage') {
        const loaded = server.load(argument as string)
        return argument === slowPage ? slow.then(() => loaded) : loaded
      }
      if (method === 'WriteOnWhiteboard') server.write(me, argument as WhiteboardChange[])
      return null
    },
  }
  const normal = hub.answer
  let listeners: Parameters<WhiteboardLink['subscribe']>[0] | undefined
  server.subscribe((batch) => {
    if (!hub.isConnected) return
    if (hub.holdsEvents) held.push(() => listeners?.onWritten(batch))
    else listeners?.onWritten(batch)
  })
  const link: WhiteboardLink = {
    isConnected: () => hub.isConnected,
    invoke: async <Method extends keyof WhiteboardAnswers>(method: Method, ...args: unknown[]) => {
      calls.push([method, ...args])
      return (await hub.answer(method, args[0])) as WhiteboardAnswers[Method]
    },
    subscribe(given) {
      listeners = given
      return () => (listeners = undefined)
    },
  }
  const client = createWhiteboardClient({ link, me: { id: me.id, teaches: me === teacher } })
  /** The strokes of the first page after each change of the state. */
  const seen: string[][] = []
  const shown = () => client.getState().pages[0]?.strokes?.map(({ id }) => id) ?? []
  client.subscribe(() => seen.push(shown()))
  const close = client.open()
  await settle(60)
  return {
    client,
    close,
    server,
    hub,
    normal,
    calls,
    seen,
    shown,
    held,
    writes: () =>
      calls.filter(([method]) => method === 'WriteOnWhiteboard').map(([, changes]) => changes as WhiteboardChange[]),
    reconnect: () => listeners?.onConnected(),
    lose: () => listeners?.onDisconnected(),
    point: (...point: [string, string, number, number]) => listeners?.onPointed(...point),
    announce: (seq: number, changes: WhiteboardChange[]) =>
      listeners?.onWritten({ seq, author: an, changes: changes as never }),
    stored: () => [...server.strokes().values()].filter(({ removal }) => removal === null).map(({ id }) => id),
  }
}

/** A promise that the test settles. */
export function later() {
  let answer = (_value: unknown) => {}
  const promise = new Promise((resolve) => (answer = resolve))
  return { promise, answer: (value: unknown) => answer(value) }
}
/** The points of a line. */
export const line = (count: number) => Array.from({ length: count }, (_, at) => [at * 10, at * 5, 504]).flat()
/** Refuses the first batch. */
export function refuseOnce(board: Awaited<ReturnType<typeof openWhiteboard>>, code: string) {
  let isDone = false
  board.hub.answer = (method, argument) => {
    if (method === 'WriteOnWhiteboard' && !isDone) {
      isDone = true
      throw hubRefusal(method, code)
    }
    return board.normal(method, argument)
  }
}
