import * as z from 'zod/mini'
import { normaliseCode } from '../codes.ts'

export const searchTypes = ['class', 'course'] as const
export type SearchType = (typeof searchTypes)[number]

/** Input of the search on the student's home (docs/evidence/specification-coverage.md, "§5 Search"). */
export const searchRule = z.object({
  type: z.enum(searchTypes, 'Vui lòng chọn loại tìm kiếm'),
  keyword: z.pipe(
    z.pipe(z.string(), z.transform(normaliseCode)),
    z.string().check(z.minLength(1, 'Vui lòng nhập từ khóa tìm kiếm')),
  ),
})
