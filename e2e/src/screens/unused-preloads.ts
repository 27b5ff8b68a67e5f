import type { Page } from '@playwright/test'

/** Returns the addresses of the style sheets that the page has preloaded and does not use. Call it once the page is complete. */
export const unusedPreloads = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const used = new Set(Array.from(document.styleSheets, ({ href }) => href))
    const preloads = document.querySelectorAll<HTMLLinkElement>('link[rel="preload"][as="style"]')
    return Array.from(preloads, ({ href }) => href).filter((href) => !used.has(href))
  })
