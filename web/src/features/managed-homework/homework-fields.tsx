import { limits } from '@hien/contract/limits'
import { MultiSelect, Radio, Skeleton, TextInput } from '@mantine/core'
import { Suspense, lazy, useState } from 'react'
import { useCurrentSignIn } from '../../lib/sign-in/sign-in-store.ts'
import type { StoredFile } from '../../lib/upload/file-list.ts'
import { useCentreOpenClasses } from '../../operations/centres/get-open-classes.ts'
import { useTeacherClasses } from '../../operations/classes/get-teacher-classes.ts'
import { AttachedFiles } from '../../ui/form/attached-files.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { TimeField } from '../../ui/form/time-field.tsx'
import { Disclosure } from '../../ui/layout/disclosure.tsx'
import { type HomeworkForm, type HomeworkKind, hasDetails, isDetail } from './homework-form.ts'
import classes from './homework-form.module.css'
import { PointsField } from './quiz/points-field.tsx'

const QuizFields = lazy(async () => ({ default: (await import('./quiz/quiz-fields.tsx')).QuizFields }))
const FixedQuiz = lazy(async () => ({ default: (await import('./quiz/fixed-quiz.tsx')).FixedQuiz }))

/** A class that the form preselects. */
export type HomeworkClass = { id: string; title: string; courseTitle: string }

/** Returns the running classes of the teacher or centre, grouped by course. Always includes the preselected class. */
function useClassChoices(first: HomeworkClass | null) {
  const ofCentre = useCurrentSignIn()?.roles.includes('CENR') ?? false
  const teachers = useTeacherClasses({ openOnly: true, enabled: !ofCentre })
  const centres = useCentreOpenClasses({ enabled: ofCentre })
  const groups = ofCentre ? centres : teachers
  if (first === null || groups.some(({ items }) => items.some(({ value }) => value === first.id))) return groups
  return [{ group: first.courseTitle, items: [{ value: first.id, label: first.title }] }, ...groups]
}

type ClassesFieldProps = { form: HomeworkForm; first: HomeworkClass | null; onChange: (classIds: string[]) => void }

function ClassesField({ form, first, onChange }: ClassesFieldProps) {
  const choices = useClassChoices(first)
  const [chosen, setChosen] = useState(form.getValues().classIds)
  const props = form.getInputProps('classIds')
  return (
    <MultiSelect
      key={form.key('classIds')}
      label="Giao cho lớp"
      description="Chọn nhiều lớp thì mỗi lớp có một bài tập riêng, cùng nội dung."
      placeholder={chosen.length > 0 ? '' : 'Chọn lớp'}
      data={choices}
      maxValues={limits.maxClassesPerHomework}
      searchable
      // After a failed check the form focuses the first invalid field. An open list would then cover the other errors.
      openOnFocus={false}
      hidePickedOptions
      withAsterisk
      nothingFoundMessage="Không có lớp nào"
      comboboxProps={{ withinPortal: false }}
      classNames={{ pillsList: classes.pills ?? '' }}
      {...props}
      onChange={(classIds) => {
        setChosen(classIds)
        props.onChange(classIds)
        onChange(classIds)
      }}
    />
  )
}

type DayAndTime = { form: HomeworkForm; of: 'due' | 'opens' | 'cutoff'; label: string; description?: string }

const DayAndTimeFields = ({ form, of, label, description }: DayAndTime) => (
  <div>
    <div className={classes.dayAndTime}>
      <DateField
        key={form.key(`${of}Day`)}
        label={label}
        withAsterisk={of === 'due'}
        {...form.getInputProps(`${of}Day`)}
      />
      <TimeField
        key={form.key(`${of}Time`)}
        label="Giờ"
        aria-label={`Giờ của ${label.toLocaleLowerCase('vi')}`}
        {...form.getInputProps(`${of}Time`)}
      />
    </div>
    {description ? <p className="meta">{description}</p> : null}
  </div>
)

