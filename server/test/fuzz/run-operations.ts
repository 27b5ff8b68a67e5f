/** Sends cases of operations to a complete server and collects faults: everything that must never happen. */
import type { GraphQLSchema } from 'graphql'
import { inside, takeSnapshot } from '../no-trace.ts'
import type { TestServer } from '../test-server.ts'
import { callers, privateTextsOf, returnCast, type Caller, type Cast } from './cast.ts'
import type { OperationCase } from './operation-cases.ts'
import { fillIn } from './placeholders.ts'
import { setStage } from './stage.ts'
import { writeRequest } from './write-request.ts'
import { foreignRows } from './owned-rows.ts'

/**
 * Number of batches for one server. One caller sends a batch, between two snapshots of the database. A snapshot contains all rows, so
 * with more batches on one server each would take longer than the one before.
 */
export const batchesOfServer = 4 * callers.length
/** Milliseconds. An answer that takes longer, even on a busy machine, is a fault: the input makes the server hang. */
const longestAnswer = 5000

export type Findings = {
  /** One line for each fault, with the call that caused it. */
  faults: string[]
  /** Number of answers by result: `ok`, the code of the refusal or error, or `unreadable`. */
  answers: Record<string, number>
  slowest: { milliseconds: number; call: string }
}

const noLimit = { take: async () => {}, check: async () => {}, giveBack: async () => {} }

/** Removes all rate limits of the server, or only the named ones. They would stop a test that sends many calls. */
export function liftLimits(server: TestServer, names = Object.keys(server.dependencies.rateLimits)): void {
  for (const name of names) Object.assign(server.dependencies.rateLimits, { [name]: noLimit })
}

export const noFindings = (): Findings => ({ faults: [], answers: {}, slowest: { milliseconds: 0, call: '' } })

/** Runs the cases in batches and adds what it finds to the findings. */
export async function runOperations(
  server: TestServer,
  schema: GraphQLSchema,
  cast: Cast,
  { cases, batchSize, findings }: { cases: readonly OperationCase[]; batchSize: number; findings: Findings },
): Promise<void> {
  for (let start = 0; start < cases.length; start += batchSize) {
    const batch = start / batchSize
    const caller = callers[batch % callers.length] ?? 'nobody'
    await returnCast(server, cast)
    const stage = await setStage(server, cast, caller, Math.floor(batch / callers.length) % 2 === 1)
    const before = await takeSnapshot(server)
    const memberId = caller === 'nobody' ? null : cast[caller].id
    const sent: string[] = []
    for (const one of cases.slice(start, start + batchSize)) {
      const filled = fillIn(one.args, stage.real) as Record<string, unknown>
      const body = JSON.stringify(writeRequest(schema, { ...one, args: filled }))
      sent.push(`${caller} ${one.operation} ${JSON.stringify(filled).slice(0, 400)}`)
      // Send a document with inline values twice: the second time the server finds it in the cache of documents.
      const times = one.inline ? 2 : 1
      for (let time = 0; time < times; time++) {
        await call(server, { caller, cast, body, line: sent.at(-1) ?? '', operation: one.operation }, findings)
      }
    }
    const changed = foreignRows(before, await takeSnapshot(server), memberId, [cast.guest.id])
    for (const line of changed) findings.faults.push(`${caller} changed ${line} by one of:\n${sent.join('\n')}`)
  }
}

async function call(
  server: TestServer,
  {
    caller,
    cast,
    body,
    line,
    operation,
  }: { caller: Caller; cast: Cast; body: string; line: string; operation: string },
  findings: Findings,
): Promise<void> {
  const logged = server.logLines.length
  const began = performance.now()
  const response = await server.fastify.inject({
    method: 'POST',
    url: '/graphql',
    headers: {
      'content-type': 'application/json',
      ...(caller === 'nobody' ? {} : { authorization: `Bearer ${cast[caller].accessToken}` }),
    },
    payload: body,
  })
  const milliseconds = performance.now() - began
  if (milliseconds > findings.slowest.milliseconds) findings.slowest = { milliseconds, call: line }
  if (milliseconds > longestAnswer) findings.faults.push(`slow: ${Math.round(milliseconds)} ms: ${line}`)

  const text = response.body
  const code = answerCode(text, operation)
  findings.answers[code] = (findings.answers[code] ?? 0) + 1
  if (response.statusCode >= 500 || code === 'INTERNAL' || code === 'unreadable') {
    const log = server.logLines.slice(logged).filter((entry) => entry.includes('"err"'))
    findings.faults.push(`fault ${response.statusCode} ${code}: ${line}\n${log.join('\n')}`)
  }
  if (inside.test(text)) findings.faults.push(`leaks internals: ${line}\n${text.slice(0, 500)}`)
  // A teacher may add any student whose code they know to a class, and then see this student's contact details. So contact
  // details in a teacher's answers are no fault.
  if (caller === 'teacher' || caller === 'otherTeacher') return
  const leaked = privateTextsOf(cast, caller).filter((secret) => text.includes(secret) && !body.includes(secret))
  if (leaked.length) findings.faults.push(`reveals ${leaked.join(', ')}: ${line}\n${text.slice(0, 500)}`)
}

function answerCode(text: string, operation: string): string {
  try {
    const { data, errors } = JSON.parse(text)
    if (errors) return errors[0].extensions.code
    return data[operation].isSuccess ? 'ok' : data[operation].error.code
  } catch {
    return 'unreadable'
  }
}
