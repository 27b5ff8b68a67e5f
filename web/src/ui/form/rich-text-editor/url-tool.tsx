import { Button, Popover, TextInput } from '@mantine/core'
import { RichTextEditor as Frame } from '@mantine/tiptap'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import classes from './rich-text-editor.module.css'

type UrlToolProps = {
  /** Name of the tool. */
  label: string
  icon: ReactNode
  addressLabel: string
  /** Label of a second field, for the picture's text alternative. */
  wordsLabel?: string
  active?: boolean
  /** Returns the URL to show when the panel opens. */
  current?: () => string
  /** Inserts the URL into the text. Returns the error to show if the URL is invalid, otherwise null. */
  apply: (address: string, words: string) => string | null
}

/** Tool that asks for a URL: link, picture or video. */
export function UrlTool({ label, icon, addressLabel, wordsLabel, active = false, current, apply }: UrlToolProps) {
  const control = useRef<HTMLButtonElement>(null)
  const [opened, setOpened] = useState(false)
  const [address, setAddress] = useState('')
  const [words, setWords] = useState('')
  const [error, setError] = useState<string | null>(null)
  const toggle = () => {
    setAddress(current?.() ?? '')
    setWords('')
    setError(null)
    setOpened(!opened)
  }
  const finish = () => {
    const fault = apply(address.trim(), words.trim())
    setError(fault)
    if (fault === null) setOpened(false)
  }
  // Enter would otherwise submit the form around the editor.
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    finish()
  }
  // Return the focus to this tool only after Escape. After a choice it must go to the text, so `returnFocus` cannot be used.
  const handleEscape = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') setTimeout(() => control.current?.focus())
  }
  return (
    <Popover opened={opened} onChange={setOpened} trapFocus position="bottom-start">
      <Popover.Target>
        <Frame.Control ref={control} aria-label={label} title={label} active={active} onClick={toggle}>
          {icon}
        </Frame.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label={label} onKeyDownCapture={handleEscape}>
        <div className={classes.panel}>
          <TextInput
            label={addressLabel}
            type="url"
            inputMode="url"
            placeholder="https://"
            value={address}
            error={error}
            onChange={(event) => setAddress(event.currentTarget.value)}
            onKeyDown={handleKey}
          />
          {wordsLabel ? (
            <TextInput
              label={wordsLabel}
              value={words}
              onChange={(event) => setWords(event.currentTarget.value)}
              onKeyDown={handleKey}
            />
          ) : null}
          <Button onClick={finish}>Áp dụng</Button>
        </div>
      </Popover.Dropdown>
    </Popover>
  )
}
