import { execFileSync, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { officialClient, until } from '../harness.ts'

const packageFolder = join(import.meta.dirname, '..', '..')
const modules = dirname(dirname(createRequire(import.meta.url).resolve('ws/package.json')))

/** On Windows npm and tsc are scripts that need a shell. */
const run = (folder: string, command: string) =>
  execFileSync(command, { cwd: folder, encoding: 'utf8', shell: true, stdio: 'pipe' })

/** Copies the package, so that packing does not change the files in use. */
const copyPackage = (root: string): string => {
  const copy = join(root, 'workspace', 'signalr')
  mkdirSync(copy, { recursive: true })
  for (const name of ['src', 'publish', 'package.json', 'tsconfig.build.json', 'README.md', 'LICENSE']) {
    cpSync(join(packageFolder, name), join(copy, name), { recursive: true })
  }
  cpSync(join(packageFolder, '..', 'tsconfig.base.json'), join(root, 'workspace', 'tsconfig.base.json'))
  symlinkSync(modules, join(root, 'workspace', 'node_modules'), 'junction')
  return copy
}

const exampleOf = (readme: string): string => {
  const example = /```ts\n(?<code>[\s\S]*?)```/.exec(readme)?.groups?.['code']
  if (!example) throw new Error('README.md contains no ```ts example')
  return example
}

test('the tarball contains JavaScript and types, and the example of its README runs on them', async () => {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'signalr-package-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const copy = copyPackage(root)
  const before = readFileSync(join(copy, 'package.json'), 'utf8')
  run(copy, 'npm pack --silent')
  expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(before)

  const tarball = readdirSync(copy).find((name) => name.endsWith('.tgz')) ?? ''
  const empty = join(root, 'empty')
  const installed = join(empty, 'node_modules', '@hien', 'signalr')
  mkdirSync(installed, { recursive: true })
  run(copy, `tar -xzf ${tarball} -C ${JSON.stringify(installed)} --strip-components=1`)
  for (const name of ['ws', '@types', 'typescript', 'undici-types']) {
    symlinkSync(join(modules, name), join(empty, 'node_modules', name), 'junction')
  }
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' })
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'LICENSE',
      join('dist', 'index.js'),
      join('dist', 'index.d.ts'),
      join('dist', 'index.js.map'),
    ]),
  )
  expect(files.filter((name) => name.includes('.test.') || (name.endsWith('.ts') && !name.endsWith('.d.ts')))).toEqual(
    [],
  )
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).toMatchObject({
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    engines: { node: '>=20' },
    dependencies: { ws: expect.any(String) as string },
  })

  const code = exampleOf(readFileSync(join(installed, 'README.md'), 'utf8'))
  writeFileSync(join(empty, 'package.json'), '{"type":"module"}')
  writeFileSync(join(empty, 'example.ts'), code)
  const options = '--strict --noEmit --target es2024 --module nodenext --types node --allowImportingTsExtensions'
  run(empty, `${JSON.stringify(join(modules, '.bin', 'tsc'))} ${options} example.ts`)

  const listening = 'http.listen(0, () => console.log(JSON.stringify(http.address())))'
  writeFileSync(join(empty, 'example.ts'), code.replace('http.listen(3000)', listening))
  const child = spawn(process.execPath, ['example.ts'], { cwd: empty, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await until(() => output.includes('\n'))
  const { port } = JSON.parse(output) as { port: number }
  const client = officialClient(`http://127.0.0.1:${port}/hubs/chat`, { accessTokenFactory: () => 'an' })
  const received: unknown[] = []
  client.on('ReceiveMessage', (message) => received.push(message))
  await client.start()
  await client.invoke('Join', 'lớp')
  await client.invoke('Say', 'lớp', 'xin chào')
  await until(() => received.length === 1)
  expect(received).toEqual([{ from: 'an', text: 'xin chào' }])
})
