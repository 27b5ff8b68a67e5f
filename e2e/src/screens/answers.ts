/** Simulates a server that does not answer, that fails, or of which a part cannot be reached. */
import type { Page } from '@playwright/test'

export type Answers = 'held' | 'failed'

/** An answer with an error that the application does not retry, so that tests need not wait for retries. */
const fault = JSON.stringify({ errors: [{ message: 'Bad request', extensions: { code: 'BAD_REQUEST' } }] })

const behaviours: Record<Answers, Parameters<Page['route']>[1]> = {
  held: () => {},
  failed: (route) => route.fulfill({ contentType: 'application/json', body: fault }),
}

/** From now on, holds back every answer of /graphql (`held`), or makes every call fail (`failed`). */
export async function answerAll(page: Page, answers: Answers): Promise<void> {
  await page.route('**/graphql', behaviours[answers])
}

/** Makes the SignalR hubs unreachable for this page. */
export async function cutHub(page: Page): Promise<void> {
  await page.route('**/hubs/**', (route) => route.abort())
}

/** Blocks the scripts of the individual pages. They can be missing after a release, or without a network. */
export async function cutChunks(page: Page): Promise<void> {
  await page.route('**/assets/*-page-*.js', (route) => route.abort())
}
