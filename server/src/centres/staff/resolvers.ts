import { itemResult, itemsResult, plainResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { CentresRequest } from '../dependencies.ts'
import { answerInvitation } from './answer-invitation.ts'
import { inviteTeacher } from './invite-teacher.ts'
import { leaveCentre } from './leave-centre.ts'
import { listCentreTeachers } from './list-teachers.ts'
import { ownCentre } from './own-centre.ts'
import { ownCentres } from './own-centres.ts'
import { removeTeacher } from './remove-teacher.ts'
import { updateCentre } from './update-centre.ts'

export const staffResolvers = {
  Query: {
    centreGetOwn: (_parent, _input, context) => itemResult(context, () => ownCentre(context)),
    centreGetTeachers: (_parent, _input, context) => itemsResult(context, () => listCentreTeachers(context)),
    memberGetCentres: (_parent, _input, context) => itemsResult(context, () => ownCentres(context)),
  },
  Mutation: {
    centreUpdate: (_parent, { input }, context) => itemResult(context, () => updateCentre(context, input)),
    centreInviteTeacher: (_parent, input, context) => plainResult(context, () => inviteTeacher(context, input)),
    centreRemoveTeacher: (_parent, input, context) => plainResult(context, () => removeTeacher(context, input)),
    memberAnswerCentreInvitation: (_parent, input, context) =>
      plainResult(context, () => answerInvitation(context, input)),
    memberLeaveCentre: (_parent, input, context) => plainResult(context, () => leaveCentre(context, input)),
  },
} satisfies Resolvers<CentresRequest>
