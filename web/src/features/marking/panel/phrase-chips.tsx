import { useState } from 'react'
import { CloseIcon } from '../../../ui/text/close-icon.tsx'
import { PlusIcon } from '../../../ui/text/icons.tsx'
import { keepPhrases, maxPhraseLength, maxPhrases, readPhrases } from './phrases.ts'
import classes from './phrase-chips.module.css'

type PhraseChipsProps = {
  /** The typed comment, which can be saved as a phrase. */
  comment: string
  onUse: (phrase: string) => void
}

/** Buttons that insert the teacher's own phrases, and a button that saves the typed comment as a phrase. */
export function PhraseChips({ comment, onUse }: PhraseChipsProps) {
  const [phrases, setPhrases] = useState(readPhrases)
  const [tidying, setTidying] = useState(false)
  const typed = comment.trim()
  const change = (next: string[]) => {
    setPhrases(next)
    keepPhrases(next)
    if (next.length === 0) setTidying(false)
  }
  const isNew = typed !== '' && typed.length <= maxPhraseLength && !typed.includes('\n') && !phrases.includes(typed)
  return (
    <div className={classes.phrases} role="group" aria-label="Câu nhận xét mẫu">
      {phrases.map((phrase) => (
        <button
          key={phrase}
          type="button"
          className={classes.phrase}
          data-tidying={tidying || undefined}
          aria-label={tidying ? `Bỏ câu mẫu ${phrase}` : undefined}
          onClick={() => (tidying ? change(phrases.filter((one) => one !== phrase)) : onUse(phrase))}
        >
          {phrase}
          {tidying ? <CloseIcon size={14} /> : null}
        </button>
      ))}
      {isNew && phrases.length < maxPhrases ? (
        <button type="button" className={classes.small} onClick={() => change([...phrases, typed])}>
          <PlusIcon size={14} /> Lưu làm câu mẫu
        </button>
      ) : null}
      {phrases.length > 0 ? (
        <button type="button" className={classes.small} aria-pressed={tidying} onClick={() => setTidying(!tidying)}>
          {tidying ? 'Xong' : 'Sửa mẫu'}
        </button>
      ) : null}
    </div>
  )
}
