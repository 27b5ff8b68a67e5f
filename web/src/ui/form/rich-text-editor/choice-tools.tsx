import { type Editor, useEditorState } from '@tiptap/react'
import classes from './rich-text-editor.module.css'

const levels = [1, 2, 3, 4, 5, 6] as const
const sizes = [
  ['0.75em', 'Nhỏ'],
  ['1.5em', 'Lớn'],
  ['2.5em', 'Rất lớn'],
] as const

/** Tool to choose paragraph or heading 1 to 6. */
export function HeadingTool({ editor }: { editor: Editor }) {
  const level = useEditorState({
    editor,
    selector: ({ editor: now }) => levels.find((one) => now.isActive('heading', { level: one })) ?? 0,
  })
  const choose = (value: string) => {
    const chosen = levels.find((one) => String(one) === value)
    if (chosen === undefined) editor.chain().focus().setParagraph().run()
    else editor.chain().focus().setHeading({ level: chosen }).run()
  }
  return (
    <select
      className={classes.choice}
      aria-label="Kiểu đoạn"
      value={level}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value={0}>Đoạn văn</option>
      {levels.map((one) => (
        <option key={one} value={one}>
          Tiêu đề {one}
        </option>
      ))}
    </select>
  )
}

export function SizeTool({ editor }: { editor: Editor }) {
  const size = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const value: unknown = now.getAttributes('textStyle')['fontSize']
      return sizes.find(([one]) => one === value)?.[0] ?? ''
    },
  })
  const choose = (value: string) => {
    if (value === '') editor.chain().focus().unsetFontSize().run()
    else editor.chain().focus().setFontSize(value).run()
  }
  return (
    <select
      className={classes.choice}
      aria-label="Cỡ chữ"
      value={size}
      onChange={(event) => choose(event.currentTarget.value)}
    >
      <option value="">Cỡ thường</option>
      {sizes.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  )
}
