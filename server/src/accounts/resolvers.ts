import { itemResult, itemsResult, plainResult, valueResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import { beginSecondFactor } from './second-factor/begin-second-factor.ts'
import { changePassword } from './passwords/change-password.ts'
import { confirmSecondFactor } from './second-factor/confirm-second-factor.ts'
import { devices } from './sign-ins/devices.ts'
import { proveEmail } from './email-proof/prove-email.ts'
import { requestEmailProof } from './email-proof/request-email-proof.ts'
import { ownProfile } from './profile/own-profile.ts'
import { refreshSignIn } from './sign-in/refresh-sign-in.ts'
import { register } from './sign-in/register.ts'
import { removeAvatar } from './profile/remove-avatar.ts'
import { removeSecondFactor } from './second-factor/remove-second-factor.ts'
import { requestPasswordReset } from './passwords/request-password-reset.ts'
import { resetPassword } from './passwords/reset-password.ts'
import { revokeDevices } from './sign-ins/revoke-devices.ts'
import { secondFactor } from './second-factor/second-factor.ts'
import { signIn } from './sign-in/sign-in.ts'
import { signOut } from './sign-in/sign-out.ts'
import { updateAvatar } from './profile/update-avatar.ts'
import type { AccountsRequest } from './dependencies.ts'
import { updateProfile } from './profile/update-profile.ts'

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
    memberRequestEmailProof: (_parent, _input, context) => plainResult(context, () => requestEmailProof(context)),
    memberProveEmail: (_parent, input, context) => plainResult(context, () => proveEmail(context, input)),
    memberChangePassword: (_parent, input, context) => plainResult(context, () => changePassword(context, input)),
    memberRevokeDevices: (_parent, { ids }, context) => plainResult(context, () => revokeDevices(context, ids ?? null)),
    memberBeginSecondFactor: (_parent, input, context) => itemResult(context, () => beginSecondFactor(context, input)),
    memberConfirmSecondFactor: (_parent, input, context) =>
      itemResult(context, () => confirmSecondFactor(context, input)),
    memberRemoveSecondFactor: (_parent, input, context) =>
      plainResult(context, () => removeSecondFactor(context, input)),
  },
} satisfies Resolvers<AccountsRequest>
