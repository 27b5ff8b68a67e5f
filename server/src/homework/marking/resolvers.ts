import { itemResult, itemsResult, plainResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import { isSelected } from '../../http/graphql/is-selected.ts'
import type { HomeworkRequest } from '../dependencies.ts'
import { classMarks } from './class-marks.ts'
import { drawOnSubmission } from './draw-on-submission.ts'
import { extendHomework } from './extend-homework.ts'
import { listSubmissions } from './list-submissions.ts'
import { markWork } from './mark-work.ts'
import { releaseMarks } from './release-marks.ts'
import { returnWork } from './return-work.ts'

const workFields = ['files', 'submission', 'draft', 'submittedCount', 'markedCount', 'studentCount', 'quiz']

export const markingResolvers = {
  Query: {
    homeworkGetSubmissions: (_parent, input, context, info) =>
      itemsResult(context, () => listSubmissions(context, input, { strokes: isSelected(info, 'items', 'strokes') })),
    classGetMarks: (_parent, input, context, info) =>
      itemResult(context, () =>
        classMarks(context, input, {
          work: workFields.some((field) => isSelected(info, 'item', 'homeworks', field)),
          strokes: isSelected(info, 'item', 'homeworks', 'submission', 'strokes'),
        }),
      ),
  },
  Mutation: {
    homeworkMark: (_parent, input, context, info) =>
      itemResult(context, () => markWork(context, input, { strokes: isSelected(info, 'item', 'strokes') })),
    homeworkReturn: (_parent, input, context, info) =>
      itemResult(context, () => returnWork(context, input, { strokes: isSelected(info, 'item', 'strokes') })),
    homeworkExtend: (_parent, input, context, info) =>
      itemResult(context, () => extendHomework(context, input, { strokes: isSelected(info, 'item', 'strokes') })),
    homeworkRelease: (_parent, input, context) => itemResult(context, () => releaseMarks(context, input)),
    homeworkDraw: (_parent, input, context) => plainResult(context, () => drawOnSubmission(context, input)),
  },
} satisfies Resolvers<HomeworkRequest>
