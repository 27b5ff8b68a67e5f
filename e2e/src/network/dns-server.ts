/** A small DNS server for the product, which answers questions about TXT records. */
import { createSocket } from 'node:dgram'
import { once } from 'node:events'
import { decode, encode, type TxtAnswer } from 'dns-packet'

export type DnsServer = {
  /** The TXT records, by name. Any other name does not exist. */
  records: Map<string, string>
  close(): void
}

/** The response code of a name that does not exist (RFC 1035, 4.1.1), which is part of the flags. */
const noSuchName = 3

/** Starts the server on a UDP port of this machine. */
export async function startDnsServer(port: number): Promise<DnsServer> {
  const records = new Map<string, string>()
  const socket = createSocket('udp4')
  socket.on('message', (message, { port: asker, address }) => {
    const { id = 0, questions = [] } = decode(message)
    const answers = questions.flatMap(({ name, type }): TxtAnswer[] => {
      const data = type === 'TXT' ? records.get(name.toLowerCase()) : undefined
      return data === undefined ? [] : [{ type: 'TXT', name, ttl: 0, data }]
    })
    const flags = answers.length > 0 ? 0 : noSuchName
    socket.send(encode({ type: 'response', id, flags, questions, answers }), asker, address)
  })
  socket.bind(port, '127.0.0.1')
  await once(socket, 'listening')
  return { records, close: () => socket.close() }
}
