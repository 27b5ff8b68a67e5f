/** The process of the people who open a centre's page: it sends requests at a fixed rate, whether or not answers come. */
import { Agent, get } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { offer } from '../hub/tasks.ts'

const agent = new Agent({ keepAlive: true, maxSockets: 100 })
/** Milliseconds between two groups of requests. */
const pause = 10

const read = (port: number, path: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const begun = performance.now()
    get({ agent, port, host: '127.0.0.1', path }, (response) => {
      response.resume()
      response.on('error', reject)
      response.on('end', () => {
        if (response.statusCode === 200) resolve(performance.now() - begun)
        else reject(new Error(`${path} answered ${response.statusCode}`))
      })
    }).on('error', reject)
  })

/** Reads a page `perSecond` times a second for this many milliseconds. Returns how many milliseconds each answer took. */
async function readPage({
  port,
  path,
  perSecond,
  milliseconds,
}: {
  port: number
  path: string
  perSecond: number
  milliseconds: number
}): Promise<number[]> {
  const reading: Promise<number>[] = []
  const begun = performance.now()
  for (let elapsed = 0; elapsed < milliseconds; elapsed = performance.now() - begun) {
    // If the process was late, it sends what it has missed.
    while (reading.length < (elapsed * perSecond) / 1000) reading.push(read(port, path))
    await delay(pause)
  }
  return Promise.all(reading)
}

const tasks = { readPage }

export type PublicPageTasks = typeof tasks
offer(tasks)
