import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const whiteboardGetBySession = graphql(`
  query whiteboardGetBySession($sessionId: ID!) {
    whiteboardGetBySession(sessionId: $sessionId) {
      ...Envelope
      item {
        sessionId
        pages
        savedAt
        file {
          id
          name
        }
        canSave
      }
    }
  }
`)

export type SavedWhiteboard = NonNullable<ResultOf<typeof whiteboardGetBySession>['whiteboardGetBySession']['item']>

/** Returns a query for whether the whiteboard of a session was saved as a PDF, which each stroke changes. */
export const useSavedWhiteboard = (sessionId: string) =>
  useQuery({
    ...operationQuery(whiteboardGetBySession, { sessionId }, (data) => data.whiteboardGetBySession),
    refetchOnMount: 'always',
  })
