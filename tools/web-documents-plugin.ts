import { type DocumentNode, Kind } from 'graphql'
import { createHash } from 'node:crypto'
import { inlineFragments } from '../web/src/lib/graphql/fragments.ts'

const isOperation = (document: DocumentNode | undefined) =>
  document?.definitions.some(({ kind }) => kind === Kind.OPERATION_DEFINITION) ?? false

/**
 * A plugin of the code generator. Returns JSON that maps the SHA-256 of each operation's text, in hexadecimal, to the text
 * exactly as the web sends it, fragments included.
 */
export function plugin(_schema: unknown, documents: readonly { rawSDL?: string; document?: DocumentNode }[]): string {
  const sent = documents
    .filter(({ document }) => isOperation(document))
    .map(({ rawSDL = '' }) => inlineFragments(rawSDL))
  const byHash = Object.fromEntries(sent.map((text) => [createHash('sha256').update(text).digest('hex'), text]))
  return JSON.stringify(byHash, Object.keys(byHash).toSorted(), 2)
}
