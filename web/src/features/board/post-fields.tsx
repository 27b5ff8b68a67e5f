import { postAudiences } from '@hien/contract/board'
import { limits } from '@hien/contract/limits'
import { Checkbox, Radio } from '@mantine/core'
import { useNow } from '../../lib/dates/use-now.ts'
import type { StoredFile } from '../../lib/upload/file-list.ts'
import { AttachedFiles } from '../../ui/form/attached-files.tsx'
import { DateTimeField } from '../../ui/form/date-time-field.tsx'
import { RichTextField } from '../../ui/form/rich-text-field.tsx'
import { LessonField, type LessonOfPost } from './lesson-field.tsx'
import { LinkFields } from './link-fields.tsx'
import classes from './post-form.module.css'
import type { PostForm } from './post-values.ts'
import { audienceWords, lessonWords } from './post-words.ts'

type PostFormFieldsProps = {
  form: PostForm
  classId: string
  /** Files of an existing post. */
  files: readonly StoredFile[]
  /** The lesson of an existing post. */
  lesson: LessonOfPost | null
  /** The lesson of a new post that the author cannot change; null otherwise. */
  fixedLesson: LessonOfPost | null
  /** True to offer to pin the post. */
  mayPin: boolean
  /** True if the post has appeared, so that its time cannot change. */
  appeared: boolean
  /** Called with true if a file is not completely uploaded, and with false when all are. */
  onUnfinished: (unfinished: boolean) => void
}

/** All fields of a post. */
export const PostFormFields = ({
  form,
  classId,
  files,
  lesson,
  fixedLesson,
  mayPin,
  appeared,
  onUnfinished,
}: PostFormFieldsProps) => {
  const now = useNow()
  const pinned = form.getInputProps('pinned', { type: 'checkbox' }) as { error?: string }
  return (
    <div className={classes.fields}>
      <RichTextField key={form.key('html')} label="Nội dung" short {...form.getInputProps('html')} />
      <AttachedFiles form={form} classId={classId} there={files} cameraLabel="Chụp ảnh" onUnfinished={onUnfinished} />
      <LinkFields form={form} />
      <Radio.Group key={form.key('audience')} label="Ai xem được" {...form.getInputProps('audience')}>
        <div className={classes.choices}>
          {postAudiences.map((value) => (
            <Radio key={value} value={value} label={audienceWords[value]} />
          ))}
        </div>
      </Radio.Group>
      {mayPin ? (
        <Checkbox
          key={form.key('pinned')}
          label="Ghim lên đầu"
          description={`Mỗi lớp ghim được tối đa ${limits.maxPinnedPosts} bài.`}
          {...pinned}
          data-invalid={pinned.error ? true : undefined}
        />
      ) : null}
      {fixedLesson ? (
        <p className="meta">{lessonWords(fixedLesson.startsAt, now)}</p>
      ) : (
        <LessonField form={form} classId={classId} current={lesson} />
      )}
      {appeared ? null : (
        <DateTimeField
          key={form.key('publishAt')}
          label="Đăng lúc"
          description="Để trống thì đăng ngay."
          {...form.getInputProps('publishAt')}
        />
      )}
    </div>
  )
}
