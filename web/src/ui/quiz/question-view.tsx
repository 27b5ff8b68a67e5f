import { AnswerField, type AnsweredField } from './answer-field.tsx'
import { QuestionHtml } from './question-html.tsx'
import classes from './question-view.module.css'

/** A written question as a student sees it, with the field for the answer. The caller shows the element with the id `{id}-name`. */
export const QuestionView = (props: AnsweredField) => (
  <div className={classes.question}>
    <div id={`${props.question.id}-html`} className={classes.text}>
      <QuestionHtml html={props.question.html} />
    </div>
    <AnswerField {...props} />
  </div>
)
