import { test as base } from '@playwright/test'
import { centreOf, type Centre } from '../centre/centre.ts'
import { openVisitors, type Visitors } from '../screens/visit.ts'
import { sharedRun, type Run } from './run.ts'

type Fixtures = {
  run: Run
  /** The filled demo centre, which all tests share. A test may change only what centre.ts names for that, or its own new data. */
  centre: Centre
  visitors: Visitors
}

type TestFixtures = { closedContexts: undefined }

/** Playwright's `test`, extended by fixtures for the product and the browser that all tests of the run share. */
export const test = base.extend<TestFixtures, Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
  run: [async ({}, use) => use(sharedRun()), { scope: 'worker' }],
  connectOptions: [async ({ run }, use) => use({ wsEndpoint: run.browserEndpoint }), { scope: 'worker' }],
  centre: [async ({ run }, use) => use(centreOf(run.centre)), { scope: 'worker' }],
  visitors: [
    async ({ browser, centre }, use) => {
      const visitors = openVisitors(browser, centre)
      await use(visitors)
      await visitors.close()
    },
    { scope: 'worker' },
  ],
  closedContexts: [
    async ({ browser, visitors }, use) => {
      const before = new Set(browser.contexts())
      await use(undefined)
      // Close the contexts of this test, because the browser stays open for later tests. A lesson would otherwise continue.
      const kept = new Set(await visitors.contexts())
      const opened = browser.contexts().filter((context) => !before.has(context) && !kept.has(context))
      // A handler given to `route` may still wait for an answer, and throws when its page is closed. The test has ended by then.
      const routed = opened.flatMap((context) => [context, ...context.pages()])
      await Promise.all(routed.map((place) => place.unrouteAll({ behavior: 'ignoreErrors' })))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})
