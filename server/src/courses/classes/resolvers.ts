import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import { itemResult, pageResult } from '../../http/graphql/envelope.ts'
import { isSelected } from '../../http/graphql/is-selected.ts'
import { classDetail } from './class-detail.ts'
import { classList } from './class-list.ts'
import { closeClass } from './close-class.ts'
import { createClass } from './create-class.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { updateClass } from './update-class.ts'

export const classResolvers = {
  Query: {
    classsGetByCoursesWithPage: (_parent, input, context) => pageResult(context, () => classList(context, input)),
    classGetDetailByTeacher: (_parent, input, context, info) =>
      itemResult(context, () => classDetail(context, input, { leavers: isSelected(info, 'item', 'leavers') })),
  },
  Mutation: {
    classCreate: (_parent, { input }, context) => itemResult(context, () => createClass(context, input)),
    classUpdate: (_parent, { input }, context) => itemResult(context, () => updateClass(context, input)),
    classClose: (_parent, input, context) => itemResult(context, () => closeClass(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
