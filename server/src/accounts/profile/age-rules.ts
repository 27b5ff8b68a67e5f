/** Pure rules about what members may say about their age (decision 054). */
import { dayInVietNam } from '../../core/clock.ts'
import { isOfAge } from '../../core/age.ts'
import { Refusal } from '../../core/refusal.ts'
import type { ConsentSubject } from '../consents/consent-rules.ts'

/** The input about an age: undefined changes nothing, null deletes it. */
type AgeInput = { dob?: string | null | undefined; isOfAge?: boolean | null | undefined }
type Age = Pick<ConsentSubject, 'dob' | 'statedOfAgeAt'>

/** Refuses a day of birth after today. @throws {Refusal} INVALID_INPUT */
export function refuseFutureBirth(dob: string | null | undefined, now: Date): void {
  if (dob && dob > dayInVietNam(now)) {
    throw new Refusal('INVALID_INPUT', { field: 'dob', description: 'Ngày sinh không được sau hôm nay' })
  }
}

/** Returns the age to store. A day of birth outranks the member's word, which is deleted when a day of birth is given. */
export function statedAge(before: Age, { dob, isOfAge: stated }: AgeInput, now: Date): Age {
  const day = dob === undefined ? before.dob : dob
  if (day !== null && stated === true) {
    throw new Refusal('INVALID_INPUT', {
      field: 'isOfAge',
      description: 'Đã có ngày sinh thì không cần xác nhận đủ 16 tuổi',
    })
  }
  if (day !== null) return { dob: day, statedOfAgeAt: null }
  if (stated === undefined) return { dob: null, statedOfAgeAt: before.statedOfAgeAt }
  return { dob: null, statedOfAgeAt: stated ? (before.statedOfAgeAt ?? now) : null }
}

/**
 * Returns the age to store for members who change their own. A student under 16 by the stored day of birth cannot change it, and
 * the word of a student who has a guardian does not count.
 * @throws {Refusal} FORBIDDEN, INVALID_INPUT for a future day, and for their word beside a day of birth
 */
export function ownAge(
  member: ConsentSubject,
  input: AgeInput,
  { isGuarded, now }: { isGuarded: boolean; now: Date },
): Age {
  const isChild = member.role === 'MEME' && member.dob !== null && !isOfAge(member.dob, now)
  const makesOlder = input.isOfAge === true || (input.dob !== undefined && input.dob !== member.dob)
  if (isChild && makesOlder) {
    throw new Refusal('FORBIDDEN', {
      field: 'dob',
      description: 'Theo ngày sinh, bạn dưới 16 tuổi: chỉ phụ huynh đã ghép với bạn hoặc trung tâm mới sửa được',
    })
  }
  if (isGuarded && input.isOfAge === true && member.statedOfAgeAt === null) {
    throw new Refusal('FORBIDDEN', {
      field: 'isOfAge',
      description: 'Bạn đã có phụ huynh: hãy điền ngày sinh, phụ huynh hoặc trung tâm của bạn sẽ xác nhận',
    })
  }
  refuseFutureBirth(input.dob, now)
  return statedAge(member, input, now)
}

/** True if a member is of age; null if neither a day of birth nor their word is known. */
export const knownOfAge = ({ dob, statedOfAgeAt }: Age, now: Date): boolean | null =>
  dob === null ? (statedOfAgeAt === null ? null : true) : isOfAge(dob, now)
