import { limits } from '@hien/contract/limits'
import { Button, NumberInput, TextInput } from '@mantine/core'
import { CloseIcon } from '../../../ui/text/close-icon.tsx'
import { PlusIcon } from '../../../ui/text/icons.tsx'
import { CourseTextField } from './course-text-field.tsx'
import { type CourseForm, newSection } from './course-form.ts'
import classes from './course-form.module.css'

function SectionFields({ form, place }: { form: CourseForm; place: number }) {
  const path = <Field extends string>(field: Field) => `sections.${place}.${field}` as const
  const number = place + 1
  return (
    <fieldset className={classes.section}>
      <legend>Phần {number}</legend>
      <div className={classes.titleAndOrder}>
        <TextInput key={form.key(path('title'))} label="Tiêu đề" withAsterisk {...form.getInputProps(path('title'))} />
        <NumberInput
          key={form.key(path('order'))}
          label="Thứ tự"
          min={0}
          clampBehavior="none"
          allowDecimal={false}
          {...form.getInputProps(path('order'))}
        />
      </div>
      <CourseTextField
        key={form.key(path('description'))}
        label="Nội dung"
        short
        {...form.getInputProps(path('description'))}
      />
      <Button
        className={classes.remove ?? ''}
        variant="subtle"
        color="gray"
        leftSection={<CloseIcon size={18} />}
        onClick={() => form.removeListItem('sections', place)}
      >
        Xoá phần {number}
      </Button>
    </fieldset>
  )
}

/** Card 'Nội dung khoá học' of the course form: the list of sections. */
export function CourseSectionFields({ form }: { form: CourseForm }) {
  const { sections } = form.getValues()
  const add = () => {
    const orders = sections.map(({ order }) => Number(order) || 0)
    form.insertListItem('sections', newSection(Math.max(0, ...orders) + 1))
  }
  return (
    <div className={classes.fields}>
      {sections.length === 0 ? (
        <p className="meta">Chưa có phần học nào. Bạn có thể thêm bây giờ hoặc sau này.</p>
      ) : null}
      {sections.map((section, place) => (
        <SectionFields key={section.key} form={form} place={place} />
      ))}
      <Button
        className={classes.add ?? ''}
        variant="default"
        leftSection={<PlusIcon />}
        disabled={sections.length >= limits.maxSections}
        onClick={add}
      >
        Thêm phần học
      </Button>
    </div>
  )
}
