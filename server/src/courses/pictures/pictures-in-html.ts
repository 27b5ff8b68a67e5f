import { coursePictureKey, uploadedPictures } from '@hien/contract/course-pictures'
import { limits } from '@hien/contract/limits'
import { Refusal } from '../../core/refusal.ts'

/** Returns the keys of the uploaded pictures in these cleaned texts, each key once. */
export function uploadedKeys(texts: (string | null)[]): string[] {
  const addresses = texts.flatMap((html) => uploadedPictures(html ?? ''))
  return [...new Set(addresses.flatMap((address) => coursePictureKey(address) ?? []))]
}

/** Returns the keys of the uploaded pictures in all texts of a course. @throws {Refusal} INVALID_INPUT if there are too many */
export function readPictureKeys(texts: (string | null)[]): string[] {
  const keys = uploadedKeys(texts)
  if (keys.length > limits.maxCoursePictures) {
    const description = `Một khoá học có tối đa ${limits.maxCoursePictures} hình tải lên`
    throw new Refusal('INVALID_INPUT', { field: 'description', description })
  }
  return keys
}
