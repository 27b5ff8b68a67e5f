/** Routes for uploads by tus 1.0 (https://tus.io). A client can resume an upload after a network failure or a page reload. */
import { PassThrough, Readable } from 'node:stream'
import { filesPath } from '@hien/contract/files'
import { ERRORS, Metadata, Server } from '@tus/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readViewer } from '../../accounts/sign-in/read-viewer.ts'
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts'
import { networkOf } from '../../core/network-of.ts'
import { isId, Refusal, Unauthenticated } from '../../core/refusal.ts'
import { requireViewer, type Viewer } from '../../core/viewer.ts'
import { allowLongBody } from '../../http/unused-connections/long-requests.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import { beginUpload } from './begin-upload.ts'
import { createFinishUpload } from './finish-upload.ts'
import { refuseFile } from './refuse-file.ts'
import { removeFile } from './remove-file.ts'
import { findUpload, type UploadRow } from './upload-store.ts'

declare module 'fastify' {
  interface FastifyRequest {
    uploader: Viewer | null
  }
}

const bodyType = 'application/offset+octet-stream'
const whole = /^\d{1,12}$/

/**
 * Reads name, class and size of a file from the headers of the request that announces it.
 * @throws {Refusal} INVALID_INPUT if a header is missing or malformed
 */
function readAnnouncement(headers: FastifyRequest['headers']): { name: string; classId: string; size: number } {
  const { 'upload-length': length, 'upload-metadata': encoded } = headers
  const refuse = (field: string) => new Refusal('INVALID_INPUT', { field })
  if (typeof length !== 'string' || !whole.test(length)) throw refuse('Upload-Length')
  let metadata: Record<string, string | null>
  try {
    metadata = Metadata.parse(typeof encoded === 'string' ? encoded : undefined)
  } catch {
    throw refuse('Upload-Metadata')
  }
  const { filename, classId } = metadata
  if (filename == null || classId == null) throw refuse('Upload-Metadata')
  return { name: filename, classId, size: Number(length) }
}

/** Returns the refusal for an HTTP status below 500 from @tus/server. */
function refusalOf(status: number): Refusal {
  if (status === 404 || status === 410) return new Refusal('NOT_FOUND')
  if (status === 409) return new Refusal('STATE_CHANGED')
  if (status === 413) return new Refusal('FILE_TOO_LARGE')
  return new Refusal('INVALID_INPUT')
}

/**
 * Returns the request body as a stream. drop() discards the rest of the body: a client that is still sending can only read the
 * answer after it has sent everything.
 */
function takeBody({ raw }: FastifyRequest) {
  const body = new PassThrough()
  const cut = () => {
    if (!raw.readableEnded) body.destroy(new Error('The request was cut off'))
  }
  raw.once('close', cut)
  raw.pipe(body)
  return {
    stream: Readable.toWeb(body) as ReadableStream<Uint8Array>,
    drop() {
      raw.off('close', cut)
      raw.unpipe(body)
      raw.resume()
    },
  }
}

/**
 * Registers the routes for uploads (decision 061). POST /files begins an upload; its metadata must contain filename and
 * classId. At /files/{id}, HEAD returns how much has arrived, PATCH sends more, and DELETE deletes the upload or file.
 *
 * The PATCH with the last bytes stores the file or refuses it. If the client did not get that answer, HEAD stores or refuses
 * the file. Refusals are `{ code, description }`.
 */
