import { limits } from '@hien/contract/limits'
import { centrePageRule } from '@hien/contract/rules/centre-page'
import { Anchor, Button, Checkbox, TextInput, Textarea } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import type { CentrePage } from '../../operations/centre-pages/get-page.ts'
import { useSetCentrePage } from '../../operations/centre-pages/set-page.ts'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { Card } from '../../ui/layout/card.tsx'
import classes from './centre-page.module.css'
import { HostProof } from './host-proof.tsx'
import { LogoField } from './logo-field.tsx'
import { PagePreview } from './page-preview.tsx'
import { pageAddress, pageValues, toggled } from './page-values.ts'
import { ShownChoices } from './shown-choices.tsx'

/** The form for the centre's own page, beside a preview of it. @param props.name name of the centre */
export function PageForm({ page, name }: { page: CentrePage; name: string }) {
  const { run: save } = useSetCentrePage()
  const initialValues = pageValues(page)
  const [values, setValues] = useState(initialValues)
  const form = useRuleForm(centrePageRule, { initialValues, draft: 'centre-page', onValuesChange: setValues })
  const shown = form.hasDraft ? form.getValues() : values
  const handleSubmit = form.submit(async (input, sent) => {
    const { done, refusal } = await save(input)
    if (done) form.markSaved(sent)
    else form.refuse(refusal)
  })
  const address = pageAddress(shown.slug.trim().toLowerCase() || '…', page.host)
  return (
    <div className={classes.columns}>
      <Card>
        <LogoField logo={page.logo ?? null} name={name} />
        <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
          <DraftNotice form={form} />
          <TextInput
            key={form.key('slug')}
            label="Địa chỉ của trang"
            description={address}
            withAsterisk
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="trung-tam-anh-duong"
            {...form.getInputProps('slug')}
          />
          <TextInput
            key={form.key('colour')}
            className={classes.colour ?? ''}
            type="color"
            label="Màu của trung tâm"
            description="Đủ đậm để đọc được chữ trên nền sáng."
            {...form.getInputProps('colour')}
          />
          <Textarea
            key={form.key('introduction')}
            label="Giới thiệu"
            description="Mỗi dòng là một đoạn."
            rows={5}
            maxLength={limits.maxCentreIntroductionLength}
            {...form.getInputProps('introduction')}
          />
          <p className="meta">
            Trang cũng hiện tên, địa chỉ và số điện thoại của trung tâm. Sửa chúng ở{' '}
            <Anchor component={Link} to={paths.profile}>
              Thông tin cá nhân
            </Anchor>
            .
          </p>
          <Checkbox
            key={form.key('showFees')}
            label="Hiện học phí của từng lớp"
            {...form.getInputProps('showFees', { type: 'checkbox' })}
          />
          {page.classes.length === 0 ? null : (
            <ShownChoices
              label="Lớp hiện trên trang"
              hint="Lớp mới tự hiện trên trang. Hãy bỏ chọn lớp có tên học viên trong tên lớp."
              choices={page.classes.map(({ id, title, courseTitle }) => ({ id, label: `${title} · ${courseTitle}` }))}
              hidden={shown.hiddenClassIds}
              onToggle={(id, isHidden) =>
                form.setFieldValue('hiddenClassIds', toggled(form.getValues().hiddenClassIds, id, isHidden))
              }
            />
          )}
          {page.teachers.length === 0 ? null : (
            <ShownChoices
              label="Giáo viên hiện trên trang"
              hint="Giáo viên chỉ hiện khi đã đồng ý trong trang Thông tin cá nhân của mình."
              choices={page.teachers.map(({ code, fullName, agrees }) => ({
                id: code,
                label: fullName,
                ...(agrees ? {} : { note: 'Chưa đồng ý' }),
              }))}
              hidden={shown.hiddenTeacherCodes}
              onToggle={(code, isHidden) =>
                form.setFieldValue('hiddenTeacherCodes', toggled(form.getValues().hiddenTeacherCodes, code, isHidden))
              }
            />
          )}
          <TextInput
            key={form.key('host')}
            label="Tên miền riêng"
            description="Nếu trung tâm có tên miền, mọi người mở ứng dụng bằng tên miền đó, với tên, logo và màu của trung tâm."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            inputMode="url"
            placeholder="lop.trungtam.vn"
            {...form.getInputProps('host')}
          />
          <Checkbox
            key={form.key('published')}
            label="Đăng trang cho mọi người xem"
            description="Ai cũng xem được, kể cả máy tìm kiếm. Trang không có tên học viên nào."
            {...form.getInputProps('published', { type: 'checkbox' })}
          />
          <div>
            <Button type="submit" loading={form.submitting}>
              Lưu trang
            </Button>
          </div>
          <LeaveQuestion form={form} />
        </form>
        {page.host ? <HostProof host={page.host} /> : null}
      </Card>
      <PagePreview values={shown} />
    </div>
  )
}
