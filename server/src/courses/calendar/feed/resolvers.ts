import { itemResult, plainResult } from '../../../http/graphql/envelope.ts'
import type { Resolvers } from '../../../http/graphql/generated/resolver-types.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { ownFeed } from './own-feed.ts'
import { removeAddress } from './remove-address.ts'
import { renewAddress } from './renew-address.ts'

export const feedResolvers = {
  Query: {
    memberGetCalendarFeed: (_parent, _input, context) => itemResult(context, () => ownFeed(context)),
  },
  Mutation: {
    memberRenewCalendarAddress: (_parent, _input, context) => itemResult(context, () => renewAddress(context)),
    memberRemoveCalendarAddress: (_parent, _input, context) => plainResult(context, () => removeAddress(context)),
  },
} satisfies Resolvers<CoursesRequest>
