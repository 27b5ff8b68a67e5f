import { itemResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { commitImport } from './commit-import.ts'
import { previewImport } from './preview-import.ts'

export const importResolvers = {
  Mutation: {
    importPreview: (_parent, input, context) => itemResult(context, () => previewImport(context, input)),
    importCommit: (_parent, input, context) => itemResult(context, () => commitImport(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
