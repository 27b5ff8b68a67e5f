import type { Role } from '@hien/contract/roles'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { withNextPath } from '../../lib/links/next-path.ts'
import { paths } from '../../lib/paths.ts'
import { PageHeading } from '../../ui/layout/page-heading.tsx'
import { BigCode, LinkSheet, OtherAccountWays } from '../../ui/layout/link-sheet.tsx'

/**
 * For a visitor who is not signed in: explains the link and offers to sign in or register. Both lead back to this page.
 */
export function VisitorInvitation({ code }: { code: string }) {
  const returnPath = paths.joinLink(code)
  return (
    <LinkSheet
      title="Bạn được mời vào lớp học"
      words="Thầy cô đang chờ bạn ở hiên. Đăng nhập hoặc đăng ký tài khoản học viên, rồi bạn sẽ trở lại đúng trang này để xem lớp và xin tham gia."
      ways={
        <>
          <Button component={Link} to={withNextPath(paths.login, returnPath)}>
            Đăng nhập
          </Button>
          <Button component={Link} to={withNextPath(paths.register, returnPath)} variant="default">
            Đăng ký
          </Button>
        </>
      }
    >
      <BigCode label="Mã lớp" code={code} />
    </LinkSheet>
  )
}

/** The page until the class is loaded; `children` shows the progress or an error. */
export const InvitationLoading = ({ children }: { children: ReactNode }) => (
  <>
    <PageHeading title="Bạn được mời vào lớp học" />
    {children}
  </>
)

const wordsForOtherRoles: Record<Exclude<Role, 'MEME'>, string> = {
  TCHER:
    'Liên kết này dành cho học viên. Thầy cô hãy gửi liên kết cho học viên của lớp: các em mở liên kết, đăng nhập rồi bấm Tham gia; yêu cầu sẽ chờ giáo viên của lớp phê duyệt.',
  PAME: 'Liên kết này dành cho học viên. Phụ huynh hãy gửi liên kết cho con: con đăng nhập bằng tài khoản học viên của mình rồi bấm Tham gia.',
  CENR: 'Liên kết này dành cho học viên. Trung tâm hãy chuyển liên kết cho học viên: các em đăng nhập bằng tài khoản học viên rồi bấm Tham gia.',
}

type MemberInvitationProps = { code: string; role: Exclude<Role, 'MEME'>; onSignOut: () => void }

/** For a member who is not a student: explains the link, and lets the member sign out to use a student account. */
export const MemberInvitation = ({ code, role, onSignOut }: MemberInvitationProps) => (
  <LinkSheet
    title="Liên kết mời vào lớp học"
    words={wordsForOtherRoles[role]}
    ways={<OtherAccountWays onSignOut={onSignOut} />}
  >
    <BigCode label="Mã lớp" code={code} />
  </LinkSheet>
)

/** For a link without a valid code, or with a code that belongs to no class. */
export const UnknownInvitation = () => (
  <LinkSheet
    title="Không tìm thấy lớp học"
    words="Liên kết này không dẫn đến lớp học nào. Có thể liên kết bị thiếu ký tự hoặc lớp không còn nữa. Hãy hỏi lại thầy cô mã lớp."
    ways={
      <Button component={Link} to={paths.home}>
        Về trang chủ
      </Button>
    }
  />
)
