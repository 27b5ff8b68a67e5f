import { type RefObject, useEffect, useEffectEvent } from 'react'

type BoardKeys = {
  onUndo: () => void
  onRedo: () => void
  onStep: (by: 1 | -1) => void
}

/** Returns what a key does; null for other keys. */
function actionOf({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent, keys: BoardKeys): (() => void) | null {
  if ((ctrlKey || metaKey) && !altKey) {
    if (key.toLowerCase() === 'z') return shiftKey ? keys.onRedo : keys.onUndo
    return key.toLowerCase() === 'y' ? keys.onRedo : null
  }
  if (key === 'PageUp') return () => keys.onStep(-1)
  return key === 'PageDown' ? () => keys.onStep(1) : null
}

/**
 * Handles the shortcuts of the whiteboard. They work where nothing else has the focus, because a press on the page leaves every
 * field, but not while a dialog over the whiteboard is open.
 */
export function useBoardKeys(board: RefObject<HTMLElement | null>, keys: BoardKeys): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof HTMLElement ? event.target : document.body
    const isHere = target === document.body || board.current?.contains(target) === true
    if (event.defaultPrevented || !isHere || target.closest('input, textarea, select, [role="menu"]')) return
    const dialogs = [...document.querySelectorAll('[role="dialog"]')]
    if (dialogs.some((dialog) => !dialog.contains(board.current))) return
    const act = actionOf(event, keys)
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [])
}
