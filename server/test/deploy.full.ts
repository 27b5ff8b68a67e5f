/**
 * Tests the files in deploy/ without Docker. Caddy and nginx check their configurations, and the test runs the steps of the
 * Dockerfile itself.
 */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startPostgres } from '../src/platform/postgres/embedded/start-postgres.ts'
import { freePort } from '../src/platform/postgres/embedded/free-port.ts'

const root = path.join(import.meta.dirname, '..', '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** Returns milliseconds. The steps of the Dockerfile install packages, which takes minutes. */
const minutes = (count: number) => count * 60_000

let folder: string
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'hien-deploy-'))
  // The server process runs as another user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
})
afterAll(() => {
  spawnSync('chmod', ['-R', 'u+w', folder])
  rmSync(folder, { recursive: true, force: true })
}, minutes(3))

/**
 * Runs a program.
 * @returns what it wrote to its standard output and error.
 * @throws if the program is not installed or exits with an error.
 */
function run(program: string, args: string[], options: Parameters<typeof spawnSync>[2] = {}): string {
  const { status, stdout, stderr, error } = spawnSync(program, args, { ...options, encoding: 'utf8' })
  if (error) throw new Error(`${program} is needed for this test: ${error.message}`)
  if (status !== 0) throw new Error(`${program} ended with ${status}: ${stdout}${stderr}`)
  return stdout + stderr
}

test('Caddy accepts both of its files, and its formatter would not change them', () => {
  for (const file of ['Caddyfile', 'Caddyfile.lan']) {
    const env = { ...process.env, PUBLIC_URL: 'https://192.168.1.20', HIEN_HOST: '192.168.1.20', DATA_DIR: folder }
    const place = path.join(root, 'deploy', file)
    expect(run('caddy', ['validate', '--adapter', 'caddyfile', '--config', place], { env })).toContain('Valid')
    expect(run('caddy', ['fmt', place])).toBe(read(`deploy/${file}`))
  }
})

test('nginx accepts its file', () => {
  const [key, certificate] = [path.join(folder, 'key.pem'), path.join(folder, 'certificate.pem')]
  const names = ['-subj', '/CN=hoc.example.vn', '-keyout', key, '-out', certificate]
  run('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...names])
  const config = path.join(folder, 'nginx.conf')
  writeFileSync(
    config,
    `pid ${folder}/nginx.pid;\n${read('deploy/nginx.conf')}`
      .replace(/ssl_certificate \S+;/, `ssl_certificate ${certificate};`)
      .replace(/ssl_certificate_key \S+;/, `ssl_certificate_key ${key};`)
      .replaceAll('/var/log/nginx/', `${folder}/`),
  )
  expect(run('nginx', ['-t', '-c', config, '-e', path.join(folder, 'error.log')])).toContain('is successful')
})

/**
 * Follows the first stage of the Dockerfile: copies the same files to `build` and runs the same commands there, in the same
 * order. The result is in `product` instead of /hien.
 */
function followDockerfile(build: string, product: string): void {
  const stage = read('deploy/Dockerfile').split('\nFROM ')[1] ?? ''
  for (const line of stage.split('\n')) {
    const [, names] = /^COPY (.+)$/.exec(line) ?? []
    const [, command] = /^RUN (.+)$/.exec(line) ?? []
    if (command !== undefined) run('sh', ['-c', command.replace(' /hien', ` ${product}`)], { cwd: build })
    if (names === undefined) continue
    const parts = names.split(' ')
    const target = path.join(build, parts.pop() ?? '')
    for (const part of parts) {
      const isFolder = statSync(path.join(root, part)).isDirectory()
      cpSync(path.join(root, part), isFolder ? target : path.join(target, path.basename(part)), {
        recursive: true,
        filter: (source) => !/\/(?:node_modules|dist|\.cache)$/.test(source),
      })
    }
  }
}

/**
 * Id of the user as which the embedded PostgreSQL runs if the tests run as root. Only this user may use its socket, so the
 * server process must run as this user too.
 */
const nobody = 65_534
const asNobody = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {}

test(
  'the content of the image becomes ready as a user who may write only DATA_DIR, and ends on SIGTERM',
  async () => {
    const [build, product, data] = ['build', 'hien', 'data'].map((name) => path.join(folder, name)) as [
      string,
      string,
      string,
    ]
    mkdirSync(build)
    followDockerfile(build, product)
    // The image contains only `product`. Rename the build folder, so that the server cannot use anything in it.
    renameSync(build, `${build}-gone`)
    const size = Number(run('du', ['-sm', product]).split('\t')[0])
    expect(size).toBeLessThan(80)
    run('chmod', ['-R', 'a-w,a+rX', product])
    mkdirSync(data, { mode: 0o700 })
    if (asNobody.uid !== undefined) chownSync(data, nobody, nobody)

    // Start a separate PostgreSQL: that of the other tests is in a folder that the server's user may not enter.
    const postgres = await startPostgres({ dataDir: path.join(folder, 'postgres'), mode: 'own' })
    const { host, port: postgresPort, user } = postgres.connection
    const port = await freePort()
    const url = path.join(folder, 'database-url')
    writeFileSync(url, `postgres://${user}@localhost:${postgresPort}/postgres?host=${encodeURIComponent(host)}`)
    const env = {
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: data,
      DATABASE_URL_FILE: url,
    }
    // Copy Node, because the server's user may not be allowed to enter the folder of this machine's Node.
    const node = path.join(folder, 'node')
    copyFileSync(process.execPath, node)
    chmodSync(node, 0o755)
    const inside = { cwd: product, env, ...asNobody }
    const child = spawn(node, ['server/dist/main.js'], { ...inside, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(child, 'exit')
    const check = /"-e", "(.+)"\]/.exec(read('deploy/Dockerfile'))?.[1] ?? ''
    const isHealthy = () => spawnSync(process.execPath, ['-e', check], { env: { PORT: String(port) } }).status === 0
    for (const end = Date.now() + 20_000; !isHealthy(); await wait(200)) {
      if (Date.now() > end || child.exitCode !== null) throw new Error(`The server did not become healthy: ${output}`)
    }
    const page = await fetch(`http://127.0.0.1:${port}/login`)
    expect(await page.text()).toContain('<html lang="vi"')
    expect(run(node, ['server/dist/operator.js', 'check-config'], inside)).toContain('can be used')
    expect(run(node, ['server/dist/operator.js', 'list'], inside)).toBe('')
    child.kill('SIGTERM')
    expect((await ended)[0]).toBe(0)
    expect(isHealthy()).toBe(false)
    expect(readdirSync(data)).toEqual([])
    await postgres.stop()
  },
  minutes(10),
)
