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
      }
      pendingTies {
        id
        since
      }
    }
  }
`)

/** A child of the parent who asks, at a glance. */
export type Child = NonNullable<ResultOf<typeof parentGetChildren>['parentGetChildren']['items']>[number]
/** A day of birth that waits until others agree. */
export type BirthDateProposal = NonNullable<Child['birthDateProposal']>
/** A tie that waits to be accepted, and leads to nobody yet. */
export type PendingTie = NonNullable<ResultOf<typeof parentGetChildren>['parentGetChildren']['pendingTies']>[number]
/** What a parent reads of a class of a child. */
export type ChildClass = Child['classes'][number]

/** The children whose guardian the parent is, by the age of the tie; asked again by itself. */
export const useChildren = () =>
  useQuery({ ...operationQuery(parentGetChildren, {}, (data) => data.parentGetChildren), ...alwaysFresh })
