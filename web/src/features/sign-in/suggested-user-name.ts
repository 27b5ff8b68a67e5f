import { foldText } from '@hien/contract/names'
import { parsePhone } from '@hien/contract/phone'

/** Maximum characters of a user name (contract/src/rules/person.ts). */
const maximum = 32
const digits = 3

/** Returns the letters of a name without marks, in lower case. */
const lettersOf = (name: string) => foldText(name).replaceAll(/[^a-z]/g, '')

/**
 * Returns a user name for somebody who has typed none: given name, family name and the last digits of the phone number, such as
 * `huuan.nguyen678`. Empty until name and phone are complete. Two people can get the same; the server then refuses it, and the
 * form shows that.
 */
export function suggestedUserName({
  lastName,
  firstName,
  phone,
}: {
  lastName: string
  firstName: string
  phone: string
}): string {
  const [family, given] = [lettersOf(lastName), lettersOf(firstName)]
  const number = parsePhone(phone)
  if (family === '' || given === '' || number === null) return ''
  return `${`${given}.${family}`.slice(0, maximum - digits)}${number.slice(-digits)}`
}
