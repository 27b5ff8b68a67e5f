/** The process that sends requests with autocannon. Each connection sends its next request when it has the answer. */
import autocannon from 'autocannon'
import { offer } from '../../hub/tasks.ts'
import { sharedNow } from '../../hub/clock.ts'
import type { PlainRequest } from '../plain-request.ts'

const connections = 50

/**
 * Sends `amount` requests from the list; each connection starts at a different request. Returns the milliseconds until the last
 * answer, and the p99 of the answers.
 */
async function load({
  url,
  requests,
  amount,
}: {
  url: string
  requests: PlainRequest[]
  amount: number
}): Promise<{ milliseconds: number; p99: number }> {
  let started = 0
  let begunAt = 0
  let answeredAt = 0
  const { promise, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  const run = autocannon(
    {
      url,
      connections,
      amount,
      timeout: 60,
      // autocannon ends only with a sample, so with its samples of a second each run would take a whole second or more.
      sampleInt: 100,
      setupClient: (client) => {
        const from = Math.floor((started++ * requests.length) / connections)
        client.setRequests([...requests.slice(from), ...requests.slice(0, from)])
      },
    },
    (error: unknown, result) => (error ? reject(error) : resolve(result)),
  )
  // Take the time of the last answer as the end, because autocannon ends only with the next sample.
  run.on('start', () => (begunAt = sharedNow()))
  run.on('response', () => (answeredAt = sharedNow()))
  const result = await promise
  const milliseconds = answeredAt - begunAt
  if (result.non2xx || result.errors || result['2xx'] !== amount) {
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed, ${result['2xx']} answered of ${amount}`)
  }
  return { milliseconds, p99: result.latency.p99 }
}

const tasks = { load }

export type LoadTasks = typeof tasks
offer(tasks)
