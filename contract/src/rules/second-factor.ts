/** Codes of a second factor: six digits of an authenticator app, or a recovery code. */
import * as z from 'zod/mini'
import { currentPassword } from './password.ts'

/** Number of characters in a recovery code. Pages show the code in groups of four. */
export const recoveryCodeLength = 12

/** Removes the blanks and hyphens that people type between the groups of a code, and converts the code to upper case. */
const bare = (text: string) => text.slice(0, 64).replaceAll(/[\s-]/g, '').toUpperCase()
const shape = new RegExp(`^(?:[0-9]{6}|[A-Z2-7]{${recoveryCodeLength}})$`)
const code = z.pipe(
  z.pipe(z.string(), z.transform(bare)),
  z
    .string()
    .check(
      z.minLength(1, 'Mã xác thực không được để trống'),
      z.regex(shape, 'Nhập mã gồm 6 chữ số, hoặc một mã khôi phục'),
    ),
)

/** The code in the input of memberLogin and memberTakeBackAccount. Accounts without a second factor send none. */
export const signInCodeRule = z.object({ code: z.nullish(code) })

/** Input of memberConfirmSecondFactor, and of the second step of signing in. */
export const secondFactorCodeRule = z.object({ code })

/** Input of memberBeginSecondFactor. */
export const beginSecondFactorRule = z.object({ password: currentPassword })

/** Input of memberRemoveSecondFactor. */
export const removeSecondFactorRule = z.object({ password: currentPassword, code })
