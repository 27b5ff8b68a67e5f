import { Button, type ButtonProps } from '@mantine/core'
import { type Shared, hasShareSheet, shareText } from './share-text.ts'
import { toast } from './toast.ts'

type ShareButtonProps = Pick<ButtonProps, 'variant' | 'disabled' | 'className'> & {
  shared: Shared
  /** What it is, as it stands behind a verb: 'lời mời' of 'Gửi lời mời', 'Copy lời mời' and 'Đã copy lời mời'. */
  what: string
  /** Said where nothing can be copied: how to do without. */
  otherwise: string
  onPress?: () => void
}

/** Hands something on by the system's sheet (Zalo is among what phones list there), and copies it where there is none. */
export function ShareButton({ shared, what, otherwise, onPress, ...look }: ShareButtonProps) {
  const share = async () => {
    onPress?.()
    const outcome = await shareText(shared)
    if (outcome === 'copied') toast.success(`Đã copy ${what}`)
    if (outcome === 'failed') toast.error(`Không copy được. ${otherwise}`)
  }
  return (
    <Button {...look} onClick={() => void share()}>
      {hasShareSheet() ? 'Gửi' : 'Copy'} {what}
    </Button>
  )
}
