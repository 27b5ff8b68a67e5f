import { eventually, type FaultCentre } from './fault-centre.ts'
import { enterRoom, type RoomClient, type RoomClientOptions } from './room-client.ts'

export type Crowd = {
  clients: RoomClient[]
  /**
   * Waits until everybody is in the room again, `longest` milliseconds at most.
   * @returns the milliseconds that it took.
   */
  isBack(longest: number): Promise<number>
  stop(): Promise<void>
}

/** The teacher and then every student of the centre enter the room, each on their own connection. */
export async function enterAll(
  { address, room, roomToken, teacher, students }: FaultCentre,
  { at = address, ...options }: RoomClientOptions & { at?: string } = {},
): Promise<Crowd> {
  const clients = await Promise.all(
    [teacher, ...students].map(async (member) =>
      enterRoom({ address: at, room, member, token: await roomToken(member) }, options),
    ),
  )
  return {
    clients,
    isBack: (longest) => eventually('everybody is back', longest, () => clients.every((client) => client.isIn())),
    stop: async () => void (await Promise.all(clients.map((client) => client.stop()))),
  }
}
