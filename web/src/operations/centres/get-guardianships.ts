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

/** A guardianship of one of the centre's students that waits for the centre, or that the student reported. */
export type CentreGuardianship = NonNullable<
  ResultOf<typeof centreGetGuardianships>['centreGetGuardianships']['ties']
>[number]

/**
 * Returns a query for guardianships and birth dates that wait for the centre, and for reported guardianships.
 */
export const useCentreGuardianships = () =>
  useQuery({
    ...operationQuery(centreGetGuardianships, {}, (data) => data.centreGetGuardianships),
    refetchOnWindowFocus: 'always',
  })
