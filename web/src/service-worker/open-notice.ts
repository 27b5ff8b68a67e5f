import { sameOriginPath } from '../lib/links/next-path.ts'
import { isBusyPath } from '../lib/paths.ts'
import { type OpenMessage, openedAnswer } from '../lib/push/worker-messages.ts'

/** An open page of this application, as the service worker sees it. */
export type OpenPage = {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: OpenMessage, ports: MessagePort[]): void
}

/** The part of the service worker's `clients` that is used here. */
export type OpenPages = {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
  openWindow(path: string): Promise<unknown>
}

/** Milliseconds to wait for a page's answer. A page of an older build, or one the browser has put to sleep, does not answer. */
export const answerTimeout = 1000

/** Returns the page that should open the path. A page in a room or a test is not used, unless it already shows that path. */
function chosenPage(pages: readonly OpenPage[], path: string): OpenPage | undefined {
  const addressOf = ({ url }: OpenPage) => new URL(url)
  const isThere = (page: OpenPage) => addressOf(page).pathname + addressOf(page).search === path
  const free = pages.filter((page) => !isBusyPath(addressOf(page).pathname))
  return (
    pages.find(isThere) ??
    free.find(({ focused }) => focused) ??
    free.find(({ visibilityState }) => visibilityState === 'visible') ??
    free[0]
  )
}

/**
 * Asks the page to open the path. Resolves to true if the page has opened it, or asks the user whether to leave unsaved changes.
 * Resolves to false without an answer.
 */
const lead = (page: OpenPage, path: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    const finish = (led: boolean) => {
      clearTimeout(timer)
      port1.close()
      resolve(led)
    }
    const timer = setTimeout(() => finish(false), answerTimeout)
    port1.onmessage = ({ data }) => finish(data === openedAnswer)
    page.postMessage({ type: 'hien-open', path }, [port2])
  })

/**
 * Opens the path of a notice: in an open page through its router, otherwise in a new page. A path outside this application
 * opens the home page.
 */
export async function openNotice(pages: OpenPages, path: string): Promise<void> {
  const target = sameOriginPath(path) ?? '/'
  const page = chosenPage(await pages.matchAll({ type: 'window', includeUncontrolled: true }), target)
  // Ask the page before focusing it: for each click a browser allows only one of focusing a page or opening a new one.
  if (page !== undefined && (await lead(page, target))) await page.focus()
  else await pages.openWindow(target)
}
