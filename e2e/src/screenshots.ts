/**
 * npm run screenshots [-- FOLDER]: takes a picture of every state of every screen, at both sizes and in both themes. The files
 * are FOLDER/<screen>/<state>-<width>-<theme>.png. FOLDER/<screen>.png shows all pictures of a screen on one sheet. Exits with
 * 1 if a state was not reached, a screen scrolls sideways or the console has messages.
 */
import { join, resolve } from 'node:path'
import { chromium } from '@playwright/test'
import { openCentre } from './centre/fill-centre.ts'
import { drawContactSheet } from './screens/contact-sheet.ts'
import { findBrowser } from './browser/find-browser.ts'
import { screens } from './screens/screens.ts'
import type { Screen, State } from './screens/screen.ts'
import { overflowingElements } from './screens/horizontal-overflow.ts'
import { openVisitors, schemes, sizes, sizesOf, applyColourScheme, type Visitors } from './screens/visit.ts'

const stepTimeout = 15_000

/** Takes the pictures of one state. Returns one line for each element that scrolls sideways and each console message. */
async function picture(visitors: Visitors, screen: Screen, state: State, folder: string): Promise<string[]> {
  const wrong: string[] = []
  for (const size of sizesOf(state)) {
    const { page, faults, close } = await visitors.visit(screen, state, { size, scheme: 'light' })
    for (const scheme of schemes) {
      await applyColourScheme(page, scheme)
      const path = join(folder, screen.name, `${state.name}-${sizes[size].width}-${scheme}.png`)
      await page.screenshot({ path, fullPage: true, animations: 'disabled', caret: 'hide' })
    }
    for (const line of [...(await overflowingElements(page)), ...faults]) wrong.push(`${size}: ${line}`)
    await close()
  }
  return wrong
}

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '..', '..', '.cache', 'screenshots'))
const found = await findBrowser()
if (found === null) throw new Error('There is no browser')
const browser = await chromium.launch({ executablePath: found.executablePath })
const centre = await openCentre()
const visitors = openVisitors(browser, centre, stepTimeout)
try {
  for (const screen of screens) {
    for (const state of screen.states) {
      const wrong = await picture(visitors, screen, state, folder).catch((error: unknown) => [String(error)])
      if (wrong.length > 0) process.exitCode = 1
      for (const line of wrong) console.error(`${screen.name}, ${state.name}: ${line}`)
    }
    await drawContactSheet(browser, join(folder, screen.name))
  }
  console.log(`screenshots: ${folder}`)
} finally {
  await browser.close()
  await centre.stop()
}
