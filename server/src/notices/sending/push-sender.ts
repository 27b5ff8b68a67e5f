/**
 * Sends pushes in a process of lower priority: to encrypt one and to open its connection takes two milliseconds of the processor,
 * and those who are in a room when a lesson begins must not wait for the hundreds who are told of it.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { getCACertificates } from 'node:tls'
import { minimalEnvironment } from '../../platform/config/config.ts'
import { lowerPriority } from '../../platform/lower-priority.ts'
import { moduleFile } from '../../platform/module-file.ts'
import { KeysRefused, type SignedPush } from './encrypt-push.ts'
import type { PushAnswer } from './push-client.ts'
import type { PushMessage, PushReply } from './push-process.ts'

/** Milliseconds more until a process that gives no answer is ended. */
const defaultGrace = 5000
/** Milliseconds that it is kept for the next push: starting it takes a quarter of a second, and it holds 60 MB. */
const defaultIdleTimeout = 60_000

export type PushSender = {
  /**
   * Follows no redirect.
   * @throws {KeysRefused} when the browser's keys are none
   * @throws when there was no answer: no connection, a reset, none in time, or a name that leads into a private network
   */
  send(push: SignedPush): Promise<PushAnswer>
  /** Ends the process; what is under way has no answer. */
  close(): void
}

type Waiting = { resolve: (answer: PushAnswer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
type Sending = { child: ChildProcess; waiting: Map<number, Waiting> }

/** @param options.timeout milliseconds for a whole request */
export function createPushSender({
  pushHosts,
  timeout = 10_000,
  grace = defaultGrace,
  idleTimeout = defaultIdleTimeout,
}: {
  pushHosts: readonly string[]
  timeout?: number
  grace?: number
  idleTimeout?: number
}): PushSender {
  let current: Sending | null = null
  let idle: NodeJS.Timeout | undefined
  let lastId = 0

  function start(): Sending {
    const child = fork(moduleFile('push-process', import.meta.url), { env: minimalEnvironment(), execArgv: [] })
    const waiting: Sending['waiting'] = new Map()
    const sending = { child, waiting }
    const lose = () => end(sending)
    child.on('message', (reply: PushReply) => hear(sending, reply))
    child.on('error', lose)
    child.on('exit', lose)
    // Before it has a number it could not be started; who waits for it hears so.
    if (child.pid !== undefined) lowerPriority(child.pid)
    tell(sending, { pushHosts, timeout, certificates: getCACertificates('default') })
    return sending
  }

  function tell(sending: Sending, message: PushMessage): void {
    sending.child.send(message, (error) => error && end(sending))
  }

  /** Whoever waits has no answer; the next push starts another process. */
  function end(sending: Sending): void {
    const { child, waiting } = sending
    // The timer may be that of the process after it.
    if (current === sending) {
      current = null
      clearTimeout(idle)
    }
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new Error('the process that sends has ended'))
    }
    waiting.clear()
    child.removeAllListeners().on('error', () => {})
    child.kill('SIGKILL')
  }

  function hear(sending: Sending, reply: PushReply): void {
    const { child, waiting } = sending
    const one = waiting.get(reply.id)
    if (!one) return
    waiting.delete(reply.id)
    clearTimeout(one.timer)
    if ('answer' in reply) one.resolve(reply.answer)
    else one.reject(reply.fault === 'keys' ? new KeysRefused(reply.reason) : new Error(reply.reason))
    if (waiting.size > 0) return
    idle = setTimeout(() => end(sending), idleTimeout).unref()
    // Nor does it keep a process alive that ends.
    for (const held of [child, child.channel]) held?.unref()
  }

  return {
    send(push) {
      clearTimeout(idle)
      const sending = (current ??= start())
      const { child, waiting } = sending
      for (const held of [child, child.channel]) held?.ref()
      const id = ++lastId
      const { promise, resolve, reject } = Promise.withResolvers<PushAnswer>()
      const timer = setTimeout(() => end(sending), timeout + grace)
      waiting.set(id, { resolve, reject, timer })
      tell(sending, { id, push })
      return promise
    },
    close() {
      if (current) end(current)
    },
  }
}
