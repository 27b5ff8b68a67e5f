import type { ReactNode } from 'react'
import { useRemoveAvatar } from '../../operations/accounts/remove-avatar.ts'
import { useUpdateAvatar } from '../../operations/accounts/update-avatar.ts'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { Initials } from '../../ui/text/initials.tsx'

type AvatarFieldProps = {
  name: string
  picture: string | null
  /** Text about the consent that a student gives by saving a picture; null for other members. */
  meaning: string | null
  /** Text beside the picture. */
  children: ReactNode
}

/** Field for the member's picture. */
export function AvatarField({ name, picture, meaning, children }: AvatarFieldProps) {
  const { run: updateAvatar } = useUpdateAvatar()
  const { run: removeAvatar } = useRemoveAvatar()
  return (
    <PictureField
      stored={<Initials name={name} picture={picture} size={96} />}
      hasPicture={picture !== null}
      word="ảnh"
      isRound
      meaning={meaning}
      onSave={async (chosen) => (await updateAvatar(chosen)).error}
      onRemove={async () => (await removeAvatar()).error}
    >
      {children}
    </PictureField>
  )
}
