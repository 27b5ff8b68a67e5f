import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { maxOfferLength } from '@hien/contract/video-room'
import { afterEach, expect, test, vi } from 'vitest'
import { OfferRefused, SfuFull, type Sfu, type SfuOptions } from '../sfu.ts'
import { createSfu, type SfuLimits } from './create-sfu.ts'

const file = new URL('../../test/answering-process.ts', import.meta.url)

type Started = { sfu: Sfu; told: unknown[]; logged: string[] }
const open: Sfu[] = []

function start(changed: Partial<SfuLimits> & { file?: URL } = {}, options: Partial<SfuOptions> = {}): Started {
  const logged: string[] = []
  const log = (_level: string, text: string) => void logged.push(text)
  const sfu = createSfu(
    { addresses: ['192.0.2.1'], udpPorts: [40_000, 40_099], tcpPort: null, log, ...options },
    { file, ...changed },
  )
  open.push(sfu)
  const told: unknown[] = []
  for (const name of ['lost', 'line', 'failed'] as const)
    sfu.on(name, (...details: unknown[]) => void told.push([name, ...details]))
  return { sfu, told, logged }
}
afterEach(() => Promise.all(open.splice(0).map((sfu) => sfu.close())))

type Process = { pid: number; env: Record<string, string>; execArgv: string[]; addresses: string[] }
const join = async (sfu: Sfu, participant: string, offer = 'offer', room = 'room') =>
  JSON.parse(await sfu.join(room, participant, offer)) as Process
