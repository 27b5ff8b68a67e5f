/** Who is signed in, kept in local storage and shared by all tabs. Knows nothing of requests. */
import type { Role } from '@hien/contract/vocabulary'
import { limits } from '@hien/contract/limits'
import { useSyncExternalStore } from 'react'
import { type SignInClaims, readClaims } from './claims.ts'

const accessKey = 'access_token'
const refreshKey = 'refresh_token'
/** The one thing that survives a sign-out. */
export const themeStorageKey = 'hien-theme'

export type SignIn = { profile: SignInClaims; roles: Role[] }
type Tokens = { accessToken: string; refreshToken: string }

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()
let signIn = readSignIn()
let expiring = false
let expired = false
/** Milliseconds by which the clock of this device is ahead of the server's, as far as a new token has shown it. */
let clockLead = 0

function readSignIn(): SignIn | null {
  const token = localStorage.getItem(accessKey)
  const profile = token === null ? null : readClaims(token)
  return profile && { profile, roles: profile.role }
}

function publish(next: SignIn | null) {
  signIn = next
  expiring = false
  for (const listener of listeners) listener()
}

// Another tab signed in, renewed or left. A null key is a whole storage that was cleared.
window.addEventListener('storage', (event) => {
  if (event.key !== accessKey && event.key !== null) return
  // A sign-out clears the whole storage.
  expired = event.key === accessKey && event.newValue === null
  publish(readSignIn())
})

export const getCurrentSignIn = () => signIn
export const getAccessToken = () => localStorage.getItem(accessKey)
/** Milliseconds until the access token ends by the server's clock; negative when it has ended or nobody is signed in. */
export const accessTokenLifetime = () => (signIn?.profile.exp ?? 0) * 1000 - (Date.now() - clockLead)
export const getRefreshToken = () => localStorage.getItem(refreshKey)

export function subscribeSignIn(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** The sign-in of this browser, or null; renders again when any tab changes it. */
export const useCurrentSignIn = () => useSyncExternalStore(subscribeSignIn, getCurrentSignIn)

/** Whether the last sign-in of this browser could not be renewed, rather than having been left. */
export const hasExpired = () => expired

/** Signs in, or takes the renewed pair. */
export function saveTokens({ accessToken, refreshToken }: Tokens) {
  expired = false
  localStorage.setItem(accessKey, accessToken)
  localStorage.setItem(refreshKey, refreshToken)
  const next = readSignIn()
  const issuedAt = next?.profile.iat
  // Another tab's token says nothing here: a sleeping tab may hear of it long after the server issued it.
  clockLead = issuedAt === undefined ? 0 : Date.now() - issuedAt * 1000
  publish(next)
}

/** Ends the sign-in of this browser at once; the guards lead to the form of the next. */
export function endSignIn() {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
  publish(null)
}

/** Calls back when a sign-in could not be renewed, before the page is left. */
export function onSignInExpired(listener: () => void) {
  expiryListeners.add(listener)
  return () => void expiryListeners.delete(listener)
}

/**
 * Clears the tokens at once and ends the sign-in a second later, so that the message is read
 * (docs/evidence/specification-coverage.md, "§4, §8, §9 Expired token").
 */
export function expireSignIn() {
  if (expiring || signIn === null) return
  expiring = true
  expired = true
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
  for (const listener of expiryListeners) listener()
  setTimeout(() => {
    // Somebody may have signed in meanwhile, in another tab.
    if (expiring) publish(null)
  }, limits.expiredSignInDelay)
}
