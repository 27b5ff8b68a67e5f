import { createAuthentication, tagLength } from './authentication.ts'
import { createKeystream, maxPacketLength } from './keystream.ts'
import { createReplayWindow } from './packet-index.ts'
import { deriveSessionKeys, type MasterKey } from './session-keys.ts'

/** Bytes of the SRTCP trailer: the flag `encrypted` and the index of the packet. */
const trailerLength = 4
const controlHeaderLength = 8
const encrypted = 0x8000_0000
/** Maximum number of SSRCs from which SRTCP packets are accepted. */
const maxControlSenders = 32

/**
 * Creates the encryption of outgoing packets: SRTP and SRTCP with AES-CM and HMAC-SHA1-80. Every browser must support this
 * profile (RFC 8827, 6.5). The library werift is not used here: it takes five to seven times as long for a packet of 1,100
 * bytes.
 */
export function createProtection(master: MasterKey) {
  const media = deriveSessionKeys(master, 'media')
  const control = deriveSessionKeys(master, 'control')
  const mediaStream = createKeystream(media.encryption, media.salt)
  const controlStream = createKeystream(control.encryption, control.salt)
  const mediaTag = createAuthentication(media.authentication)
  const controlTag = createAuthentication(control.authentication)
  let controlIndex = 0
  return {
    /**
     * Encrypts an SRTP packet in place: the bytes after the header. Writes the authentication tag into the last ten bytes,
     * which the caller must leave free.
     */
    protect: (packet: Buffer, headerLength: number, rolloverCounter: number): void => {
      const end = packet.length - tagLength
      mediaStream(packet, headerLength, end, packet.readUInt32BE(8), rolloverCounter, packet.readUInt16BE(2))
      mediaTag.write(packet, end, rolloverCounter, end)
    },
    /** Returns an encrypted copy of an RTCP packet. */
    protectControl: (packet: Buffer): Buffer => {
      const index = controlIndex++
      const out = Buffer.alloc(packet.length + trailerLength + tagLength)
      packet.copy(out)
      controlStream(out, controlHeaderLength, packet.length, packet.readUInt32BE(4), index >>> 16, index & 0xffff)
      const end = out.writeUInt32BE((encrypted | index) >>> 0, packet.length)
      controlTag.write(out, end, null, end)
      return out
    },
  }
}

/** Creates the check and decryption of incoming packets, with the same profile as `createProtection`. */
export function createOpening(master: MasterKey) {
  const media = deriveSessionKeys(master, 'media')
  const control = deriveSessionKeys(master, 'control')
  const mediaStream = createKeystream(media.encryption, media.salt)
  const controlStream = createKeystream(control.encryption, control.salt)
  const mediaTag = createAuthentication(media.authentication)
  const controlTag = createAuthentication(control.authentication)
  const controlWindows = new Map<number, ReturnType<typeof createReplayWindow>>()
  return {
    /**
     * Decrypts an SRTP packet in place: the bytes after the header. Returns false and changes nothing if the packet is not
     * authentic or has an impossible length.
     */
    open: (packet: Buffer, headerLength: number, rolloverCounter: number): boolean => {
      const end = packet.length - tagLength
      if (end < headerLength || end > maxPacketLength) return false
      if (!mediaTag.matches(packet, end, rolloverCounter, end)) return false
      mediaStream(packet, headerLength, end, packet.readUInt32BE(8), rolloverCounter, packet.readUInt16BE(2))
      return true
    },
    /**
     * Decrypts an SRTCP packet in place and returns it without trailer and tag. Null if the packet is not authentic, has
     * an impossible length, came already or is too old. Also null if packets with `maxControlSenders` other SSRCs have come.
     */
    openControl: (packet: Buffer): Buffer | null => {
      const end = packet.length - tagLength
      const trailer = end - trailerLength
      if (trailer < controlHeaderLength || end > maxPacketLength) return null
      if (!controlTag.matches(packet, end, null, end)) return null
      const word = packet.readUInt32BE(trailer)
      const index = word & ~encrypted
      const ssrc = packet.readUInt32BE(4)
      let window = controlWindows.get(ssrc)
      if (!window) {
        if (controlWindows.size >= maxControlSenders) return null
        window = createReplayWindow()
        controlWindows.set(ssrc, window)
      }
      if (!window.isNew(index)) return null
      window.add(index)
      if (word >= encrypted) {
        controlStream(packet, controlHeaderLength, trailer, ssrc, index >>> 16, index & 0xffff)
      }
      return packet.subarray(0, trailer)
    },
  }
}

export type Protection = ReturnType<typeof createProtection>
export type Opening = ReturnType<typeof createOpening>
