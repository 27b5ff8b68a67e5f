import { closeAccountRule } from '@hien/contract/rules/password'
import type { Role } from '@hien/contract/roles'
import { Button, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { PasswordField } from '../../ui/form/password-field.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { useSecondFactor } from '../../operations/accounts/get-second-factor.ts'
import { useCloseAccount } from '../../operations/privacy/close-account.ts'
import classes from './personal-data.module.css'

/** For each role: what ends immediately (`now`), and what is or is not restored together with the account (`back`). */
const wordsOf: Record<Role, { now: string; back: string }> = {
  MEME: {
    now: 'Phụ huynh đã ghép không xem được gì của bạn nữa.',
    back: ' cùng các lớp đã tham gia; nếu bạn đã đủ 16 tuổi thì phụ huynh phải ghép lại',
  },
  PAME: { now: 'Bạn không xem được gì của con nữa.', back: '; với con thì phải ghép lại' },
  TCHER: {
    now: 'Các khoá học của bạn được lưu trữ và bạn rời các trung tâm. Lớp đang có học viên cần được đóng trước.',
    back: ' cùng các khoá học; trung tâm thì phải mời lại bạn',
  },
  CENR: {
    now: 'Các khoá học của trung tâm được lưu trữ và giáo viên rời trung tâm. Lớp đang có học viên cần được đóng trước.',
    back: ' cùng các khoá học; giáo viên thì phải được mời lại',
  },
}

type CloseAccountDialogProps = { opened: boolean; onClose: () => void; role: Role | undefined }

/** Explains what closing the account does. Closing it needs the password, and a code if the second factor is on. */
export function CloseAccountDialog({ opened, onClose, role }: CloseAccountDialogProps) {
  const words = role && wordsOf[role]
  const { run: closeAccount } = useCloseAccount()
  const asksCode = useSecondFactor().data?.item?.isOn ?? false
  const form = useRuleForm(closeAccountRule, { initialValues: { password: '', code: '' }, draft: null })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async ({ password, code }) => {
    setRefusal(null)
    const { error } = await closeAccount({ password, code: code || null })
    if (error !== null && !form.refuse(error)) setRefusal(error.description)
  })
  return (
    <Modal opened={opened} onClose={() => form.submitting || onClose()} title="Xoá tài khoản" withCloseButton={false}>
      <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
        <div>
          <p>Khi bạn xoá tài khoản:</p>
          <ul>
            <li>Bạn được đăng xuất khỏi mọi thiết bị và rời khỏi các lớp ngay bây giờ.</li>
            {words ? <li>{words.now}</li> : null}
            <li>Trong 30 ngày, bạn đăng nhập là có thể lấy lại tài khoản{words?.back}.</li>
            <li>Sau đó họ tên, thông tin liên hệ và ảnh của bạn được xoá hẳn. Điểm danh còn lại không mang tên bạn.</li>
          </ul>
        </div>
        <PasswordField
          key={form.key('password')}
          label="Mật khẩu hiện tại"
          autoComplete="current-password"
          {...form.getInputProps('password')}
        />
        {asksCode ? (
          <TextInput
            key={form.key('code')}
            label="Mã 6 số, hoặc một mã khôi phục"
            autoComplete="one-time-code"
            spellCheck={false}
            {...form.getInputProps('code')}
          />
        ) : null}
        <FormError>{refusal}</FormError>
        <div className={classes.choices}>
          <Button variant="default" data-autofocus disabled={form.submitting} onClick={onClose}>
            Giữ tài khoản
          </Button>
          <Button type="submit" loading={form.submitting}>
            Xoá tài khoản
          </Button>
        </div>
      </form>
    </Modal>
  )
}
