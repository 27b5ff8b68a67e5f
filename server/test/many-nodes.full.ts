/** Tests two and four server processes on one database and one Redis, behind nginx with the shipped configuration. */
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { enterAll, type Crowd } from './faults/enter-all.ts'
import {
  aDatabase,
  askOverHttp,
  eventually,
  enterLessonAs,
  openFaultCentre,
  type FaultCentre,
} from './faults/fault-centre.ts'
import { expectConsistent } from './faults/invariants.ts'
import { measured } from './faults/measured.ts'
import { prepareNode, type NodeProcess } from './faults/node-process.ts'
import { enterRoom, type RoomClient } from './faults/room-client.ts'
import { startNginx, type Nginx } from './nginx/start-nginx.ts'
import { freePort } from '../src/platform/postgres/embedded/free-port.ts'
import { startSharedRedis, type SharedRedis } from './shared-redis.ts'

describe.each([2, 4])('%i nodes behind nginx', (count) => {
  let redis: SharedRedis
  let nodes: NodeProcess[]
  let nginx: Nginx
  let centre: FaultCentre
  let crowd: Crowd
  let clients: RoomClient[]

  beforeAll(async () => {
    redis = await startSharedRedis()
    const database = await aDatabase()
    const port = await freePort()
    const environment = {
      DATABASE_URL: database.url,
      REDIS_URL: redis.url,
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      TRUST_PROXY: '127.0.0.1',
    }
    const names = Array.from({ length: count }, (_, n) => `n${n + 1}`)
    nodes = await Promise.all(names.map((name) => prepareNode(name, environment)))
    nginx = await startNginx(
      nodes.map(({ name, address }) => ({ name, address: address.slice('http://'.length) })),
      port,
    )
    await Promise.all(nodes.map((node) => node.start()))
    centre = await openFaultCentre({ database, students: 15, servedAt: nginx.address })
    crowd = await enterAll(centre)
    clients = crowd.clients
  })
  afterAll(async () => {
    await crowd.stop()
    await centre.close()
    for (const node of nodes) {
      node.process().kill('SIGKILL')
      await node.process().exited
    }
    await nginx.stop()
    await redis.stop()
  })

  const allReceive = (text: string) =>
    eventually(`all hear "${text}"`, 3000, () =>
      clients.every(({ view }) => view.messages.values().some(({ message }) => message === text)),
    )

  test('a room of sixteen is spread over all nodes, chat and the start of the lesson reach everybody, and all nodes report the same presence', async () => {
    for (const { address } of nodes) expect(await connectionsAt(address)).toBeGreaterThan(0)
    for (const [index, client] of clients.entries()) {
      await client.say(`em số ${index}`)
      await allReceive(`em số ${index}`)
    }
    const { room, roomToken, teacher } = centre
    for (const { address } of nodes) {
      const tab = await enterRoom({ address, room, member: teacher, token: await roomToken(teacher) })
      expect(tab.view.members).toEqual(new Set(clients.map(({ member }) => member.id)))
      await tab.stop()
    }
    const begun = performance.now()
    const starting = enterLessonAs(centre, teacher)
    await eventually('all clients see the start', 3000, () => clients.every(({ view }) => view.status === 'live'))
    measured(`${count} nodes: a start reaches all, from the press`, performance.now() - begun)
    expect(await starting).toMatch(/^http/)
    await expectConsistent(centre.sql, clients)
  })

  test('wrong passwords are counted by all nodes together, for the address that nginx reports', async () => {
    const account = `nobody${count}`
    const answers: (string | undefined)[] = []
    for (let tries = 0; tries < 12; tries++) answers.push(await signInFrom('127.0.0.1', nginx.address, account))
    expect(answers).toEqual([
      ...Array.from({ length: 10 }, () => 'INVALID_CREDENTIALS'),
      'RATE_LIMITED',
      'RATE_LIMITED',
    ])
    expect(await signInFrom('127.0.0.2', nginx.address, account)).toBe('INVALID_CREDENTIALS')
  })

  test('while all nodes restart one after another no client, message or request is lost', async () => {
    let isOver = false
    const talking = clients.map(async (client, index) => {
      for (let number = 0; !isOver; number++) {
        await client.say(`trong lúc thay máy ${index} ${number}`)
        await delay(500)
      }
    })
    const refused: string[] = []
    const ask = askOverHttp(nginx.address)
    const asking = (async () => {
      for (; !isOver; await delay(20)) {
        const outcome = await ask(centre.teacher.accessToken, '{ memberGetOwnerInfoById { isSuccess } }').then(
          ({ status, data }) => (status === 200 && data ? null : `${status}`),
          String,
        )
        if (outcome !== null) refused.push(outcome)
      }
    })()
    for (const node of nodes) {
      await delay(1000)
      node.process().kill('SIGTERM')
      expect((await node.process().exited).code).toBe(0)
      await node.start()
    }
    measured(`${count} nodes: everybody back after the last`, await crowd.isBack(35_000))
    isOver = true
    await Promise.all([...talking, asking])
    expect(refused).toEqual([])
    const logs = await nginx.logs()
    expect(logs).toContain('/hubs/chat')
    // Browsers send the token in the query of a WebSocket's address, so the logs must contain no query.
    expect(/\/hubs\/chat\S*\?\S*/.exec(logs)?.[0]).toBeUndefined()
    await expectConsistent(centre.sql, clients)
  })

  test('a lesson whose time is over ends once for everybody', async () => {
    await centre.sql.query(`update lesson_sessions set expires_at = now() - interval '1 second'`)
    const ends = () => clients.map(({ received }) => received.filter(([name]) => name === 'SessionEnded').length)
    await eventually('all clients hear of the end', 40_000, () => ends().every((times) => times > 0))
    // Within 31 s every node has run its sweep, which ends such lessons. No node may have ended the lesson a second time.
    await delay(31_000)
    expect(ends()).toEqual(clients.map(() => 1))
  })
})

/** Returns the number of chat connections that a node reports. */
async function connectionsAt(address: string): Promise<number> {
  const text = await (await fetch(`${address}/metrics`)).text()
  const lines = [...text.matchAll(/^hien_hub_connections\{.*hub="chat".*\} (\d+)$/gm)]
  return lines.reduce((sum, [, value]) => sum + Number(value), 0)
}

/**
 * Tries to sign in with a wrong password.
 * @param localAddress the IP address of the sender.
 * @param address the address of the server.
 * @returns the code of the refusal.
 */
async function signInFrom(localAddress: string, address: string, account: string): Promise<string | undefined> {
  const body = JSON.stringify({
    query:
      'mutation ($account: String!) { memberLogin(account: $account, password: "khong dung dau") { error { code } } }',
    variables: { account },
  })
  const text = await new Promise<string>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' }
    request(`${address}/graphql`, { localAddress, method: 'POST', headers }, (response) => {
      let text = ''
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => resolve(text))
    })
      .on('error', reject)
      .end(body)
  })
  return /"code":"(\w+)"/.exec(text)?.[1]
}
