import { buffer } from 'node:stream/consumers'
import { limits } from '@hien/contract/limits'
import pLimit from 'p-limit'
import { createConcurrencyLimit } from '../../core/concurrency-limit.ts'
import { Refusal } from '../../core/refusal.ts'
import { createSingleFlight } from '../../core/single-flight.ts'
import { keepBlob } from '../../platform/blobs/keep-blob.ts'
import { decodeHeic } from '../../platform/pictures/decode-heic.ts'
import { maxPixels, PictureRefused, recodePicture } from '../../platform/pictures/recode-picture.ts'
import type { HomeworkDependencies } from '../dependencies.ts'
import { faultOfDocument } from './documents/check-document.ts'
import { fileKindOf } from './file-type.ts'
import { deleteUnstored, findUpload, markStored, type UploadRow } from './upload-store.ts'

/** Maximum number of files that this node processes at the same time. It is small because each file is completely in memory. */
const atOnce = 2
/**
 * Options for recoding pictures. The format heif of sharp includes AVIF. A higher effort takes much longer and saves hardly any
 * bytes.
 */
const photos = { formats: ['jpeg', 'png', 'webp', 'gif', 'heif'], effort: 0 }

const refusedPictures: Record<PictureRefused['reason'], string> = {
  format: 'Không đọc được ảnh, vui lòng chụp hoặc chọn ảnh khác',
  broken: 'Không đọc được ảnh, vui lòng chụp hoặc chọn ảnh khác',
  pixels: `Ảnh quá lớn: tối đa ${maxPixels / 1_000_000} triệu điểm ảnh. Hãy chụp lại ở cỡ nhỏ hơn`,
}

const refusedDocuments = {
  locked: 'Tệp có mật khẩu nên người khác không mở được. Hãy bỏ mật khẩu rồi gửi lại',
  damaged: 'Tệp bị hỏng hoặc thiếu một phần. Hãy mở thử, lưu hoặc xuất lại rồi gửi tệp mới',
}

/**
 * Returns the content to store for an uploaded file: a picture recoded to WebP, a document unchanged.
 * @throws {Refusal} FILE_REFUSED if the type is not allowed, the picture is broken or has too many pixels, or the document
 * cannot be opened; RATE_LIMITED if too many pictures wait, or if recoding took too long.
 */
async function prepare(bytes: Buffer, name: string): Promise<{ type: string; content: Buffer }> {
  const kind = await fileKindOf(bytes, name)
  if (!kind) throw new Refusal('FILE_REFUSED')
  const refuse = (fault: keyof typeof refusedDocuments) =>
    new Refusal('FILE_REFUSED', { description: refusedDocuments[fault] })
  if ('fault' in kind) throw refuse(kind.fault)
  if ('document' in kind) {
    const fault = await faultOfDocument(bytes, kind.document)
    if (fault) throw refuse(fault)
    return { type: kind.document, content: bytes }
  }
  const { maxPictureSide: side } = limits
  const read = async () => (kind.picture === 'heic' ? decodeHeic(bytes) : bytes)
  try {
    const content = await recodePicture(read, {
      ...photos,
      size: { width: side, height: side, fit: 'inside' },
    })
    return { type: 'image/webp', content }
  } catch (error) {
    if (error instanceof PictureRefused)
      throw new Refusal('FILE_REFUSED', { description: refusedPictures[error.reason] })
    throw error
  }
}

/**
 * Turns a complete upload into a stored file; does nothing if it is stored already. An upload refused with FILE_REFUSED is
 * deleted. After STORAGE_FULL, RATE_LIMITED or another error the upload remains, and the caller can try again.
 * @throws {Refusal} FILE_REFUSED as by `prepare`; NOT_FOUND if the upload is missing or is deleted meanwhile; STORAGE_FULL if
 * there is not enough space; RATE_LIMITED if too many files or pictures wait, or if recoding took too long.
 */
export type FinishUpload = (id: string) => Promise<void>

export function createFinishUpload(dependencies: HomeworkDependencies): FinishUpload {
  const { database, log, uploads } = dependencies
  const queue = pLimit(atOnce)
  // Process one file per member at a time, so that the files of one member cannot take all places of the queue.
  const inTurn = createConcurrencyLimit({ maxRunning: 1, maxWaiting: 60, hangTimeout: 120_000 })
  const once = createSingleFlight()
  // If the deletion fails, createFileSweep deletes the bytes later.
  const forget = (id: string) =>
    uploads
      .remove(id)
      .catch((error: unknown) => log.warn({ err: error }, 'an upload could not be deleted; the sweep tries again'))

  async function finish(id: string): Promise<void> {
    const upload = await findUpload(database, id)
    if (!upload) throw new Refusal('NOT_FOUND')
    if (!upload.isStored) await inTurn(upload.ownerId, () => queue(() => store(upload)))
  }

  async function store(upload: UploadRow): Promise<void> {
    const { id } = upload
    try {
      const { type, content } = await prepare(await buffer(await uploads.read(id)), upload.name)
      const { sha256, size } = await keepBlob(dependencies, content)
      const isStored = await markStored(database, { id, size, type, sha256 })
      // markStored also returns false if another node has stored the file, for another request of the client. That is no error.
      if (!isStored && !(await findUpload(database, id))?.isStored) throw new Refusal('NOT_FOUND')
    } catch (error) {
      if (!(error instanceof Refusal) || (error.code !== 'FILE_REFUSED' && error.code !== 'NOT_FOUND')) throw error
      await deleteUnstored(database, id)
      await forget(id)
      throw error
    }
    await forget(id)
  }
  return (id) => once(id, () => finish(id))
}
