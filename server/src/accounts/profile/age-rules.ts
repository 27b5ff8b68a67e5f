/** Pure rules about what members may say about their age (decision 054). */
import { dayInVietNam } from '../../core/clock.ts'
import { isOfAge } from '../../core/age.ts'
import { Refusal } from '../../core/refusal.ts'
import type { ConsentSubject } from '../consents/consent-rules.ts'

/** The input about an age. For each field, undefined changes nothing and null deletes the stored value. */
type AgeInput = { dob?: string | null | undefined; isOfAge?: boolean | null | undefined }
type Age = Pick<ConsentSubject, 'dob' | 'statedOfAgeAt'>

/**
 * Refuses a date of birth after today (in Viet Nam).
 * @throws {Refusal} INVALID_INPUT
 */
export function refuseFutureBirth(dob: string | null | undefined, now: Date): void {
  if (dob && dob > dayInVietNam(now)) {
    throw new Refusal('INVALID_INPUT', { field: 'dob', description: 'Ngày sinh không được sau hôm nay' })
  }
}

/**
 * Returns the age to store. A date of birth replaces the member's own statement to be 16 or older, which is deleted then.
 * @throws {Refusal} INVALID_INPUT if the statement is given although there is a date of birth
 */
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
 * Returns the age to store for a member who changes their own age. A student under 16 by the stored date of birth can neither
 * change the date nor state to be 16 or older. A student who has a guardian cannot newly state to be 16 or older.
 * @throws {Refusal} FORBIDDEN in these cases; INVALID_INPUT for a future date, and for the statement together with a date of
 *   birth
 */
export function ownAge(
  member: ConsentSubject,
  input: AgeInput,
  { isGuarded, now }: { isGuarded: boolean; now: Date },
): Age {
  const isChild = member.role === 'MEME' && member.dob !== null && !isOfAge(member.dob, now)
  const raisesAge = input.isOfAge === true || (input.dob !== undefined && input.dob !== member.dob)
  if (isChild && raisesAge) {
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

/** True if a member is 16 or older; null if the member has given neither a date of birth nor a statement. */
export const knownOfAge = ({ dob, statedOfAgeAt }: Age, now: Date): boolean | null =>
  dob === null ? (statedOfAgeAt === null ? null : true) : isOfAge(dob, now)
