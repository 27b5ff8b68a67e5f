/**
 * Sends pushes from a process of lower priority. Encrypting a push and opening its connection takes two milliseconds of CPU
 * time. When a lesson begins, hundreds of pushes must not slow down the members who are already in the room.
 */
import { fork, type ChildProcess } from 'node:child_process'
import { getCACertificates } from 'node:tls'
import { minimalEnvironment } from '../../platform/config/config.ts'
import { lowerPriority } from '../../platform/lower-priority.ts'
import { moduleFile } from '../../platform/module-file.ts'
import { KeysRefused, type SignedPush } from './encrypt-push.ts'
import type { PushAnswer } from './push-client.ts'
import type { PushMessage, PushReply } from './push-process.ts'

/** Milliseconds to wait after a request's timeout before a process that gives no answer is killed. */
const defaultGrace = 5000
/**
 * Milliseconds to keep an idle process for the next push. Starting a process takes about a quarter of a second, but an idle
 * process needs about 60 MB of memory.
 */
const defaultIdleTimeout = 60_000

export type PushSender = {
  /**
   * Sends a push without following redirects.
   * @throws {KeysRefused} if the browser's keys are invalid.
   * @throws {Error} if there was no answer, for the reasons of PushClient.post, or because the process has ended.
   */
  send(push: SignedPush): Promise<PushAnswer>
  /** Kills the process. Pushes that wait for an answer are rejected. */
  close(): void
}

type Waiting = { resolve: (answer: PushAnswer) => void; reject: (error: Error) => void; timer: NodeJS.Timeout }
type Sending = { child: ChildProcess; waiting: Map<number, Waiting> }

/** Creates a sender. @param options.timeout milliseconds for a complete request. */
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
    const handleLoss = () => end(sending)
    child.on('message', (reply: PushReply) => handleReply(sending, reply))
    child.on('error', handleLoss)
    child.on('exit', handleLoss)
    // No process id means that the start failed; the 'error' event then rejects the waiting pushes.
    if (child.pid !== undefined) lowerPriority(child.pid)
    sendMessage(sending, { pushHosts, timeout, certificates: getCACertificates('default') })
    return sending
  }

  function sendMessage(sending: Sending, message: PushMessage): void {
    sending.child.send(message, (error) => error && end(sending))
  }

  /** Kills the process and rejects its pending pushes. The next push starts another process. */
  function end(sending: Sending): void {
    const { child, waiting } = sending
    // If another process has replaced this one, `idle` is already the timer of that process and must go on.
    if (current === sending) {
      current = null
      clearTimeout(idle)
    }
    for (const { reject, timer } of waiting.values()) {
      clearTimeout(timer)
      reject(new Error('the process that sends pushes has ended'))
    }
    waiting.clear()
    child.removeAllListeners().on('error', () => {})
    child.kill('SIGKILL')
  }

  function handleReply(sending: Sending, reply: PushReply): void {
    const { child, waiting } = sending
    const one = waiting.get(reply.id)
    if (!one) return
    waiting.delete(reply.id)
    clearTimeout(one.timer)
    if ('answer' in reply) one.resolve(reply.answer)
    else one.reject(reply.fault === 'keys' ? new KeysRefused(reply.reason) : new Error(reply.reason))
    if (waiting.size > 0) return
    idle = setTimeout(() => end(sending), idleTimeout).unref()
    // An idle child process must not keep a server running that wants to exit.
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
      sendMessage(sending, { id, push })
      return promise
    },
    close() {
      if (current) end(current)
    },
  }
}
