/** A mail server that accepts every mail, unless the test sets other replies. */
import { once } from 'node:events'
import { createServer, type Socket } from 'node:net'

export type ReceivedMail = { from: string; to: string[]; source: string }

export type SmtpServer = {
  url: string
  taken: ReceivedMail[]
  /** Number of recipients that clients have sent, accepted or not. */
  attempts: number
  /** Replies to the next recipients (RCPT), in this order; null accepts the recipient. Later recipients are accepted. */
  replies: (string | null)[]
  close(): Promise<void>
}

/** Starts the mail server on a free port of 127.0.0.1. */
export async function createSmtpServer(): Promise<SmtpServer> {
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    let mail: ReceivedMail = { from: '', to: [], source: '' }
    let buffered = ''
    let inData = false
    const say = (line: string) => socket.write(`${line}\r\n`)
    const handleLine = (line: string) => {
      const [verb = ''] = line.toUpperCase().split(/[ :]/)
      if (verb === 'EHLO') return say('250 here')
      if (verb === 'QUIT') return socket.end('221 bye\r\n')
      if (verb === 'MAIL') mail = { from: /<(.*)>/.exec(line)?.[1] ?? '', to: [], source: '' }
      if (verb === 'RCPT') {
        smtp.attempts++
        const refusal = smtp.replies.shift()
        if (refusal) return say(`${refusal} ${line}`)
        mail.to.push(/<(.*)>/.exec(line)?.[1] ?? '')
      }
      inData = verb === 'DATA'
      return say(inData ? '354 go on' : '250 ok')
    }
    say('220 test')
    socket.on('error', () => socket.destroy())
    socket.on('data', (chunk: Buffer) => {
      buffered += chunk.toString('utf8')
      for (;;) {
        const end = inData ? '\r\n.\r\n' : '\r\n'
        const at = buffered.indexOf(end)
        if (at < 0) return
        const text = buffered.slice(0, at)
        buffered = buffered.slice(at + end.length)
        if (!inData) handleLine(text)
        else {
          inData = false
          smtp.taken.push({ ...mail, source: text.replaceAll('\r\n..', '\r\n.') })
          say('250 taken')
        }
      }
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('No port was given')
  const smtp: SmtpServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    taken: [],
    attempts: 0,
    replies: [],
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return smtp
}
