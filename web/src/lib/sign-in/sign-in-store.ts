/**
 * Stores the sign-in in local storage, shared by all tabs. If the browser refuses to store it, the sign-in lasts until this page
 * is closed or loaded again. Sends no requests.
 */
import type { Role } from '@hien/contract/roles'
import { limits } from '@hien/contract/limits'
import { useSyncExternalStore } from 'react'
import { deviceStorage } from '../browser-storage.ts'
import { type Tokens, openCarrying, takeCarriedTokens } from './carried-tokens.ts'
import { type SignInClaims, readClaims } from './claims.ts'
import { forgetReceived, rememberReceived, tokenAge } from './token-age.ts'

const accessKey = 'access_token'
const refreshKey = 'refresh_token'
/** The only key in local storage that a sign-out keeps. */
export const themeStorageKey = 'hien-theme'

export type SignIn = { profile: SignInClaims; roles: Role[] }

const listeners = new Set<() => void>()
const expiryListeners = new Set<() => void>()
const carried = takeCarriedTokens()
let isStored = carried === null || storeTokens(carried)
let signIn = readSignIn()
let expiring = false
/** The sign-in that ended because it could not be renewed. Null again after the next sign-in or a sign-out. */
let expiredSignIn: SignIn | null = null

export function getAccessToken(): string | null {
  return deviceStorage.get(accessKey)
}

function readSignIn(): SignIn | null {
  const token = getAccessToken()
  const profile = token === null ? null : readClaims(token)
  return profile && { profile, roles: profile.role }
}

/** Stores both tokens. Returns false if the browser refuses to store them. */
function storeTokens({ accessToken, refreshToken }: Tokens): boolean {
  // The access token is last, because it makes the other tabs read both.
  return deviceStorage.set({ [refreshKey]: refreshToken, [accessKey]: accessToken })
}

function clearTokens() {
  deviceStorage.remove(accessKey)
  deviceStorage.remove(refreshKey)
  forgetReceived()
}

function publish(next: SignIn | null) {
  signIn = next
  expiring = false
  for (const listener of listeners) listener()
}

/**
 * Takes over the sign-in that another tab or page of this browser has stored. If another member has signed in, the page is loaded
 * again, because its forms and data belong to the earlier member. Until then this page keeps the earlier sign-in, so that
 * graphql-client.ts sends nothing of it with the token of the other member.
 */
function takeOverStored() {
  const next = readSignIn()
  if (signIn !== null && next !== null && signIn.profile.member_id !== next.profile.member_id) window.location.reload()
  else publish(next)
}

// Another tab signed in, renewed its tokens or signed out. The key is null if the whole storage was cleared.
window.addEventListener('storage', (event) => {
  if (event.key !== accessKey && event.key !== null) return
  // If only the access token was removed, treat the sign-in as expired: a sign-out clears the whole storage.
  expiredSignIn = event.key === accessKey && event.newValue === null ? (signIn ?? expiredSignIn) : null
  takeOverStored()
})

// The browser shows the page again from its back/forward cache, where the page got no storage events.
window.addEventListener('pageshow', ({ persisted }) => {
  if (!persisted) return
  // A missing sign-in counts as expired, which keeps the drafts. If it was a sign-out, the other page has deleted them.
  if (getAccessToken() === null) expiredSignIn = signIn ?? expiredSignIn
  takeOverStored()
})

export const getCurrentSignIn = () => signIn
export const getRefreshToken = () => deviceStorage.get(refreshKey)

/**
 * Returns the milliseconds until the access token expires; not positive if it has expired or nobody is signed in. The time of
 * expiry is compared with this device's clock only if the age of the token or its time of issue is not known.
 */
export function accessTokenLifetime(): number {
  return signIn === null ? 0 : signIn.profile.exp * 1000 - serverTime()
}

/**
 * Returns the time of the server's clock in milliseconds since 1970, from when the access token was issued and how long ago it
 * arrived. If one of them is not known, returns the time of this device's clock.
 */
export function serverTime(): number {
  const { exp = 0, iat } = signIn?.profile ?? {}
  const age = tokenAge(exp)
  return iat === undefined || age === null ? Date.now() : iat * 1000 + age
}

export function subscribeSignIn(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the sign-in of this browser, or null. The component renders again when any tab changes it. */
export const useCurrentSignIn = () => useSyncExternalStore(subscribeSignIn, getCurrentSignIn)

/** False if the browser has refused to store the sign-in: it ends when this page is closed or loaded again. */
export const isSignInStored = () => isStored

/**
 * Leaves this page for another one, of this application or of another site. A sign-in that is not stored is passed on
 * to a page of this application.
 */
export function leaveFor(url: string) {
  const [accessToken, refreshToken] = [getAccessToken(), getRefreshToken()]
  const isOwn = new URL(url, window.location.href).origin === window.location.origin
  if (isOwn && !isStored && accessToken !== null && refreshToken !== null)
    openCarrying(url, { accessToken, refreshToken })
  else window.location.assign(url)
}

/** True if the last sign-in of this browser ended because it could not be renewed, not by a sign-out. */
export const hasExpired = () => expiredSignIn !== null

/**
 * Returns the id of the member who types on this page: the signed-in member, or the member whose sign-in has expired. Null for
 * visitors and after a sign-out.
 */
export const getTypingMember = () => (signIn ?? expiredSignIn)?.profile.member_id ?? null

function receiveTokens(tokens: Tokens) {
  expiredSignIn = null
  rememberReceived(readClaims(tokens.accessToken)?.exp ?? 0)
  isStored = storeTokens(tokens)
}

/** Stores the tokens of a new sign-in. */
export function saveTokens(tokens: Tokens) {
  receiveTokens(tokens)
  publish(readSignIn())
}

/**
 * Stores the tokens of a renewed sign-in. A tab that was frozen can renew the sign-in of another member before it learns that the
 * other member has signed in.
 */
export function saveRenewedTokens(tokens: Tokens) {
  receiveTokens(tokens)
  takeOverStored()
}

/** Ends the sign-in of this browser immediately. The route guards then lead to the sign-in form. */
export function endSignIn() {
  expiredSignIn = null
  clearTokens()
  publish(null)
}

/**
 * Calls `listener` when a sign-in could not be renewed, before the route guards leave the page. Returns a function that stops
 * these calls.
 */
export function onSignInExpired(listener: () => void) {
  expiryListeners.add(listener)
  return () => void expiryListeners.delete(listener)
}

/**
 * Clears the tokens at once. Ends the sign-in a second later, so that the user can read that it has expired
 * (docs/evidence/specification-coverage.md, "§4, §8, §9 Expired token").
 */
export function expireSignIn() {
  if (expiring || signIn === null) return
  expiring = true
  expiredSignIn = signIn
  clearTokens()
  for (const listener of expiryListeners) listener()
  setTimeout(() => {
    // False if somebody has signed in meanwhile, for example in another tab.
    if (expiring) publish(null)
  }, limits.expiredSignInDelay)
}
