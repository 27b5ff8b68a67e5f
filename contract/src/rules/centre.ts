import * as z from 'zod/mini'
import { normaliseCode } from '../codes.ts'
import { limits } from '../limits.ts'
import { optionalLine, optionalPhone } from './fields.ts'
import { centreName } from './person.ts'

/** Input of centreUpdate. A field left out stays unchanged. Null or only blanks clear phone and address. */
export const centreRule = z.object({
  name: z.optional(centreName),
  phone: z.optional(optionalPhone),
  address: z.optional(optionalLine(limits.maxAddressLength)),
})
export type CentreInput = z.infer<typeof centreRule>

/** Input of centreInviteTeacher and of other operations that name a teacher of a centre. */
export const teacherCodeRule = z.object({
  teacherCode: z.pipe(
    z.pipe(z.string(), z.transform(normaliseCode)),
    z
      .string()
      .check(
        z.minLength(1, 'Yêu cầu nhập mã giáo viên'),
        z.maxLength(limits.maxCodeLength, 'Mã giáo viên không hợp lệ'),
      ),
  ),
})
