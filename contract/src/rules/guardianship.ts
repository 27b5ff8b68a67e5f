import * as z from 'zod/mini'
import { codeAlphabet, normaliseSlipCode, pairingCodeLength } from '../codes.ts'
import { guardianRelations } from '../vocabulary.ts'

/** A pairing code as somebody types it. */
export const pairingCode = z.pipe(
  z.pipe(z.string(), z.transform(normaliseSlipCode)),
  z
    .string()
    .check(
      z.minLength(1, 'Mã ghép không được để trống'),
      z.regex(
        new RegExp(`^[${codeAlphabet}]{${pairingCodeLength}}$`),
        `Mã ghép gồm ${pairingCodeLength} chữ và số, không có O, I, 0 và 1`,
      ),
    ),
)

/** The form for parentAddChild. */
export const addChildRule = z.object({
  pairingCode,
  relation: z.enum(guardianRelations, 'Hãy chọn quan hệ của bạn với con'),
})
