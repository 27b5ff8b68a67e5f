import type { homeworkRule } from '@hien/contract/rules/homework'
import type * as z from 'zod/mini'

/** A homework as parsed by its rule. */
export type HomeworkFields = z.infer<typeof homeworkRule>

/** Returns the homework as input for the create and update operations. */
export const inputOf = ({ opensAt, dueAt, cutoffAt, desc, ...fields }: HomeworkFields, classId: string) => ({
  ...fields,
  classId,
  desc: desc ?? null,
  opensAt: opensAt?.toISOString() ?? null,
  dueAt: dueAt.toISOString(),
  cutoffAt: cutoffAt?.toISOString() ?? null,
})
