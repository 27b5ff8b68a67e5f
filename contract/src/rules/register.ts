import * as z from 'zod/mini'
import { partCentreName } from '../names.ts'
import { roles } from '../roles.ts'
import { consentRule } from './consent.ts'
import { dayOfBirth } from './profile.ts'
import {
  centreName,
  confirmPassword,
  passwordMismatchMessage,
  email,
  newPassword,
  personName,
  phone,
  repeatsPassword,
  userName,
} from './person.ts'

const account = {
  role: z.enum(roles, 'Vui lòng chọn loại tài khoản'),
  lastName: personName('Họ không được để trống'),
  firstName: personName('Tên và tên đệm không được để trống'),
  userName,
  email,
  password: newPassword,
  phone,
}

/** At most one consent for each purpose. */
const consents = z.optional(
  z.nullable(
    z.array(consentRule).check(z.refine((given) => new Set(given.map(({ purpose }) => purpose)).size === given.length)),
  ),
)

const differsFromUserName = z.refine<{ userName: string; password: string }>(
  (input) => input.password.toLowerCase() !== input.userName,
  { error: 'Mật khẩu không được trùng tên đăng nhập', path: ['password'] },
)

/**
 * Input for a registration (docs/evidence/specification-coverage.md, "§5 Registration"). Converts phone to E.164 and userName
 * to lower case.
 */
export const registerRule = z
  .object({
    ...account,
    dob: z.optional(z.nullable(dayOfBirth)),
    /** The member's statement that they are at least 16, for members who give no date of birth. */
    isOfAge: z.optional(z.nullable(z.boolean())),
    consents,
  })
  .check(differsFromUserName)
export type RegisterInput = z.infer<typeof registerRule>

const isRepeated = z.refine<{ confirmPassword: string; password: string }>(
  (input) => repeatsPassword(input.confirmPassword, input.password),
  { error: passwordMismatchMessage, path: ['confirmPassword'] },
)

/** The registration form. It has a second password field, which must repeat the first. */
export const registerFormRule = z
  .object({
    ...account,
    consents,
    confirmPassword,
  })
  .check(differsFromUserName, isRepeated)

const { lastName: _lastName, firstName: _firstName, ...centreAccount } = account

/** The registration form of a centre. It has one field for the name, which is split into the two name fields of an account. */
export const registerCentreFormRule = z.pipe(
  z.object({ ...centreAccount, centreName, consents, confirmPassword }).check(differsFromUserName, isRepeated),
  z.transform(({ centreName: name, ...rest }) => ({ ...rest, ...partCentreName(name) })),
)
