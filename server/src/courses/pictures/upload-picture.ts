import { randomBytes } from 'node:crypto'
import { coursePictureAddress } from '@hien/contract/course-pictures'
import { Refusal } from '../../core/refusal.ts'
import { requireTeacherOrCentre } from '../../core/viewer.ts'
import { encodePicture } from '../../platform/pictures/encode-picture.ts'
import type { RequestContext } from '../../platform/request-context.ts'
import { countUnusedPictures, insertPicture } from './store.ts'

/** Maximum pixels of the longer side. It is enough for the widest text on a high-resolution screen. */
const maxSide = 1600
/** The maximum number of uploaded pictures per member that no saved course uses. */
const maxUnusedPictures = 60

/**
 * courseUploadPicture: stores a picture for the texts of courses and returns its address (decision 021). The picture is
 * deleted after a week unless the caller saves a course with this address in a text.
 * @throws {Refusal} FORBIDDEN; INVALID_INPUT if the data is no picture or too large, or the caller has too many unused
 *   pictures; RATE_LIMITED
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
