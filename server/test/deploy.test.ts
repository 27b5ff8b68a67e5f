import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { webPaths } from '@hien/contract/web-paths'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig, environmentSettings } from '../src/platform/config/config.ts'

const root = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const withoutComments = (text: string) => text.replaceAll(/^\s*#.*$/gm, '')

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hien-deploy-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Returns the lines of one service in compose.yaml: the lines after its name that are indented deeper. */
function serviceOf(name: string): string {
  const [, lines] =
    new RegExp(`\n  ${name}:\n((?:    .*\n|\n)+)`).exec(withoutComments(read('deploy/compose.yaml'))) ?? []
  if (lines === undefined) throw new Error(`compose.yaml has no service ${name}`)
  return lines
}
const environmentOf = (service: string) =>
  [...serviceOf(service).matchAll(/^ {6}([A-Z][A-Z_]+): (.*)$/gm)].map(([, name = '', value = '']) => [name, value])
const listed = (service: string, key: string) =>
  new RegExp(`^ {4}${key}: \\[(.*)\\]$`, 'm').exec(serviceOf(service))?.[1]?.split(', ') ?? []

/** The names of all settings, and for each secret the name of the setting with its file. */
const known = [...environmentSettings.names, ...environmentSettings.secrets.map((name) => `${name}_FILE`)]

test('.env.example names every setting and secret and nothing else, and works unchanged', () => {
  const example = read('.env.example')
  const named = [...example.matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name)
  // .env.example also names CHROMIUM_PATH, which only the tests read.
  expect(new Set(named)).toEqual(new Set([...environmentSettings.names, 'CHROMIUM_PATH']))
  expect(example.split('\n').filter((line) => line !== '' && !line.startsWith('#'))).toEqual([])
  // Every example value is valid, except the settings of meeting providers, which would need real keys.
  const examples = [...example.matchAll(/^#(?!BBB|ZOOM|GOOGLE)([A-Z][A-Z_]+)=(.+)$/gm)].map(([, name, value]) => [
    name,
    value,
  ])
  expect(readConfig(Object.fromEntries(examples)).port).toBe(3000)
})

test('the product’s settings in compose.yaml exist and have values with which it can start', () => {
  const given = environmentOf('app')
  expect(given.map(([name]) => name).filter((name) => !known.includes(name ?? ''))).toEqual([])
  const environment = Object.fromEntries(
    given.map(([name, value = '']) => {
      const [, fallback] = /^\$\{[A-Z_]+:-(.*)\}$/.exec(value) ?? []
      return [name, value.startsWith('${PUBLIC_URL:?') ? 'https://hoc.example.vn' : (fallback ?? value)]
    }),
  )
  const url = path.join(folder, 'database-url')
  writeFileSync(url, 'postgres://hien:geheim@postgres/hien\n')
  expect(readConfig({ ...environment, DATABASE_URL_FILE: url })).toMatchObject({
    databaseUrl: 'postgres://hien:geheim@postgres/hien',
    publicUrl: 'https://hoc.example.vn',
    teacherSignup: 'approval',
  })
})

test('every secret in compose.yaml is a file that is defined below, and none is in an environment variable', () => {
  const compose = withoutComments(read('deploy/compose.yaml'))
  const defined = [...(compose.split('\nsecrets:\n')[1] ?? '').matchAll(/^ {2}([\w-]+):$/gm)].map(([, name]) => name)
  const used = [...compose.matchAll(/^ {6}[A-Z_]+_FILE: \/run\/secrets\/(.+)$/gm)].map(([, name]) => name)
  const taken = ['app', 'postgres', 'redis', 'caddy'].flatMap((service) => listed(service, 'secrets'))
  expect(new Set(used)).toEqual(new Set(defined))
  expect(new Set(taken)).toEqual(new Set(defined))
  const names = ['app', 'postgres', 'redis', 'caddy'].flatMap((service) => environmentOf(service)).map(([name]) => name)
  expect(names.filter((name) => /PASSWORD$|SECRET$|TOKEN$|DATABASE_URL$/.test(name ?? ''))).toEqual([])
})

test('only proxy and media have ports, every container is guarded and limited, and database and Redis are only on the inner network', () => {
  for (const service of ['app', 'postgres', 'redis', 'caddy']) {
    const text = serviceOf(service)
    expect({
      service,
      isGuarded: text.includes('<<: *guarded'),
      isBounded: /mem_limit: \d+[mg]/.test(text) && /pids_limit: \d+/.test(text),
      hasPorts: /^ {4}ports:/m.test(text),
    }).toEqual({ service, isGuarded: true, isBounded: true, hasPorts: ['app', 'caddy'].includes(service) })
  }
  const environment = new Map(environmentOf('app').map(([name = '', value = '']) => [name, value]))
  const [udp, tcp] = [environment.get('ROOM_UDP_PORTS'), environment.get('ROOM_TCP_PORT')]
  expect(listed('app', 'ports')).toEqual([`'${udp}:${udp}/udp'`, `'${tcp}:${tcp}'`])
  for (const service of ['postgres', 'redis']) expect(listed(service, 'networks')).toEqual(['inside'])
  const compose = read('deploy/compose.yaml')
  expect(compose).toMatch(/x-guarded: &guarded\n(?: {2}.*\n)*? {2}read_only: true\n {2}cap_drop: \[ALL\]\n/)
  expect(compose).toContain(`security_opt: ['no-new-privileges:true']`)
  expect(compose).toMatch(/\n {2}inside:\n {4}internal: true\n/)
})

test('the Dockerfile copies existing files, with every workspace, and does not run as root', () => {
  const dockerfile = read('deploy/Dockerfile')
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = '']) => names.split(' '))
  expect(copied.filter((name) => !existsSync(path.join(root, name)))).toEqual([])
  const { workspaces } = JSON.parse(read('package.json')) as { workspaces: string[] }
  expect(copied).toEqual(expect.arrayContaining(workspaces.map((name) => `${name}/package.json`)))
  const ignored = read('deploy/Dockerfile.dockerignore').split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['.env*', '.git', 'data', 'secrets', '**/node_modules', '**/dist']))
  const last = dockerfile.slice(dockerfile.lastIndexOf('\nFROM '))
  expect(last).toMatch(/\nUSER node\n/)
  expect(last).toMatch(/HEALTHCHECK[\s\S]+\/readyz/)
  for (const name of ['HOST', 'PORT', 'DATA_DIR']) expect(last).toMatch(new RegExp(`^ENV .*\\b${name}=`, 'm'))
})

