/** Runs the shipped configurations of Caddy and nginx in front of a server with the own host names of two centres. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { request as requestTls } from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { aCentre } from '../../../test/centres.ts'
import { startNginx } from '../../../test/nginx/start-nginx.ts'
import { anOwnHost } from '../../../test/own-hosts.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { minimalEnvironment } from '../../platform/config/config.ts'
import { freePort } from '../../platform/postgres/embedded/free-port.ts'

const root = path.join(import.meta.dirname, '../../../..')
const main = 'hoc.example.vn'
/** Own host names with the names of their centres. */
const centres = { 'lop.anhduong.vn': 'Trung tâm Ánh Dương', 'hoc.binhminh.vn': 'Trung tâm Bình Minh' }
const pageOf = (name: string) => `<title>${name}</title>`

let server: TestServer
let web: string
let port: number
beforeAll(async () => {
  web = await mkdtemp(path.join(os.tmpdir(), 'hien-web-'))
  await writeFile(path.join(web, 'index.html'), await readFile(path.join(root, 'web', 'index.html')))
  await writeFile(path.join(web, 'manifest.webmanifest'), '{}')
  server = await createTestServer({
    webRoot: web,
    config: { publicUrl: `https://${main}`, trustProxy: ['127.0.0.1'] },
  })
  for (const [host, name] of Object.entries(centres)) {
    const { id } = await aCentre(server)
    await server.sql.query('update centres set name = $1 where id = $2', [name, id])
    await anOwnHost(server, { id }, host)
  }
  port = Number(new URL(await server.listen()).port)
})
afterAll(async () => {
  await server.close()
  await rm(web, { recursive: true })
})

type Answer = { status: number; body: string }

/** Asks a proxy on this machine for a page of a host. @throws if the TLS handshake fails */
function ask(at: { port: number; tls: boolean }, host: string, url = '/'): Promise<Answer> {
  const options = { host: '127.0.0.1', port: at.port, path: url, headers: { host } }
  return new Promise((resolve, reject) => {
    const sent = at.tls
      ? // The test's Caddy signs its certificates itself.
        requestTls({ ...options, servername: host, rejectUnauthorized: false, agent: false })
      : request({ ...options, agent: false })
    sent.once('error', reject)
    sent.once('response', (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text: string) => (body += text))
      response.once('end', () => resolve({ status: response.statusCode ?? 0, body }))
    })
    sent.end()
  })
}

/** Expects that each name shows its own centre, and that nobody outside learns which names are known. */
async function expectCentres(at: { port: number; tls: boolean }) {
  for (const [host, name] of Object.entries({ ...centres, [main]: 'Hiên' })) {
    expect([host, (await ask(at, host)).body.includes(pageOf(name))]).toEqual([host, true])
    expect((await ask(at, host, '/internal/host-known?domain=lop.anhduong.vn')).status).toBe(404)
  }
}

test('Caddy gets a certificate for the proved names of two centres, and none for another name', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'hien-caddy-'))
  const [httpPort, httpsPort] = [await freePort(), await freePort()]
  const shipped = await readFile(path.join(root, 'deploy', 'Caddyfile'), 'utf8')
  const config = path.join(folder, 'Caddyfile')
  // Free ports, and Caddy's own authority in place of one on the internet. Everything else is as shipped.
  const local = `admin off\n\thttp_port ${httpPort}\n\thttps_port ${httpsPort}\n\tlocal_certs\n\tskip_install_trust`
  await writeFile(config, shipped.replace('admin off', local))
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', config], {
    env: {
      ...minimalEnvironment(),
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      PUBLIC_URL: `https://${main}`,
      PORT: String(port),
      HIEN_NODES: `127.0.0.1:${port}`,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()))
  const ended = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  })
  const at = { port: httpsPort, tls: true }
  for (const end = Date.now() + 60_000; ; await delay(200)) {
    if (child.exitCode !== null || Date.now() > end) throw new Error(`Caddy does not serve: ${log}`)
    if (
      await ask(at, main).then(
        ({ status }) => status === 200,
        () => false,
      )
    )
      break
  }
  await expectCentres(at)
  await expect(ask(at, 'khac.example.vn')).rejects.toThrow('alert internal error')
})

test('behind nginx each name shows its own centre', async () => {
  const nginx = await startNginx([{ name: 'n1', address: `127.0.0.1:${port}` }], await freePort())
  onTestFinished(() => nginx.stop())
  await expectCentres({ port: Number(new URL(nginx.address).port), tls: false })
})
