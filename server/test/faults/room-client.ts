/**
 * A member in a waiting room as in the web: the official client, the web's ways to reconnect, and the member's view of the
 * room.
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
  /** Ids of the members. */
  members: Set<string>
  /** Messages by seq. */
  messages: Map<number, ChatMessage>
}

/** The details of a member that a connection needs. */
export type Visitor = Pick<SeededMember, 'id' | 'userName' | 'accessToken'>

export type RoomClient = {
  member: Visitor
  connection: HubConnection
  view: RoomView
  /** Every event in order: its name and first argument. */
  heard: [name: string, first: unknown][]
  /** Texts that the server has acknowledged. */
  acknowledged: string[]
  isIn(): boolean
  /** Sends a text again under the same number until it is acknowledged, as a member does by pressing again. */
  say(text: string): Promise<void>
  /** Returns the room as a new tab of the same member gets it. */
  lookAfresh(): Promise<JoinedGroup>
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

/** Connects and joins. Reconnects until it is stopped. */
export async function enterRoom(visit: Visit, options: RoomClientOptions = {}): Promise<RoomClient> {
  const connection = build(visit, options)
  const view: RoomView = { status: 'waiting', members: new Set(), messages: new Map() }
  const heard: RoomClient['heard'] = []
  const acknowledged: string[] = []
  let isIn = false
  let isStopped = false

  const hear: Partial<Record<keyof ChatHubEvents, (...args: never[]) => void>> = {
    ReceiveMessage(message: ChatMessage) {
      view.messages.set(message.seq, message)
      if (message.type === 'start_meeting') view.status = 'live'
    },
    UserJoined: (id: string) => void view.members.add(id),
    UserLeft: (id: string) => void view.members.delete(id),
  }
  // Events sent after the list was made may arrive before the list, because they come in one frame.
  let early: (() => void)[] | null = null
  connection.on('JoinGroup', () => void (early = []))
  for (const name of ['ReceiveMessage', 'UserJoined', 'UserLeft', 'SessionEnded', 'MemberRemoved'] as const) {
    connection.on(name, (...args: never[]) => {
      heard.push([name, args[0]])
      const work = () => hear[name]?.(...args)
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
  /** True while it reconnects. The web tries once more after each answer to its poll. */
  let isComingBack = false
  async function comeBack() {
    if (isComingBack) return
    isComingBack = true
    while (!isStopped && !isIn) {
      await delay(limits.waitingRoomPollInterval, undefined, { ref: false })
      try {
        await connection.start()
        await join()
      } catch {
        await connection.stop()
      }
    }
    isComingBack = false
  }
  connection.onreconnecting(() => void (isIn = false))
  connection.onreconnected(() => void join().catch(() => connection.stop()))
  connection.onclose(() => {
    isIn = false
    void comeBack()
  })
  await connection.start()
  await join()

  return {
    member: visit.member,
    connection,
    view,
    heard,
    acknowledged,
    isIn: () => isIn,
    async say(text) {
      const clientId = randomUUID()
      for (;;) {
        // As in the web: the client would keep for ever what it is given while it reconnects.
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
    async lookAfresh() {
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
