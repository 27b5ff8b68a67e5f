import { type InAppBrowser, inAppBrowserOf } from './in-app-browser.ts'

/** What a browser can do about notices that come while no page is open. */
export type PushSupport =
  /** It can be asked, or was and said yes. */
  | { kind: 'ready' }
  /** It was asked, and must not be again: its own settings allow it. */
  | { kind: 'denied' }
  /** An iPhone or iPad: only once the application stands on its home screen. */
  | { kind: 'to_install' }
  /** It stands inside another application, and a browser of its own is to be opened. */
  | { kind: 'in_app'; app: InAppBrowser; better: 'Safari' | 'Chrome' }
  | { kind: 'none'; why: 'old_ios' | 'insecure' | 'browser' }

/** What is known of a browser. */
export type BrowserFacts = {
  userAgent: string
  /** iPads call themselves Macintosh, which has no touch screen. */
  maxTouchPoints: number
  /** Opened from the home screen, as an application. */
  isInstalled: boolean
  /** Has service workers, push and notifications. */
  hasPush: boolean
  isSecure: boolean
  permission: NotificationPermission
}

/** The first that takes web push. */
const [firstMajor, firstMinor] = [16, 4]

const isIos = ({ userAgent, maxTouchPoints }: BrowserFacts) =>
  /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)

/** By the version that the user agent names; one that names none is taken to be new. */
function isOldIos(userAgent: string): boolean {
  const [, major, minor] = /\bOS (\d+)_(\d+)/.exec(userAgent) ?? /\bVersion\/(\d+)\.(\d+)/.exec(userAgent) ?? []
  if (major === undefined || minor === undefined) return false
  return Number(major) < firstMajor || (Number(major) === firstMajor && Number(minor) < firstMinor)
}

/** What can be done in this browser; what it says of itself counts, never its name, where it can say it. */
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

/** Of the browser this page runs in. */
export const currentPushSupport = (): PushSupport =>
  pushSupportOf({
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: window.matchMedia('(display-mode: standalone)').matches,
    hasPush: 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window,
    isSecure: window.isSecureContext,
    permission: 'Notification' in window ? Notification.permission : 'default',
  })
