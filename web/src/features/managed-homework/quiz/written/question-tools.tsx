import '@mantine/tiptap/styles.layer.css'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { useRef } from 'react'
import { editorLabels } from '../../../../ui/form/rich-text-editor/editor-labels.ts'
import { RovingToolbar } from '../../../../ui/form/rich-text-editor/roving-toolbar.tsx'
import { ImageIcon } from '../../../../ui/form/rich-text-editor/tool-icons.tsx'
import { addPictures } from './add-pictures.ts'
import { FormulaTool } from './formula-tool.tsx'
import classes from './question-tools.module.css'

type QuestionToolsProps = {
  /** The text that last had the focus; null before the first one is ready. */
  editor: Editor | null
  /** `câu 3`; part of the name for screen readers. */
  name: string
  onRefused: (why: string | null) => void
}

function PictureTool({ editor, onRefused }: Omit<QuestionToolsProps, 'name'>) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Frame.Control aria-label="Chèn hình" title="Chèn hình" onClick={() => input.current?.click()}>
        <ImageIcon />
      </Frame.Control>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Chọn hình"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // The same file can then be chosen again.
          event.currentTarget.value = ''
          onRefused(null)
          if (editor) void addPictures(editor, files, onRefused)
        }}
      />
    </>
  )
}

/** The tools for all texts of the open question. They change the text that last had the focus. */
export const QuestionTools = ({ editor, name, onRefused }: QuestionToolsProps) => (
  <Frame editor={editor} labels={editorLabels} className={classes.frame ?? ''}>
    <RovingToolbar label={`Định dạng ${name}`} className={classes.tools}>
      <Frame.Bold />
      <Frame.Italic />
      <Frame.Underline />
      <FormulaTool editor={editor} />
      <PictureTool editor={editor} onRefused={onRefused} />
    </RovingToolbar>
  </Frame>
)
