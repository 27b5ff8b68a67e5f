/** Drives a browser as a person would, by the visible names of controls. Each step waits until the step is possible. */
import { setTimeout as pause } from 'node:timers/promises'
import type { ControlRole, DrivenBrowser, Place } from './driven-browser.ts'
import { countVoices, placeOfPage, playingPictures, strokesOnWhiteboard, wordsOnPage } from './in-page.ts'

const stepTimeout = 30_000
const intervalMs = 100

export interface PersonDriver {
  open(path: string): Promise<void>
  press(role: ControlRole, name: string): Promise<void>
  /** Waits until the control can be pressed. */
  see(role: ControlRole, name: string): Promise<void>
  /** Waits until the control cannot be pressed. */
  expectAbsent(role: ControlRole, name: string): Promise<void>
  /** Fills the field with this label. */
  fill(field: string, text: string): Promise<void>
  /** Waits until the page shows the words. Returns the match: the words and the groups of the pattern. */
  read(words: string | RegExp): Promise<readonly string[]>
  /** Draws a line on the page of the whiteboard. */
  drawLine(places: readonly Place[]): Promise<void>
  /**
   * Waits until the page of the whiteboard shows strokes with these outlines. Asks for them repeatedly, because a stroke arrives in
   * pieces.
   */
  expectStrokes(outlines: () => Promise<readonly string[]>): Promise<void>
  /** Waits until this many videos play. */
  expectPictures(count: number): Promise<void>
  /** Waits until this many voices of other people are audible. */
  expectVoices(count: number): Promise<void>
  /** Waits until the page's path, query included, matches. */
  arrive(path: RegExp): Promise<void>
}

export function drivePerson(browser: DrivenBrowser, address: string): PersonDriver {
  const until = async (what: string, attempt: () => Promise<boolean>) => {
    const end = performance.now() + stepTimeout
    let fault: unknown
    while (performance.now() < end) {
      try {
        if (await attempt()) return
        fault = undefined
      } catch (error) {
        // Try again: a page that is just being left does not answer, and a moving control cannot be pressed.
        fault = error
      }
      await pause(intervalMs)
    }
    const place = await browser.call(placeOfPage)
    const words = await browser.call(wordsOnPage)
    throw new Error(`Could not ${what} within ${stepTimeout / 1000} s. ${place} shows: ${words}`, { cause: fault })
  }
  return {
    async open(path) {
      await browser.goto(`${address}${path}`)
      await until(`open ${path}`, async () => (await browser.call(placeOfPage)) === path)
    },
    press: (role, name) => until(`press the ${role} ${name}`, () => browser.press(role, name)),
    see: (role, name) => until(`see the ${role} ${name}`, () => browser.has(role, name)),
    expectAbsent: (role, name) => until(`see no ${role} ${name}`, async () => !(await browser.has(role, name))),
    fill: (field, text) => until(`fill ${field}`, () => browser.type(field, text)),
    async read(words) {
      let match: readonly string[] | null = null
      await until(`read ${String(words)}`, async () => {
        const all = await browser.call(wordsOnPage)
        match = typeof words === 'string' ? (all.includes(words) ? [words] : null) : words.exec(all)
        return match !== null
      })
      return match ?? []
    },
    drawLine: (places) => until('draw a line', () => browser.draw('[data-ink]', places)),
    expectStrokes: (outlines) =>
      until(
        'see the expected strokes',
        async () => JSON.stringify(await browser.call(strokesOnWhiteboard)) === JSON.stringify(await outlines()),
      ),
    expectPictures: (count) =>
      until(`see ${count} pictures`, async () => (await browser.call(playingPictures)) === count),
    expectVoices: (count) => until(`hear ${count} voices`, async () => (await browser.call(countVoices)) === count),
    arrive: (path) => until(`arrive at ${String(path)}`, async () => path.test(await browser.call(placeOfPage))),
  }
}
