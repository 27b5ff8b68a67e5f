import { useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql-document.ts'
import { operationQuery } from '../../lib/query-client.ts'

export const memberGetOwnerInfoById = graphql(`
  query memberGetOwnerInfoById {
    memberGetOwnerInfoById {
      isSuccess
      isFailure
      error {
        code
        description
        field
      }
      item {
        id
        code
        userName
        email
        firstName
        lastName
        address
        avatar
        dob
        gender
        phone
        role
      }
    }
  }
`)

/** The member's own particulars, as the server holds them. */
export const useOwnProfile = () =>
  useQuery(operationQuery(memberGetOwnerInfoById, {}, (data) => data.memberGetOwnerInfoById))
