import { createHash } from 'node:crypto'

/**
 * A plugin of the code generator: every document to the letter as the web sends it, under the SHA-256 of its text in
 * hexadecimal, as JSON.
 */
export function plugin(_schema: unknown, documents: readonly { rawSDL?: string }[]): string {
  const byHash = Object.fromEntries(
    documents.map(({ rawSDL = '' }) => [createHash('sha256').update(rawSDL).digest('hex'), rawSDL]),
  )
  return JSON.stringify(byHash, Object.keys(byHash).toSorted(), 2)
}
