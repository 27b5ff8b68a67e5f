import { exec, spawn } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { installedCommand, oldNode } from '../../compatibility/installed.ts'
import { officialClient, until } from '../harness.ts'

const packageFolder = join(import.meta.dirname, '..', '..')
const modules = dirname(dirname(createRequire(import.meta.url).resolve('ws/package.json')))

/** On Windows npm and tsc are scripts that need a shell. */
const run = async (folder: string, command: string): Promise<string> =>
  (await promisify(exec)(command, { cwd: folder, maxBuffer: 16_777_216 })).stdout

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

const root = realpathSync(mkdtempSync(join(tmpdir(), 'signalr-package-')))
/** The packed file, and a project outside the workspace that has installed it. */
let tarball: string
const project = join(root, 'project')
const installed = join(project, 'node_modules', '@hien', 'signalr')

beforeAll(async () => {
  const copy = copyPackage(root)
  const before = readFileSync(join(copy, 'package.json'), 'utf8')
  await run(copy, 'npm pack --silent')
  expect(readFileSync(join(copy, 'package.json'), 'utf8')).toBe(before)
  tarball = join(copy, readdirSync(copy).find((name) => name.endsWith('.tgz')) ?? '')
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{"type":"module"}')
  await run(project, `npm install ${JSON.stringify(tarball)} --prefer-offline --no-audit --no-fund`)
  for (const name of ['@types', 'typescript', 'undici-types']) {
    symlinkSync(join(modules, name), join(project, 'node_modules', name), 'junction')
  }
}, 150_000)

afterAll(() => rmSync(root, { recursive: true, force: true }))

test('the installed package contains JavaScript, types, source maps, the README and the licence, and nothing else', () => {
  const files = readdirSync(installed, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(installed, name)).isFile(),
  )
  expect(files).toEqual(
    expect.arrayContaining([
      'README.md',
      'LICENSE',
      ...['js', 'd.ts', 'js.map'].map((end) => join('dist', `index.${end}`)),
    ]),
  )
  const others = files.filter((name) => !/^dist.*\.(?:js|d\.ts|js\.map)$/.test(name))
  expect(others.toSorted()).toEqual(['LICENSE', 'README.md', 'package.json'])
  expect(files.filter((name) => name.includes('.test.'))).toEqual([])
  expect(JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8'))).toMatchObject({
    exports: { '.': { types: './dist/index.d.ts', default: './dist/index.js' } },
    engines: { node: '>=20' },
    dependencies: { ws: expect.any(String) as string },
  })
})

test('the tools publint and attw find no fault in the tarball', async () => {
  const node = JSON.stringify(process.execPath)
  await run(
    root,
    `${node} ${JSON.stringify(await installedCommand('publint'))} run ${JSON.stringify(tarball)} --strict`,
  )
  // The package has only ES modules, so it ignores that CommonJS cannot require it in old versions of Node.
  const attw = JSON.stringify(await installedCommand('@arethetypeswrong/cli', 'attw'))
  await run(root, `${node} ${attw} ${JSON.stringify(tarball)} --profile esm-only`)
})

test.each([
  ['20', () => oldNode(20)],
  ['22', () => oldNode(22)],
  ['24', async () => process.execPath],
])('the example of the README has correct types, and works with Node %s', async (major, program) => {
  const node = await program()
  expect(await run(root, `${JSON.stringify(node)} --version`)).toMatch(new RegExp(`^v${major}\\.`))
  const listening = 'http.listen(0, () => console.log(JSON.stringify(http.address())))'
  const code = exampleOf(readFileSync(join(installed, 'README.md'), 'utf8'))
  writeFileSync(join(project, 'example.ts'), code.replace('http.listen(3000)', listening))
  const options = '--strict --target es2022 --module nodenext --types node'
  await run(project, `${JSON.stringify(join(modules, '.bin', 'tsc'))} ${options} example.ts`)
  const child = spawn(node, ['example.js'], { cwd: project, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill())
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  await until(() => output.includes('\n'))
  const { port } = JSON.parse(output) as { port: number }
  const client = officialClient(`http://127.0.0.1:${port}/hubs/chat`, { accessTokenFactory: () => 'an' })
  onTestFinished(() => client.stop())
  const received: unknown[] = []
  client.on('ReceiveMessage', (message) => received.push(message))
  await client.start()
  await client.invoke('Join', 'lớp')
  await client.invoke('Say', 'lớp', 'xin chào')
  await until(() => received.length === 1)
  expect(received).toEqual([{ from: 'an', text: 'xin chào' }])
})

test('TypeDoc writes the reference of the API, and every exported name has a docstring', async () => {
  const node = JSON.stringify(process.execPath)
  const options = `--options ${JSON.stringify(join(packageFolder, 'typedoc.json'))} --out ${JSON.stringify(join(root, 'reference'))}`
  await run(packageFolder, `${node} ${JSON.stringify(await installedCommand('typedoc'))} ${options}`)
  expect(readFileSync(join(root, 'reference', 'types', 'index.ConnectionServerOptions.html'), 'utf8')).toContain(
    'authenticate',
  )
})
