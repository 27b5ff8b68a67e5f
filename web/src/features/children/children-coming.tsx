import { CardGrid } from '../../ui/layout/card-grid.tsx'
import classes from './children-coming.module.css'

/** Stands where the cards of children will be. */
export const ChildrenComing = () => (
  <div className={classes.coming} data-coming>
    <p className={classes.words} role="status">
      Đang xem lịch của các con…
    </p>
    <div aria-hidden>
      <CardGrid>
        <li className={classes.card} />
        <li className={classes.card} />
        <li className={classes.card} />
      </CardGrid>
    </div>
  </div>
)
