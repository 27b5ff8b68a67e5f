import { Button, Popover, TextInput, UnstyledButton } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import type { Editor } from '@tiptap/react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { FormulaIcon } from '../../../../ui/form/rich-text-editor/tool-icons.tsx'
import { QuestionHtml } from '../../../../ui/quiz/question-html.tsx'
import { escapeHtml } from '../reading/styled-text.ts'
import classes from './question-tools.module.css'

/** Formulas to begin with: the name, the TeX, and the sign on the button. */
const templates = [
  ['Phân số', String.raw`\frac{a}{b}`, 'a/b'],
  ['Căn bậc hai', String.raw`\sqrt{x}`, '√x'],
  ['Luỹ thừa', 'x^{2}', 'x²'],
  ['Chỉ số dưới', 'x_{1}', 'x₁'],
  ['Nhỏ hơn hoặc bằng', String.raw`\le `, '≤'],
  ['Lớn hơn hoặc bằng', String.raw`\ge `, '≥'],
  ['Khác', String.raw`\ne `, '≠'],
  ['Góc', String.raw`\widehat{ABC}`, '∠'],
  ['Vectơ', String.raw`\overrightarrow{AB}`, 'AB→'],
  ['Hệ phương trình', String.raw`\begin{cases}x+y=1\\x-y=0\end{cases}`, '{ =='],
  ['Tích phân', String.raw`\int_{a}^{b} f(x)\,dx`, '∫'],
  ['Công thức hoá học', String.raw`\ce{H2SO4}`, 'H₂SO₄'],
] as const

/** Tool that asks for a formula in TeX, shows it, and inserts it between dollar signs. */
export function FormulaTool({ editor }: { editor: Editor | null }) {
  const control = useRef<HTMLButtonElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const [opened, setOpened] = useState(false)
  const [tex, setTex] = useState('')
  const finish = () => {
    const written = tex.trim().replaceAll('$', '')
    if (written !== '')
      editor
        ?.chain()
        .focus()
        .insertContent({ type: 'text', text: `$${written}$` })
        .run()
    setOpened(false)
  }
  // Enter would otherwise submit the form around the editor.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    finish()
  }
  // After a formula was inserted the focus must go to the text, so `returnFocus` cannot be used.
  const handleEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setTimeout(() => control.current?.focus())
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start">
      <Popover.Target>
        <Frame.Control
          ref={control}
          aria-label="Chèn công thức"
          title="Chèn công thức"
          onClick={() => {
            setTex('')
            setOpened(!opened)
          }}
        >
          <FormulaIcon />
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Chèn công thức" onKeyDownCapture={handleEscape}>
        <div className={classes.panel}>
          <TextInput
            ref={input}
            label="Công thức (LaTeX)"
            placeholder="x^2 + \frac{1}{2}"
            autoCapitalize="off"
            autoComplete="off"
            spellCheck={false}
            value={tex}
            onChange={(event) => setTex(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
          <div className={classes.templates} role="group" aria-label="Mẫu công thức">
            {templates.map(([name, template, sign]) => (
              <UnstyledButton
                key={name}
                title={name}
                onClick={() => {
                  setTex(`${tex}${template}`)
                  input.current?.focus()
                }}
              >
                {sign}
                <span className="unseen"> {name}</span>
              </UnstyledButton>
            ))}
          </div>
          <div className={classes.shown} role="group" aria-label="Công thức học viên thấy">
            {tex.trim() === '' ? null : <QuestionHtml html={`$${escapeHtml(tex.trim().replaceAll('$', ''))}$`} />}
          </div>
          <Button onClick={finish}>Chèn</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
