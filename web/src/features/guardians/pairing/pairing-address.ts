import { paths } from '../../../lib/paths.ts'
import { inGroups } from '../../../lib/in-groups.ts'
import type { Shared } from '../../../ui/feedback/share-text.ts'

/** Returns the full URL in the QR code. It opens the page that links a parent to the child of the code. */
export const pairingAddress = (code: string) => `${window.location.origin}${paths.pairingLink(code)}`

/** Returns the address of the page where a parent types the code, without `https://`, because people must type it. */
export const typedAddress = () => `${window.location.host}${paths.addChild}`

/** Returns the message and link to send to a parent, for example in a Zalo chat. */
export const pairingInvitation = (code: string, childName: string, until: string): Shared => ({
  text: [
    `Mã ghép phụ huynh của ${childName}: ${inGroups(code)}`,
    `Mã dùng được một lần, đến ${until}.`,
    'Mở liên kết này rồi đăng ký hoặc đăng nhập bằng tài khoản phụ huynh:',
  ].join('\n'),
  url: pairingAddress(code),
})
