import { itemsResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { CentresRequest } from '../dependencies.ts'
import { centreToday } from './centre-today.ts'

export const centreTodayResolvers = {
  Query: {
    centreGetToday: (_parent, _input, context) => itemsResult(context, () => centreToday(context)),
  },
} satisfies Resolvers<CentresRequest>
