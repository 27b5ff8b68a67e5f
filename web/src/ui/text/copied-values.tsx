import { CopyButton } from '../feedback/copy-button.tsx'
import { inSentence } from '../../lib/in-sentence.ts'
import classes from './copied-values.module.css'

type CopiedValuesProps = {
  /** Labels and texts, in the order in which they are shown. */
  values: readonly (readonly [label: string, text: string])[]
}

/** Shows texts that the user pastes elsewhere, each with its label and a button that copies it. */
export const CopiedValues = ({ values }: CopiedValuesProps) => (
  <dl className={classes.values}>
    {values.map(([label, text]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>
          <code>{text}</code>
          <CopyButton text={text} label={`Copy ${inSentence(label)}`} done={`Đã copy ${inSentence(label)}`} />
        </dd>
      </div>
    ))}
  </dl>
)
