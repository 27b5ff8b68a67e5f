/** Commands that run the programs of installed packages with this Node, so that they work on every system. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Command } from './run-command.ts'

/** The root folder of the repository. */
export const root = join(import.meta.dirname, '..')

/** Returns the path of the script behind a command of a package that `from`, a folder with a package.json, can import. */
export function script(name: string, command = name, from = root): string {
  const manifest = manifestOf(name, from)
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8')) as { bin: string | Record<string, string> }
  return join(dirname(manifest), typeof bin === 'string' ? bin : (bin[command] ?? ''))
}

function manifestOf(name: string, from: string): string {
  const folders = createRequire(join(from, 'package.json')).resolve.paths(name) ?? []
  for (const folder of folders) {
    const manifest = join(folder, name, 'package.json')
    try {
      readFileSync(manifest)
      return manifest
    } catch {
      // The package is not in this folder, so look in the next one.
    }
  }
  throw new Error(`${name} is not installed`)
}

/** Returns a command that runs this Node with these arguments in the root folder. `more` replaces parts of the command. */
export const node = (args: string[], limitSeconds: number, more?: Partial<Command>): Command => ({
  file: process.execPath,
  args,
  cwd: root,
  output: 'keep',
  limitSeconds,
  ...more,
})
