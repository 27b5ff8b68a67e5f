import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../lib/graphql/query-client.ts'

export const centreGetReport = graphql(`
  query centreGetReport($from: Date!, $to: Date!) {
    centreGetReport(from: $from, to: $to) {
      ...Envelope
      item {
        rows {
          classId
          classTitle
          courseTitle
          teacherName
          heldLessons
          cancelledLessons
          minutes
          students
          attendanceRate
        }
        teaching {
          teacherCode
          teacherName
          classId
          classTitle
          courseTitle
          heldLessons
          minutes
        }
      }
    }
  }
`)

export type CentreReport = NonNullable<ResultOf<typeof centreGetReport>['centreGetReport']['item']>
/** A class in the report: its lessons, teaching time, students and attendance rate. */
export type ReportedClass = CentreReport['rows'][number]
/** Lessons that one teacher taught in one class. */
export type ReportedTeaching = CentreReport['teaching'][number]

/** First and last day of a report, YYYY-MM-DD. */
export type ReportSpan = { from: string; to: string }

/**
 * Returns a query for the report about the centre's lessons between two days, both included.
 * While another span loads, the previous report stays visible.
 */
export const useCentreReport = ({ from, to }: ReportSpan) =>
  useQuery({
    ...operationQuery(centreGetReport, { from, to }, (data) => data.centreGetReport),
    placeholderData: keepPreviousData,
  })
