import { paths } from '../../lib/paths.ts'
import { inGroups } from '../../lib/in-groups.ts'
import type { Shared } from '../../ui/feedback/share-text.ts'

/** The whole address that leads a parent to a child, as the QR code holds it. */
export const pairingAddress = (code: string) => `${window.location.origin}${paths.pairingLink(code)}`

/** The page where the code is typed, as it stands on paper: without what browsers add by themselves. */
export const typedAddress = () => `${window.location.host}${paths.addChild}`

/** Words to send to a parent, in a chat of Zalo for example, and the link below them. */
export const pairingInvitation = (code: string, childName: string, until: string): Shared => ({
  text: [
    `Mã ghép phụ huynh của ${childName}: ${inGroups(code)}`,
    `Mã dùng được một lần, đến ${until}.`,
    'Mở liên kết này rồi đăng ký hoặc đăng nhập bằng tài khoản phụ huynh:',
  ].join('\n'),
  url: pairingAddress(code),
})
