import { itemResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { isSelected } from '../http/graphql/is-selected.ts'
import { readHomework } from './assignments/read-homework.ts'
import type { HomeworkRequest } from './dependencies.ts'

export const homeworkResolvers = {
  Query: {
    homeworkGetById: (_parent, input, context, info) =>
      itemResult(context, () =>
        readHomework(context, input, { strokes: isSelected(info, 'item', 'submission', 'strokes') }),
      ),
  },
} satisfies Resolvers<HomeworkRequest>
