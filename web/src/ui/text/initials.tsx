import classes from './initials.module.css'

const tints = ['sand', 'sky', 'leaf', 'amber', 'violet', 'rose', 'mint'] as const

/** Returns the initials of family name and given name: `TN` for 'Trần Thị Hồng Ngọc'. */
export function initialsOf(name: string): string {
  const words = name.normalize('NFC').split(/\s+/).filter(Boolean)
  const letters = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return letters
    .map((word) => [...(word ?? '')][0] ?? '')
    .join('')
    .toLocaleUpperCase('vi')
}

/**
 * Shows a person's picture or initials in a circle, as decoration beside the name. The same name always gets the same colour.
 */
export function Initials({
  name,
  picture,
  size = 36,
}: {
  name: string
  picture?: string | null | undefined
  size?: number
}) {
  const style = { width: size, height: size, fontSize: Math.max(13, size * 0.36) }
  if (picture) return <img className={classes.circle} style={style} src={picture} alt="" />
  const sum = [...name].reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span className={`${classes.circle} ${classes[tints[sum % tints.length] ?? 'sand']}`} style={style} aria-hidden>
      {initialsOf(name)}
    </span>
  )
}
