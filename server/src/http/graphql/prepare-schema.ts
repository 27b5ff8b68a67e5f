import type { DocumentNode, GraphQLSchema } from 'graphql'
import { readWebDocuments } from './documents.ts'
import { compileDocuments, type CompiledDocument } from './fast-path.ts'
import webDocuments from './generated/web-documents.json' with { type: 'json' }

/**
 * A schema with the documents the web was built with, keyed by their text. Several applications in one process may share it.
 */
export type PreparedSchema = {
  schema: GraphQLSchema
  ofWeb: ReadonlyMap<string, DocumentNode>
  compiled: ReadonlyMap<string, CompiledDocument>
}

/**
 * Checks and compiles the web's documents for this schema.
 * @param webTexts the texts of these documents.
 * @throws {Error} if one of these documents would be refused.
 */
export function prepareSchema(
  schema: GraphQLSchema,
  webTexts: Iterable<string> = Object.values(webDocuments),
): PreparedSchema {
  const ofWeb = readWebDocuments(schema, webTexts)
  return { schema, ofWeb, compiled: compileDocuments(schema, ofWeb) }
}
