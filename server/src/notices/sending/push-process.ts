/** Encrypts and sends pushes in a separate process. push-sender.ts starts this process, gives it the pushes and stops it. */
import { setDefaultCACertificates } from 'node:tls'
import { encryptPush, KeysRefused, type SignedPush } from './encrypt-push.ts'
import { createPushClient, type PushAnswer, type PushClient } from './push-client.ts'

/** A message to the process. The first one configures the process; each further message is a push to send. */
export type PushMessage =
  | { pushHosts: readonly string[]; timeout: number; certificates: string[] }
  | { id: number; push: SignedPush }
/** The process sends one reply for each push. */
export type PushReply = { id: number; answer: PushAnswer } | { id: number; fault: 'keys' | 'no answer'; reason: string }

let client: PushClient | null = null

async function send(id: number, push: SignedPush): Promise<PushReply> {
  try {
    if (client === null) throw new Error('a push came before the message that configures this process')
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
// A terminal and systemd send these signals also to the child processes of the server. This process ignores them, because the
// server ends it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {})
process.on('disconnect', () => process.exit())
