import { limits } from '@hien/contract/limits'
import { shownTeacherRule } from '@hien/contract/rules/centre-page'
import { Button, Checkbox, Textarea } from '@mantine/core'
import type { CentreMembership } from '../../operations/centres/get-memberships.ts'
import { useSetShownByCentre } from '../../operations/centre-pages/set-shown-by-centre.ts'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import classes from './memberships.module.css'

function AgreementForm({ centre: { centreId, shown, introduction } }: { centre: CentreMembership }) {
  const { run: save } = useSetShownByCentre()
  const form = useRuleForm(shownTeacherRule, { initialValues: { shown, introduction }, draft: `shown by ${centreId}` })
  const handleSubmit = form.submit(async (agreement, sent) => {
    const { done, refusal } = await save({ ...agreement, centreId })
    if (done) form.markSaved(sent)
    else form.refuse(refusal)
  })
  return (
    <form className={classes.agreement} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <Checkbox
        key={form.key('shown')}
        label="Tôi đồng ý để trung tâm giới thiệu tôi"
        description="Ai cũng thấy họ tên, ảnh và lời giới thiệu của bạn, không thấy email và số điện thoại."
        {...form.getInputProps('shown', { type: 'checkbox' })}
      />
      <Textarea
        key={form.key('introduction')}
        label="Lời giới thiệu"
        rows={3}
        maxLength={limits.maxTeacherIntroductionLength}
        {...form.getInputProps('introduction')}
      />
      <div>
        <Button type="submit" variant="light" loading={form.submitting}>
          Lưu
        </Button>
      </div>
    </form>
  )
}

/** A form in which the teacher agrees to be shown on a centre's own page. */
export const ShownByCentre = ({ centre }: { centre: CentreMembership }) => (
  <div className={classes.shown}>
    <Disclosure label={`Trang công khai của ${centre.name}: ${centre.shown ? 'có bạn' : 'không có bạn'}`} onDemand>
      <AgreementForm centre={centre} />
    </Disclosure>
  </div>
)
