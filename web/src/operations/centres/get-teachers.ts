import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const centreGetTeachers = graphql(`
  query centreGetTeachers {
    centreGetTeachers {
      ...Envelope
      items {
        code
        fullName
        email
        phone
        state
        classCount
      }
    }
  }
`)

/** A teacher who teaches at the centre or is invited to. */
export type CentreTeacher = NonNullable<ResultOf<typeof centreGetTeachers>['centreGetTeachers']['items']>[number]

/** Returns a query for the teachers of the centre by name, including invited ones. */
export const useCentreTeachers = ({ enabled = true } = {}) =>
  useQuery({ ...operationQuery(centreGetTeachers, {}, (data) => data.centreGetTeachers), enabled })
