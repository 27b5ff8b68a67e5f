/** The media process's side of the channel to the server process: does what the server process asks, and ends with it. */
import type { MediaRooms } from '../rooms/media-rooms.ts'
import { noCounts, OfferRefused, type SfuCounts, type SfuEvents } from '../sfu.ts'
import type { TransportsOptions } from '../transport/transport.ts'
import type { FromProcess, LogLevel, ToProcess } from './messages.ts'

/** The part of the process that carries media. It is created by the `start` message. */
export type MediaWorker = {
  rooms: MediaRooms
  foreignDatagrams(): number
  close(): Promise<void>
}

export type OpenMediaWorker = (options: TransportsOptions, events: Pick<SfuEvents, 'lost' | 'line'>) => MediaWorker

/** Maximum milliseconds for closing all connections; after that the process exits anyway. */
const closeTimeout = 1500

/** Maximum number of unhandled rejections logged per minute. Without a limit, one browser could fill the disk with log lines. */
const maxFaultsLogged = 10

const textOf = (value: unknown) => (value instanceof Error ? (value.stack ?? value.message) : value)

/**
 * Serves the process that forked this one. Ends this process when the other process sends `end`, exits or disconnects, on
 * SIGTERM, and when this process uses too much memory.
 */
export function serveParent(openMediaWorker: OpenMediaWorker): void {
  if (!process.send) throw new Error('The media process needs an IPC channel: the server starts it with fork().')
  // Ignore errors of the sending: if the channel is closed, the 'disconnect' event reports this.
  const send = (message: FromProcess) => void process.send?.(message, undefined, {}, () => {})
  const log = (level: LogLevel, text: string, details: Record<string, unknown> = {}) =>
    send({
      kind: 'log',
      level,
      text,
      details: Object.fromEntries(Object.entries(details).map(([name, value]) => [name, textOf(value)])),
    })

  let worker: MediaWorker | null = null

  const answer = async (id: number, ask: (rooms: MediaRooms) => Promise<string>) => {
    try {
      if (!worker) throw new Error('the media process got a request before its start message')
      send({ kind: 'answer', id, answer: await ask(worker.rooms) })
    } catch (error) {
      if (error instanceof OfferRefused) send({ kind: 'refused', id, text: error.message })
      else send({ kind: 'failed', id, text: String(textOf(error)) })
    }
  }

  const counts = (): SfuCounts => ({
    ...noCounts,
    ...worker?.rooms.counts(),
    foreignDatagrams: worker?.foreignDatagrams() ?? 0,
    residentBytes: process.memoryUsage.rss(),
    processorTime: (({ user, system }) => (user + system) / 1000)(process.cpuUsage()),
  })

  let ending = false
  const end = async (exitCode: number) => {
    if (ending) return
    ending = true
    // The exit must not depend on `close`: if the parent has exited, nobody would kill a process that hangs here.
    setTimeout(() => process.exit(exitCode), closeTimeout)
    try {
      await worker?.close()
    } finally {
      process.exit(exitCode)
    }
  }

  const beat = (maxResidentBytes: number) => {
    const { residentBytes, ...others } = counts()
    send({ kind: 'beat', counts: { residentBytes, ...others } })
    if (residentBytes < maxResidentBytes) return
    log('error', 'the media process uses too much memory and exits', { residentBytes })
    // Let the process send the two messages above before it ends.
    setImmediate(() => void end(1))
  }

  process.on('message', (message: ToProcess) => {
    switch (message.kind) {
      case 'start':
        worker = openMediaWorker(
          { ...message.options, log },
          {
            lost: (room, participant) => send({ kind: 'lost', room, participant }),
            line: (room, participant, level, saving, withheld) =>
              send({ kind: 'line', room, participant, level, saving, withheld }),
          },
        )
        setInterval(() => beat(message.options.maxResidentBytes), message.options.beatInterval)
        break
      case 'join':
        void answer(message.id, (rooms) => rooms.join(message.room, message.participant, message.offer))
        break
      case 'check':
        void answer(message.id, (rooms) => rooms.check(message.offer))
        break
      case 'publish':
        worker?.rooms.publish(message.room, message.participant, message.may)
        break
      case 'subscribe':
        worker?.rooms.subscribe(message.room, message.sources)
        break
      case 'setDataSaver':
        worker?.rooms.setDataSaver(message.room, message.participant, message.on)
        break
      case 'leave':
        worker?.rooms.leave(message.room, message.participant)
        break
      case 'end':
        void end(0)
        break
    }
  })

  let faultsLogged = 0
  setInterval(() => (faultsLogged = 0), 60_000).unref()
  // An unhandled rejection concerns one browser and must not end the connections of all others. An uncaught exception still
  // ends the process, because it leaves an unknown state.
  process.on('unhandledRejection', (error) => {
    faultsLogged += 1
    if (faultsLogged <= maxFaultsLogged) log('error', 'an unhandled error in the media process', { err: error })
  })
  process.on('disconnect', () => void end(0))
  process.on('SIGTERM', () => void end(0))
  // Ctrl-C sends SIGINT to the parent and to this process. Ignore it here: the parent first closes its rooms, and then ends
  // this process.
  process.on('SIGINT', () => {})
  send({ kind: 'ready' })
}