/** Optional fields that most homework does not need: opening time and cutoff. */
function HomeworkDetails({ form }: { form: HomeworkForm }) {
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
        <DayAndTimeFields
          form={form}
          of="opens"
          label="Giao lúc"
          description="Học viên chỉ thấy bài tập từ lúc này. Để trống thì giao ngay."
        />
        <DayAndTimeFields
          form={form}
          of="cutoff"
          label="Khoá lúc"
          description="Sau hạn nộp vẫn nộp muộn được đến lúc này. Để trống thì không khoá."
        />
      </div>
    </Disclosure>
  )
}

type KindFieldProps = { form: HomeworkForm; onChange: (kind: HomeworkKind) => void }

/** Chooses between homework that the teacher marks and a test that marks itself. */
function KindField({ form, onChange }: KindFieldProps) {
  const props = form.getInputProps('kind')
  return (
    <Radio.Group
      key={form.key('kind')}
      label="Loại bài"
      {...props}
      onChange={(kind) => {
        props.onChange(kind)
        onChange(kind as HomeworkKind)
      }}
    >
      <div className={classes.choices}>
        <Radio value="work" label="Bài tập" description="Học viên nộp bài, bạn chấm." />
        <Radio value="test" label="Bài kiểm tra" description="Câu hỏi có đáp án, máy chấm." />
      </div>
    </Radio.Group>
  )
}

const titles: Record<HomeworkKind, string> = {
  work: 'Tên bài tập',
  test: 'Tên bài kiểm tra',
  begun: 'Tên bài kiểm tra',
}

type HomeworkFieldsProps = {
  form: HomeworkForm
  /** The preselected class; null if there is none. */
  first: HomeworkClass | null
  /** True for an existing homework, whose class cannot be changed. */
  classFixed: boolean
  /** Files of an existing homework. */
  files: readonly StoredFile[]
  /** Called with true if a file is not completely uploaded, and with false when all are. */
  onUnfinished: (unfinished: boolean) => void
}

/** All fields of a homework: the usual ones first, the rarely used ones collapsed. */
export function HomeworkFormFields({ form, first, classFixed, files, onUnfinished }: HomeworkFieldsProps) {
  // The class that was chosen first. Uploads stay assigned to this class if the choice changes later.
  const [uploadsOf, setUploadsOf] = useState(form.getValues().classIds[0] ?? null)
  // The key changes when the draft is discarded, and the chosen kind no longer counts then.
  const kindKey = form.key('kind')
  const [chosen, setChosen] = useState<{ kind: HomeworkKind; key: string } | null>(null)
  const kind = chosen?.key === kindKey ? chosen.kind : form.getValues().kind
  return (
    <div className={classes.fields}>
      {classFixed ? null : <KindField form={form} onChange={(to) => setChosen({ kind: to, key: kindKey })} />}
      {classFixed ? null : (
        <ClassesField
          form={form}
          first={first}
          onChange={([classId = null]) => setUploadsOf((known) => known ?? classId)}
        />
      )}
      <TextInput
        key={form.key('title')}
        label={titles[kind]}
        placeholder={kind === 'work' ? 'Phiếu 12: hệ thức Vi-ét' : 'Kiểm tra 45 phút: hàm số'}
        withAsterisk
        data-autofocus
        {...form.getInputProps('title')}
      />
      <div className={classes.ends}>
        <DayAndTimeFields form={form} of="due" label="Hạn nộp" />
        {kind === 'work' ? (
          <PointsField
            key={form.key('maxPoints')}
            label="Điểm tối đa"
            withAsterisk
            {...form.getInputProps('maxPoints')}
          />
        ) : null}
      </div>
      <RichTextField
        key={form.key('desc')}
        label={kind === 'work' ? 'Đề bài, hướng dẫn' : 'Hướng dẫn làm bài'}
        short
        {...form.getInputProps('desc')}
      />
      <AttachedFiles form={form} classId={uploadsOf} there={files} onUnfinished={onUnfinished} />
      {kind === 'work' ? null : (
        <Suspense fallback={<Skeleton height={320} radius="md" />}>
          {/* The key changes when the draft is discarded: the fields then start again with the saved values. */}
          {kind === 'test' ? (
            <QuizFields key={form.key('quiz')} form={form} />
          ) : (
            <FixedQuiz quiz={form.getValues().quiz} />
          )}
        </Suspense>
      )}
      <HomeworkDetails form={form} />
    </div>
  )
}
