/** Canned answers of /graphql, typed by the generated operations. No rules of the server live here. */
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import { type OperationDocument, operationName } from '../src/lib/graphql/graphql-document.ts'

export type Call<Variables> = { variables: Variables; bearer: string | null }
type Body = { operationName: string; variables: unknown }

const fault = (code: string, requestId?: string) =>
  HttpResponse.json({ errors: [{ message: code, extensions: { code, requestId } }] })
const noPage = { currentPage: 1, pageSize: 5, totalRecord: 0, totalPages: 0, startOrder: 0, endOrder: 0 }
let lenient = false
let reachable = false

/**
 * The server of a test. It answers what the frame of every page asks for. Any other operation that the test does not answer
 * fails as without a network; no request leaves the test.
 */
export const server = setupServer(
  http.post('*/graphql', async ({ request }) => {
    const body = (await request.clone().json()) as Body
    if (body.operationName === 'memberGetOwnerInfoById')
      return HttpResponse.json({
        data: { memberGetOwnerInfoById: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } },
      })
    // Asked by every page with the card of a class, which then keeps to the plan of the class.
    if (body.operationName === 'lessonsGetByDays')
      return HttpResponse.json({
        data: { lessonsGetByDays: { ...refusal('FORBIDDEN', 'Bạn không có quyền'), items: null } },
      })
    // Asked by every profile of a teacher or a student.
    if (body.operationName === 'memberGetCalendarFeed')
      return HttpResponse.json({ data: { memberGetCalendarFeed: { ...success, item: { since: null } } } })
    // Asked by the frame of every page, a while after it.
    if (body.operationName === 'noticesGetWithPage')
      return HttpResponse.json({ data: { noticesGetWithPage: { ...success, items: [], unread: 0, ...noPage } } })
    // Asked by the frame of every page of a student.
    if (body.operationName === 'memberGetClassAssignments')
      return HttpResponse.json({ data: { memberGetClassAssignments: { ...success, items: [] } } })
    // Asked by the home of every teacher and centre.
    if (body.operationName === 'homeworksGetManaged')
      return HttpResponse.json({ data: { homeworksGetManaged: { ...success, items: [], ...noPage } } })
    // Asked by the home and the profile of every student, and by the profile of every parent.
    if (body.operationName === 'memberGetGuardianships')
      return HttpResponse.json({ data: { memberGetGuardianships: { ...success, items: [] } } })
    // Asked by the home of every student.
    if (body.operationName === 'homeworksGetOwn')
      return HttpResponse.json({ data: { homeworksGetOwn: { ...success, items: [], ...noPage } } })
    // Asked by the home, the profile and the courses of every teacher.
    if (body.operationName === 'memberGetCentres')
      return HttpResponse.json({ data: { memberGetCentres: { ...success, items: [] } } })
    // Asked by the page of every class.
    if (body.operationName === 'classGetInvitations')
      return HttpResponse.json({ data: { classGetInvitations: { ...success, items: [] } } })
    if (body.operationName === 'meetingGetProviders')
      return HttpResponse.json({
        data: { meetingGetProviders: { ...success, item: { connected: [], builtInPlaces: 41, places: null } } },
      })
    // Without an answer of its own the request would go on to whatever program listens at the page's address.
    return lenient ? fault('INTERNAL') : HttpResponse.error()
  }),
  http.get('*/healthz', () => new HttpResponse(null, { status: reachable ? 200 : 502 })),
)

/** For tests that only pass through a page: what it asks and nobody answers fails quietly. */
export const ignoreOtherOperations = () => {
  lenient = true
}

/** Whether the server answers who only asks if it is there; it does not until told so. */
export const setReachable = (is: boolean) => {
  reachable = is
}

export function forgetAnswers() {
  lenient = false
  reachable = false
  server.resetHandlers()
}

/** A missing or bad access token, as the server says it. */
export class Unauthenticated extends Error {}
/** Any other GraphQL error; its message, if there is one, is the request id the server gives. */
export class Broken extends Error {}
/** Refused at the door, before any operation ran. */
export class RateLimited extends Error {}

/**
 * Answers an operation for the rest of the test; the latest answer to the same one counts.
 * @returns the calls it got, in order.
 */
export function answer<Result, Variables>(
  document: OperationDocument<Result, Variables>,
  reply: Result | ((call: Call<Variables>) => Result | Promise<Result>),
): Call<Variables>[] {
  const calls: Call<Variables>[] = []
  const name = operationName(document)
  server.use(
    http.post('*/graphql', async ({ request }) => {
      // Typed by the document of the same name, which the code under test sends.
      const body = (await request.clone().json()) as Body
      if (body.operationName !== name) return undefined
      const call = {
        variables: body.variables as Variables,
        bearer: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
      }
      calls.push(call)
      try {
        const data = reply instanceof Function ? await reply(call) : reply
        return HttpResponse.json({ data })
      } catch (error) {
        if (error instanceof Unauthenticated) return fault('UNAUTHENTICATED')
        if (error instanceof RateLimited) return fault('RATE_LIMITED')
        return fault('INTERNAL', error instanceof Broken && error.message ? error.message : undefined)
      }
    }),
  )
  return calls
}

/** The envelope of a success, and of a refusal. */
export const success = { isSuccess: true, isFailure: false, error: null } as const
export const refusal = (code: string, description: string, field: string | null = null) => ({
  isSuccess: false,
  isFailure: true,
  error: { code, description, field },
})
