/**
 * A member's client in a waiting room that behaves like the web application. It uses the official SignalR client, reconnects as
 * the web does, and keeps the member's view of the room.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { chatHubPath, type ChatHubEvents, type ChatMessage, type JoinedGroup } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { HubConnectionBuilder, LogLevel, type HubConnection, type IHttpConnectionOptions } from '@microsoft/signalr'
import type { CentreRoom } from './fault-centre.ts'
import type { SeededMember } from './seed-members.ts'

export type RoomView = {
  status: 'waiting' | 'live'
  /** Ids of the members in the room. */
  members: Set<string>
  /** Messages by their number (`seq`). */
  messages: Map<number, ChatMessage>
}

/** The properties of a member that their client needs. */
export type Visitor = Pick<SeededMember, 'id' | 'userName' | 'accessToken'>

export type RoomClient = {
  member: Visitor
  connection: HubConnection
  view: RoomView
  /** The received events in order, each as its name and first argument. */
  received: [name: string, first: unknown][]
  /** Texts of the messages that the server has acknowledged. */
  acknowledged: string[]
  isIn(): boolean
  /**
   * Sends a text and waits for the acknowledgement. After a failure it sends the text again with the same clientId, as the web
   * does when the member presses the button again.
   */
  say(text: string): Promise<void>
  /** Returns the room as a new tab of the same member gets it, over a new connection. */
  joinAsNewTab(): Promise<JoinedGroup>
  stop(): Promise<void>
}

export type RoomClientOptions = Pick<IHttpConnectionOptions, 'transport'>

type Visit = { address: string; room: Pick<CentreRoom, 'groupId'>; member: Visitor; token: string }

const build = ({ address, member }: Visit, options: RoomClientOptions) =>
  new HubConnectionBuilder()
    .withUrl(address + chatHubPath, {
      accessTokenFactory: () => member.accessToken,
      ...options,
    } as IHttpConnectionOptions)
    .withStatefulReconnect()
    .withAutomaticReconnect([...limits.hubReconnectDelays])
    .configureLogging(LogLevel.None)
    .build()

const joinBy = ({ room, member, token }: Visit, connection: HubConnection, since: number | null) =>
  connection.invoke<JoinedGroup>(
    'JoinGroup',
    member.id,
    member.userName,
    room.groupId,
    token,
    ...(since === null ? [] : [since]),
  )

/** Connects and joins the room. The client then reconnects after every loss, until `stop` is called. */
export async function enterRoom(visit: Visit, options: RoomClientOptions = {}): Promise<RoomClient> {
  const connection = build(visit, options)
  const view: RoomView = { status: 'waiting', members: new Set(), messages: new Map() }
  const received: RoomClient['received'] = []
  const acknowledged: string[] = []
  let isIn = false
  let isStopped = false

  const handlers: Partial<Record<keyof ChatHubEvents, (...args: never[]) => void>> = {
    ReceiveMessage(message: ChatMessage) {
      view.messages.set(message.seq, message)
      if (message.type === 'start_meeting') view.status = 'live'
    },
    UserJoined: (id: string) => void view.members.add(id),
    UserLeft: (id: string) => void view.members.delete(id),
  }
  // JoinGroup's result and later events arrive in one frame, and the events are handled before the call resolves. Hold the
  // events after the JoinGroup event, and apply them after the result (docs/evidence/faults.md, "Recovery").
  let early: (() => void)[] | null = null
  connection.on('JoinGroup', () => void (early = []))
  for (const name of ['ReceiveMessage', 'UserJoined', 'UserLeft', 'SessionEnded', 'MemberRemoved'] as const) {
    connection.on(name, (...args: never[]) => {
      received.push([name, args[0]])
      const work = () => handlers[name]?.(...args)
      if (early) early.push(work)
      else work()
    })
  }

  async function join() {
    const since = view.messages.size > 0 ? Math.max(...view.messages.keys()) : null
    const joined = await joinBy(visit, connection, since)
    view.members = new Set(joined.members.map(({ id }) => id))
    for (const message of joined.messages) view.messages.set(message.seq, message)
    if (joined.status === 'live') view.status = 'live'
    for (const work of early ?? []) work()
    early = null
    isIn = true
  }
  /** True while reconnect tries to connect every 15 s. The web does so too, each time after it has polled the server. */
  let isReconnecting = false
  async function reconnect() {
    if (isReconnecting) return
    isReconnecting = true
    while (!isStopped && !isIn) {
      await delay(limits.waitingRoomPollInterval, undefined, { ref: false })
      try {
        await connection.start()
        await join()
      } catch {
        await connection.stop()
      }
    }
    isReconnecting = false
  }
  connection.onreconnecting(() => void (isIn = false))
  connection.onreconnected(() => void join().catch(() => connection.stop()))
  connection.onclose(() => {
    isIn = false
    void reconnect()
  })
  await connection.start()
  await join()

  return {
    member: visit.member,
    connection,
    view,
    received,
    acknowledged,
    isIn: () => isIn,
    async say(text) {
      const clientId = randomUUID()
      for (;;) {
        // Like the web, call only while connected: the official client never settles a call that is made while it reconnects.
        while (!isIn) await delay(50)
        try {
          await connection.invoke('SendMessage', text, 'message', clientId)
          acknowledged.push(text)
          return
        } catch (error) {
          if (isStopped) throw error
          await delay(500)
        }
      }
    },
    async joinAsNewTab() {
      const tab = build(visit, {})
      await tab.start()
      try {
        return await joinBy(visit, tab, null)
      } finally {
        await tab.stop()
      }
    },
    async stop() {
      isStopped = true
      await connection.stop()
    },
  }
}