const lives = (pid: number) => {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
const until = (is: () => boolean | Promise<boolean>) => vi.waitFor(async () => expect(await is()).toBe(true), 10_000)

test('the first join starts the process, all are carried by it, and it ends when nobody was in a room for a while', async () => {
  const { sfu } = start({ idleTimeout: 200 })
  expect((await sfu.counts()).residentBytes).toBe(0)
  const [one, other] = [await join(sfu, 'An'), await join(sfu, 'Bình', 'offer', 'another room')]
  expect(one.pid).toBe(other.pid)
  expect(one.addresses).toEqual(['192.0.2.1'])
  await until(async () => (await sfu.counts()).residentBytes > 0)
  sfu.leave('room', 'An')
  await delay(400)
  expect(lives(one.pid)).toBe(true)
  sfu.leave('another room', 'Bình')
  await until(() => !lives(one.pid))
  expect((await sfu.counts()).residentBytes).toBe(0)
  expect((await join(sfu, 'An')).pid).not.toBe(one.pid)
})

test('A87: what faces the network has no setting and no secret of the server in its environment, and its memory is bounded', async () => {
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

test('as many are carried as fit: who comes anew needs no other place, and who leaves or is lost makes room', async () => {
  const { sfu, told } = start({ capacity: 2 })
  await Promise.all([join(sfu, 'An'), join(sfu, 'Bình')])
  await join(sfu, 'An')
  expect(sfu.carried).toBe(2)
  await expect(sfu.join('another room', 'An', 'offer')).rejects.toThrow(SfuFull)
  sfu.leave('room', 'An')
  await join(sfu, 'Chi', 'lose')
  await until(() => told.length === 1)
  expect([told, sfu.carried]).toEqual([[['lost', 'room', 'Chi']], 1])
})

test('who leaves before the process has begun is not carried by it', async () => {
  const { sfu } = start()
  const joining = sfu.join('room', 'An', 'offer')
  sfu.leave('room', 'An')
  await expect(joining).rejects.toThrow('left meanwhile')
  await join(sfu, 'Bình', 'offer', 'another room')
  await until(async () => (await sfu.counts()).residentBytes > 0)
  expect([sfu.carried, (await sfu.counts()).participants]).toEqual([1, 1])
})

test('who comes while the process is being loaded waits for it, and for their answer from then on', async () => {
  const slow = new URL('../../test/slow-process.ts', import.meta.url)
  const { sfu } = start({ file: slow, answerTimeout: 500 })
  const first = join(sfu, 'An')
  await delay(300)
  const others = ['Bình', 'Chi'].map((name) => join(sfu, name))
  const { pid } = await first
  expect((await Promise.all(others)).map((process) => process.pid)).toEqual([pid, pid])
})

test('A87: places are counted before the process answers, so that a crowd that comes at once does not overfill it', async () => {
  const { sfu } = start({ capacity: 3 })
  const joins = await Promise.allSettled(
    ['An', 'Bình', 'Chi', 'Dũng', 'Em'].map((name) => sfu.join('room', name, 'offer')),
  )
  expect(joins.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'rejected'])
  expect(sfu.carried).toBe(3)
})

test('A87: an offer that is refused, too long or breaks something takes no place and ends nothing', async () => {
  const { sfu, told, logged } = start()
  const { pid } = await join(sfu, 'An')
  await expect(sfu.join('room', 'Bình', 'refuse')).rejects.toThrow(OfferRefused)
  await expect(sfu.join('room', 'Bình', 'x'.repeat(maxOfferLength + 1))).rejects.toThrow(OfferRefused)
  await expect(sfu.check('x'.repeat(maxOfferLength + 1))).rejects.toThrow(OfferRefused)
  await expect(sfu.join('room', 'Bình', 'break')).rejects.not.toThrow(OfferRefused)
  await join(sfu, 'Chi', 'reject')
  await until(() => logged.includes('a fault in what carries media'))
  await expect(sfu.join('room', 'An', 'refuse')).rejects.toThrow(OfferRefused)
  expect([sfu.carried, told, lives(pid)]).toEqual([2, [], true])
})

test('nobody waits for an answer that does not come, and their place is free again', async () => {
  const { sfu } = start({ answerTimeout: 300 })
  await join(sfu, 'An')
  await expect(sfu.join('room', 'Bình', 'silence')).rejects.toThrow('does not answer')
  expect(sfu.carried).toBe(1)
})

test.each(['SIGKILL', 'SIGTERM'] as const)(
  'a process that is killed is told with the rooms it carried, and the next join begins another: %s',
  async (signal) => {
    const { sfu, told, logged } = start()
    const { pid } = await join(sfu, 'An')
    await join(sfu, 'Bình', 'offer', 'another room')
    const waiting = sfu.join('room', 'Chi', 'silence')
    process.kill(pid, signal)
    await expect(waiting).rejects.toThrow('ended')
    await until(() => told.length === 1)
    expect([told, sfu.carried]).toEqual([[['failed', ['room', 'another room']]], 0])
    expect(logged).toContain('the process for media ended')
    const begun = performance.now()
    expect((await join(sfu, 'An')).pid).not.toBe(pid)
    expect(performance.now() - begun).toBeLessThan(5000)
  },
)

test('A87: a process that hangs, takes more memory than it may, or throws what nobody catches, is ended and told', async () => {
  const { sfu, told, logged } = start({ watchInterval: 200, maxSilentLooks: 8, answerTimeout: 20_000 })
  await join(sfu, 'An')
  await until(async () => (await sfu.counts()).residentBytes > 0)
  await expect(sfu.join('room', 'Bình', 'hang')).rejects.toThrow('ended')
  expect(logged).toContain('the process for media hangs')
  await join(sfu, 'An', 'throw')
  await until(() => told.length === 2)
  expect(told).toEqual([
    ['failed', ['room']],
    ['failed', ['room']],
  ])

  const hungry = start({ maxResidentBytes: 1 })
  await join(hungry.sfu, 'An')
  await until(() => hungry.told.length === 1)
  expect(hungry.logged).toContain('media take too much memory: their process ends')
})

test('a process that goes on dying is begun later each time, so that it does not take a core for nothing', async () => {
  const { sfu, told } = start({ restartDelay: 100, maxRestartDelay: 400 })
  const waits: number[] = []
  for (let death = 1; death <= 4; death++) {
    const begun = performance.now()
    const { pid } = await join(sfu, 'An')
    waits.push(performance.now() - begun)
    process.kill(pid, 'SIGKILL')
    await until(() => told.length === death)
  }
  // Beside the time that a process takes to begin, which the first shows.
  expect(waits.map((wait, n) => wait >= [0, 100, 200, 400][n]!)).toEqual([true, true, true, true])
})

test('the process ends with its parent, even when that is killed', async () => {
  const parent = spawn(process.execPath, [fileURLToPath(new URL('../../test/parent-process.ts', import.meta.url))], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(createInterface(parent.stdout), 'line')) as [string]
  expect(lives(Number(line))).toBe(true)
  parent.kill('SIGKILL')
  await until(() => !lives(Number(line)))
})

test('what happens to somebody is told, and a listener that throws hurts nobody', async () => {
  const { sfu, told, logged } = start()
  sfu.on('line', () => {
    throw new Error('asked to')
  })
  await join(sfu, 'An')
  sfu.setDataSaver('room', 'An', true)
  await join(sfu, 'An', 'lose')
  await until(() => told.length === 2)
  expect(told).toEqual([
    ['line', 'room', 'An', 'soundOnly', true, [5, 6]],
    ['lost', 'room', 'An'],
  ])
  expect(logged).toContain('what follows media failed')
})

test('A87: a line is looked at by few at a time, and by nobody else’s place', async () => {
  const { sfu } = start({ maxChecks: 1, checkDuration: 300, capacity: 1, idleTimeout: 100 })
  await join(sfu, 'An')
  const { pid } = JSON.parse(await sfu.check('offer')) as Process
  await expect(sfu.check('offer')).rejects.toThrow(SfuFull)
  sfu.leave('room', 'An')
  await delay(200)
  expect(lives(pid)).toBe(true)
  await until(() => !lives(pid))
  await expect(sfu.check('refuse')).rejects.toThrow(OfferRefused)
  await sfu.check('offer')
})

test('as many as it carries may look at their line at once: a class is led in together', async () => {
  const { sfu } = start()
  const answers = await Promise.all(Array.from({ length: sfu.capacity }, () => sfu.check('offer')))
  expect(answers).toHaveLength(sfu.capacity)
  await expect(sfu.check('offer')).rejects.toThrow(SfuFull)
})

test('what is counted goes on over the processes that follow each other', async () => {
  const { sfu, told } = start()
  const { pid } = await join(sfu, 'An')
  await until(async () => (await sfu.counts()).packetsOut === 100)
  expect(await sfu.counts()).toMatchObject({
    participants: 1,
    rooms: 1,
    packetsIn: 10,
    refusedPackets: 1,
    foreignDatagrams: 2,
  })
  process.kill(pid, 'SIGKILL')
  await until(() => told.length === 1)
  expect(await sfu.counts()).toMatchObject({
    participants: 0,
    rooms: 0,
    packetsIn: 10,
    packetsOut: 100,
    residentBytes: 0,
  })
  await join(sfu, 'An')
  await until(async () => (await sfu.counts()).packetsOut === 200)
})

test('the end of all waits for the process, and whoever waits for an answer is told', async () => {
  const { sfu, told } = start()
  const { pid } = await join(sfu, 'An')
  const waiting = sfu.join('room', 'Bình', 'silence')
  const closing = sfu.close()
  await expect(waiting).rejects.toThrow('ended')
  await closing
  expect(lives(pid)).toBe(false)
  await expect(sfu.join('room', 'An', 'offer')).rejects.toThrow('no more')
  expect(told).toEqual([])
})

test('where this node is reached is asked each time the process begins', async () => {
  let address = '192.0.2.1'
  const { sfu, told } = start({}, { addresses: async () => [address] })
  const { pid, addresses } = await join(sfu, 'An')
  address = '192.0.2.2'
  process.kill(pid, 'SIGKILL')
  await until(() => told.length === 1)
  expect([addresses, (await join(sfu, 'An')).addresses]).toEqual([['192.0.2.1'], ['192.0.2.2']])
})
