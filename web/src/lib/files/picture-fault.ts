import { limits } from '@hien/contract/limits'
import { avatarTypes } from '@hien/contract/rules/profile'

/** Returns the reason why a file cannot be sent as a picture; null if it can. */
export function pictureFault({ type, size }: File): string | null {
  if (!avatarTypes.some((known) => known === type)) return 'Ảnh phải là tệp JPG, GIF hoặc PNG'
  return size > limits.maxAvatarBytes ? 'Ảnh lớn hơn 1024KB, vui lòng chọn ảnh nhỏ hơn' : null
}
