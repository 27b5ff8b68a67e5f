import type { Role } from '@hien/contract/roles'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { withNextPath } from '../../lib/links/next-path.ts'
import { paths } from '../../lib/paths.ts'
import { inGroups } from '../../lib/in-groups.ts'
import { BigCode, LinkSheet, OtherAccountWays } from '../../ui/layout/link-sheet.tsx'

/** For a visitor who is not signed in: links to register and sign in. Both lead back to this page with the code. */
export function VisitorPairing({ code }: { code: string }) {
  const returnPath = code === '' ? paths.addChild : paths.pairingLink(code)
  return (
    <LinkSheet
      title="Theo dõi việc học của con"
      words="Đăng ký hoặc đăng nhập bằng tài khoản phụ huynh, rồi bạn sẽ trở lại đúng trang này để ghép với con và xem lịch học, điểm danh, bài tập và điểm của con."
      ways={
        <>
          <Button component={Link} to={withNextPath(paths.register, returnPath)}>
            Đăng ký phụ huynh
          </Button>
          <Button component={Link} to={withNextPath(paths.login, returnPath)} variant="default">
            Đăng nhập
          </Button>
        </>
      }
    >
      {code === '' ? null : <BigCode label="Mã ghép" code={inGroups(code)} />}
    </LinkSheet>
  )
}

export type MemberProps = { memberName: string; onSignOut: () => void }

const wordsForOtherRoles: Record<Exclude<Role, 'PAME'>, string> = {
  MEME: 'Mã này dành cho tài khoản phụ huynh, còn bạn đang dùng tài khoản học viên. Hãy đưa mã cho bố mẹ: bố mẹ mở liên kết trên điện thoại của mình và đăng ký tài khoản phụ huynh.',
  TCHER:
    'Mã này dành cho tài khoản phụ huynh, còn bạn đang dùng tài khoản giáo viên. Nếu bạn cũng là phụ huynh, hãy đăng ký thêm một tài khoản phụ huynh.',
  CENR: 'Mã này dành cho tài khoản phụ huynh, còn bạn đang dùng tài khoản trung tâm. Hãy chuyển mã cho phụ huynh của học viên.',
}

/** For a member who is not a parent: explains for whom the code is. */
export const OtherPairing = ({ role, memberName, onSignOut }: MemberProps & { role: Exclude<Role, 'PAME'> }) => (
  <LinkSheet
    title="Mã ghép dành cho phụ huynh"
    words={wordsForOtherRoles[role]}
    ways={<OtherAccountWays onSignOut={onSignOut} />}
  >
    <p className="meta">Bạn đang dùng tài khoản {memberName}.</p>
  </LinkSheet>
)
