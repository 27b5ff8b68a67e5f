import { CardGrid } from '../../ui/layout/card-grid.tsx'
import classes from './children-placeholder.module.css'

/** Placeholder for the cards of the children while they load. */
export const ChildrenPlaceholder = () => (
  <div className={classes.coming} data-coming>
    <p className={classes.words} role="status">
      Đang tải lịch học hôm nay, bài tập, điểm danh, học phí và thông báo của lớp của từng con…
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
