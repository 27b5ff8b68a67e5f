import { Failure } from '../failure.ts'
import { requireViewer } from '../viewer.ts'
import type { RequestContext } from '../request-context.ts'
import { itemResult, itemsResult, pageResult, plainResult } from './envelope.ts'

/** Operations of the contract that answer the refusal NOT_BUILT: the one list of them, and the envelope each answers in. */
const notBuilt = {
  Query: {
    studentsGetByTeacherWithPage: pageResult,
    meetingGetAttendance: pageResult,
    memberGetDevices: itemsResult,
  },
  Mutation: {
    memberUpdate: itemResult,
    memberUpdateAvatar: itemResult,
    memberRequestPasswordReset: plainResult,
    memberResetPassword: plainResult,
    memberChangePassword: plainResult,
    memberRevokeDevices: plainResult,
    courseUpdate: itemResult,
    courseDelete: plainResult,
    classUpdate: itemResult,
    classClose: itemResult,
    classAddCandidateInto: plainResult,
    memberRefuseJoinToClass: plainResult,
    classDecideCandidates: itemsResult,
    classRemoveCandidate: plainResult,
    meetingEnd: plainResult,
  },
}

/** These two are open without a token (runtime contract, "GraphQL"). */
const open = new Set(['memberRequestPasswordReset', 'memberResetPassword'])

type Answer = (context: RequestContext, operation: () => Promise<never>) => Promise<unknown>

const refuse = (operations: Record<string, Answer>) =>
  Object.fromEntries(
    Object.entries(operations).map(([name, answer]) => [
      name,
      (_parent: unknown, _input: unknown, context: RequestContext) =>
        answer(context, async () => {
          if (!open.has(name)) requireViewer(context.viewer)
          throw new Failure('NOT_BUILT')
        }),
    ]),
  )

export const notBuiltResolvers = { Query: refuse(notBuilt.Query), Mutation: refuse(notBuilt.Mutation) }
