/**
 * Measures GraphQL documents that the server refuses, sent from one address. Shows how much memory they leave in use, and how
 * much slower the server answers other users.
 */
import { setTimeout as delay } from 'node:timers/promises'
import { withFilledCentre } from './graphql/filled-centre.ts'
import { requestOf } from './graphql/plain-request.ts'
import { callsBy, type OperationCall } from './graphql/operation-calls.ts'
import type { ServerTasks } from './graphql/servers/main.ts'
import { ratios, spread, verdict } from './hub/bar.ts'
import { startChild, type Child } from './hub/tasks.ts'
import { percentile } from './rooms/probe.ts'
import type { Scale } from './scale.ts'
import { median, type Table } from './table.ts'

/**
 * `everyMs`: milliseconds between the queries of the teacher. `prepared`: number of refused documents that are written in advance.
 * `sent`: how many are sent before memory is read.
 */
type Load = { rounds: number; sliceMs: number; everyMs: number; prepared: number; sent: [some: number, all: number] }
const loads: Record<Scale, Load> = {
  full: { rounds: 5, sliceMs: 4000, everyMs: 25, prepared: 5000, sent: [600, 3000] },
  short: { rounds: 1, sliceMs: 500, everyMs: 100, prepared: 500, sent: [50, 100] },
}
const senders = 8
const atOnce = 50

type Server = { url: string; tasks: Child<ServerTasks> }

let made = 0
/** Returns a request of 11 KB for unknown fields. The names differ in each request, so that no cached result helps. */
function refusedRequest(): string {
  made += 1
  const query = `{ memberGetOwnerInfoById { item { ${Array.from({ length: 800 }, (_, n) => `unknown${made}_${n}`).join(' ')} } } }`
  return JSON.stringify({ query })
}

/** Returns the code of the refusal. Throws if the server did not refuse the document. */
async function sendRefused({ url }: Server, body = refusedRequest()): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  const text = await response.text()
  const code = /"code":"(\w+)"/.exec(text)?.[1]
  if (code === undefined) throw new Error(`The server did not refuse a document: ${text.slice(0, 300)}`)
  return code
}

/** Requests a teacher's page of classes every `everyMs`. Returns the p95 of the answers, in milliseconds. */
async function askMeanwhile(
  { url }: Server,
  calls: readonly OperationCall[],
  everyMs: number,
  milliseconds: number,
): Promise<number> {
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
    if (!call) throw new Error('The list of calls is empty')
    const asking = ask(call)
    // Promise.all reports a failed request below. Until then Node must not end the process because of it.
    asking.catch(() => {})
    asked.push(asking)
    await delay(everyMs)
  }
  await Promise.all(asked)
  return percentile(times, 0.95)
}

async function floodMeanwhile(server: Server, calls: readonly OperationCall[], { sliceMs, everyMs, prepared }: Load) {
  const outcomes = new Map<string, number>()
  // Create the requests in advance: creating them later would disturb the times that this process measures.
  const requests = Array.from({ length: prepared }, refusedRequest)
  let done = false
  const floods = Array.from({ length: senders }, async () => {
    while (!done) {
      const code = await sendRefused(server, requests.pop())
      outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
    }
  })
  const p95 = await askMeanwhile(server, calls, everyMs, sliceMs).finally(() => (done = true))
  await Promise.all(floods)
  return { p95, outcomes: [...outcomes].map(([code, times]) => `${code} ${times}`).join(', ') }
}

async function measureMemory(server: Server, counts: readonly number[]): Promise<number[]> {
  const megabytes = async () => (await server.tasks.ask('memory')) / 1_000_000
  const found = [await megabytes()]
  let sent = 0
  for (const count of counts) {
    // Send several at a time: the server pauses between the documents of one sender, so waiting for each would take too long.
    for (; sent < count; sent += atOnce) await Promise.all(Array.from({ length: atOnce }, () => sendRefused(server)))
    found.push(await megabytes())
  }
  return found
}

async function measureRefusedDocuments(load: Load) {
  return withFilledCentre(async ({ databaseUrl, callers }) => {
    const asked = callsBy(callers).classsGetByCoursesWithPage
    const onServer = async <Result>(work: (server: Server) => Promise<Result>): Promise<Result> => {
      const tasks = startChild<ServerTasks>(new URL('graphql/servers/main.ts', import.meta.url), ['hien'], [], {
        DATABASE_URL: databaseUrl,
      })
      try {
        const server = { tasks, url: await tasks.ask('listen') }
        await askMeanwhile(server, asked, load.everyMs, load.sliceMs / 2)
        return await work(server)
      } finally {
        await tasks.stop()
      }
    }
    const memory = await onServer((server) => measureMemory(server, load.sent))
    return onServer(async (server) => {
      const quiet: number[] = []
      const loud: number[] = []
      const outcomes: string[] = []
      for (let round = 0; round < load.rounds; round++) {
        quiet.push(await askMeanwhile(server, asked, load.everyMs, load.sliceMs))
        const flood = await floodMeanwhile(server, asked, load)
        loud.push(flood.p95)
        outcomes.push(flood.outcomes)
      }
      return { memory, quiet, loud, outcomes }
    })
  })
}

export async function benchRefusedDocuments(scale: Scale): Promise<Table> {
  const load = loads[scale]
  const { rounds, sent } = load
  const { memory, quiet, loud, outcomes } = await measureRefusedDocuments(load)
  const [before = 0, afterSome = 0, afterAll = 0] = memory.map((megabytes) => Math.round(megabytes))
  const slowed = ratios(loud, quiet)
  const row = (what: string, from: number, to?: number) => [
    `p95 of the query ${what}: ${outcomes[from] ?? ''}`,
    `${median(quiet.slice(from, to)).toFixed(1)} ms`,
    `${median(loud.slice(from, to)).toFixed(1)} ms`,
    spread(slowed.slice(from, to), 2),
    verdict(slowed.slice(from, to), { atMost: 3 }),
  ]
  return {
    title: `Refused documents of 11 KB from one address: memory, and a teacher’s query among ${senders} senders, ${rounds} rounds in turn`,
    columns: ['what', 'before, or without load', 'after, or with load', 'ratio', 'bar'],
    rows: [
      [`memory after ${sent[0]}`, `${before} MB`, `${afterSome} MB`, (afterSome / before).toFixed(2), ''],
      [`memory after ${sent[1]}`, `${before} MB`, `${afterAll} MB`, (afterAll / before).toFixed(2), ''],
      row('in the first round', 0, 1),
      row('in the last three rounds', Math.max(0, rounds - 3)),
    ],
  }
}
