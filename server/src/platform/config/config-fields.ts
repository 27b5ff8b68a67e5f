/** Schemas for the types of settings in the environment. */
import * as z from 'zod'

const blankIsUnset = (value: unknown) => (value === '' ? undefined : value)

/** A setting that may be missing or blank. */
export const optionalSetting = <T extends z.ZodType>(type: T) => z.preprocess(blankIsUnset, type.optional())

/**
 * A whole number of days, `byDefault` if not set. The maximum is 36,500 days, a hundred years: in practice for ever.
 */
export const daysSetting = (byDefault: number) =>
  optionalSetting(
    z.coerce.number('must be a number of days').int('must be a whole number of days').min(1).max(36_500),
  ).transform((given) => given ?? byDefault)

/** A list of values separated by commas. They are trimmed and converted to lower case. A missing setting is an empty list. */
export const listSetting = z
  .string()
  .optional()
  .transform((text) =>
    (text ?? '')
      .split(',')
      .map((part) => part.trim().toLowerCase())
      .filter(Boolean),
  )

/** An http or https address, without a trailing slash. */
export const httpUrlSetting = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  .transform((text) => text.replace(/\/+$/, ''))
