/** The video room as somebody with a camera and a microphone meets it. */
import { expect, test, type Page } from '@playwright/test'
import { type Received, received } from '../network/peer-connections.ts'

/** Tests whose browsers have a camera and a microphone that beep and blink. */
export const mediaTest = test.extend<object, object>({
  launchOptions: [
    async ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        args: [
          ...(launchOptions.args ?? []),
          // Allowed without a question; so is the choice of a screen.
          '--use-fake-device-for-media-stream',
          '--use-fake-ui-for-media-stream',
          // All browsers are on this machine, which may have no other network.
          '--disable-features=WebRtcHideLocalIpsWithMdns',
          '--allow-loopback-in-peer-connection',
        ],
      }),
    { scope: 'worker' },
  ],
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** From the green room, whose address has lost the pass, into the lesson with picture and voice. */
export async function enterLesson(page: Page): Promise<void> {
  await page.waitForURL(/\/phong-hoc\//)
  await expect(page).not.toHaveURL(/pass=/)
  await expect(button(page, 'Micro')).toHaveAttribute('aria-pressed', 'true')
  await expect(button(page, 'Camera')).toHaveAttribute('aria-pressed', 'true')
  await button(page, 'Vào phòng học').click()
  await expect(button(page, 'Rời lớp')).toBeVisible()
}

/** Waits until what comes in from each of so many others grows. */
export async function expectGrowing(page: Page, others: number, kinds: readonly (keyof Received)[]): Promise<void> {
  await expect.poll(async () => (await received(page)).length).toBe(others)
  const before = await received(page)
  await expect
    .poll(
      async () =>
        (await received(page)).filter((now, index) =>
          kinds.every((kind) => now[kind] > (before[index]?.[kind] ?? Infinity)),
        ).length,
    )
    .toBe(others)
}
