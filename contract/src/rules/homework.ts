import * as z from 'zod/mini'
import { limits } from '../limits.ts'
import { strokeColours } from '../vocabulary.ts'
import { line } from './fields.ts'

const instant = (required: string) => z.date(required)
const trimmedText = z.pipe(
  z.nullish(z.string()),
  z.transform((text) => text?.replaceAll('\r\n', '\n').trim() || null),
)
const shortEnough = (maximum: number) => z.maxLength(maximum, `Tối đa ${maximum} ký tự`)
/** A text that keeps its line breaks. A text that is left out or empty becomes null. */
const wholeText = (maximum: number) => z.pipe(trimmedText, z.nullable(z.string().check(shortEnough(maximum))))
const fileIds = z.array(z.string()).check(
  z.maxLength(limits.maxHomeworkFiles, `Tối đa ${limits.maxHomeworkFiles} tệp`),
  z.refine((ids) => new Set(ids).size === ids.length, 'Có tệp bị lặp'),
)
const points = (message: string) =>
  z.number(message).check(
    z.minimum(0, 'Điểm không được âm'),
    z.refine((value) => Math.abs(value * 100 - Math.round(value * 100)) < 1e-6, 'Điểm có tối đa hai chữ số thập phân'),
  )

/** Input for a homework. The server also checks what depends on the clock or the class. */
export const homeworkRule = z
  .object({
    title: line('Vui lòng nhập tên bài tập', limits.maxTitleLength),
    desc: z.nullish(z.string().check(z.maxLength(limits.maxDescriptionLength, 'Nội dung quá dài'))),
    opensAt: z.nullish(instant('Thời điểm giao không hợp lệ')),
    dueAt: instant('Vui lòng chọn hạn nộp'),
    cutoffAt: z.nullish(instant('Thời điểm khoá không hợp lệ')),
    maxPoints: points('Vui lòng nhập điểm tối đa').check(
      z.minimum(0.01, 'Điểm tối đa phải lớn hơn 0'),
      z.maximum(limits.maxHomeworkPoints, `Điểm tối đa không quá ${limits.maxHomeworkPoints}`),
    ),
    fileIds,
  })
  .check(
    z.refine(({ opensAt, dueAt }) => !opensAt || opensAt < dueAt, {
      error: 'Hạn nộp phải sau lúc giao bài',
      path: ['dueAt'],
    }),
    z.refine(({ dueAt, cutoffAt }) => !cutoffAt || cutoffAt >= dueAt, {
      error: 'Lúc khoá phải từ hạn nộp trở đi',
      path: ['cutoffAt'],
    }),
  )

/** Input for a submission or for the draft of a submission. The server also refuses a submission with neither text nor files. */
export const submissionRule = z.object({ text: wholeText(limits.maxSubmissionTextLength), fileIds })

/** Returns the rule for a mark of at most `maxPoints`. */
export const markRule = (maxPoints: number) =>
  z
    .object({
      points: z.nullable(
        points('Điểm không hợp lệ').check(
          z.maximum(maxPoints, `Điểm tối đa là ${String(maxPoints).replace('.', ',')}`),
        ),
      ),
      excused: z.boolean(),
      comment: wholeText(limits.maxMarkCommentLength),
    })
    .check(
      z.refine((mark) => !mark.excused || mark.points === null, {
        error: 'Bài được miễn thì không có điểm',
        path: ['points'],
      }),
    )

export const returnRule = z.object({
  comment: z.pipe(
    trimmedText,
    z.string('Vui lòng viết điều cần làm lại').check(shortEnough(limits.maxMarkCommentLength)),
  ),
})

const strokeNumber = z.int().check(z.minimum(-10_000), z.maximum(100_000))
const isPressure = (number: number) => number >= 0 && number <= 1000

/** Changes to the pen strokes on a page. The client creates the ids of new strokes, as UUIDs. */
export const strokesRule = z.object({
  page: z.int().check(z.minimum(1), z.maximum(2000)),
  add: z
    .array(
      z.object({
        id: z.uuid(),
        colour: z.enum(strokeColours),
        width: z.int().check(z.minimum(1), z.maximum(1000)),
        points: z.array(strokeNumber).check(
          z.minLength(3),
          z.maxLength(limits.maxStrokePoints * 3),
          z.refine((numbers) => numbers.length % 3 === 0),
          z.refine((numbers) => numbers.every((number, place) => place % 3 < 2 || isPressure(number))),
        ),
      }),
    )
    .check(z.maxLength(200)),
  remove: z.array(z.uuid()).check(z.maxLength(limits.maxStrokes)),
})
