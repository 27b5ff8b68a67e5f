/** Connects members to video rooms with the official SignalR client. */
import { videoRoomHubPath, type EnteredRoom, type VideoRoomHubEvents, type PeerMedia } from '@hien/contract/video-room'
import type { HubConnection } from '@microsoft/signalr'
import { connectClient, type Received } from './connect-client.ts'
import { enterLesson, roomToken, type RoomKey } from './hub-client.ts'
import type { TestMember } from './people.ts'
import type { TestServer } from './test-server.ts'

const eventNames: (keyof VideoRoomHubEvents)[] = [
  'PeerEntered',
  'PeerLeft',
  'PeerChanged',
  'StageChanged',
  'RemovedChanged',
  'Muted',
  'LineChanged',
  'MediaMoved',
  'PlacesFree',
  'RoomEnded',
  'RemovedFromLesson',
  'Replaced',
]

/** Media of a participant who sends nothing, as right after entering. */
export const nothing: PeerMedia = { microphone: false, camera: false, screen: false }

export type VideoRoomClient = {
  connection: HubConnection
  received: Received<VideoRoomHubEvents>[]
  enter(link: string, media?: PeerMedia): Promise<EnteredRoom>
  awaitPlace(link: string): Promise<null>
  /** Returns the arguments of each received event with this name, in order of arrival. */
  argumentsOf<Name extends keyof VideoRoomHubEvents>(name: Name): Parameters<VideoRoomHubEvents[Name]>[]
}

/** Returns the session id and the pass that a join link of a lesson contains. */
export function keysOf(link: string): [sessionId: string, pass: string] {
  const { pathname, searchParams } = new URL(link)
  return [pathname.split('/').at(-1) ?? '', searchParams.get('pass') ?? '']
}

/** Connects to the hub at `address` as the member, without entering a room. */
export async function connectVideoRoomHub(address: string, member: TestMember): Promise<VideoRoomClient> {
  const { connection, received } = await connectClient<VideoRoomHubEvents>(address + videoRoomHubPath, {
    member,
    events: eventNames,
  })
  return {
    connection,
    received,
    enter: (link, media = nothing) => connection.invoke('EnterRoom', ...keysOf(link), media),
    awaitPlace: (link) => connection.invoke('AwaitPlace', ...keysOf(link)),
    argumentsOf: <Name extends keyof VideoRoomHubEvents>(name: Name) =>
      received.flatMap((event) => (event.name === name ? [event.args as Parameters<VideoRoomHubEvents[Name]>] : [])),
  }
}

/** A member who has entered a room, with the join link they used. */
export type VideoRoomVisitor = VideoRoomClient & { link: string; entered: EnteredRoom }

/** The connections that a test file opens to video rooms of one server. `leave` stops all that are still open. */
export type VideoRoomVisitors = {
  /** Connects without entering a room. */
  connect(member: TestMember): Promise<VideoRoomClient>
  enter(member: TestMember, room: RoomKey, media?: PeerMedia): Promise<VideoRoomVisitor>
  leave(): Promise<void>
}

export function createVideoRoomVisitors(server: TestServer, address: string): VideoRoomVisitors {
  const clients: VideoRoomClient[] = []
  const connect: VideoRoomVisitors['connect'] = async (member) => {
    const client = await connectVideoRoomHub(address, member)
    clients.push(client)
    return client
  }
  return {
    connect,
    async enter(member, room, media) {
      const client = await connect(member)
      const link = await joinLinkOf(server, member, room)
      return { ...client, link, entered: await client.enter(link, media) }
    },
    async leave() {
      await Promise.all(clients.splice(0).map(({ connection }) => connection.stop()))
    },
  }
}

/**
 * Enters the lesson of a class with a new token. If the member is the teacher, this starts the lesson.
 * @returns the member's join link or the refusal's code.
 */
export const joinLinkOf = async (server: TestServer, member: TestMember, room: RoomKey): Promise<string> =>
  enterLesson(server, member, await roomToken(server, member, room))

/** Inserts `count` students into the running video room of a class as rows, as if they were connected to another node. */
export async function fillRoom(
  { clock, sql }: Pick<TestServer, 'clock' | 'sql'>,
  classId: string,
  count: number,
): Promise<void> {
  await sql.query(
    `with added as (
      insert into members (code, user_name, email, password_hash, first_name, last_name, phone, role)
      select name, name, name, '', 'Bạn', 'Học', '', 'MEME' from (
        select 'seat-' || gen_random_uuid() as name from generate_series(1, $2)
      ) as made returning id
    )
    insert into meeting_peers (connection_id, session_id, member_id, media, entered_at, seen_at)
    select 'seat ' || added.id, session.id, added.id, $4, $3, $3
    from added, (select id from lesson_sessions where class_id = $1 and state = 'live') as session`,
    [classId, count, clock.now(), nothing],
  )
}
