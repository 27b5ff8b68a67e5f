/** Codes of a second factor: six digits of an authenticator app, or a recovery code. */
import * as z from 'zod/mini'
import { currentPassword } from './password.ts'

/** Number of letters in a recovery code. It is shown in groups of four. */
export const recoveryCodeLength = 12

/** Removes the blanks and hyphens that people type between the groups, and converts to upper case. */
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

/** memberLogin and memberTakeBackAccount. The code may be left out. */
export const signInCodeRule = z.object({ code: z.nullish(code) })

/** memberConfirmSecondFactor, and the second step of signing in. */
export const secondFactorCodeRule = z.object({ code })

/** memberBeginSecondFactor. */
export const beginSecondFactorRule = z.object({ password: currentPassword })

/** memberRemoveSecondFactor. */
export const removeSecondFactorRule = z.object({ password: currentPassword, code })
