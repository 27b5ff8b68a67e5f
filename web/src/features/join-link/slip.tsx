import { brand } from '../../lib/brand.ts'
import type { Role } from '@hien/contract/roles'
import { redeemSlipRule } from '@hien/contract/rules/import'
import { Button, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { inGroups } from '../../lib/in-groups.ts'
import { withNextPath } from '../../lib/links/next-path.ts'
import { paths } from '../../lib/paths.ts'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { BigCode, LinkSheet, OtherAccountWays } from '../../ui/layout/link-sheet.tsx'
import classes from './slip.module.css'

const title = 'Phiếu mời vào lớp học'

const CodeOfSlip = ({ code }: { code: string }) => <BigCode label="Mã trên phiếu" code={inGroups(code)} />

/**
 * For a visitor who is not signed in: explains the slip to students and parents, and offers to register or sign in.
 * Both lead back to this page.
 */
export function VisitorSlip({ code }: { code: string }) {
  const returnPath = paths.slipLink(code)
  return (
    <LinkSheet
      title={title}
      words={`Thầy cô mời bạn vào một lớp học trên ${brand.name}. Bạn đăng ký một tài khoản học viên (hoặc đăng nhập nếu đã có), rồi sẽ vào lớp ngay, không phải chờ duyệt.`}
      ways={
        <>
          <Button component={Link} to={withNextPath(paths.register, returnPath)}>
            Đăng ký học viên
          </Button>
          <Button component={Link} to={withNextPath(paths.login, returnPath)} variant="default">
            Đăng nhập
          </Button>
        </>
      }
    >
      <CodeOfSlip code={code} />
      <p className="meta">
        Phụ huynh: hãy đăng ký cùng con bằng họ tên của con. Mỗi phiếu chỉ dùng được một lần, cho một học viên. Để theo
        dõi việc học, bố mẹ có tài khoản riêng.
      </p>
    </LinkSheet>
  )
}

/** Form to type the code of a slip; opens the page of that slip. */
export function SlipForm({ heading = title, words, ways }: { heading?: string; words: string; ways?: ReactNode }) {
  const navigate = useNavigate()
  const form = useRuleForm(redeemSlipRule, { initialValues: { code: '' }, draft: null })
  return (
    <LinkSheet title={heading} words={words} ways={ways}>
      <form
        className={classes.form}
        noValidate
        onSubmit={form.submit(async ({ code }) => {
          await navigate(paths.slipLink(code))
        })}
      >
        <TextInput
          key={form.key('code')}
          label="Mã trên phiếu"
          description="8 chữ và số, in to cạnh mã QR"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
        <Button type="submit">Tiếp tục</Button>
      </form>
    </LinkSheet>
  )
}

/** Shown while the server adds the student to the class. */
export const RedeemingSlip = () => <LinkSheet title={title} words="Đang đưa bạn vào lớp…" />

/**
 * For a student whose slip was refused. `isUsed` is true if the code is unknown or no longer valid; the page then says
 * which causes are possible. Otherwise the page shows `reason`, the server's description.
 */
export function RefusedSlip({ reason, isUsed }: { reason: string; isUsed: boolean }) {
  return (
    <SlipForm
      heading={isUsed ? 'Phiếu này không dùng được' : 'Chưa vào được lớp'}
      words={
        isUsed
          ? 'Mã có thể bị gõ nhầm, phiếu đã được dùng, đã hết hạn hoặc đã được in lại. Nếu bạn đã vào lớp bằng phiếu này thì lớp có trong Góc học tập. Nếu chưa, hãy xem lại mã, hoặc xin thầy cô hay trung tâm phiếu mới.'
          : `${reason}. Hãy hỏi thầy cô hoặc trung tâm đã đưa phiếu cho bạn.`
      }
      ways={
        <Button component={Link} to={paths.myClass} variant="default">
          Góc học tập
        </Button>
      }
    />
  )
}

const wordsForOtherRoles: Record<Exclude<Role, 'MEME'>, string> = {
  TCHER:
    'Phiếu này dành cho học viên, còn bạn đang dùng tài khoản giáo viên. Hãy đưa phiếu cho học viên có tên trên phiếu: các em quét mã, đăng ký hoặc đăng nhập là vào lớp ngay.',
  PAME: 'Phiếu này dành cho học viên, còn bạn đang dùng tài khoản phụ huynh. Hãy mở mã trên điện thoại của con, hoặc đổi tài khoản rồi đăng ký cùng con một tài khoản học viên.',
  CENR: 'Phiếu này dành cho học viên, còn bạn đang dùng tài khoản trung tâm. Hãy đưa phiếu cho học viên có tên trên phiếu: các em quét mã, đăng ký hoặc đăng nhập là vào lớp ngay.',
}

type OtherSlipProps = { role: Exclude<Role, 'MEME'>; memberName: string; onSignOut: () => void }

/** For a member who is not a student: explains for whom the slip is. */
export const OtherSlip = ({ role, memberName, onSignOut }: OtherSlipProps) => (
  <LinkSheet title={title} words={wordsForOtherRoles[role]} ways={<OtherAccountWays onSignOut={onSignOut} />}>
    <p className="meta">Bạn đang dùng tài khoản {memberName}.</p>
  </LinkSheet>
)
