import { itemResult, itemsResult, plainResult, valueResult } from '../graphql/envelope.ts'
import type { Resolvers } from '../graphql/generated/resolver-types.ts'
import { beginSecondFactor } from './begin-second-factor.ts'
import { changePassword } from './change-password.ts'
import { confirmSecondFactor } from './confirm-second-factor.ts'
import { devices } from './devices.ts'
import { ownProfile } from './own-profile.ts'
import { refreshSignIn } from './refresh-tokens.ts'
import { register } from './register.ts'
import { removeAvatar } from './remove-avatar.ts'
import { removeSecondFactor } from './remove-second-factor.ts'
import { requestPasswordReset } from './request-password-reset.ts'
import { resetPassword } from './reset-password.ts'
import { revokeDevices } from './revoke-devices.ts'
import { secondFactor } from './second-factor.ts'
import { signIn } from './sign-in.ts'
import { signOut } from './sign-out.ts'
import { updateAvatar } from './update-avatar.ts'
import { updateProfile } from './update-profile.ts'

export const memberResolvers = {
  Query: {
    memberGetOwnerInfoById: (_parent, _input, context) => itemResult(context, () => ownProfile(context)),
    memberGetDevices: (_parent, _input, context) => itemsResult(context, () => devices(context)),
    memberGetSecondFactor: (_parent, _input, context) => itemResult(context, () => secondFactor(context)),
  },
  Mutation: {
    memberRegister: (_parent, { input }, context) => plainResult(context, () => register(context, input)),
    memberLogin: (_parent, input, context) => valueResult(context, () => signIn(context, input)),
    memberRefreshToken: (_parent, { refreshToken }, context) =>
      valueResult(context, () => refreshSignIn(context, refreshToken)),
    memberLogout: (_parent, { refreshToken }, context) => plainResult(context, () => signOut(context, refreshToken)),
    memberUpdate: (_parent, { input }, context) => itemResult(context, () => updateProfile(context, input)),
    memberUpdateAvatar: (_parent, { avatar }, context) => itemResult(context, () => updateAvatar(context, avatar)),
    memberRemoveAvatar: (_parent, _input, context) => itemResult(context, () => removeAvatar(context)),
    memberRequestPasswordReset: (_parent, input, context) =>
      plainResult(context, () => requestPasswordReset(context, input)),
    memberResetPassword: (_parent, input, context) => plainResult(context, () => resetPassword(context, input)),
    memberChangePassword: (_parent, input, context) => plainResult(context, () => changePassword(context, input)),
    memberRevokeDevices: (_parent, { ids }, context) => plainResult(context, () => revokeDevices(context, ids ?? null)),
    memberBeginSecondFactor: (_parent, input, context) => itemResult(context, () => beginSecondFactor(context, input)),
    memberConfirmSecondFactor: (_parent, input, context) =>
      itemResult(context, () => confirmSecondFactor(context, input)),
    memberRemoveSecondFactor: (_parent, input, context) =>
      plainResult(context, () => removeSecondFactor(context, input)),
  },
} satisfies Resolvers
