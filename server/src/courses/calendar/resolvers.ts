import { itemsResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { listLessons } from './list-lessons.ts'

export const calendarResolvers = {
  Query: {
    lessonsGetByDays: (_parent, input, context) => itemsResult(context, () => listLessons(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
