import { postRule } from '@hien/contract/rules/board'
import type { PostAudience } from '@hien/contract/board'
import * as z from 'zod/mini'
import { fromPickerValue, toPickerValue } from '../../lib/dates/format-dates.ts'
import { newUuid } from '../../lib/new-uuid.ts'
import type { Post } from '../../operations/board/get-posts.ts'
import type { PostFields } from '../../operations/board/post-fields.ts'
import type { AttachedFile } from '../../ui/form/attached-files.tsx'
import type { RuleForm } from '../../ui/form/rule-form.ts'

/** `key` identifies a row of the form and is not sent. */
type LinkValues = { key: string; address: string }

/**
 * Field values of a post. `publishAt` is a value of the date picker, such as `2026-11-24 19:00:00`; invalid input is kept as
 * typed. An empty value means now.
 */
export type PostValues = {
  html: string
  files: AttachedFile[]
  links: LinkValues[]
  audience: PostAudience
  pinned: boolean
  lessonId: string | null
  publishAt: string
}
export type PostForm = RuleForm<PostValues, PostFields>

export const newLink = (): LinkValues => ({ key: newUuid(), address: '' })

/** Returns the initial field values of a new post, about a lesson if one is given. */
export const newPost = (lessonId: string | null = null): PostValues => ({
  html: '',
  files: [],
  links: [],
  audience: 'students_and_parents',
  pinned: false,
  lessonId,
  publishAt: '',
})

/** Returns the field values of an existing post. The time is filled in only if the post has not appeared yet. */
export const filledPost = ({ html, files, links, audience, pinned, lessonId, publishAt }: Post): PostValues => ({
  html,
  files: files.map(({ id, name, type, size }) => ({ id, name, type, size })),
  // No random keys: the same post must always give the same values, because a draft is based on them.
  links: links.map((address, place) => ({ key: `link ${place}`, address })),
  audience,
  pinned,
  lessonId,
  publishAt: toPickerValue(publishAt) ?? '',
})

const nothingFault = 'Hãy viết nội dung, hoặc thêm tệp hay liên kết'

/** Returns the path in the form for the path of an issue of the contract's rule. `rows` are the form's places of the links. */
function pathInForm([top = '', ...below]: readonly PropertyKey[], rows: readonly number[]): PropertyKey[] {
  if (top === 'fileIds') return ['files']
  const row = top === 'links' ? rows[Number(below[0])] : undefined
  return row === undefined ? [top, ...below] : ['links', row, 'address']
}

/** Parses the form with the rule of the contract. Empty rows for links are left out. */
export const postFormRule: z.ZodMiniType<PostFields> = z.pipe(
  z.custom<PostValues>(),
  z.transform((values, context): PostFields => {
    const { files, links, lessonId, publishAt, ...rest } = values
    const rows = links.flatMap(({ address }, row) => (address.trim() === '' ? [] : [row]))
    const read = postRule.safeParse({
      ...rest,
      links: rows.map((row) => links[row]?.address),
      fileIds: files.map(({ id }) => id),
      // An invalid date makes the rule report what was typed as invalid.
      publishAt: publishAt === '' ? null : (fromPickerValue(publishAt) ?? new Date(Number.NaN)),
    })
    const isEmpty = rest.html === '' && rows.length === 0 && files.length === 0
    if (read.success && !isEmpty) return { ...read.data, lessonId }
    for (const { message, path } of read.error?.issues ?? [])
      context.issues.push({ code: 'custom', input: values, message, path: pathInForm(path, rows) })
    if (isEmpty) context.issues.push({ code: 'custom', input: values, message: nothingFault, path: ['html'] })
    return z.NEVER
  }),
)

/** Returns the refusal with the name of the form field that holds the refused value; without a field if the form has none. */
export function refusalInForm<Refused extends { field?: string | null }>(refusal: Refused | null): Refused | null {
  if (!refusal?.field) return refusal
  const [top = ''] = refusal.field.replace(/^input\./, '').split('.')
  if (top === 'links') return { ...refusal, field: null }
  return { ...refusal, field: top === 'fileIds' ? 'files' : top }
}
