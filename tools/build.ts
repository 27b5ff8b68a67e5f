import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bundleServer, buildWeb } from './bundles.ts'
import { hashOf } from './content-hash.ts'

const root = join(import.meta.dirname, '..')
const shared = ['package-lock.json', 'tsconfig.base.json', 'contract', 'tools/bundles.ts', 'tools/compress.ts']

interface Target {
  name: string
  inputs: string[]
  dist: string
  build: (out: string) => Promise<void>
}

const targets: Target[] = [
  {
    name: 'server',
    inputs: [
      ...shared,
      ...['signalr', 'sfu', 'server'].flatMap((workspace) => [`${workspace}/package.json`, `${workspace}/src`]),
    ],
    dist: 'server/dist',
    async build(out) {
      await bundleServer(root, out)
      // The server reads these files from the folder of its own code, which is `out` for the bundle.
      await copyIfPresent('server/src/platform/postgres/migrations', join(out, 'migrations'))
      await copyIfPresent('contract/schema.graphql', join(out, 'schema.graphql'))
    },
  },
  {
    name: 'web',
    inputs: [...shared, 'web'],
    dist: 'web/dist',
    build: (out) => buildWeb(root, out),
  },
]

async function copyIfPresent(from: string, to: string): Promise<void> {
  await cp(join(root, from), to, { recursive: true }).catch(ignoreMissing)
}

function ignoreMissing(error: unknown): void {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

/**
 * Builds one target if its inputs have changed since the last build, whose hash is in the file .inputs. The new folder replaces
 * the old folder only when it is complete. So a failed build keeps the last good build, and a running server never sees an
 * incomplete build.
 */
async function buildTarget(target: Target): Promise<void> {
  const dist = join(root, target.dist)
  const hash = await hashOf(root, target.inputs)
  const stamp = await readFile(join(dist, '.inputs'), 'utf8').catch(() => '')
  if (stamp === hash) return
  const started = Date.now()
  console.log(`hien: building the ${target.name} ...`)
  // This folder is two levels below the root, like the final folder, so that the relative paths in source maps stay right.
  const fresh = join(root, '.cache', `${target.name}-${process.pid}`)
  const old = `${fresh}-old`
  try {
    await mkdir(fresh, { recursive: true })
    await target.build(fresh)
    await writeFile(join(fresh, '.inputs'), hash)
    await rename(dist, old).catch(ignoreMissing)
    await rename(fresh, dist)
  } finally {
    await Promise.all([fresh, old].map((folder) => rm(folder, { recursive: true, force: true })))
  }
  console.log(`hien: ${target.name} built in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

const results = await Promise.allSettled(targets.map(buildTarget))
for (const [index, result] of results.entries()) {
  if (result.status === 'fulfilled') continue
  process.exitCode = 1
  const reason: unknown = result.reason
  console.error(`hien: building the ${targets[index]?.name} failed`)
  console.error(reason instanceof Error ? reason.message : reason)
}
