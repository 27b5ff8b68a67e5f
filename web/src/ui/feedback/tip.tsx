import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react'
import type { TipBubble } from './tip-bubble.tsx'
import classes from './tip.module.css'

type Bubble = ComponentType<Parameters<typeof TipBubble>[0]>

/** Words above a control, at once on hover and on keyboard focus; Escape takes them away. Give the control a name of its own. */
export function Tip({ label, children }: { label: string; children: ReactNode }) {
  const around = useRef<HTMLSpanElement>(null)
  const [shown, setShown] = useState(false)
  const [Bubble, setBubble] = useState<Bubble | null>(null)

  useEffect(() => {
    if (!shown) return
    let left = false
    // What positions the words is as big as a page; without it the control still has its name.
    import('./tip-bubble.tsx').then(
      (part) => left || setBubble(() => part.TipBubble),
      () => undefined,
    )
    const hideOnEscape = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setShown(false)
    }
    document.addEventListener('keydown', hideOnEscape)
    return () => {
      left = true
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
