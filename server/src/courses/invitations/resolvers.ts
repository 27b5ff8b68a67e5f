import { itemResult, itemsResult, plainResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { CoursesRequest } from '../dependencies.ts'
import { classInvitations } from './list-invitations.ts'
import { makeSlips } from './make-slips.ts'
import { redeemSlip } from './redeem-slip.ts'
import { removeInvitation } from './remove-invitation.ts'

export const invitationResolvers = {
  Query: {
    classGetInvitations: (_parent, input, context) => itemsResult(context, () => classInvitations(context, input)),
  },
  Mutation: {
    classMakeSlips: (_parent, input, context) => itemsResult(context, () => makeSlips(context, input)),
    classRemoveInvitation: (_parent, input, context) => plainResult(context, () => removeInvitation(context, input)),
    memberRedeemSlip: (_parent, input, context) => itemResult(context, () => redeemSlip(context, input)),
  },
} satisfies Resolvers<CoursesRequest>
