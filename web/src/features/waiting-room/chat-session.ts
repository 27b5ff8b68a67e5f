/** One visit to a waiting room: the connection to the hub, what it tells, and what the member says there. */
import {
  type ChatHubEvents,
  type ChatHubMethods,
  type ChatMessage,
  type JoinedGroup,
  chatHubPath,
  chatSentences,
} from '@hien/contract/chat'
import { type HubConnection, createHubConnection, hubRefusalOf } from '../../lib/hub-connection.ts'
import { soon } from '../../lib/soon.ts'
import { loadToasts, toast } from '../../ui/toast.ts'
import { isLessonLive } from './check-room.ts'
import { isTokenRefusal, type RoomKey } from './room-key.ts'
import {
  type RoomEvent,
  type RoomState,
  firstRoomState,
  isAnotherSession,
  isOfAnotherSession,
  lastSeq,
  roomReducer,
} from './room-state.ts'
import { createUnsentStore } from './unsent.ts'
import { watchWhileAway } from './watch-while-away.ts'

export type Me = { id: string; userName: string; name: string; isTeacher: boolean }

export type ChatSession = {
  getState(): RoomState
  subscribe(listener: () => void): () => void
  /** Connects, and keeps trying. Answers how to end it without a goodbye. */
  open(): () => void
  reconnect(): void
  /** Joins again after the end of a session: into the next one. */
  rejoin(): void
  type(text: string): void
  /** Sends what is in the input, unless it is empty or there is no connection. */
  send(): Promise<void>
  /** The lesson runs; tells the room that the member goes there, within about a second. */
  goIn(): Promise<void>
  notStarted(): void
  /** The teacher takes a message's text away from everybody. */
  hide(messageId: string): Promise<void>
  /** The teacher takes a student's right to write in this session, or gives it back. */
  silence(memberId: string, silenced: boolean): Promise<void>
  /** Leaves the room with a goodbye. */
  leave(): Promise<'left' | 'away' | 'failed'>
}

const isOverOnHub = (error: unknown) => hubRefusalOf(error) === 'SESSION_TOKEN_INVALID'
const mentionsConnection = (error: unknown) => error instanceof Error && /connection/i.test(error.message)

