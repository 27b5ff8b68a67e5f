/** A fake hub, by default the chat's. The test sets its answers and sends its events. It contains no rules of the server. */
import type { ChatHubEvents, ChatMessage, JoinedGroup } from '@hien/contract/chat'
import type { HubClient } from '../src/lib/hub/open-hub.ts'

type Answer = (...args: unknown[]) => unknown

export const groupId = 'TOAN9_NC_K7QX2M'

/** The answer of JoinGroup for an empty room. */
export const aJoinedGroup = (changes: Partial<JoinedGroup> = {}): JoinedGroup => ({
  sessionId: 's-1',
  status: 'waiting',
  startedAt: null,
  members: [],
  memberCount: 0,
  messages: [],
  silenced: [],
  whiteboardShown: false,
  ...changes,
})

export const aMessage = (seq: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: `id-${seq}`,
  seq,
  groupId,
  userId: 'm-2',
  userName: 'Nguyễn Hữu Ân',
  role: 'MEME',
  message: `tin ${seq}`,
  timestamp: '2026-11-24T11:46:00.000Z',
  type: 'message',
  ...changes,
})

export const aStart = (seq: number) =>
  aMessage(seq, {
    type: 'start_meeting',
    userId: 'm-9',
    userName: 'Trần Thị Hồng Ngọc',
    role: 'TCHER',
    message: 'Lớp học đã bắt đầu, vui lòng vào chọn vào lớp học!',
    timestamp: '2026-11-24T12:02:00.000Z',
  })

/** The error that the official client throws when the hub refuses. */
export const hubRefusal = (method: string, code: string) =>
  new Error(`An unexpected error occurred invoking '${method}' on the server. HubException: ${code}`)

type Events = Record<string, (...args: never[]) => void>

export function createFakeHub<HubEvents extends Events = ChatHubEvents>() {
  const handlers = new Map<string, (...args: unknown[]) => void>()
  const calls: unknown[][] = []
  const answers: Record<string, Answer> = {
    start: () => undefined,
    stop: () => undefined,
    JoinGroup: () => aJoinedGroup(),
    LeaveGroup: () => null,
    SendMessage: () => null,
  }
  let state: HubClient['state'] = 'Disconnected'
  const life = { reconnecting: () => {}, reconnected: () => {}, close: () => {} }
  const ask = async (method: string, ...args: unknown[]) => {
    calls.push([method, ...args])
    return answers[method]?.(...args)
  }
  const hub: HubClient = {
    get state() {
      return state
    },
    start: async () => {
      await ask('start')
      state = 'Connected'
    },
    stop: async () => {
      await ask('stop')
      state = 'Disconnected'
      // The official client also reports a stop of its own.
      life.close()
    },
    invoke: ask,
    on: (event, handler) => void handlers.set(event, handler as (...args: unknown[]) => void),
    onreconnecting: (handler) => void (life.reconnecting = handler),
    onreconnected: (handler) => void (life.reconnected = handler),
    onclose: (handler) => void (life.close = handler),
  }
  return {
    hub,
    /** All calls in order: the method (also start and stop), then its arguments. */
    calls,
    callsOf: (method: string) => calls.filter(([name]) => name === method).map(([, ...args]) => args),
    /** Sets the answer of a method from now on. To refuse, throw. */
    answer: (method: string, reply: Answer) => void (answers[method] = reply),
    emit: <Name extends keyof HubEvents & string>(event: Name, ...args: Parameters<HubEvents[Name]>) =>
      handlers.get(event)?.(...args),
    /** Loses the connection; the client then tries to restore it. */
    drop() {
      state = 'Reconnecting'
      life.reconnecting()
    },
    /** Restores a lost connection. */
    restore() {
      state = 'Connected'
      life.reconnected()
    },
    /** Closes the connection for good. */
    close() {
      state = 'Disconnected'
      life.close()
    },
  }
}

export type FakeHub<HubEvents extends Events = ChatHubEvents> = ReturnType<typeof createFakeHub<HubEvents>>
