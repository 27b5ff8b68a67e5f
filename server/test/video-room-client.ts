/** Members in a video room, by the official SignalR client. */
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
  'Signal',
  'MuteAsked',
  'PlacesFree',
  'RoomEnded',
  'Replaced',
]

/** What nobody sends at first. */
export const nothing: PeerMedia = { microphone: false, camera: false, screen: false, hand: false }

export type VideoRoomClient = {
  connection: HubConnection
  received: Received<VideoRoomHubEvents>[]
  enter(link: string): Promise<EnteredRoom>
}

/** Connected, in no room yet. */
export async function connectVideoRoomHub(address: string, member: TestMember): Promise<VideoRoomClient> {
  const { connection, received } = await connectClient<VideoRoomHubEvents>(address + videoRoomHubPath, {
    member,
    events: eventNames,
  })
  return {
    connection,
    received,
    enter(link) {
      const { pathname, searchParams } = new URL(link)
      return connection.invoke('EnterRoom', pathname.split('/').at(-1), searchParams.get('pass'), nothing)
    },
  }
}

/** A link into the running lesson of a class. */
export const joinLinkOf = async (server: TestServer, member: TestMember, room: RoomKey): Promise<string> =>
  enterLesson(server, member, await roomToken(server, member, room))
