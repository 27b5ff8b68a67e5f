/**
 * Signed tokens (JWT with ES256) and keyed hashes (HMAC). Each kind of token has its own audience, so that a token of one kind is
 * not accepted as another kind.
 */
import { createHmac, hkdfSync, randomUUID, timingSafeEqual } from 'node:crypto'
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  jwtVerify,
  SignJWT,
  type CryptoKey,
  type JWK,
} from 'jose'
import type { Clock } from '../../core/clock.ts'
import { keepLastUsed } from '../../core/last-used.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { hashToken } from '../hash-token.ts'
import { listSigningKeys, insertFirstSigningKey } from '../store.ts'

const algorithm = 'ES256'
const issuer = 'hien'

/**
 * access: API and hubs. waiting-room: the waiting room of one class (decision 030). meeting-page: the page of a lesson's video
 * room.
 */
export type TokenKind = 'access' | 'waiting-room' | 'meeting-page'

export type Claims = Record<string, unknown> & { sub: string }
/** The claims that the server's permissions depend on. A token's other claims are for the client. */
export type VerifiedClaims = { sub: string; exp: number; sid: unknown; class_id: unknown; session_id: unknown }

export type TokenSigner = {
  /** Returns a compact JWT of this kind that expires after the given number of seconds. */
  sign(kind: TokenKind, claims: Claims, seconds: number): Promise<string>
  /**
   * Returns the claims; null if the token is forged, expired, malformed or of another kind.
   * @param grace seconds for which an expired token is still valid; 0 by default
   */
  verify(kind: TokenKind, token: string, grace?: number): Promise<VerifiedClaims | null>
  /**
   * Returns a keyed hash (HMAC) of a text in base64url. It is much cheaper than a signature, for answers that need hundreds of
   * them.
   */
  mac(kind: MacKind, text: string): string
  /** True if the hash was made of this text and kind with any of the keys, old or new. */
  isMac(kind: MacKind, text: string, mac: string): boolean
}

/** file-address: the address of a file (decision 061). unsubscribe: the link that stops a member's mails (decision 071). */
export type MacKind = 'file-address' | 'unsubscribe'

type Key = { kid: string; key: CryptoKey }

async function importKeys(rows: { kid: string; privateJwk: unknown }[]) {
  const keys = rows.map(async ({ kid, privateJwk }) => {
    const { d: secret = '', ...publicJwk } = privateJwk as JWK
    return {
      kid,
      secret: Buffer.from(secret, 'base64url'),
      signing: (await importJWK(privateJwk as JWK, algorithm)) as CryptoKey,
      verifying: (await importJWK(publicJwk, algorithm)) as CryptoKey,
    }
  })
  return Promise.all(keys)
}

/** Returns the HMAC key of a kind, derived from a signing key that all nodes share. */
const macKeyOf = ({ secret }: { secret: Buffer }, kind: MacKind) =>
  Buffer.from(hkdfSync('sha256', secret, '', `${issuer}:${kind}`, 32))

async function makeKey() {
  const { privateKey } = await generateKeyPair(algorithm, { extractable: true })
  const privateJwk = await exportJWK(privateKey)
  return { kid: await calculateJwkThumbprint(privateJwk), privateJwk }
}

/**
 * Creates the signer with the keys that all nodes share; stores a first key if there is none. The newest key signs, every key
 * verifies.
 */
export async function createTokenSigner(database: Database, clock: Clock): Promise<TokenSigner> {
  let rows = await listSigningKeys(database)
  if (rows.length === 0) {
    await insertFirstSigningKey(database, await makeKey())
    rows = await listSigningKeys(database)
  }
  const keys = await importKeys(rows)
  const newest = keys[0]
  if (!newest) throw new Error('There is no signing key')
  const signing: Key = { kid: newest.kid, key: newest.signing }
  const verifying = new Map(keys.map(({ kid, verifying: key }) => [kid, key]))
  // Claims of the verified tokens that were used last, under the tokens' hashes. Hashes save memory: tokens are long, and
  // thousands are in use at once.
  const verified = keepLastUsed<VerifiedClaims>(20_000)
  const seconds = () => Math.floor(clock.now().getTime() / 1000)
  const macKeys: Record<MacKind, Buffer[]> = {
    'file-address': keys.map((key) => macKeyOf(key, 'file-address')),
    unsubscribe: keys.map((key) => macKeyOf(key, 'unsubscribe')),
  }
  const macBy = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest()

  return {
    mac(kind, text) {
      const [newestKey] = macKeys[kind]
      if (!newestKey) throw new Error('There is no signing key')
      return macBy(newestKey, text).toString('base64url')
    },
    isMac(kind, text, mac) {
      const given = Buffer.from(mac, 'base64url')
      return macKeys[kind].some((key) => {
        const expected = macBy(key, text)
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
    },
    sign(kind, claims, lifetime) {
      const now = seconds()
      return new SignJWT({ ...claims })
        .setProtectedHeader({ alg: algorithm, kid: signing.kid })
        .setIssuer(issuer)
        .setAudience(`${issuer}:${kind}`)
        .setIssuedAt(now)
        .setExpirationTime(now + lifetime)
        .setJti(randomUUID())
        .sign(signing.key)
    },
    async verify(kind, token, grace = 0) {
      const cacheKey = hashToken(`${kind} ${token}`)
      const known = verified.get(cacheKey)
      if (known) return known.exp + grace > seconds() ? known : null
      try {
        const { payload } = await jwtVerify(
          token,
          ({ kid }) => {
            const key = verifying.get(kid ?? '')
            if (!key) throw new Error('unknown key')
            return key
          },
          {
            algorithms: [algorithm],
            issuer,
            audience: `${issuer}:${kind}`,
            currentDate: clock.now(),
            clockTolerance: grace,
            requiredClaims: ['exp', 'sub', 'jti'],
          },
        )
        const { sub, exp, sid, class_id, session_id } = payload as VerifiedClaims
        const claims = { sub, exp, sid, class_id, session_id }
        verified.set(cacheKey, claims)
        return claims
      } catch {
        return null
      }
    },
  }
}
