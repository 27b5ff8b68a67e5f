/** Connects members to the live hub, which tells open pages what to load again, with the official SignalR client. */
import { liveHubPath, type LiveHubEvents, type LiveTopic } from '@hien/contract/live'
import type { HttpTransportType, HubConnection } from '@microsoft/signalr'
import { connectClient } from './connect-client.ts'
import type { TestMember } from './people.ts'

export type LiveClient = {
  connection: HubConnection
  /** Returns the topics that this connection has received, in order of arrival. */
  topics(): LiveTopic[]
}

export async function connectLiveHub(
  address: string,
  member: Pick<TestMember, 'accessToken'>,
  transport?: HttpTransportType,
): Promise<LiveClient> {
  const { connection, received } = await connectClient<LiveHubEvents>(address + liveHubPath, {
    member,
    events: ['Changed'],
    transport,
  })
  return { connection, topics: () => received.map(({ args }) => args[0]) }
}
