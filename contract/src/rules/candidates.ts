import * as z from 'zod/mini'
import { normaliseCode } from '../codes.ts'
import { limits } from '../limits.ts'
import { cleanLine } from '../names.ts'
import { enrolmentStates } from '../vocabulary.ts'
import { pageRule } from './page.ts'

/** A student's code as a teacher types it. */
const studentCode = z.pipe(
  z.pipe(z.string(), z.transform(normaliseCode)),
  z
    .string()
    .check(z.minLength(1, 'Yêu cầu nhập mã học viên'), z.maxLength(limits.maxCodeLength, 'Mã học viên không hợp lệ')),
)

/** Input of classAddCandidateInto (docs/evidence/specification-coverage.md, "§5 Assign student"). */
export const assignStudentRule = z.object({ candidateCode: studentCode })

/**
 * The form for classAddCandidateInto. It takes several codes, separated by blanks, commas, semicolons or lines, and removes
 * repeats.
 */
export const assignStudentsFormRule = z.object({
  codes: z.pipe(
    z.pipe(
      z.string(),
      z.transform((text) => [...new Set(text.split(/[\s,;]+/).map(normaliseCode))].filter(Boolean)),
    ),
    z
      .array(z.string())
      .check(
        z.minLength(1, 'Yêu cầu nhập mã học viên'),
        z.maxLength(limits.maxDecisionsPerCall, `Tối đa ${limits.maxDecisionsPerCall} học viên một lần`),
      ),
  ),
})

const decision = z.enum(['approve', 'refuse'])

/** Input of classDecideCandidates: 1 to 200 students in one call. Repeated codes are removed. */
export const decideCandidatesRule = z.object({
  candidateCodes: z.pipe(
    z.pipe(
      z.array(studentCode),
      z.transform((codes) => [...new Set(codes)]),
    ),
    z
      .array(z.string())
      .check(
        z.minLength(1, 'Vui lòng chọn học viên'),
        z.maxLength(limits.maxDecisionsPerCall, `Tối đa ${limits.maxDecisionsPerCall} học viên một lần`),
      ),
  ),
  decision,
})

/**
 * Input of centreDecideRequests: 1 to 200 requests in one call. Repeated requests are removed. The server also checks that the
 * classes belong to the caller.
 */
export const decideRequestsRule = z.object({
  requests: z.pipe(
    z.pipe(
      z.array(z.object({ classId: z.string(), candidateCode: studentCode })),
      z.transform((requests) => [
        ...new Map(
          requests.map(({ classId, candidateCode }) => {
            const request = { classId: classId.toLowerCase(), candidateCode }
            return [`${request.classId} ${candidateCode}`, request]
          }),
        ).values(),
      ]),
    ),
    z
      .array(z.object({ classId: z.string(), candidateCode: z.string() }))
      .check(
        z.minLength(1, 'Vui lòng chọn yêu cầu'),
        z.maxLength(limits.maxDecisionsPerCall, `Tối đa ${limits.maxDecisionsPerCall} yêu cầu một lần`),
      ),
  ),
  decision,
})

/** Input of studentsGetByTeacherWithPage. An empty search finds all students. */
export const studentsRule = z.extend(pageRule, {
  search: z.pipe(
    z.pipe(
      z.nullish(z.string()),
      z.transform((text) => cleanLine(text ?? '', limits.maxSearchLength)),
    ),
    z.string().check(z.maxLength(limits.maxSearchLength, `Tối đa ${limits.maxSearchLength} ký tự`)),
  ),
  classId: z.nullish(z.string()),
  enrolled: z.nullish(z.enum(enrolmentStates)),
})
