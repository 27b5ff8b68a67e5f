import { limits } from '@hien/contract/limits'
import { Input, Skeleton } from '@mantine/core'
import { type ReactNode, Suspense, lazy, useId, useState } from 'react'
import classes from './rich-text-field.module.css'

const RichTextEditor = lazy(async () => ({
  default: (await import('./rich-text-editor/rich-text-editor.tsx')).RichTextEditor,
}))

type RichTextFieldProps = {
  label: string
  /** HTML to begin with. */
  defaultValue?: string
  /** The HTML after each change; empty when nothing is left. */
  onChange?: (html: string) => void
  error?: ReactNode
  /** Only the tools a few lines need. */
  short?: boolean
}

/** A text with formatting, pictures and videos. The editor is loaded when a field stands on the page. */
export function RichTextField({ label, error, short = false, onChange, ...props }: RichTextFieldProps) {
  const id = useId()
  const [refusedLength, setRefusedLength] = useState<number | null>(null)
  const shownError =
    refusedLength === null
      ? error
      : `${label} quá dài: đoạn vừa dán có ${refusedLength.toLocaleString('vi')} ký tự, tối đa ${limits.maxDescriptionLength.toLocaleString('vi')}`
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
          onTooLong={setRefusedLength}
          onChange={(html) => {
            setRefusedLength(null)
            onChange?.(html)
          }}
          {...props}
        />
      </Suspense>
    </Input.Wrapper>
  )
}
