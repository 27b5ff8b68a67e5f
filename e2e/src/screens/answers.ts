/** What the server says to a page from now on, whatever it asks. */
import type { Page } from '@playwright/test'

export type Answers = 'held' | 'failed'

/** A fault that the application does not ask again about, so that no test waits for its retries. */
const fault = JSON.stringify({ errors: [{ message: 'Bad request', extensions: { code: 'BAD_REQUEST' } }] })

const behaviours: Record<Answers, Parameters<Page['route']>[1]> = {
  held: () => {},
  failed: (route) => route.fulfill({ contentType: 'application/json', body: fault }),
}

/** Holds every answer of /graphql back, or lets every call fail. */
export async function answerAll(page: Page, answers: Answers): Promise<void> {
  await page.route('**/graphql', behaviours[answers])
}

/** The chat hub cannot be reached. */
export async function cutHub(page: Page): Promise<void> {
  await page.route('**/hubs/**', (route) => route.abort())
}

/** The pages' own code cannot be loaded any more, as after a release or without network. */
export async function cutChunks(page: Page): Promise<void> {
  await page.route('**/assets/*-page-*.js', (route) => route.abort())
}
