import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'
import { alwaysFresh } from './always-fresh.ts'

export const parentGetChildren = graphql(`
  query parentGetChildren {
    parentGetChildren {
      ...Envelope
      items {
        code
        fullName
        avatar
        guardianshipId
        relation
        pendingGuardians {
          id
          fullName
          relation
          since
        }
        birthDateProposal {
          studentCode
          studentName
          dob
          proposedBy
          since
          mayAnswer
        }
        classes {
          id
          title
          courseTitle
          teacherName
          days
          startDate
          endDate
          timeLearn
        }
        nextLesson {
          ...LessonOnCalendar
        }
        todaysLessons {
          ...LessonOnCalendar
        }
        lastAbsence {
          lessonId
          classTitle
          courseTitle
          startedAt
          present
          late
          minutes
        }
        heldLessons
        missedLessons
        lateLessons
        openHomework
        statementsToPay {
          id
          month
          payeeName
          left
        }
      }
      pendingTies {
        id
        since
      }
    }
  }
`)

export type Child = NonNullable<ResultOf<typeof parentGetChildren>['parentGetChildren']['items']>[number]
/** A date of birth that guardians or the centre must still agree to. */
export type BirthDateProposal = NonNullable<Child['birthDateProposal']>
/** A guardianship that is not accepted yet, so it gives no access to a child. */
export type PendingTie = NonNullable<ResultOf<typeof parentGetChildren>['parentGetChildren']['pendingTies']>[number]
/** A statement with something left to pay, in đồng, that no later statement contains. */
export type StatementToPay = Child['statementsToPay'][number]
export type ChildClass = Child['classes'][number]

/** Returns a query for the parent's children, oldest guardianship first. */
export const useChildren = () =>
  useQuery({ ...operationQuery(parentGetChildren, {}, (data) => data.parentGetChildren), ...alwaysFresh })
