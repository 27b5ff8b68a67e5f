/** Connects a member to a hub with the official SignalR client. */
import { HubConnectionBuilder, HttpTransportType, LogLevel, type HubConnection } from '@microsoft/signalr'
import type { TestMember } from './people.ts'

/** The events that a client of a hub received, in the order of arrival. */
export type Received<Events extends Record<keyof Events, (...args: never[]) => void>> = {
  [Name in keyof Events]: { name: Name; args: Parameters<Events[Name]> }
}[keyof Events]

/** Connects to the hub at `url` as the member, over WebSockets by default. Records all given events that arrive. */
export async function connectClient<Events extends Record<keyof Events, (...args: never[]) => void>>(
  url: string,
  {
    member,
    events,
    transport = HttpTransportType.WebSockets,
  }: {
    member: Pick<TestMember, 'accessToken'>
    events: (keyof Events & string)[]
    transport?: HttpTransportType | undefined
  },
): Promise<{ connection: HubConnection; received: Received<Events>[] }> {
  const connection = new HubConnectionBuilder()
    .withUrl(url, { accessTokenFactory: () => member.accessToken, transport })
    .configureLogging(LogLevel.None)
    .build()
  const received: Received<Events>[] = []
  for (const name of events) connection.on(name, (...args) => void received.push({ name, args } as Received<Events>))
  await connection.start()
  return { connection, received }
}
