import { once } from 'node:events'
import { createServer, request as sendRequest, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, expect, test } from 'vitest'
import { handleUnreadable } from '../security-headers.ts'
import { allowLongBody } from './long-requests.ts'

let server: Server
afterEach(() => {
  server.closeAllConnections()
  server.close()
})

/** Starts a server on which requests must arrive completely within 200 ms. */
async function listen(onRequest: (request: IncomingMessage) => void) {
  server = createServer({ requestTimeout: 200, headersTimeout: 200, connectionsCheckingInterval: 50 })
  server.on(
    'clientError',
    handleUnreadable(() => ({})),
  )
  server.on('request', (request: IncomingMessage, response) => {
    onRequest(request)
    request.resume()
    request.once('end', () => response.end('whole'))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/**
 * Sends the first `parts` parts of a body (at least ten are announced) with `pause` ms between them, until the server answers.
 * Returns the status, or 'cut' if the connection was cut.
 */
async function sendSlowly(port: number, parts: number, pause: number): Promise<number | 'cut'> {
  const headers = { 'content-length': String(100 * Math.max(parts, 10)) }
  const request = sendRequest({ port, host: '127.0.0.1', method: 'POST', headers })
  let isAnswered = false
  const answer = new Promise<number | 'cut'>((resolve) => {
    request.once('response', (response) => resolve(response.resume().statusCode ?? 0))
    request.once('error', () => resolve('cut'))
  })
  void answer.then(() => (isAnswered = true))
  for (let part = 0; part < parts && !isAnswered; part += 1) {
    request.write(Buffer.alloc(100))
    await delay(pause)
  }
  const ended = await answer
  request.destroy()
  return ended
}

test('allowLongBody lets a body arrive over a slow network; any other slow body is answered 408', async () => {
  expect(await sendSlowly(await listen(() => {}), 10, 60)).not.toBe(200)
  server.close()
  expect(await sendSlowly(await listen((request) => allowLongBody(request)), 10, 60)).toBe(200)
})

test('a body that stalls and one that never ends are cut off', async () => {
  const still = await listen((request) => allowLongBody(request, { idle: 100, total: 60_000 }))
  expect(await sendSlowly(still, 2, 20)).toBe('cut')
  server.close()
  const endless = await listen((request) => allowLongBody(request, { idle: 100, total: 300 }))
  // Without the limit of 300 ms, sending would go on for a minute.
  expect(await sendSlowly(endless, 3000, 20)).toBe('cut')
})
