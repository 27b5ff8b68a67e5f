import { EditorContent, type Editor, useEditor } from '@tiptap/react'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'
import { memo, useEffect, useEffectEvent, useState } from 'react'
import { setMarkupCleaner } from '../../../../lib/trusted-markup.ts'
import { cleanForEditor, cleanFragment } from '../../../../ui/text/clean-markup.ts'
import { styledTextOf } from '../reading/read-clipboard.ts'
import { questionHtmlOf } from '../reading/styled-text.ts'
import { addPictures, picturesIn } from './add-pictures.ts'
import classes from './question-text.module.css'

// The editor lets the browser parse stored and pasted texts, which needs a markup cleaner (Trusted Types).
setMarkupCleaner(cleanForEditor)

/** The allowed content of a question or an option: lines, bold, italic and underlined text, and small pictures. */
const extensions = [
  StarterKit.configure({
    blockquote: false,
    bulletList: false,
    code: false,
    codeBlock: false,
    heading: false,
    horizontalRule: false,
    link: false,
    listItem: false,
    listKeymap: false,
    orderedList: false,
    strike: false,
  }),
  Image.configure({ inline: true, allowBase64: true }),
]

export type QuestionTextProps = {
  /** Name for screen readers. */
  label: string
  /** The HTML at first. The field keeps its own content afterwards. */
  html: string
  invalid: boolean
  /** True for the text of the question, which is longer than an option. */
  isLong?: boolean
  /** Called with the HTML after each change; an empty string if the text is empty. */
  onChange: (html: string) => void
  onFocus: (editor: Editor) => void
  onReady?: (editor: Editor) => void
  onRefused: (why: string) => void
}

/** Returns the text without the paragraph around it, if it is only one. */
const withoutParagraph = (html: string) => /^<p>((?:(?!<\/?p>)[^])*)<\/p>$/.exec(html)?.[1] ?? html

/** True if nothing changed that the field shows. It keeps its own content, so a new `html` does not count. */
const isSame = ({ html: _, ...before }: QuestionTextProps, { html: __, ...after }: QuestionTextProps) =>
  Object.entries(after).every(([name, value]) => before[name as keyof typeof before] === value)

/** Field for the text of a question or of an option. Its tools are in question-tools.tsx. */
export const QuestionText = memo(function QuestionText(props: QuestionTextProps) {
  const { label, html, invalid, isLong = false, onChange, onFocus, onReady, onRefused } = props
  const [content] = useState(html)
  const editor = useEditor({
    extensions,
    content,
    onUpdate: ({ editor: changed }) => {
      const written = changed.isEmpty ? '' : changed.getHTML()
      onChange(isLong ? written : withoutParagraph(written))
    },
    onFocus: ({ editor: focused }) => onFocus(focused),
  })
  const takePictures = useEffectEvent((event: Event, transfer: DataTransfer | null) => {
    const pictures = picturesIn(transfer)
    if (pictures.length === 0) return false
    event.preventDefault()
    void addPictures(editor, pictures, onRefused)
    return true
  })
  const ready = useEffectEvent(() => onReady?.(editor))
  useEffect(() => ready(), [editor])
  useEffect(() => {
    editor.setOptions({
      editorProps: {
        // Raised and lowered text of Word becomes a formula, and pictures of other computers are left out.
        transformPastedHTML: (pasted) => questionHtmlOf(styledTextOf(cleanFragment(pasted))),
        handleDOMEvents: {
          paste: (_view, event) => takePictures(event, event.clipboardData),
          drop: (_view, event) => takePictures(event, event.dataTransfer),
        },
        attributes: {
          class: `${classes.text} ${isLong ? classes.long : ''}`,
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          ...(invalid ? { 'aria-invalid': 'true' } : {}),
        },
      },
    })
  }, [editor, label, invalid, isLong])
  return <EditorContent editor={editor} className={classes.frame} data-invalid-frame={invalid || undefined} />
}, isSame)
