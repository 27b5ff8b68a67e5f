/** Starts and calls the servers that forward a lesson's media: ours, and others to compare it with. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { readFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { createSfu } from '@hien/sfu/create-sfu'
import { janus, findProgram } from '../../../tools/find-program.ts'
import { startChild, type Child } from '../hub/tasks.ts'
import { processorTimeOf } from '../processes.ts'
import { freePort } from '../school/product-process.ts'
import type { LessonLoadTasks } from './load/main.ts'
import type { WeriftTasks } from './servers/werift.ts'

export type Lesson = {
  /** Number of participants besides the teacher. */
  students: number
  /** Number of students who speak. */
  speakers: number
}

export type Used = { processorTime: number; bytes: number }

export type MediaServer = {
  /** Lets everybody join. Returns how long each participant took to connect, in milliseconds; empty if not measured. */
  enter(load: Child<LessonLoadTasks>, lesson: Lesson): Promise<number[]>
  used(): Promise<Used>
  stop(): Promise<void>
}

/** Functions that start a server, by the server's name in the tables. They return null if the machine lacks the server. */
export const mediaServers: Record<string, () => Promise<MediaServer | null>> = {
  Hiên: startOurs,
  'werift as it comes': startWerift,
  'Janus of Debian': startJanus,
}

/** Lets all participants join at the same time. `join` passes a participant's offer to the server and returns its answer. */
async function enterByOffers(
  load: Child<LessonLoadTasks>,
  { students }: Lesson,
  join: (index: number, offer: string) => Promise<string>,
): Promise<number[]> {
  const opened = []
  for (let count = 0; count <= students; count++) opened.push(await load.ask('open'))
  const enter = async ({ index, offer }: { index: number; offer: string }) => {
    const begun = performance.now()
    await load.ask('accept', { index, answer: await join(index, offer) })
    return performance.now() - begun
  }
  return Promise.all(opened.map(enter))
}

const room = 'bench'
const nothing = { microphone: false, camera: false, screen: false }

export const openOurs = () =>
  createSfu({
    addresses: ['127.0.0.1'],
    udpPorts: [42_000, 42_999],
    tcpPort: null,
    log: (level, text, details) => {
      if (level !== 'info') console.error(level, text, details)
    },
  })

export async function startOurs(): Promise<MediaServer> {
  const sfu = openOurs()
  return {
    async enter(load, { students, speakers }) {
      const times = await enterByOffers(load, { students, speakers }, (index, offer) =>
        sfu.join(room, `person${index}`, offer),
      )
      for (let index = 0; index <= students; index++) {
        const may =
          index === 0
            ? { microphone: true, camera: true, screen: true }
            : { ...nothing, microphone: true, camera: true }
        sfu.publish(room, `person${index}`, index <= speakers ? may : nothing)
      }
      const places = Array.from({ length: 4 }, (_, place) => (place < speakers ? `person${place + 1}` : null))
      sfu.subscribe(room, { lead: 'person0', speakers: places, screen: 'person0' })
      return times
    },
    async used() {
      const { processorTime, residentBytes } = await sfu.counts()
      return { processorTime, bytes: residentBytes }
    },
    stop: () => sfu.close(),
  }
}

async function startWerift(): Promise<MediaServer> {
  const child = startChild<WeriftTasks>(new URL('servers/werift.ts', import.meta.url), [])
  const asking = setInterval(() => void child.ask('askAll').catch(() => null), 2000)
  return {
    enter: (load, lesson) => enterByOffers(load, lesson, (_, offer) => child.ask('join', offer)),
    used: () => child.ask('used'),
    async stop() {
      clearInterval(asking)
      await child.stop()
    },
  }
}

/** Everything in Debian's package of Janus except the plugin "videoroom" and the transport "websockets". */
const unusedPlugins = [
  'audiobridge',
  'duktape',
  'echotest',
  'lua',
  'nosip',
  'recordplay',
  'sip',
  'streaming',
  'textroom',
  'videocall',
  'voicemail',
]
const unusedTransports = ['http', 'mqtt', 'nanomsg', 'pfunix', 'rabbitmq']
const libraries = (names: string[]) => names.map((name) => `libjanus_${name}.so`).join(',')

async function startJanus(): Promise<MediaServer | null> {
  if (!(await findProgram(janus))) return null
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hien-janus-'))
  await cp('/etc/janus', folder, { recursive: true })
  const port = await freePort()
  await writeFile(
    path.join(folder, 'janus.transport.websockets.jcfg'),
    `general: { ws = true, ws_port = ${port}, ws_interface = "lo" }\nadmin: {}\n`,
  )
  // Load only what this benchmark uses. Other plugins can crash Janus when they are loaded, such as that of Lua on Debian.
  const main = path.join(folder, 'janus.jcfg')
  const settings = (await readFile(main, 'utf8'))
    .replace(/^plugins: \{/m, `plugins: { disable = "${libraries(unusedPlugins)}"`)
    .replace(/^transports: \{/m, `transports: { disable = "${libraries(unusedTransports)}"`)
  await writeFile(main, settings)
  const child = spawn('janus', ['-F', folder, '-C', main, '-r', '43000-43999', '-I', '-d', '2'], { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const pid = child.pid ?? 0
  await Promise.race([
    untilListening(port),
    ended.then(() => Promise.reject(new Error('Janus ended while it started'))),
  ])
  return {
    async enter(load, { students, speakers }) {
      await load.ask('openJanus', { port, people: students + 1, speakers })
      return []
    },
    used: async () => ({ processorTime: processorTimeOf(pid), bytes: residentBytes(pid) }),
    async stop() {
      child.kill()
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function untilListening(port: number) {
  for (let attempt = 0; attempt < 600; attempt++) {
    const answer = await fetch(`http://127.0.0.1:${port}/`).catch(() => null)
    if (answer) return
    await delay(100)
  }
  throw new Error('Janus did not open its port')
}

function residentBytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return Number(kilobytes) * 1024
}
