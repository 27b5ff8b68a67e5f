import type { lessonAddRule } from '@hien/contract/rules/lesson'
import type * as z from 'zod/mini'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type OutcomeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { lessonFailure } from './lesson-failure.ts'

export const lessonAdd = graphql(`
  mutation lessonAdd($classId: ID!, $startsAt: DateTime!, $timeLearn: Int!, $makesUpFor: ID) {
    lessonAdd(classId: $classId, startsAt: $startsAt, timeLearn: $timeLearn, makesUpFor: $makesUpFor) {
      ...Envelope
      item {
        ...LessonOnCalendar
      }
    }
  }
`)

/** `makesUpFor`: id of the cancelled lesson that the new lesson replaces; null if it replaces none. */
type NewLesson = z.infer<typeof lessonAddRule> & { classId: string; makesUpFor: string | null }

/** Adds a lesson to a class. By default a toast appears only for an error that names no field. */
export const useAddLesson = (texts: OutcomeTexts = lessonFailure('Không thêm được buổi học')) =>
  useOperationMutation({
    send: async ({ startsAt, ...lesson }: NewLesson) =>
      (await request(lessonAdd, { ...lesson, startsAt: startsAt.toISOString() })).lessonAdd,
    texts,
    refetch: 'answered',
  })
