/** Where browsers other than Chromium are, if this machine has them. */
import { accessSync, constants, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

export interface WebKitPrograms {
  driver: string
  /** WebKitGTK's own small browser. */
  browser: string
  /** A screen that nobody sees. */
  screen: string
}

const ownPath = process.env['PATH'] ?? ''

/** Firefox as Debian names it, or as others do; null when there is none. `path` is a list of folders. */
export const findFirefox = (path = ownPath): string | null => findIn(path, 'firefox-esr') ?? findIn(path, 'firefox')

/** Null when one of them is missing. `miniBrowser` is a pattern of files: distributions differ in the folder. */
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
      // Not in this folder.
    }
  }
  return null
}
