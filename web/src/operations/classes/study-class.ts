import type { ResultOf } from '../../lib/graphql/graphql-document.ts'
import type { classGetDetailByTeacher } from './get-class.ts'
import type { classsGetByCoursesWithPage } from './get-class-list.ts'

/** A class as its teacher's list holds it. `waitingCount` is null for anyone but its teacher. */
export type TaughtClass = ResultOf<typeof classsGetByCoursesWithPage>['classsGetByCoursesWithPage']['items'][number]
/** A class as every list of classes holds it. */
export type StudyClass = Omit<TaughtClass, 'waitingCount' | 'openHomeworkCount'> & {
  waitingCount?: number | null
  /** What its student has still to hand in; of its teacher what waits for a mark. */
  openHomeworkCount?: number | null
}
/** A class with its candidates, as its teacher sees it. */
export type ClassDetail = NonNullable<ResultOf<typeof classGetDetailByTeacher>['classGetDetailByTeacher']['item']>
/** Somebody who waits for a class or has joined it. */
export type Candidate = NonNullable<ClassDetail['candidates']>[number]
/** What names a class to an operation. */
export type ClassKey = Pick<StudyClass, 'id' | 'courseCode'>
