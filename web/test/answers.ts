/** Canned answers of /graphql, typed by the generated operations. They do not contain rules of the server. */
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
 * The server of a test. It answers the requests that the layout and many pages send. Any other operation that the test does not
 * answer fails as without a network. No request leaves the test.
 */
export const server = setupServer(
  http.post('*/graphql', async ({ request }) => {
    const body = (await request.clone().json()) as Body
    if (body.operationName === 'memberGetOwnerInfoById')
      return HttpResponse.json({
        data: { memberGetOwnerInfoById: { ...refusal('NOT_FOUND', 'Không tìm thấy dữ liệu'), item: null } },
      })
    // Every page with class cards sends this. After this refusal the cards use the weekdays of the class.
    if (body.operationName === 'lessonsGetByDays')
      return HttpResponse.json({
        data: { lessonsGetByDays: { ...refusal('FORBIDDEN', 'Bạn không có quyền'), items: null } },
      })
    // Every profile page except a centre's sends this.
    if (body.operationName === 'memberGetCalendarFeed')
      return HttpResponse.json({ data: { memberGetCalendarFeed: { ...success, item: { since: null } } } })
    // The layout of every page sends this a while after loading.
    if (body.operationName === 'noticesGetWithPage')
      return HttpResponse.json({ data: { noticesGetWithPage: { ...success, items: [], unread: 0, ...noPage } } })
    // The layout of every page sends this a while after loading.
    if (body.operationName === 'threadsGetCounts')
      return HttpResponse.json({ data: { threadsGetCounts: { ...success, item: { unread: 0 } } } })
    if (body.operationName === 'threadsGetWithPage')
      return HttpResponse.json({ data: { threadsGetWithPage: { ...success, items: [], ...noPage } } })
    // The layout of every student's page sends this.
    if (body.operationName === 'memberGetClassAssignments')
      return HttpResponse.json({ data: { memberGetClassAssignments: { ...success, items: [] } } })
    // The home page of every teacher and centre sends this.
    if (body.operationName === 'homeworksGetManaged')
      return HttpResponse.json({ data: { homeworksGetManaged: { ...success, items: [], ...noPage } } })
    // The home page and profile of every student, and the profile of every parent, send this.
    if (body.operationName === 'memberGetGuardianships')
      return HttpResponse.json({ data: { memberGetGuardianships: { ...success, items: [] } } })
    // The home page of every student sends this.
    if (body.operationName === 'homeworksGetOwn')
      return HttpResponse.json({ data: { homeworksGetOwn: { ...success, items: [], ...noPage } } })
    // The home pages of teachers, students and parents, and the sheet of every lesson, send this.
    if (body.operationName === 'postsGetWithPage')
      return HttpResponse.json({ data: { postsGetWithPage: { ...success, items: [], ...noPage } } })
    // The home page, profile and courses of every teacher send this.
    if (body.operationName === 'memberGetCentres')
      return HttpResponse.json({ data: { memberGetCentres: { ...success, items: [] } } })
    // The page of every class sends this.
    if (body.operationName === 'classGetInvitations')
      return HttpResponse.json({ data: { classGetInvitations: { ...success, items: [] } } })
    // The page of every class sends this if its fees are paid to the member.
    if (body.operationName === 'feePlansGet')
      return HttpResponse.json({ data: { feePlansGet: { ...success, items: [] } } })
    if (body.operationName === 'meetingGetProviders')
      return HttpResponse.json({
        data: { meetingGetProviders: { ...success, item: { connected: [], builtInPlaces: 41, places: null } } },
      })
    // Answer in any case. Otherwise the request would go to any program that listens at the page's address.
    return lenient ? fault('INTERNAL') : HttpResponse.error()
  }),
  http.get('*/healthz', () => new HttpResponse(null, { status: reachable ? 200 : 502 })),
)

/** For tests that only pass through a page: unanswered operations fail with a server fault instead of a lost network. */
export const ignoreOtherOperations = () => {
  lenient = true
}

/** Sets whether the server answers health checks; it does not by default. */
export const setReachable = (is: boolean) => {
  reachable = is
}

export function forgetAnswers() {
  lenient = false
  reachable = false
  server.resetHandlers()
}

/** The server's error for a missing or invalid access token. */
export class Unauthenticated extends Error {}
/** Any other GraphQL error. Its message, if any, is the server's request id. */
export class Broken extends Error {}
/** The server's error for a request that the rate limit refused before any operation ran. */
export class RateLimited extends Error {}

/**
 * Answers an operation for the rest of the test. The latest answer for an operation counts.
 * @returns the calls of the operation, in order.
 */
export function answer<Result, Variables>(
  document: OperationDocument<Result, Variables>,
  reply: Result | ((call: Call<Variables>) => Result | Promise<Result>),
): Call<Variables>[] {
  const calls: Call<Variables>[] = []
  const name = operationName(document)
  server.use(
    http.post('*/graphql', async ({ request }) => {
      // The types come from the document with this name, which the code under test sends.
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

/** The result envelope of a success. */
export const success = { isSuccess: true, isFailure: false, error: null } as const
/** Returns the result envelope of a refusal. */
export const refusal = (code: string, description: string, field: string | null = null) => ({
  isSuccess: false,
  isFailure: true,
  error: { code, description, field },
})
