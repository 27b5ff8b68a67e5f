import * as z from 'zod/mini'
import { confirmPassword, passwordMismatchMessage, email, newPassword, repeatsPassword } from './person.ts'

const confirmed = z.refine<{ password: string; confirmPassword: string }>(
  (input) => repeatsPassword(input.confirmPassword, input.password),
  { error: passwordMismatchMessage, path: ['confirmPassword'] },
)

/** Input of memberRequestPasswordReset. */
export const requestPasswordResetRule = z.object({ email })

/** Input of memberResetPassword: the token of the mailed link and the new password. */
export const resetPasswordRule = z.object({ token: z.string(), password: newPassword })
export const resetPasswordFormRule = z.object({ password: newPassword, confirmPassword }).check(confirmed)

export const currentPassword = z
  .string()
  .check(z.minLength(1, 'Mật khẩu không được để trống'), z.maxLength(1024, 'Mật khẩu không hợp lệ'))

/** Input of memberCloseAccount. `code` is a code of the second factor, for accounts that have one. */
export const closeAccountRule = z.object({ password: currentPassword, code: z.optional(z.nullable(z.string())) })

/** Input of memberChangePassword. */
export const changePasswordRule = z.object({ password: currentPassword, newPassword })
export const changePasswordFormRule = z.object({ password: currentPassword, newPassword, confirmPassword }).check(
  z.refine((input) => repeatsPassword(input.confirmPassword, input.newPassword), {
    error: passwordMismatchMessage,
    path: ['confirmPassword'],
  }),
)
