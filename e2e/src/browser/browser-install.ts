import { existsSync } from 'node:fs'
import { chmod, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { faultOf, run } from './system-package.ts'

const require = createRequire(import.meta.url)
const unpackedFolder = join(import.meta.dirname, '..', '..', '..', '.cache', 'chromium')

/** Installs Playwright's own headless browser from Playwright's download host. Returns the paths of its executables. */
export async function installOwn(): Promise<string[]> {
  const cli = join(dirname(require.resolve('@playwright/test/package.json')), 'cli.js')
  const plan = await run(process.execPath, [cli, 'install', '--dry-run', 'chromium-headless-shell'], 30)
  const folder = /Install location:\s*(\S.*)/.exec(plan.text)?.[1]?.trim()
  if (folder === undefined) throw new Error('playwright install --dry-run named no install location')
  const result = await run(process.execPath, [cli, 'install', '--no-progress', 'chromium-headless-shell'], 180)
  if (!result.ok) throw new Error(faultOf(result.text))
  const files = await readdir(folder, { recursive: true })
  return files.filter((file) => /(headless[-_]shell)(\.exe)?$/.test(file)).map((file) => join(folder, file))
}

/**
 * Unpacks the browser that an npm package contains. This needs only npm, but works only on Linux. The next run finds the
 * unpacked files again.
 *
 * The browser is unpacked below the project. The package itself would use a fixed name in the shared temporary folder, where
 * another user could plant a program. The package's list of arguments is not used, because it switches the same-origin policy
 * off.
 */
export async function unpackFromNpm(): Promise<string[]> {
  if (process.platform !== 'linux') throw new Error('the npm package works only on Linux')
  const manifest = require.resolve('@sparticuz/chromium')
  const fresh = `${unpackedFolder}-${process.pid}`
  if (!existsSync(unpackedFolder)) {
    try {
      await unpackInto(fresh, join(dirname(manifest), '..', 'bin', 'al2023.tar.br'))
      // Rename only after unpacking, so that an interrupted run does not leave half a browser behind.
      await rename(fresh, unpackedFolder)
    } finally {
      await rm(fresh, { recursive: true, force: true })
    }
  }
  const executable = join(unpackedFolder, 'chromium')
  return [executable, await withLibraries(executable)]
}

async function unpackInto(folder: string, libraries: string): Promise<void> {
  const { default: packed, inflate } = await import('@sparticuz/chromium')
  const before = process.env['TMPDIR']
  await mkdir(folder, { recursive: true, mode: 0o700 })
  process.env['TMPDIR'] = folder
  try {
    await packed.executablePath()
    await inflate(libraries)
  } finally {
    if (before === undefined) delete process.env['TMPDIR']
    else process.env['TMPDIR'] = before
  }
}

/** Writes a script that starts the browser with the package's own libraries, for machines that lack libraries such as nss. */
async function withLibraries(executable: string): Promise<string> {
  const launcher = join(unpackedFolder, 'chromium-with-libraries')
  const libraries = join(unpackedFolder, 'al2023', 'lib')
  await writeFile(launcher, `#!/bin/sh\nLD_LIBRARY_PATH=${quoted(libraries)} exec ${quoted(executable)} "$@"\n`)
  await chmod(launcher, 0o700)
  return launcher
}

function quoted(path: string): string {
  return `'${path.replaceAll("'", String.raw`'\''`)}'`
}
