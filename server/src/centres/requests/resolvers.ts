import type { CoursesRequest } from '../../courses/dependencies.ts'
import { itemsResult, pageResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import { decideCentreRequests } from './decide-centre-requests.ts'
import { listRequests } from './list-requests.ts'

export const centreRequestResolvers = {
  Query: {
    centreGetRequestsWithPage: (_parent, input, context) => pageResult(context, () => listRequests(context, input)),
  },
  Mutation: {
    centreDecideRequests: (_parent, input, context) => itemsResult(context, () => decideCentreRequests(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
