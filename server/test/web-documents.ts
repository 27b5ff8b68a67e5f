import webDocuments from '../src/http/graphql/generated/web-documents.json' with { type: 'json' }

/** Returns the GraphQL document that the web application sends for this operation. */
export function webDocument(operation: string): string {
  const found = Object.values(webDocuments).find((text) =>
    new RegExp(`^\\s*(?:query|mutation) ${operation}\\b`).test(text),
  )
  if (found === undefined) throw new Error(`The web has no operation ${operation}`)
  return found
}
