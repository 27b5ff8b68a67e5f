import { limits } from '@hien/contract/limits'
import { type CentreInput, centreRule } from '@hien/contract/rules/centre'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { type OwnCentre, useOwnCentre } from '../../operations/centres/get-own.ts'
import { useUpdateCentre } from '../../operations/centres/update-centre.ts'
import { FormError, Failed, Loading } from '../../ui/feedback/states.tsx'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import classes from './profile.module.css'

const valuesOf = ({ name, phone, address }: CentreInput | OwnCentre) => ({
  name: name ?? '',
  phone: phone ?? '',
  address: address ?? '',
})

function CentreForm({ centre }: { centre: OwnCentre }) {
  const updateCentre = useUpdateCentre()
  const form = useRuleForm<ReturnType<typeof valuesOf>, CentreInput>(centreRule, {
    initialValues: valuesOf(centre),
    draft: 'centre',
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const handleSubmit = form.submit(async (input) => {
    setRefusal(null)
    const error = await updateCentre(input)
    if (error === null) form.markSaved()
    else if (!form.refuse(error)) setRefusal(error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <div className={classes.pair}>
        <TextInput
          key={form.key('name')}
          label="Tên trung tâm"
          autoComplete="organization"
          maxLength={limits.maxNameLength}
          {...form.getInputProps('name')}
        />
        <TextInput
          key={form.key('phone')}
          label="Điện thoại của trung tâm"
          type="tel"
          autoComplete="tel-national"
          {...form.getInputProps('phone')}
        />
      </div>
      <TextInput
        key={form.key('address')}
        label="Địa chỉ"
        autoComplete="street-address"
        maxLength={limits.maxAddressLength}
        {...form.getInputProps('address')}
      />
      <FormError>{refusal}</FormError>
      <div className={classes.buttons}>
        <Button type="submit" loading={form.submitting}>
          Lưu thông tin trung tâm
        </Button>
      </div>
      <LeaveQuestion form={form} />
    </form>
  )
}

/** Form for the name, phone and address of a centre. */
export function CentreDetailsForm() {
  const { data, error, isFetching, refetch } = useOwnCentre()
  if (data?.item) return <CentreForm centre={data.item} />
  return error ? <Failed error={error} busy={isFetching} onRetry={() => void refetch()} /> : <Loading />
}
