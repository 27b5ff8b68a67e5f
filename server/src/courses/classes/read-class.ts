import { patternEnd } from '@hien/contract/lesson-pattern'
import { classRule } from '@hien/contract/rules/study-class'
import { Refusal, readInput } from '../../core/refusal.ts'

/** The last instant with a four-digit year. The contract's DateTime cannot express a later one. */
const latest = new Date('9999-12-31T23:59:59.999Z')

/**
 * Returns the checked input for a new or changed class, in the form in which it is stored (decisions 024 and 025).
 * @throws {Refusal} INVALID_INPUT, also if the class would end after the year 9999, or registration would end after the class
 */
export function readClass(input: unknown) {
  const { courseCode, timeLearn: minutes, endRegister = null, ...details } = readInput(classRule, input)
  const overAt = patternEnd({ ...details, minutes })
  if (overAt > latest) {
    throw new Refusal('INVALID_INPUT', { field: 'endDate', description: 'Ngày kết thúc không hợp lệ' })
  }
  if (endRegister && endRegister > overAt) {
    throw new Refusal('INVALID_INPUT', {
      field: 'endRegister',
      description: 'Hạn đăng ký phải trước khi lớp học kết thúc',
    })
  }
  return { courseCode, fields: { ...details, minutes, endRegister, overAt } }
}
