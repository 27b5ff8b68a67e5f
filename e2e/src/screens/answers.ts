/** How the server treats every request of a page from now on. */
import type { Page } from '@playwright/test'

export type Answers = 'held' | 'failed'

/** An error that the application does not retry, so that no test waits for retries. */
const fault = JSON.stringify({ errors: [{ message: 'Bad request', extensions: { code: 'BAD_REQUEST' } }] })

const behaviours: Record<Answers, Parameters<Page['route']>[1]> = {
  held: () => {},
  failed: (route) => route.fulfill({ contentType: 'application/json', body: fault }),
}

/** Holds back every answer of /graphql, or makes every call fail. */
export async function answerAll(page: Page, answers: Answers): Promise<void> {
  await page.route('**/graphql', behaviours[answers])
}

/** Makes the hubs unreachable. */
export async function cutHub(page: Page): Promise<void> {
  await page.route('**/hubs/**', (route) => route.abort())
}

/** Blocks the pages' code, as after a release or without a network. */
export async function cutChunks(page: Page): Promise<void> {
  await page.route('**/assets/*-page-*.js', (route) => route.abort())
}
