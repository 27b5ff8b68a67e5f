import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'
import { alwaysFresh } from '../../children/always-fresh.ts'

/** homeworkGetById with the fields for students, and for parents of a child. */
export const homeworkToDo = graphql(`
  query homeworkToDo($id: ID!, $childCode: String) {
    homeworkGetById(id: $id, childCode: $childCode) {
      ...Envelope
      item {
        id
        classId
        classTitle
        courseTitle
        title
        desc
        files {
          ...FileOfHomework
        }
        opensAt
        dueAt
        cutoffAt
        maxPoints
        released
        quiz {
          settings {
            minutes
            attempts
            release
          }
          questionCount
          attemptsUsed
          attemptsLeft
          isRunning
        }
        submission {
          ...StudentWork
        }
        draft {
          text
          files {
            ...FileOfHomework
          }
        }
      }
    }
  }
`)

/** A homework with the student's submission and draft. */
export type HomeworkToDo = NonNullable<ResultOf<typeof homeworkToDo>['homeworkGetById']['item']>
/** The settings of a test and the student's attempts. */
export type QuizOfHomework = NonNullable<HomeworkToDo['quiz']>
/** The student's submission, or the fact that nothing was handed in. */
export type OwnSubmission = NonNullable<HomeworkToDo['submission']>

/** Returns a query for a homework of the signed-in student or of a parent's child. */
export const useHomeworkToDo = (id: string, childCode?: string) =>
  useQuery({
    ...operationQuery(homeworkToDo, { id, childCode: childCode ?? null }, (data) => data.homeworkGetById),
    ...alwaysFresh,
  })
