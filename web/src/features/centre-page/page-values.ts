/** Values of the form for a centre's own page, and the page's address. */
import { addressOn } from '@hien/contract/host-name'
import { type CentrePageInput, centrePageRule } from '@hien/contract/rules/centre-page'
import { webPaths } from '@hien/contract/web-paths'
import type { CentrePage } from '../../operations/centre-pages/get-page.ts'

export type PageValues = {
  slug: string
  published: boolean
  colour: string
  introduction: string
  showFees: boolean
  /** The centre's own host name; empty if it has none. */
  host: string
  hiddenClassIds: string[]
  hiddenTeacherCodes: string[]
}

/** Returns the values of the form for the stored settings. */
export const pageValues = ({
  slug,
  published,
  colour,
  introduction,
  showFees,
  host,
  classes,
  teachers,
}: CentrePage): PageValues => ({
  slug,
  published,
  colour,
  introduction,
  showFees,
  host: host?.host ?? '',
  hiddenClassIds: classes.flatMap(({ id, shown }) => (shown ? [] : [id])),
  hiddenTeacherCodes: teachers.flatMap(({ code, shown }) => (shown ? [] : [code])),
})

/** Returns the address of a centre's page: on the centre's own host name once that is proved, otherwise on the host of this page. */
export const pageAddress = (slug: string, host: CentrePage['host']): string =>
  addressOn(host?.provedAt ? host.host : '', location.origin) + webPaths.publicCentre(slug)

/** The slug of a preview while none is typed. */
const placeholderSlug = 'xem-truoc'

/** Returns the settings to preview; null while they have a mistake. A preview needs no slug and no host name. */
export function previewInput(values: PageValues): CentrePageInput | null {
  const read = centrePageRule.safeParse({ ...values, slug: placeholderSlug, host: null })
  return read.success ? read.data : null
}

/** Returns the list with `value` added or removed. */
export const toggled = (list: readonly string[], value: string, isIn: boolean): string[] =>
  isIn ? [...list, value] : list.filter((one) => one !== value)
