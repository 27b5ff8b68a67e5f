import { readFileSync } from 'node:fs'
import { HttpTransportType } from '@microsoft/signalr'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aRoom, createVisitors, enterLesson, refusalOf } from '../../../test/hub-client.ts'
import { aStudent, aTeacher, signInMember, type TestMember } from '../../../test/people.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { keepBlob } from '../blobs/keep-blob.ts'
import { processMetrics } from './metrics.ts'

const metricsToken = 'a-token-of-the-operator'

let server: TestServer
let address: string
let teacher: TestMember
let student: TestMember
beforeAll(async () => {
  server = await createTestServer({ config: { metricsToken } })
  address = await server.listen()
  teacher = await aTeacher(server)
  student = await aStudent(server)
})
afterAll(() => server.close())

async function read(headers: Record<string, string> = {}) {
  const answer = await fetch(`${address}/metrics`, { headers })
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
/** Returns the value of a line; 0 if it does not exist yet. */
async function valueOf(line: string): Promise<number> {
  const { text } = await read()
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return found === undefined ? 0 : Number(found.slice(line.length + 1))
}
/** Returns by how much these lines grow while the work runs. */
async function growthOf(lines: string[], work: () => Promise<unknown>): Promise<number[]> {
  const before = await Promise.all(lines.map(valueOf))
  await work()
  const after = await Promise.all(lines.map(valueOf))
  return after.map((value, index) => value - (before[index] ?? 0))
}

test('only this machine and the holder of the token can read the metrics, as Prometheus text', async () => {
  expect(await read()).toMatchObject({ status: 200, type: expect.stringContaining('text/plain') })
  const elsewhere = { url: '/metrics', remoteAddress: '203.0.113.7' }
  const refused = await server.fastify.inject(elsewhere)
  expect([refused.statusCode, refused.body]).toEqual([403, 'Forbidden'])
  const proxied = await read({ 'x-forwarded-for': '127.0.0.1' })
  expect(proxied.status).toBe(403)
  const headers = { authorization: `Bearer ${metricsToken}` }
  const allowed = await server.fastify.inject({ ...elsewhere, headers })
  expect([allowed.statusCode, allowed.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(allowed.body).toContain(`hien_build_info{version="`)
})

test('an operation is measured under its own name, whatever its alias, with its result code', async () => {
  const lines = [
    'hien_graphql_duration_seconds_count{operation="memberGetDevices"}',
    'hien_graphql_answers_total{operation="memberGetDevices",code="ok"}',
    'hien_graphql_answers_total{operation="memberGetDevices",code="UNAUTHENTICATED"}',
    'hien_graphql_answers_total{operation="classGetCandidates",code="NOT_FOUND"}',
  ]
  const growth = await growthOf(lines, async () => {
    await server.graphql(teacher.accessToken, 'query evil { attackersWord: memberGetDevices { isSuccess } }')
    await server.graphql(null, '{ memberGetDevices { isSuccess } }')
    await server.graphql(teacher.accessToken, '{ classGetCandidates(id: "x", courseCode: "x") { isSuccess } }')
    await server.graphql(null, '{ attackersField { isSuccess } }')
  })
  expect(growth).toEqual([2, 1, 1, 1])
  expect((await read()).text).not.toContain('attackers')
})

test('HTTP answers are measured by the registered route, never by text from the caller', async () => {
  const route = (name: string, status: string, method = 'GET') =>
    `hien_http_request_duration_seconds_count{method="${method}",route="${name}",status="${status}"}`
  const growth = await growthOf(
    [route('/graphql', '2xx', 'POST'), route('none', '4xx'), route('/healthz', '2xx')],
    async () => {
      await server.graphql(null, '{ __typename }')
      await fetch(`${address}/khong-co/bi-mat`)
      await fetch(`${address}/avatars/abcdefghijklmnopqrstuv.webp`)
      await fetch(`${address}/healthz`)
    },
  )
  expect(growth).toEqual([1, 2, 1])
  expect((await read()).text).not.toMatch(/bi-mat|abcdefghijkl/)
})

test('A02: failed sign-ins are counted over all accounts, so that one password tried on many is visible', async () => {
  const signIn = (account: string) =>
    server.graphql(
      null,
      'mutation ($a: String!) { memberLogin(account: $a, password: "mùa thu 2026") { isSuccess } }',
      {
        a: account,
      },
    )
  const growth = await growthOf(
    [
      'hien_sign_in_failures_total{reason="wrong_password"}',
      'hien_sign_in_failures_total{reason="unknown_account"}',
      'hien_limit_hits_total{limit="passwordTries"}',
    ],
    async () => {
      for (const account of [teacher.userName, student.userName, 'nobody1', 'nobody2', 'nobody3']) await signIn(account)
      for (let time = 0; time < 11; time++) await signIn('nobody4')
    },
  )
  expect(growth).toEqual([2, 13, 1])
  await signInMember(server, teacher.userName, teacher.password)
})

test('the metrics of waiting rooms count connections, rooms by state, messages, replays and refusals', async () => {
  const visitors = createVisitors(server, address)
  const room = await aRoom(server, teacher, [student])
  const growth = await growthOf(
    [
      'hien_room_joins_total{replay="snapshot"}',
      'hien_room_joins_total{replay="since"}',
      'hien_chat_messages_total{type="message"}',
      'hien_chat_messages_total{type="start_meeting"}',
      'hien_hub_answers_total{hub="chat",method="SendMessage",code="ok"}',
      'hien_hub_answers_total{hub="chat",method="HideMessage",code="FORBIDDEN"}',
      'hien_hub_call_duration_seconds_count{hub="chat",method="JoinGroup"}',
    ],
    async () => {
      const owner = await visitors.join(teacher, room)
      const guest = await visitors.join(student, room, 0, HttpTransportType.LongPolling)
      await guest.say('Em chào cô')
      expect(await refusalOf(guest.connection.invoke('HideMessage', 'x'))).toBe('FORBIDDEN')
      const at = (transport: string) => valueOf(`hien_hub_connections{hub="chat",transport="${transport}"}`)
      expect(await Promise.all(['WebSockets', 'LongPolling', 'ServerSentEvents'].map(at))).toEqual([1, 1, 0])
      expect(await valueOf('hien_waiting_rooms{state="waiting"}')).toBe(1)
      expect(await valueOf('hien_waiting_room_members')).toBe(2)
      await enterLesson(server, teacher, owner.token)
      expect(await valueOf('hien_waiting_rooms{state="live"}')).toBe(1)
    },
  )
  expect(growth).toEqual([1, 1, 1, 1, 1, 1, 2])
  await visitors.leave()
})

test('metrics of the pool, timed work, mails and the process exist from the first read', async () => {
  const { text } = await read()
  for (const line of [
    'hien_database_connections{state="idle"}',
    'hien_database_waiting 0',
    'hien_timed_work_failures_total{work="sweep"} 0',
    'hien_mails_total{outcome="failed"} 0',
    'hien_limit_hits_total{limit="operations"} 0',
    'hien_hub_slow_consumers_total{hub="chat"} 0',
    'hien_hub_resumed_total{hub="meeting"} 0',
    'nodejs_eventloop_lag_p99_seconds ',
    'process_resident_memory_bytes ',
  ])
    expect(text).toContain(line)
})

/** Fields that prom-client keeps of a metric but does not have in its types. */
type Registered = { name: string; labelNames: string[] }

test('docs/running/metrics.md lists exactly the existing metrics with their labels', () => {
  const file = readFileSync(new URL('../../../../docs/running/metrics.md', import.meta.url), 'utf8')
  const rows = [...file.matchAll(/^\| `(hien_\w+)` *\|([^|]*)\|/gm)]
  const written = rows.map(([, name, labels = '']) => ({ name, labels: labels.replaceAll(/[`\s]/g, '') }))
  const registered = server.dependencies.metrics.registry.getMetricsAsArray() as unknown as Registered[]
  expect(written).toEqual(registered.map(({ name, labelNames }) => ({ name, labels: labelNames.join(',') })))
  for (const { name } of processMetrics().getMetricsAsArray()) expect(name).toMatch(/^(?:process|nodejs)_/)
})

test('the alert rules and the dashboard use only existing metrics', () => {
  const folder = new URL('../../../../deploy/monitoring/', import.meta.url)
  const asked = ['alerts.yml', 'grafana-board.json']
    .map((name) => readFileSync(new URL(name, folder), 'utf8'))
    .join('\n')
  const known = new Set(
    [...server.dependencies.metrics.registry.getMetricsAsArray(), ...processMetrics().getMetricsAsArray()].map(
      ({ name }) => name,
    ),
  )
  const names = asked.match(/\b(?:hien|nodejs|process)_[a-z0-9_]+/g) ?? []
  expect(names.filter((name) => !known.has(name.replace(/_(?:bucket|count|sum)$/, '')))).toEqual([])
  expect(asked.match(/- alert:/g)).toHaveLength(11)
  const board = JSON.parse(readFileSync(new URL('grafana-board.json', folder), 'utf8')) as { panels: unknown[] }
  expect(board.panels.length).toBeGreaterThan(10)
})

test('kept and removed file contents are counted, and the remaining room is measured', async () => {
  const kept = (outcome: string) => `hien_blobs_kept_total{outcome="${outcome}"}`
  const content = Buffer.from('đo đếm')
  const growth = await growthOf([kept('new'), kept('known'), 'hien_blobs_removed_total'], async () => {
    await keepBlob(server.dependencies, content)
    await keepBlob(server.dependencies, content)
    await server.sql.query(`update blobs set created_at = created_at - interval '61 minutes'`)
    await server.sweep()
  })
  expect(growth).toEqual([1, 1, 1])
  const room = await valueOf('hien_files_room_bytes')
  expect(Math.abs(room - (await server.dependencies.blobs.room()))).toBeLessThan(1024 ** 3)

  const { blobs } = server.dependencies
  const { room: original } = blobs
  blobs.room = () => Promise.reject(new Error('the disc is gone'))
  expect(await valueOf('hien_files_room_bytes')).toBe(0)
  blobs.room = original
})
