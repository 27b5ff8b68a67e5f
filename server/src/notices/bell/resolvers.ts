import { noticePageResult, plainResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { listNotices } from './list-notices.ts'
import { markNoticesRead } from './mark-read.ts'

export const bellResolvers = {
  Query: {
    noticesGetWithPage: (_parent, input, context) => noticePageResult(context, () => listNotices(context, input)),
  },
  Mutation: {
    noticesMarkRead: (_parent, input, context) => plainResult(context, () => markNoticesRead(context, input)),
  },
} satisfies Resolvers<NoticesRequest>
