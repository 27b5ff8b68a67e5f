import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'
import { enterAll, type Crowd } from './enter-all.ts'
import { aDatabase, eventually, openFaultCentre, type FaultCentre } from './fault-centre.ts'
import { expectConsistent } from './invariants.ts'
import { measured } from './measured.ts'
import { enterRoom } from './room-client.ts'
import { openTcpProxy, type TcpProxy } from './tcp-proxy.ts'

let centre: FaultCentre
let crowd: Crowd | null = null
let network: TcpProxy | null = null
let child: ChildProcess | null = null
afterEach(async () => {
  child?.kill()
  await crowd?.stop()
  await centre.close()
  await network?.close()
  crowd = network = child = null
})

/** Returns the memory of a process in MB (VmRSS of Linux). */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024
const cpuSecondsOf = (pid: number) => {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

test('F23: of 200 clients one that does not read is dropped, costs others no time and little memory, and catches up later', async () => {
  centre = await openFaultCentre({ database: await aDatabase(), students: 200 })
  const lazy = centre.students.pop()!
  crowd = await enterAll(centre)
  const { clients } = crowd
  const { room, roomToken } = centre
  network = await openTcpProxy({ port: Number(new URL(centre.address).port), host: '127.0.0.1' })
  const address = `http://127.0.0.1:${network.port}`
  const slow = await enterRoom({ address, room, member: lazy, token: await roomToken(lazy) })

  const text = 'một tin dài '.repeat(160)
  const teacher = clients[0]!
  const listeners = clients.filter((_, index) => index % 10 === 1)
  /**
   * Sends `count` messages, one after the other, and waits until all `listeners` have received each message.
   * @returns the milliseconds within which 50 % (`half`) and 95 % (`most`) of the messages were received.
   */
  async function talk(name: string, count: number) {
    const times: number[] = []
    for (let number = 0; number < count; number++) {
      const sentText = `${name} ${number} ${text}`.trim()
      const begun = performance.now()
      const speaker = clients[number % clients.length]!
      await speaker.say(sentText)
      await Promise.all(
        listeners.map(async ({ view }) => {
          await eventually('the message arrives', 5000, () =>
            view.messages.values().some(({ message }) => message === sentText),
          )
          times.push(performance.now() - begun)
        }),
      )
    }
    times.sort((one, other) => one - other)
    const longest = (part: number) => times[Math.floor(times.length * part)]!
    return { half: longest(0.5), most: longest(0.95) }
  }
  await talk('ấm máy', 20)
  const before = await talk('trước', 60)
  const { pid } = centre.server()
  const memoryBefore = memoryOf(pid)
  network.read(false)
  const first = slow.connection.connectionId
  // 600 messages of two thousand bytes: more than the megabyte that the server keeps for a client that does not read.
  const during = await talk('trong lúc', 600)
  const memory = memoryOf(pid) - memoryBefore
  measured('F23: before, 95 % of messages arrive within', before.most)
  measured('F23: with a client that stopped reading, 95 % of messages arrive within', during.most)
  console.log(`F23: memory grew by ${memory.toFixed(0)} MB`)
  expect(during.half).toBeLessThan(before.half * 2 + 50)
  expect(during.most).toBeLessThan(1000)
  expect(memory).toBeLessThan(100)
  network.read(true)
  await eventually(
    'the slow client is in the room again',
    60_000,
    () => slow.isIn() && slow.connection.connectionId !== first,
  )
  await eventually(
    'the slow client has all messages',
    10_000,
    () => slow.view.messages.size >= 0 && slow.view.messages.has(Math.max(...teacher.view.messages.keys())),
  )
  await expectConsistent(centre.sql, [teacher, listeners[0]!, slow])
  await slow.stop()
})

test('F25: 2000 clients are back within 60 s after a cut of all connections, and after a kill of the server', async () => {
  const database = await aDatabase()
  const { host = '', port = 0 } = database.connection
  network = await openTcpProxy(host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port })
  const url = `postgres://${database.connection.user}@127.0.0.1:${network.port}/${database.connection.database}`
  // Count the server's statements in PostgreSQL's protocol: each is a message `E` (Execute) or `Q` (simple query).
  let statements = 0
  network.watch((sent) => {
    for (let at = 0; at + 5 <= sent.length; at += 1 + sent.readInt32BE(at + 1)) {
      const kind = String.fromCharCode(sent[at]!)
      if (kind === 'E' || kind === 'Q') statements += 1
      if (sent.readInt32BE(at + 1) < 4) break
    }
    return true
  })
  centre = await openFaultCentre({ database: { ...database, url }, students: 2000 })
  const { address, room, roomToken, students } = centre
  const load = fork(fileURLToPath(new URL('./many-clients.ts', import.meta.url)), { serialization: 'advanced' })
  child = load
  const tellProcess = async (task: string, given: object = {}) => {
    load.send({ task, ...given })
    const [answer] = (await once(load, 'message')) as [{ milliseconds: number; statuses: Record<string, number> }]
    return answer
  }
  const visits = await Promise.all(students.map(async (member) => ({ member, token: await roomToken(member) })))
  measured('F25: two thousand enter', (await tellProcess('enter', { address, room, visits })).milliseconds)

  const measure = async (what: string, work: () => Promise<{ milliseconds: number }>) => {
    const pid = centre.server().pid
    const [cpu, sent] = [cpuSecondsOf(pid), statements]
    const { milliseconds } = await work()
    const own = pid === centre.server().pid ? cpuSecondsOf(pid) - cpu : cpuSecondsOf(centre.server().pid)
    measured(`F25: all back ${what}`, milliseconds)
    console.log(
      `F25: ${what}: ${((own / (milliseconds / 1000)) * 100).toFixed(0)} % of a processor, ${((statements - sent) / 2000).toFixed(2)} statements each`,
    )
    expect(milliseconds).toBeLessThan(60_000)
    return (statements - sent) / 2000
  }
  const resumed = await measure('after a cut', () => tellProcess('cut'))
  expect(resumed).toBeLessThan(1)
  const anew = await measure('after kill -9', async () => {
    await centre.kill()
    const back = tellProcess('return')
    await centre.start()
    return back
  })
  // For each client JoinGroup needs three statements. The access tokens of many clients are checked by one common statement.
  expect(anew).toBeLessThanOrEqual(3.2)
  await expectConsistent(centre.sql)
}, 300_000)
