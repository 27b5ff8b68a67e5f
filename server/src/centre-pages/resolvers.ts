import { itemResult, plainResult, valueResult } from '../http/graphql/envelope.ts'
import type { Resolvers } from '../http/graphql/generated/resolver-types.ts'
import type { CentrePagesRequest } from './dependencies.ts'
import { checkHost } from './hosts/check-host.ts'
import { getPage } from './get-page.ts'
import { getPublicCentre } from './get-public-centre.ts'
import { previewPage } from './preview-page.ts'
import { removeLogo } from './remove-logo.ts'
import { setPage } from './set-page.ts'
import { setShownByCentre } from './set-shown-by-centre.ts'
import { uploadLogo } from './upload-logo.ts'

export const centrePageResolvers = {
  Query: {
    publicCentreGet: (_parent, input, context) => itemResult(context, () => getPublicCentre(context, input)),
    centrePageGet: (_parent, _input, context) => itemResult(context, () => getPage(context)),
    centrePagePreview: (_parent, { input }, context) => valueResult(context, () => previewPage(context, input)),
  },
  Mutation: {
    centrePageSet: (_parent, { input }, context) => itemResult(context, () => setPage(context, input)),
    centreUploadLogo: (_parent, input, context) => itemResult(context, () => uploadLogo(context, input)),
    centreRemoveLogo: (_parent, _input, context) => itemResult(context, () => removeLogo(context)),
    centreCheckHost: (_parent, _input, context) => itemResult(context, () => checkHost(context)),
    memberSetShownByCentre: (_parent, input, context) => plainResult(context, () => setShownByCentre(context, input)),
  },
} satisfies Resolvers<CentrePagesRequest>
