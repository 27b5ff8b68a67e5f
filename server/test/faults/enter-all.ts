import { eventually, type FaultCentre } from './fault-centre.ts'
import { enterRoom, type RoomClient, type RoomClientOptions } from './room-client.ts'

export type Crowd = {
  clients: RoomClient[]
  /**
   * Waits until all clients are in the room again.
   * @returns the milliseconds until then.
   * @throws if this takes longer than `longest` milliseconds.
   */
  isBack(longest: number): Promise<number>
  stop(): Promise<void>
}

/**
 * Lets the teacher and all students of the centre enter the room, each over their own connection.
 * @param options.at address of the server; the centre's own server by default.
 */
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
    isBack: (longest) =>
      eventually('everybody is in the room again', longest, () => clients.every((client) => client.isIn())),
    stop: async () => void (await Promise.all(clients.map((client) => client.stop()))),
  }
}
