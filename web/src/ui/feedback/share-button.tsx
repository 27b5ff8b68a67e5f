import { Button, type ButtonProps } from '@mantine/core'
import { type Shared, hasShareSheet, shareText } from './share-text.ts'
import { toast } from './toast.ts'

type ShareButtonProps = Pick<ButtonProps, 'variant' | 'disabled' | 'className'> & {
  shared: Shared
  /** Name of the shared thing, used after a verb: 'lời mời' in 'Gửi lời mời', 'Copy lời mời' and 'Đã copy lời mời'. */
  what: string
  /** Tells the user what to do if copying fails. */
  otherwise: string
  onPress?: () => void
}

/** Shows a button that shares through the system's sheet, where phones also list Zalo, or copies if there is no sheet. */
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
