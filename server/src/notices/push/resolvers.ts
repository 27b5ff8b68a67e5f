import { itemResult, itemsResult, plainResult } from '../../http/graphql/envelope.ts'
import type { Resolvers } from '../../http/graphql/generated/resolver-types.ts'
import type { NoticesRequest } from '../dependencies.ts'
import { pushDevices } from './list-devices.ts'
import { pushKey } from './push-key.ts'
import { removeDevice } from './remove-device.ts'
import { subscribe } from './subscribe.ts'
import { unsubscribe } from './unsubscribe.ts'

export const pushResolvers = {
  Query: {
    pushGetKey: (_parent, _input, context) => itemResult(context, () => pushKey(context)),
    pushDevicesGet: (_parent, _input, context) => itemsResult(context, () => pushDevices(context)),
  },
  Mutation: {
    pushSubscribe: (_parent, input, context) => plainResult(context, () => subscribe(context, input)),
    pushUnsubscribe: (_parent, input, context) => plainResult(context, () => unsubscribe(context, input)),
    pushRemoveDevice: (_parent, input, context) => plainResult(context, () => removeDevice(context, input)),
  },
} satisfies Resolvers<NoticesRequest>
