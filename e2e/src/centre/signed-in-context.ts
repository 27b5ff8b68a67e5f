import type { Browser, BrowserContext } from '@playwright/test'
import type { Centre, Person } from './centre.ts'

/** A browser profile that has loaded nothing yet, in which somebody of the centre is signed in. */
export async function openContext(browser: Browser, centre: Centre, person: Person): Promise<BrowserContext> {
  const tokens = await centre.signIn(person)
  const localStorage = tokens
    ? [
        { name: 'access_token', value: tokens.accessToken },
        { name: 'refresh_token', value: tokens.refreshToken },
      ]
    : []
  return browser.newContext({
    baseURL: centre.address,
    locale: 'vi-VN',
    timezoneId: 'Asia/Ho_Chi_Minh',
    reducedMotion: 'reduce',
    // Answers are held back and faked between page and network, which a worker would go round.
    serviceWorkers: 'block',
    storageState: { cookies: [], origins: [{ origin: centre.address, localStorage }] },
  })
}
