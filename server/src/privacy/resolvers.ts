import { partsResult, itemResult, plainResult, valueResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { closeAccount } from './account-closing/close-account.ts'
import { decideConsent } from '../accounts/consents/decide-consent.ts'
import { ownConsents } from '../accounts/consents/own-consents.ts'
import type { PrivacyRequest } from './dependencies.ts'
import { takeBackAccount } from './account-closing/take-back-account.ts'

const noConsents = { items: null, states: null }

export const personalDataResolvers = {
  Query: {
    memberGetConsents: (_parent, _input, context) => partsResult(context, noConsents, () => ownConsents(context)),
  },
  Mutation: {
    memberDecideConsent: (_parent, input, context) => plainResult(context, () => decideConsent(context, input)),
    memberCloseAccount: (_parent, input, context) => itemResult(context, () => closeAccount(context, input)),
    memberTakeBackAccount: (_parent, input, context) => valueResult(context, () => takeBackAccount(context, input)),
  },
} satisfies Resolvers<PrivacyRequest>
