import { exec } from 'node:child_process'
import { copyFileSync, existsSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'

const folder = import.meta.dirname
const lock = join(folder, 'package-lock.json')
const installedLock = join(folder, 'node_modules', 'installed-lock.json')

/** Installs the programs of package.json beside this file, unless they are installed. They are not part of the workspace. */
async function install(): Promise<void> {
  const wanted = readFileSync(lock, 'utf8')
  if (existsSync(installedLock) && readFileSync(installedLock, 'utf8') === wanted) return
  await promisify(exec)('npm ci --include=dev --include=optional --ignore-scripts --no-audit --no-fund', {
    cwd: folder,
  })
  copyFileSync(lock, installedLock)
}

/** Returns the folder of a package of package.json beside this file. Installs it first if it is missing. */
export async function installedFolder(name: string): Promise<string> {
  await install()
  return join(folder, 'node_modules', name)
}

/** Returns the file of a command of an installed package, for Node to run. */
export async function installedCommand(name: string, command = name): Promise<string> {
  const root = await installedFolder(name)
  const { bin } = createRequire(import.meta.url)(join(root, 'package.json')) as { bin: string | Record<string, string> }
  return join(root, typeof bin === 'string' ? bin : (bin[command] ?? ''))
}

/** Returns the program of Node 20 or 22 for this machine, which must run Linux or Windows. */
export async function oldNode(major: 20 | 22): Promise<string> {
  const root = await installedFolder(
    `node-${major}-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
  )
  return join(root, 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}
