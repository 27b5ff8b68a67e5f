/**
 * Fields of a person's account with their Vietnamese messages (docs/evidence/specification-coverage.md, "§5 Registration";
 * decision 015).
 */
import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { isCommonPassword } from '../common-passwords.ts'
import { toNfc } from '../names.ts'
import { parsePhone } from '../phone.ts'
import { line } from './fields.ts'

/** A user name, converted to lower case. */
export const userName = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => toNfc(text, limits.maxEmailLength).trim().toLowerCase()),
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

export const email = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => toNfc(text, limits.maxEmailLength).trim().replace(/\.$/, '')),
  ),
  z.string().check(
    z.minLength(1, 'Email không được để trống'),
    z.maxLength(limits.maxEmailLength, 'Email không hợp lệ'),
    // Only ASCII characters: with letters of other alphabets, somebody could register an address that looks like another one.
    z.regex(/^[^\s@<>()[\]\\,;:"\u0080-\uFFFF]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+$/, 'Email không hợp lệ'),
  ),
)

/** A phone number, converted to E.164. */
export const phone = z.pipe(
  z.pipe(
    z.string('Số điện thoại không được để trống').check(z.trim(), z.minLength(1, 'Số điện thoại không được để trống')),
    z.transform((text) => parsePhone(text) ?? ''),
  ),
  z.string().check(z.minLength(1, 'Số điện thoại không hợp lệ')),
)

export const commonPasswordMessage = 'Mật khẩu quá phổ biến, vui lòng chọn mật khẩu khác'

/** A new password: 8 to 256 characters in NFC, and not a common password (decision 015). */
export const newPassword = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text) => toNfc(text, limits.maxPasswordLength)),
  ),
  z.string().check(
    z.minLength(1, 'Mật khẩu không được để trống'),
    z.minLength(limits.minPasswordLength, 'Mật khẩu cần ít nhất 8 ký tự'),
    z.maxLength(limits.maxPasswordLength, 'Mật khẩu tối đa 256 ký tự'),
    z.refine((text) => !isCommonPassword(text), commonPasswordMessage),
  ),
)

/** A name: one line with at least one letter. A line of only digits or signs is refused. */
export const personName = (required: string) =>
  z.pipe(line(required, limits.maxNameLength), z.string().check(z.refine((text) => /\p{L}/u.test(text), required)))

export const centreName = personName('Tên trung tâm không được để trống')

/** True if the second password field repeats the first. */
export const repeatsPassword = (again: string, password: string) => toNfc(again, limits.maxPasswordLength) === password
export const confirmPassword = z.string().check(z.minLength(1, 'Mật khẩu xác nhận không được để trống'))
export const passwordMismatchMessage = 'Mật khẩu xác nhận không khớp'
