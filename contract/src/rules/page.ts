import * as z from 'zod/mini'
import { limits } from '../limits.ts'

/** `skip` is the page index, from 1; `take` the page size, 1 to 50 (decision 026). */
export const pageRule = z.object({
  skip: z.int().check(z.gte(1, 'Số trang không hợp lệ'), z.lte(1_000_000, 'Số trang không hợp lệ')),
  take: z.int().check(z.gte(1, 'Cỡ trang không hợp lệ'), z.lte(limits.maxPageSize, 'Cỡ trang không hợp lệ')),
})
export type Page = z.infer<typeof pageRule>
