/** Codes of a second factor: six digits of an authenticator app, or one of the recovery codes. */
import * as z from 'zod/mini'
import { currentPassword } from './password.ts'

/** Letters of a recovery code, in groups of four when it is shown. */
export const recoveryCodeLength = 12

/** As people type it: in groups, in small letters. */
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

/** memberLogin and memberTakeBackAccount: the code may be left out. */
export const signInCodeRule = z.object({ code: z.nullish(code) })

/** memberConfirmSecondFactor, and the second step of signing in. */
export const secondFactorCodeRule = z.object({ code })

/** memberBeginSecondFactor. */
export const beginSecondFactorRule = z.object({ password: currentPassword })

/** memberRemoveSecondFactor. */
export const removeSecondFactorRule = z.object({ password: currentPassword, code })
