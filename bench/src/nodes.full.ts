import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rooms } from '../../server/test/growth/fill-rooms.ts'
import { measureCrossing } from './nodes.ts'
import { startSharedServices, startInstallation, type SharedServices, type Installation } from './nodes/installation.ts'
import { rollingRestart } from './nodes/rolling-restart.ts'

const crossing: Rooms = { first: 0, count: 4, students: 20 }
const rolling: Rooms = { first: 100, count: 2, students: 20 }

let ground: SharedServices
let installation: Installation
beforeAll(async () => {
  ground = await startSharedServices(10_000, [crossing, rolling])
  installation = await startInstallation(ground, 2)
})
afterAll(async () => {
  await installation.stop()
  await ground.stop()
})

test('with two nodes behind nginx, every room has members on both, and all of them receive every message and the start', async () => {
  const { joins, spread, starts, messages } = await measureCrossing(installation, crossing, 5000)
  expect(joins.errors).toEqual([])
  expect(joins.times).toHaveLength(crossing.count * (crossing.students + 1))
  expect(spread).toBe(crossing.count)
  expect([...starts, ...messages].filter((time) => !Number.isFinite(time))).toEqual([])
})

test('the built product starts within seconds and can be replaced node by node without losing anything', async () => {
  const { lost, requests, messages } = await rollingRestart(installation, rolling)
  expect([lost, requests.refused]).toEqual([{ members: 0, messages: 0 }, []])
  expect([requests.asked, messages].every((count) => count > 10)).toBe(true)
})
