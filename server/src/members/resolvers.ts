import { itemResult, plainResult, valueResult } from '../graphql/envelope.ts'
import type { Resolvers } from '../graphql/generated/resolver-types.ts'
import { ownProfile } from './own-profile.ts'
import { refreshSession } from './refresh-tokens.ts'
import { register } from './register.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'

export const memberResolvers = {
  Query: {
    memberGetOwnerInfoById: (_parent, _input, context) => itemResult(context, () => ownProfile(context)),
  },
  Mutation: {
    memberRegister: (_parent, { input }, context) => plainResult(context, () => register(context, input)),
    memberLogin: (_parent, input, context) => valueResult(context, () => signIn(context, input)),
    memberRefreshToken: (_parent, { refreshToken }, context) =>
      valueResult(context, () => refreshSession(context, refreshToken)),
    memberLogout: (_parent, { refreshToken }, context) => plainResult(context, () => signOut(context, refreshToken)),
  },
} satisfies Resolvers
