import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { DataStore, ERRORS, Upload } from '@tus/server'
import { isId } from '../../core/refusal.ts'
import type { Bucket, BucketEntry } from './bucket.ts'
import { asStorageFull } from './free-space.ts'
import type { UploadStore } from './uploads.ts'

const folderOf = (id: string) => `uploads/${id}/`
const infoName = 'upload.json'
const notFound = () => Object.assign(new Error('The upload is not known'), ERRORS.FILE_NOT_FOUND)

type Part = { key: string; start: number; end: number }
const partForm = /\/(\d+)-(\d+)$/

/**
 * Returns the parts that follow each other without a gap, beginning with the first byte. Parts can overlap, with the
 * same bytes, if the upload's lock expired while a node was still writing.
 */
function joinParts(entries: BucketEntry[]): { parts: Part[]; offset: number } {
  const found = entries
    .flatMap(({ key }) => {
      const [, start, end] = partForm.exec(key) ?? []
      return start && end ? [{ key, start: Number(start), end: Number(end) }] : []
    })
    .toSorted((one, other) => one.start - other.start || one.end - other.end)
  const parts: Part[] = []
  let offset = 0
  for (const { key, start, end } of found) {
    if (start > offset || end <= offset) continue
    parts.push({ key, start, end })
    offset = end
  }
  return { parts, offset }
}

/**
 * Keeps uploads in a bucket, so that any node can continue them. Each request's bytes become a separate object, also if the
 * request was cut off early.
 */
class BucketUploads extends DataStore implements UploadStore {
  readonly #bucket: Bucket
  readonly #staged: string

  constructor(bucket: Bucket, staged: string) {
    super()
    this.#bucket = bucket
    this.#staged = staged
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  async #list(id: string): Promise<BucketEntry[]> {
    const entries = isId(id) ? await this.#bucket.list(folderOf(id)) : []
    if (!entries.some(({ key }) => key.endsWith(infoName))) throw notFound()
    return entries
  }

  override async create(upload: Upload): Promise<Upload> {
    if (!isId(upload.id)) throw notFound()
    const { id, size, metadata, creation_date } = upload
    const info = JSON.stringify({ id, size, offset: 0, metadata, creation_date })
    await this.#bucket.put(folderOf(id) + infoName, Buffer.from(info))
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { offset } = joinParts(await this.#list(id))
    const info = await this.#bucket.open(folderOf(id) + infoName)
    if (!info) throw notFound()
    const stored = (await json(info)) as ConstructorParameters<typeof Upload>[0]
    return new Upload({ ...stored, offset })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const file = path.join(this.#staged, randomUUID())
    try {
      await mkdir(this.#staged, { recursive: true, mode: 0o700 })
      // If the connection was cut, still store the bytes that arrived.
      const cut = await pipeline(stream, createWriteStream(file, { flags: 'wx', mode: 0o600 })).then(
        () => null,
        (error: unknown) => ({ error }),
      )
      const { size } = await stat(file)
      const end = offset + size
      if (size > 0) await this.#bucket.put(`${folderOf(id)}${offset}-${end}`, { file, size })
      if (cut) throw cut.error
      return end
    } catch (error) {
      throw asStorageFull(error)
    } finally {
      await rm(file, { force: true })
    }
  }

  async read(id: string): Promise<Readable> {
    const { parts } = joinParts(await this.#list(id))
    const bucket = this.#bucket
    async function* bytes() {
      let offset = 0
      for (const { key, start, end } of parts) {
        const part = await bucket.open(key, { start: offset - start, end: end - start - 1 })
        if (!part) throw notFound()
        yield* part as AsyncIterable<Buffer>
        offset = end
      }
    }
    return Readable.from(bytes(), { objectMode: false })
  }

  override async remove(id: string): Promise<void> {
    // Remove parts even without the info object: a request may have written them after an earlier removal.
    const entries = isId(id) ? await this.#bucket.list(folderOf(id)) : []
    if (entries.length === 0) throw notFound()
    // Remove the info object last. It marks the upload as existing, so an interrupted removal can be repeated.
    const inOrder = entries.toSorted(
      (one, other) => Number(one.key.endsWith(infoName)) - Number(other.key.endsWith(infoName)),
    )
    for (const { key } of inOrder) await this.#bucket.remove(key)
  }

  async listIdle(before: Date): Promise<string[]> {
    const newest = new Map<string, Date>()
    for (const { key, modifiedAt } of await this.#bucket.list('uploads/')) {
      const id = key.split('/')[1] ?? ''
      const known = newest.get(id)
      if (!known || known < modifiedAt) newest.set(id, modifiedAt)
    }
    return [...newest].flatMap(([id, at]) => (at < before ? [id] : []))
  }
}

export const createBucketUploads = (bucket: Bucket, staged: string): UploadStore => new BucketUploads(bucket, staged)
