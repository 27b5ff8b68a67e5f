/** Time-based codes of authenticator apps (RFC 6238), and recovery codes. */
import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeLength } from '@hien/contract/rules/second-factor'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Hiên'
/** The parameters that every authenticator app supports; some apps ignore others. */
const common = { issuer, algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Bytes of a secret: the length of the hash (RFC 4226, section 4). */
const secretBytes = 20
/** A code is valid one step before and after its own, because clocks of phones differ and typing takes time. */
const stepsAside = 1
const recoveryCodeCount = 10
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Returns a new random secret in base32. */
export const makeSecret = () => new Secret({ size: secretBytes }).base32

/** Returns the otpauth:// address that authenticator apps read from a QR code. The apps show `label` beside the code. */
export const secretAddress = (secret: string, label: string) =>
  new TOTP({ ...common, secret: Secret.fromBase32(secret), label }).toString()

/** True if a code that passed its rule is one of the app; otherwise it is a recovery code. */
export const isAppCode = (code: string): boolean => code.length === common.digits

/** Returns the time step of a code, at most one before or after the current one; null for any other text. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...common, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: stepsAside })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const makeRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () => base32[randomInt(base32.length)]).join('')

/** Returns new recovery codes of 60 random bits each. */
export const makeRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, makeRecoveryCode)

/** Returns a code in groups of four, for people to read. */
export const groupRecoveryCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Returns the hash of a recovery code, with the member's id as salt, so that one table of hashes does not fit all members. */
export const hashRecoveryCode = (memberId: string, code: string) =>
  createHash('sha256').update(`${memberId} ${code}`).digest('base64url')
