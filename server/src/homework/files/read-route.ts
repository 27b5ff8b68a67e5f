import { filesPath } from '@hien/contract/files'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../core/network-of.ts'
import { isId, Refusal } from '../../core/refusal.ts'
import { BlobMissing } from '../../platform/blobs/blobs.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import { readRange } from './byte-range.ts'
import { checkAddress } from './file-address.ts'
import { dispositionOf } from './file-name.ts'
import { refuseFile } from './refuse-file.ts'
import { findStoredContent } from './upload-store.ts'

/** Files must not act as pages: they run no scripts, load nothing and cannot be framed. */
const lifeless = "sandbox; default-src 'none'; frame-ancestors 'none'"

/**
 * GET /files/{id}: returns a file, or a part of it, to anybody with a valid address (fileGetAddress). Pictures are shown, other
 * files are saved. Refusals are `{ code, description }`: 403 for an expired address.
 */
export function registerFileReads(app: FastifyInstance, dependencies: HomeworkDependencies): void {
  const { blobs, database, rateLimits } = dependencies
  app.get<{ Params: { id: string }; Querystring: { expires?: unknown; signature?: unknown } }>(
    `${filesPath}/:id`,
    // HEAD belongs to the upload route. The address gives access to the file, so keep it out of the log.
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
        'content-disposition': dispositionOf(type.startsWith('image/') ? 'inline' : 'attachment', name),
        etag: `"${sha256}"`,
      })
      const range = readRange(headers.range, size)
      if (range === 'unsatisfiable') return reply.code(416).header('content-range', `bytes */${size}`).send()
      const content = await blobs.open(sha256, range ?? undefined).catch((error: unknown) => {
        // The row exists, so the content was lost from the storage.
        if (error instanceof BlobMissing) dependencies.log.error({ err: error }, 'a file is lost')
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
