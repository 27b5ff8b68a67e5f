/** Tests the Sfu with a real process. The timers of this side are fake: their time passes only when a test advances it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { OfferRefused, type Sfu, type SfuOptions } from '../sfu.ts'
import { createSfu, type SfuLimits } from './create-sfu.ts'
import { processLimits } from './supervised-process.ts'

const file = new URL('../../test/answering-process.ts', import.meta.url)
const { watchInterval, maxSilentChecks, maxStartChecks } = processLimits

const open: Sfu[] = []

function start(changed: Partial<SfuLimits> = {}, options: Partial<SfuOptions> = {}) {
  const logged: string[] = []
  const begun: number[] = []
  const log: SfuOptions['log'] = (_level, text, details) => {
    logged.push(text)
    if (text === 'the media process was started') begun.push(Number(details?.['processId']))
  }
  const sfu = createSfu(
    { addresses: ['192.0.2.1'], udpPorts: [40_000, 40_099], tcpPort: null, log, ...options },
    { file, beatInterval: 10, ...changed },
  )
  open.push(sfu)
  const emitted: unknown[] = []
  for (const name of ['lost', 'line', 'failed'] as const)
    sfu.on(name, (...details: unknown[]) => void emitted.push([name, ...details]))
  return { sfu, emitted, logged, begun }
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] })
})
afterEach(async () => {
  const closing = Promise.all(open.splice(0).map((sfu) => sfu.close()))
  // If a test has failed, `close` may still wait for a fake timer, such as the delay of a restart. Let these timers run.
  await vi.advanceTimersByTimeAsync(10_000)
  await closing
  vi.useRealTimers()
})

type Process = { pid: number; env: Record<string, string>; execArgv: string[]; addresses: string[] }
const join = async (sfu: Sfu, participant: string, offer = 'offer', room = 'room') =>
  JSON.parse(await sfu.join(room, participant, offer)) as Process
const isRunning = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const until = async (is: () => boolean | Promise<boolean>) => {
  await expect.poll(is, { interval: 5, timeout: 100_000 }).toBe(true)
}

test('the first join starts one process for all rooms, which ends after being idle', async () => {
  const { sfu } = start({ idleTimeout: 1_000 })
  expect((await sfu.counts()).residentBytes).toBe(0)
  const [one, other] = [await join(sfu, 'An'), await join(sfu, 'Bình', 'offer', 'another room')]
  expect(one.pid).toBe(other.pid)
  // The process reports its counts in intervals, so the latest one can be older than the second join.
  await until(async () => (await sfu.counts()).participants === 2)
  const { residentBytes, ...counts } = await sfu.counts()
  expect(counts).toMatchObject({ rooms: 2, packetsOut: 100, foreignDatagrams: 2 })
  expect(residentBytes).toBeGreaterThan(0)
  sfu.leave('room', 'An')
  sfu.leave('another room', 'Bình')
  vi.advanceTimersByTime(1_000)
  await until(() => !isRunning(one.pid))
  expect((await sfu.counts()).residentBytes).toBe(0)
})

test('A87: the media process gets no environment variable of the server, and its memory is limited', async () => {
  vi.stubEnv('TURN_SECRET', 'geheim')
  const { sfu } = start()
  const { env, execArgv } = await join(sfu, 'An')
  expect(Object.keys(env).filter((name) => !name.startsWith('NODE_CHANNEL_'))).toEqual([])
  expect(execArgv).toEqual([
    expect.stringMatching(/^--max-old-space-size=\d+$/),
    expect.stringMatching(/^--max-semi-space-size=\d+$/),
  ])
  vi.unstubAllEnvs()
})

test('A87: an offer that is refused or causes an error does not end the process, and events are still reported', async () => {
  const { sfu, emitted, logged } = start()
  const { pid } = await join(sfu, 'An')
  await expect(sfu.join('room', 'Bình', 'refuse')).rejects.toThrow(OfferRefused)
  await expect(sfu.join('room', 'Bình', 'break')).rejects.not.toThrow(OfferRefused)
  await join(sfu, 'Chi', 'reject')
  await until(() => logged.includes('an unhandled error in the media process'))
  sfu.setDataSaver('room', 'An', true)
  await join(sfu, 'Chi', 'lose')
  await until(() => emitted.length === 2)
  expect(emitted).toEqual([
    ['line', 'room', 'An', 'soundOnly', true, [5, 6]],
    ['lost', 'room', 'Chi'],
  ])
  expect([sfu.carried, isRunning(pid)]).toEqual([1, true])
})

test('when the process is killed, its rooms fail, and the next join starts a process with the current addresses', async () => {
  let address = '192.0.2.1'
  const { sfu, emitted, logged } = start({ restartDelay: 0 }, { addresses: async () => [address] })
  let last = await join(sfu, 'An')
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    await join(sfu, 'Bình', 'offer', 'another room')
    const waiting = sfu.join('room', 'Chi', 'silence')
    process.kill(last.pid, signal)
    await expect(waiting).rejects.toThrow('ended')
    await until(() => emitted.length === 1)
    expect([emitted.splice(0), sfu.carried]).toEqual([[['failed', ['room', 'another room']]], 0])
    expect(logged.splice(0)).toContain('the media process ended')
    address = `of ${signal}`
    const next = await join(sfu, 'An')
    expect(next.pid).not.toBe(last.pid)
    expect(next.addresses).toEqual([address])
    last = next
  }
})

test('A87: a process that hangs or throws an uncaught error is ended and reported; a slow start is no hang', async () => {
  const { sfu, emitted, logged } = start({ restartDelay: 0, answerTimeout: 1e9 })
  const joining = join(sfu, 'An')
  vi.advanceTimersByTime(watchInterval * maxStartChecks)
  const { pid } = await joining
  vi.advanceTimersByTime(watchInterval * maxSilentChecks)
  expect((await join(sfu, 'An')).pid).toBe(pid)

  const hanging = sfu.join('room', 'An', 'hang')
  await until(() => emitted.length === 1)
  vi.advanceTimersByTime(watchInterval * (maxSilentChecks + 1))
  await expect(hanging).rejects.toThrow('ended')
  expect(logged).toContain('the media process does not respond; it is killed')
  await join(sfu, 'An', 'throw')
  await until(() => emitted.length === 3)
  expect(emitted.slice(1)).toEqual([
    ['failed', ['room']],
    ['failed', ['room']],
  ])
})

test('A87: a process that uses more memory than allowed is ended', async () => {
  const { sfu, emitted, logged } = start({ maxResidentBytes: 1 })
  sfu.join('room', 'An', 'offer').catch(() => {})
  await until(() => emitted.length === 1)
  expect(logged).toContain('the media process uses too much memory and exits')
})

test('a process that keeps dying is restarted after growing delays, until a minute has passed', async () => {
  const { sfu, begun, logged } = start({ restartDelay: 100, maxRestartDelay: 300 })
  for (const [crashes, delay] of [0, 100, 200, 300].entries()) {
    const joining = sfu.join('room', 'An', 'offer')
    await vi.advanceTimersByTimeAsync(Math.max(0, delay - 1))
    if (delay > 0) expect(begun).toHaveLength(crashes)
    await vi.advanceTimersByTimeAsync(1)
    expect(begun).toHaveLength(crashes + 1)
    if (crashes === 0) vi.advanceTimersByTime(watchInterval * (maxStartChecks + 1))
    else process.kill(begun.at(-1)!, 'SIGKILL')
    await expect(joining).rejects.toThrow('ended')
  }
  expect(logged.filter((text) => text === 'the media process does not respond; it is killed')).toHaveLength(1)
  vi.advanceTimersByTime(60_000)
  const joining = sfu.join('room', 'An', 'offer')
  expect(begun).toHaveLength(5)
  await joining
})

test('the process ends with its parent, even if the parent is killed', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('../../test/parent-process.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  expect(isRunning(Number(line))).toBe(true)
  parent.kill('SIGKILL')
  await until(() => !isRunning(Number(line)))
})

test('closing waits for the process to end and rejects open requests', async () => {
  const { sfu, emitted } = start()
  const { pid } = await join(sfu, 'An')
  const waiting = sfu.join('room', 'Bình', 'silence')
  const closing = sfu.close()
  await expect(waiting).rejects.toThrow('ended')
  await closing
  expect(isRunning(pid)).toBe(false)
  await expect(sfu.join('room', 'An', 'offer')).rejects.toThrow('is closed')
  expect(emitted).toEqual([])
})
