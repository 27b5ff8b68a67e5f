import type { graphql as generated } from '../../gql/gql.ts'
import type * as generatedTypes from '../../gql/graphql.ts'
import type { TypedDocumentString } from '../../gql/graphql.ts'
import { inlineFragments } from './fragments.ts'

/**
 * Returns an operation's text with its generated types. The generated function would need a table of all operations, and
 * the first route would then load them all. Here the text of each operation stays in the module that sends it. Only the
 * selections of fragments.ts may be spread; there are no other fragments.
 */
// The generated overloads only add types; at run time only the text is needed.
export const graphql = inlineFragments as unknown as typeof generated

/** One operation, typed with its result and variables. */
export type OperationDocument<Result, Variables> = TypedDocumentString<Result, Variables>
export type ResultOf<Document> = Document extends TypedDocumentString<infer Result, infer _> ? Result : never

type NameOfDocument<Exported> = Exported extends `${infer Name}Document` ? Uncapitalize<Name> : never
/** Name of an operation that the web app sends. */
export type OperationName = NameOfDocument<keyof typeof generatedTypes>

/** Returns the operation's name, for example `memberLogin` for `mutation memberLogin(…)`. */
export function operationName(document: { toString: () => string }): string {
  const name = /(?:query|mutation)\s+(\w+)/.exec(String(document))?.[1]
  if (name === undefined) throw new Error('The GraphQL document has no named query or mutation')
  return name
}
