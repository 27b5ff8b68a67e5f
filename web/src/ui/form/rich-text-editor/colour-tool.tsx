import { Button, Popover, UnstyledButton } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import classes from './rich-text-editor.module.css'

type ColourToolProps = {
  label: string
  icon: ReactNode
  /** Value and name of each colour. */
  colours: readonly (readonly [value: string, name: string])[]
  /** Null removes the colour. */
  apply: (colour: string | null) => void
}

/** Tool to choose one of a few colours. */
export function ColourTool({ label, icon, colours, apply }: ColourToolProps) {
  const control = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const choose = (colour: string | null) => {
    setOpened(false)
    apply(colour)
  }
  // Return the focus to this tool only after Escape. After a choice it must go to the text, so `returnFocus` cannot be used.
  const handleEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setTimeout(() => control.current?.focus())
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start">
      <Popover.Target>
        <Frame.Control ref={control} aria-label={label} title={label} onClick={() => setOpened(!opened)}>
          {icon}
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDownCapture={handleEscape}>
        <div className={classes.swatches}>
          {colours.map(([value, name]) => (
            <UnstyledButton
              key={value}
              className={classes.swatch ?? ''}
              style={{ '--swatch': value }}
              aria-label={name}
              title={name}
              onClick={() => choose(value)}
            />
          ))}
        </div>
        <Button mt="sm" fullWidth variant="default" onClick={() => choose(null)}>
          Bỏ màu
        </Button>
      </Popover.Dropdown>
    </Popover>
  )
}
