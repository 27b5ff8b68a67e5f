import { itemResult, itemsResult, plainResult } from '../../../http/graphql/envelope.ts'
import type { Resolvers } from '../../../http/graphql/generated/resolver-types.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { createClosure } from './create-closure.ts'
import { listClosures } from './list-closures.ts'
import { previewClosure } from './preview-closure.ts'
import { removeClosure } from './remove-closure.ts'

export const closureResolvers = {
  Query: {
    closuresGet: (_parent, _input, context) => itemsResult(context, () => listClosures(context)),
    closurePreview: (_parent, input, context) => itemsResult(context, () => previewClosure(context, input)),
  },
  Mutation: {
    closureCreate: (_parent, input, context) => itemResult(context, () => createClosure(context, input)),
    closureRemove: (_parent, input, context) => plainResult(context, () => removeClosure(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
