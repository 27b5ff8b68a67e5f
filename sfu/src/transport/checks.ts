import { randomBytes } from 'node:crypto'
import { classes, Message, methods, parseMessage } from 'werift'

/**
 * The connectivity checks of ICE (RFC 8445) are STUN binding requests (RFC 8489) with a user name and a proof of the password.
 */

const headerLength = 20
const cookie = 0x2112_a442
const usernameType = 0x0006
/** Maximum length in bytes. Browsers make no longer checks. */
const maxLength = 600

export const isCheck = (datagram: Buffer) =>
  datagram.length >= headerLength &&
  datagram.length <= maxLength &&
  (datagram[0] ?? 0) < 2 &&
  datagram.readUInt32BE(4) === cookie &&
  datagram.readUInt16BE(2) === datagram.length - headerLength

/**
 * Returns the username fragment that a request is addressed to, or null. Nothing is verified yet: the function is cheap,
 * because anyone can send us garbage.
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

/** Returns a check that proves the right password: ours for a request, theirs for a response. Null for anything else. */
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

export const answerTo = (request: Message, password: string, address: string, port: number): Buffer =>
  new Message(methods.BINDING, classes.RESPONSE, request.transactionId)
    .setAttribute('XOR-MAPPED-ADDRESS', [address, port])
    .addMessageIntegrity(Buffer.from(password))
    .addFingerprint().bytes

/**
 * Returns a request that asks whether the end at an address wants what we send there (RFC 7675). A lite end that never asks
 * could be made to send media to any address.
 */
export function askConsent(username: string, password: string, tieBreaker: bigint) {
  const transactionId = randomBytes(12)
  const { bytes } = new Message(methods.BINDING, classes.REQUEST, transactionId)
    .setAttribute('USERNAME', username)
    .setAttribute('PRIORITY', 1_862_270_975)
    .setAttribute('ICE-CONTROLLED', tieBreaker)
    .addMessageIntegrity(Buffer.from(password))
    .addFingerprint()
  return { bytes, transactionId: transactionId.toString('hex') }
}
