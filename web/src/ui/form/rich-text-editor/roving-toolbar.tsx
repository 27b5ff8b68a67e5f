import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'

const next: Record<string, (place: number, count: number) => number> = {
  ArrowRight: (place, count) => (place + 1) % count,
  ArrowLeft: (place, count) => (place - 1 + count) % count,
  Home: () => 0,
  End: (_place, count) => count - 1,
}

const tools = (toolbar: HTMLElement) => [...toolbar.querySelectorAll<HTMLElement>('button, select')]

/** Makes this tool the only one that the Tab key reaches; null means the first one. */
function leadTabTo(toolbar: HTMLElement, tool: Element | null) {
  const all = tools(toolbar)
  const stop = all.find((one) => one === tool) ?? all[0]
  for (const one of all) one.tabIndex = one === stop ? 0 : -1
}

type RovingToolbarProps = { label: string; className?: string | undefined; children: ReactNode }

/** Toolbar with a single Tab stop. Inside it, the arrow keys, Home and End move between the tools. */
export function RovingToolbar({ label, className, children }: RovingToolbarProps) {
  const toolbar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (toolbar.current) leadTabTo(toolbar.current, null)
  }, [])
  const handleKey = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = next[event.key]
    // Ignore keys from a popover that a tool has opened: React bubbles them through the component tree.
    if (!step || event.altKey || event.ctrlKey || event.metaKey || !event.currentTarget.contains(event.target as Node))
      return
    const usable = tools(event.currentTarget).filter((tool) => !tool.matches(':disabled'))
    const place = usable.findIndex((tool) => tool === document.activeElement)
    if (place < 0) return
    event.preventDefault()
    usable[step(place, usable.length)]?.focus()
  }
  return (
    <div
      ref={toolbar}
      className={className}
      role="toolbar"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={handleKey}
      onFocus={({ currentTarget, target }) => tools(currentTarget).includes(target) && leadTabTo(currentTarget, target)}
    >
      {children}
    </div>
  )
}
