import { CardGrid } from '../layout/card-grid.tsx'
import classes from './card-skeletons.module.css'

/** Shows placeholders while cards are loading, with the text 'Đang tải…' unless the page gives another. */
export const CardSkeletons = ({ children = 'Đang tải…' }: { children?: string }) => (
  <div className={classes.coming} data-coming>
    <p className={classes.words} role="status">
      {children}
    </p>
    <div aria-hidden>
      <CardGrid>
        <li className={classes.card} />
        <li className={classes.card} />
      </CardGrid>
    </div>
  </div>
)
