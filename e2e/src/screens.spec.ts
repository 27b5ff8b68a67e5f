/** Checks every route once, on a phone in the light theme. The full run checks every state at both sizes and in both themes. */
import { expect } from '@playwright/test'
import { violationsOf } from './screens/axe.ts'
import { test } from './run/run-test.ts'
import { openHeavyParts, partsOf, withoutFollowing } from './screens/heavy-parts.ts'
import { screens } from './screens/screens.ts'
import { unusedPreloads } from './screens/unused-preloads.ts'
import { overflowingElements } from './screens/horizontal-overflow.ts'

test.describe.configure({ mode: 'parallel' })

const heavyPartsIn = openHeavyParts()

for (const screen of screens) {
  const [state] = screen.states
  test(`${screen.route}, ${state.name}, is accessible, fits a phone, keeps the console silent and loads what it uses`, async ({
    visitors,
  }) => {
    const { page, faults, scripts, close } = await visitors.visit(screen, state, { size: 'phone', scheme: 'light' })
    expect.soft(await violationsOf(page)).toEqual([])
    expect.soft(await overflowingElements(page)).toEqual([])
    expect.soft(faults).toEqual([])
    expect.soft(await unusedPreloads(page)).toEqual([])
    expect.soft(withoutFollowing(await heavyPartsIn(scripts), screen)).toEqual(partsOf(screen.route))
    await close()
  })
}

test('parts that a page loads on demand are recognised when they arrive', async ({ visitors }) => {
  const screen = screens.find(({ name }) => name === 'class-detail')!
  const visit = (name: string) =>
    visitors.visit(
      screen,
      screen.states.find((state) => state.name === name)!,
      { size: 'phone', scheme: 'light' },
    )
  const share = await visit('share')
  expect(withoutFollowing(await heavyPartsIn(share.scripts), screen)).toEqual(['QR'])
  await share.close()

  const attendance = await visit('attendance')
  const saved = attendance.page.waitForEvent('download')
  await attendance.page.getByRole('button', { name: 'Tải Excel mọi buổi học' }).click()
  expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/)
  expect(withoutFollowing(await heavyPartsIn(attendance.scripts), screen)).toEqual(['Excel'])
  await attendance.close()
})
