import type { homeworkRule } from '@hien/contract/rules/homework'
import type * as z from 'zod/mini'

/** A homework as its rule read it. */
export type HomeworkFields = z.infer<typeof homeworkRule>

/** The input of an operation. */
export const inputOf = ({ opensAt, dueAt, cutoffAt, desc, ...fields }: HomeworkFields, classId: string) => ({
  ...fields,
  classId,
  desc: desc ?? null,
  opensAt: opensAt?.toISOString() ?? null,
  dueAt: dueAt.toISOString(),
  cutoffAt: cutoffAt?.toISOString() ?? null,
})
