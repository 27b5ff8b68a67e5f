import { test as base } from '@playwright/test'
import { openCentre, type Centre } from './centre.ts'
import { openVisitors, type Visitors } from '../screens/visit.ts'

/** Playwright's test, with one demo centre for all files: starting it takes longer than most stories. */
export const test = base.extend<object, { centre: Centre; visitors: Visitors }>({
  centre: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const centre = await openCentre()
      await use(centre)
      await centre.stop()
    },
    { scope: 'worker' },
  ],
  visitors: [
    async ({ browser, centre }, use) => {
      const visitors = openVisitors(browser, centre)
      await use(visitors)
      await visitors.close()
    },
    { scope: 'worker' },
  ],
})
