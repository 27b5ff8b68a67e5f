/**
 * Opens WebKitGTK's small browser and drives it by WebDriver. A driver controls only one browser, so each person has their own
 * driver, browser and virtual screen.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { WebKitPrograms } from '../browser/other-browsers.ts'
import { freePort } from '../centre/product.ts'
import type { ControlRole, DrivenBrowser, DrivenBrowsers } from './driven-browser.ts'
import { findControl, listenToConsole } from './in-page.ts'

/** The key that marks a reference to an element in WebDriver's JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type WebElement = { [elementKey]: string }
type Ask = <Value>(method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<Value>
type Viewport = { width: number; height: number }

export function openWebKit(programs: WebKitPrograms): DrivenBrowsers {
  const closes: (() => Promise<void>)[] = []
  return {
    async open(viewport) {
      const children: ChildProcess[] = []
      closes.push(async () => {
        for (const child of children) await end(child)
      })
      const { screen, display } = await openScreen(programs.screen, viewport)
      children.push(screen)
      const port = await freePort()
      const driver = spawn(programs.driver, [`--port=${port}`], {
        env: { ...process.env, DISPLAY: display, TZ: 'Asia/Ho_Chi_Minh', LIBGL_ALWAYS_SOFTWARE: '1' },
        stdio: 'ignore',
      })
      children.unshift(driver)
      const ask = askOf(`http://127.0.0.1:${port}`)
      await untilReady(ask)
      const { path, browser } = await startSession(ask, programs.browser, viewport)
      closes.unshift(() => ask('DELETE', path))
      return browser
    },
    async close() {
      // Ignore errors: the end of the person's virtual screen ends the browser too.
      for (const close of closes) await close().catch(() => {})
    },
  }
}

async function openScreen(program: string, { width, height }: Viewport) {
  const screen = spawn(program, ['-displayfd', '3', '-screen', '0', `${width}x${height}x24`, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = (await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')) as [Buffer]
  return { screen, display: `:${number.toString().trim()}` }
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

function askOf(address: string): Ask {
  return async <Value>(method: string, path: string, body?: object) => {
    const response = await fetch(`${address}${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) })
    const { value } = (await response.json()) as { value: Value }
    if (!response.ok) throw new Error(`WebDriver ${path.split('/').at(-1)}: ${JSON.stringify(value)}`)
    return value
  }
}

async function untilReady(ask: Ask) {
  for (let attempt = 0; attempt < 100; attempt++) {
    try {
      return await ask('GET', '/status')
    } catch {
      await pause(100)
    }
  }
  throw new Error('WebKitWebDriver does not answer')
}

async function startSession(ask: Ask, binary: string, { width, height }: Viewport) {
  const options = { binary, args: ['--automation', '--full-screen'] }
  const { sessionId } = await ask<{ sessionId: string }>('POST', '/session', {
    capabilities: {
      alwaysMatch: { pageLoadStrategy: 'none', timeouts: { script: 10_000 }, 'webkitgtk:browserOptions': options },
    },
  })
  const path = `/session/${sessionId}`
  await ask('POST', `${path}/window/rect`, { x: 0, y: 0, width, height })
  return { path, browser: drive(ask, path) }
}

type Box = { x: number; y: number; width: number; height: number }

/** Returns position and size of an element in the window; null if there is none. Runs in the page. */
function boxOf(selector: string): Box | null {
  const found = document.querySelector(selector)?.getBoundingClientRect()
  return found ? { x: found.x, y: found.y, width: found.width, height: found.height } : null
}

function drive(ask: Ask, session: string): DrivenBrowser {
  const faults: string[] = []
  /**
   * Runs a function in the page. Also collects the console messages since the previous call, because a driven WebKit keeps no
   * console log.
   */
  const run = async <Value>(inPage: string, ...args: string[]): Promise<Value> => {
    const script = `return [(${listenToConsole.toString()})(), (${inPage})(...arguments)]`
    const [messages, value] = await ask<[string[], Value]>('POST', `${session}/execute/sync`, { script, args })
    faults.push(...messages)
    return value
  }
  const withControl = async (role: ControlRole, name: string, use: (element: string) => Promise<unknown>) => {
    const found = await run<WebElement | null>(findControl.toString(), role, name)
    if (found) await use(`${session}/element/${found[elementKey]}`)
    return found !== null
  }
  return {
    goto: (url) => ask('POST', `${session}/url`, { url }),
    call: (inPage) => run(inPage.toString()),
    has: (role, name) => withControl(role, name, async () => {}),
    press: (role, name) => withControl(role, name, (element) => ask('POST', `${element}/click`, {})),
    async draw(selector, places) {
      const box = await run<Box | null>(boxOf.toString(), selector)
      if (box === null) return false
      const moves = places.map(({ across, down }) => ({
        type: 'pointerMove',
        duration: 0,
        origin: 'viewport',
        x: Math.round(box.x + across * box.width),
        y: Math.round(box.y + down * box.height),
      }))
      const actions = [
        ...moves.slice(0, 1),
        { type: 'pointerDown', button: 0 },
        ...moves.slice(1),
        { type: 'pointerUp', button: 0 },
      ]
      const mouse = { type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }
      await ask('POST', `${session}/actions`, { actions: [mouse] })
      return true
    },
    type: (field, text) => withControl('field', field, (element) => ask('POST', `${element}/value`, { text })),
    faults: () => faults,
  }
}
