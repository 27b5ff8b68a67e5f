import { itemResult, itemsResult, pageResult, plainResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { isSelected } from '../http/graphql/is-selected.ts'
import { createHomework } from './assignments/create-homework.ts'
import { deleteHomework } from './assignments/delete-homework.ts'
import { listHomeworkOfClass, listManagedHomework, listOwnHomework } from './assignments/list-homework.ts'
import { readHomework } from './assignments/read-homework.ts'
import { updateHomework } from './assignments/update-homework.ts'
import { homeworkCountOf } from './counts/class-counts.ts'
import type { HomeworkRequest } from './dependencies.ts'
import { listVersionsOf } from './submissions/list-versions.ts'
import { saveDraft } from './submissions/save-draft.ts'
import { submitHomework } from './submissions/submit-homework.ts'

export const homeworkResolvers = {
  Class: {
    homeworkCount: ({ id }, _input, context) => homeworkCountOf(context, id, 'all'),
    openHomeworkCount: ({ id }, _input, context) => homeworkCountOf(context, id, 'open'),
  },
  Query: {
    homeworksGetByClass: (_parent, input, context, info) =>
      pageResult(context, () =>
        listHomeworkOfClass(context, input, { strokes: isSelected(info, 'items', 'submission', 'strokes') }),
      ),
    homeworksGetOwn: (_parent, input, context, info) =>
      pageResult(context, () =>
        listOwnHomework(context, input, { strokes: isSelected(info, 'items', 'submission', 'strokes') }),
      ),
    homeworksGetManaged: (_parent, input, context) => pageResult(context, () => listManagedHomework(context, input)),
    homeworkGetById: (_parent, input, context, info) =>
      itemResult(context, () =>
        readHomework(context, input, { strokes: isSelected(info, 'item', 'submission', 'strokes') }),
      ),
    homeworkGetVersions: (_parent, input, context, info) =>
      itemsResult(context, () => listVersionsOf(context, input, { strokes: isSelected(info, 'items', 'strokes') })),
  },
  Mutation: {
    homeworkCreate: (_parent, input, context) => itemResult(context, () => createHomework(context, input)),
    homeworkUpdate: (_parent, input, context) => itemResult(context, () => updateHomework(context, input)),
    homeworkDelete: (_parent, input, context) => plainResult(context, () => deleteHomework(context, input)),
    homeworkSaveDraft: (_parent, input, context) => itemResult(context, () => saveDraft(context, input)),
    homeworkSubmit: (_parent, input, context) => itemResult(context, () => submitHomework(context, input)),
  },
} satisfies Resolvers<HomeworkRequest>
