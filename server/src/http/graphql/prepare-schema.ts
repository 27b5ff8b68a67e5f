import type { DocumentNode, GraphQLSchema } from 'graphql'
import { readWebDocuments } from './documents.ts'
import { compileDocuments, type CompiledDocument } from './fast-path.ts'
import webDocuments from './generated/web-documents.json' with { type: 'json' }

/** A schema with the documents the web was built with, by their text. It knows of no application, so many may share it. */
export type PreparedSchema = {
  schema: GraphQLSchema
  ofWeb: ReadonlyMap<string, DocumentNode>
  compiled: ReadonlyMap<string, CompiledDocument>
}

/**
 * @param webTexts the documents the web was built with.
 * @throws {Error} when one of them would be refused.
 */
export function prepareSchema(
  schema: GraphQLSchema,
  webTexts: Iterable<string> = Object.values(webDocuments),
): PreparedSchema {
  const ofWeb = readWebDocuments(schema, webTexts)
  return { schema, ofWeb, compiled: compileDocuments(schema, ofWeb) }
}
