import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TooltipBubble } from './tooltip-bubble.tsx'
import classes from './tooltip.module.css'

type Bubble = ComponentType<Parameters<typeof TooltipBubble>[0]>

/** Shows a text above a control on hover and keyboard focus. Escape hides it. The control needs its own accessible name. */
export function Tooltip({ label, children }: { label: string; children: ReactNode }) {
  const around = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  const [Bubble, setBubble] = useState<Bubble | null>(null)

  useEffect(() => {
    if (!shown) return
    let isCancelled = false
    // The code that positions the bubble is as large as a page. If it cannot be loaded, the control still has its name.
    import('./tooltip-bubble.tsx').then(
      (part) => isCancelled || setBubble(() => part.TooltipBubble),
      () => undefined,
    )
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', hideOnEscape)
    return () => {
      isCancelled = true
      document.removeEventListener('keydown', hideOnEscape)
    }
  }, [shown])

  return (
    <span
      ref={around}
      className={classes.around}
      onPointerEnter={() => setShown(true)}
      onPointerLeave={() => setShown(false)}
      onFocus={({ target }) => target.matches(':focus-visible') && setShown(true)}
      onBlur={() => setShown(false)}
    >
      {children}
      {Bubble === null ? null : <Bubble label={label} target={around} opened={shown} />}
    </span>
  )
}
