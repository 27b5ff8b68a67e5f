import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const memberGetClassAssignments = graphql(`
  query memberGetClassAssignments {
    memberGetClassAssignments {
      ...Envelope
      items {
        classId
        classTitle
        courseCode
        courseTitle
        teacherName
        assignedAt
      }
    }
  }
`)

export type ClassAssignment = NonNullable<
  ResultOf<typeof memberGetClassAssignments>['memberGetClassAssignments']['items']
>[number]

/** Returns a query for classes that the student was put into without asking. */
export const useClassAssignments = () =>
  useQuery({
    ...operationQuery(memberGetClassAssignments, {}, (data) => data.memberGetClassAssignments),
    refetchOnMount: 'always',
    refetchOnWindowFocus: 'always',
  })
