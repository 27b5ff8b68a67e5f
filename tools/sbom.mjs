// Prints, as CycloneDX, what the product is made of. `npm sbom --omit dev` by itself leaves out whatever any workspace
// lists for development too (fastify, react), so npm reads a lock file without such lists.
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ dev?: boolean, link?: boolean, resolved?: string, workspaces?: string[], devDependencies?: object }} Entry */

const root = join(import.meta.dirname, '..')
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(join(root, name), 'utf8'))
const workspaces = ['contract', 'signalr', 'sfu', 'server', 'web']

/** @param {Entry} entry */
const shippedOnly = ({ devDependencies: _development, ...manifest }) =>
  manifest.workspaces ? { ...manifest, workspaces } : manifest

/** @param {[string, Entry]} named */
function belongs([name, entry]) {
  if (name === '') return true
  const isOurs = entry.link || !name.includes('node_modules/')
  return isOurs ? workspaces.includes(entry.resolved ?? name) : !entry.dev
}

/** @type {{ packages: Record<string, Entry> }} */
const lock = read('package-lock.json')
const packages = Object.fromEntries(
  Object.entries(lock.packages)
    .filter(belongs)
    .map(([name, entry]) => [name, shippedOnly(entry)]),
)

// npm names the whole after its folder.
const parent = mkdtempSync(join(tmpdir(), 'sbom-'))
const folder = join(parent, 'hien')
try {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), JSON.stringify(shippedOnly(read('package.json'))))
  writeFileSync(join(folder, 'package-lock.json'), JSON.stringify({ ...lock, packages }))
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only']
  const { status } = spawnSync('npm', args, { cwd: folder, stdio: 'inherit', shell: process.platform === 'win32' })
  process.exitCode = status ?? 1
} finally {
  rmSync(parent, { recursive: true })
}
