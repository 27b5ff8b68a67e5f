import { normaliseCode, proposeCourseCode } from '@hien/contract/codes'
import { limits } from '@hien/contract/limits'
import { TextInput } from '@mantine/core'
import { type ReactNode, useRef, useState } from 'react'
import { DateTimeField } from '../../../ui/form/date-time-field.tsx'
import { MinutesField } from '../../../ui/form/minutes-field.tsx'
import { CourseTextField } from './course-text-field.tsx'
import { WeekdaysField } from '../../../ui/form/weekdays-field.tsx'
import { Disclosure } from '../../../ui/layout/disclosure.tsx'
import { type CourseForm, hasDetails, isDetail } from './course-form.ts'
import { MeetingPlaceField } from './meeting-place-field.tsx'
import classes from './course-form.module.css'

const codeLength = 32

type CourseInfoFieldsProps = {
  form: CourseForm
  /** True for an existing course: its links and rooms contain the code. */
  codeFixed: boolean
}

/** Name and code. The code of a new course follows its name until the user types a different code. */
function NameAndCode({ form, codeFixed }: CourseInfoFieldsProps) {
  const name = form.getInputProps('name')
  const codeProps = form.getInputProps('code')
  // The state is kept here so that typing a name re-renders only these two fields, not the whole form.
  const [code, setCode] = useState(form.getValues().code)
  const isOwn = useRef(codeFixed || code !== proposeCourseCode(form.getValues().name))
  const change = (text: string) => {
    setCode(text)
    form.setFieldValue('code', text, { forceUpdate: false })
  }
  return (
    <div className={classes.pair}>
      <TextInput
        key={form.key('name')}
        label="Tên khoá học"
        description="Học viên thấy tên này khi tìm khoá học."
        withAsterisk
        {...name}
        onChange={(event) => {
          name.onChange(event)
          if (!isOwn.current) change(proposeCourseCode(event.currentTarget.value))
        }}
      />
      <TextInput
        label="Mã khoá học"
        description={
          codeFixed ? 'Mã khoá học không đổi được.' : 'Đặt theo tên, sửa được: 3 đến 32 ký tự A-Z, 0-9, - và _.'
        }
        withAsterisk
        readOnly={codeFixed}
        maxLength={codeLength}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        {...codeProps}
        defaultValue={undefined}
        value={code}
        onChange={({ currentTarget: { value } }) => {
          change(value)
          // If the user empties the field, the code follows the name again.
          isOwn.current = normaliseCode(value) !== ''
        }}
      />
    </div>
  )
}

/** The optional fields of a course, collapsed unless one of them is filled in or invalid. */
function CourseDetails({ form }: { form: CourseForm }) {
  const [open, setOpen] = useState(() => hasDetails(form.getValues()))
  const [errors, setErrors] = useState(form.errors)
  if (errors !== form.errors) {
    setErrors(form.errors)
    // Expand as soon as errors arrive, before the first invalid field gets the focus.
    if (Object.keys(form.errors).some(isDetail)) setOpen(true)
  }
  return (
    <Disclosure label="Thêm chi tiết" onDemand open={open} onToggle={setOpen}>
      <div className={classes.fields}>
        <CourseTextField key={form.key('description')} label="Mô tả" {...form.getInputProps('description')} />
        <div className={classes.pair}>
          <DateTimeField key={form.key('startTime')} label="Thời gian bắt đầu" {...form.getInputProps('startTime')} />
          <DateTimeField key={form.key('endTime')} label="Thời gian kết thúc" {...form.getInputProps('endTime')} />
        </div>
        <TextInput
          key={form.key('phone')}
          label="Số điện thoại"
          description="Không bắt buộc. Học viên gọi số này khi cần hỏi."
          type="tel"
          autoComplete="tel-national"
          {...form.getInputProps('phone')}
        />
        <MeetingPlaceField form={form} />
        <TextInput
          key={form.key('liveSetting.0.link')}
          label="Đường dẫn phòng học cố định"
          description="Không bắt buộc. Lưu ý: ai có đường dẫn này cũng vào được phòng học."
          type="url"
          inputMode="url"
          autoComplete="off"
          placeholder="https://"
          maxLength={limits.maxLinkLength}
          {...form.getInputProps('liveSetting.0.link')}
        />
      </div>
    </Disclosure>
  )
}

/** Card 'Thông tin khoá học' of the course form: required fields first, then optional details. */
export const CourseInfoFields = ({ form, codeFixed, children }: CourseInfoFieldsProps & { children?: ReactNode }) => (
  <div className={classes.fields}>
    {/* The key resets both fields when the form sets the code itself, for example when a draft is discarded. */}
    <NameAndCode key={form.key('code')} form={form} codeFixed={codeFixed} />
    <div className={classes.pair}>
      <WeekdaysField key={form.key('days')} {...form.getInputProps('days')} />
      <MinutesField
        key={form.key('timeLearn')}
        label="Tổng số phút"
        description="Thời lượng mỗi buổi học."
        {...form.getInputProps('timeLearn')}
      />
    </div>
    {children}
    <CourseDetails form={form} />
  </div>
)
