/** Checks every state of every screen, on a phone and a laptop in the light theme, and at one size in the dark theme. */
import { expect } from '@playwright/test'
import { violationsOf } from './screens/axe.ts'
import { test } from './run/run-test.ts'
import { screens } from './screens/screens.ts'
import type { Size } from './screens/screen.ts'
import { overflowingElements } from './screens/horizontal-overflow.ts'
import { sizesOf, applyColourScheme, type Visit } from './screens/visit.ts'

/** Returns a line for each fault of the page at its present size. */
const faultsOf = async ({ page, faults }: Visit, size: Size) =>
  [...(await violationsOf(page)), ...(await overflowingElements(page)), ...faults.splice(0)].map(
    (line) => `${size}: ${line}`,
  )

for (const screen of screens) {
  test.describe(screen.route, () => {
    // Run the states of one screen one after the other. If a student enters a lesson in two states at the same time, the second
    // entry ends the first.
    test.describe.configure({ mode: 'default' })
    for (const state of screen.states) {
      test(`${state.name} is accessible, never scrolls sideways, and keeps the console silent`, async ({
        visitors,
      }) => {
        const [first, second] = sizesOf(state)
        const visitAt = (size: Size) => visitors.visit(screen, state, { size, scheme: 'light' })
        let visit = await visitAt(first)
        const found = await faultsOf(visit, first)
        if (second !== undefined) {
          // A resized page saves loading it again. Some states, such as an open menu, end when the window is resized.
          if (!(await visit.resize(second))) {
            await visit.close()
            visit = await visitAt(second)
          }
          found.push(...(await faultsOf(visit, second)))
        }
        // A theme changes only colours, which are the same at every size.
        await applyColourScheme(visit.page, 'dark')
        for (const line of await violationsOf(visit.page, 'colours')) found.push(`dark: ${line}`)
        found.push(...visit.faults)
        await visit.close()
        expect(found).toEqual([])
      })
    }
  })
}
