import type { GraphQLSchema } from 'graphql'
import { createWebDocuments, type WebDocuments } from './documents.ts'
import { createCompiledDocuments, type CompiledDocuments } from './fast-path.ts'
import webDocuments from './generated/web-documents.json' with { type: 'json' }

/** A schema with the documents the web was built with. Several applications in one process may share it. */
export type PreparedSchema = { schema: GraphQLSchema; ofWeb: WebDocuments; compiled: CompiledDocuments }

/** Prepares the schema. @param webTexts the texts of the web's documents. */
export function prepareSchema(
  schema: GraphQLSchema,
  webTexts: Iterable<string> = Object.values(webDocuments),
): PreparedSchema {
  const ofWeb = createWebDocuments(schema, webTexts)
  return { schema, ofWeb, compiled: createCompiledDocuments(schema, ofWeb) }
}
