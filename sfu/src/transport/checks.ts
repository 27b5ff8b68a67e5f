import { randomBytes } from 'node:crypto'
import { classes, Message, methods, parseMessage } from 'werift'

/**
 * Reads and writes the connectivity checks of ICE (RFC 8445). A check is a STUN binding request (RFC 8489) that contains a user
 * name and proves that its sender knows the password.
 */

const headerLength = 20
const cookie = 0x2112_a442
const usernameType = 0x0006
/** Maximum length of a check in bytes. The checks of browsers are shorter. */
const maxLength = 600

/** True if a datagram looks like a STUN message. Nothing is verified: `readCheck` does that. */
export const isCheck = (datagram: Buffer) =>
  datagram.length >= headerLength &&
  datagram.length <= maxLength &&
  (datagram[0] ?? 0) < 2 &&
  datagram.readUInt32BE(4) === cookie &&
  datagram.readUInt16BE(2) === datagram.length - headerLength

/**
 * Returns the username fragment to which a check is addressed, which names one of our transports. Null if the check contains no
 * username with a colon. The function verifies nothing, to be cheap: anyone can send us datagrams that look like checks.
 */
export function addresseeOf(datagram: Buffer): string | null {
  for (let at = headerLength; at + 4 <= datagram.length;) {
    const length = datagram.readUInt16BE(at + 2)
    if (datagram.readUInt16BE(at) === usernameType) {
      const name = datagram.toString('latin1', at + 4, Math.min(at + 4 + length, datagram.length))
      const colon = name.indexOf(':')
      return colon < 0 ? null : name.slice(0, colon)
    }
    at += 4 + length + ((4 - (length & 3)) & 3)
  }
  return null
}

export type Check =
  | { kind: 'request'; message: Message; nominates: boolean }
  | { kind: 'response'; transactionId: string }

/**
 * Returns a check whose sender has proved the right password: `ownPassword` for a request, `theirPassword` for a response to
 * our request. Null for any other datagram.
 */
export function readCheck(datagram: Buffer, ownPassword: string, theirPassword: string): Check | null {
  const isRequest = (datagram.readUInt16BE(0) & 0x0110) === 0
  const message = parseMessage(datagram, Buffer.from(isRequest ? ownPassword : theirPassword))
  if (message?.messageMethod !== methods.BINDING) return null
  if (message.messageClass === classes.REQUEST) {
    return { kind: 'request', message, nominates: message.attributesKeys.includes('USE-CANDIDATE') }
  }
  if (message.messageClass === classes.RESPONSE) return { kind: 'response', transactionId: message.transactionIdHex }
  return null
}

/** Returns the response to a browser's check. `address` and `port` are those from which the check came. */
export const answerTo = (request: Message, password: string, address: string, port: number): Buffer =>
  new Message(methods.BINDING, classes.RESPONSE, request.transactionId)
    .setAttribute('XOR-MAPPED-ADDRESS', [address, port])
    .addMessageIntegrity(Buffer.from(password))
    .addFingerprint().bytes

/**
 * Returns a request that asks a browser whether it agrees to receive our data at its address (RFC 7675). Without such requests,
 * an attacker with a forged sender address could make the server send media to anyone.
 */
export function askConsent(username: string, password: string, tieBreaker: bigint) {
  const transactionId = randomBytes(12)
  const { bytes } = new Message(methods.BINDING, classes.REQUEST, transactionId)
    .setAttribute('USERNAME', username)
    // The priority of a peer-reflexive candidate: type preference 110, everything else maximal (RFC 8445, 5.1.2.1).
    .setAttribute('PRIORITY', 1_862_270_975)
    .setAttribute('ICE-CONTROLLED', tieBreaker)
    .addMessageIntegrity(Buffer.from(password))
    .addFingerprint()
  return { bytes, transactionId: transactionId.toString('hex') }
}
