import webDocuments from '../src/http/graphql/generated/web-documents.json' with { type: 'json' }

/** Returns the document of this operation as the web sends it. */
export function webDocument(operation: string): string {
  const found = Object.values(webDocuments).find((text) =>
    new RegExp(`^\\s*(?:query|mutation) ${operation}\\b`).test(text),
  )
  if (found === undefined) throw new Error(`The web has no operation ${operation}`)
  return found
}
