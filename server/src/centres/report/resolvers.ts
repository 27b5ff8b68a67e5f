import { itemResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import { centreReport } from './centre-report.ts'

export const centreReportResolvers = {
  Query: {
    centreGetReport: (_parent, input, context) => itemResult(context, () => centreReport(context, input)),
  },
} satisfies Resolvers
