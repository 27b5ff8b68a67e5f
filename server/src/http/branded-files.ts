import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants } from 'node:zlib'
import { keepLastUsed } from '../core/last-used.ts'
import type { OwnHost } from '../core/own-host.ts'
import { brandHtml, brandManifest } from './brand-pages.ts'

const compress = promisify(brotliCompress)

/** A file as a centre's own host name shows it. */
type BrandedFile = { type: string; plain: string; brotli: Buffer; etag: string }

/** Returns a function that reads files of the built web application and shows a centre on them. Keeps those used last. */
export function createBrandedFiles(root: string): (file: string, centre: OwnHost) => Promise<BrandedFile> {
  const kept = keepLastUsed<Promise<BrandedFile>>(100)

  async function make(file: string, centre: OwnHost): Promise<BrandedFile> {
    const source = await readFile(path.join(root, file), 'utf8')
    const isManifest = file.endsWith('.webmanifest')
    const plain = isManifest ? brandManifest(source, centre) : brandHtml(source, centre)
    // Fast compression, because a centre changes its page more often than the application is built.
    const brotli = await compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } })
    return {
      type: isManifest ? 'application/manifest+json; charset=utf-8' : 'text/html; charset=utf-8',
      plain,
      brotli,
      etag: `"${hash('sha256', plain, 'base64url').slice(0, 22)}"`,
    }
  }

  return (file, centre) => {
    const key = JSON.stringify([file, centre.name, centre.logo, centre.colour])
    const known = kept.get(key)
    if (known) return known
    const making = make(file, centre)
    kept.set(key, making)
    // If the file cannot be read, the rejected promise must not stay in the cache.
    making.catch(() => kept.delete(key))
    return making
  }
}
