import { useRemoveLogo } from '../../operations/centre-pages/remove-logo.ts'
import { useUploadLogo } from '../../operations/centre-pages/upload-logo.ts'
import { PictureField } from '../../ui/form/picture-field.tsx'
import { Initials } from '../../ui/text/initials.tsx'
import classes from './centre-page.module.css'

type LogoFieldProps = {
  /** Address of the stored logo; null if there is none. */
  logo: string | null
  /** Name of the centre. */
  name: string
}

/** Field for the centre's logo, which is saved apart from the form. */
export function LogoField({ logo, name }: LogoFieldProps) {
  const { run: upload } = useUploadLogo()
  const { run: remove } = useRemoveLogo()
  return (
    <PictureField
      stored={
        logo === null ? (
          <Initials name={name} size={96} />
        ) : (
          <img className={classes.logo} src={logo} alt="Logo của trung tâm" />
        )
      }
      hasPicture={logo !== null}
      word="logo"
      onSave={async (chosen) => (await upload(chosen)).error}
      onRemove={async () => (await remove()).error}
    >
      <h2 className={classes.label}>Logo</h2>
      {logo === null ? <p className="meta">Chưa có logo.</p> : null}
    </PictureField>
  )
}
