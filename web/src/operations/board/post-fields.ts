import type { postRule } from '@hien/contract/rules/board'
import type * as z from 'zod/mini'

/** A post as parsed by its rule, and the lesson it is about. */
export type PostFields = z.infer<typeof postRule> & { lessonId: string | null }

/** Returns the post as input for the create and update operations. */
export const inputOf = ({ publishAt, ...fields }: PostFields, classId: string) => ({
  ...fields,
  classId,
  publishAt: publishAt?.toISOString() ?? null,
})
