import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { AddChildForm } from './add-child-form.tsx'
import { type MemberProps, PairingSheet } from './pairing-sheet.tsx'

/** For a parent: the code, and the one press that ties them to the child. */
export const ParentPairing = ({ code, memberName, onSignOut }: MemberProps & { code: string }) => (
  <PairingSheet
    title={code === '' ? 'Nhập mã ghép' : 'Ghép với con'}
    words={
      code === ''
        ? 'Con tạo mã ở trang Thông tin cá nhân, mục Phụ huynh. Thầy cô cũng có thể in mã cho bạn.'
        : 'Chọn bạn là ai với con rồi bấm Ghép với con.'
    }
    ways={
      <>
        <Button component={Link} to={paths.home} variant="default">
          Về trang chủ
        </Button>
        <Button variant="default" onClick={onSignOut}>
          Đổi tài khoản
        </Button>
      </>
    }
  >
    <AddChildForm code={code} />
    <p className="meta">Bạn đang dùng tài khoản {memberName}.</p>
  </PairingSheet>
)
