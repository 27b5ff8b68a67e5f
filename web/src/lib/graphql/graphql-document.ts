import type { graphql as generated } from '../../gql/gql.ts'
import type * as generatedTypes from '../../gql/graphql.ts'
import type { TypedDocumentString } from '../../gql/graphql.ts'
import { inlineFragments } from './fragments.ts'

/**
 * Gives an operation's text the types codegen made for it. The generated function does the same through a table
 * of all operations, which would put every operation into the first route; here the text stays with its module.
 * Spread the selections of fragments.ts; there are no other fragments.
 */
// The generated overloads only add types; at run time the text is all that is needed.
export const graphql = inlineFragments as unknown as typeof generated

/** The types of one operation: what it answers, what it takes. */
export type OperationDocument<Result, Variables> = TypedDocumentString<Result, Variables>
export type ResultOf<Document> = Document extends TypedDocumentString<infer Result, infer _> ? Result : never

type NameOfDocument<Exported> = Exported extends `${infer Name}Document` ? Uncapitalize<Name> : never
/** The name of an operation that some module of the web asks. */
export type OperationName = NameOfDocument<keyof typeof generatedTypes>

/** `memberLogin` of `mutation memberLogin(…)`. */
export function operationName(document: { toString: () => string }): string {
  const name = /(?:query|mutation)\s+(\w+)/.exec(String(document))?.[1]
  if (name === undefined) throw new Error('The operation has no name')
  return name
}
