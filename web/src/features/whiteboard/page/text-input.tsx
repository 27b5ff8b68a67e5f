import { type KeyboardEvent, useLayoutEffect, useRef } from 'react'
import { whiteboardLimits } from '@hien/contract/whiteboard'
import { dropDraft, keepDraft, readDraft } from '../../../lib/drafts.ts'
import classes from './board-page.module.css'
import { type Lie, lettersOf, styleAt } from './overlay.tsx'

export type TextDraft = { x: number; y: number; text: string }

const nameOf = (page: string) => `whiteboard-text ${page}`

/** Returns the text that was typed on this page and not written, for example before a reload; null if there is none. */
export function readTextDraft(page: string): TextDraft | null {
  const kept = readDraft(nameOf(page), '') as Partial<TextDraft> | null
  return typeof kept?.text === 'string' && kept.text !== '' && typeof kept.x === 'number' && typeof kept.y === 'number'
    ? { x: kept.x, y: kept.y, text: kept.text }
    : null
}
export const dropTextDraft = (page: string) => dropDraft(nameOf(page))

type TextInputProps = {
  page: string
  draft: TextDraft
  colour: string
  width: number
  lie: Lie
  onType: (text: string) => void
  /** Called when the text is complete. */
  onWrite: () => void
  onCancel: () => void
}

/** The field for a text at the place that was pressed. Enter writes the text, Escape leaves it. */
export function TextInput({ page, draft, colour, width, lie, onType, onWrite, onCancel }: TextInputProps) {
  const field = useRef<HTMLInputElement>(null)
  // Before the press has ended: iOS opens its keyboard only for a focus during a press.
  useLayoutEffect(() => field.current?.focus(), [draft.x, draft.y])
  const { maxWidth, ...place } = styleAt(draft, lie)
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) => {
    // Input methods for Vietnamese use Enter and Escape too.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') onWrite()
    else if (event.key === 'Escape') onCancel()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <input
      ref={field}
      className={classes.input}
      style={{ ...place, ...lettersOf(width, lie), width: maxWidth }}
      data-colour={colour}
      aria-label="Chữ trên bảng, Enter để viết, Escape để bỏ"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={whiteboardLimits.maxTextLength}
      value={draft.text}
      onChange={({ currentTarget: { value } }) => {
        keepDraft(nameOf(page), '', { ...draft, text: value })
        onType(value)
      }}
      onKeyDown={handleKey}
    />
  )
}
