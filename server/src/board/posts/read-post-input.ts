import { plainTextOf } from '@hien/contract/beginning-of'
import { postRule } from '@hien/contract/rules/board'
import { Refusal, readId, readInput } from '../../core/refusal.ts'
import { cleanHtml } from '../../courses/clean-html.ts'
import { uploadedKeys } from '../../courses/pictures/pictures-in-html.ts'
import type { PostToWrite } from './store.ts'

/** The checked input of a post. If publishAt is null, the post appears at once. */
export type PostInput = Omit<PostToWrite, 'pinnedAt' | 'publishAt'> & {
  classId: string
  pinned: boolean
  publishAt: Date | null
  fileIds: string[]
}

type RawInput = { classId: string; lessonId?: string | null | undefined }

/**
 * Checks the input of a new or changed post and cleans its HTML.
 * @throws {Refusal} INVALID_INPUT, also for a post without text, files and links; NOT_FOUND for a malformed id of a class or lesson
 */
export function readPostInput(input: RawInput): PostInput {
  const { html, links, fileIds, audience, pinned, publishAt } = readInput(postRule, input)
  const cleaned = cleanHtml(html, 'html') ?? ''
  // Pictures uploaded to a course are deleted when the course no longer uses them, so a post must not link to them.
  if (uploadedKeys([cleaned]).length > 0) {
    const description = 'Hãy đính kèm ảnh dưới dạng tệp thay vì chèn vào nội dung'
    throw new Refusal('INVALID_INPUT', { field: 'html', description })
  }
  if (cleaned === '' && links.length === 0 && fileIds.length === 0)
    throw new Refusal('INVALID_INPUT', { field: 'html', description: 'Hãy viết nội dung, hoặc thêm tệp hay liên kết' })
  return {
    classId: readId(input.classId),
    lessonId: input.lessonId == null ? null : readId(input.lessonId),
    html: cleaned,
    plainText: plainTextOf(cleaned),
    links,
    audience,
    pinned,
    publishAt: publishAt ?? null,
    fileIds,
  }
}
