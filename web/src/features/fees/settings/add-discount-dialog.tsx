import { limits } from '@hien/contract/limits'
import { Modal, NumberInput, Radio, Select, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useAddDiscount } from '../../../operations/fees/plans/add-discount.ts'
import type { FeeClass } from '../../../operations/fees/plans/get-classes.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'
import { MoneyField } from '../../../ui/form/money-field.tsx'
import { MonthField } from '../../../ui/form/month-field.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { type DiscountValues, discountFormRule, newDiscount } from './discount-form.ts'
import classes from './settings.module.css'

type DiscountFormProps = { studyClasses: readonly FeeClass[]; thisMonth: string; onClose: () => void }

const allClasses = { value: '', label: 'Tất cả các lớp' }

function DiscountForm({ studyClasses, thisMonth, onClose }: DiscountFormProps) {
  const { run: add } = useAddDiscount()
  const [kind, setKind] = useState<DiscountValues['kind']>('percent')
  const form = useRuleForm(discountFormRule, {
    initialValues: newDiscount(thisMonth),
    draft: null,
    onValuesChange: (values) => setKind(values.kind),
  })
  const handleSubmit = form.submit(async (input) => {
    const { done, refusal } = await add(input)
    if (done) onClose()
    else if (refusal?.code === 'NOT_FOUND')
      form.refuse({ field: 'studentCode', description: 'Không có học viên mang mã này trong các lớp của bạn' })
    else form.refuse(refusal)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <div className={classes.pair}>
        <TextInput
          key={form.key('studentCode')}
          label="Mã học viên"
          withAsterisk
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          data-autofocus
          {...form.getInputProps('studentCode')}
        />
        <Select
          key={form.key('classId')}
          label="Lớp"
          data={[
            allClasses,
            ...studyClasses.map(({ id, title, courseTitle }) => ({ value: id, label: `${title} · ${courseTitle}` })),
          ]}
          allowDeselect={false}
          classNames={{ options: classes.options ?? '', option: classes.option ?? '' }}
          withScrollArea={false}
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('classId')}
        />
      </div>
      <Radio.Group key={form.key('kind')} label="Cách giảm" {...form.getInputProps('kind')}>
        <div className={classes.choices}>
          <Radio value="percent" label="Theo phần trăm" />
          <Radio value="amount" label="Số tiền mỗi tháng" />
        </div>
      </Radio.Group>
      {kind === 'percent' ? (
        <NumberInput
          key={form.key('percent')}
          label="Phần trăm"
          suffix="%"
          withAsterisk
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          inputMode="numeric"
          {...form.getInputProps('percent')}
        />
      ) : (
        <MoneyField key={form.key('amount')} label="Số tiền" withAsterisk {...form.getInputProps('amount')} />
      )}
      <TextInput
        key={form.key('reason')}
        label="Lý do"
        description="Phụ huynh đọc được trên phiếu, ví dụ: anh chị em cùng học."
        withAsterisk
        maxLength={limits.maxReasonLength}
        {...form.getInputProps('reason')}
      />
      <div className={classes.pair}>
        <MonthField key={form.key('fromMonth')} label="Từ tháng" withAsterisk {...form.getInputProps('fromMonth')} />
        <MonthField
          key={form.key('toMonth')}
          label="Đến hết tháng"
          description="Để trống nếu chưa biết."
          {...form.getInputProps('toMonth')}
        />
      </div>
      <p className="meta">
        Phiếu đã phát hành không đổi. Nếu giảm cho tháng đã phát hành, phần chênh lệch vào phiếu sau.
      </p>
      <DialogButtons submit="Thêm giảm học phí" running={form.submitting} onCancel={onClose} />
    </form>
  )
}

/** Gives a student a discount. */
export const AddDiscountDialog = ({ opened, onClose, ...form }: DiscountFormProps & { opened: boolean }) => (
  <Modal opened={opened} onClose={onClose} title="Thêm giảm học phí" closeOnClickOutside={false}>
    <DiscountForm {...form} onClose={onClose} />
  </Modal>
)
