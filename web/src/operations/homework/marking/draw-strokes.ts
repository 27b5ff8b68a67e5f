import { request } from '../../../lib/graphql/graphql-client.ts'
import { graphql } from '../../../lib/graphql/graphql-document.ts'
import type { Stroke } from '../submissions/get-versions.ts'

export const homeworkDraw = graphql(`
  mutation homeworkDraw($submissionId: ID!, $fileId: ID!, $page: Int!, $add: [StrokeInput!]!, $remove: [ID!]!) {
    homeworkDraw(submissionId: $submissionId, fileId: $fileId, page: $page, add: $add, remove: $remove) {
      ...Envelope
    }
  }
`)

/** Changes to the drawing on one page of a student's work. */
export type PageStrokes = {
  submissionId: string
  fileId: string
  page: number
  add: Omit<Stroke, 'fileId' | 'page'>[]
  remove: string[]
}

/**
 * Adds strokes to a page and removes others. Sending the same changes twice has no further effect.
 * @throws {GraphqlFault} if no valid answer arrives
 */
export const drawStrokes = async (strokes: PageStrokes) => (await request(homeworkDraw, strokes)).homeworkDraw
