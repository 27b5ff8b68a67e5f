import '@mantine/tiptap/styles.layer.css'
import { limits } from '@hien/contract/limits'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { useEditor } from '@tiptap/react'
import { useEffect, useEffectEvent, useState } from 'react'
import { setMarkupCleaner } from '../../../lib/trusted-markup.ts'
import { cleanForEditor } from '../../text/clean-markup.ts'
import prose from '../../text/rich-text.module.css'
import { addPictures, picturesOf, type UploadPicture } from './add-pictures.ts'
import { editorLabels } from './editor-labels.ts'
import { editorExtensions } from './extensions.ts'
import { tablesAsLines } from './pasted-tables.ts'
import classes from './rich-text-editor.module.css'
import { FullToolbar, ShortToolbar } from './toolbar.tsx'

// The editor lets the browser parse stored descriptions and pasted text, which needs a markup cleaner (Trusted Types).
setMarkupCleaner(cleanForEditor)

type RichTextEditorProps = {
  labelledBy: string
  describedBy: string | undefined
  invalid: boolean
  short: boolean
  defaultValue?: string
  onChange?: (html: string) => void
  /** Called if pasted or dropped text is itself longer than the maximum. None of it is inserted. */
  onTooLong: (length: number) => void
  /** Uploads a pasted picture. Without it, pasted pictures are not accepted. */
  uploadPicture?: UploadPicture | undefined
  /** Called with the progress of an upload; null when it has ended. */
  onProgress: (words: string | null) => void
  onRefused: (why: string) => void
}

/** Shows the rich-text editor; loaded by rich-text-field.tsx. */
export function RichTextEditor({
  labelledBy,
  describedBy,
  invalid,
  short,
  defaultValue,
  onChange,
  onTooLong,
  uploadPicture,
  onProgress,
  onRefused,
}: RichTextEditorProps) {
  // The editor keeps its own content. A new value on each keystroke would move the cursor to the end.
  const [content] = useState(defaultValue ?? '')
  const editor = useEditor({
    extensions: editorExtensions,
    content,
    onUpdate: ({ editor: changed }) => onChange?.(changed.isEmpty ? '' : changed.getHTML()),
  })
  const takePictures = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const files = picturesOf(transfer)
    if (!uploadPicture || files.length === 0) return false
    event.preventDefault()
    void addPictures(editor, files, { upload: uploadPicture, onProgress, onRefused })
    return true
  })
  useEffect(() => {
    // Returns true if the text was refused. Runs before the editor parses it: a phone parses some megabytes for a minute.
    const refuseTooLong = (event: Event, transfer: DataTransfer | null) => {
      const { length } = transfer?.getData('text/plain') ?? ''
      if (length <= limits.maxDescriptionLength) return false
      event.preventDefault()
      onTooLong(length)
      return true
    }
    editor.setOptions({
      editorProps: {
        transformPastedHTML: tablesAsLines,
        handleDOMEvents: {
          paste: (_view, event) =>
            refuseTooLong(event, event.clipboardData) || takePictures(event, event.clipboardData),
          drop: (view, event) => {
            if (refuseTooLong(event, event.dataTransfer)) return true
            const place = view.posAtCoords({ left: event.clientX, top: event.clientY })
            if (place && picturesOf(event.dataTransfer).length > 0) editor.commands.setTextSelection(place.pos)
            return takePictures(event, event.dataTransfer)
          },
        },
        attributes: {
          class: `${prose.prose} ${classes.text} ${short ? classes.short : classes.full}`,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-labelledby': labelledBy,
          ...(describedBy ? { 'aria-describedby': describedBy } : {}),
          ...(invalid ? { 'aria-invalid': 'true' } : {}),
        },
      },
    })
  }, [editor, labelledBy, describedBy, invalid, short, onTooLong])
  return (
    <Frame
      editor={editor}
      labels={editorLabels}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      className={classes.frame ?? ''}
      data-invalid-frame={invalid || undefined}
    >
      {short ? <ShortToolbar editor={editor} /> : <FullToolbar editor={editor} />}
      <Frame.Content />
    </Frame>
  )
}
