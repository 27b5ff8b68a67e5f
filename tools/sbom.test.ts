import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test('the list of components contains everything that the product ships, even if tests use it too, and no tools', () => {
  const printed = execFileSync(process.execPath, [join(root, 'tools/sbom.mjs')], { encoding: 'utf8', stdio: 'pipe' })
  const { components } = JSON.parse(printed) as { components: { name: string }[] }
  const names = new Set(components.map(({ name }) => name))
  const dependencies = ['contract', 'signalr', 'sfu', 'server', 'web'].flatMap((workspace) => {
    const manifest = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8')) as {
      dependencies: Record<string, string>
    }
    return Object.keys(manifest.dependencies).filter((name) => !name.startsWith('@hien/'))
  })
  const buildTools = ['@vitejs/plugin-react', 'happy-dom', 'purgecss', 'vite']
  expect(dependencies.filter((name) => !names.has(name))).toEqual(buildTools)
  expect(['vitest', 'esbuild', 'rolldown', 'oxlint', 'msw'].filter((name) => names.has(name))).toEqual([])
})
