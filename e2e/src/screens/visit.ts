/** Opens any screen in any of its states on a real page. */
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { answerAll } from './answers.ts'
import { withAxe } from './axe.ts'
import type { Centre, Person } from '../centre/centre.ts'
import { recordConsoleFaults, laptop, phone } from '../centre/person.ts'
import type { Screen, Size, State } from './screen.ts'
import { openContext } from '../centre/signed-in-context.ts'

export const sizes: Record<Size, ViewportSize> = { phone, laptop }
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** Returns the window sizes at which the state exists. */
export const sizesOf = ({ only }: State): readonly [Size, ...Size[]] => (only ? [only] : ['phone', 'laptop'])

export type Visit = {
  page: Page
  /** Unwanted console messages. */
  faults: string[]
  /** Addresses of the scripts that were requested. */
  scripts: string[]
  /** Resizes the window. Returns false if the page then no longer shows the state, for example because a menu has closed. */
  resize(size: Size): Promise<boolean>
  close(): Promise<void>
}

export type Visitors = {
  /** Opens a state of a screen on a page. @throws if the state is not reached. */
  visit(screen: Screen, state: State, appearance: { size: Size; scheme: Scheme }): Promise<Visit>
  /** Returns the browser contexts that are kept for later visits. */
  contexts(): Promise<BrowserContext[]>
  close(): Promise<void>
}

/**
 * Milliseconds after which openVisitors signs a person in again. Access tokens are valid for 15 minutes; a page must not renew
 * its token, because a page that is closed meanwhile ends the sign-in.
 */
const renewAfter = 10 * 60_000

/**
 * Returns functions that open screens. Each person has their own browser context and sign-in.
 * @param timeout milliseconds for each step, if Playwright's configuration does not set this time.
 */
export function openVisitors(browser: Browser, centre: Centre, timeout?: number): Visitors {
  const contexts = new Map<Person, { context: Promise<BrowserContext>; opened: number }>()
  /** For each context, an unchanged page that the next visit can reuse. This saves a new browser process. */
  const free = new Map<BrowserContext, Page>()
  const contextOf = async (person: Person) => {
    const known = contexts.get(person)
    if (known && performance.now() - known.opened < renewAfter) return known.context
    const old = await known?.context
    if (old) free.delete(old)
    await old?.close()
    const context = openContext(browser, centre, person).then(withAxe).then(withoutDrafts)
    contexts.set(person, { context, opened: performance.now() })
    return context
  }
  return {
    async visit(screen, state, { size, scheme }) {
      const context = await contextOf(state.who ?? screen.who)
      const page = free.get(context) ?? (await context.newPage())
      free.delete(context)
      if (timeout !== undefined) page.setDefaultTimeout(timeout)
      const faults = recordConsoleFaults(page)
      const scripts: string[] = []
      page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()))
      await page.setViewportSize(sizes[size])
      await page.emulateMedia({ colorScheme: scheme })
      await state.before?.(page)
      if (state.answers) await answerAll(page, state.answers)
      await page.goto(await (state.at ?? screen.at)(centre))
      await state.act?.(page, centre)
      // Wait until the application has replaced the prerendered page, which can also show the sign of a loading state.
      await page.locator('.boot').waitFor({ state: 'detached' })
      // While the page's code loads, the application shows the same words as a page that waits for its data, but no heading.
      await page.locator('h1').first().waitFor({ state: 'attached' })
      await state.sign(page).first().waitFor()
      await settle(page)
      const close = async () => {
        if (state.before || state.act || state.answers) return page.close()
        page.removeAllListeners()
        free.set(context, page)
      }
      const resize = async (to: Size) => {
        // Otherwise the mouse can come to lie on another button, whose tooltip then opens.
        await page.mouse.move(0, 0)
        await page.setViewportSize(sizes[to])
        await settle(page)
        return state.sign(page).first().isVisible()
      }
      return { page, faults, scripts, resize, close }
    },
    contexts: () => Promise.all([...contexts.values()].map(({ context }) => context)),
    async close() {
      for (const { context } of contexts.values()) await (await context).close()
    },
  }
}

/** Deletes what other states typed into forms when a tab opens its first page. Returns the context. */
async function withoutDrafts(context: BrowserContext): Promise<BrowserContext> {
  await context.addInitScript(() => {
    // An empty tab, and frames that show previews, have no storage. A reload must keep the drafts of its own state.
    if (origin === 'null' || sessionStorage.getItem('opened') !== null) return
    sessionStorage.setItem('opened', 'yes')
    for (const key of Object.keys(localStorage)) if (key.startsWith('hien-draft ')) localStorage.removeItem(key)
  })
  return context
}

/** Switches the theme of the operating system. The application follows it unless the user has chosen a theme. */
export async function applyColourScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
  await settle(page)
}

/** Waits until fonts are loaded and every finite animation has ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    // With reduced motion, a new colour goes from each element to its children by one short transition after the other.
    let running: Animation[]
    do {
      running = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
      await Promise.allSettled(running.map(({ finished }) => finished))
      await new Promise(requestAnimationFrame)
    } while (running.length > 0)
  })
}
