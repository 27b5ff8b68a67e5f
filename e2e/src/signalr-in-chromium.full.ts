/** Tests only the SignalR package: the browser build of Microsoft's client connects to our server from a real browser. */
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { test } from './run/run-test.ts'

const subjectFile = fileURLToPath(new URL('../../signalr/test/browser/subject.ts', import.meta.url))
/** Names of functions in the page that subject.ts serves. Each function is one test; its name completes the title `a page …`. */
const stories = [
  'talks over WebSockets',
  'talks over server-sent events',
  'talks over long polling',
  'falls back to server-sent events',
  'falls back to long polling',
  'is refused without a good token',
  'does not notice that its socket is cut',
]

let subject: ChildProcess
let address: string

test.beforeAll(async () => {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', subjectFile], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  subject = child
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  address = line.toString().trim()
})
test.afterAll(() => void subject.kill())

test('the list of stories is complete', async ({ page }) => {
  await page.goto(address)
  expect(await page.evaluate('Object.keys(stories)')).toEqual(stories)
})

for (const story of stories) {
  test(`a page ${story}`, async ({ page }) => {
    await page.goto(address)
    await page.evaluate(`stories[${JSON.stringify(story)}]()`)
  })
}
