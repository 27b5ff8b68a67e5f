/** Maps homework to the GraphQL type Homework. Only the fields listed here leave the server. */
import type { PresentedFile, PresentedSubmission } from './present-submission.ts'
import type { PresentedSummary } from './quizzes/present-quiz.ts'
import type { HomeworkRow } from './store.ts'

/** Numbers of students, submissions and marks of a homework, which only managers get. */
export type HomeworkCounts = { submittedCount: number; markedCount: number; studentCount: number }

export const presentHomework = (
  homework: HomeworkRow,
  parts: {
    files: PresentedFile[]
    submission: PresentedSubmission | null
    draft: PresentedSubmission | null
    counts: HomeworkCounts | null
    /** Null unless the homework is a test. */
    quiz: PresentedSummary | null
  },
) => ({
  id: homework.id,
  classId: homework.classId,
  classTitle: homework.classTitle,
  courseTitle: homework.courseTitle,
  title: homework.title,
  desc: homework.description,
  files: parts.files,
  opensAt: homework.opensAt,
  dueAt: homework.dueAt,
  cutoffAt: homework.cutoffAt,
  maxPoints: homework.maxPoints,
  released: homework.releasedAt !== null,
  submission: parts.submission,
  draft: parts.draft,
  submittedCount: parts.counts?.submittedCount ?? null,
  markedCount: parts.counts?.markedCount ?? null,
  studentCount: parts.counts?.studentCount ?? null,
  quiz: parts.quiz,
})
export type PresentedHomework = ReturnType<typeof presentHomework>
