import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { findFirefox, findWebKit } from './other-browsers.ts'

/** Makes a folder with empty executable files of these names. Returns its path. */
async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(os.tmpdir(), 'hien-programs-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  for (const name of names) {
    await writeFile(join(folder, name), '')
    await chmod(join(folder, name), 0o755)
  }
  return folder
}

test("Debian's Firefox is preferred to another one; null if there is no Firefox", async () => {
  const both = await folderWith('firefox', 'firefox-esr')
  const other = await folderWith('firefox')
  expect(findFirefox(both)).toBe(join(both, 'firefox-esr'))
  expect(findFirefox(['/no/such/folder', other].join(delimiter))).toBe(join(other, 'firefox'))
  expect(findFirefox(await folderWith('chromium'))).toBeNull()
})

test('WebKitGTK is found only with its browser, its driver and a screen', async () => {
  const folder = await folderWith('WebKitWebDriver', 'Xvfb', 'MiniBrowser')
  const browser = join(folder, 'MiniBrowser')
  const all = { driver: join(folder, 'WebKitWebDriver'), browser, screen: join(folder, 'Xvfb') }
  expect(findWebKit(folder, browser)).toEqual(all)
  expect(findWebKit(folder, join(folder, 'Epiphany'))).toBeNull()
  expect(findWebKit(await folderWith('Xvfb'), browser)).toBeNull()
  expect(findWebKit(await folderWith('WebKitWebDriver'), browser)).toBeNull()
})
