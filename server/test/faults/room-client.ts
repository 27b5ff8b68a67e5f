/** A member in a waiting room as the web has them: the official client with its ways back, and what they see of the room. */
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { chatHubPath, type ChatHubEvents, type ChatMessage, type JoinedGroup } from '@hien/contract/chat'
import { limits } from '@hien/contract/limits'
import { HubConnectionBuilder, LogLevel, type HubConnection, type IHttpConnectionOptions } from '@microsoft/signalr'
import type { CentreRoom } from './fault-centre.ts'
import type { SeededMember } from './seed-members.ts'

export type RoomView = {
  status: 'waiting' | 'live'
  /** Ids. */
  members: Set<string>
  /** By seq. */
  messages: Map<number, ChatMessage>
}

/** Of a member what a connection of theirs needs. */
export type Visitor = Pick<SeededMember, 'id' | 'userName' | 'accessToken'>

export type RoomClient = {
  member: Visitor
  connection: HubConnection
  view: RoomView
  /** Every event in order: its name and first argument. */
  heard: [name: string, first: unknown][]
  /** Texts the server has acknowledged. */
  acknowledged: string[]
  isIn(): boolean
  /** Tries again under the same number until it is acknowledged, as a member presses again. */
  say(text: string): Promise<void>
  /** A look at the room through a new tab of the same member. */
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

/** Connects and joins; keeps coming back until it is stopped. */
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
  // What is told after the list was made may be heard before the list: they come in one frame.
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
  /** The web tries once more whenever its poll has been answered. */
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
        // As in the web: what the client is given while it reconnects it would keep for ever.
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
