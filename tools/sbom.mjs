// Prints the components of the product as CycloneDX. `npm sbom --omit dev` is not enough: it omits packages that any workspace
// also lists for development (fastify, react), and it includes build tools. So this script gives npm manifests that list only
// what ships, and a lock file with only these packages.
import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** @typedef {{ dependencies?: Record<string, string>, devDependencies?: object, workspaces?: string[] }} Manifest */

const root = join(import.meta.dirname, '..')
const workspaces = ['contract', 'signalr', 'sfu', 'server', 'web']
/** Build tools, which do not ship. The manifests list them as dependencies, because `npm start` builds with them. */
const buildTools = ['@vitejs/plugin-react', 'esbuild', 'happy-dom', 'purgecss', 'vite']

/** @param {string} folder */
function shippedManifest(folder) {
  const file = readFileSync(join(root, folder, 'package.json'), 'utf8')
  const { dependencies, devDependencies: _development, ...manifest } = /** @type {Manifest} */ (JSON.parse(file))
  const shipped = Object.entries(dependencies ?? {}).filter(([name]) => !buildTools.includes(name))
  return { ...manifest, dependencies: Object.fromEntries(shipped), ...(manifest.workspaces && { workspaces }) }
}

// npm uses the name of the folder as the product's name.
const parent = mkdtempSync(join(tmpdir(), 'sbom-'))
const cwd = join(parent, 'hien')
/** @param {string[]} args @param {'inherit' | 'ignore'} stdout */
const npm = (args, stdout) =>
  spawnSync('npm', args, { cwd, stdio: ['ignore', stdout, 'inherit'], shell: process.platform === 'win32' }).status ?? 1
try {
  for (const folder of ['.', ...workspaces]) {
    mkdirSync(join(cwd, folder), { recursive: true })
    writeFileSync(join(cwd, folder, 'package.json'), JSON.stringify(shippedManifest(folder)))
  }
  copyFileSync(join(root, 'package-lock.json'), join(cwd, 'package-lock.json'))
  process.exitCode =
    npm(
      [
        'install',
        '--package-lock-only',
        '--ignore-scripts',
        '--offline',
        '--no-audit',
        '--no-fund',
        '--loglevel=error',
      ],
      'ignore',
    ) || npm(['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], 'inherit')
} finally {
  rmSync(parent, { recursive: true })
}
