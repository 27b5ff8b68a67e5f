// Copies what the product needs to run, without its build tools, into a new folder: the content of the image.
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runtimePackages } from './bundles.ts'

const root = join(import.meta.dirname, '..')
const [, , target] = process.argv
if (!target) throw new Error('Usage: node tools/gather-product.ts <folder>')

interface Manifest {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
}

/**
 * Returns the folder of an installed package, which Node would find from the folder `from`. Undefined if the package is not
 * installed, as is the case for packages of other systems.
 */
function folderOf(name: string, from: string): string | undefined {
  const folder = join(from, 'node_modules', name)
  if (existsSync(join(folder, 'package.json'))) return folder
  return from === root ? undefined : folderOf(name, dirname(from))
}

/** Adds the folders of the package and of all its dependencies to `found`. */
function gather(name: string, from: string, found: Set<string>): void {
  const folder = folderOf(name, from)
  if (folder === undefined || found.has(folder)) return
  found.add(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest
  const needed = { ...manifest.dependencies, ...manifest.optionalDependencies }
  for (const other of Object.keys(needed)) gather(other, folder, found)
}

mkdirSync(target)
const packages = new Set<string>()
for (const name of runtimePackages) gather(name, join(root, 'server'), packages)
for (const folder of packages) cpSync(folder, join(target, relative(root, folder)), { recursive: true })
for (const part of ['server/dist', 'web/dist', 'LICENSE', 'package.json']) {
  // Source maps are most of the size and do not help people who run the product.
  cpSync(join(root, part), join(target, part), { recursive: true, filter: (file) => !file.endsWith('.map') })
}
