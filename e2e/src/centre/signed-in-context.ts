import type { Browser, BrowserContext, BrowserContextOptions } from '@playwright/test'
import type { Centre, Person } from './centre.ts'

/** Opens a new browser profile in which a person of the centre is signed in. */
export async function openContext(
  browser: Browser,
  centre: Centre,
  person: Person,
  options: Pick<BrowserContextOptions, 'viewport' | 'deviceScaleFactor'> = {},
): Promise<BrowserContext> {
  const tokens = await centre.signIn(person)
  const localStorage = tokens
    ? [
        { name: 'access_token', value: tokens.accessToken },
        { name: 'refresh_token', value: tokens.refreshToken },
      ]
    : []
  return browser.newContext({
    ...options,
    baseURL: centre.address,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    // Tests hold back or replace answers with route handlers. Requests of a service worker would bypass these handlers.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: centre.address, localStorage }] },
  })
}
