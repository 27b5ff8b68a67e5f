import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { anExcelFile } from '../../../test/excel-files.ts'
import { createWorkbookThread, defaultThreadLimits, type WorkbookThreadLimits } from './workbook-thread.ts'
import type { WorkbookMessage } from './workbook-worker.ts'

let started: Worker[]
const remember = (worker: Worker) => void started.push(worker)
beforeEach(() => {
  started = []
  process.on('worker', remember)
})
afterEach(() => process.off('worker', remember))

const today = '2026-11-24'
const heading = ['Họ và tên', ...Array.from({ length: 19 }, (_, n) => `Ghi chú ${n}`)]
const aFile = (count: number) =>
  anExcelFile([heading, ...Array.from({ length: count }, (_, n) => heading.map(() => `Nguyễn An ${n}`))])
const job = (file: Buffer) => ({ read: { file, today } })
const aThread = (limits: Partial<WorkbookThreadLimits> = {}) =>
  createWorkbookThread({ ...defaultThreadLimits, ...limits })
/** Of a thread that has ended. */
const noThread = -1

test('the thread that read a file reads the next one, and ends when none comes', async () => {
  const thread = aThread({ idleTimeout: 1500 })
  for (const count of [1, 2, 3]) {
    const answer = await thread.run(job(aFile(count)))
    expect(answer).toMatchObject({ students: { rows: Array.from({ length: count }, () => ({})) } })
  }
  expect(started).toHaveLength(1)
  expect(started[0]?.threadId).not.toBe(noThread)
  await expect.poll(() => started[0]?.threadId, { timeout: 20_000 }).toBe(noThread)
})

test('a long list comes in pieces, between which others have their turn, and is whole', async () => {
  const thread = aThread()
  await thread.run(job(aFile(1)))
  const pieces: number[] = []
  const turns = new Set<number>()
  let turn = 0
  const counting = setInterval(() => (turn += 1), 0)
  started[0]?.on('message', (message: WorkbookMessage) => {
    if ('more' in message) pieces.push(message.more.length)
    turns.add(turn)
  })
  const answer = await thread.run(job(aFile(2000)))
  clearInterval(counting)
  expect(answer).toMatchObject({
    students: { rows: Array.from({ length: 2000 }, (_, n) => ({ row: n + 2, fullName: `Nguyễn An ${n}` })) },
  })
  expect(pieces).toEqual(Array.from({ length: 20 }, () => 100))
  // Where the machine is busy some come together.
  expect(turns.size).toBeGreaterThan(2)
  await started[0]?.terminate()
})

test('with a file that is refused its thread ends, and one that broke meanwhile is replaced', async () => {
  const thread = aThread()
  expect(await thread.run(job(Buffer.from('PK\u0003\u0004')))).toHaveProperty('fault')
  expect(started.map(({ threadId }) => threadId)).toEqual([noThread])
  expect(await thread.run(job(aFile(1)))).toHaveProperty('students')
  await started[1]?.terminate()
  expect(await thread.run(job(aFile(1)))).toHaveProperty('students')
  expect(started).toHaveLength(3)
  await started[2]?.terminate()
})

test('a file does not pay for the processor time of those before it', async () => {
  const maxProcessorTime = 2500
  const thread = aThread({ maxProcessorTime, checkInterval: 5 })
  const file = aFile(500)
  const used = async () => {
    const { user = 0, system = 0 } = (await started[0]?.cpuUsage()) ?? {}
    return (user + system) / 1000
  }
  do expect(await thread.run(job(file))).toHaveProperty('students')
  while ((await used()) < maxProcessorTime)
  expect(await thread.run(job(file))).toHaveProperty('students')
  expect(started).toHaveLength(1)
  await started[0]?.terminate()
})
