/**
 * Tests SIGTERM while a class chats. All acknowledged messages must be stored, and the server must close all connections in
 * order and tell the clients to reconnect.
 */
import { Agent, request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enterAll, type Crowd } from './faults/enter-all.ts'
import { aDatabase, eventually, openFaultCentre, type FaultCentre } from './faults/fault-centre.ts'
import { expectConsistent } from './faults/invariants.ts'
import { measured } from './faults/measured.ts'

let centre: FaultCentre
let crowd: Crowd
beforeAll(async () => {
  centre = await openFaultCentre({ database: await aDatabase(), students: 30 })
  crowd = await enterAll(centre)
})
afterAll(async () => {
  await crowd.stop()
  await centre.close()
})

const signInDocument = `mutation { memberLogin(account: "nobody", password: "khong dung dau") { error { code } } }`

/**
 * Requests /readyz over one connection until the server no longer answers.
 * @returns the statuses of the answers in order. Equal statuses that follow each other are returned once.
 */
async function watchReadiness(address: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    new Promise<number | null>((resolve) => {
      request(`${address}/readyz`, { agent }, (response) => {
        response.resume()
        response.on('end', () => resolve(response.statusCode ?? null))
      })
        .on('error', () => resolve(null))
        .end()
    })
  const statuses: number[] = []
  for (let status = await ask(); status !== null; status = await ask()) {
    if (statuses.at(-1) !== status) statuses.push(status)
    await delay(2)
  }
  agent.destroy()
  return statuses
}

test('O09: SIGTERM loses no acknowledged message, answers requests it has begun, and ends with 0 within 15 s', async () => {
  const { clients } = crowd
  const counts = { reconnecting: 0, closed: 0 }
  for (const { connection } of clients) {
    connection.onreconnecting(() => (counts.reconnecting += 1))
    connection.onclose(() => (counts.closed += 1))
  }
  let isTalking = true
  const talking = clients.map(async (client, index) => {
    for (let turn = 0; isTalking; turn++) {
      await client.say(`${index} nói lần ${turn}`)
      // Each member sends almost as fast as the rate limit allows, which is 330 messages a minute.
      await delay(250)
    }
  })
  await eventually('everybody has spoken', 10_000, () => clients.every(({ acknowledged }) => acknowledged.length > 1))

  const readiness = watchReadiness(centre.address)
  // The server checks only two passwords at a time. So the last of these sign-ins still wait when the signal arrives.
  const signIns = Array.from({ length: 40 }, () => centre.graphql(null, signInDocument))
  await delay(100)
  const begun = performance.now()
  centre.server().kill('SIGTERM')
  const [{ code, signal }, answers] = await Promise.all([centre.server().exited, Promise.all(signIns)])
  const seconds = (performance.now() - begun) / 1000
  measured('O09: exited after SIGTERM', seconds * 1000)
  expect({ code, signal }).toEqual({ code: 0, signal: null })
  expect(seconds).toBeLessThan(15)
  expect(answers.filter(({ status, data }) => status !== 200 || data === null)).toEqual([])
  expect(await readiness).toEqual([200, 503])
  await eventually('everybody was told to connect again', 5000, () => counts.reconnecting === clients.length)
  expect(counts.closed).toBe(0)

  await centre.start()
  measured('O09: everybody back', await crowd.isBack(35_000))
  isTalking = false
  await Promise.all(talking)
  await expectConsistent(centre.sql, clients)
})
