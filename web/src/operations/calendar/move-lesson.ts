import type { lessonMoveRule } from '@hien/contract/rules/lesson'
import type * as z from 'zod/mini'
import { request } from '../../lib/graphql/graphql-client.ts'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { type OutcomeTexts, useOperationMutation } from '../../ui/feedback/operation-mutation.ts'
import { lessonFailure } from './lesson-failure.ts'

export const lessonMove = graphql(`
  mutation lessonMove($id: ID!, $startsAt: DateTime!, $timeLearn: Int!, $reason: String, $revision: Int) {
    lessonMove(id: $id, startsAt: $startsAt, timeLearn: $timeLearn, reason: $reason, revision: $revision) {
      ...Envelope
      item {
        ...LessonOnCalendar
      }
    }
  }
`)

/** `revision`: the revision with which the lesson was read. */
type Move = z.infer<typeof lessonMoveRule> & { id: string; revision: number }

/** Moves a lesson to another time. By default a toast appears only for an error that names no field. */
export const useMoveLesson = (texts: OutcomeTexts = lessonFailure('Không dời được buổi học')) =>
  useOperationMutation({
    send: async ({ startsAt, ...move }: Move) =>
      (await request(lessonMove, { ...move, startsAt: startsAt.toISOString() })).lessonMove,
    texts,
    refetch: 'answered',
  })