export async function registerUploads(app: FastifyInstance, dependencies: HomeworkDependencies): Promise<void> {
  const { blobs, database, log, rateLimits, uploadLocker, uploads } = dependencies
  const finishUpload = createFinishUpload(dependencies)
  // Limits the PATCH requests that run for one member at the same time. A page sends at most two (upload-slots.ts in the web
  // client). The others are for a second page, and for requests that still run although the client has left their network.
  const limit = createConcurrencyLimit({ maxRunning: 6, maxWaiting: 30, hangTimeout: 60_000 })
  const tus = new Server({
    path: filesPath,
    datastore: uploads,
    locker: uploadLocker,
    relativeLocation: true,
    // If a newer request wants the lock of an upload, the running request may go on for this many milliseconds. The bytes that
    // it receives in this time are kept.
    lockDrainTimeout: 250,
    onResponseError: (_request, error) => {
      // This request was stopped because a newer request for the upload wants the lock, or because the client has disconnected.
      // @tus/server would answer 400, which would say that the request was invalid.
      if (error === ERRORS.ABORTED) return { status_code: 409, body: '' }
      if (error instanceof Error) log.error({ err: error }, 'an upload failed')
      return undefined
    },
  })

  /**
   * Passes a HEAD or PATCH request to @tus/server, which stores bytes and checks offsets. Returns the headers of its answer.
   */
  async function goOn(request: FastifyRequest, upload: UploadRow): Promise<Headers> {
    const { method, headers } = request
    const names = ['tus-resumable', 'upload-offset', 'content-type', 'content-length']
    const asked = names.flatMap((name) => {
      const value = headers[name]
      return typeof value === 'string' ? [[name, value] as [string, string]] : []
    })
    const body = method === 'PATCH' ? takeBody(request) : null
    try {
      const response = await tus.handleWeb(
        new Request(`http://localhost${filesPath}/${upload.id}`, {
          method,
          headers: asked,
          ...(body ? { body: body.stream, duplex: 'half' } : {}),
        }),
      )
      if (response.ok) return response.headers
      if (response.status >= 500) {
        // If the disk has become full, requireRoom throws STORAGE_FULL instead of the error below.
        await blobs.requireRoom(upload.size)
        throw new Error(`An upload ended with ${response.status}`)
      }
      throw refusalOf(response.status)
    } finally {
      body?.drop()
    }
  }

  /**
   * Tells the client that nothing is left to send: offset and length are both the size of the stored file. The size of the
   * upload is no longer known, because recoding has changed the size of a picture.
   */
  const answerStored = (reply: FastifyReply, { size }: UploadRow) =>
    void reply.header('upload-offset', size).header('upload-length', size)

  const answer = async (request: FastifyRequest, reply: FastifyReply, upload: UploadRow) => {
    const headers = await goOn(request, upload).catch(async (error: unknown) => {
      // A client whose PATCH was cut off asks with HEAD how much has arrived. Since `upload` was read, that PATCH may have
      // stored the file and deleted the bytes of the upload.
      const stored = error instanceof Refusal && error.code === 'NOT_FOUND' && (await findUpload(database, upload.id))
      if (!stored || !stored.isStored || request.method !== 'HEAD') throw error
      return answerStored(reply, stored)
    })
    if (!headers) return
    const offset = headers.get('upload-offset') ?? '0'
    if (offset === String(upload.size)) await finishUpload(upload.id)
    void reply.header('upload-offset', offset).header('upload-length', upload.size)
  }

  /** Returns the viewer's upload or stored file. @throws {Refusal} NOT_FOUND if it is missing or belongs to another member */
  async function findOwn(viewer: Viewer, id: string): Promise<UploadRow> {
    const upload = isId(id) ? await findUpload(database, id.toLowerCase()) : null
    if (upload?.ownerId !== viewer.memberId) throw new Refusal('NOT_FOUND')
    return upload
  }

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // Hand over bodies as streams, for any content type: an upload is too large for memory.
    scope.addContentTypeParser('*', (_request, payload, done) => done(null, payload))
    scope.decorateRequest('uploader', null)
    scope.addHook('onRequest', async (request, reply) => {
      void reply.header('tus-resumable', '1.0.0').header('cache-control', 'no-store')
      request.uploader = await readViewer(request.headers, dependencies)
      if (!request.uploader) {
        await rateLimits.guestRequests.take(networkOf(request.ip))
        throw new Unauthenticated()
      }
      await rateLimits.operations.take(request.uploader.memberId)
    })
    scope.setErrorHandler(refuseFile)

    scope.post(filesPath, async (request, reply) => {
      const context = {
        dependencies,
        viewer: request.uploader,
        address: networkOf(request.ip),
        deviceName: '',
        requestId: request.id,
        ownHost: dependencies.ownHosts.of(request.headers.host),
      }
      const { id } = await beginUpload(context, readAnnouncement(request.headers))
      return reply.code(201).header('location', `${filesPath}/${id}`).send()
    })

    scope.head<{ Params: { id: string } }>(`${filesPath}/:id`, async (request, reply) => {
      const upload = await findOwn(requireViewer(request.uploader), request.params.id)
      if (upload.isStored) answerStored(reply, upload)
      else await answer(request, reply, upload)
      return reply.send()
    })

    scope.patch<{ Params: { id: string } }>(`${filesPath}/:id`, async (request, reply) => {
      const viewer = requireViewer(request.uploader)
      const upload = await findOwn(viewer, request.params.id)
      if (upload.isStored) throw new Refusal('STATE_CHANGED')
      if (request.headers['content-type'] !== bodyType) throw new Refusal('INVALID_INPUT', { field: 'Content-Type' })
      await blobs.requireRoom(upload.size)
      allowLongBody(request.raw)
      await limit(viewer.memberId, () => answer(request, reply, upload))
      return reply.code(204).send()
    })

    scope.delete<{ Params: { id: string } }>(`${filesPath}/:id`, async (request, reply) => {
      await removeFile(dependencies, await findOwn(requireViewer(request.uploader), request.params.id))
      return reply.code(204).send()
    })
  })
}
