/** Time-based codes of authenticator apps (RFC 6238), and recovery codes. */
import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeLength } from '@hien/contract/rules/second-factor'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Hiên'
/** The default parameters of RFC 6238. Every authenticator app supports them; some apps ignore other values. */
const common = { issuer, algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Bytes of a secret: as long as a SHA-1 hash (RFC 4226, section 4). */
const secretBytes = 20
/**
 * Codes of this many time steps (of 30 s) before and after the current one are accepted too. Phone clocks differ, and typing
 * takes time.
 */
const stepTolerance = 1
const recoveryCodeCount = 10
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns a new random secret in base32. */
export const makeSecret = () => new Secret({ size: secretBytes }).base32

/** Returns the otpauth:// address that authenticator apps read from a QR code. The apps show `label` next to the code. */
export const secretAddress = (secret: string, label: string) =>
  new TOTP({ ...common, secret: Secret.fromBase32(secret), label }).toString()

/** True if a code that has passed its input rule is an app's code; false if it is a recovery code, which is longer. */
export const isAppCode = (code: string): boolean => code.length === common.digits

/** Returns the time step of an app's code, at most one before or after the current step; null if the code is wrong. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...common, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: stepTolerance })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const makeRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () => base32[randomInt(base32.length)]).join('')

/** Returns new recovery codes, each of 60 random bits. */
export const makeRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, makeRecoveryCode)

/** Returns a recovery code in groups of four characters, which are easier to read. */
export const groupRecoveryCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/**
 * Returns the hash of a recovery code. The member's id is the salt, so that an attacker needs a separate table of hashes for
 * each member.
 */
export const hashRecoveryCode = (memberId: string, code: string) =>
  createHash('sha256').update(`${memberId} ${code}`).digest('base64url')
