import { readFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'

const { resolve } = createRequire(import.meta.url)

const scripts: Record<string, string> = {
  '/signalr.js': resolve('@microsoft/signalr/dist/browser/signalr.min.js'),
  '/signalr-msgpack.js': resolve('@microsoft/signalr-protocol-msgpack/dist/browser/signalr-protocol-msgpack.min.js'),
}

/** Creates a server for one page and the official client's scripts, which the page uses. */
export const createPageServer = (script: string): Server => {
  const page = `<!doctype html><meta charset="utf-8"><title>SignalR</title><main></main>
<script src="/signalr.js"></script><script src="/signalr-msgpack.js"></script><script type="module">${script}</script>`
  return createServer((request, response) => {
    const file = scripts[request.url ?? '']
    if (!file) response.setHeader('content-type', 'text/html').end(page)
    else void readFile(file).then((code) => response.setHeader('content-type', 'text/javascript').end(code))
  })
}

export type Running = { url: string; stop(): Promise<void> }

/** Starts a server on a port of this computer, or on any free port for 0. */
export const listen = async (server: Server, hub: { stop(): Promise<void> }, port: number): Promise<Running> => {
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: async () => {
      await hub.stop()
      server.closeAllConnections()
      server.close()
    },
  }
}
