import { limits } from '@hien/contract/limits'
import { Input, Loader, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, lazy, useId, useState } from 'react'
import type { UploadPicture } from './rich-text-editor/add-pictures.ts'
import classes from './rich-text-field.module.css'

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor/rich-text-editor.tsx')).RichTextEditor,
}))

type RichTextFieldProps = {
  label: string
  /** Initial HTML. */
  defaultValue?: string
  /** Called with the HTML after each change; an empty string if the text is empty. */
  onChange?: (html: string) => void
  error?: ReactNode
  /** True to show only the tools that short texts need. */
  short?: boolean
  /** Stores pasted and dropped pictures. Without it, they are not accepted. */
  uploadPicture?: UploadPicture
}

/** Field for text with formatting, pictures and videos. The editor is loaded when a page shows such a field. */
export function RichTextField({ label, error, short = false, onChange, ...props }: RichTextFieldProps) {
  const id = useId()
  const [refusal, setRefusal] = useState<string | null>(null)
  const [progress, setProgress] = useState<string | null>(null)
  const shownError = refusal ?? error
  const refuseLength = (length: number) =>
    setRefusal(
      `${label} quá dài: đoạn vừa dán có ${length.toLocaleString('vi')} ký tự, tối đa ${limits.maxDescriptionLength.toLocaleString('vi')}`,
    )
  return (
    <Input.Wrapper
      label={label}
      labelElement="div"
      labelProps={{ id: `${id}-label` }}
      error={shownError}
      errorProps={{ id: `${id}-error` }}
    >
      <Suspense fallback={<Skeleton className={short ? (classes.short ?? '') : (classes.full ?? '')} radius="md" />}>
        <RichTextEditor
          labelledBy={`${id}-label`}
          describedBy={shownError ? `${id}-error` : undefined}
          invalid={Boolean(shownError)}
          short={short}
          onTooLong={refuseLength}
          onRefused={setRefusal}
          onProgress={(words) => {
            if (words !== null) setRefusal(null)
            setProgress(words)
          }}
          onChange={(html) => {
            setRefusal(null)
            onChange?.(html)
          }}
          {...props}
        />
      </Suspense>
      <div role="status" className={classes.status}>
        {progress === null ? null : (
          <p className={`meta ${classes.progress}`}>
            <Loader size={16} aria-hidden /> {progress}
          </p>
        )}
      </div>
    </Input.Wrapper>
  )
}
