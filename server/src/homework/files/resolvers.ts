import { itemResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { getFileAddress } from './get-file-address.ts'

export const fileResolvers = {
  Query: {
    fileGetAddress: (_parent, input, context) => itemResult(context, () => getFileAddress(context, input)),
  },
} satisfies Resolvers<HomeworkRequest>
