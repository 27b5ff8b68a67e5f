import { limits } from '@hien/contract/limits'
import { useRef } from 'react'
import { useChosenOverPages } from '../../../features/centre-requests/chosen-over-pages.ts'
import { RequestList } from '../../../features/centre-requests/request-list.tsx'
import { CentreGuardianships } from '../../../features/guardians/centre-guardianships.tsx'
import { RequestDecisions } from '../../../features/classes/candidates/request-decisions.tsx'
import { useNow } from '../../../lib/dates/use-now.ts'
import { useDecideCentreRequests } from '../../../operations/centres/decide-requests.ts'
import { type CentreRequest, useCentreRequests } from '../../../operations/centres/get-requests.ts'
import { requestKey } from '../../../operations/enrolments/chosen-request.ts'
import { Empty } from '../../../ui/feedback/states.tsx'
import { PageHeading } from '../../../ui/layout/page-heading.tsx'
import { PagedList } from '../../../ui/table/paged-list.tsx'
import { usePageInUrl } from '../../../ui/table/page-in-url.ts'
import classes from './requests-page.module.css'

const chosenOf = ({ classId, classTitle, candidateCode, fullName }: CentreRequest) => ({
  studyClass: { id: classId, title: classTitle },
  code: candidateCode,
  fullName,
})

/** The open requests to join the classes of the centre, in pages, oldest first. Several can be decided at once. */
export function CentreRequestsPage() {
  const [page] = usePageInUrl()
  const now = useNow()
  const query = useCentreRequests(page)
  const requests = (query.data?.items ?? []).map(chosenOf)
  const choice = useChosenOverPages(requests)
  const { run: decide } = useDecideCentreRequests()
  const place = useRef<HTMLDivElement>(null)
  const keysOfPage = new Set(requests.map(requestKey))
  const onOtherPages = choice.chosen.filter((one) => !keysOfPage.has(requestKey(one))).length
  return (
    <>
      <PageHeading
        title="Yêu cầu tham gia"
        subTitle={query.data ? `${query.data.totalRecord.toLocaleString('vi')} yêu cầu chờ duyệt, cũ nhất trước` : null}
      />
      <CentreGuardianships />
      <div ref={place} tabIndex={-1} className={classes.requests}>
        <RequestDecisions
          requests={requests}
          chosen={choice.chosen}
          decide={async (input) => {
            const outcome = await decide(input)
            choice.forget(outcome.result?.decided ?? [])
            return outcome
          }}
          onChooseAll={choice.chooseAll}
          onDecided={() => place.current?.focus({ preventScroll: true })}
        />
        <p role="status" className={classes.elsewhere}>
          {onOtherPages > 0 ? `Đã chọn ${choice.chosen.length} yêu cầu, ${onOtherPages} ở trang khác.` : null}
          {choice.isFull ? ` Mỗi lần duyệt được nhiều nhất ${limits.maxDecisionsPerCall} yêu cầu.` : null}
        </p>
        <PagedList query={query} empty={<Empty>Không có yêu cầu nào chờ duyệt.</Empty>}>
          {(items) => (
            <RequestList
              requests={items}
              now={now}
              isChosen={(one) => choice.isChosen(chosenOf(one))}
              isFull={choice.isFull}
              onChoose={(one, on) => choice.choose(chosenOf(one), on)}
            />
          )}
        </PagedList>
      </div>
    </>
  )
}
