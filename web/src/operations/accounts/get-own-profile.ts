import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const memberGetOwnerInfoById = graphql(`
  query memberGetOwnerInfoById {
    memberGetOwnerInfoById {
      ...Envelope
      item {
        id
        code
        userName
        email
        emailVerified
        firstName
        lastName
        address
        avatar
        dob
        proposedDob
        isOfAge
        gender
        phone
        role
      }
    }
  }
`)

export type OwnProfile = NonNullable<ResultOf<typeof memberGetOwnerInfoById>['memberGetOwnerInfoById']['item']>

const ownProfile = operationQuery(memberGetOwnerInfoById, {}, (data) => data.memberGetOwnerInfoById)

/** Returns a query for the member's own personal details, as stored on the server. */
export const useOwnProfile = () => useQuery(ownProfile)

/** Returns the URL of the member's picture: undefined until loaded, null if there is none. Uses the cached profile of any age. */
export const useOwnPicture = () => useQuery({ ...ownProfile, staleTime: Infinity }).data?.item?.avatar
