/**
 * Measures GraphQL documents that the server refuses, sent from one address: how much memory they leave in use, and how much
 * slower the server answers other users.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { withFilledCentre } from './graphql/filled-centre.ts'
import { requestOf } from './graphql/plain-request.ts'
import { callsBy, type OperationCall } from './graphql/operation-calls.ts'
import type { ServerTasks } from './graphql/servers/main.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { startChild, type Child } from './hub/tasks.ts'
import { percentile } from './rooms/probe.ts'
import { median, type Table } from './table.ts'

const allRounds = 5
const sliceMs = 4000
const senders = 8
const atOnce = 50
const everyMs = 25

type Server = { url: string; tasks: Child<ServerTasks> }

let made = 0
/** Returns a request of 11 KB for unknown fields. The names differ in each request, so that no cached result helps. */
function refusedRequest(): string {
  made += 1
  const query = `{ memberGetOwnerInfoById { item { ${Array.from({ length: 800 }, (_, n) => `unknown${made}_${n}`).join(' ')} } } }`
  return JSON.stringify({ query })
}

async function sendRefused({ url }: Server, body = refusedRequest()): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  return /"code":"(\w+)"/.exec(await response.text())?.[1] ?? 'served'
}

/** Requests a teacher's page of classes every `everyMs`. Returns the p95 of the answers, in milliseconds. */
async function askMeanwhile({ url }: Server, calls: readonly OperationCall[], milliseconds: number): Promise<number> {
  const times: number[] = []
  const asked: Promise<void>[] = []
  const ask = async (call: OperationCall) => {
    const request = requestOf('hien', 'classsGetByCoursesWithPage', call)
    const begun = performance.now()
    const response = await fetch(`${url}${request.path}`, request)
    const text = await response.text()
    if (!text.includes('"isSuccess":true')) throw new Error(text)
    times.push(performance.now() - begun)
  }
  for (let n = 0; n < milliseconds / everyMs; n++) {
    const call = calls[n % calls.length]
    if (call) asked.push(ask(call))
    await delay(everyMs)
  }
  await Promise.all(asked)
  return percentile(times, 0.95)
}

async function floodMeanwhile(server: Server, calls: readonly OperationCall[]) {
  const outcomes = new Map<string, number>()
  // Create the requests in advance: creating them later would disturb the times that this process measures.
  const requests = Array.from({ length: 5000 }, refusedRequest)
  let done = false
  const floods = Array.from({ length: senders }, async () => {
    while (!done) {
      const code = await sendRefused(server, requests.pop())
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    }
  })
  const p95 = await askMeanwhile(server, calls, sliceMs).finally(() => (done = true))
  await Promise.all(floods)
  return { p95, outcomes: [...outcomes].map(([code, times]) => `${code} ${times}`).join(', ') }
}

async function measureMemory(server: Server): Promise<number[]> {
  const megabytes = async () => (await server.tasks.ask('memory')) / 1_000_000
  const found = [await megabytes()]
  let sent = 0
  for (const count of [600, 3000]) {
    // Send several at a time: the server pauses between the documents of one sender, so waiting for each would take too long.
    for (; sent < count; sent += atOnce) await Promise.all(Array.from({ length: atOnce }, () => sendRefused(server)))
    found.push(await megabytes())
  }
  return found
}

export async function measureRefusedDocuments(rounds: number) {
  return withFilledCentre(async ({ databaseUrl, callers }) => {
    const asked = callsBy(callers).classsGetByCoursesWithPage
    const onServer = async <Result>(work: (server: Server) => Promise<Result>): Promise<Result> => {
      const tasks = startChild<ServerTasks>(new URL('graphql/servers/main.ts', import.meta.url), ['hien'], [], {
        DATABASE_URL: databaseUrl,
      })
      try {
        const server = { tasks, url: await tasks.ask('listen') }
        await askMeanwhile(server, asked, 2000)
        return await work(server)
      } finally {
        await tasks.stop()
      }
    }
    const memory = await onServer(measureMemory)
    return onServer(async (server) => {
      const quiet: number[] = []
      const loud: number[] = []
      const outcomes: string[] = []
      for (let round = 0; round < rounds; round++) {
        quiet.push(await askMeanwhile(server, asked, sliceMs))
        const flood = await floodMeanwhile(server, asked)
        loud.push(flood.p95)
        outcomes.push(flood.outcomes)
      }
      return { memory, quiet, loud, outcomes }
    })
  })
}

export async function benchRefusedDocuments(): Promise<Table> {
  const { memory, quiet, loud, outcomes } = await measureRefusedDocuments(allRounds)
  const [before = 0, after600 = 0, after3000 = 0] = memory.map((megabytes) => Math.round(megabytes))
  const slowed = ratios(loud, quiet)
  const row = (what: string, from: number, to?: number) => [
    `p95 of the query ${what}: ${outcomes[from] ?? ''}`,
    `${median(quiet.slice(from, to)).toFixed(1)} ms`,
    `${median(loud.slice(from, to)).toFixed(1)} ms`,
    spread(slowed.slice(from, to), 2),
    verdict(slowed.slice(from, to), { atMost: 3 }),
  ]
  return {
    title: `Refused documents of 11 KB from one address: memory, and a teacher’s query among ${senders} senders, ${allRounds} rounds in turn`,
    columns: ['what', 'before, or without load', 'after, or with load', 'ratio', 'bar'],
    rows: [
      ['memory after 600', `${before} MB`, `${after600} MB`, (after600 / before).toFixed(2), ''],
      ['memory after 3,000', `${before} MB`, `${after3000} MB`, (after3000 / before).toFixed(2), ''],
      row('in the first round', 0, 1),
      row('in the last three rounds', allRounds - 3),
    ],
  }
}
