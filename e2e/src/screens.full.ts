/** Checks every state of every screen, on a phone and a laptop in the light theme, and on a phone in the dark theme. */
import { expect } from '@playwright/test'
import { violationsOf } from './screens/axe.ts'
import { test } from './run/run-test.ts'
import { screens } from './screens/screens.ts'
import { overflowingElements } from './screens/horizontal-overflow.ts'
import { sizesOf, applyColourScheme } from './screens/visit.ts'

for (const screen of screens) {
  test.describe(screen.route, () => {
    // Run the states of one screen one after the other. If a student enters a lesson in two states at the same time, the second
    // entry ends the first.
    test.describe.configure({ mode: 'default' })
    for (const state of screen.states) {
      test(`${state.name} is accessible, never scrolls sideways, and keeps the console silent`, async ({
        visitors,
      }) => {
        const found: string[] = []
        for (const size of sizesOf(state)) {
          const { page, faults, close } = await visitors.visit(screen, state, { size, scheme: 'light' })
          for (const line of await violationsOf(page)) found.push(`${size}: ${line}`)
          // A theme changes only colours, which are the same at every size.
          if (size === sizesOf(state)[0]) {
            await applyColourScheme(page, 'dark')
            for (const line of await violationsOf(page, 'colours')) found.push(`${size}, dark: ${line}`)
          }
          for (const line of [...(await overflowingElements(page)), ...faults]) found.push(`${size}: ${line}`)
          await close()
        }
        expect(found).toEqual([])
      })
    }
  })
}
