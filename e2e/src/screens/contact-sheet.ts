/** Combines many pictures, each with its name, on one sheet. The browser draws the sheet. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser } from '@playwright/test'

const style = `body { margin: 16px; font: 12px sans-serif; background: #ddd }
  div { display: flex; flex-wrap: wrap; gap: 12px; align-items: flex-start }
  figure { margin: 0 } img { display: block; width: 180px; max-height: 520px; object-fit: cover; object-position: top }
  img.wide { width: 360px }`

/** Draws all pictures of a folder on one sheet, and saves the sheet as `<folder>.png`. */
export async function drawContactSheet(browser: Browser, folder: string): Promise<void> {
  const figures: string[] = []
  for (const name of (await readdir(folder)).toSorted()) {
    const data = (await readFile(join(folder, name))).toString('base64')
    const wide = name.includes('-1280-') ? ' class="wide"' : ''
    figures.push(`<figure><img${wide} src="data:image/png;base64,${data}"><figcaption>${name}</figcaption></figure>`)
  }
  const page = await browser.newPage({ viewport: { width: 1520, height: 800 } })
  await page.setContent(`<style>${style}</style><div>${figures.join('')}</div>`)
  await page.screenshot({ path: `${folder}.png`, fullPage: true })
  await page.close()
}
