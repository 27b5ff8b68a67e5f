/** An upload that shows its progress: `node examples/upload.ts`, then open the printed address. */
import { createHash } from 'node:crypto'
import { createSignalR, defineHub, HubException, withUploads } from '@hien/signalr'
import { createMessagePackProtocol } from '@hien/signalr/messagepack'
import { createPageServer, listen, type Running } from './serve-page.ts'

export type UploadMethods = {
  Upload(chunks: AsyncIterable<Uint8Array>, size: number): { bytes: number; sha256: string }
}
export type UploadClient = { Progress(percent: number): void }

const maxBytes = 100_000_000

const page = `
const connection = new signalR.HubConnectionBuilder().withUrl('/upload')
  .withHubProtocol(new signalR.protocols.msgpack.MessagePackHubProtocol()).build()
const main = document.querySelector('main')
connection.on('Progress', (percent) => (main.textContent = percent + ' %'))
await connection.start()
const input = document.body.appendChild(Object.assign(document.createElement('input'), { type: 'file' }))
input.onchange = async () => {
  const [file] = input.files
  const chunks = new signalR.Subject()
  const done = connection.invoke('Upload', chunks, file.size)
  for (let start = 0; start < file.size; start += 16384)
    chunks.next(new Uint8Array(await file.slice(start, start + 16384).arrayBuffer()))
  chunks.complete()
  main.textContent = JSON.stringify(await done)
}`

export const startUpload = (port: number): Promise<Running> => {
  const server = createPageServer(page)
  const hub = createSignalR(server, {
    path: '/upload',
    authenticate: async () => ({ user: null, userId: 'sender' }),
    protocols: [createMessagePackProtocol()],
    hub: defineHub<UploadMethods, UploadClient, null>()({
      methods: {
        Upload: withUploads(1, async (caller, [chunks], size) => {
          const hash = createHash('sha256')
          let bytes = 0
          let shown = 0
          // The client sends only as fast as this loop runs.
          for await (const chunk of chunks) {
            if (!(chunk instanceof Uint8Array)) throw new HubException('BYTES_EXPECTED')
            bytes += chunk.length
            if (bytes > Math.min(size, maxBytes)) throw new HubException('TOO_LONG')
            hash.update(chunk)
            const percent = Math.floor((100 * bytes) / size)
            if (percent > shown) caller.send('Progress', percent)
            shown = percent
          }
          return { bytes, sha256: hash.digest('hex') }
        }),
      },
    }),
  })
  return listen(server, hub, port)
}

if (import.meta.main) console.log((await startUpload(3000)).url)
