import { LinkSheet, OtherAccountWays } from '../../ui/layout/link-sheet.tsx'
import { AddChildForm } from './pairing/add-child-form.tsx'
import type { MemberProps } from './pairings.tsx'

/** For a parent: the form that links them to the child of the code. */
export const ParentPairing = ({ code, memberName, onSignOut }: MemberProps & { code: string }) => (
  <LinkSheet
    title={code === '' ? 'Nhập mã ghép' : 'Ghép với con'}
    words={
      code === ''
        ? 'Con tạo mã ở trang Thông tin cá nhân, mục Phụ huynh. Thầy cô cũng có thể in mã cho bạn.'
        : 'Chọn quan hệ của bạn với con rồi bấm Ghép với con.'
    }
    ways={<OtherAccountWays onSignOut={onSignOut} isLast />}
  >
    <AddChildForm code={code} />
    <p className="meta">Bạn đang dùng tài khoản {memberName}.</p>
  </LinkSheet>
)
