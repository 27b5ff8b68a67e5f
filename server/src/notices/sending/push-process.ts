/** Runs in a separate process. push-sender.ts starts and stops it, and gives it the pushes to send. */
import { setDefaultCACertificates } from 'node:tls'
import { encryptPush, KeysRefused, type SignedPush } from './encrypt-push.ts'
import { createPushClient, type PushAnswer, type PushClient } from './push-client.ts'

/** The first message configures the process; each further one is a push. */
export type PushMessage =
  | { pushHosts: readonly string[]; timeout: number; certificates: string[] }
  | { id: number; push: SignedPush }
/** One reply for each push. */
export type PushReply = { id: number; answer: PushAnswer } | { id: number; fault: 'keys' | 'no answer'; reason: string }

let client: PushClient | null = null

async function send(id: number, push: SignedPush): Promise<PushReply> {
  try {
    if (client === null) throw new Error('nothing was said of where to send')
    return { id, answer: await client.post(encryptPush(push)) }
  } catch (error) {
    return { id, fault: error instanceof KeysRefused ? 'keys' : 'no answer', reason: String(error) }
  }
}

process.on('message', async (message: PushMessage) => {
  if ('push' in message) {
    process.send?.(await send(message.id, message.push))
    return
  }
  setDefaultCACertificates(message.certificates)
  client = createPushClient(message)
})
// A terminal and systemd send these signals to every process. Ignore them: the server ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
