import { sameOriginPath } from '../lib/next-path.ts'
import { isRoomPath } from '../lib/paths.ts'
import { type OpenMessage, openedAnswer } from '../lib/push/worker-messages.ts'

/** An open page of ours, as the service worker sees it. */
export type OpenPage = {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
  focus(): Promise<unknown>
  postMessage(message: OpenMessage, ports: MessagePort[]): void
}

/** What the service worker knows of pages. */
export type OpenPages = {
  matchAll(options: { type: 'window'; includeUncontrolled: true }): Promise<readonly OpenPage[]>
  openWindow(path: string): Promise<unknown>
}

/** A page of an older build, or one that the browser has put to sleep, does not answer. */
export const answerTimeout = 1000

/** In the order in which they are asked: who is in a room is left there, unless it is the one that is gone to. */
function chosenPage(pages: readonly OpenPage[], path: string): OpenPage | undefined {
  const addressOf = ({ url }: OpenPage) => new URL(url)
  const isThere = (page: OpenPage) => addressOf(page).pathname + addressOf(page).search === path
  const free = pages.filter((page) => !isRoomPath(addressOf(page).pathname))
  return (
    pages.find(isThere) ??
    free.find(({ focused }) => focused) ??
    free.find(({ visibilityState }) => visibilityState === 'visible') ??
    free[0]
  )
}

/** Whether the page has gone there, or asks its reader whether to leave what is not saved. */
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
 * Leads to where a notice leads: an open page by its own router, else a new one. Nowhere but within this application.
 */
export async function openNotice(pages: OpenPages, path: string): Promise<void> {
  const target = sameOriginPath(path) ?? '/'
  const page = chosenPage(await pages.matchAll({ type: 'window', includeUncontrolled: true }), target)
  // Asked before it is focused: a browser allows one of the two, to focus a page or to open another, for each press.
  if (page !== undefined && (await lead(page, target))) await page.focus()
  else await pages.openWindow(target)
}
