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

/** The member's own personal details. */
export type OwnProfile = NonNullable<ResultOf<typeof memberGetOwnerInfoById>['memberGetOwnerInfoById']['item']>

const ownProfile = operationQuery(memberGetOwnerInfoById, {}, (data) => data.memberGetOwnerInfoById)

/** The member's own personal details, as the server holds them. */
export const useOwnProfile = () => useQuery(ownProfile)

/** Address of the member's picture, once it is known that there is one; asked once, and again after a change. */
export const useOwnPicture = () => useQuery({ ...ownProfile, staleTime: Infinity }).data?.item?.avatar
