import type { Resolvers } from '../graphql/generated/resolver-types.ts'
import { itemResult, itemsResult, pageResult, plainResult } from '../graphql/envelope.ts'
import { approveCandidate } from './approve-candidate.ts'
import { askToJoin } from './ask-to-join.ts'
import { candidates } from './candidates.ts'
import { classDetail } from './class-detail.ts'
import { classList } from './class-list.ts'
import { createClass } from './create-class.ts'
import { refuseCandidate } from './refuse-candidate.ts'

export const classResolvers = {
  Query: {
    classsGetByCoursesWithPage: (_parent, input, context) => pageResult(context, () => classList(context, input)),
    classGetDetailByTeacher: (_parent, input, context) => itemResult(context, () => classDetail(context, input)),
    classGetCandidates: (_parent, input, context) => itemsResult(context, () => candidates(context, input)),
  },
  Mutation: {
    classCreate: (_parent, { input }, context) => itemResult(context, () => createClass(context, input)),
    memberJoinToClass: (_parent, input, context) => plainResult(context, () => askToJoin(context, input)),
    classApproveCandidateJoinRequest: (_parent, { input }, context) =>
      plainResult(context, () => approveCandidate(context, input)),
    classApproveRemoveCandidateJoinRequest: (_parent, { input }, context) =>
      plainResult(context, () => refuseCandidate(context, input)),
  },
} satisfies Resolvers
