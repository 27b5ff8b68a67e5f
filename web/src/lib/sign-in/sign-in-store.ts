/** Stores the sign-in in local storage, shared by all tabs. Sends no requests. */
import type { Role } from '@hien/contract/vocabulary'
import { limits } from '@hien/contract/limits'
import { useSyncExternalStore } from 'react'
import { type SignInClaims, readClaims } from './claims.ts'

const accessKey = 'access_token'
const refreshKey = 'refresh_token'
/** The only key in local storage that a sign-out keeps. */
export const themeStorageKey = 'hien-theme'

export type SignIn = { profile: SignInClaims; roles: Role[] }
type Tokens = { accessToken: string; refreshToken: string }

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()
let signIn = readSignIn()
let expiring = false
let expired = false
/**
 * Milliseconds by which this device's clock is ahead of the server's, measured when this tab received a token; 0 if unknown.
 */
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

// Another tab signed in, renewed its tokens or signed out. The key is null if the whole storage was cleared.
window.addEventListener('storage', (event) => {
  if (event.key !== accessKey && event.key !== null) return
  // If only the access token was removed, the sign-in expired: a sign-out clears the whole storage.
  expired = event.key === accessKey && event.newValue === null
  publish(readSignIn())
})

export const getCurrentSignIn = () => signIn
export const getAccessToken = () => localStorage.getItem(accessKey)
/** Milliseconds until the access token expires by the server's clock; negative if it has expired or nobody is signed in. */
export const accessTokenLifetime = () => (signIn?.profile.exp ?? 0) * 1000 - (Date.now() - clockLead)
export const getRefreshToken = () => localStorage.getItem(refreshKey)

export function subscribeSignIn(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the sign-in of this browser, or null. The component renders again when any tab changes it. */
export const useCurrentSignIn = () => useSyncExternalStore(subscribeSignIn, getCurrentSignIn)

/** True if the last sign-in of this browser ended because it could not be renewed, not by a sign-out. */
export const hasExpired = () => expired

/** Stores the tokens of a new or renewed sign-in. */
export function saveTokens({ accessToken, refreshToken }: Tokens) {
  expired = false
  localStorage.setItem(accessKey, accessToken)
  localStorage.setItem(refreshKey, refreshToken)
  const next = readSignIn()
  const issuedAt = next?.profile.iat
  // Only tokens this tab received itself are measured: a sleeping tab may notice another tab's token much later.
  clockLead = issuedAt === undefined ? 0 : Date.now() - issuedAt * 1000
  publish(next)
}

/** Ends the sign-in of this browser immediately. The route guards then lead to the sign-in form. */
export function endSignIn() {
  localStorage.removeItem(accessKey)
  localStorage.removeItem(refreshKey)
  publish(null)
}

/**
 * Calls `listener` when a sign-in could not be renewed, before the guards leave the page. Returns a function that stops this.
 */
export function onSignInExpired(listener: () => void) {
  expiryListeners.add(listener)
  return () => void expiryListeners.delete(listener)
}

/**
 * Clears the tokens at once. Ends the sign-in a second later, so that the user can read the message
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
    // A user may have signed in meanwhile, in another tab.
    if (expiring) publish(null)
  }, limits.expiredSignInDelay)
}