test('no proxy logs the query of an address or a mailed token, and none publishes the metrics', () => {
  const nginx = withoutComments(read('deploy/nginx.conf'))
  expect(nginx).toMatch(/access_log \S+ without_tokens;/)
  expect(/log_format without_tokens([^;]+);/.exec(nginx)?.[1]).not.toMatch(
    /\$request\b|\$(request_)?uri|\$args|\$query/,
  )
  const links = [webPaths.resetPassword(''), webPaths.emailProof(''), webPaths.unsubscribe('')]
  for (const hidden of [...links, '/callbacks/bigbluebutton/', '/avatars/', '/pictures/'])
    expect(nginx).toContain(`~^${hidden} ${hidden};`)
  // nginx's error messages contain the complete address of a request, which may hold a token. So there must be only one
  // error_log, at the level `emerg`, which logs no requests.
  expect(nginx).toMatch(/http \{[^{}]*(?:\{[^{}]*\}[^{}]*)*error_log \S+ emerg;/)
  expect(nginx.match(/error_log/g)).toHaveLength(1)
  for (const file of ['deploy/Caddyfile', 'deploy/Caddyfile.lan']) {
    const caddy = withoutComments(read(file))
    // The only log block excludes the loggers that log requests. Otherwise Caddy would log the address of each request that
    // ends with status 502.
    expect(caddy.match(/^[\t ]*log\b.*$/gm)).toEqual(['\tlog {'])
    expect(caddy).toMatch(/^\tlog \{\n\t\texclude http\.log\.error http\.handlers\.reverse_proxy\n\t\}$/m)
    expect(caddy).toMatch(/path \/metrics \/readyz/)
  }
})
