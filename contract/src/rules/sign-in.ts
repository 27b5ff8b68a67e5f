import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { toNfc } from '../names.ts'

/**
 * Input for a sign-in (docs/evidence/specification-coverage.md, "§5 Sign-in"). The password is compared in NFC and never
 * trimmed.
 */
export const signInRule = z.object({
  account: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => toNfc(text, limits.maxEmailLength).trim()),
    ),
    z
      .string()
      .check(
        z.minLength(1, 'Tên đăng nhập không được để trống'),
        z.maxLength(limits.maxEmailLength, 'Tối đa 254 ký tự'),
      ),
  ),
  password: z
    .string()
    .check(z.minLength(1, 'Mật khẩu không được để trống'), z.maxLength(1024, 'Mật khẩu không hợp lệ')),
})
export type Credentials = z.infer<typeof signInRule>
