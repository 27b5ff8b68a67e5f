/** What authenticator apps and people reckon with: time-based codes (RFC 6238) and recovery codes. */
import { createHash, randomInt } from 'node:crypto'
import { recoveryCodeLength } from '@hien/contract/rules/second-factor'
import { Secret, TOTP } from 'otpauth'

const issuer = 'Hiên'
/** What every authenticator app knows: others are ignored by some of them. */
const common = { issuer, algorithm: 'SHA1', digits: 6, period: 30 } as const
/** Bytes, as long as the hash is (RFC 4226, section 4). */
const secretBytes = 20
/** Clocks of phones are wrong, and typing takes a while: a code is good one step before and after its own. */
const stepsAside = 1
const recoveryCodeCount = 10
const base32 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** A new random secret, base32. */
export const makeSecret = () => new Secret({ size: secretBytes }).base32

/** The otpauth:// address authenticator apps read from a QR code; `label` is what they show beside the code. */
export const secretAddress = (secret: string, label: string) =>
  new TOTP({ ...common, secret: Secret.fromBase32(secret), label }).toString()

/** Whether a code that was read by its rule is one of the app; else it is a recovery code. */
export const isAppCode = (code: string): boolean => code.length === common.digits

/** The time step whose code this is, one before or after the present one at most; null for any other text. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = new TOTP({ ...common, secret: Secret.fromBase32(secret) })
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window: stepsAside })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

const makeRecoveryCode = () =>
  Array.from({ length: recoveryCodeLength }, () => base32[randomInt(base32.length)]).join('')

/** New recovery codes of 60 random bits each. */
export const makeRecoveryCodes = () => Array.from({ length: recoveryCodeCount }, makeRecoveryCode)

/** As people read it: in groups of four. */
export const groupRecoveryCode = (code: string) => code.replaceAll(/(.{4})(?=.)/g, '$1-')

/** Salted by whose it is, so that one table of hashes does not serve for all members. */
export const hashRecoveryCode = (memberId: string, code: string) =>
  createHash('sha256').update(`${memberId} ${code}`).digest('base64url')
