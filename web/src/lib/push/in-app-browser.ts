/** Browsers inside other applications. They show pages but support neither web push nor installing an application. */

export type InAppBrowser = 'Zalo' | 'Messenger' | 'Facebook' | 'TikTok'

/** Patterns in the user agent. The first match counts, because Messenger also calls itself Facebook. */
const signs: readonly (readonly [RegExp, InAppBrowser])[] = [
  [/\bZalo\b/i, 'Zalo'],
  [/\bFBAN\/Messenger|\bFB_IAB\/(?:MESSENGER|Orca)|\borca-android\b/i, 'Messenger'],
  [/\bFB(?:AN|AV|_IAB|IOS)\b/, 'Facebook'],
  [/\bmusical_ly|\bBytedanceWebview\b|\bTikTok|\btrill_/i, 'TikTok'],
]

/** Returns the application this browser is part of; null for an independent browser. */
export const inAppBrowserOf = (userAgent: string): InAppBrowser | null =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null
