import { normaliseSlipCode, slipCodeForm } from '@hien/contract/codes'
import { paths } from '../paths.ts'

/** Returns the normalised code that a person typed from a slip; null if the text is no code. */
export function readSlipCode(text: string): string | null {
  const code = normaliseSlipCode(text)
  return slipCodeForm.test(code) ? code : null
}

/** Returns the full URL in a slip's QR code, which leads an invited student into a class. */
export const slipAddress = (code: string) => `${window.location.origin}${paths.slipLink(code)}`

/** Returns the address of the page where people type a slip's code. It has no scheme, because people copy it from paper. */
export const typedSlipAddress = () => `${window.location.host}${paths.slipLink('').slice(0, -1)}`
