import { normaliseSlipCode, slipCodeForm } from '@hien/contract/codes'
import { paths } from './paths.ts'

/** The code of a slip as people copy it from paper, or null: what is no code is neither asked for nor shown. */
export function readSlipCode(text: string): string | null {
  const code = normaliseSlipCode(text)
  return slipCodeForm.test(code) ? code : null
}

/** The whole address that leads an invited student into a class, as the QR code of a slip holds it. */
export const slipAddress = (code: string) => `${window.location.origin}${paths.slipLink(code)}`

/** The page where the code is typed, as it stands on paper: without what browsers add by themselves. */
export const typedSlipAddress = () => `${window.location.host}${paths.slipLink('').slice(0, -1)}`
