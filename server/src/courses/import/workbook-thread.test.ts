import { once } from 'node:events'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anExcelFile } from '../../../test/excel-files.ts'
import { sheetsFile } from '../../../test/list-files.ts'
import { createWorkbookThread, defaultThreadLimits, type WorkbookThreadLimits } from './workbook-thread.ts'
import { readInPieces, type WorkbookMessage } from './workbook-worker.ts'

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
/** The threadId of a worker that has ended. */
const noThread = -1

test('a thread that has read a file reads the next one, and ends when idle', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const thread = aThread()
  for (const count of [1, 2, 3]) {
    const answer = await thread.run(job(aFile(count)))
    expect(answer).toMatchObject({ students: { rows: Array.from({ length: count }, () => ({})) } })
    vi.advanceTimersByTime(defaultThreadLimits.idleTimeout - 1)
  }
  expect(started).toHaveLength(1)
  expect(started[0]?.threadId).not.toBe(noThread)
  const ended = once(started[0]!, 'exit')
  vi.advanceTimersByTime(1)
  await ended
})

test('a long list is sent in pieces, with a pause after each for other work', async () => {
  const told: (number | 'rest')[] = []
  const answer = await readInPieces(job(aFile(250)).read, {
    tell: (message) => void told.push('more' in message ? message.more.length : 'rest'),
    rest: async () => void told.push('rest'),
  })
  expect(told).toEqual([100, 'rest', 100, 'rest', 50, 'rest'])
  expect(answer).toMatchObject({ students: { headings: heading, rows: [], list: { sheet: 'Danh sách' } } })
})

test('a long list arrives from its thread in pieces, and is complete', async () => {
  const thread = aThread()
  await thread.run(job(aFile(1)))
  const pieces: number[] = []
  started[0]?.on('message', (message: WorkbookMessage) => {
    if ('more' in message) pieces.push(message.more.length)
  })
  const answer = await thread.run(job(aFile(2000)))
  expect(answer).toMatchObject({
    students: { rows: Array.from({ length: 2000 }, (_, n) => ({ row: n + 2, fullName: `Nguyễn An ${n}` })) },
  })
  expect(pieces).toEqual(Array.from({ length: 20 }, () => 100))
  await started[0]?.terminate()
})

test('the sheets of a file arrive in pieces too, each with its own rows', async () => {
  const thread = aThread()
  const rowsOf = (count: number, word: string) => Array.from({ length: count }, (_, n) => [`${word} ${n}`])
  const file = sheetsFile({ Một: rowsOf(250, 'a'), Trống: [], Hai: rowsOf(2, 'b') }, 'xlsx')
  const pieces: number[] = []
  await thread.run(job(aFile(1)))
  started[0]?.on('message', (message: WorkbookMessage) => {
    if ('moreRows' in message) pieces.push(message.moreRows.length)
  })
  const answer = await thread.run({ sheets: { file } })
  expect(pieces).toEqual([100, 100, 50, 2])
  expect(answer).toMatchObject({
    sheets: [
      { name: 'Một', rows: rowsOf(250, 'a').map((cells, n) => ({ row: n + 1, cells })) },
      {
        name: 'Hai',
        rows: [
          { row: 1, cells: ['b 0'] },
          { row: 2, cells: ['b 1'] },
        ],
      },
    ],
  })
  expect(await thread.run({ sheets: { file: Buffer.from('PK\u0003\u0004') } })).toHaveProperty('fault')
})

test('the thread ends after a refused file, and a broken thread is replaced', async () => {
  const thread = aThread()
  expect(await thread.run(job(Buffer.from('PK\u0003\u0004')))).toHaveProperty('fault')
  expect(started.map(({ threadId }) => threadId)).toEqual([noThread])
  expect(await thread.run(job(aFile(1)))).toHaveProperty('students')
  await started[1]?.terminate()
  expect(await thread.run(job(aFile(1)))).toHaveProperty('students')
  expect(started).toHaveLength(3)
  await started[2]?.terminate()
})

test('each file has its own processor time, independent of the files before it', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  onTestFinished(() => void vi.useRealTimers())
  const { maxProcessorTime, checkInterval } = defaultThreadLimits
  const thread = aThread()
  await thread.run(job(aFile(1)))
  const [worker] = started
  if (!worker) throw new Error('No thread was started')
  const asked = vi.spyOn(worker, 'cpuUsage')
  /** Runs one job. @param used the processor time in milliseconds that the thread reports, one value per query */
  async function runWhile(...used: number[]) {
    asked.mockClear().mockImplementation(async () => ({ user: (used.shift() ?? NaN) * 1000, system: 0 }))
    const answer = thread.run(job(aFile(1)))
    await vi.advanceTimersByTimeAsync(checkInterval)
    expect(asked).toHaveBeenCalledTimes(2)
    return answer
  }
  const before = 10 * maxProcessorTime
  expect(await runWhile(before, before + maxProcessorTime)).toHaveProperty('students')
  expect(await runWhile(before, before + maxProcessorTime + 1)).toBeNull()
  expect(started).toEqual([worker])
  expect(worker.threadId).toBe(noThread)
})
