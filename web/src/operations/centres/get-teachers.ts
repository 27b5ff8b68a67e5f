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

/** Somebody who teaches at the centre or is invited to. */
export type CentreTeacher = NonNullable<ResultOf<typeof centreGetTeachers>['centreGetTeachers']['items']>[number]

/** The teachers of the centre by name, invited ones too. */
export const useCentreTeachers = ({ enabled = true } = {}) =>
  useQuery({ ...operationQuery(centreGetTeachers, {}, (data) => data.centreGetTeachers), enabled })
