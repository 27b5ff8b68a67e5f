import { defaultQuietHours, noticeChannels, type NoticeChannel } from '@hien/contract/notices'
import { type NoticeSettingsInput, noticeSettingsRule } from '@hien/contract/rules/notice'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import type { NoticeSettings } from '../../operations/notices/get-settings.ts'
import { useUpdateNoticeSettings } from '../../operations/notices/update-settings.ts'
import { FormError } from '../../ui/feedback/states.tsx'
import { DraftNotice } from '../../ui/form/draft-notice.tsx'
import { LeaveQuestion } from '../../ui/form/leave-question.tsx'
import { useRuleForm } from '../../ui/form/rule-form.ts'
import { TimeField } from '../../ui/form/time-field.tsx'
import { Card } from '../../ui/layout/card.tsx'
import classes from './notice-settings-panel.module.css'
import { channelLabels, kindHint, kindLabels } from './notice-words.ts'

type FormValues = NoticeSettingsInput & { isQuiet: boolean }

/**
 * Returns the settings as form values. If `quietFrom` equals `quietTo`, there are no quiet hours. The form then holds the
 * default hours, in case the member turns quiet hours on.
 */
function formValuesOf({ settings, quietFrom, quietTo, messageFrom, messageTo }: NoticeSettings): FormValues {
  const isQuiet = quietFrom !== quietTo
  const { from, to } = defaultQuietHours
  return {
    settings: settings.map(({ kind, channels }) => ({ kind, channels: [...channels] })),
    quietFrom: isQuiet ? quietFrom : from,
    quietTo: isQuiet ? quietTo : to,
    messageFrom: messageFrom ?? null,
    messageTo: messageTo ?? null,
    isQuiet,
  }
}

type ChannelsFieldProps = {
  label: string
  hint: string
  value?: NoticeChannel[]
  defaultValue?: NoticeChannel[]
  onChange?: (channels: NoticeChannel[]) => void
}

const ChannelsField = ({ label, hint, onChange, ...props }: ChannelsFieldProps) => (
  <Checkbox.Group
    {...props}
    className={classes.kind ?? ''}
    size="md"
    label={label}
    description={hint}
    onChange={(chosen) => onChange?.(noticeChannels.filter((channel) => chosen.includes(channel)))}
  >
    <div className={classes.channels}>
      {noticeChannels.map((channel) => (
        <Checkbox key={channel} value={channel} label={channelLabels[channel]} />
      ))}
    </div>
  </Checkbox.Group>
)

/** Form for the channels of each kind of notice, and for the quiet hours. */
export function NoticeSettingsForm({ settings }: { settings: NoticeSettings }) {
  const role = useCurrentSignIn()?.roles[0]
  const { run: update } = useUpdateNoticeSettings()
  const [initialValues] = useState(() => formValuesOf(settings))
  const [refusal, setRefusal] = useState<string | null>(null)
  const form = useRuleForm<FormValues, NoticeSettingsInput>(noticeSettingsRule, {
    initialValues,
    draft: 'notice-settings',
    onValuesChange: (values) => setQuiet(values.isQuiet),
  })
  // The form can have started with a draft, so read its value rather than the saved settings.
  const [isQuiet, setQuiet] = useState(() => form.getValues().isQuiet)
  const handleSubmit = form.submit(async (input, values) => {
    setRefusal(null)
    if (values.isQuiet && input.quietFrom === input.quietTo) {
      form.refuse({ field: 'quietTo', description: 'Giờ kết thúc phải khác giờ bắt đầu' })
      return
    }
    const { done, error } = await update(values.isQuiet ? input : { ...input, quietTo: input.quietFrom })
    if (done) form.markSaved()
    else if (!form.refuse(error)) setRefusal(error.description)
  })
  return (
    <form className={classes.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <DraftNotice form={form} />
      <Card>
        <h2 className={classes.title}>Báo cho tôi về</h2>
        {initialValues.settings.map(({ kind }, place) => (
          <ChannelsField
            key={form.key(`settings.${place}.channels`)}
            label={kindLabels[kind]}
            hint={kindHint(kind, role)}
            {...form.getInputProps(`settings.${place}.channels`)}
          />
        ))}
      </Card>
      <Card>
        <h2 className={classes.title}>Giờ yên lặng</h2>
        <Checkbox
          key={form.key('isQuiet')}
          className={classes.quiet ?? ''}
          label="Không làm phiền tôi trong những giờ này"
          {...form.getInputProps('isQuiet', { type: 'checkbox' })}
        />
        {isQuiet ? (
          <div className={classes.hours}>
            <TimeField key={form.key('quietFrom')} label="Từ" {...form.getInputProps('quietFrom')} />
            <TimeField key={form.key('quietTo')} label="Đến" {...form.getInputProps('quietTo')} />
          </div>
        ) : null}
        <p className="meta">
          Khi đó thiết bị và email im lặng; điều gì còn cần biết sẽ đến sau giờ yên lặng. Riêng lớp học bắt đầu thì luôn
          được báo.
        </p>
      </Card>
      {initialValues.messageFrom === null ? null : (
        <Card>
          <h2 className={classes.title}>Giờ nhận tin nhắn</h2>
          <div className={classes.hours}>
            <TimeField key={form.key('messageFrom')} label="Nhận tin từ" {...form.getInputProps('messageFrom')} />
            <TimeField key={form.key('messageTo')} label="Nhận tin đến" {...form.getInputProps('messageTo')} />
          </div>
          <p className="meta">
            Ngoài giờ này, tin nhắn của gia đình nằm chờ: chuông trên Hiên vẫn hiện, còn thiết bị và email báo khi đến
            giờ. Hai giờ bằng nhau là nhận cả ngày.
          </p>
        </Card>
      )}
      <FormError>{refusal}</FormError>
      <div>
        <Button type="submit" loading={form.submitting}>
          Lưu cài đặt
        </Button>
      </div>
      <LeaveQuestion form={form} />
    </form>
  )
}
