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
/** What was held of one class. */
export type ReportedClass = CentreReport['rows'][number]
/** What one teacher taught of one class. */
export type ReportedTeaching = CentreReport['teaching'][number]

/** The first and the last day of a report, YYYY-MM-DD. */
export type ReportSpan = { from: string; to: string }

/** What was held at the centre between two days, both included; while another span comes, the one before stays. */
export const useCentreReport = ({ from, to }: ReportSpan) =>
  useQuery({
    ...operationQuery(centreGetReport, { from, to }, (data) => data.centreGetReport),
    placeholderData: keepPreviousData,
  })
