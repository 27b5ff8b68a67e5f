import { ActionIcon } from '@mantine/core'
import { useEffect, useState } from 'react'
import classes from './copy-button.module.css'
import { copyText } from './copy-text.ts'
import { CheckIcon, CopyIcon } from '../text/icons.tsx'
import { Tooltip } from './tooltip.tsx'
import { toast } from './toast.ts'

const tickMilliseconds = 1500

type CopyButtonProps = {
  text: string
  /** Tooltip and name of the button. */
  label?: string
  /** Toast after copying. */
  done?: string
}

/** Shows a button that copies a code. The default texts are for a class code. */
export function CopyButton({ text, label = 'Copy mã lớp', done = 'Đã copy mã lớp' }: CopyButtonProps) {
  const [ticked, setTicked] = useState(false)
  useEffect(() => {
    if (!ticked) return
    const timer = setTimeout(() => setTicked(false), tickMilliseconds)
    return () => clearTimeout(timer)
  }, [ticked])

  const handleCopy = async () => {
    if (await copyText(text)) {
      setTicked(true)
      toast.success(done)
    } else {
      toast.error(`Không copy được. Hãy chọn và copy bằng tay: ${text}`)
    }
  }
  return (
    <Tooltip label={label}>
      <ActionIcon
        variant="transparent"
        className={classes.button ?? ''}
        size={44}
        aria-label={label}
        onClick={() => void handleCopy()}
      >
        {ticked ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      </ActionIcon>
    </Tooltip>
  )
}
