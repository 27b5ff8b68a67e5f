import { filesPath } from '@hien/contract/files'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../core/network-of.ts'
import { isId, Refusal } from '../../core/refusal.ts'
import { BlobMissing } from '../../platform/blobs/blobs.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import { readRange } from './byte-range.ts'
import { checkAddress } from './file-address.ts'
import { dispositionOf, nameForType } from './file-name.ts'
import { refuseFile } from './refuse-file.ts'
import { findStoredContent } from './upload-store.ts'

/** Content-Security-Policy for files. A file opened as a page can run no scripts, load nothing and not be framed. */
const lifeless = "sandbox; default-src 'none'; frame-ancestors 'none'"

/**
 * Registers GET /files/{id}. It returns a file, or the range a client asks for, to anybody with a signed address that has not
 * expired (file-address.ts). Browsers show pictures and save other files. An expired or forged address is answered with 403 and
 * `{ code, description }`.
 */
export function registerFileReads(app: FastifyInstance, dependencies: HomeworkDependencies): void {
  const { blobs, database, rateLimits } = dependencies
  app.get<{ Params: { id: string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    `${filesPath}/:id`,
    // HEAD belongs to the upload route. Anybody who knows the address can read the file, so keep addresses out of the log.
    { exposeHeadRoute: false, logLevel: 'warn', errorHandler: refuseFile },
    async ({ params, query, headers, ip }, reply) => {
      void reply.header('cache-control', 'no-store')
      const network = networkOf(ip)
      await rateLimits.fileReads.take(network)
      await rateLimits.unknownFiles.check(network)
      const { expires, signature } = query
      const id = params.id.toLowerCase()
      const worth =
        isId(id) && typeof expires === 'string' && typeof signature === 'string'
          ? checkAddress(dependencies, { id, expires, signature })
          : 'forged'
      if (worth === 'forged') await rateLimits.unknownFiles.take(network)
      if (worth !== 'good') {
        throw new Refusal('FORBIDDEN', { description: 'Đường dẫn tệp đã hết hạn, vui lòng tải lại trang' })
      }
      const file = await findStoredContent(database, id)
      if (!file) throw new Refusal('NOT_FOUND')
      const { name, size, type, sha256 } = file
      void reply.headers({
        'accept-ranges': 'bytes',
        'content-security-policy': lifeless,
        'content-disposition': dispositionOf(
          type.startsWith('image/') ? 'inline' : 'attachment',
          nameForType(name, type),
        ),
        etag: `"${sha256}"`,
      })
      const range = readRange(headers.range, size)
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
      const content = await blobs.open(sha256, range ?? undefined).catch((error: unknown) => {
        // The file has a row in the database, so the storage has lost its content.
        if (error instanceof BlobMissing)
          dependencies.log.error(
            { err: error },
            'the content of an uploaded file is missing from the storage; restore it from a backup',
          )
        throw error instanceof BlobMissing ? new Refusal('NOT_FOUND') : error
      })
      void reply
        .header('cache-control', 'private, max-age=300')
        .type(type === 'text/plain' ? 'text/plain; charset=utf-8' : type)
        .header('content-length', range ? range.end - range.start + 1 : size)
      if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`)
      return reply.send(content)
    },
  )
}
