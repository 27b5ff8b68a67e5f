/** Finds browsers other than Chromium on this machine. */
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface WebKitPrograms {
  driver: string
  /** The path of WebKitGTK's own small browser. */
  browser: string
  /** The path of Xvfb, a virtual screen. */
  screen: string
}

const ownPath = process.env['PATH'] ?? ''

/**
 * Returns the path of Firefox; null if there is none. Looks for Debian's name, firefox-esr, first. `path` is a list of folders,
 * like the PATH variable.
 */
export const findFirefox = (path = ownPath): string | null => findIn(path, 'firefox-esr') ?? findIn(path, 'firefox')

/**
 * Returns the paths of WebKitGTK's programs; null if one is missing. `miniBrowser` is a glob, because distributions install the
 * browser in different folders.
 */
export function findWebKit(path = ownPath, miniBrowser = '/usr/lib*/{,*/}webkit2gtk-4.1/MiniBrowser') {
  const driver = findIn(path, 'WebKitWebDriver')
  const [browser] = globSync(miniBrowser)
  const screen = findIn(path, 'Xvfb')
  return driver && browser && screen ? ({ driver, browser, screen } satisfies WebKitPrograms) : null
}

function findIn(path: string, name: string): string | null {
  for (const folder of path.split(delimiter)) {
    const file = join(folder, name)
    try {
      accessSync(file, constants.X_OK)
      return file
    } catch {
      // The program is not in this folder, so look in the next one.
    }
  }
  return null
}
