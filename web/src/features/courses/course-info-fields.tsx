import { limits } from '@hien/contract/limits'
import { roomTypeLabels, roomTypes } from '@hien/contract/vocabulary'
import { NumberInput, Radio, TextInput } from '@mantine/core'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { CourseTextField } from './course-text-field.tsx'
import { WeekdaysField } from '../../ui/form/weekdays-field.tsx'
import type { CourseForm } from './course-form.ts'
import classes from './course-form.module.css'

const codeLength = 32

type CourseInfoFieldsProps = {
  form: CourseForm
  /** Of a course that is there: links and rooms hold the code. */
  codeFixed: boolean
}

/** Card 'Thông tin khoá học' of the course form. */
export const CourseInfoFields = ({ form, codeFixed }: CourseInfoFieldsProps) => (
  <div className={classes.fields}>
    <div className={classes.pair}>
      <TextInput
        key={form.key('code')}
        label="Mã khoá học"
        description={codeFixed ? 'Mã khoá học không đổi được.' : '3 đến 32 ký tự A-Z, 0-9, gạch nối, gạch dưới.'}
        withAsterisk
        readOnly={codeFixed}
        maxLength={codeLength}
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        {...form.getInputProps('code')}
      />
      <TextInput
        key={form.key('name')}
        label="Tên khoá học"
        description="Học viên thấy tên này khi tìm khoá học."
        withAsterisk
        {...form.getInputProps('name')}
      />
    </div>
    <CourseTextField key={form.key('description')} label="Mô tả" {...form.getInputProps('description')} />
    <div className={classes.pair}>
      <DateTimeField key={form.key('startTime')} label="Thời gian bắt đầu" {...form.getInputProps('startTime')} />
      <DateTimeField key={form.key('endTime')} label="Thời gian kết thúc" {...form.getInputProps('endTime')} />
    </div>
    <WeekdaysField key={form.key('days')} {...form.getInputProps('days')} />
    <div className={classes.pair}>
      <NumberInput
        key={form.key('timeLearn')}
        label="Tổng số phút"
        description="Thời lượng mỗi buổi học."
        withAsterisk
        min={limits.minLessonMinutes}
        clampBehavior="none"
        allowDecimal={false}
        {...form.getInputProps('timeLearn')}
      />
      <TextInput
        key={form.key('phone')}
        label="Số điện thoại"
        description="Không bắt buộc. Học viên gọi số này khi cần hỏi."
        type="tel"
        autoComplete="tel-national"
        {...form.getInputProps('phone')}
      />
    </div>
    <Radio.Group
      key={form.key('liveSetting.0.type')}
      label="Loại phòng học"
      withAsterisk
      {...form.getInputProps('liveSetting.0.type')}
    >
      <div className={classes.options}>
        {roomTypes.map((type) => (
          <Radio key={type} value={type} label={roomTypeLabels[type]} />
        ))}
      </div>
    </Radio.Group>
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
)
