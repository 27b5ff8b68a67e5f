import type { ResultOf } from '../../lib/graphql-document.ts'
import type { classGetDetailByTeacher } from './class-detail.ts'
import type { classsGetByCoursesWithPage } from './class-list.ts'

/** A class as every list of classes holds it. */
export type StudyClass = ResultOf<typeof classsGetByCoursesWithPage>['classsGetByCoursesWithPage']['items'][number]
/** A class with its candidates, as its teacher sees it. */
export type ClassDetail = NonNullable<ResultOf<typeof classGetDetailByTeacher>['classGetDetailByTeacher']['item']>
/** Somebody who waits for a class or has joined it. */
export type Candidate = NonNullable<ClassDetail['candidates']>[number]

/** What a decision on a candidate is sent as; the row's own status goes along as specified, and decides nothing. */
export const decisionOf = (studyClass: { id: string; courseCode: string }, candidate: Candidate) => ({
  id: studyClass.id,
  courseCode: studyClass.courseCode,
  candidateCode: candidate.code,
  candidateId: candidate.candidateId,
  status: candidate.status,
})
