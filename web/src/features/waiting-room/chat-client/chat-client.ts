/** One visit to a waiting room: the connection to the hub, what it tells, and what the member says there. */
import {
  type ChatHubEvents,
  type ChatHubMethods,
  type ChatMessage,
  type JoinedGroup,
  chatHubPath,
  chatSentences,
} from '@hien/contract/chat'
import { createEventBuffer } from '../../../lib/hub/event-buffer.ts'
import { type ClientHubConnection, createHubConnection, hubRefusalOf } from '../../../lib/hub/hub-connection.ts'
import { succeedsWithin } from '../../../lib/succeeds-within.ts'
import { loadToasts, toast } from '../../../ui/feedback/toast.ts'
import { checkLessonLive } from '../../../operations/lessons/check-lesson-live.ts'
import { newClientId } from './client-id.ts'
import { isTokenRefusal, type RoomTokenSource } from './room-token-source.ts'
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

export type ChatMember = { id: string; userName: string; name: string; isTeacher: boolean }

export type ChatClient = {
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
  enterLesson(): Promise<void>
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

export function createChatClient({
  me,
  groupId,
  roomToken,
  isInLesson = false,
}: {
  me: ChatMember
  groupId: string
  roomToken: RoomTokenSource
  /** The chat is followed from within the lesson: coming to it is no coming to the waiting room. */
  isInLesson?: boolean
}): ChatClient {
  const unsentStore = createUnsentStore(me.id, groupId)
  let state: RoomState = { ...firstRoomState, unsent: unsentStore.read() }
  const listeners = new Set<() => void>()
  const dispatch = (event: RoomEvent) => {
    state = roomReducer(state, event)
    for (const listener of listeners) listener()
  }

  /** What the room says after it has counted us in: of one frame it is heard before the list, which knows nothing of it. */
  const events = createEventBuffer()

  /** Into the room; the list is told by `enter`, and then what came since. */
  async function join(since: number | null, enter: (joined: JoinedGroup) => void): Promise<JoinedGroup> {
    try {
      const joined = await roomToken.use(
        (token) =>
          connection.invoke('JoinGroup', me.id, me.userName, groupId, token, ...(since === null ? [] : [since])),
        isOverOnHub,
      )
      enter(joined)
      return joined
    } finally {
      events.flush()
    }
  }
  const joinAfresh = () => join(null, (joined) => dispatch({ type: 'joined', joined, afresh: true }))
  const isKnownInside = ({ messages }: JoinedGroup) => {
    const last = messages.filter(({ userId, type }) => userId === me.id && type !== 'message').at(-1)
    return last?.type === 'start_meeting' || last?.message === chatSentences.entered(me.name)
  }
  const notify = (sentence: string) => connection.invoke('SendMessage', sentence, 'notification')

  async function welcome() {
    // Over until the member themselves asks for the next one.
    if (state.ended) return
    const since = lastSeq(state)
    let isAnother = false
    const joined = await join(since, (answer) => {
      isAnother = since !== null && isAnotherSession(state, answer)
      if (!isAnother) dispatch({ type: 'joined', joined: answer, afresh: false })
    })
    if (isAnother) await joinAfresh()
    const goodbye = joined.messages.some(
      ({ userId, message }) => userId === me.id && message === chatSentences.left(me.name),
    )
    // A short interruption is no news: only who is new, or was said to have left, has come.
    // While there is a network: they tell when there is none.
    void loadToasts()
    const sentence = isInLesson ? chatSentences.entered(me.name) : chatSentences.joined(me.name)
    if ((since === null || goodbye) && !(isInLesson && isKnownInside(joined))) void notify(sentence).catch(() => null)
  }

  function receive(message: ChatMessage) {
    if (message.groupId !== groupId) return
    if (isOfAnotherSession(state, message)) void joinAfresh().catch(() => null)
    else dispatch({ type: 'message', message })
  }

  const connection: ClientHubConnection<ChatHubMethods> = createHubConnection<ChatHubMethods, ChatHubEvents>(
    chatHubPath,
    {
      welcome,
      onStatus: (status) => dispatch({ type: 'connection', status }),
      onWaiting: () => dispatch({ type: 'waiting' }),
      onLost() {
        dispatch({ type: 'lost' })
        toast.error('Kết nối chat đã bị ngắt')
      },
      onFailed: () => dispatch({ type: 'failed' }),
      events: {
        ReceiveMessage: (message) => events.run(() => receive(message)),
        UserJoined: (id, name) => events.run(() => dispatch({ type: 'arrived', id, name })),
        UserLeft: (id) => events.run(() => dispatch({ type: 'departed', id })),
        SessionEnded: (ended) => events.run(() => (ended === groupId ? dispatch({ type: 'ended' }) : undefined)),
        MessageHidden: (id) => events.run(() => dispatch({ type: 'hidden', id })),
        MemberSilenced: (id, silenced) => events.run(() => dispatch({ type: 'silenced', id, silenced })),
        LessonChanged: (lesson) =>
          events.run(() => (lesson.groupId === groupId ? dispatch({ type: 'lesson-changed', lesson }) : undefined)),
        MemberRemoved: (removed) => events.run(() => (removed === groupId ? dispatch({ type: 'removed' }) : undefined)),
        // The list was made at this moment; the answer that brings it is on its way.
        JoinGroup: () => events.hold(),
        // An answer to our own call, whose result says more.
        LeaveGroup: () => undefined,
      },
    },
  )

  async function poll() {
    const wasLive = state.status === 'live'
    const live = await roomToken.use(checkLessonLive, isTokenRefusal)
    if (live) dispatch({ type: 'started' })
    else if (wasLive) dispatch({ type: 'not-started' })
  }

  const deliver = (text: string, clientId: string) => connection.invoke('SendMessage', text, 'message', clientId)

  async function send() {
    const text = state.unsent.text.trim()
    if (text === '' || state.connection !== 'Connected' || state.ended) return
    const clientId = state.unsent.clientId ?? newClientId()
    // Kept until it has arrived: the page may be loaded anew meanwhile.
    unsentStore.keep({ text, clientId })
    dispatch({ type: 'sending' })
    try {
      await deliver(text, clientId)
      unsentStore.keep(state.unsent)
    } catch (error) {
      dispatch({ type: 'not-sent', text, clientId })
      unsentStore.keep(state.unsent)
      toast.error('Không thể gửi tin nhắn')
      // While the client restores the connection itself there is nothing to restart.
      if (mentionsConnection(error) && connection.status !== 'Reconnecting') void connection.restart()
    }
  }

  const toastOnFailure = (words: string, work: Promise<null>) =>
    work.then(
      () => undefined,
      () => void toast.error(words),
    )

  async function leave() {
    if (state.ended) return 'left'
    if (connection.status !== 'Connected') return 'away'
    const left = await succeedsWithin(connection.invoke('LeaveGroup'))
    if (!left) return 'failed'
    // Unsaid, the server says it five seconds later.
    await succeedsWithin(notify(chatSentences.left(me.name)))
    await succeedsWithin(connection.stop())
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
      dispatch({ type: 'typed', text })
      unsentStore.keep(state.unsent)
    },
    send,
    async enterLesson() {
      dispatch({ type: 'started' })
      if (connection.status !== 'Connected') return
      await succeedsWithin(
        me.isTeacher
          ? connection.invoke('SendMessage', chatSentences.started, 'start_meeting')
          : notify(chatSentences.entered(me.name)),
      )
    },
    notStarted() {
      dispatch({ type: 'not-started' })
      if (connection.status === 'Connected') void joinAfresh().catch(() => null)
    },
    hide: (messageId) => toastOnFailure('Không thể ẩn tin nhắn', connection.invoke('HideMessage', messageId)),
    silence: (memberId, silenced) =>
      toastOnFailure('Không thể đổi quyền nhắn tin', connection.invoke('SilenceMember', memberId, silenced)),
    leave,
  }
}
