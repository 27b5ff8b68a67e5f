import { existsSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { OwnHosts } from '../core/own-host.ts'
import { createBrandedFiles } from './branded-files.ts'
import { sendCompressedText } from './compressed-text.ts'

const pages = 'pages'

/** Returns the file of the prerendered page for each address that has one (web/prerender): `/login` has `pages/login.html`. */
async function readPages(root: string): Promise<ReadonlyMap<string, string>> {
  const folder = path.join(root, pages)
  const files = existsSync(folder) ? await readdir(folder) : []
  const names = files.filter((file) => file.endsWith('.html')).map((file) => file.slice(0, -'.html'.length))
  return new Map(names.map((name) => [`/${name}`, `${pages}/${name}.html`]))
}

/**
 * Serves the files of the built web application. Any other address gets its prerendered page, or index.html if it has none.
 * Missing files, and methods other than GET and HEAD, get 404. On the own host name of a centre, pages and the manifest show the
 * centre.
 * @param root the folder that holds index.html.
 */
export async function serveWeb(
  app: FastifyInstance,
  root: string,
  { ownHosts }: { ownHosts: OwnHosts },
): Promise<void> {
  if (!existsSync(path.join(root, 'index.html'))) throw new Error(`The web application is not built: ${root}`)
  const pageOf = await readPages(root)
  await app.register(fastifyStatic, {
    root,
    preCompressed: true,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders(reply, file) {
      // Vite puts a hash of the content into the names below assets/.
      const immutable = file.startsWith(path.join(root, 'assets') + path.sep)
      void reply.header('cache-control', immutable ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  const brandedFile = createBrandedFiles(root)
  async function sendPage(request: FastifyRequest, reply: FastifyReply, file: string) {
    const centre = ownHosts.of(request.headers.host)
    if (!centre) return reply.sendFile(file)
    return sendCompressedText(request, reply, await brandedFile(file, centre), 'no-cache')
  }
  for (const [address, file] of [
    ['/', 'index.html'],
    ['/index.html', 'index.html'],
    ['/manifest.webmanifest', 'manifest.webmanifest'],
    ...[...pageOf.values()].map((page) => [`/${page}`, page] as const),
  ] as const) {
    app.get(address, (request, reply) => sendPage(request, reply, file))
  }
  app.setNotFoundHandler((request, reply) => {
    const [address = '/'] = request.url.split('?')
    const namesFile = /\.[a-z0-9]+$/i.test(address) || address.startsWith('/assets/')
    if ((request.method !== 'GET' && request.method !== 'HEAD') || namesFile) {
      return reply.code(404).type('text/plain; charset=utf-8').send('Not found')
    }
    return sendPage(request, reply, pageOf.get(address) ?? 'index.html')
  })
}
