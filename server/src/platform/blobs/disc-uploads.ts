import { mkdir, readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { FileStore } from '@tus/file-store'
import { DataStore, type Upload } from '@tus/server'
import { asStorageFull } from './free-space.ts'
import type { UploadStore } from './uploads.ts'

/**
 * Keeps uploads as files in `folder`. The folder is created when it is first used, so that a server can start with a full or
 * broken disc.
 */
class DiscUploads extends DataStore implements UploadStore {
  readonly #folder: string
  #opened: FileStore | null = null

  constructor(folder: string) {
    super()
    this.#folder = folder
    this.extensions = ['creation', 'creation-with-upload', 'termination']
  }

  async #open(): Promise<FileStore> {
    if (this.#opened) return this.#opened
    await mkdir(this.#folder, { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw asStorageFull(error)
    })
    this.#opened = new FileStore({ directory: this.#folder })
    return this.#opened
  }

  override async create(upload: Upload): Promise<Upload> {
    const files = await this.#open()
    return files.create(upload).catch((error: unknown) => {
      throw asStorageFull(error)
    })
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    return (await this.#open()).write(stream, id, offset)
  }

  override async getUpload(id: string): Promise<Upload> {
    return (await this.#open()).getUpload(id)
  }

  override async remove(id: string): Promise<void> {
    return (await this.#open()).remove(id)
  }

  async read(id: string): Promise<Readable> {
    return (await this.#open()).read(id)
  }

  async listIdle(before: Date): Promise<string[]> {
    const names = await readdir(this.#folder).catch(() => [])
    const ids = names.filter((name) => !name.endsWith('.json'))
    const idle = ids.map(async (id) => {
      // The file may be missing because the upload has ended meanwhile.
      const found = await stat(path.join(this.#folder, id)).catch(() => null)
      return found && found.mtime < before ? [id] : []
    })
    return (await Promise.all(idle)).flat()
  }
}

export const createDiscUploads = (folder: string): UploadStore => new DiscUploads(folder)
