import { closureRule } from '@hien/contract/rules/closure'
import { Button, Checkbox, MultiSelect, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import * as z from 'zod/mini'
import { addDays, dayAndMonth, dayOfInstant } from '../../../lib/lessons/calendar.ts'
import { useCurrentSignIn } from '../../../lib/sign-in/sign-in-store.ts'
import { useNow } from '../../../lib/dates/use-now.ts'
import { type PublicHoliday, useHolidays } from '../../../operations/calendar/get-holidays.ts'
import { useClosurePreview } from '../../../operations/calendar/preview-closure.ts'
import { useCentreOpenClasses } from '../../../operations/centres/get-open-classes.ts'
import { useTeacherClasses } from '../../../operations/classes/get-teacher-classes.ts'
import { DateField } from '../../../ui/form/date-field.tsx'
import { DraftNotice } from '../../../ui/form/draft-notice.tsx'
import { useRuleForm } from '../../../ui/form/rule-form.ts'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { FormError } from '../../../ui/feedback/states.tsx'
import classes from '../changes/calendar-form.module.css'
import { effectWords, totalWords } from './closure-words.ts'
import { useCloseDays } from '../changes/use-calendar-changes.ts'
import { DialogButtons } from '../../../ui/form/dialog-buttons.tsx'

type ClosureValues = {
  name: string
  from: string
  to: string
  /** True if the closure is for the chosen classes only; otherwise it is for all running classes. */
  some: boolean
  classIds: string[]
  extend: boolean
}

const noValues: ClosureValues = { name: '', from: '', to: '', some: false, classIds: [], extend: true }

/** The server reads an empty list as all running classes, so a closure for some classes must name at least one. */
const fields = z.object({ ...closureRule.shape, some: z.boolean() }).check(
  z.refine(({ some, classIds }) => !some || classIds.length > 0, {
    error: 'Vui lòng chọn ít nhất một lớp',
    path: ['classIds'],
  }),
)

const closureFormRule = z.pipe(
  z.pipe(
    z.pipe(
      z.transform((values: ClosureValues): unknown => ({ ...values, classIds: values.some ? values.classIds : [] })),
      fields,
    ),
    z.transform((read): unknown => read),
  ),
  closureRule,
)

const previewDelay = 400
const daysOfYear = 365
/** Maximum number of holidays shown as buttons above the fields. More would push the fields far down on a phone. */
const maxHolidays = 4

/** Shows the effect of the closure before it is created. */
function ClosurePreview({ values }: { values: ClosureValues }) {
  const [asked] = useDebouncedValue(values, previewDelay)
  const read = closureFormRule.safeParse({ ...asked, name: 'Ngày nghỉ' })
  const input = read.success
    ? { from: read.data.from, to: read.data.to, classIds: read.data.classIds, extend: read.data.extend }
    : null
  const { data, error, isFetching } = useClosurePreview(input)
  const effects = (data?.items ?? []).filter(({ cancelled }) => cancelled > 0)
  const [only] = effects
  return (
    <div className={classes.effect} role="status" aria-busy={isFetching}>
      {input === null ? <p>Chọn ngày để xem những buổi học nào bị nghỉ.</p> : null}
      {input !== null && error ? <p>Chưa xem trước được: {error.message}</p> : null}
      {input !== null && !error && !data ? <p>Đang xem trước…</p> : null}
      {input !== null && data && !only ? <p>Không có buổi học nào vào những ngày này.</p> : null}
      {input !== null && only && effects.length === 1 ? (
        <p>
          <strong>{effectWords(only)}</strong> ({only.classTitle} · {only.courseTitle})
        </p>
      ) : null}
      {input !== null && effects.length > 1 ? (
        <>
          <p>
            <strong>{totalWords(effects)}</strong>
          </p>
          <Disclosure label="Xem từng lớp">
            <ul>
              {effects.map((effect) => (
                <li key={effect.classId}>
                  {effect.classTitle} · {effect.courseTitle}: {effectWords(effect)}
                </li>
              ))}
            </ul>
          </Disclosure>
        </>
      ) : null}
    </div>
  )
}

/** Buttons that fill in the next public holidays, at most one year ahead. */
function HolidayChoices({ onChoose }: { onChoose: (holiday: PublicHoliday) => void }) {
  const [chosen, setChosen] = useState<PublicHoliday | null>(null)
  const today = dayOfInstant(useNow())
  const year = Number(today.slice(0, 4))
  const [thisYears, nextYears] = [useHolidays(year), useHolidays(year + 1)]
  const items = [...(thisYears.data?.items ?? []), ...(nextYears.data?.items ?? [])]
    .filter(({ from, to }) => to >= today && from < addDays(today, daysOfYear))
    .slice(0, maxHolidays)
  if (items.length === 0) return null
  return (
    <div className={classes.part} role="group" aria-label="Ngày lễ gợi ý">
      <p className="meta">Ngày lễ sắp tới, bấm để điền:</p>
      <div className={classes.choices}>
        {items.map((holiday) => (
          <Button
            key={`${holiday.name} ${holiday.from}`}
            variant="default"
            onClick={() => {
              setChosen(holiday)
              onChoose(holiday)
            }}
          >
            {holiday.name} · {dayAndMonth(holiday.from)}
          </Button>
        ))}
      </div>
      {chosen?.note ? <p className="meta">{chosen.note}</p> : null}
    </div>
  )
}

/** Form that creates a closure: its days, its classes, and whether the cancelled lessons are added again at the end. */
export function ClosureForm({ onClose }: { onClose: () => void }) {
  const closeDays = useCloseDays()
  const [changed, setChanged] = useState<ClosureValues | null>(null)
  const form = useRuleForm(closureFormRule, { initialValues: noValues, draft: 'closure', onValuesChange: setChanged })
  const values = changed ?? form.getValues()
  const [refusal, setRefusal] = useState<string | null>(null)
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  const teachersClasses = useTeacherClasses({ openOnly: true, enabled: !ofCentre })
  const centresClasses = useCentreOpenClasses({ enabled: ofCentre })
  const groups = ofCentre ? centresClasses : teachersClasses
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const { done, refusal: reason } = await closeDays(input)
    if (done) {
      form.markSaved()
      onClose()
    } else if (reason?.field && !form.refuse(reason)) setRefusal(reason.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <HolidayChoices onChoose={({ name, from, to }) => form.setValues({ name, from, to })} />
      <TextInput
        key={form.key('name')}
        label="Tên ngày nghỉ"
        placeholder="Tết Nguyên đán"
        withAsterisk
        {...form.getInputProps('name')}
      />
      <div className={classes.pair}>
        <DateField key={form.key('from')} label="Nghỉ từ ngày" withAsterisk {...form.getInputProps('from')} />
        <DateField key={form.key('to')} label="Đến hết ngày" withAsterisk {...form.getInputProps('to')} />
      </div>
      <Checkbox
        key={form.key('some')}
        label="Chỉ nghỉ một số lớp"
        description="Để trống thì mọi lớp đang hoạt động đều nghỉ."
        {...form.getInputProps('some', { type: 'checkbox' })}
      />
      {values.some ? (
        <MultiSelect
          key={form.key('classIds')}
          label="Các lớp nghỉ"
          placeholder={values.classIds.length > 0 ? '' : 'Chọn lớp'}
          data={groups}
          searchable
          withAsterisk
          nothingFoundMessage="Không có lớp nào"
          comboboxProps={{ withinPortal: false }}
          {...form.getInputProps('classIds')}
        />
      ) : null}
      <Checkbox
        key={form.key('extend')}
        label="Dời các buổi bị nghỉ về cuối khoá"
        description="Mỗi lớp có thêm bấy nhiêu buổi ở cuối, số buổi của khoá giữ nguyên."
        {...form.getInputProps('extend', { type: 'checkbox' })}
      />
      <ClosurePreview values={values} />
      <FormError>{refusal}</FormError>
      <DialogButtons submit="Tạo ngày nghỉ" running={form.submitting} onCancel={onClose} />
    </form>
  )
}
