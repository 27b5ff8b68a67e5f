import { eventually, type FaultCentre } from './fault-centre.ts'
import { enterRoom, type RoomClient, type RoomClientOptions } from './room-client.ts'

export type Crowd = {
  clients: RoomClient[]
  /** @returns after how many milliseconds everybody is in the room again. */
  isBack(longest: number): Promise<number>
  stop(): Promise<void>
}

/** The teacher first, then every student of the centre, each in the room by a connection of their own. */
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
