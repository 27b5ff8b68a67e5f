import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const centreGetGuardianships = graphql(`
  query centreGetGuardianships {
    centreGetGuardianships {
      ...Envelope
      ties {
        id
        state
        relation
        parentName
        studentCode
        studentName
        since
        reportedAt
        mayAnswer
        mayEnd
      }
      birthDates {
        studentCode
        studentName
        dob
        proposedBy
        since
        mayAnswer
      }
    }
  }
`)

/** A tie of a student of the centre that waits for it, or that the student reported. */
export type CentreGuardianship = NonNullable<
  ResultOf<typeof centreGetGuardianships>['centreGetGuardianships']['ties']
>[number]

/** What waits for the centre between its students and their guardians; asked again when the tab is looked at. */
export const useCentreGuardianships = () =>
  useQuery({
    ...operationQuery(centreGetGuardianships, {}, (data) => data.centreGetGuardianships),
    refetchOnWindowFocus: 'always',
  })
