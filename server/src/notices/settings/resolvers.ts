import { itemResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { getSettings } from './get-settings.ts'
import { updateSettings } from './update-settings.ts'

export const noticeSettingResolvers = {
  Query: {
    noticeSettingsGet: (_parent, _input, context) => itemResult(context, () => getSettings(context)),
  },
  Mutation: {
    noticeSettingsUpdate: (_parent, input, context) => itemResult(context, () => updateSettings(context, input)),
  },
} satisfies Resolvers<NoticesRequest>
