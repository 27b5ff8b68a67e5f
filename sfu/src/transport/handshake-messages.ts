const recordHeader = 13
const messageHeader = 12
const handshakeType = 22
const clientHello = 1
/** What a client sends in clear, by its sequence numbers (RFC 6347, 4.2.4): two hellos, Certificate, ClientKeyExchange, CertificateVerify. */
const order: readonly number[] = [clientHello, clientHello, 11, 16, 15]
/** Of the record of Finished: a nonce of 8 bytes, a message of 24 and a tag of 16. */
const finishedLength = recordHeader + 8 + 24 + 16

const maxMessageLength = 8_192
/** It comes again as often as its answer is lost. */
const maxFinished = 20
/** Datagrams of one handshake, with all that are sent again on the worst line. */
const maxDatagrams = 300

type Partial = { body: Buffer; missing: number; have: Uint8Array }

/**
 * Brings the messages of a client's DTLS handshake whole, each once and in order to who answers them. werift takes fragments as they
 * come, begins anew at a late first hello, believes unauthenticated alerts, and after the handshake a hello of anybody. It also
 * takes a second ClientKeyExchange, with the keys that follow from it: of whoever is on the way, after the proof of who they are.
 */
export function createHandshakeMessages(deliver: (record: Buffer) => void, helloAgain: () => void) {
  const partials = new Map<number, Partial>()
  let next = 0
  let finishedCount = 0
  let isOver = false
  let datagrams = 0

  const takeFragment = (fragment: Buffer) => {
    const type = fragment.readUInt8(0)
    const length = fragment.readUIntBE(1, 3)
    const sequence = fragment.readUInt16BE(4)
    const offset = fragment.readUIntBE(6, 3)
    const size = fragment.readUIntBE(9, 3)
    if (type === clientHello && sequence === next - 1) {
      // Whatever part of it comes again says that the answer did not: browsers' hellos are longer than a datagram.
      helloAgain()
      return
    }
    if (sequence < next || type !== order[sequence]) return
    if (length > maxMessageLength || offset + size > length) return
    let partial = partials.get(sequence)
    if (partial?.body.length !== length) {
      partial = { body: Buffer.alloc(length), missing: length, have: new Uint8Array(length) }
      partials.set(sequence, partial)
    }
    fragment.copy(partial.body, offset, messageHeader, messageHeader + size)
    for (let at = offset; at < offset + size; at++) {
      if (partial.have[at] === 0) partial.missing--
      partial.have[at] = 1
    }
  }

  const deliverWhole = () => {
    for (let partial = partials.get(next); partial?.missing === 0; partial = partials.get(next)) {
      partials.delete(next)
      deliver(recordOf(next++, partial.body))
    }
  }

  return {
    receive(datagram: Buffer): void {
      if (++datagrams > maxDatagrams) return
      for (let at = 0; at + recordHeader <= datagram.length;) {
        const end = at + recordHeader + datagram.readUInt16BE(at + 11)
        if (end > datagram.length) return
        const epoch = datagram.readUInt16BE(at + 3)
        if (datagram[at] === handshakeType && epoch === 1 && next === order.length && end - at === finishedLength) {
          // The end of the handshake, or the same once more because the answer to it was lost.
          if (++finishedCount <= maxFinished) deliver(datagram.subarray(at, end))
        } else if (datagram[at] === handshakeType && epoch === 0 && !isOver) {
          let message = at + recordHeader
          while (message + messageHeader <= end) {
            const size = datagram.readUIntBE(message + 9, 3)
            if (message + messageHeader + size > end) break
            takeFragment(datagram.subarray(message, message + messageHeader + size))
            message += messageHeader + size
          }
          deliverWhole()
        }
        at = end
      }
    },
    /** From now on nothing is taken but what proves to know the keys. */
    finish(): void {
      isOver = true
      partials.clear()
    },
  }
}

function recordOf(sequence: number, body: Buffer): Buffer {
  const record = Buffer.alloc(recordHeader + messageHeader + body.length)
  record.writeUInt8(handshakeType, 0)
  record.writeUInt16BE(0xfefd, 1)
  record.writeUInt16BE(messageHeader + body.length, 11)
  record.writeUInt8(order[sequence] ?? 0, recordHeader)
  record.writeUIntBE(body.length, recordHeader + 1, 3)
  record.writeUInt16BE(sequence, recordHeader + 4)
  record.writeUIntBE(body.length, recordHeader + 9, 3)
  body.copy(record, recordHeader + messageHeader)
  return record
}
