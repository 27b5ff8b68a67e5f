import type { CentrePageInput } from '@hien/contract/rules/centre-page'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const centrePagePreview = graphql(`
  query centrePagePreview($input: CentrePageInput!) {
    centrePagePreview(input: $input) {
      ...Envelope
      value
    }
  }
`)

/** Returns a query for the HTML of the centre's page with these settings; without settings it waits. Keeps the last answer meanwhile. */
export const useCentrePagePreview = (input: CentrePageInput | null) =>
  useQuery({
    ...operationQuery(centrePagePreview, { input: input ?? emptyInput }, (data) => data.centrePagePreview),
    enabled: input !== null,
    placeholderData: keepPreviousData,
    retry: false,
  })

const emptyInput = { slug: '', published: false, colour: '', introduction: '', showFees: true }
