/** Fields that several rules use, with their Vietnamese messages. */
import * as z from 'zod/mini'
import { cleanLine, hasTooManyMarks } from '../names.ts'
import { parsePhone } from '../phone.ts'

const isWritable = (text: string) => !hasTooManyMarks(text)
const unwritable = 'Có ký tự không hợp lệ'

/** One cleaned line of 1 to `maximum` characters. `required` is the message if the line is empty after cleaning. */
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

/** A whole number. The messages begin with `label`, the name of the field. */
export const wholeNumber = (label: string) =>
  z.int({ error: ({ input }) => `${label} ${input === '' ? 'không được để trống' : 'không hợp lệ'}` })

/** Like `line`, but a line that is left out or empty becomes null. */
export const optionalLine = (maximum: number) =>
  z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => cleanLine(text ?? '', maximum) || null),
    ),
    z.nullable(z.string().check(z.maxLength(maximum, `Tối đa ${maximum} ký tự`), z.refine(isWritable, unwritable))),
  )

/** `YYYY-MM-DD` of an existing day from 1900 to 9998. In this form, days can be compared as text. */
export const calendarDay = (required: string) =>
  z.string(required).check(
    z.iso.date(required),
    z.refine((text) => text >= '1900-01-01' && text <= '9998-12-31', 'Ngày không hợp lệ'),
  )

/** A phone number, converted to E.164. A number that is left out or empty becomes null. */
export const optionalPhone = z.pipe(
  z.pipe(
    z.nullish(z.string()),
    z.transform((text) => (text?.trim() ? (parsePhone(text) ?? '') : null)),
  ),
  z.nullable(z.string().check(z.minLength(1, 'Số điện thoại không hợp lệ'))),
)
