const recordHeader = 13
const messageHeader = 12
const handshakeType = 22
const clientHello = 1
/**
 * Types of the messages that a client sends unencrypted, by sequence number (RFC 6347, 4.2.4): two hellos, Certificate,
 * ClientKeyExchange, CertificateVerify.
 */
const order: readonly number[] = [clientHello, clientHello, 11, 16, 15]
/** Length of the record with Finished: a nonce of 8 bytes, a message of 24 and a tag of 16. */
const finishedLength = recordHeader + 8 + 24 + 16

const maxMessageLength = 8_192
/** Maximum number of Finished records. A client repeats it each time our answer is lost. */
const maxFinished = 20
/** Maximum number of datagrams in one handshake, including everything that is repeated on a very bad connection. */
const maxDatagrams = 300

type Partial = { body: Buffer; missing: number; have: Uint8Array }

/**
 * Reassembles the messages of a client's DTLS handshake, and delivers each of them once and in order. Without this, werift
 * processes fragments as they come and starts again at a late first hello. It also trusts unauthenticated alerts and accepts
 * anyone's hello after the handshake.
 * werift also accepts a second ClientKeyExchange after the client has proved its identity, and uses the keys that follow from
 * it. An attacker on the path could send one.
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
      // Any repeated part of the hello means that the client did not get our answer. Browsers' hellos are longer than a
      // datagram.
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
          // Finished, or a repeat of it because our answer was lost.
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
    /** From now on, accepts only records that are encrypted with the agreed keys. */
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
