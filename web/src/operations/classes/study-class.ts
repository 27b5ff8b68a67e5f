import type { ResultOf } from '../../lib/graphql/graphql-document.ts'
import type { classGetDetailByTeacher } from './get-class.ts'
import type { classsGetByCoursesWithPage } from './get-class-list.ts'

/** A class in the class list of its course. `waitingCount` is null for members who do not manage the class. */
export type TaughtClass = ResultOf<typeof classsGetByCoursesWithPage>['classsGetByCoursesWithPage']['items'][number]
/** A class as it appears in any list. */
export type StudyClass = Omit<TaughtClass, 'waitingCount' | 'openHomeworkCount'> & {
  waitingCount?: number | null
  /** For a student: homework still to hand in. For a teacher: submissions waiting for a mark. */
  openHomeworkCount?: number | null
}
/** A class with its candidates, as its teacher sees it. */
export type ClassDetail = NonNullable<ResultOf<typeof classGetDetailByTeacher>['classGetDetailByTeacher']['item']>
/** A student who has joined a class or waits to be let in. */
export type Candidate = NonNullable<ClassDetail['candidates']>[number]
/** The fields that identify a class in an operation. */
export type ClassKey = Pick<StudyClass, 'id' | 'courseCode'>
