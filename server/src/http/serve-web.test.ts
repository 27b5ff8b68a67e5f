import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OwnHost } from '../core/own-host.ts'
import { serveWeb } from './serve-web.ts'

const centre: OwnHost = {
  host: 'lop.anhduong.vn',
  centreId: 'anh-duong',
  name: 'Toán & Văn Ánh Dương',
  slug: 'anh-duong',
  colour: '#0a5c8a',
  logo: '/logos/anh-duong.webp',
}
const web = {
  ownHosts: {
    of: (host?: string) => (host === centre.host ? centre : null),
    withPage: () => centre,
    refresh: async () => {},
  },
}
const plainPage = '<html lang="vi"><head><title>Hiên</title></head>'
const studentPage = '<head></head><h1>Hiên</h1>'
let folder: string
let app: FastifyInstance
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'hien-web-'))
  await mkdir(path.join(folder, 'assets'))
  await writeFile(path.join(folder, 'index.html'), plainPage)
  await mkdir(path.join(folder, 'pages'))
  await writeFile(path.join(folder, 'pages', 'student.html'), studentPage)
  await writeFile(path.join(folder, 'pages', 'student.html.br'), 'brotli')
  await writeFile(path.join(folder, 'assets', 'app-1a2b.js'), 'plain')
  await writeFile(path.join(folder, 'assets', 'app-1a2b.js.br'), 'brotli')
  await writeFile(path.join(folder, 'service-worker.js'), 'worker')
  await writeFile(path.join(folder, 'manifest.webmanifest'), '{}')
  await writeFile(path.join(folder, '.inputs'), 'hash')
  app = Fastify()
  await serveWeb(app, folder, web)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each([
  '/',
  '/login',
  '/course/TOAN-9/class-list',
  '/phong-cho?groupId=TOAN.9_ABC',
  '/khong-co',
  '/..%2f..%2fetc/passwd',
])('the address %s answers with the application', async (url) => {
  const response = await app.inject({ url })
  expect([response.statusCode, response.body]).toEqual([200, plainPage])
  expect(response.headers['cache-control']).toBe('no-cache')
})

test('an address with a prerendered page is answered with that page', async () => {
  for (const url of ['/student', '/student?from=poster']) {
    const { statusCode, body, headers } = await app.inject({ url })
    expect([statusCode, body, headers['cache-control']]).toEqual([200, studentPage, 'no-cache'])
    expect(headers['content-type']).toMatch(/^text\/html/)
  }
  const small = await app.inject({ url: '/student', headers: { 'accept-encoding': 'gzip, br' } })
  expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br'])
  expect((await app.inject({ url: '/student/elsewhere' })).body).toBe(plainPage)
})

test('a build without prerendered pages is served; one with unreadable pages stops the start', async () => {
  const bare = await mkdtemp(path.join(os.tmpdir(), 'hien-web-'))
  try {
    await writeFile(path.join(bare, 'index.html'), '<html lang="vi">')
    const without = Fastify()
    await serveWeb(without, bare, web)
    expect((await without.inject({ url: '/student' })).body).toBe('<html lang="vi">')
    await without.close()

    await writeFile(path.join(bare, 'pages'), 'no folder')
    await expect(serveWeb(Fastify(), bare, web)).rejects.toThrow('ENOTDIR')
  } finally {
    await rm(bare, { recursive: true })
  }
})

test.each(['/robots.txt', '/assets/gone-9z.js', '/assets/gone', '/.inputs'])(
  'a missing or hidden file is not served: %s',
  async (url) => {
    const { statusCode, body } = await app.inject({ url })
    expect(statusCode).toBe(404)
    expect(body).not.toContain('hash')
  },
)

test('browsers cache files with a hash in their name, and get them compressed if they can read that', async () => {
  const plain = await app.inject({ url: '/assets/app-1a2b.js' })
  expect([plain.body, plain.headers['cache-control']]).toEqual(['plain', 'public, max-age=31536000, immutable'])
  const small = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': 'gzip, br' } })
  expect([small.body, small.headers['content-encoding']]).toEqual(['brotli', 'br'])
})

test.each([
  ['/service-worker.js', /^(?:text|application)\/javascript/],
  ['/manifest.webmanifest', /^application\/manifest\+json/],
])('browsers revalidate the files that make the application installable: %s', async (url, type) => {
  const { statusCode, headers } = await app.inject({ url })
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect(headers['content-type']).toMatch(type)
})

test('a POST is answered 404', async () => {
  expect((await app.inject({ method: 'POST', url: '/login' })).statusCode).toBe(404)
})

test('on the own host name of a centre, pages and the manifest show the centre, and other files stay as they are', async () => {
  const headers = { host: centre.host }
  const start = await app.inject({ url: '/', headers })
  expect(start.body).toContain('<title>Toán &#38; Văn Ánh Dương</title>')
  expect(start.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
  for (const url of ['/lop-hoc', '/index.html']) expect((await app.inject({ url, headers })).body).toBe(start.body)
  expect((await app.inject({ url: '/student', headers })).body).toContain('<h1>Toán &#38; Văn Ánh Dương</h1>')
  const manifest = await app.inject({ url: '/manifest.webmanifest', headers })
  expect(manifest.json()).toMatchObject({ name: centre.name })
  expect((await app.inject({ url: '/assets/app-1a2b.js', headers })).body).toBe('plain')
  expect((await app.inject({ url: '/manifest.webmanifest' })).body).toBe('{}')
  const again = await app.inject({ url: '/', headers: { ...headers, 'if-none-match': String(start.headers['etag']) } })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  const small = await app.inject({ url: '/', headers: { ...headers, 'accept-encoding': 'gzip, br' } })
  expect(small.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(start.body)
})
