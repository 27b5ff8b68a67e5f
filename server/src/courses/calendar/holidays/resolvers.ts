import { itemsResult } from '../../../http/graphql/envelope.ts'
import type { Resolvers } from '../../../http/graphql/generated/resolver-types.ts'
import type { CoursesRequest } from '../../dependencies.ts'
import { listHolidays } from './list-holidays.ts'

export const holidayResolvers = {
  Query: {
    holidaysGetByYear: (_parent, input, context) => itemsResult(context, async () => listHolidays(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
