import { itemResult, itemsResult, plainResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { addLesson } from './changes/add-lesson.ts'
import { cancelLesson } from './changes/cancel-lesson.ts'
import { listLessons } from './list-lessons.ts'
import { moveLesson } from './changes/move-lesson.ts'
import { removeLesson } from './changes/remove-lesson.ts'
import { restoreLesson } from './changes/restore-lesson.ts'
import { setLessonTeacher } from './changes/set-lesson-teacher.ts'

export const calendarResolvers = {
  Query: {
    lessonsGetByDays: (_parent, input, context) => itemsResult(context, () => listLessons(context, input)),
  },
  Mutation: {
    lessonMove: (_parent, input, context) => itemResult(context, () => moveLesson(context, input)),
    lessonCancel: (_parent, input, context) => itemResult(context, () => cancelLesson(context, input)),
    lessonRestore: (_parent, input, context) => itemResult(context, () => restoreLesson(context, input)),
    lessonAdd: (_parent, input, context) => itemResult(context, () => addLesson(context, input)),
    lessonSetTeacher: (_parent, input, context) => itemResult(context, () => setLessonTeacher(context, input)),
    lessonRemove: (_parent, input, context) => plainResult(context, () => removeLesson(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
