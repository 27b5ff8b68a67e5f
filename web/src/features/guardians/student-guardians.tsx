import { useState } from 'react'
import { useGuardianships } from '../../operations/guardians/get-guardianships.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { GuardianshipList } from './guardianship-list.tsx'
import classes from './guardians.module.css'
import { OwnPairingCode } from './own-pairing-code.tsx'
import { PendingGuardians } from './pending-guardians.tsx'
import { relationLabels } from './relations.ts'

/** How soon a student who shows the code sees that it was used. */
const whileShown = 5000

/** The student's guardians, those who wait among them, and the code for another one. */
export function StudentGuardians() {
  const [codeShown, setCodeShown] = useState(false)
  const guardianships = useGuardianships(null, codeShown ? whileShown : false)
  const ties = guardianships.data?.items ?? null
  const active = ties?.filter(({ state }) => state === 'active') ?? []
  return (
    <section aria-labelledby="phu-huynh" className={classes.section}>
      <h2 id="phu-huynh" className={classes.heading}>
        Phụ huynh
      </h2>
      <PendingGuardians />
      <Card>
        <h3 className={classes.title}>Phụ huynh của bạn</h3>
        {ties === null ? (
          guardianships.error ? (
            <Failed
              error={guardianships.error}
              busy={guardianships.isFetching}
              onRetry={() => void guardianships.refetch()}
            />
          ) : (
            <Loading />
          )
        ) : active.length === 0 ? (
          <p className="meta">Chưa có phụ huynh nào ghép với bạn.</p>
        ) : (
          <GuardianshipList
            label="Phụ huynh của bạn"
            ties={active}
            nameOf={({ fullName }) => fullName}
            metaOf={({ relation }) => relationLabels[relation]}
            endLabelOf={() => 'Kết thúc'}
            questionOf={({ fullName }) => ({
              title: `Kết thúc ghép với ${fullName}?`,
              confirmLabel: 'Kết thúc',
              words: (
                <>
                  <p>
                    <strong>{fullName}</strong> không xem được việc học của bạn nữa, kể cả trên trang đang mở. Người này
                    thấy rằng việc ghép đã kết thúc.
                  </p>
                  <p className="meta">Muốn ghép lại, bạn đưa cho họ một mã mới.</p>
                </>
              ),
            })}
          />
        )}
        {active.some(({ mayEnd }) => !mayEnd) ? (
          <p className="meta">
            Bạn tự kết thúc ghép được khi đã đủ 16 tuổi theo ngày sinh trong hồ sơ. Trước đó chỉ phụ huynh kết thúc
            được.
          </p>
        ) : null}
      </Card>
      <OwnPairingCode ties={ties} onShown={setCodeShown} />
    </section>
  )
}
