import { limits } from '@hien/contract/limits'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../lib/paths.ts'
import { type Guardianship, useGuardianships } from '../../operations/guardians/get-guardianships.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { type EndQuestion, GuardianshipList } from './guardianship-list.tsx'
import classes from './guardians.module.css'
import { relationLabels } from './relations.ts'

function questionOf({ state, fullName }: Guardianship): EndQuestion {
  if (state === 'pending')
    return {
      title: 'Huỷ yêu cầu ghép?',
      confirmLabel: 'Huỷ yêu cầu',
      words: <p>Yêu cầu của bạn không còn chờ đồng ý nữa. Muốn gửi lại, bạn cần một mã mới.</p>,
    }
  return {
    title: `Kết thúc ghép với ${fullName}?`,
    confirmLabel: 'Kết thúc',
    words: (
      <>
        <p>
          Bạn không xem được lịch học, điểm danh, bài tập và điểm của <strong>{fullName}</strong> nữa, kể cả trên trang
          đang mở.
        </p>
        <p className="meta">Phụ huynh khác của con, nếu có, vẫn xem như trước. Muốn ghép lại, bạn cần một mã mới.</p>
      </>
    ),
  }
}

/** Lists a parent's children and open requests, each with a button to end the guardianship or cancel the request. */
export function ParentChildren() {
  const guardianships = useGuardianships()
  const ties = guardianships.data?.items
  const isFull = ties?.filter(({ state }) => state === 'active').length === limits.maxChildrenPerParent
  return (
    <section aria-labelledby="con-cua-ban" className={classes.section}>
      <h2 id="con-cua-ban" className={classes.heading}>
        Con của bạn
      </h2>
      <Card>
        {ties ? (
          ties.length === 0 ? (
            <p className={classes.lead}>Bạn chưa ghép với con nào.</p>
          ) : (
            <GuardianshipList
              label="Con của bạn"
              ties={ties}
              nameOf={({ state, fullName }) => (state === 'pending' ? 'Yêu cầu đang chờ đồng ý' : fullName)}
              metaOf={({ relation }) => `Bạn là ${relationLabels[relation].toLocaleLowerCase('vi')}`}
              endLabelOf={({ state }) => (state === 'pending' ? 'Huỷ yêu cầu' : 'Kết thúc')}
              questionOf={questionOf}
            />
          )
        ) : guardianships.error ? (
          <Failed
            error={guardianships.error}
            busy={guardianships.isFetching}
            onRetry={() => void guardianships.refetch()}
          />
        ) : (
          <Loading />
        )}
        {isFull ? (
          <p className="meta">Bạn đã ghép với {limits.maxChildrenPerParent} con, nhiều nhất cho một tài khoản.</p>
        ) : (
          <div className={classes.buttons}>
            <Button component={Link} to={paths.addChild} variant="default">
              Nhập mã ghép
            </Button>
          </div>
        )}
      </Card>
    </section>
  )
}
