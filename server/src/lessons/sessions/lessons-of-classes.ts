import type { LessonsOfClasses } from '../../courses/dependencies.ts'
import type { LessonsDependencies } from '../dependencies.ts'
import { endLessons } from './end-lessons.ts'
import { replanLesson, replanLessons } from './replan-lesson.ts'

/** Returns the functions by which the courses module ends and replans the lessons of its classes. */
export const createLessonsOfClasses = (
  dependencies: Pick<LessonsDependencies, 'clock' | 'lessonEvents'>,
): LessonsOfClasses => ({
  end: (transaction, classIds) => endLessons(dependencies, transaction, classIds),
  replan: (transaction, which) => replanLesson(dependencies, transaction, which),
  replanMany: (transaction, classIds) => replanLessons(dependencies, transaction, classIds),
})
