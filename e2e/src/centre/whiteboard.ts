/** Reads the whiteboard of a lesson on a page. */
import type { Page } from '@playwright/test'

export const board = (page: Page) => page.getByRole('region', { name: 'Bảng', exact: true })

/** Returns the outlines of the strokes of the shown page, in the order in which they cover each other. */
export const outlinesOf = (page: Page): Promise<string[]> =>
  board(page)
    .locator('svg[preserveAspectRatio="none"] path')
    .evaluateAll((paths) => paths.map((path) => path.getAttribute('d') ?? ''))
