/** Brings any screen, in any of its states, onto a real page. */
import type { Browser, BrowserContext, Page, ViewportSize } from '@playwright/test'
import { answerAll } from './answers.ts'
import type { Centre, Person } from '../centre/centre.ts'
import { recordConsoleFaults, laptop, phone } from '../centre/person.ts'
import type { Screen, Size, State } from './screen.ts'
import { openContext } from '../centre/signed-in-context.ts'

export const sizes: Record<Size, ViewportSize> = { phone, laptop }
export const schemes = ['light', 'dark'] as const
export type Scheme = (typeof schemes)[number]

/** The sizes at which there is such a state. */
export const sizesOf = ({ only }: State): readonly Size[] => (only ? [only] : ['phone', 'laptop'])

export type Visit = {
  page: Page
  /** What the console said. */
  faults: string[]
  /** Addresses of the scripts that were asked for. */
  scripts: string[]
  close(): Promise<void>
}

export type Visitors = {
  /** @throws when the state is not reached. */
  visit(screen: Screen, state: State, appearance: { size: Size; scheme: Scheme }): Promise<Visit>
  /** Returns the contexts that are kept from one visit to the next. */
  contexts(): Promise<BrowserContext[]>
  close(): Promise<void>
}

/**
 * Everybody who looks at screens, each with a browser context and a sign-in of their own.
 * @param timeout of each step in milliseconds, where Playwright's configuration does not say it.
 */
export function openVisitors(browser: Browser, centre: Centre, timeout?: number): Visitors {
  const contexts = new Map<Person, Promise<BrowserContext>>()
  /** The page of each context in which no state has changed anything. The next visit uses it, which saves a new process. */
  const free = new Map<BrowserContext, Page>()
  const contextOf = (person: Person) => {
    const context = contexts.get(person) ?? openContext(browser, centre, person)
    contexts.set(person, context)
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
      await state.sign(page).first().waitFor()
      await settle(page)
      const close = async () => {
        if (state.before || state.act || state.answers) return page.close()
        page.removeAllListeners()
        free.set(context, page)
      }
      return { page, faults, scripts, close }
    },
    contexts: () => Promise.all(contexts.values()),
    async close() {
      for (const context of contexts.values()) await (await context).close()
    },
  }
}

/** Turns the system's theme, which the application follows as long as nobody has chosen one. */
export async function applyColourScheme(page: Page, scheme: Scheme): Promise<void> {
  await page.emulateMedia({ colorScheme: scheme })
  await page.locator(`html[data-mantine-color-scheme="${scheme}"]`).waitFor()
  await settle(page)
}

/** Waits until fonts are in and every animation that ends has ended. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready
    const finite = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity)
    await Promise.allSettled(finite.map(({ finished }) => finished))
    await new Promise(requestAnimationFrame)
  })
}
