import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { registerHealth } from './health.ts'

/** Creates a server with a fake database check that the test controls. */
function createServer() {
  const state = { now: 0, asked: 0, isThere: true, isJoined: true, isDraining: false }
  const app = Fastify()
  onTestFinished(() => app.close())
  const database = async () => {
    state.asked += 1
    await new Promise(setImmediate)
    return state.isThere
  }
  const checks = { database, 'back-plane': () => state.isJoined }
  registerHealth(app, checks, { isDraining: () => state.isDraining, now: () => state.now })
  const ready = async () => {
    const { statusCode, body } = await app.inject({ url: '/readyz' })
    return `${statusCode} ${body}`
  }
  return { state, ready }
}

test('A49: any number of readiness requests are answered, with one database check per second', async () => {
  const { state, ready } = createServer()
  const answers = await Promise.all(Array.from({ length: 500 }, ready))
  expect(new Set(answers)).toEqual(new Set(['200 ready']))
  expect(state.asked).toBe(1)
  state.now = 999
  expect(await ready()).toBe('200 ready')
  expect(state.asked).toBe(1)
  state.now = 1000
  await Promise.all([ready(), ready()])
  expect(state.asked).toBe(2)
})

test('/readyz notices within a second that the database went away or came back', async () => {
  const { state, ready } = createServer()
  expect(await ready()).toBe('200 ready')
  state.isThere = false
  state.now = 1000
  expect(await ready()).toBe('503 not ready: database')
  state.isThere = true
  state.now = 2000
  expect(await ready()).toBe('200 ready')
})

test('/readyz says at once that the server is draining or has lost the back-plane', async () => {
  const { state, ready } = createServer()
  expect(await ready()).toBe('200 ready')
  state.isJoined = false
  expect(await ready()).toBe('503 not ready: back-plane')
  state.isDraining = true
  expect(await ready()).toBe('503 not ready: draining')
})
