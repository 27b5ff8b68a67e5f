import { useQuery } from '@tanstack/react-query'
import { type ResultOf, graphql } from '../../../lib/graphql/graphql-document.ts'
import { operationQuery } from '../../../lib/graphql/query-client.ts'
import { alwaysFresh } from '../../children/always-fresh.ts'

/** classGetMarks for a student or parent: it has only the student's own row. */
export const ownMarks = graphql(`
  query ownMarks($classId: ID!, $childCode: String) {
    classGetMarks(classId: $classId, childCode: $childCode) {
      ...Envelope
      item {
        homeworks {
          id
          title
          dueAt
          maxPoints
          released
        }
        rows {
          points
          excused
          average
        }
      }
    }
  }
`)

type MarksAnswer = NonNullable<ResultOf<typeof ownMarks>['classGetMarks']['item']>
/** One released mark. */
export type OwnMark = MarksAnswer['homeworks'][number] & { points: number | null; excused: boolean }
export type OwnMarks = { marks: readonly OwnMark[]; average: number | null }

function marksOf({ homeworks, rows: [row] }: MarksAnswer): OwnMarks {
  const marks = homeworks.map((homework, index) => ({
    ...homework,
    points: row?.points[index] ?? null,
    excused: row?.excused[index] ?? false,
  }))
  return { marks: marks.filter(({ points, excused }) => points !== null || excused), average: row?.average ?? null }
}

/** Returns a query for the marks and average of the signed-in student, or of a parent's child, in one class. */
export const useOwnMarks = (classId: string, childCode?: string) =>
  useQuery({
    ...operationQuery(ownMarks, { classId, childCode: childCode ?? null }, (data) => data.classGetMarks),
    ...alwaysFresh,
    select: ({ item }) => (item ? marksOf(item) : { marks: [], average: null }),
  })
