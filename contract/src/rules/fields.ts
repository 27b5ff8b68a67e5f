/** Building blocks of the rules: each carries its Vietnamese message. */
import * as z from 'zod/mini'
import { cleanLine, hasTooManyMarks } from '../names.ts'
import { parsePhone } from '../phone.ts'

const isWritable = (text: string) => !hasTooManyMarks(text)
const unwritable = 'Có ký tự không hợp lệ'

/** One cleaned line, 1 to `maximum` characters; `required` is the message when nothing is left of it. */
export const line = (required: string, maximum: number) =>
  z.pipe(
    z.pipe(
      z.string(required),
      z.transform((text) => cleanLine(text, maximum)),
    ),
    z
      .string()
      .check(
        z.minLength(1, required),
        z.maxLength(maximum, `Tối đa ${maximum} ký tự`),
        z.refine(isWritable, unwritable),
      ),
  )

/** A whole number; `label` is what its field is called, which the messages begin with. */
export const wholeNumber = (label: string) =>
  z.int({ error: ({ input }) => `${label} ${input === '' ? 'không được để trống' : 'không hợp lệ'}` })

/** As `line`, and left out or empty means null. */
export const optionalLine = (maximum: number) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => cleanLine(text ?? '', maximum) || null),
    ),
    z.nullable(z.string().check(z.maxLength(maximum, `Tối đa ${maximum} ký tự`), z.refine(isWritable, unwritable))),
  )

/** `YYYY-MM-DD` of a day there is, compared by its text. */
export const calendarDay = (required: string) =>
  z.string(required).check(
    z.iso.date(required),
    z.refine((text) => text >= '1900-01-01' && text <= '9998-12-31', 'Ngày không hợp lệ'),
  )

/** A phone number as E.164; left out or empty means null. */
export const optionalPhone = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => (text?.trim() ? (parsePhone(text) ?? '') : null)),
  ),
  z.nullable(z.string().check(z.minLength(1, 'Số điện thoại không hợp lệ'))),
)
