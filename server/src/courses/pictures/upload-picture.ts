import { randomBytes } from 'node:crypto'
import { coursePictureAddress } from '@hien/contract/course-pictures'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { encodePicture } from '../../platform/pictures/encode-picture.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { countUnusedPictures, insertPicture } from './store.ts'

/** The longer side: as wide as any page shows a text, on dense screens. */
const maxSide = 1600
/** What somebody may put into forms without saving them. */
const maxUnusedPictures = 60

/**
 * courseUploadPicture: a picture for the texts of courses the caller manages (decision 021). It stays once a course with its
 * address in a text is saved.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT, RATE_LIMITED
 */
export async function uploadPicture(
  { dependencies: { clock, database, rateLimits }, viewer }: RequestContext,
  dataUrl: string,
): Promise<{ address: string }> {
  const { memberId } = requireTeacherOrCentre(viewer)
  await rateLimits.coursePictures.take(memberId)
  if ((await countUnusedPictures(database, memberId)) >= maxUnusedPictures) {
    const description = 'Bạn có quá nhiều hình chưa lưu vào khoá học nào, vui lòng lưu khoá học rồi thử lại'
    throw new Refusal('INVALID_INPUT', { field: 'picture', description })
  }
  const picture = await encodePicture(dataUrl, {
    field: 'picture',
    size: { width: maxSide, height: maxSide, fit: 'inside' },
  })
  const key = randomBytes(16).toString('base64url')
  await insertPicture(database, { key, uploaderId: memberId, picture, unusedSince: clock.now() })
  return { address: coursePictureAddress(key) }
}
