import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { keepLastUsed } from '../core/last-used.ts'
import type { OwnHost } from '../core/own-host.ts'
import { brandHtml, brandManifest } from './brand-pages.ts'
import { compressText, type CompressedText } from './compressed-text.ts'

/** Returns a function that reads files of the built web application and shows a centre on them. Keeps those used last. */
export function createBrandedFiles(root: string): (file: string, centre: OwnHost) => Promise<CompressedText> {
  const kept = keepLastUsed<Promise<CompressedText>>(100)

  async function make(file: string, centre: OwnHost): Promise<CompressedText> {
    const source = await readFile(path.join(root, file), 'utf8')
    return file.endsWith('.webmanifest')
      ? compressText(brandManifest(source, centre), 'application/manifest+json')
      : compressText(brandHtml(source, centre), 'text/html')
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
