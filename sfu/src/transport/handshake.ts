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

/** The keys of SRTP that both ends agreed on, one for each direction. */
export type MediaKeys = { send: MasterKey; receive: MasterKey }

export type Handshake = {
  receive(datagram: Buffer): void
  close(): void
}

export type HandshakeOptions = {
  certificate: RTCCertificate
  /** The clock in milliseconds, which must never go backwards. */
  now: () => number
  /** SHA-256 fingerprint of the browser's certificate, from its offer. */
  fingerprint: Buffer
  send: (datagram: Buffer) => void
  /** Called once, when the handshake has succeeded. */
  onKeys: (keys: MediaKeys) => void
  /**
   * Called once, instead of `onKeys`. The other end did not prove that it has the certificate with this fingerprint, or it does
   * not offer our SRTP profile.
   */
  onRefused: () => void
}

/**
 * Minimum milliseconds between two answers to a hello. A hello repeated sooner does not mean that our answer was lost: it
 * waited in our socket while we answered the first one.
 */
const answerEvery = 40

/**
 * Creates the server's key and self-signed certificate. Browsers compare the certificate with the fingerprint in the SDP
 * answer.
 */
export async function createCertificate(): Promise<RTCCertificate> {
  const { certPem, keyPem, signatureHash } = await CipherContext.createSelfSignedCertificateWithKey(
    { signature: SignatureAlgorithm.ecdsa_3, hash: HashAlgorithm.sha256_4 },
    NamedCurveAlgorithm.secp256r1_23,
  )
  return new RTCCertificate(keyPem, certPem, signatureHash)
}

/** Creates the server side of a DTLS handshake with one browser. DTLS serves only to agree on the keys of SRTP. */
export function createHandshake(options: HandshakeOptions): Handshake {
  let over = false
  /**
   * The datagrams of our last answer, kept to be sent again. A newly computed answer would need a new key pair. That takes
   * milliseconds for each browser, which is too long when a class joins all at once.
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
    // The other profiles of werift use GCM, which becomes insecure if a sequence number is encrypted twice. We do that when we
    // send a packet again.
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
    // This value stops the retransmission timers of werift, which would otherwise send datagrams after the end.
    socket.dtls.flight = Number.MAX_SAFE_INTEGER
  }
  socket.onConnect.subscribe(() => {
    if (over) return
    over = true
    messages.finish()
    if (
      socket.srtp.srtpProfile !== ProtectionProfileAes128CmHmacSha1_80 ||
      !provesCertificate(socket, options.fingerprint)
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
/** The two signature algorithms that werift offers to the client: RSA (PKCS #1) and ECDSA, both with SHA-256. */
const signatureAlgorithms = new Set([0x0401, 0x0403])

/**
 * True if the other end has the certificate with this fingerprint and proves to have its private key. The proof is the
 * signature in CertificateVerify, which the library werift does not check. Without the check, an attacker could show the
 * certificate of somebody else, because certificates are sent unencrypted.
 */
function provesCertificate(socket: DtlsServer, fingerprint: Buffer): boolean {
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
