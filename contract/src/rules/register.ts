import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { compose } from '../names.ts'
import { parsePhone } from '../phone.ts'
import { roles } from '../vocabulary.ts'
import { line } from './fields.ts'

const userName = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => compose(text, limits.emailLength).trim().toLowerCase()),
  ),
  z
    .string()
    .check(
      z.minLength(1, 'Tên đăng nhập không được để trống'),
      z.regex(
        /^(?=.*[a-z])[a-z0-9._-]{3,32}$/,
        'Tên đăng nhập gồm 3 đến 32 ký tự a-z, 0-9, dấu chấm, gạch dưới, gạch nối và có ít nhất một chữ cái',
      ),
    ),
)

const email = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => compose(text, limits.emailLength).trim().replace(/\.$/, '')),
  ),
  z.string().check(
    z.minLength(1, 'Email không được để trống'),
    z.maxLength(limits.emailLength, 'Email không hợp lệ'),
    // ASCII alone: look-alikes of other alphabets register beside the addresses they imitate.
    z.regex(/^[^\s@<>()[\]\\,;:"\u0080-\uFFFF]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, 'Email không hợp lệ'),
  ),
)

const phone = z.pipe(
  z.pipe(
    z.string().check(z.trim(), z.minLength(1, 'Số điện thoại không được để trống')),
    z.transform((text) => parsePhone(text) ?? ''),
  ),
  z.string().check(z.minLength(1, 'Số điện thoại không hợp lệ')),
)

/** 8 to 256 characters in NFC and not a common one (design, decision 1). */
export const newPassword = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => compose(text, limits.passwordLengthMaximum)),
  ),
  z.string().check(
    z.minLength(1, 'Mật khẩu không được để trống'),
    z.minLength(limits.passwordLengthMinimum, 'Mật khẩu cần ít nhất 8 ký tự'),
    z.maxLength(limits.passwordLengthMaximum, 'Mật khẩu tối đa 256 ký tự'),
    z.refine((text) => !isCommonPassword(text), 'Mật khẩu quá phổ biến, vui lòng chọn mật khẩu khác'),
  ),
)

/** A line with a letter in it: what only looks like a name is none. */
const personName = (required: string) =>
  z.pipe(line(required, limits.nameLength), z.string().check(z.refine((text) => /\p{L}/u.test(text), required)))

const account = {
  role: z.enum(roles, 'Vui lòng chọn loại tài khoản'),
  lastName: personName('Họ không được để trống'),
  firstName: personName('Tên và tên đệm không được để trống'),
  userName,
  email,
  password: newPassword,
  phone,
}

const differsFromUserName = z.refine<{ userName: string; password: string }>(
  (input) => input.password.toLowerCase() !== input.userName,
  { error: 'Mật khẩu không được trùng tên đăng nhập', path: ['password'] },
)

/** Specification section 5, registration, as the server reads it. phone comes out as E.164, userName in lower case. */
export const registerRule = z
  .object({
    ...account,
    dob: z.optional(z.nullable(z.iso.date('Ngày sinh không hợp lệ'))),
  })
  .check(differsFromUserName)
export type Register = z.infer<typeof registerRule>

/** The same with the second password field of the form. */
export const registerFormRule = z
  .object({
    ...account,
    confirmPassword: z.string().check(z.minLength(1, 'Mật khẩu xác nhận không được để trống')),
  })
  .check(
    differsFromUserName,
    z.refine((input) => compose(input.confirmPassword, limits.passwordLengthMaximum) === input.password, {
      error: 'Mật khẩu xác nhận không khớp',
      path: ['confirmPassword'],
    }),
  )
