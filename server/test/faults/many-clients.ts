/** Program of a child process that runs thousands of clients, so that they do not slow down the server and the test. */
import { setTimeout as delay } from 'node:timers/promises'
import { eventually, type CentreRoom } from './fault-centre.ts'
import { enterRoom, type RoomClient } from './room-client.ts'
import type { SeededMember } from './seed-members.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

type Task =
  | { task: 'enter'; address: string; room: CentreRoom; visits: { member: SeededMember; token: string }[] }
  | { task: 'cut' }
  | { task: 'return' }

/** Number of clients that connect at the same time. */
const batchSize = 50

const clients: RoomClient[] = []
let network: TcpProxy | null = null
const areBack = () => clients.every((client) => client.isIn())

/** Waits until the hub answers this client. Sends a message of an unknown type, which the hub refuses without storing it. */
async function answers({ connection, isIn }: RoomClient): Promise<void> {
  for (;;) {
    const refused = connection.invoke('SendMessage', '', 'none').then(
      () => false,
      (error: unknown) => String(error).includes('INVALID_MESSAGE'),
    )
    if (isIn() && (await Promise.race([refused, delay(5000, false)]))) return
    await delay(100)
  }
}

async function run(given: Task): Promise<void> {
  if (given.task === 'enter') {
    const { address, room, visits } = given
    network = await openTcpProxy({ port: Number(new URL(address).port), host: '127.0.0.1' })
    const near = `http://127.0.0.1:${network.port}`
    for (let at = 0; at < visits.length; at += batchSize) {
      const some = visits.slice(at, at + batchSize)
      clients.push(...(await Promise.all(some.map((visit) => enterRoom({ address: near, room, ...visit })))))
    }
    return
  }
  if (given.task === 'cut') {
    network?.cut()
    // A client that resumes its connection reports no loss, so `isIn` cannot show when the client is back. Ask the hub instead.
    await Promise.all(clients.map(answers))
    return
  }
  await eventually('a client has lost its connection', 20_000, () => !areBack())
  await eventually('all clients are in the room again', 90_000, areBack)
}

process.on('message', (given: Task) => {
  const begun = performance.now()
  void run(given).then(
    () => process.send?.({ milliseconds: performance.now() - begun }),
    (error: unknown) => {
      const inside = clients.filter((client) => client.isIn()).length
      console.error(error, `${inside} of ${clients.length} clients are in the room`)
      process.exit(1)
    },
  )
})
// The test process has ended, so end this process too.
process.on('disconnect', () => process.exit())
