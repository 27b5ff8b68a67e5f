/** The calls that are measured: the five operations that the web sends most often, with the documents of the web. */
import { readFileSync } from 'node:fs'
import type { Caller, Callers } from './centre.ts'

const web = JSON.parse(
  readFileSync(new URL('../../../server/src/http/graphql/generated/web-documents.json', import.meta.url), 'utf8'),
) as Record<string, string>

/** Returns the document of a web operation, exactly as the web sends it. */
export function documentOf(operation: string): string {
  const document = Object.values(web).find((text) => new RegExp(`^\\s*(?:query|mutation) ${operation}\\b`).test(text))
  if (document === undefined) throw new Error(`The web has no operation ${operation}`)
  return document
}

type Ask = { by: 'teacher' | 'student'; variables: (caller: Caller) => Record<string, unknown> }

const asked = {
  memberSearchCourseByClassCode: { by: 'student', variables: ({ classCode }) => ({ classCode }) },
  memberGetCoursesJoined: { by: 'student', variables: () => ({ skip: 1, take: 5 }) },
  memberGetCourseOnday: { by: 'student', variables: () => ({}) },
  classsGetByCoursesWithPage: { by: 'teacher', variables: ({ courseCode }) => ({ courseCode, skip: 1, take: 5 }) },
  classGetDetailByTeacher: { by: 'teacher', variables: ({ classId, courseCode }) => ({ id: classId, courseCode }) },
} satisfies Record<string, Ask>

export type Operation = keyof typeof asked
export const operations = Object.keys(asked) as Operation[]

/** One call of an operation. `requestOf` makes the HTTP request of a call, which depends on the peer. */
export type OperationCall = { token: string; variables: Record<string, unknown> }

export const documents = Object.fromEntries(
  operations.map((operation) => [operation, documentOf(operation)]),
) as Record<Operation, string>

/** Returns the calls of an operation, one for each caller with the role that calls this operation. */
export function callsOf(operation: Operation, callers: Record<'teacher' | 'student', Caller[]>): OperationCall[] {
  const { by, variables }: Ask = asked[operation]
  return callers[by].map((caller) => ({ token: caller.token, variables: variables(caller) }))
}

/** Returns the calls of all operations, by operation. */
export const callsBy = (callers: Callers): Record<Operation, OperationCall[]> =>
  Object.fromEntries(operations.map((operation) => [operation, callsOf(operation, callers)])) as Record<
    Operation,
    OperationCall[]
  >
