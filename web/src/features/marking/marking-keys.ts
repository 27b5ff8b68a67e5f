import { type RefObject, useEffect, useEffectEvent } from 'react'
import type { Tool } from './stage/pen.ts'

export type MarkingKeys = {
  pointsField: RefObject<HTMLInputElement | null>
  commentField: RefObject<HTMLTextAreaElement | null>
  /** True if single-letter shortcuts are on. WCAG 2.1.4: users of speech input must be able to turn them off. */
  letters: boolean
  onSaveAndNext: () => void
  onStudent: (step: 1 | -1) => void
  /** Null if the work has no pages; the keys then scroll. */
  onPage: ((step: 1 | -1) => void) | null
  onUndo: () => void
  onTool: (tool: Tool) => void
  onTurn: () => void
  onZoom: (step: 1 | -1) => void
}

/** Shortcuts by the position of the key, because Vietnamese input methods combine two presses into another letter. */
const letterKeys: Record<string, (keys: MarkingKeys) => void> = {
  KeyB: ({ onTool }) => onTool('pen'),
  KeyT: ({ onTool }) => onTool('eraser'),
  KeyV: ({ onTool }) => onTool('look'),
  KeyX: ({ onTurn }) => onTurn(),
  KeyN: ({ commentField }) => commentField.current?.focus(),
  Equal: ({ onZoom }) => onZoom(1),
  NumpadAdd: ({ onZoom }) => onZoom(1),
  Minus: ({ onZoom }) => onZoom(-1),
  NumpadSubtract: ({ onZoom }) => onZoom(-1),
}

const movingKeys: Record<string, (keys: MarkingKeys) => void> = {
  ArrowUp: ({ onStudent }) => onStudent(-1),
  ArrowDown: ({ onStudent }) => onStudent(1),
  PageUp: ({ onPage }) => onPage?.(-1),
  PageDown: ({ onPage }) => onPage?.(1),
}

function handle(keys: MarkingKeys, event: KeyboardEvent): boolean {
  const target = event.target instanceof HTMLElement ? event.target : document.body
  const inPoints = target === keys.pointsField.current
  const inComment = target === keys.commentField.current
  const inOther = !inPoints && target.closest('input, textarea, select, summary, [role="menu"]') !== null
  if (event.isComposing && inComment) return false
  if (inComment && event.key === 'Escape') {
    keys.pointsField.current?.focus()
    return true
  }
  if (inOther) return false
  if ((event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && !inPoints) {
    keys.onUndo()
    return true
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false
  const onControl = target.closest('button, a') !== null
  const move = keys.onPage === null && event.key.startsWith('Page') ? undefined : movingKeys[event.key]
  if (move) {
    move(keys)
    return true
  }
  if (event.key === 'Enter' && !inPoints && !onControl) {
    keys.onSaveAndNext()
    return true
  }
  // A digit or comma typed outside the fields goes into the points field.
  if (/^[\d,]$/.test(event.key) && !inPoints) {
    keys.pointsField.current?.focus()
    keys.pointsField.current?.select()
    return false
  }
  const letter = keys.letters ? letterKeys[event.code] : undefined
  letter?.(keys)
  return letter !== undefined
}

/** Handles the keyboard shortcuts of the page. They are off while a dialog is open. */
export function useMarkingKeys(keys: MarkingKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || document.querySelector('[role="dialog"]')) return
    if (handle(keys, event)) event.preventDefault()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
