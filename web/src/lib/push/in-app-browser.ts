/** Browsers inside other applications: they show a page, and can neither take web push nor install anything. */

export type InAppBrowser = 'Zalo' | 'Messenger' | 'Facebook' | 'TikTok'

/** By what they write into their user agent; the first that fits counts, since Messenger calls itself Facebook as well. */
const signs: readonly (readonly [RegExp, InAppBrowser])[] = [
  [/\bZalo\b/i, 'Zalo'],
  [/\bFBAN\/Messenger|\bFB_IAB\/(?:MESSENGER|Orca)|\borca-android\b/i, 'Messenger'],
  [/\bFB(?:AN|AV|_IAB|IOS)\b/, 'Facebook'],
  [/\bmusical_ly|\bBytedanceWebview\b|\bTikTok|\btrill_/i, 'TikTok'],
]

/** The application whose own browser this is; null of a browser that stands for itself. */
export const inAppBrowserOf = (userAgent: string): InAppBrowser | null =>
  signs.find(([sign]) => sign.test(userAgent))?.[1] ?? null
