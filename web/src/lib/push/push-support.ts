import { serviceWorkers } from '../service-workers.ts'
import { type InAppBrowser, inAppBrowserOf } from './in-app-browser.ts'

/** Tells whether a browser can show notices while no page is open. */
export type PushSupport =
  /** The permission can be requested or was already granted. */
  | { kind: 'ready' }
  /** The permission was denied and cannot be requested again. Only the browser's settings can allow it. */
  | { kind: 'denied' }
  /** An iPhone or iPad: works only after the application is added to the home screen. */
  | { kind: 'to_install' }
  /** The page runs inside another application; the user must open it in an independent browser. */
  | { kind: 'in_app'; app: InAppBrowser; better: 'Safari' | 'Chrome' }
  | { kind: 'none'; why: 'old_ios' | 'insecure' | 'browser' }

/** The facts about a browser that decide its push support. */
export type BrowserFacts = {
  userAgent: string
  /** Tells iPads from Macs: an iPad calls itself Macintosh, but a Mac has no touch screen. */
  maxTouchPoints: number
  /** True if the page was opened from the home screen, as an application. */
  isInstalled: boolean
  /** True if the browser has service workers, push and notifications. */
  hasPush: boolean
  isSecure: boolean
  permission: NotificationPermission
}

/** The first iOS version that supports web push. */
const [firstMajor, firstMinor] = [16, 4]

const isIos = ({ userAgent, maxTouchPoints }: BrowserFacts) =>
  /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)

/** True if the user agent names an iOS version without web push. A missing version counts as new. */
function isOldIos(userAgent: string): boolean {
  const [, major, minor] = /\bOS (\d+)_(\d+)/.exec(userAgent) ?? /\bVersion\/(\d+)\.(\d+)/.exec(userAgent) ?? []
  if (major === undefined || minor === undefined) return false
  return Number(major) < firstMajor || (Number(major) === firstMajor && Number(minor) < firstMinor)
}

/** Returns the push support of a browser. Detected features decide wherever possible, not the browser's name. */
export function pushSupportOf(facts: BrowserFacts): PushSupport {
  const ios = isIos(facts)
  const app = inAppBrowserOf(facts.userAgent)
  if (app !== null) return { kind: 'in_app', app, better: ios ? 'Safari' : 'Chrome' }
  if (!facts.isSecure) return { kind: 'none', why: 'insecure' }
  if (ios && !facts.isInstalled)
    return isOldIos(facts.userAgent) ? { kind: 'none', why: 'old_ios' } : { kind: 'to_install' }
  if (!facts.hasPush) return { kind: 'none', why: ios ? 'old_ios' : 'browser' }
  return facts.permission === 'denied' ? { kind: 'denied' } : { kind: 'ready' }
}

/** Returns the push support of the browser this page runs in. */
export const currentPushSupport = (): PushSupport =>
  pushSupportOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    hasPush: serviceWorkers() !== undefined && 'PushManager' in window && 'Notification' in window,
    isSecure: window.isSecureContext,
    permission: 'Notification' in window ? Notification.permission : 'default',
  })
