/** One visit to a waiting room: the hub connection, the events it receives, and what the member sends. */
import {
  type ChatHubEvents,
  type ChatHubMethods,
  type ChatMessage,
  type JoinedGroup,
  chatHubPath,
  chatSentences,
} from '@hien/contract/chat'
import { batchOfInk } from '@hien/contract/whiteboard'
import { createEventBuffer } from '../../../lib/hub/event-buffer.ts'
import {
  type ClientHubConnection,
  type ConnectionStatus,
  createHubConnection,
  hubRefusalOf,
} from '../../../lib/hub/hub-connection.ts'
import { succeedsWithin } from '../../../lib/succeeds-within.ts'
import type { WhiteboardLink } from '../../../lib/hub/whiteboard-link.ts'
import { loadToasts, toast } from '../../../ui/feedback/toast.ts'
import { checkLessonLive } from '../../../operations/lessons/check-lesson-live.ts'
import { newClientId } from './client-id.ts'
import { createWhiteboardLink } from './create-whiteboard-link.ts'
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
  /**
   * Connects, and keeps trying. Returns a function that disconnects without telling the room that the member leaves.
   */
  open(): () => void
  reconnect(): void
  /** Joins the next session after one has ended. */
  rejoin(): void
  type(text: string): void
  /** Sends what is in the input, unless it is blank, there is no connection or the session is over. */
  send(): Promise<void>
  /** Marks the lesson as running. Tells the room that the teacher starts it or a student enters it; waits at most a second. */
  enterLesson(): Promise<void>
  notStarted(): void
  /** Hides a message's text from everybody. For teachers. */
  hide(messageId: string): Promise<void>
  /** Mutes or unmutes a student for this session. For teachers. */
  silence(memberId: string, silenced: boolean): Promise<void>
  /**
   * Tells the room that the member leaves, and disconnects; does nothing if the session is over. Returns 'away' if
   * there is no connection, 'failed' if the hub did not confirm.
   */
  leave(): Promise<'left' | 'away' | 'failed'>
  /** The whiteboard uses the connection of the chat. */
  readonly whiteboard: WhiteboardLink
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
  /** True inside the lesson: the client then announces that the member entered the lesson, not the waiting room. */
  isInLesson?: boolean
}): ChatClient {
  const unsentStore = createUnsentStore(me.id, groupId)
  let state: RoomState = { ...firstRoomState, unsent: unsentStore.read() }
  const listeners = new Set<() => void>()
  const dispatch = (event: RoomEvent) => {
    state = roomReducer(state, event)
    for (const listener of listeners) listener()
  }

  /**
   * Holds back events newer than the member list. If both arrive together, the client runs the events before the call
   * that returns the list resolves.
   */
  const events = createEventBuffer()

  /**
   * The `since` of a JoinGroup that has not succeeded; undefined if there is none. The next attempt repeats it, because a message that
   * arrived during the failed one must not hide those before it.
   */
  let unansweredSince: number | null | undefined

  /** Joins the room. Passes the answer to `enter`, then runs the events held back in the meantime. */
  async function join(since: number | null, enter: (joined: JoinedGroup) => void): Promise<JoinedGroup> {
    try {
      const joined = await roomToken.use(
        (token) =>
          connection.invoke('JoinGroup', me.id, me.userName, groupId, token, ...(since === null ? [] : [since])),
        isOverOnHub,
      )
      enter(joined)
      unansweredSince = undefined
      return joined
    } finally {
      events.flush()
    }
  }
  async function joinNewSession() {
    await join(null, (joined) => dispatch({ type: 'joined', joined, isNewSession: true }))
    if (connection.status === 'Connected') whiteboard.announce.onConnected()
  }
  const hasEntered = ({ messages }: JoinedGroup) => {
    const last = messages.filter(({ userId, type }) => userId === me.id && type !== 'message').at(-1)
    return last?.type === 'start_meeting' || last?.message === chatSentences.entered(me.name)
  }
  const notify = (sentence: string) => connection.invoke('SendMessage', sentence, 'notification')

  async function joinAndAnnounce() {
    // The session is over. Only the member can ask for the next one (`rejoin`).
    if (state.ended) return
    const since = unansweredSince === undefined ? lastSeq(state) : unansweredSince
    unansweredSince = since
    let isIncomplete = false
    const joined = await join(since, (answer) => {
      const isNewSession = isAnotherSession(state, answer)
      isIncomplete = isNewSession && since !== null
      if (!isIncomplete) dispatch({ type: 'joined', joined: answer, isNewSession })
    })
    if (isIncomplete) await joinNewSession()
    const hasLeft = joined.messages.some(
      ({ userId, message }) => userId === me.id && message === chatSentences.left(me.name),
    )
    // Load the toasts while there is a network: they report its loss later.
    void loadToasts()
    // Stay silent after a short interruption. Announce only a first visit, or a return after the room was told that the
    // member left. Inside the lesson, also stay silent if the room already knows that the member entered the lesson.
    const sentence = isInLesson ? chatSentences.entered(me.name) : chatSentences.joined(me.name)
    if ((since === null || hasLeft) && !(isInLesson && hasEntered(joined))) void notify(sentence).catch(() => null)
  }

  function receive(message: ChatMessage) {
    if (message.groupId !== groupId) return
    if (isOfAnotherSession(state, message)) void joinNewSession().catch(() => null)
    else dispatch({ type: 'message', message })
  }

  function onStatus(status: ConnectionStatus) {
    const wasConnected = state.connection === 'Connected'
    dispatch({ type: 'connection', status })
    if (status === 'Connected') whiteboard.announce.onConnected()
    else if (wasConnected) whiteboard.announce.onDisconnected()
  }

  const whiteboard = createWhiteboardLink(() => connection)
  const connection: ClientHubConnection<ChatHubMethods> = createHubConnection<ChatHubMethods, ChatHubEvents>(
    chatHubPath,
    {
      join: joinAndAnnounce,
      onStatus,
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
        WhiteboardShown: (shownIn, shown) =>
          events.run(() => (shownIn === groupId ? dispatch({ type: 'whiteboard-shown', shown }) : undefined)),
        WhiteboardWritten: whiteboard.announce.onWritten,
        WhiteboardInk: (...ink) => whiteboard.announce.onWritten(batchOfInk(...ink)),
        WhiteboardPointed: whiteboard.announce.onPointed,
        // The server made the member list at this moment. The answer that contains it follows.
        JoinGroup: () => events.hold(),
        // The hub sends this after our own call, whose result says more.
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
    // Keep the text until the server has it, in case the page is reloaded meanwhile.
    unsentStore.keep({ text, clientId })
    dispatch({ type: 'sending' })
    try {
      await deliver(text, clientId)
      unsentStore.keep(state.unsent)
    } catch (error) {
      dispatch({ type: 'not-sent', text, clientId })
      unsentStore.keep(state.unsent)
      toast.error('Không thể gửi tin nhắn')
      // A connection that is already being restored needs no restart.
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
    const hasLeft = await succeedsWithin(connection.invoke('LeaveGroup'))
    if (!hasLeft) return 'failed'
    // If this fails, the server itself tells the room a few seconds later that the member left.
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
        // Otherwise the client tries to restore the connection that the browser closes, and logs an error in the console.
        stop: () => void connection.stop(),
        start: () => void connection.restart(),
      })
      return () => {
        stopWatching()
        void connection.stop()
      }
    },
    reconnect: () => void connection.tryOnce(),
    rejoin: () => void joinNewSession().catch(() => connection.restart()),
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
      if (connection.status === 'Connected') void joinNewSession().catch(() => null)
    },
    hide: (messageId) => toastOnFailure('Không thể ẩn tin nhắn', connection.invoke('HideMessage', messageId)),
    silence: (memberId, silenced) =>
      toastOnFailure('Không thể đổi quyền nhắn tin', connection.invoke('SilenceMember', memberId, silenced)),
    leave,
    whiteboard: whiteboard.link,
  }
}
