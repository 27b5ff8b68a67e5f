import type { CodegenConfig } from '@graphql-codegen/cli'

const shared = {
  enumsAsTypes: true,
  useTypeImports: true,
  strictScalars: true,
  importExtension: '.ts' as const,
}

const webDocuments = ['web/src/**/*.{ts,tsx}', '!web/src/gql/**']

/**
 * Generates resolver types for the server and typed documents for the web from the schema. Also writes all documents that the
 * web sends to a file, because the server prepares these documents at its start.
 */
const config: CodegenConfig = {
  // Do not fail while the web has no documents, so that the types of the server can be generated first.
  ignoreNoDocuments: true,
  schema: 'contract/schema.graphql',
  generates: {
    'server/src/http/graphql/generated/resolver-types.ts': {
      plugins: ['typescript', 'typescript-resolvers'],
      config: {
        ...shared,
        scalars: {
          DateTime: 'Date',
          Date: 'string',
          ID: 'string',
        },
        contextType: '../../../platform/request-context.ts#RequestContext',
        resolversNonOptionalTypename: false,
        makeResolverTypeCallable: true,
        avoidOptionals: { field: false, inputValue: false, object: false, defaultValue: false, resolvers: false },
        inputMaybeValue: 'T | null | undefined',
        defaultMapper: '{T}',
      },
    },
    'server/src/http/graphql/generated/web-documents.json': {
      documents: webDocuments,
      plugins: ['./tools/web-documents-plugin.ts'],
    },
    'web/src/gql/': {
      documents: webDocuments,
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        ...shared,
        documentMode: 'string',
        scalars: { DateTime: 'string', Date: 'string' },
      },
    },
  },
}

// The command line loads this file by its default export.
export default config
