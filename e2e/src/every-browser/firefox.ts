/** Opens Firefox and drives it by WebDriver BiDi. */
import puppeteer, { type ElementHandle, type Page } from 'puppeteer-core'
import { recordConnections } from '../network/peer-connections.ts'
import type { ControlRole, DrivenBrowser, DrivenBrowsers } from './driven-browser.ts'
import { findControl } from './in-page.ts'

const preferences = {
  'intl.accept_languages': 'vi-VN, vi',
  // Use a fake camera and microphone that blink and beep, without asking for permission.
  'media.navigator.permission.disabled': true,
  'media.navigator.streams.fake': true,
  // Allow media connections over the loopback network. All browsers run on this machine, which may have no other network.
  'media.peerconnection.ice.loopback': true,
  'media.peerconnection.ice.obfuscate_host_addresses': false,
}

export async function openFirefox(executablePath: string): Promise<DrivenBrowsers> {
  const firefox = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    env: { ...process.env, TZ: 'Asia/Ho_Chi_Minh' },
    extraPrefsFirefox: preferences,
  })
  return {
    async open(viewport) {
      const context = await firefox.createBrowserContext()
      // Open a window instead of a tab, because Firefox hardly runs tabs in the background.
      const page = await context.newPage({ type: 'window' })
      await page.setViewport(viewport)
      await page.evaluateOnNewDocument(recordConnections)
      return drive(page)
    },
    close: () => firefox.close(),
  }
}

function drive(page: Page): DrivenBrowser {
  const faults: string[] = []
  /** Loads of the present page that its service worker did not answer. */
  const cutOff: string[] = []
  page.on('console', (message) => {
    if (['error', 'warn'].includes(message.type())) faults.push(`${page.url()}: ${message.text()}`)
  })
  page.on('pageerror', (error) => {
    const kind = String(error).includes('A ServiceWorker intercepted the request') ? cutOff : faults
    kind.push(`${page.url()}: ${String(error)}`)
  })
  // Firefox also reports loads that had not ended when their page was left for another. Nobody misses these.
  page.on('domcontentloaded', () => void cutOff.splice(0))

  const withControl = async (
    role: ControlRole,
    name: string,
    use: (element: ElementHandle<Element>) => Promise<void>,
  ) => {
    const handle = await page.evaluateHandle(findControl, role, name)
    const element = handle.asElement() as ElementHandle<Element> | null
    if (element) await use(element)
    await handle.dispose()
    return element !== null
  }
  return {
    async goto(address) {
      await page.goto(address, { waitUntil: 'domcontentloaded' })
    },
    call: async (inPage) => page.evaluate(inPage),
    has: (role, name) => withControl(role, name, async () => {}),
    press: (role, name) => withControl(role, name, (element) => element.click()),
    async draw(selector, places) {
      const element = await page.$(selector)
      const box = await element?.boundingBox()
      if (!box) return false
      const [first, ...others] = places.map(({ across, down }) => [
        box.x + across * box.width,
        box.y + down * box.height,
      ])
      if (!first) return false
      await page.mouse.move(first[0]!, first[1]!)
      await page.mouse.down()
      for (const [x, y] of others) await page.mouse.move(x!, y!)
      await page.mouse.up()
      return true
    },
    type: (field, text) =>
      withControl('field', field, async (element) => {
        await element.focus()
        await page.keyboard.type(text)
      }),
    faults: () => [...faults, ...cutOff],
  }
}
