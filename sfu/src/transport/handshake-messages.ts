const recordHeader = 13
const messageHeader = 12
const handshakeType = 22
const clientHello = 1
/**
 * Types of the messages that a client sends unencrypted, in their order (RFC 6347, 4.2.4): two hellos, Certificate,
 * ClientKeyExchange, CertificateVerify. The index is the sequence number of the message.
 */
const order: readonly number[] = [clientHello, clientHello, 11, 16, 15]
/** Length in bytes of a record with Finished: the header, a nonce of 8, a message of 24 and a tag of 16. */
const finishedLength = recordHeader + 8 + 24 + 16

const maxMessageLength = 8_192
/** Maximum number of Finished records that are handled. A client repeats its Finished each time our answer is lost. */
const maxFinished = 20
/** Maximum number of datagrams in one handshake. It leaves room for the repeats on a very bad connection. */
const maxDatagrams = 300

/** A message of which some bytes have come: `received` marks these bytes, `missing` is the number of the others. */
type Partial = { body: Buffer; missing: number; received: Uint8Array }

/**
 * Reassembles the messages of a client's DTLS handshake and calls `deliver` with each of them once, in order. Only a repeated
 * Finished is delivered again. Calls `onRepeatedHello` if the client repeats its last hello, because our answer was lost.
 *
 * The reassembly protects the library werift, which handles fragments as they come and starts again at a late first hello. The
 * library also trusts unauthenticated alerts, and accepts anyone's hello after the handshake.
 *
 * The most dangerous fault: werift accepts a second ClientKeyExchange after the client has proved its identity, and then uses
 * the new keys. An attacker on the network path could send such a message.
 */
export function createHandshakeMessages(deliver: (record: Buffer) => void, onRepeatedHello: () => void) {
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
      // A repeated fragment of the hello means that the client did not get our answer. Do not wait for the other fragments:
      // the hello of a browser is longer than one datagram, and some of these fragments can be lost.
      onRepeatedHello()
      return
    }
    if (sequence < next || type !== order[sequence]) return
    if (length > maxMessageLength || offset + size > length) return
    let partial = partials.get(sequence)
    if (partial?.body.length !== length) {
      partial = { body: Buffer.alloc(length), missing: length, received: new Uint8Array(length) }
      partials.set(sequence, partial)
    }
    fragment.copy(partial.body, offset, messageHeader, messageHeader + size)
    for (let at = offset; at < offset + size; at++) {
      if (partial.received[at] === 0) partial.missing--
      partial.received[at] = 1
    }
  }

  /** Delivers the next messages in order, as far as they are complete. */
  const deliverComplete = () => {
    for (let partial = partials.get(next); partial?.missing === 0; partial = partials.get(next)) {
      partials.delete(next)
      deliver(recordOf(next++, partial.body))
    }
  }

  return {
    /** Handles a datagram of the client. Ignores everything that is not expected now. */
    receive(datagram: Buffer): void {
      if (++datagrams > maxDatagrams) return
      for (let at = 0; at + recordHeader <= datagram.length;) {
        const end = at + recordHeader + datagram.readUInt16BE(at + 11)
        if (end > datagram.length) return
        const epoch = datagram.readUInt16BE(at + 3)
        if (datagram[at] === handshakeType && epoch === 1 && next === order.length && end - at === finishedLength) {
          // This is Finished. The client repeats it if our answer was lost.
          if (++finishedCount <= maxFinished) deliver(datagram.subarray(at, end))
        } else if (datagram[at] === handshakeType && epoch === 0 && !isOver) {
          let message = at + recordHeader
          while (message + messageHeader <= end) {
            const size = datagram.readUIntBE(message + 9, 3)
            if (message + messageHeader + size > end) break
            takeFragment(datagram.subarray(message, message + messageHeader + size))
            message += messageHeader + size
          }
          deliverComplete()
        }
        at = end
      }
    },
    /** Ends the unencrypted part of the handshake. From now on, only encrypted Finished records are delivered. */
    finish(): void {
      isOver = true
      partials.clear()
    },
  }
}

/** Returns an unencrypted DTLS record with one complete handshake message. */
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
