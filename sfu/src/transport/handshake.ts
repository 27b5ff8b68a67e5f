import { hash, timingSafeEqual, verify, X509Certificate } from 'node:crypto'
import {
  CipherContext,
  DtlsServer,
  HashAlgorithm,
  NamedCurveAlgorithm,
  ProtectionProfileAes128CmHmacSha1_80,
  RTCCertificate,
  SignatureAlgorithm,
} from 'werift'
import { type MasterKey } from '../srtp/session-keys.ts'
import { createHandshakeMessages } from './handshake-messages.ts'

export type MediaKeys = { send: MasterKey; receive: MasterKey }

export type Handshake = {
  receive(datagram: Buffer): void
  close(): void
}

export type HandshakeOptions = {
  certificate: RTCCertificate
  /** Milliseconds that never decrease. */
  now: () => number
  /** SHA-256 fingerprint of the certificate that the other end announced. */
  fingerprint: Buffer
  send: (datagram: Buffer) => void
  /** Called once. */
  onKeys: (keys: MediaKeys) => void
  /** Called once, and never after `onKeys`: the other end is not the one that announced the fingerprint. */
  onRefused: () => void
}

/**
 * Milliseconds. A hello that is repeated sooner does not mean that our answer was lost. It waited in our socket together with
 * the one we answered.
 */
const answerEvery = 40

export async function createCertificate(): Promise<RTCCertificate> {
  const { certPem, keyPem, signatureHash } = await CipherContext.createSelfSignedCertificateWithKey(
    { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 },
    NamedCurveAlgorithm.secp256r1_23,
  )
  return new RTCCertificate(keyPem, certPem, signatureHash)
}

/** Creates the waiting side of DTLS. It is used only to agree on the keys of SRTP. */
export function createHandshake(options: HandshakeOptions): Handshake {
  let over = false
  /**
   * Our answer to the last message, kept to be sent again. A new answer to a hello would need a new key pair. That takes
   * milliseconds for each student of a class that joins at once.
   */
  let flight: Buffer[] = []
  let answeredAt = 0
  const transport = {
    type: 'ice',
    address: { address: '', family: '', port: 0 },
    closed: false,
    onData: (_record: Buffer, _from: readonly [string, number]): void => undefined,
    send: async (datagram: Buffer): Promise<void> => {
      if (transport.closed) return
      flight.push(datagram)
      options.send(datagram)
    },
    close: async (): Promise<void> => undefined,
  }
  const { certificate } = options
  const socket = new DtlsServer({
    cert: certificate.certPem,
    key: certificate.privateKey,
    signatureHash: certificate.signatureHash,
    transport,
    // The other profiles of werift use GCM, which must never send one sequence number twice. An answer to a NACK does that.
    srtpProfiles: [ProtectionProfileAes128CmHmacSha1_80],
    extendedMasterSecret: true,
    certificateRequest: true,
  })
  const messages = createHandshakeMessages(
    (record) => {
      flight = []
      answeredAt = options.now()
      transport.onData(record, ['', 0])
    },
    () => {
      if (transport.closed || options.now() - answeredAt < answerEvery) return
      answeredAt = options.now()
      for (const datagram of new Set(flight)) options.send(datagram)
    },
  )
  const end = () => {
    transport.closed = true
    // Stops the retransmission timers of werift.
    socket.dtls.flight = Number.MAX_SAFE_INTEGER
  }
  socket.onConnect.subscribe(() => {
    if (over) return
    over = true
    messages.finish()
    if (
      socket.srtp.srtpProfile !== ProtectionProfileAes128CmHmacSha1_80 ||
      !provesItself(socket, options.fingerprint)
    ) {
      end()
      options.onRefused()
      return
    }
    const { localKey, localSalt, remoteKey, remoteSalt } = socket.extractSessionKeys(16, 14)
    options.onKeys({ send: { key: localKey, salt: localSalt }, receive: { key: remoteKey, salt: remoteSalt } })
  })
  return {
    receive: messages.receive,
    close: () => {
      over = true
      end()
    },
  }
}

const certificateVerify = 15
/** The two signature algorithms that werift asks for: RSA (PKCS #1) and ECDSA, both with SHA-256. */
const signatureAlgorithms = new Set([0x0401, 0x0403])

/**
 * True if the other end has the key of the certificate whose fingerprint was announced. werift takes the certificate but does
 * not check the signature of CertificateVerify. An attacker on the path could show someone else's certificate, because
 * certificates are sent unencrypted.
 */
function provesItself(socket: DtlsServer, fingerprint: Buffer): boolean {
  try {
    const certificate = socket.remoteCertificate
    if (!certificate || !timingSafeEqual(hash('sha256', certificate, 'buffer'), fingerprint)) return false
    const messages = socket.dtls.sortedHandshakeCache
    const at = messages.findIndex(({ msg_type }) => msg_type === certificateVerify)
    const proof = messages[at]?.fragment
    if (!proof || !signatureAlgorithms.has(proof.readUInt16BE(0))) return false
    const signed = Buffer.concat(messages.slice(0, at).map((message) => message.serialize()))
    const signature = proof.subarray(4, 4 + proof.readUInt16BE(2))
    return verify('sha256', signed, new X509Certificate(certificate).publicKey, signature)
  } catch {
    return false
  }
}
