import { useState } from 'react'
import { useGuardianships } from '../../operations/guardians/get-guardianships.ts'
import { useReportGuardianship } from '../../operations/guardians/report-guardianship.ts'
import { Card } from '../../ui/layout/card.tsx'
import { Failed, Loading } from '../../ui/feedback/states.tsx'
import { GuardianshipList } from './guardianship-list.tsx'
import classes from './guardians.module.css'
import { OwnPairingCode } from './pairing/own-pairing-code.tsx'
import { PendingGuardians } from './pending-guardians.tsx'
import { relationLabels } from './relations.ts'

/** Milliseconds between refetches while the code is shown, so that the student soon sees that it was used. */
const whileShown = 5000

/**
 * Shows the student's guardians, including pending ones, and lets the student create a pairing code for another
 * guardian.
 */
export function StudentGuardians() {
  const [codeShown, setCodeShown] = useState(false)
  const guardianships = useGuardianships(null, codeShown ? whileShown : false)
  const ties = guardianships.data?.items ?? null
  const { run: report } = useReportGuardianship()
  const active = ties?.filter(({ state }) => state === 'active') ?? []
  // PendingGuardians already shows the requests that the student can answer.
  const shown = ties?.filter(({ mayAnswer }) => !mayAnswer) ?? []
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
        ) : shown.length === 0 ? (
          <p className="meta">Chưa có phụ huynh nào ghép với bạn.</p>
        ) : (
          <GuardianshipList
            label="Phụ huynh của bạn"
            ties={shown}
            nameOf={({ fullName }) => fullName}
            metaOf={({ relation }) => relationLabels[relation]}
            endLabelOf={({ state }) => (state === 'pending' ? 'Từ chối' : 'Kết thúc')}
            onReport={({ id }) => void report(id)}
            questionOf={({ state, fullName }) =>
              state === 'pending'
                ? {
                    title: `Từ chối ${fullName}?`,
                    confirmLabel: 'Từ chối',
                    words: (
                      <p>
                        Yêu cầu ghép của <strong>{fullName}</strong> không còn chờ đồng ý nữa.
                      </p>
                    ),
                  }
                : {
                    title: `Kết thúc ghép với ${fullName}?`,
                    confirmLabel: 'Kết thúc',
                    words: (
                      <>
                        <p>
                          <strong>{fullName}</strong> không xem được việc học của bạn nữa, kể cả trên trang đang mở.
                          Người này thấy rằng việc ghép đã kết thúc.
                        </p>
                        <p className="meta">Muốn ghép lại, bạn đưa cho họ một mã mới.</p>
                      </>
                    ),
                  }
            }
          />
        )}
        {shown.some(({ state }) => state === 'pending') ? (
          <p className="meta">
            Bạn dưới 16 tuổi và đã có phụ huynh, nên người này chỉ ghép được khi phụ huynh đó hoặc trung tâm của bạn
            đồng ý.
          </p>
        ) : null}
        {active.some(({ mayReport }) => mayReport) ? (
          <p className="meta">Ai đó không phải phụ huynh của bạn? Bấm Báo sai, trung tâm sẽ xem lại.</p>
        ) : null}
        {active.some(({ mayEnd }) => !mayEnd) ? (
          <p className="meta">
            Bạn tự kết thúc ghép được khi đã đủ 16 tuổi theo ngày sinh trong hồ sơ; ngày sinh vừa được sửa thì sau 7
            ngày. Trước đó chỉ phụ huynh kết thúc được.
          </p>
        ) : null}
      </Card>
      <OwnPairingCode ties={ties} onShown={setCodeShown} />
    </section>
  )
}
