import { limits } from '@hien/contract/limits'
import type { ProfileInput } from '@hien/contract/rules/profile'
import { genderLabels, genders } from '@hien/contract/vocabulary'
import { Button, Radio, TextInput } from '@mantine/core'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { formatCalendarDay } from '../../lib/dates/format-dates.ts'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import type { OwnProfile } from '../../operations/accounts/get-own-profile.ts'
import { centreProfileFormRule, formValuesOf, profileFormRule } from './profile-form.ts'
import classes from './profile.module.css'
import { useUpdateProfile } from '../../operations/accounts/update-profile.ts'

/** Form for name, phone, date of birth, gender and address. A centre sees only the phone of its account. */
export function PersonalDetailsForm({ member }: { member: OwnProfile }) {
  const updateProfile = useUpdateProfile()
  const isCentre = member.role === 'CENR'
  const isStudent = member.role === 'MEME'
  const isBirthdayLocked = isStudent && Boolean(member.dob) && member.isOfAge === false
  const form = useRuleForm<ReturnType<typeof formValuesOf>, ProfileInput>(
    isCentre ? centreProfileFormRule : profileFormRule,
    { initialValues: formValuesOf(member), draft: 'profile' },
  )
  const [refusal, setRefusal] = useState<string | null>(null)
  // The date of birth can also be saved elsewhere on the page. Show the saved date here, and keep all other typed values.
  const knownDob = useRef(member.dob)
  const takeDob = useEffectEvent(() => {
    const dob = formatCalendarDay(member.dob)
    if (form.getValues().dob === dob) return
    const hadUnsaved = form.isUnsaved()
    form.setFieldValue('dob', dob)
    if (!hadUnsaved) form.markSaved()
  })
  useEffect(() => {
    if (knownDob.current === member.dob) return
    knownDob.current = member.dob
    takeDob()
  }, [member.dob])

  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const error = await updateProfile(input)
    // Show the values as the rule parsed them: without extra spaces, and with the date in its usual format.
    if (error === null) form.markSaved(formValuesOf(input))
    else if (!form.refuse(error)) setRefusal(error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <div className={classes.pair}>
        {isCentre ? null : (
          <>
            <TextInput
              key={form.key('lastName')}
              label="Họ"
              autoComplete="family-name"
              maxLength={limits.maxNameLength}
              {...form.getInputProps('lastName')}
            />
            <TextInput
              key={form.key('firstName')}
              label="Tên và tên đệm"
              autoComplete="given-name"
              maxLength={limits.maxNameLength}
              {...form.getInputProps('firstName')}
            />
          </>
        )}
        <TextInput
          key={form.key('phone')}
          label={isCentre ? 'Số điện thoại để đăng nhập' : 'Số điện thoại'}
          type="tel"
          autoComplete="tel-national"
          {...form.getInputProps('phone')}
        />
        {isCentre ? null : (
          <TextInput
            key={form.key('dob')}
            label="Ngày sinh"
            description={
              member.proposedDob
                ? `Ngày sinh ${formatCalendarDay(member.proposedDob)} được lưu khi phụ huynh đã ghép với bạn, hoặc trung tâm, đồng ý.`
                : isBirthdayLocked
                  ? 'Bạn dưới 16 tuổi, nên chỉ phụ huynh đã ghép với bạn hoặc trung tâm sửa được ngày sinh.'
                  : isStudent && !member.dob
                    ? 'Nếu bạn dưới 16 tuổi, sau khi lưu, chỉ phụ huynh hoặc trung tâm sửa được ngày sinh.'
                    : undefined
            }
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            readOnly={isBirthdayLocked}
            placeholder="DD-MM-YYYY"
            autoComplete="off"
            {...form.getInputProps('dob')}
          />
        )}
      </div>
      {isCentre ? null : (
        <Radio.Group key={form.key('gender')} label="Giới tính" {...form.getInputProps('gender')}>
          <div className={classes.choices}>
            {genders.map((gender) => (
              <Radio key={gender} value={gender} label={genderLabels[gender]} />
            ))}
            <Radio value="" label="Không nêu" />
          </div>
        </Radio.Group>
      )}
      {isCentre ? null : (
        <TextInput
          key={form.key('address')}
          label="Địa chỉ"
          autoComplete="street-address"
          maxLength={limits.maxAddressLength}
          {...form.getInputProps('address')}
        />
      )}
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button type="submit" variant={isCentre ? 'default' : 'filled'} loading={form.submitting}>
          Lưu thay đổi
        </Button>
      </div>
      {/* React Router allows one leave question per page. On the page of a centre, CentreDetailsForm has it, for its own
          values only. */}
      {isCentre ? null : <LeaveQuestion form={form} />}
    </form>
  )
}