/** crypto.randomUUID exists in secure contexts only; a school's network may serve plain http. */
function newClientId(): string {
  const { randomUUID } = crypto as { randomUUID?: Crypto['randomUUID'] }
  if (randomUUID) return randomUUID.call(crypto)
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

export function createChatSession({ me, groupId, key }: { me: Me; groupId: string; key: RoomKey }): ChatSession {
  const kept = createUnsentStore(me.id, groupId)
  let state: RoomState = { ...firstRoomState, unsent: kept.read() }
  const listeners = new Set<() => void>()
  const tell = (event: RoomEvent) => {
    state = roomReducer(state, event)
    for (const listener of listeners) listener()
  }

  /** What the room says after it has counted us in: of one frame it is heard before the list, which knows nothing of it. */
  let early: (() => void)[] | null = null
  const hear = (work: () => void) => {
    if (early) early.push(work)
    else work()
  }
  const hearEarly = () => {
    const works = early ?? []
    early = null
    for (const work of works) work()
  }

  /** Into the room; the list is told by `enter`, and then what came since. */
  async function join(since: number | null, enter: (joined: JoinedGroup) => void): Promise<JoinedGroup> {
    try {
      const joined = await key.use(
        (token) =>
          connection.invoke('JoinGroup', me.id, me.userName, groupId, token, ...(since === null ? [] : [since])),
        isOverOnHub,
      )
      enter(joined)
      return joined
    } finally {
      hearEarly()
    }
  }
  const joinAfresh = () => join(null, (joined) => tell({ type: 'joined', joined, afresh: true }))
  const notify = (sentence: string) => connection.invoke('SendMessage', sentence, 'notification')

  async function welcome() {
    // Over until the member themselves asks for the next one.
    if (state.ended) return
    const since = lastSeq(state)
    let isAnother = false
    const joined = await join(since, (answer) => {
      isAnother = since !== null && isAnotherSession(state, answer)
      if (!isAnother) tell({ type: 'joined', joined: answer, afresh: false })
    })
    if (isAnother) await joinAfresh()
    const goodbye = joined.messages.some(
      ({ userId, message }) => userId === me.id && message === chatSentences.left(me.name),
    )
    // A short interruption is no news: only who is new, or was said to have left, has come.
    // While there is a network: they tell when there is none.
    void loadToasts()
    if (since === null || goodbye) void notify(chatSentences.joined(me.name)).catch(() => null)
  }

  function receive(message: ChatMessage) {
    if (message.groupId !== groupId) return
    if (isOfAnotherSession(state, message)) void joinAfresh().catch(() => null)
    else tell({ type: 'message', message })
  }

  const connection: HubConnection<ChatHubMethods> = createHubConnection<ChatHubMethods, ChatHubEvents>(chatHubPath, {
    welcome,
    onStatus: (status) => tell({ type: 'connection', status }),
    onWaiting: () => tell({ type: 'waiting' }),
    onLost() {
      tell({ type: 'lost' })
      toast.error('Kết nối chat đã bị ngắt')
    },
    onFailed: () => tell({ type: 'failed' }),
    events: {
      ReceiveMessage: (message) => hear(() => receive(message)),
      UserJoined: (id, name) => hear(() => tell({ type: 'arrived', id, name })),
      UserLeft: (id) => hear(() => tell({ type: 'departed', id })),
      SessionEnded: (ended) => hear(() => (ended === groupId ? tell({ type: 'ended' }) : undefined)),
      MessageHidden: (id) => hear(() => tell({ type: 'hidden', id })),
      MemberSilenced: (id, silenced) => hear(() => tell({ type: 'silenced', id, silenced })),
      MemberRemoved: (removed) => hear(() => (removed === groupId ? tell({ type: 'removed' }) : undefined)),
      // The list was made at this moment; the answer that brings it is on its way.
      JoinGroup: () => void (early = []),
      // An answer to our own call, whose result says more.
      LeaveGroup: () => undefined,
    },
  })

  async function poll() {
    const wasLive = state.status === 'live'
    const live = await key.use(isLessonLive, isTokenRefusal)
    if (live) tell({ type: 'started' })
    else if (wasLive) tell({ type: 'not-started' })
  }

  const deliver = (text: string, clientId: string) => connection.invoke('SendMessage', text, 'message', clientId)

  async function send() {
    const text = state.unsent.text.trim()
    if (text === '' || state.connection !== 'Connected' || state.ended) return
    const clientId = state.unsent.clientId ?? newClientId()
    // Kept until it has arrived: the page may be loaded anew meanwhile.
    kept.keep({ text, clientId })
    tell({ type: 'sending' })
    try {
      await deliver(text, clientId)
      kept.keep(state.unsent)
    } catch (error) {
      tell({ type: 'not-sent', text, clientId })
      kept.keep(state.unsent)
      toast.error('Không thể gửi tin nhắn')
      // While the client restores the connection itself there is nothing to restart.
      if (mentionsConnection(error) && connection.status !== 'Reconnecting') void connection.restart()
    }
  }

  const orSay = (words: string, work: Promise<null>) =>
    work.then(
      () => undefined,
      () => void toast.error(words),
    )

  async function leave() {
    if (state.ended) return 'left'
    if (connection.status !== 'Connected') return 'away'
    const left = await soon(connection.invoke('LeaveGroup'))
    if (!left) return 'failed'
    // Unsaid, the server says it five seconds later.
    await soon(notify(chatSentences.left(me.name)))
    await soon(connection.stop())
    return 'left'
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    open() {
      void connection.start()
      const stopWatching = watchWhileAway({
        isAway: () => connection.status !== 'Connected',
        poll,
        tryOnce: () => void connection.tryOnce(),
        // A client that tries to restore what the browser closes with the page leaves a fault in its console.
        stop: () => void connection.stop(),
        start: () => void connection.restart(),
      })
      return () => {
        stopWatching()
        void connection.stop()
      }
    },
    reconnect: () => void connection.tryOnce(),
    rejoin: () => void joinAfresh().catch(() => connection.restart()),
    type(text) {
      tell({ type: 'typed', text })
      kept.keep(state.unsent)
    },
    send,
    async goIn() {
      tell({ type: 'started' })
      if (connection.status !== 'Connected') return
      await soon(
        me.isTeacher
          ? connection.invoke('SendMessage', chatSentences.started, 'start_meeting')
          : notify(chatSentences.entered(me.name)),
      )
    },
    notStarted() {
      tell({ type: 'not-started' })
      if (connection.status === 'Connected') void joinAfresh().catch(() => null)
    },
    hide: (messageId) => orSay('Không thể ẩn tin nhắn', connection.invoke('HideMessage', messageId)),
    silence: (memberId, silenced) =>
      orSay('Không thể đổi quyền nhắn tin', connection.invoke('SilenceMember', memberId, silenced)),
    leave,
  }
}
